import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { agrupaveisDe, type GrupoDaLista, somadosDe, somasEndpointOf } from '@cadencia/domain/cadastro-somas.ts';
import type { Field } from '@cadencia/domain/field.ts';
import type { EstadoDaVisao } from '@cadencia/domain/visao/schema.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Ramo } from '../components/grade/fontes/segmentos.ts';
import { useFonteArvoreJanelas } from '../components/grade/fontes/use-fonte-arvore-janelas.ts';
import { useFonteJanelas } from '../components/grade/fontes/use-fonte-janelas.ts';
import { colunasVisiveis, type EstadoGrade, estadoInicial } from '../components/grade/logica/estado.ts';
import type { Expandidos } from '../components/grade/logica/expandidos.ts';
import { selecaoVazia } from '../components/grade/logica/selecao.ts';
import type { Coluna } from '../components/grade/tipos.ts';
import { useGridLayout } from '../components/use-grid-layout.ts';
import { call } from '../lib/api-client.ts';
import { ErroApi, textOfError } from '../lib/erro-api.ts';
import { useAuth } from '../lib/session.ts';
import { useEventRefresh } from '../lib/use-event-refresh.ts';
import { useIsPhone } from '../lib/use-is-phone.ts';
import { type Consulta, fetchWindow, groupsQuery } from './api.ts';
import { columnsOf } from './columns.tsx';
import { type BuscaDaLista, validateListSearch } from './list-search.ts';
import { formOf, gridState, queryOf, stateOf, writtenFilters } from './list-state.ts';
import { type LinhaNaTela, listed } from './values.ts';

/** Column → its sum over the whole list; undefined where the register sums no column. */
function useTotals(cadastro: Cadastro, { ordem: _, ...consulta }: Consulta) {
  const { data } = useQuery({
    // The key is under the register's path, so that any write to the register asks for the sums again.
    queryKey: [cadastro.path, 'somas', consulta],
    queryFn: ({ signal }) => call(somasEndpointOf(cadastro), { query: consulta }, { signal }),
    enabled: somadosDe(cadastro).length > 0,
    placeholderData: keepPreviousData,
  });
  if (!data) return undefined;
  const ditas = Object.entries(data.somas).filter(([, soma]) => soma !== null);
  return ditas.length > 0 ? Object.fromEntries(ditas) : undefined;
}

const TUDO_ABERTO: Expandidos = { todos: true, excecoes: new Set() };

/** Headings of the groups over their rows, which are in the list one innermost group after the other. */
function headings(grupos: readonly GrupoDaLista[], niveis: number): Ramo<GrupoDaLista>[] {
  let inicio = 0;
  let caminho: (string | null)[] = [];
  return grupos.map((grupo) => {
    const { nivel, rotulo, total, somas, valor } = grupo;
    caminho = [...caminho.slice(0, nivel - 1), valor];
    const folhas = { inicio, quantidade: nivel === niveis ? total : 0 };
    inicio += folhas.quantidade;
    return { no: grupo, id: JSON.stringify(caminho), nivel, folhas, grupo: { rotulo, quantas: total, somas } };
  });
}

const refusalOf = (error: Error): string =>
  (error instanceof ErroApi && error.campos['ordem']) || `${textOfError(error).mensagem} ${textOfError(error).acao}`;

interface Agrupada<R> {
  readonly cadastro: Cadastro;
  /** Fields that group the rows, from the outside in; none: the list has no groups now. */
  readonly grupos: readonly string[];
  readonly consulta: Consulta;
  readonly projeto: number | null | undefined;
  readonly fetchRows: Linhas<R>['fetchRows'];
}

/** The rows of a list under headings of groups, which close and open. */
export function useGroups<R extends { readonly id: number }>(agrupada: Agrupada<R>) {
  const { cadastro, grupos, consulta, projeto, fetchRows } = agrupada;
  const grupo = grupos.join();
  const { data, error, isPending, refetch } = useQuery({
    ...groupsQuery(cadastro, consulta, grupos.length),
    enabled: grupos.length > 0,
  });
  const [abertos, setAbertos] = useState({ grupo, expandidos: TUDO_ABERTO });
  const expandidos = abertos.grupo === grupo ? abertos.expandidos : TUDO_ABERTO;
  const onExpandidos = (novos: Expandidos) => setAbertos({ grupo, expandidos: novos });
  const ramos = useMemo(() => (data ? headings(data.grupos, data.niveis) : []), [data]);
  // The rows answer the same query as the headings that are on screen.
  const naTela = data?.consulta ?? consulta;
  const fonte = useFonteArvoreJanelas<GrupoDaLista, R, R>({
    chave: JSON.stringify([cadastro.path, projeto, naTela]),
    search: fetchRows(naTela),
    idLinha: ({ id }) => String(id),
    ramos,
    estadoRamos: isPending ? 'carregando' : data ? 'pronta' : 'erro',
    ...(error ? { erroRamos: refusalOf(error) } : {}),
    reloadRamos: () => void refetch(),
    expandidos,
    onExpandidos,
    linhaDoRamo: () => undefined,
    linhaDaFolha: (linha) => linha,
  });
  return { fonte, expandidos, onExpandidos };
}

/** How the rows of a list look and where they come from. */
interface Linhas<R> {
  readonly colunas: readonly Coluna<R>[];
  readonly fetchRows: (
    consulta: Consulta,
  ) => (
    inicio: number,
    limite: number,
    signal: AbortSignal,
  ) => Promise<{ readonly linhas: readonly R[]; readonly total: number }>;
  /** Fields by which the calls of the register answer the groups of the list. */
  readonly agrupam?: readonly string[];
}

