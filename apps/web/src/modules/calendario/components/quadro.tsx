import type { EventoCalendario } from '@cadencia/domain/calendario/schema.ts';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Page } from '../../../components/page.tsx';
import { usePermission } from '../../../lib/session.ts';
import { usePreload } from '../../../lib/use-preload.ts';
import type { Calendario } from '../api.ts';
import { type Acoes, AcoesContext } from './acoes.ts';
import { AcoesDaPagina } from './acoes-da-pagina.tsx';
import { AvisoDeFalha, AvisoIncompleto } from './avisos.tsx';
import { loadCampos } from './campos.ts';
import { type Dia, diaDe, periodoDe } from './dias.ts';
import type { Novo } from './evento-modal.tsx';
import { Ferramentas } from './ferramentas.tsx';
import { FiltroCategorias } from './filtro-categorias.tsx';
import { type Item, toItens } from './itens.ts';
import { ListaView } from './lista-view.tsx';
import { MesView } from './mes-view.tsx';
import { arrastar } from './mover.ts';
import { SemanaView } from './semana-view.tsx';
import { useArrastar } from './use-arrastar.ts';
import type { BuscaCalendario } from './use-busca-calendario.ts';
import { useMover } from './use-mover.tsx';
import { useTeclas } from './use-teclas.ts';
import type { Vista } from './vista.ts';

const loadDia = () => import('./dia-modal.tsx');
const loadEvento = () => import('./evento-modal.tsx');
const loadExcluir = () => import('./excluir-modal.tsx');
const DiaModal = lazy(() => loadDia().then((parts) => ({ default: parts.DiaModal })));
const NovoEventoModal = lazy(() => loadEvento().then((parts) => ({ default: parts.NovoEventoModal })));
const ItemModal = lazy(() => loadEvento().then((parts) => ({ default: parts.ItemModal })));
const ExcluirModal = lazy(() => loadExcluir().then((parts) => ({ default: parts.ExcluirModal })));
const loadModals = () => Promise.all([loadDia(), loadEvento(), loadCampos(), loadExcluir()]);

const VISTAS = { mes: MesView, semana: SemanaView } as const;

interface Props {
  readonly calendario: Calendario;
  readonly busca: BuscaCalendario;
  /** Why the period on screen could not be read; what was known of it stays. */
  readonly error: unknown;
  readonly lendo: boolean;
  readonly onRetry: () => void;
}

/** Puts the focus on the number of the day that the keys went to, once it is drawn. */
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

/** The calendar with everything that opens over it. */
export function Quadro({ calendario, busca, error, lendo, onRetry }: Props) {
  const { categorias, marcos, aberto, visao, data, mudar, isPhone } = busca;
  usePreload(loadModals);
  const focar = useFocoNoDia(data);
  const [novo, setNovo] = useState<Novo>();
  const [diaAberto, setDiaAberto] = useState<Dia>();
  const [marcoAberto, setMarcoAberto] = useState<Item>();
  const [aExcluir, setAExcluir] = useState<EventoCalendario>();
  const { mover, dito } = useMover();
  const { arrasto, pegar } = useArrastar(mover);
  const podeCriar = usePermission('Calendario:CadastrarCalendario');

  const mostrados = calendario.eventos.filter(({ category }) => categorias?.includes(category.id) ?? true);
  const previstos = mostrados.map((evento) => (evento.id === arrasto?.previsto.id ? arrasto.previsto : evento));
  const itens = toItens(previstos, marcos ? calendario.marcos : []);
  const hoje = diaDe(calendario.agora);
  const acoes: Acoes = {
    podeCriar,
    podeMover: usePermission('Calendario:EditarCalendario'),
    podeExcluir: usePermission('Calendario:ExcluirCalendario'),
    arrastando: arrasto?.item.chave,
    abrir: (item) => {
      setDiaAberto(undefined);
      if (item.evento) mudar({ evento: item.evento.id });
      else setMarcoAberto(item);
    },
    criar: (dia, hora) => {
      setDiaAberto(undefined);
      setNovo({ dia, hora });
    },
    verDia: setDiaAberto,
    mover: (evento, modo, passo) => {
      const previsto = arrastar(evento, modo, passo);
      if (previsto) mover(evento, previsto);
    },
    excluir: setAExcluir,
    pegar,
  };
  useTeclas(busca, hoje, acoes);

  const vista: Vista = {
    data,
    hoje,
    agora: calendario.agora,
    isPhone,
    itens,
    parada: { de: diaDe(calendario.parada.inicio), ate: diaDe(calendario.parada.termino) },
    irPara: (dia) => {
      focar(dia);
      mudar({ data: dia });
    },
  };
  const Vista = visao === 'lista' ? undefined : VISTAS[visao];
  const itemAberto = marcoAberto ?? toItens(calendario.eventos, []).find(({ evento }) => evento?.id === aberto);
  const comum = { calendario, isPhone };
  const fechar = () => {
    setMarcoAberto(undefined);
    mudar({ evento: undefined });
  };
  const { de, ate } = periodoDe(visao, data);
  const diaNovo = hoje >= de && hoje < ate && !busca.dataEscolhida ? hoje : data;
  return (
    <AcoesContext value={acoes}>
      <Page
        cheia
        titulo="Calendário"
        contexto={contextoDe(calendario)}
        acoes={<AcoesDaPagina busca={busca} dia={diaNovo} />}
      >
        <Ferramentas busca={busca} hoje={hoje} />
        <FiltroCategorias categorias={calendario.categorias} busca={busca} />
        <AvisoDeFalha error={error} lendo={lendo} onRetry={onRetry} />
        <AvisoIncompleto incompleto={calendario.incompleto} />
        {Vista ? <Vista vista={vista} /> : <ListaView vista={vista} filtrado={categorias !== undefined || !marcos} />}
      </Page>
      <span className="cad-somente-leitor" aria-live="polite">
        {dito}
      </span>
      {/* One for each: what is open stays while another comes over it. */}
      <Suspense fallback={null}>
        {diaAberto && <DiaModal dia={diaAberto} itens={itens} onClose={() => setDiaAberto(undefined)} />}
      </Suspense>
      <Suspense fallback={null}>
        {novo && <NovoEventoModal {...comum} novo={novo} onClose={() => setNovo(undefined)} />}
      </Suspense>
      <Suspense fallback={null}>
        {itemAberto && <ItemModal key={itemAberto.chave} {...comum} item={itemAberto} onClose={fechar} />}
      </Suspense>
      <Suspense fallback={null}>
        {aExcluir && (
          <ExcluirModal
            evento={aExcluir}
            onClose={() => setAExcluir(undefined)}
            onDeleted={() => {
              setAExcluir(undefined);
              fechar();
            }}
          />
        )}
      </Suspense>
    </AcoesContext>
  );
}

/** `Horário de Brasília`. */
const nomeDoFuso = (fuso: string): string =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: fuso, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? fuso;

const contextoDe = ({ parada, fuso }: Calendario): string => {
  const [de, ate] = [parada.inicio, parada.termino].map(
    (data) => `${data.slice(8, 10)}/${data.slice(5, 7)}/${data.slice(0, 4)}`,
  );
  return `Parada de ${de} a ${ate} · ${nomeDoFuso(fuso)}`;
};
