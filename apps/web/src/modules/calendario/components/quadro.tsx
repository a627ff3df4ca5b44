import type { CategoriaEvento, EventoCalendario } from '@cadencia/domain/calendario/schema.ts';
import { type PointerEvent, Suspense, useEffect, useRef, useState } from 'react';
import { Page } from '../../../components/page.tsx';
import { useAtalho } from '../../../lib/atalhos.ts';
import { type Dia, diaDe, passoDe, periodoDe, tituloDe } from '../../../lib/dias.ts';
import { useIsPrinting } from '../../../lib/printing.ts';
import { nomeDoFuso } from '../../../lib/relogio.ts';
import { usePermission } from '../../../lib/session.ts';
import { useProjetoFechado } from '../../projeto/api.ts';
import type { Calendario } from '../api.ts';
import { type Acoes, AcoesContext } from './acoes.ts';
import { AcoesDaPagina } from './acoes-da-pagina.tsx';
import { AvisoDeFalha, AvisoIncompleto, AvisoNaoEncontrado } from './avisos.tsx';
import { DiaModal } from './dia-modal.tsx';
import { ItemModal, NovoEventoModal } from './evento-modal.tsx';
import { ExcluirModal } from './excluir-modal.tsx';
import { Ferramentas } from './ferramentas.tsx';
import { FiltroCategorias } from './filtro-categorias.tsx';
import { type Item, toItens } from './itens.ts';
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

/** The keyboard shortcut for a new event, while the person may create one. */
function TeclaNovo({ dia, create }: { readonly dia: Dia; readonly create: Acoes['create'] }) {
  useAtalho({ teclas: 'n', descricao: 'Novo evento no dia em foco', execute: () => create(dia) });
  return null;
}

/** The keyboard shortcuts of the screen. */
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

/** The rights of this person over events of this project. */
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

/** The calendar with every dialog that opens over it. */
export function Quadro({ calendario, busca, lido, error, lendo, onRetry }: Props) {
  const { categorias, marcos, aberto, visao, data, mudar, isPhone } = busca;
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
  const itens = toItens(previstos, marcos ? calendario.marcos : []);
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
  const itemAberto = marcoAberto ?? toItens(calendario.eventos, []).find(({ evento }) => evento?.id === aberto);
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
        {Vista ? <Vista vista={vista} /> : <ListaView vista={vista} filtrado={categorias !== undefined || !marcos} />}
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
