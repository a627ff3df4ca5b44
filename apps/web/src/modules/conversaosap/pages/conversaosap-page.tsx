import { CHAVES_OBJETO, OBJETOS, type Objeto } from '@cadencia/domain/conversaosap/destino.ts';
import { regraNaPlanilha } from '@cadencia/domain/conversaosap/planilha.ts';
import type { RegraSap } from '@cadencia/domain/conversaosap/schema.ts';
import { Button, Group, NativeSelect, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense, use, useState } from 'react';
import { ListPartsContext } from '../../../cadastro/parts.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { selecaoVazia } from '../../../components/grade/logica/selecao.ts';
import { Page } from '../../../components/page.tsx';
import lado from '../../../components/side-list.module.css';
import { removedText, useNotifyRemoved } from '../../../components/use-notify-removed.ts';
import { useAtalho } from '../../../lib/atalhos.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { notify } from '../../../lib/notify.ts';
import { usePermission } from '../../../lib/session.ts';
import { type Lidas, regrasQuery, useDeleteRegra, useRefresh, useSortRegras } from '../api.ts';
import styles from '../components/conversaosap.module.css';
import { type Aberta, RegraModal } from '../components/regra-modal.tsx';
import { TabelaRegras } from '../components/tabela-regras.tsx';
import { TesteModal } from '../components/teste-modal.tsx';

/** The sheet holds inactive rules too, so that importing an export changes nothing. */
const TODAS = { ativo: 'todos' };
const COLUNAS = [...Object.keys(regraNaPlanilha.fields), 'ativo'];

/** The rules of every object as one sheet: the client's and this project's. */
function PlanilhaRegras({ total }: { readonly total: number }) {
  const { Planilha } = use(ListPartsContext);
  const refresh = useRefresh();
  if (!Planilha) return null;
  return (
    <Suspense fallback={null}>
      <Planilha
        cadastro={regraNaPlanilha}
        lista={{
          consulta: TODAS,
          naTela: COLUNAS,
          selecao: selecaoVazia,
          fonte: { total, reload: () => void refresh() },
        }}
      />
    </Suspense>
  );
}

/** A button that imports rules from a sheet, shown while there are none. */
function ImportarRegras() {
  const navigate = useNavigate();
  const pode = usePermission('ConversaoSap:ImportarConversaoSap');
  if (!pode) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconUpload size={16} aria-hidden="true" />}
      onClick={() =>
        void navigate({
          to: '.',
          search: (antes: object) => ({ ...antes, importacao: 'nova' as const }),
          replace: true,
        })
      }
    >
      Importar planilha
    </Button>
  );
}

interface Props {
  readonly opened: boolean;
  readonly regra: RegraSap;
  readonly onClose: () => void;
}

/** Asks before a rule is deleted. */
function ExcluirModal({ opened, regra, onClose }: Props) {
  const pedido = useDeleteRegra();
  const notifyRemoved = useNotifyRemoved();
  return (
    <ConfirmDialog
      opened={opened}
      titulo={`Excluir a regra ${regra.valor}?`}
      acao="Excluir"
      pedido={pedido}
      falha="A regra não foi excluída"
      feito={() => notifyRemoved({ entidade: 'conversaosap', ids: [regra.id], texto: removedText(regra.valor) })}
      onConfirmar={() => pedido.mutateAsync(regra)}
      onClose={onClose}
    >
      <p>Os próximos arquivos deixam de ser convertidos por ela. O que já foi importado não muda.</p>
    </ConfirmDialog>
  );
}

/** The dialogs over the list. */

const isObjeto = (texto: unknown): texto is Objeto => CHAVES_OBJETO.includes(texto as Objeto);
/** A rule without its id, as a copy starts. */
const semId = ({ id: _, versao: __, ...resto }: RegraSap): Aberta => resto;

interface EscolhaProps {
  readonly objeto: Objeto;
  readonly contagem: Readonly<Record<string, number>>;
  readonly onEscolher: (objeto: Objeto) => void;
}

