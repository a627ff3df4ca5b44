import { type LinhaMatriz, MATRIZ } from '@cadencia/domain/permissao/modulos.ts';
import type { Perfil } from '@cadencia/domain/permissao/schema.ts';
import { Box, Button, Group } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LeaveGuard } from '../../../components/leave-guard.tsx';
import { Page } from '../../../components/page.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { useAtalho } from '../../../lib/atalhos.ts';
import { downloadText } from '../../../lib/csv.ts';
import { usePermission } from '../../../lib/session.ts';
import { normalizeText } from '../../../lib/texto.ts';
import { downloadPerfis } from '../api.ts';
import type { Alvo } from './alvo.ts';
import { mudaveis } from './alvo.ts';
import { mudancasEm } from './em-palavras.ts';
import { Matriz } from './matriz.tsx';
import { type AcaoDoMenu, MenuPermissoes } from './menu.tsx';
import styles from './permissao.module.css';
import { matrizEmCsv } from './planilha.ts';
import { changeTo, has, type Mudancas } from './rascunho.ts';
import { SalvarModal } from './salvar-modal.tsx';
import type { Rascunho } from './use-rascunho.ts';

/** The meaning of the marks on cells. */
const Desvio = ({ children }: { readonly children: string }) => (
  <Box component="b" c="var(--cad-inspecao)">
    {children}
  </Box>
);

function Legenda({ alvo }: { readonly alvo: Alvo }) {
  return (
    <Group component="p" gap="4px 16px" fz="xs" c="dimmed">
      <span>
        <Box
          component="mark"
          px={4}
          bdrs={4}
          c="var(--cad-texto)"
          bg="var(--cad-atencao-fundo)"
          style={{ boxShadow: 'inset 0 0 0 1px var(--cad-atencao)' }}
        >
          ✓
        </Box>{' '}
        alterada, não salva
      </span>
      {alvo.base && (
        <span>
          <Desvio>+</Desvio> a mais e <Desvio>−</Desvio> a menos que o {alvo.nomeDaBase}
        </span>
      )}
      <span className="cad-sem-impressao">
        <Box
          component="i"
          display="inline-block"
          w={12}
          h={12}
          bd="1px dashed var(--cad-borda-forte)"
          bdrs={3}
          style={{ verticalAlign: -2 }}
        />{' '}
        tracejada: você não pode mudar
      </span>
    </Group>
  );
}

/** The modules that a search finds by their name, their group or one of their own actions. */
function filterLinhas(busca: string | undefined): readonly LinhaMatriz[] {
  const procurado = normalizeText(busca ?? '');
  if (procurado === '') return MATRIZ;
  return MATRIZ.filter(({ modulo, rotulo, grupo, outras }) =>
    [modulo, rotulo, grupo, ...outras.map((outra) => outra.rotulo)].some((texto) =>
      normalizeText(texto).includes(procurado),
    ),
  );
}

interface Props {
  readonly alvo: Alvo;
  /** Undefined when the matrix is a person's. */
  readonly perfil: Perfil | undefined;
  readonly rascunho: Rascunho;
  readonly temAbertos: boolean;
  readonly contexto: ReactNode;
  readonly seletor: ReactNode;
  readonly busca: string | undefined;
  readonly onBusca: (busca: string | undefined) => void;
  /** The people whom a save affects, in a sentence. */
  readonly alcance: string;
  readonly pedido: { readonly isPending: boolean; readonly error: Error | null; readonly reset: () => void };
  readonly onSalvar: (mudancas: Mudancas, versao: number, depois: () => void) => void;
  readonly onAcao: (acao: AcaoDoMenu) => void;
}

/** The matrix of one profile or person, with its changes until they are saved. */
export function Painel(props: Props) {
  const { alvo, perfil, rascunho, busca, pedido } = props;
  const { mudancas } = rascunho;
  const [salvando, setSalvando] = useState(false);
  const linhas = filterLinhas(busca);
  const edita = mudaveis(alvo).length > 0;
  const exporta = usePermission('Permissao:ExportarPermissao');
  const importa = usePermission('Permissao:ImportarPermissao');
  const editaPerfis = usePermission('Permissao:EditarPerfil');
  useAtalho({
    teclas: 'mod+z',
    descricao: 'Desfazer a última mudança nas permissões',
    execute: () => rascunho.podeDesfazer && rascunho.undo(),
  });
  const acoes: Partial<Record<AcaoDoMenu, () => void>> = {
    restaurar: () => alvo.base && rascunho.definir(changeTo(alvo.salvas, alvo.base, mudaveis(alvo))),
    csv: () =>
      downloadText(
        `permissoes-${alvo.id}.csv`,
        matrizEmCsv(linhas, (chave) => has(alvo.salvas, mudancas, chave)),
      ),
    todos: () => void downloadPerfis(),
    imprimir: () => window.print(),
  };
  return (
    <Page
      titulo="Permissões"
      contexto={props.contexto}
      cheia
      acoes={
        <>
          <MenuPermissoes
            perfil={perfil}
            edita={perfil ? editaPerfis : edita}
            exporta={exporta}
            importa={importa}
            onAcao={(acao) => (acoes[acao] ?? (() => props.onAcao(acao)))()}
          />
          {edita && (
            <>
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={16} />}
                disabled={!rascunho.podeDesfazer}
                onClick={rascunho.undo}
              >
                Desfazer
              </Button>
              <Button disabled={mudancas.size === 0} onClick={() => setSalvando(true)}>
                {mudancas.size === 0 ? 'Salvar' : `Salvar ${mudancasEm(mudancas.size)}`}
              </Button>
            </>
          )}
        </>
      }
    >
      <Group className={`${styles.ferramentas} cad-sem-impressao`} gap={8}>
        {props.seletor}
        <SearchField
          className={styles.busca}
          rotulo="Buscar módulo"
          placeholder="Módulo ou ação"
          valor={busca}
          onBusca={props.onBusca}
        />
      </Group>
      <Legenda alvo={alvo} />
      {linhas.length === 0 ? (
        <EmptyState
          frase="Nenhum módulo com esse nome."
          acao={
            <Button variant="default" onClick={() => props.onBusca(undefined)}>
              Limpar a busca
            </Button>
          }
        />
      ) : (
        <Matriz linhas={linhas} alvo={alvo} mudancas={mudancas} onMudar={rascunho.apply} />
      )}
      {salvando && (
        <SalvarModal
          opened
          alvo={alvo}
          lido={rascunho.lido}
          mudancas={mudancas}
          alcance={props.alcance}
          pedido={pedido}
          onConfirmar={(escolhidas, sobre) => {
            rascunho.definir(escolhidas, sobre);
            props.onSalvar(escolhidas, sobre.versao, () => {
              rascunho.clear();
              setSalvando(false);
            });
          }}
          onDescartar={() => {
            pedido.reset();
            rascunho.clear();
            setSalvando(false);
          }}
          onClose={() => {
            pedido.reset();
            setSalvando(false);
          }}
        />
      )}
      <LeaveGuard ativo={props.temAbertos} titulo="Sair sem salvar as permissões?">
        As mudanças que não foram salvas se perdem.
      </LeaveGuard>
    </Page>
  );
}
