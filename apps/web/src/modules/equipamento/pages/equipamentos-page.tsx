import { equipamento } from '@cadencia/domain/equipamento/cadastro.ts';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconBinaryTree2, IconPlus, IconQrcode } from '@tabler/icons-react';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { Suspense, use, useState } from 'react';
import { ListToolbar } from '../../../cadastro/list-toolbar.tsx';
import { BulkActions, ListPartsContext } from '../../../cadastro/parts.ts';
import { RowCard } from '../../../cadastro/row-card.tsx';
import { useCellEdits } from '../../../cadastro/use-cell-edits.ts';
import { type Lista, useList } from '../../../cadastro/use-list.ts';
import { type LinhaNaTela, titleOf } from '../../../cadastro/values.ts';
import { EmptyState, NoMatch } from '../../../components/empty-state.tsx';
import { stored } from '../../../components/grade/fontes/fonte.ts';
import { Grade } from '../../../components/grade/grade.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Drawer } from '../../../components/overlay.tsx';
import { Page } from '../../../components/page.tsx';
import { type Quais, quaisEtiquetas } from '../../../components/quais-etiquetas.ts';
import { ReasonButton } from '../../../components/reason-button.tsx';
import { useAtalho } from '../../../lib/atalhos.ts';
import { formatNumero } from '../../../lib/formato.ts';
import { hoje } from '../../../lib/relogio.ts';
import { usePermission } from '../../../lib/session.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { downloadEtiquetas } from '../../etiqueta/api.ts';
import { PrazoCurto } from '../components/vencimento.tsx';

const EquipamentoForm = lazyPart(() => import('../components/equipamento-form.tsx'), 'EquipamentoForm');

const EtiquetasModal = lazyPart(() => import('../../../components/etiquetas-modal.tsx'), 'EtiquetasModal', {
  notice: 'over-page',
});

interface PropsNovo {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onCriado: () => void;
}

function NovoEquipamento({ opened, onClose, onCriado }: PropsNovo) {
  const [sujo, setSujo] = useState(false);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={760}
      title="Novo equipamento"
      closeOnClickOutside={!sujo}
    >
      <Suspense fallback={<Skeleton height={420} />}>
        <EquipamentoForm linha={undefined} onSujo={setSujo} onFechar={onClose} onSalvo={onCriado} />
      </Suspense>
    </Drawer>
  );
}

const idLinha = ({ id }: LinhaNaTela) => String(id);
const enderecoDe = ({ id }: LinhaNaTela) => `/equipamento/${id}`;

interface Atalho {
  readonly rotulo: string;
  readonly campo: string;
  readonly escrito: () => string;
}

/** Yesterday, as an equipment due today is not overdue. */
const ontem = () => new Date(Date.parse(hoje()) - 86_400_000).toISOString().slice(0, 10);

/** Filters that planners use every day, one click each. */
const ATALHOS: readonly Atalho[] = [
  { rotulo: 'No escopo', campo: 'noEscopo', escrito: () => 'true' },
  { rotulo: 'Sem serviço', campo: 'servicos', escrito: () => '..0' },
  { rotulo: 'NR-13 vencida', campo: 'vencimentoNr13', escrito: () => `..${ontem()}` },
];

function Atalhos({ lista }: { readonly lista: Lista }) {
  const { f = {} } = lista.search;
  return (
    <Group className="cad-sem-impressao" gap={8}>
      {ATALHOS.map(({ rotulo, campo, escrito }) => {
        const ligado = f[campo] === escrito();
        const { [campo]: _, ...resto } = f;
        return (
          <Button
            key={campo}
            size="compact-sm"
            variant={ligado ? 'filled' : 'default'}
            aria-pressed={ligado}
            onClick={() => {
              const novos = ligado ? resto : { ...resto, [campo]: escrito() };
              lista.change({ f: Object.keys(novos).length > 0 ? novos : undefined });
            }}
          >
            {rotulo}
          </Button>
        );
      })}
    </Group>
  );
}

const PRAZOS = new Set(['vencimentoNr13', 'proximaInterna', 'proximaExterna']);

/** The columns with overdue dates marked, as on the equipment's own page. */
const comPrazos = (colunas: Lista['colunas']): Lista['colunas'] =>
  colunas.map((coluna) =>
    PRAZOS.has(coluna.id)
      ? { ...coluna, width: 150, render: (_: unknown, linha: LinhaNaTela) => <PrazoCurto data={linha[coluna.id]} /> }
      : coluna,
  );

