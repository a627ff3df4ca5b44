import { type ComponentProps, type ReactNode, type RefObject, useState } from 'react';
import { Edicoes } from '../../../components/grade/controle/edicoes.ts';
import { LeaveCells } from '../../../components/grade/leave-cells.tsx';
import type { EstadoGrade } from '../../../components/grade/logica/estado.ts';
import type { Coluna } from '../../../components/grade/tipos.ts';
import { useGridLayout } from '../../../components/use-grid-layout.ts';
import { local } from '../../../lib/local.ts';
import { COLUNAS } from './colunas.tsx';
import { Ferramentas } from './ferramentas.tsx';
import { useForma } from './forma.ts';
import { GradeArvore, GradeLista } from './grade-atividades.tsx';
import type { Linha } from './linha.ts';
import type { Nivel } from './niveis.ts';
import type { Busca } from './use-busca.ts';
import { readOrdem } from './use-busca.ts';
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
    filtros: search.situacao ? { situacao: { tipo: 'opcoes', valores: search.situacao.split(',') } } : {},
  };
  const onEstado = (novo: EstadoGrade) => {
    onLayout(novo);
    // The list has one order: that of the column clicked last.
    const ultima = novo.ordenacao.at(-1);
    const situacao = novo.filtros['situacao'];
    const naBusca = {
      ordem: ultima && `${ultima.desc ? '-' : ''}${ultima.id}`,
      situacao: situacao?.tipo === 'opcoes' ? situacao.valores.join(',') : undefined,
    };
    if (naBusca.ordem !== search.ordem || naBusca.situacao !== search.situacao) mudar(naBusca);
  };
  const onTabela = (nova: boolean) => {
    setTabela(nova);
    local.set(TABELA, nova ? 'sim' : 'nao');
  };
  return { estado, onEstado, tabela, onTabela };
}

interface AtividadesProps
  extends Pick<
    ComponentProps<typeof GradeArvore>,
    'apontar' | 'onDesfazer' | 'onAbrir' | 'onApontar' | 'onCalcular' | 'gravacoes' | 'agora'
  > {
  readonly busca: Busca;
  readonly campoBusca: RefObject<HTMLInputElement | null>;
  readonly onFocarBusca: () => void;
  /** The actions on the whole schedule, which stand in the tool row on a phone. */
  readonly acoesTelefone: ReactNode;
  readonly referencia: ComponentProps<typeof Ferramentas>['referencia'];
}

/** The tool row and the list: a tree, or flat as soon as it is sorted. */
export function Atividades({
  busca: lida,
  campoBusca,
  onFocarBusca,
  acoesTelefone,
  referencia,
  ...props
}: AtividadesProps) {
  const { forma, onForma, ordem, filtro, busca } = useForma(lida);
  const { filtrada, clear } = busca;
  const { estado, onEstado, tabela, onTabela } = useEstadoGrade(COLUNAS, busca);
  const [nivel, setNivel] = useState<{ readonly nivel: Nivel }>();
  /** The tree and the list share the edits: both show those made in either. */
  const [edicoes] = useState(() => new Edicoes());
  const lista = {
    ...props,
    edicoes,
    lugar: useLugar(forma, filtro, ordem),
    cartoes: !tabela,
    filtro,
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
      />
      <LeaveCells edicoes={edicoes} />
      {forma === 'arvore' ? <GradeArvore {...lista} nivel={nivel} /> : <GradeLista {...lista} ordem={ordem} />}
    </>
  );
}