/** The kinds of object that rules convert, each with the number of its rules. */
const Objetos = ({ objeto, contagem, onEscolher }: EscolhaProps) => (
  <>
    <Stack component="nav" visibleFrom="sm" gap={2} style={{ overflow: 'auto' }} aria-label="Objetos do SAP">
      {CHAVES_OBJETO.map((chave) => (
        <UnstyledButton
          key={chave}
          className={`${lado.item} ${styles.objeto}`}
          fz="sm"
          aria-current={chave === objeto}
          onClick={() => onEscolher(chave)}
        >
          {OBJETOS[chave]}{' '}
          <Text span inherit className="cad-numero" c="dimmed">
            {contagem[chave] ?? 0}
          </Text>
        </UnstyledButton>
      ))}
    </Stack>
    <NativeSelect
      hiddenFrom="sm"
      label="Objeto do SAP"
      data={CHAVES_OBJETO.map((chave) => ({ value: chave, label: `${OBJETOS[chave]} (${contagem[chave] ?? 0})` }))}
      value={objeto}
      onChange={({ currentTarget }) => onEscolher(currentTarget.value as Objeto)}
    />
  </>
);

interface RegrasProps {
  readonly objeto: Objeto;
  readonly lidas: Lidas | undefined;
  /** The button that creates the first rule. */
  readonly novo: ReactNode;
  readonly onAbrir: (regra: RegraSap) => void;
  readonly onDuplicar: (regra: RegraSap) => void;
  readonly onExcluir: (regra: RegraSap) => void;
}

function Regras({ objeto, lidas, novo, ...acoes }: RegrasProps) {
  const { mutate, isPending } = useSortRegras(objeto);
  if (!lidas) return <p role="status">Carregando…</p>;
  if (lidas.linhas.length === 0)
    return (
      <EmptyState
        frase={`Ainda não há regras de ${OBJETOS[objeto].toLowerCase()}.`}
        detalhe="A primeira regra que combina com o valor é a que vale."
        acao={
          <Group justify="center">
            {novo}
            <ImportarRegras />
          </Group>
        }
      />
    );
  const warn = (falha: Error) => void notify({ message: textOfError(falha).mensagem, color: 'red' });
  return (
    <TabelaRegras
      objeto={objeto}
      regras={lidas.linhas}
      rotulos={lidas.rotulos}
      ocupada={isPending}
      onOrdenar={(ids) => mutate(ids, { onError: warn })}
      {...acoes}
    />
  );
}

export function ConversaosapPage() {
  const { objeto: escrito } = useSearch({ strict: false });
  const objeto = isObjeto(escrito) ? escrito : 'CENTRO_TRABALHO';
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(regrasQuery(objeto));
  const [aberta, setAberta] = useState<Aberta>();
  const [excluindo, setExcluindo] = useState<RegraSap>();
  const [testando, setTestando] = useState(false);
  const podeCriar = usePermission('ConversaoSap:CadastrarConversaoSap');
  const nova = () => setAberta({});
  useAtalho({ teclas: 'n', descricao: 'Nova regra', execute: () => podeCriar && nova() });
  const regras = data?.linhas ?? [];
  const botaoNovo = podeCriar && (
    <Button leftSection={<IconPlus size={16} />} onClick={nova}>
      Nova regra
    </Button>
  );
  return (
    <Page
      titulo="Conversão SAP"
      cheia
      acoes={
        <>
          <Suspense fallback={null}>
            <PlanilhaRegras total={Object.values(data?.contagem ?? {}).reduce((soma, n) => soma + n, 0)} />
          </Suspense>
          <Button component={Link} to="/conversaosap/importar" variant="default">
            Importar do SAP
          </Button>
          <Button variant="default" onClick={() => setTestando(true)}>
            Testar regras
          </Button>
          {botaoNovo}
        </>
      }
    >
      <div className={styles.corpo}>
        <Objetos
          objeto={objeto}
          contagem={data?.contagem ?? {}}
          onEscolher={(novo) => void navigate({ to: '.', search: { objeto: novo }, replace: true })}
        />
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Regras
            objeto={objeto}
            lidas={data}
            novo={botaoNovo}
            onAbrir={setAberta}
            onDuplicar={(regra) => setAberta(semId(regra))}
            onExcluir={setExcluindo}
          />
        )}
      </div>
      <Suspense fallback={null}>
        {testando && (
          <TesteModal
            opened
            objeto={objeto}
            regras={regras}
            onCriar={(valor) => {
              setTestando(false);
              setAberta({ valor });
            }}
            onClose={() => setTestando(false)}
          />
        )}
        {aberta && (
          <RegraModal
            opened
            key={aberta.id ?? 'nova'}
            objeto={objeto}
            aberta={aberta}
            rotulos={data?.rotulos ?? {}}
            onClose={() => setAberta(undefined)}
          />
        )}
        {excluindo && <ExcluirModal opened regra={excluindo} onClose={() => setExcluindo(undefined)} />}
      </Suspense>
    </Page>
  );
}
