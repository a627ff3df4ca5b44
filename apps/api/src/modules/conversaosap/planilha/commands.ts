import type { Objeto } from '@cadencia/domain/conversaosap/destino.ts';
import type { Campos, Mudanca, Valores } from '../../../cadastro/mudanca.ts';
import { type Contexto, requireProjeto } from '../../../infra/context.ts';
import type { Tx } from '../../../infra/transaction.ts';
import type { EscritaDeRegistro } from '../../planilha/registro/queries.ts';
import { removeRegras, updateRegras } from '../alteracao.ts';
import { checkRegras } from '../conferencia.ts';
import { createRegras } from '../lote/commands.ts';
import { placesOf } from '../lote/lugares.ts';
import { CHEIO, countRegras } from '../lote/queries.ts';
import { toCampos, toLinha, toRegra } from './linha.ts';

/** Faults that the form would also find; new rules beyond the maximum of an object are refused. */
async function problemsOfRegras(tx: Tx, aberto: Contexto, mudancas: readonly Mudanca[]): Promise<Campos[]> {
  const contexto = requireProjeto(aberto);
  const regras = mudancas.map(({ depois }) => toRegra<number | null>(depois));
  const conferidas = await checkRegras(tx, contexto, regras);
  const novas = regras.filter((_, i) => mudancas[i]?.antes === undefined);
  const lugares = placesOf(novas, await countRegras(tx, contexto));
  const sobram = new Set(novas.filter((_, i) => lugares[i] === undefined));
  return regras.map((regra, i) => ({
    ...(sobram.has(regra) ? { objeto: CHEIO } : {}),
    ...toCampos(conferidas[i]?.campos ?? {}, regra.objeto as Objeto),
  }));
}

const changed = (change: Valores) => (antes: Parameters<typeof toLinha>[0]) =>
  toRegra<number>({ ...toLinha(antes), ...change });

/** Sheets make and change rules as the form does; new ones follow the order of the file. */
export const escritaDeRegras: EscritaDeRegistro = {
  createRows: (tx, contexto, _, inputs) =>
    createRegras(tx, requireProjeto(contexto), inputs.map(toRegra<number | null>)),
  updateRows: (tx, contexto, _, { alteracoes, now }) =>
    updateRegras(tx, requireProjeto(contexto), {
      alteracoes: alteracoes.map(({ change, ...lida }) => ({ ...lida, change: changed(change) })),
      now,
    }),
  removeRows: (tx, contexto, _, pedido) => removeRegras(tx, requireProjeto(contexto), pedido),
  problemsOf: (tx, contexto, _, mudancas) => problemsOfRegras(tx, contexto, mudancas),
};
