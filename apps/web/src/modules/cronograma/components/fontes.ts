import type { AtividadeLinha, NoArvore } from '@cadencia/domain/cronograma/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FonteGrade } from '../../../components/grade/fontes/fonte.ts';
import { useFonteArvoreJanelas } from '../../../components/grade/fontes/use-fonte-arvore-janelas.ts';
import { useFonteJanelas } from '../../../components/grade/fontes/use-fonte-janelas.ts';
import {
  type Expandidos,
  expandido,
  readExpandidos,
  toggleConjunto,
  writeExpandidos,
} from '../../../components/grade/logica/expandidos.ts';
import { gaveta } from '../../../components/grade/logica/gaveta.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { arvoreQuery, type FiltroAtividades, type FormaDasLinhas, searchJanela } from '../api.ts';
import { idAtividade, idLinha, type Linha, linhaDaAtividade, linhaDoRamo, ramosDe } from './linha.ts';
import type { Mostra } from './mostra.ts';
import type { Ordem } from './use-busca.ts';
import { useNomeGuardado } from './use-lugar.ts';

const NA_ORDEM_DA_ARVORE: Ordem = { ordem: 'arvore', decrescente: false };
const TUDO_ABERTO: Expandidos = { todos: true, excecoes: new Set() };
const NENHUM: readonly NoArvore[] = [];

interface FonteArvore {
  readonly fonte: FonteGrade<Linha>;
  readonly toggle: (linha: Linha) => void;
  readonly onExpandidos: (expandidos: Expandidos) => void;
  readonly nos: readonly NoArvore[];
}

/** The attributes of the rows, where the screen shows some. */
const linhasCom = (atributos: Mostra['atributos'], grupos?: string): FormaDasLinhas => ({
  ...(atributos ? { atributos } : {}),
  ...(grupos ? { grupos } : {}),
});

/** Branches in memory, activities in windows. */
export function useFonteArvore(filtro: FiltroAtividades, { arvore, atributos }: Mostra): FonteArvore {
  const { data, error, isPending, refetch } = useQuery(arvoreQuery(filtro, arvore));
  const guardados = useNomeGuardado('abertos');
  const [expandidos, setExpandidos] = useState(() => readExpandidos(gaveta.read(guardados)) ?? TUDO_ABERTO);
  const onExpandidos = (novos: Expandidos) => {
    setExpandidos(novos);
    gaveta.keep(guardados, writeExpandidos(novos));
  };
  const nos = data?.nos ?? NENHUM;
  const ramos = useMemo(() => ramosDe(nos), [nos]);
  const naTela = data?.filtro ?? filtro;
  const linhas = linhasCom(atributos, data ? data.grupos : arvore.grupos);
  const fonte = useFonteArvoreJanelas<NoArvore, AtividadeLinha, Linha>({
    chave: JSON.stringify([naTela, linhas]),
    search: searchJanela(naTela, NA_ORDEM_DA_ARVORE, linhas),
    idLinha: idAtividade,
    ramos,
    estadoRamos: isPending ? 'carregando' : data ? 'pronta' : 'erro',
    ...(error ? { erroRamos: `${textOfError(error).mensagem} ${textOfError(error).acao}` } : {}),
    reloadRamos: () => void refetch(),
    expandidos,
    onExpandidos,
    linhaDoRamo,
    linhaDaFolha: linhaDaAtividade,
  });
  const toggle = (linha: Linha) => {
    const id = idLinha(linha);
    onExpandidos(toggleConjunto(expandidos, id, !expandido(expandidos, id)));
  };
  return { fonte, toggle: toggle, onExpandidos, nos };
}

/** Every activity that passes the filter, in the order of a column. */
export function useFonteLista(
  filtro: FiltroAtividades,
  ordem: Ordem,
  atributos: Mostra['atributos'],
): FonteGrade<Linha> {
  const linhas = linhasCom(atributos);
  const search = searchJanela(filtro, ordem, linhas);
  return useFonteJanelas<Linha>({
    chave: JSON.stringify([filtro, ordem, linhas]),
    search: async (inicio, limite, sinal) => {
      const { linhas, total } = await search(inicio, limite, sinal);
      return { linhas: linhas.map(linhaDaAtividade), total };
    },
    idLinha,
  });
}
