import { useState } from 'react';
import type { EstadoGrade } from '../../../components/grade/logica/estado.ts';
import type { Coluna } from '../../../components/grade/tipos.ts';
import { useGridLayout } from '../../../components/use-grid-layout.ts';
import { local } from '../../../lib/local.ts';
import type { Linha } from './linha.ts';
import { type Busca, lerOrdem } from './use-busca.ts';

/** On a phone, the table instead of the cards: a choice of the device. */
const TABELA = 'gestaoprojeto.tabela';

/** The grid's state: order and filters in the address, columns and density of the person. */
export function useEstadoGrade(colunas: readonly Coluna<Linha>[], { search, mudar }: Busca) {
  const [layout, onLayout] = useGridLayout('gestaoprojeto', colunas);
  const [tabela, setTabela] = useState(() => local.get(TABELA) === 'sim');
  const { ordem, decrescente } = lerOrdem(search.ordem);
  const estado: EstadoGrade = {
    ...layout,
    ordenacao: ordem === 'arvore' ? [] : [{ id: ordem, desc: decrescente }],
    filtros: search.situacao ? { situacao: { tipo: 'opcoes', valores: search.situacao.split(',') } } : {},
  };
  const onEstado = (novo: EstadoGrade) => {
    onLayout(novo);
    // The list has one order: the column clicked last.
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