/** The state of a list: the parts in the address, the layout kept on this device, the rows, and the chosen rows. */
export function useListOf<R extends { readonly id: number }>(
  cadastro: Cadastro,
  { colunas, fetchRows, agrupam = [] }: Linhas<R>,
) {
  const search = validateListSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  // On a phone the record is a page of its own: the way back from it is the list.
  const change = (parte: BuscaDaLista) =>
    void navigate({
      to: '.',
      search: (antes: object) => ({ ...antes, ...parte }),
      replace: !isPhone || parte.registro === undefined || search.registro !== undefined,
    });
  const { user } = useAuth();
  // A change of the list's own rows, of rows whose names they show, or of what they count, reads the list again.
  const mostrados = new Set([
    cadastro.path,
    ...(cadastro.segue ?? []),
    ...Object.values(cadastro.fields).map(({ alvo }) => alvo),
  ]);
  const [layout, onLayout] = useGridLayout(cadastro.path, colunas);
  const campos = listed(cadastro);
  const agrupaveis = agrupam.flatMap((nome): [string, Field][] => (campos[nome] ? [[nome, campos[nome]]] : []));
  const emTabela = formOf(cadastro, search).tipo === 'tabela';
  const pedidos = [...new Set(search.grupo?.split(','))].filter((um) => agrupaveis.some(([nome]) => nome === um));
  const grupos = emTabela ? pedidos : [];
  const consulta = queryOf(cadastro, search, grupos);
  const chave = JSON.stringify([cadastro.path, user?.cod_projeto_pro, consulta]);
  const corrida = useFonteJanelas<R>({
    chave,
    search: fetchRows(consulta),
    idLinha: ({ id }) => String(id),
  });
  const emGrupos = useGroups({ cadastro, grupos, consulta, projeto: user?.cod_projeto_pro, fetchRows });
  const fonte = grupos.length === 0 ? corrida : emGrupos.fonte;
  const client = useQueryClient();
  useEventRefresh(
    (fato) => mostrados.has(fato.tipo === 'cadastro' ? fato.cadastro : fato.tipo),
    () => {
      fonte.reload?.();
      void client.invalidateQueries({ queryKey: [cadastro.path] });
    },
  );
  // The selection belongs to one list: another query starts without one.
  const [escolha, setEscolha] = useState({ chave, selecao: selecaoVazia });
  const totais = useTotals(cadastro, consulta);
  const estado: EstadoGrade = { ...layout, ...gridState(cadastro, search) };
  const { fixas, moveis } = colunasVisiveis(colunas, estado.colunas, false);
  return {
    search,
    change,
    colunas,
    /** Ids of the columns on screen, in their order. */
    naTela: [...fixas, ...moveis].map(({ id }) => id),
    consulta,
    fonte,
    /** Fields that group the rows, as the address has them; undefined without groups. */
    grupo: grupos.join() || undefined,
    /** The fields that may group the rows, and whether all groups are open. */
    grupos: {
      agrupaveis,
      todosAbertos: emGrupos.expandidos.todos,
      toggleAll: (abrir: boolean) => emGrupos.onExpandidos({ todos: abrir, excecoes: new Set() }),
    },
    estado,
    totais: fonte.total > 0 ? totais : undefined,
    selecao: escolha.chave === chave ? escolha.selecao : selecaoVazia,
    choose: (selecao: typeof selecaoVazia) => setEscolha({ chave, selecao }),
    filtrada: search.busca !== undefined || search.f !== undefined || search.ativo !== undefined,
    /** The state that a saved view keeps: the difference from the list's own default. */
    estadoDaVisao: stateOf(search, layout, estadoInicial(colunas).colunas),
    /** Puts a saved view in the place of everything but the open row. */
    applyVisao: ({ colunas: novas, densidade, ...busca }: EstadoDaVisao, visao: number | undefined) => {
      const inicial = estadoInicial(colunas);
      onLayout({ colunas: novas ?? inicial.colunas, densidade: densidade ?? layout.densidade });
      const vazia = {
        busca: undefined,
        f: undefined,
        ativo: undefined,
        ordem: undefined,
        exibir: undefined,
        grupo: undefined,
        mes: undefined,
      };
      change({ ...vazia, ...busca, visao });
    },
    clear: () => change({ busca: undefined, f: undefined, ativo: undefined }),
    aoMudarEstado: (novo: EstadoGrade) => {
      onLayout(novo);
      const ordem = novo.ordenacao.map(({ id, desc }) => `${desc ? '-' : ''}${id}`).join(',') || undefined;
      const conhecidos = writtenFilters(novo.filtros);
      // The filters that the grid does not show stay as they are.
      const outros = Object.entries(search.f ?? {}).filter(([nome]) => !(nome in estado.filtros));
      const f = { ...Object.fromEntries(outros), ...conhecidos };
      change({ ordem, f: Object.keys(f).length > 0 ? f : undefined });
    },
  };
}

export type ListaDe<R extends { readonly id: number }> = ReturnType<typeof useListOf<R>>;

/** The state of a register's list, with the rows from the register's calls. */
export function useList(cadastro: Cadastro) {
  const [colunas] = useState(() => columnsOf(cadastro));
  return useListOf<LinhaNaTela>(cadastro, {
    colunas,
    fetchRows: (consulta) => fetchWindow(cadastro, consulta),
    agrupam: agrupaveisDe(cadastro).map(([nome]) => nome),
  });
}

export type Lista = ListaDe<LinhaNaTela>;
