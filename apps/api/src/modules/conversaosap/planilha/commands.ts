import { DESTINOS, OBJETOS, type Objeto } from '@cadencia/domain/conversaosap/destino.ts';
import type { Modo } from '@cadencia/domain/conversaosap/modos.ts';
import { COLUNAS_DE_DESTINO } from '@cadencia/domain/conversaosap/planilha.ts';
import type { RegraMudada, RegraSap } from '@cadencia/domain/conversaosap/schema.ts';
import type { Campos, Mudanca, Valores } from '../../../cadastro/mudanca.ts';
import { type Contexto, requireProjeto } from '../../../infra/context.ts';
import type { Tx } from '../../../infra/transaction.ts';
import type { EscritaDeRegistro } from '../../planilha/registro/queries.ts';
import { removeRegras, updateRegras } from '../alteracao.ts';
import { checkRegras } from '../conferencia.ts';
import { createRegras } from '../lote/commands.ts';
import { placesOf } from '../lote/lugares.ts';
import { CHEIO, countRegras } from '../lote/queries.ts';

const colunas = [...COLUNAS_DE_DESTINO];

/** A rule as a row of a sheet. */
const toLinha = ({ destino, projetoId, ...regra }: RegraSap): Valores => ({
  ...regra,
  doProjeto: projetoId !== null,
  ...Object.fromEntries(colunas.map(([coluna, nome]) => [coluna, destino[nome] ?? null])),
});

/** The rule of a row of a sheet, with every destination that it fills in, whether of its kind or not. */
function toRegra<P extends number | null>(
  linha: Valores,
): RegraMudada & { readonly objeto: Objeto; readonly prioridade: P } {
  const ditos = colunas.filter(([coluna]) => linha[coluna] !== null && linha[coluna] !== undefined);
  return {
    objeto: linha['objeto'] as Objeto,
    modo: linha['modo'] as Modo,
    valor: linha['valor'] as string,
    doProjeto: linha['doProjeto'] === true,
    ativo: linha['ativo'] !== false,
    prioridade: (linha['prioridade'] ?? null) as P,
    observacao: (linha['observacao'] ?? null) as string | null,
    destino: Object.fromEntries(ditos.map(([coluna, nome]) => [nome, linha[coluna]])),
  };
}

const colunaDe = new Map(colunas.map(([coluna, nome]) => [nome, coluna]));

const semDestino = (objeto: Objeto): string => {
  const quais = Object.values(DESTINOS[objeto]).map(({ label }) => label);
  return `Preencha ao menos um destino de ${OBJETOS[objeto]}: ${quais.join(', ')}.`;
};

/** Faults of a rule by column of the sheet; a fault of the whole rule is under `linha`. */
const toCampos = (campos: Campos, objeto: Objeto): Campos =>
  Object.fromEntries(
    Object.entries(campos).map(([campo, motivo]) => {
      if (campo === 'destino') return ['linha', semDestino(objeto)];
      const coluna = campo.startsWith('destino.') ? colunaDe.get(campo.slice('destino.'.length)) : campo;
      return [coluna ?? 'linha', motivo];
    }),
  );

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
