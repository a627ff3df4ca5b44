import { Skeleton } from '@mantine/core';
import { type ComponentProps, type RefObject, Suspense, useState } from 'react';
import { Edicoes } from '../../../components/grade/controle/edicoes.ts';
import { LeaveCells } from '../../../components/grade/leave-cells.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { COLUNAS } from './colunas.tsx';
import type { Forma } from './ferramentas.tsx';
import { GradeArvore, GradeLista } from './grade-atividades.tsx';
import type { Nivel } from './niveis.ts';
import { type Busca, lerOrdem } from './use-busca.ts';
import { useEstadoGrade } from './use-estado-grade.ts';
import { useLugar } from './use-lugar.ts';

const Ferramentas = lazyPart(() => import('./ferramentas.tsx'), 'Ferramentas');

interface AtividadesProps
  extends Pick<
    ComponentProps<typeof GradeArvore>,
    'apontar' | 'onDesfazer' | 'onAbrir' | 'onApontar' | 'onCalcular' | 'gravacoes'
  > {
  readonly busca: Busca;
  readonly campoBusca: RefObject<HTMLInputElement | null>;
  readonly onFocarBusca: () => void;
  readonly referencia: ComponentProps<typeof Ferramentas>['referencia'];
}

/** The tool row and the list: a tree, or flat as soon as it is sorted. */
export function Atividades({ busca, campoBusca, onFocarBusca, referencia, ...props }: AtividadesProps) {
  const { search, filtro, filtrada, mudar, limpar } = busca;
  const { estado, onEstado, tabela, onTabela } = useEstadoGrade(COLUNAS, busca);
  const [nivel, setNivel] = useState<{ readonly nivel: Nivel }>();
  /** One for the tree and the list: what was typed in one goes on in the other. */
  const [edicoes] = useState(() => new Edicoes());
  const ordem = lerOrdem(search.ordem);
  const forma: Forma = search.ver === 'lista' || ordem.ordem !== 'arvore' ? 'lista' : 'arvore';
  const lista = {
    ...props,
    edicoes,
    lugar: useLugar(forma, filtro, ordem),
    cartoes: !tabela,
    filtro,
    filtrada,
    estado,
    onEstado,
    onLimparFiltros: limpar,
    onBuscar: onFocarBusca,
  };
  return (
    <>
      <Suspense fallback={<Skeleton height={36} />}>
        <Ferramentas
          busca={busca}
          forma={forma}
          onForma={(nova) => mudar(nova === 'lista' ? { ver: 'lista' } : { ver: undefined, ordem: undefined })}
          onNivel={(escolhido) => setNivel({ nivel: escolhido })}
          estado={estado}
          onEstado={onEstado}
          tabela={tabela}
          onTabela={onTabela}
          referencia={referencia}
          campoBusca={campoBusca}
          onFocarBusca={onFocarBusca}
        />
      </Suspense>
      <LeaveCells edicoes={edicoes} />
      {forma === 'arvore' ? <GradeArvore {...lista} nivel={nivel} /> : <GradeLista {...lista} ordem={ordem} />}
    </>
  );
}
