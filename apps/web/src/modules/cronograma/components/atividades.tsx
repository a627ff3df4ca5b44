import { isAtributo } from '@cadencia/domain/cronograma/campos.ts';
import type { EstadoDaVisao } from '@cadencia/domain/visao/schema.ts';
import { type ComponentProps, type ComponentType, type ReactNode, type RefObject, Suspense, useState } from 'react';
import { stateOf } from '../../../cadastro/list-state.ts';
import type { VisoesProps } from '../../../cadastro/parts.ts';
import { writeAtributos } from '../../../components/activities-link.tsx';
import { Edicoes } from '../../../components/grade/controle/edicoes.ts';
import { LeaveCells } from '../../../components/grade/leave-cells.tsx';
import { type EstadoGrade, estadoInicial } from '../../../components/grade/logica/estado.ts';
import type { Coluna } from '../../../components/grade/tipos.ts';
import { useGridLayout } from '../../../components/use-grid-layout.ts';
import { local } from '../../../lib/local.ts';
import { fromFiltroDaGrade, readAtributos, toFiltroDaGrade } from './atributos.ts';
import { validateSearch } from './busca-gestao.ts';
import { COLUNAS } from './colunas.tsx';
import { Ferramentas } from './ferramentas.tsx';
import { useForma } from './forma.ts';
import { GradeArvore, GradeLista } from './grade-atividades.tsx';
import type { Linha } from './linha.ts';
import { useMostra } from './mostra.ts';
import type { Nivel } from './niveis.ts';
import { type Busca, readOrdem, SEM_FILTROS } from './use-busca.ts';
import { useLugar } from './use-lugar.ts';

/** Key of the device's choice to show the table instead of the cards on a phone. */
const TABELA = 'gestaoprojeto.tabela';

/** The grid's state: order and filters are in the address, columns and density are the person's. */
function useEstadoGrade(colunas: readonly Coluna<Linha>[], { search, mudar }: Busca) {
  const [layout, onLayout] = useGridLayout('gestaoprojeto', colunas);
  const [tabela, setTabela] = useState(() => local.get(TABELA) === 'sim');
  const { ordem, decrescente } = readOrdem(search.ordem);
  const estado: EstadoGrade = {
    ...layout,
    ordenacao: ordem === 'arvore' ? [] : [{ id: ordem, desc: decrescente }],
    filtros: {
      ...(search.situacao ? { situacao: { tipo: 'opcoes', valores: search.situacao.split(',') } } : {}),
      ...Object.fromEntries(
        Object.entries(readAtributos(search.atributos)).flatMap(([nome, escrito]) =>
          isAtributo(nome) ? [[nome, toFiltroDaGrade(nome, escrito)]] : [],
        ),
      ),
    },
  };
  const onEstado = (novo: EstadoGrade) => {
    onLayout(novo);
    // The list has one order: that of the column clicked last.
    const ultima = novo.ordenacao.at(-1);
    const situacao = novo.filtros['situacao'];
    const naBusca = {
      atributos: writeAtributos(
        Object.fromEntries(
          Object.entries(novo.filtros).flatMap(([nome, um]) =>
            isAtributo(nome) ? [[nome, fromFiltroDaGrade(um)]] : [],
          ),
        ),
      ),
      ordem: ultima && `${ultima.desc ? '-' : ''}${ultima.id}`,
      situacao: situacao?.tipo === 'opcoes' ? situacao.valores.join(',') : undefined,
    };
    const mudou = (['ordem', 'situacao', 'atributos'] as const).some((nome) => naBusca[nome] !== search[nome]);
    if (mudou) mudar(naBusca);
  };
  const onTabela = (nova: boolean) => {
    setTabela(nova);
    local.set(TABELA, nova ? 'sim' : 'nao');
  };
  return { estado, onEstado, tabela, onTabela, onLayout };
}

