import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { type FormatoExportacao, planilhaEndpointsOf } from '@cadencia/domain/planilha/endpoints.ts';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconTable, IconUpload } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { quantidadeSelecionada } from '../../../components/grade/logica/selecao.ts';
import type { Selecao } from '../../../components/grade/tipos.ts';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { download } from '../../../lib/download.ts';
import { formatNumero } from '../../../lib/formato.ts';
import { usePermission } from '../../../lib/session.ts';
import { baixar } from './baixar.ts';

const Assistente = lazyPart(() => import('./assistente.tsx'), 'Assistente', { notice: 'over-page' });

interface Props {
  readonly cadastro: Cadastro;
  readonly consulta: Readonly<Record<string, string>>;
  readonly colunas: readonly string[];
  /** The chosen rows, where some are: only they are exported. */
  readonly selecao: Selecao;
  readonly total: number;
  readonly onMudou: () => void;
}

const FORMATOS: readonly (readonly [FormatoExportacao, string])[] = [
  ['xlsx', 'para Excel (XLSX)'],
  ['csv', 'como CSV'],
  ['pdf', 'como PDF, para imprimir'],
];

/** What of the list goes into the file, as the server is told. */
const escolhidas = ({ todas, ids }: Selecao) =>
  ids.size === 0 ? {} : { [todas ? 'exceto' : 'ids']: [...ids].map(Number) };

/** Files of a register: what is on the screen, an empty one to fill in, one to import. */
export function PlanilhaMenu({ cadastro, consulta, colunas, selecao, total, onMudou }: Props) {
  const { path } = cadastro;
  const { exportar, modelo } = planilhaEndpointsOf(cadastro);
  const podeExportar = usePermission(cadastro.permission('Exportar'));
  const podeImportar = usePermission(cadastro.permission('Importar'));
  const quantas = quantidadeSelecionada(selecao, total);
  const { importacao } = useSearch({ strict: false }) as { readonly importacao?: number | 'nova' };
  const navigate = useNavigate();
  const mostrar = (qual: 'nova' | undefined) =>
    void navigate({
      to: '.',
      search: ({ importacao: _, ...resto }: { importacao?: unknown }) => ({
        ...resto,
        ...(qual && { importacao: qual }),
      }),
      replace: true,
    } as never);
  const [baixando, setBaixando] = useState(false);
  if (!podeExportar && !podeImportar) return null;
  const pedir = async (um: () => Promise<void>) => {
    setBaixando(true);
    await baixar(um);
    setBaixando(false);
  };
  return (
    <>
      <Menu position="bottom-end" width={270}>
        <Menu.Target>
          <Button
            variant="default"
            loading={baixando}
            leftSection={<IconTable size={16} aria-hidden="true" />}
            rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          >
            Planilha
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {podeImportar && (
            <>
              <Menu.Item leftSection={<IconUpload size={16} />} onClick={() => mostrar('nova')}>
                Importar planilha
              </Menu.Item>
              <Menu.Item
                leftSection={<IconDownload size={16} />}
                onClick={() => void pedir(() => download(modelo, { query: { formato: 'xlsx' } }))}
              >
                Baixar modelo
              </Menu.Item>
            </>
          )}
          {podeExportar && podeImportar && <Menu.Divider />}
          {podeExportar &&
            FORMATOS.map(([formato, rotulo]) => (
              <Menu.Item
                key={formato}
                leftSection={<IconDownload size={16} />}
                onClick={() =>
                  void pedir(() =>
                    download(exportar, {
                      body: {
                        ...consulta,
                        formato,
                        colunas: [...colunas],
                        ...escolhidas(selecao),
                      } as never,
                    }),
                  )
                }
              >
                {quantas > 0 ? `Exportar seleção (${formatNumero(quantas)})` : 'Exportar'} {rotulo}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      {podeImportar && importacao !== undefined && (
        <Suspense fallback={null}>
          <Assistente
            key={importacao}
            path={path}
            inicial={importacao === 'nova' ? undefined : importacao}
            onMudou={onMudou}
            onClose={() => mostrar(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
