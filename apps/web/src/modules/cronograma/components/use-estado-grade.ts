import { useState } from 'react';
import { type EstadoGrade, estadoInicial } from '../../../components/grade/logica/estado.ts';
import type { Coluna } from '../../../components/grade/tipos.ts';
import { densidadePreferida } from '../../../lib/densidade.ts';
import { local as armazenado } from '../../../lib/local.ts';
import type { Linha } from './linha.ts';
import { type Busca, lerOrdem } from './use-busca.ts';

/** Columns and density stay on this device. */
const CHAVE = 'gestaoprojeto.grade';

interface Guardado extends Pick<EstadoGrade, 'colunas' | 'densidade'> {
  /** On a phone, the table instead of the cards. */
  readonly tabela: boolean;
}

function guardado(colunas: readonly Coluna<Linha>[]): Guardado {
  const inicial = estadoInicial(colunas);
  try {
    const lido = JSON.parse(armazenado.get(CHAVE) ?? '{}') as Partial<Guardado>;
    return {
      colunas: { ...inicial.colunas, ...lido.colunas },
      densidade: lido.densidade ?? densidadePreferida() ?? inicial.densidade,
      tabela: lido.tabela === true,
    };
  } catch {
    return { ...inicial, tabela: false };
  }
}

/** The grid's state: order and filters in the address, columns and density on the device. */
export function useEstadoGrade(colunas: readonly Coluna<Linha>[], { search, mudar }: Busca) {
  const [local, setLocal] = useState(() => guardado(colunas));
  const { ordem, decrescente } = lerOrdem(search.ordem);
  const estado: EstadoGrade = {
    colunas: local.colunas,
    densidade: local.densidade,
    ordenacao: ordem === 'arvore' ? [] : [{ id: ordem, desc: decrescente }],
    filtros: search.situacao ? { situacao: { tipo: 'opcoes', valores: search.situacao.split(',') } } : {},
  };
  const guardar = (novo: Guardado) => {
    setLocal(novo);
    armazenado.set(CHAVE, JSON.stringify(novo));
  };
  const onEstado = (novo: EstadoGrade) => {
    const { colunas: novas, densidade } = novo;
    if (novas !== local.colunas || densidade !== local.densidade) guardar({ ...local, colunas: novas, densidade });
    // The list has one order: the column clicked last.
    const ultima = novo.ordenacao.at(-1);
    const situacao = novo.filtros['situacao'];
    const naBusca = {
      ordem: ultima && `${ultima.desc ? '-' : ''}${ultima.id}`,
      situacao: situacao?.tipo === 'opcoes' ? situacao.valores.join(',') : undefined,
    };
    if (naBusca.ordem !== search.ordem || naBusca.situacao !== search.situacao) mudar(naBusca);
  };
  return { estado, onEstado, tabela: local.tabela, onTabela: (tabela: boolean) => guardar({ ...local, tabela }) };
}
