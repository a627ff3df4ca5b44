import type { AtividadeLinha, NoArvore } from '@cadencia/domain/cronograma/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FonteGrade } from '../../../components/grade/fontes/fonte.ts';
import { useFonteArvoreJanelas } from '../../../components/grade/fontes/use-fonte-arvore-janelas.ts';
import { useFonteJanelas } from '../../../components/grade/fontes/use-fonte-janelas.ts';
import {
  alternarConjunto,
  type Expandidos,
  escreverExpandidos,
  expandido,
  lerExpandidos,
} from '../../../components/grade/logica/expandidos.ts';
import { gaveta } from '../../../components/grade/logica/gaveta.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { arvoreQuery, buscarJanela, type FiltroAtividades } from '../api.ts';
import { idAtividade, idLinha, type Linha, linhaDaAtividade, linhaDoRamo, ramosDe } from './linha.ts';
import type { Ordem } from './use-busca.ts';
import { useNomeGuardado } from './use-lugar.ts';

const NA_ORDEM_DA_ARVORE: Ordem = { ordem: 'arvore', decrescente: false };
const TUDO_ABERTO: Expandidos = { todos: true, excecoes: new Set() };
const NENHUM: readonly NoArvore[] = [];

interface FonteArvore {
  readonly fonte: FonteGrade<Linha>;
  readonly alternar: (linha: Linha) => void;
  readonly onExpandidos: (expandidos: Expandidos) => void;
  readonly nos: readonly NoArvore[];
}

/** EAP → serviço → atividade: branches in memory, activities in windows. */
export function useFonteArvore(filtro: FiltroAtividades): FonteArvore {
  const { data, error, isPending, refetch } = useQuery(arvoreQuery(filtro));
  const guardados = useNomeGuardado('abertos');
  const [expandidos, setExpandidos] = useState(() => lerExpandidos(gaveta.ler(guardados)) ?? TUDO_ABERTO);
  const onExpandidos = (novos: Expandidos) => {
    setExpandidos(novos);
    gaveta.guardar(guardados, escreverExpandidos(novos));
  };
  const nos = data?.nos ?? NENHUM;
  const ramos = useMemo(() => ramosDe(nos), [nos]);
  const naTela = data?.filtro ?? filtro;
  const fonte = useFonteArvoreJanelas<NoArvore, AtividadeLinha, Linha>({
    chave: JSON.stringify(naTela),
    buscar: buscarJanela(naTela, NA_ORDEM_DA_ARVORE),
    idLinha: idAtividade,
    ramos,
    estadoRamos: isPending ? 'carregando' : data ? 'pronta' : 'erro',
    ...(error ? { erroRamos: `${textOfError(error).mensagem} ${textOfError(error).acao}` } : {}),
    recarregarRamos: () => void refetch(),
    expandidos,
    onExpandidos,
    linhaDoRamo,
    linhaDaFolha: linhaDaAtividade,
  });
  const alternar = (linha: Linha) => {
    const id = idLinha(linha);
    onExpandidos(alternarConjunto(expandidos, id, !expandido(expandidos, id)));
  };
  return { fonte, alternar, onExpandidos, nos };
}

/** Every activity that passes the filter, in the order of a column. */
export function useFonteLista(filtro: FiltroAtividades, ordem: Ordem): FonteGrade<Linha> {
  const buscar = buscarJanela(filtro, ordem);
  return useFonteJanelas<Linha>({
    chave: JSON.stringify([filtro, ordem]),
    buscar: async (inicio, limite, sinal) => {
      const { linhas, total } = await buscar(inicio, limite, sinal);
      return { linhas: linhas.map(linhaDaAtividade), total };
    },
    idLinha,
  });
}
