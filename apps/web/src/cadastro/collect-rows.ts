import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { MAX_LOTE } from '@cadencia/domain/cadastro-endpoints.ts';
import type { FonteGrade } from '../components/grade/fontes/fonte.ts';
import { quantidadeSelecionada, selecionada } from '../components/grade/logica/selecao.ts';
import type { Selecao } from '../components/grade/tipos.ts';
import { formatNumero } from '../lib/formato.ts';
import { type Consulta, fetchByIds, fetchWindow } from './api.ts';
import type { LinhaNaTela } from './values.ts';

const JANELA = 200;

/** Thrown when more rows are chosen than one call takes. */
export class Demais extends Error {
  constructor() {
    super(`Escolha no máximo ${formatNumero(MAX_LOTE)} registros; de mais que isso cuida uma planilha importada.`);
  }
}

/**
 * The chosen rows: from memory where the list has them; the others are fetched from the server.
 * @throws {Demais | ErroApi}
 */
export async function collectRows(
  cadastro: Cadastro,
  consulta: Consulta,
  { fonte, selecao }: { readonly fonte: FonteGrade<LinhaNaTela>; readonly selecao: Selecao },
): Promise<LinhaNaTela[]> {
  if (quantidadeSelecionada(selecao, fonte.total) > MAX_LOTE) throw new Demais();
  const { signal } = new AbortController();
  if (!selecao.todas) {
    const lidas = [...selecao.ids].map((id) => fonte.getRow(fonte.indexOf?.(id) ?? -1));
    const faltam = [...selecao.ids].filter((_, i) => lidas[i] === undefined);
    const buscadas = faltam.length > 0 ? await fetchByIds(cadastro, faltam, signal) : [];
    return [...lidas.filter((linha) => linha !== undefined), ...buscadas];
  }
  const janelas = Array.from({ length: Math.ceil(fonte.total / JANELA) }, (_, n) => n * JANELA);
  const search = fetchWindow(cadastro, consulta);
  const paginas = await Promise.all(janelas.map((inicio) => search(inicio, JANELA, signal)));
  return paginas.flatMap(({ linhas }) => linhas).filter(({ id }) => selecionada(selecao, String(id)));
}
