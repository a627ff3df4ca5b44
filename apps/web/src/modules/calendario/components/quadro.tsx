import type { CategoriaEvento, EventoCalendario } from '@cadencia/domain/calendario/schema.ts';
import { Box, Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type PointerEvent, Suspense, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Modal } from '../../../components/overlay.tsx';
import { Page } from '../../../components/page.tsx';
import { notifyWithUndo } from '../../../components/undo-notice.tsx';
import { DESFEITA, removedText } from '../../../components/use-notify-removed.ts';
import { useAtalho } from '../../../lib/atalhos.ts';
import { type Dia, diaDe, formatDiaPorExtenso, passoDe, periodoDe, tituloDe } from '../../../lib/dias.ts';
import { useIsPrinting } from '../../../lib/printing.ts';
import { nomeDoFuso } from '../../../lib/relogio.ts';
import { usePermission } from '../../../lib/session.ts';
import { useProjetoFechado } from '../../projeto/api.ts';
import { type Calendario, useDeleteEvento, useRestoreEvento } from '../api.ts';
import { type Acoes, AcoesContext, useAcoes } from './acoes.ts';
import { AcoesDaPagina } from './acoes-da-pagina.tsx';
import { AvisoDeFalha, AvisoIncompleto, AvisoNaoEncontrado } from './avisos.tsx';
import { ItemModal, NovoEventoModal } from './evento-modal.tsx';
import { Ferramentas } from './ferramentas.tsx';
import { FiltroCategorias } from './filtro-categorias.tsx';
import { ItemLinha } from './item-linha.tsx';
import { type Item, tocaDia, toItens } from './itens.ts';
import { ListaView } from './lista-view.tsx';
import { MesView } from './mes-view.tsx';
import { drag } from './mover.ts';
import { followPointer, lugarEm } from './ponteiro.ts';
import { horaPadrao, type Risco, riscoEntre, umaHora } from './riscar.ts';
import { SemanaView } from './semana-view.tsx';
import { TeclasDoEvento } from './teclas-do-evento.tsx';
import { useArrastar } from './use-arrastar.ts';
import type { BuscaCalendario } from './use-busca-calendario.ts';
import { useMover } from './use-mover.tsx';
import { nadaMarcado, type Vista } from './vista.ts';