function Tabela({ lista, onEtiquetas }: { readonly lista: Lista; readonly onEtiquetas: (quais: Quais) => void }) {
  const navigate = useNavigate();
  const podeEditar = usePermission(equipamento.permission('Editar'));
  const podeExportar = usePermission(equipamento.permission('Exportar'));
  const onCommit = useCellEdits(equipamento, lista);
  const open = ({ id }: LinhaNaTela) => void navigate({ to: '/equipamento/$id', params: { id: String(id) } });
  return (
    <Stack flex="1 1 0" mih={280}>
      <Grade<LinhaNaTela>
        rotulo="Equipamentos"
        colunas={comPrazos(lista.colunas)}
        fonte={lista.fonte}
        idLinha={idLinha}
        rotuloLinha={(linha) => titleOf(equipamento.title, linha)}
        estado={lista.estado}
        onEstado={lista.aoMudarEstado}
        {...(podeEditar ? { onCommit } : {})}
        onAbrir={open}
        enderecoDe={enderecoDe}
        totais={lista.totais}
        selecao={lista.selecao}
        onSelecao={lista.choose}
        acoesSelecao={
          <>
            {podeExportar && (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => onEtiquetas(quaisEtiquetas(lista.selecao, stored(lista.fonte)))}
              >
                Imprimir etiquetas
              </Button>
            )}
            <Suspense fallback={null}>
              <BulkActions cadastro={equipamento} lista={lista} />
            </Suspense>
          </>
        }
        onLimparFiltros={lista.clear}
        renderCartao={(linha) => <RowCard cadastro={equipamento} linha={linha} onAbrir={() => open(linha)} />}
        vazio={
          lista.filtrada ? (
            <NoMatch frase="Nenhum equipamento passa pela busca e pelos filtros." onLimpar={lista.clear} />
          ) : (
            <EmptyState frase="Ainda não há equipamentos nesta planta." />
          )
        }
      />
    </Stack>
  );
}

export function EquipamentosPage() {
  const lista = useList(equipamento);
  const { fonte, search, consulta } = lista;
  const { Planilha } = use(ListPartsContext);
  const [novo, setNovo] = useState(false);
  const [etiquetas, setEtiquetas] = useState<Quais>();
  const podeCriar = usePermission(equipamento.permission('Cadastrar'));
  const podeExportar = usePermission(equipamento.permission('Exportar'));
  const total = fonte.estado === 'pronta' ? stored(fonte) : undefined;
  useAtalho({ teclas: 'n', descricao: 'Novo equipamento', execute: () => podeCriar && setNovo(true) });
  const isPhone = useIsPhone();
  const reload = () => fonte.reload?.();
  if (search.registro !== undefined)
    return <Navigate to="/equipamento/$id" params={{ id: String(search.registro) }} replace />;
  const outras = (
    <>
      <Button
        component={Link}
        to="/planta"
        variant="default"
        leftSection={<IconBinaryTree2 size={16} aria-hidden="true" />}
      >
        Planta
      </Button>
      {podeExportar && (
        <ReasonButton
          variant="default"
          leftSection={<IconQrcode size={16} aria-hidden="true" />}
          motivo={total === 0 ? 'Não há equipamentos nesta lista.' : undefined}
          onClick={() => setEtiquetas({ quantos: total ?? 0 })}
        >
          Etiquetas
        </ReasonButton>
      )}
      {Planilha && (
        <Suspense fallback={null}>
          <Planilha cadastro={equipamento} lista={lista} />
        </Suspense>
      )}
    </>
  );
  return (
    <Page
      titulo="Equipamentos"
      cheia
      contador={total === undefined ? undefined : formatNumero(total)}
      acoes={
        <>
          {!isPhone && outras}
          {podeCriar && (
            <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setNovo(true)}>
              Novo
            </Button>
          )}
        </>
      }
    >
      <ListToolbar cadastro={equipamento} lista={lista} outras={outras} />
      <Atalhos lista={lista} />
      <Tabela lista={lista} onEtiquetas={setEtiquetas} />
      {novo && (
        <NovoEquipamento
          opened
          onClose={() => setNovo(false)}
          onCriado={() => {
            setNovo(false);
            reload();
          }}
        />
      )}
      <Suspense fallback={null}>
        {etiquetas && (
          <EtiquetasModal
            opened
            quantos={etiquetas.quantos}
            onGerar={(inicio) => downloadEtiquetas('equipamento', { consulta, quais: etiquetas, inicio })}
            onClose={() => setEtiquetas(undefined)}
          />
        )}
      </Suspense>
    </Page>
  );
}