/** Filters, groups, columns and order as a saved view keeps them; it leaves out what is as at first. */
function visaoDe({ search }: Busca, { colunas }: EstadoGrade): EstadoDaVisao {
  const { busca, ordem, situacao, criticas, atrasadas, folgaAte, atributos, grupos } = search;
  const f = {
    ...readAtributos(atributos),
    ...(situacao ? { situacao } : {}),
    ...(criticas ? { criticas: 'true' } : {}),
    ...(atrasadas ? { atrasadas: 'true' } : {}),
    ...(folgaAte === undefined ? {} : { folgaAte: String(folgaAte) }),
    ...(grupos ? { grupos } : {}),
  };
  return {
    ...stateOf({ busca, ordem }, { colunas }, estadoInicial(COLUNAS).colunas),
    ...(Object.keys(f).length > 0 ? { f } : {}),
  };
}

/** The address of a saved view. */
const buscaDaVisao = ({ busca, ordem, f = {} }: EstadoDaVisao, visao: number | undefined) => ({
  ...SEM_FILTROS,
  ...validateSearch({ ...f, busca, ordem }),
  atributos: writeAtributos(Object.fromEntries(Object.entries(f).filter(([nome]) => isAtributo(nome)))),
  visao,
});

interface AtividadesProps
  extends Pick<
    ComponentProps<typeof GradeArvore>,
    | 'apontar'
    | 'planeja'
    | 'duracao'
    | 'onDesfazer'
    | 'aberta'
    | 'onAbrir'
    | 'renderDetalhe'
    | 'onApontar'
    | 'onCalcular'
    | 'gravacoes'
  > {
  readonly busca: Busca;
  readonly campoBusca: RefObject<HTMLInputElement | null>;
  readonly onFocarBusca: () => void;
  /** The actions on the whole schedule, which stand in the tool row on a phone. */
  readonly acoesTelefone: ReactNode;
  readonly referencia: ComponentProps<typeof Ferramentas>['referencia'];
  readonly visoes: ComponentType<VisoesProps>;
}

/** The tool row and the list: a tree, or flat as soon as it is sorted. */
export function Atividades({
  busca: lida,
  campoBusca,
  onFocarBusca,
  acoesTelefone,
  referencia,
  visoes: Visoes,
  ...props
}: AtividadesProps) {
  const { forma, onForma, ordem, filtro, busca } = useForma(lida);
  const { filtrada, clear } = busca;
  const { estado, onEstado, tabela, onTabela, onLayout } = useEstadoGrade(COLUNAS, busca);
  const [nivel, setNivel] = useState<{ readonly nivel: Nivel }>();
  /** The tree and the list share the edits: both show those made in either. */
  const [edicoes] = useState(() => new Edicoes());
  const lista = {
    ...props,
    edicoes,
    lugar: useLugar(forma, filtro, ordem),
    cartoes: !tabela,
    filtro,
    mostra: useMostra(busca.search),
    filtrada,
    estado,
    onEstado,
    onLimparFiltros: clear,
    onVerTodas: forma === 'turno' ? () => onForma('lista') : undefined,
    onBuscar: onFocarBusca,
  };
  return (
    <>
      <Ferramentas
        busca={busca}
        forma={forma}
        onForma={onForma}
        onNivel={(escolhido) => setNivel({ nivel: escolhido })}
        estado={estado}
        onEstado={onEstado}
        tabela={tabela}
        onTabela={onTabela}
        acoesTelefone={acoesTelefone}
        referencia={referencia}
        campoBusca={campoBusca}
        onFocarBusca={onFocarBusca}
        visoes={
          <Suspense fallback={null}>
            <Visoes
              lista="gestaoprojeto"
              estado={visaoDe(busca, estado)}
              visao={busca.search.visao}
              onAplicar={(nova, visao) => {
                const inicial = estadoInicial(COLUNAS);
                onLayout({ colunas: nova.colunas ?? inicial.colunas, densidade: nova.densidade ?? estado.densidade });
                busca.mudar(buscaDaVisao(nova, visao));
              }}
            />
          </Suspense>
        }
      />
      <LeaveCells edicoes={edicoes} />
      {forma === 'arvore' ? <GradeArvore {...lista} nivel={nivel} /> : <GradeLista {...lista} ordem={ordem} />}
    </>
  );
}