interface PropsExcluirModal {
  readonly evento: EventoCalendario;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before deleting an event; afterwards it offers to undo that. */
function ExcluirModal({ evento, onClose, onDeleted }: PropsExcluirModal) {
  const pedido = useDeleteEvento();
  const restaurar = useRestoreEvento();
  const undo = async () => {
    await restaurar.mutateAsync(evento.id);
    return DESFEITA;
  };
  return (
    <ConfirmDialog
      opened
      titulo={`Excluir o evento ${evento.title}?`}
      acao="Excluir"
      pedido={pedido}
      falha="O evento não foi excluído"
      feito={() => notifyWithUndo({ texto: removedText(evento.title), undo: undo })}
      onConfirmar={() => pedido.mutateAsync(evento)}
      onFeito={onDeleted}
      onClose={onClose}
    >
      <p>O evento sai do calendário de todos; logo depois ainda se pode desfazer.</p>
    </ConfirmDialog>
  );
}

interface PropsDiaModal {
  readonly dia: Dia;
  readonly itens: readonly Item[];
  readonly onClose: () => void;
}

/** Everything of one day. */
function DiaModal({ dia, itens, onClose }: PropsDiaModal) {
  const { podeCriar, create } = useAcoes();
  const doDia = itens.filter((item) => tocaDia(item, dia));
  return (
    <Modal opened onClose={onClose} title={formatDiaPorExtenso(dia)} size={480}>
      {doDia.length === 0 && (
        <Text mb={12} c="dimmed">
          Nada marcado neste dia.
        </Text>
      )}
      <Box component="ul" mx={-16} mb={12}>
        {doDia.map((item) => (
          <li key={item.chave}>
            <ItemLinha item={item} />
          </li>
        ))}
      </Box>
      {podeCriar && (
        <Button variant="default" fullWidth leftSection={<IconPlus size={16} />} onClick={() => create(dia)}>
          Novo evento neste dia
        </Button>
      )}
    </Modal>
  );
}

/** The keyboard shortcut for a new event, while the person may create one. */
function TeclaNovo({ dia, create }: { readonly dia: Dia; readonly create: Acoes['create'] }) {
  useAtalho({ teclas: 'n', descricao: 'Novo evento no dia em foco', execute: () => create(dia) });
  return null;
}

function useTeclas(busca: BuscaCalendario, hoje: Dia): void {
  const { visao, data, mudar } = busca;
  useAtalho({ teclas: 't', descricao: 'Ir para hoje', execute: () => mudar({ data: hoje }) });
  useAtalho({ teclas: 'm', descricao: 'Ver o mês', execute: () => mudar({ visao: 'mes' }) });
  useAtalho({ teclas: 's', descricao: 'Ver a semana', execute: () => mudar({ visao: 'semana' }) });
  useAtalho({ teclas: 'l', descricao: 'Ver a lista', execute: () => mudar({ visao: 'lista' }) });
  useAtalho({
    teclas: '[',
    descricao: 'Período anterior',
    execute: () => mudar({ data: passoDe(visao, data, -1) }),
  });
  useAtalho({
    teclas: ']',
    descricao: 'Período seguinte',
    execute: () => mudar({ data: passoDe(visao, data, 1) }),
  });
}

/** Drawing of a new event by dragging a mouse or pen over empty space; Esc cancels it. */
function useRiscar(onRiscado: (risco: Risco) => void) {
  const [risco, setRisco] = useState<Risco>();
  const largar = useRef<() => void>(undefined);
  useEffect(() => () => largar.current?.(), []);

  const riscar = (event: PointerEvent) => {
    const inicio = lugarEm(event.clientX, event.clientY);
    const ocupado = event.target !== event.currentTarget;
    if (!inicio || ocupado || event.button !== 0 || event.pointerType === 'touch') return;
    let novo: Risco | undefined;
    largar.current = followPointer(event, {
      onMove: (lugar) => {
        novo = riscoEntre(inicio, lugar);
        setRisco(novo);
      },
      onEnd: (aceito) => {
        setRisco(undefined);
        if (aceito && novo) onRiscado(novo);
      },
    });
  };
  return { risco, riscar };
}

function usePoderes(): Pick<Acoes, 'podeCriar' | 'podeMover' | 'podeExcluir'> {
  const isFechado = useProjetoFechado();
  const podeCriar = usePermission('Calendario:CadastrarCalendario');
  const podeMover = usePermission('Calendario:EditarCalendario');
  const podeExcluir = usePermission('Calendario:ExcluirCalendario');
  if (isFechado) return { podeCriar: false, podeMover: false, podeExcluir: false };
  return { podeCriar, podeMover, podeExcluir };
}

/** The title; on paper it names the period, since the tools that show it are not printed. */
function useTitulo({ visao, data }: Pick<BuscaCalendario, 'visao' | 'data'>): string {
  return useIsPrinting() ? `Calendário: ${tituloDe(visao, data)}` : 'Calendário';
}

/** The categories on offer, and the retired ones that an event on screen still has. */
const legendaDe = ({ categorias, eventos }: Calendario): readonly CategoriaEvento[] => [
  ...new Map([...categorias, ...eventos.map(({ category }) => category)].map((cada) => [cada.id, cada])).values(),
];

/** The dates of the shutdown, and the zone of the hours. */
const contextoDe = ({ parada, fuso }: Calendario): string => {
  const [de, ate] = [parada.inicio, parada.termino].map(
    (data) => `${data.slice(8, 10)}/${data.slice(5, 7)}/${data.slice(0, 4)}`,
  );
  return `Parada de ${de} a ${ate} · ${nomeDoFuso(fuso)}`;
};

const VISTAS = { mes: MesView, semana: SemanaView } as const;

interface Props {
  readonly calendario: Calendario;
  readonly busca: BuscaCalendario;
  /** Whether the period on screen is among those that were read. */
  readonly lido: boolean;
  /** Why the period on screen could not be read; its known events stay. */
  readonly error: unknown;
  readonly lendo: boolean;
  readonly onRetry: () => void;
}

/** Focuses the number of the day that the keys moved to, once it is drawn. */
function useFocoNoDia(data: Dia): (dia: Dia) => void {
  const pedido = useRef<Dia>(undefined);
  useEffect(() => {
    if (pedido.current !== data) return;
    pedido.current = undefined;
    document.querySelector<HTMLElement>(`[data-numero="${data}"]`)?.focus();
  }, [data]);
  return (dia) => {
    pedido.current = dia;
  };
}

/** The milestones and the deadlines that are shown. */
const vistos = ({ marcos, prazos }: Props['calendario'], busca: Props['busca']) =>
  [busca.marcos ? marcos : [], busca.prazos ? prazos : []] as const;

const isFiltrado = ({ categorias, marcos, prazos }: Props['busca']): boolean =>
  categorias !== undefined || !marcos || !prazos;

/** The calendar with every dialog that opens over it. */
export function Quadro({ calendario, busca, lido, error, lendo, onRetry }: Props) {
  const { categorias, aberto, visao, data, mudar, isPhone } = busca;
  const focus = useFocoNoDia(data);
  const [novo, setNovo] = useState<Risco>();
  const [diaAberto, setDiaAberto] = useState<Dia>();
  const [marcoAberto, setMarcoAberto] = useState<Item>();
  const [aExcluir, setAExcluir] = useState<EventoCalendario>();
  const { mover, dito, escolha } = useMover();
  const { arrasto, grab } = useArrastar(mover);
  const { risco, riscar } = useRiscar(setNovo);
  const poderes = usePoderes();
  const { podeCriar } = poderes;

  const mostrados = calendario.eventos.filter(({ category }) => categorias?.includes(category.id) ?? true);
  const previstos = mostrados.map((evento) => (evento.id === arrasto?.previsto.id ? arrasto.previsto : evento));
  const itens = toItens(previstos, ...vistos(calendario, busca));
  const hoje = diaDe(calendario.agora);
  const acoes: Acoes = {
    ...poderes,
    arrastando: arrasto?.item.chave,
    open: (item) => {
      setDiaAberto(undefined);
      if (item.evento) mudar({ evento: item.evento.id, data });
      else setMarcoAberto(item);
    },
    create: (dia, hora) => {
      setDiaAberto(undefined);
      setNovo(umaHora(dia, hora ?? horaPadrao(dia, calendario.agora)));
    },
    risco,
    riscar: (event) => podeCriar && riscar(event),
    verDia: setDiaAberto,
    move: (evento, modo, passo) => {
      const previsto = drag(evento, modo, passo);
      if (previsto) mover(evento, previsto);
    },
    excluir: setAExcluir,
    grab,
  };
  useTeclas(busca, hoje);

  const vista: Vista = {
    data,
    hoje,
    agora: calendario.agora,
    isPhone,
    itens,
    leitura: lido ? 'feita' : error ? 'falhou' : 'lendo',
    parada: { de: diaDe(calendario.parada.inicio), ate: diaDe(calendario.parada.termino) },
    irPara: (dia) => {
      focus(dia);
      mudar({ data: dia });
    },
  };
  const Vista = visao === 'lista' ? undefined : VISTAS[visao];
  const itemAberto = marcoAberto ?? toItens(calendario.eventos).find(({ evento }) => evento?.id === aberto);
  const comum = { calendario, isPhone };
  const close = () => {
    setMarcoAberto(undefined);
    mudar({ evento: undefined });
  };
  const { de, ate } = periodoDe(visao, data);
  const diaNovo = hoje >= de && hoje < ate && !busca.dataEscolhida ? hoje : data;
  return (
    <AcoesContext value={acoes}>
      {podeCriar && <TeclaNovo dia={data} create={acoes.create} />}
      <TeclasDoEvento eventos={previstos} />
      <Page
        cheia
        titulo={useTitulo(busca)}
        contexto={contextoDe(calendario)}
        acoes={<AcoesDaPagina busca={busca} dia={diaNovo} vazia={nadaMarcado(vista)} />}
      >
        <Ferramentas busca={busca} hoje={hoje} />
        <FiltroCategorias categorias={legendaDe(calendario)} busca={busca} />
        <AvisoDeFalha error={error} lendo={lendo} onRetry={onRetry} />
        <AvisoIncompleto incompleto={calendario.incompleto} />
        <AvisoNaoEncontrado procurado={aberto} achado={itemAberto !== undefined} lido={lido} onFechar={close} />
        {Vista ? <Vista vista={vista} /> : <ListaView vista={vista} filtrado={isFiltrado(busca)} />}
      </Page>
      <span className="cad-somente-leitor" aria-live="polite">
        {dito}
      </span>
      {/* Each dialog has its own Suspense, so that an open one stays while another loads over it. */}
      <Suspense fallback={null}>
        {diaAberto && <DiaModal dia={diaAberto} itens={itens} onClose={() => setDiaAberto(undefined)} />}
      </Suspense>
      <Suspense fallback={null}>
        {novo && <NovoEventoModal {...comum} novo={novo} onClose={() => setNovo(undefined)} />}
      </Suspense>
      <Suspense fallback={null}>
        {itemAberto && <ItemModal key={itemAberto.chave} {...comum} item={itemAberto} onClose={close} />}
      </Suspense>
      {escolha}
      {aExcluir && (
        <ExcluirModal
          evento={aExcluir}
          onClose={() => setAExcluir(undefined)}
          onDeleted={() => {
            setAExcluir(undefined);
            close();
          }}
        />
      )}
    </AcoesContext>
  );
}
