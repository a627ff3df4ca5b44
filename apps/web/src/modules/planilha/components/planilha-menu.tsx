import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconPrinter, IconTable, IconUpload } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { PlanilhaProps } from '../../../cadastro/parts.ts';
import { stored } from '../../../components/grade/fontes/fonte.ts';
import { quantidadeSelecionada } from '../../../components/grade/logica/selecao.ts';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { formatNumero } from '../../../lib/formato.ts';
import { usePermission } from '../../../lib/session.ts';
import { FORMATOS, useExportar } from './use-exportar.ts';

const Assistente = lazyPart(() => import('./assistente.tsx'), 'Assistente', { notice: 'over-page' });

/** The files of a register: an export of the screen, an empty sheet to fill in, and an import. */
export function PlanilhaMenu({ cadastro, lista }: PlanilhaProps) {
  const { path } = cadastro;
  const { selecao, fonte } = lista;
  const { baixando, exportar, print, downloadModelo } = useExportar(cadastro, lista);
  const podeExportar = usePermission(cadastro.permission('Exportar'));
  const podeImportar = usePermission(cadastro.permission('Importar'));
  const quantas = quantidadeSelecionada(selecao, stored(fonte));
  const { importacao } = useSearch({ strict: false }) as { readonly importacao?: number | 'nova' };
  const navigate = useNavigate();
  const show = (qual: 'nova' | undefined) =>
    void navigate({
      to: '.',
      search: ({ importacao: _, ...resto }: { importacao?: unknown }) => ({
        ...resto,
        ...(qual && { importacao: qual }),
      }),
      replace: true,
    });
  if (!podeExportar && !podeImportar) return null;
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
              <Menu.Item leftSection={<IconUpload size={16} />} onClick={() => show('nova')}>
                Importar planilha
              </Menu.Item>
              <Menu.Item leftSection={<IconDownload size={16} />} onClick={downloadModelo}>
                Baixar modelo
              </Menu.Item>
            </>
          )}
          {podeExportar && podeImportar && <Menu.Divider />}
          {podeExportar &&
            FORMATOS.map(([formato, rotulo]) => (
              <Menu.Item key={formato} leftSection={<IconDownload size={16} />} onClick={() => exportar(formato)}>
                {quantas > 0 ? `Exportar seleção (${formatNumero(quantas)})` : 'Exportar'} {rotulo}
              </Menu.Item>
            ))}
          {podeExportar && (
            <Menu.Item leftSection={<IconPrinter size={16} />} onClick={print}>
              {quantas > 0 ? `Imprimir seleção (${formatNumero(quantas)})` : 'Imprimir'}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {podeImportar && importacao !== undefined && (
        <Suspense fallback={null}>
          <Assistente
            key={importacao}
            path={path}
            inicial={importacao === 'nova' ? undefined : importacao}
            onMudou={() => fonte.reload?.()}
            onClose={() => show(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
