import { equipamento } from '@cadencia/domain/equipamento/cadastro.ts';
import { isConfinadoPorFamilia } from '@cadencia/domain/equipamento/regra.ts';
import type { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import { type Alteracao, createRows, type Escrita, updateRows } from '../../cadastro/commands.ts';
import type { Valores } from '../../cadastro/mudanca.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Tx } from '../../infra/transaction.ts';

/** Types among those of these rows whose equipment people enter. */
async function tiposConfinados(tx: Tx, inputs: readonly Valores[]): Promise<ReadonlySet<unknown>> {
  const ids = [...new Set(inputs.map(({ tipoequipamentoId }) => tipoequipamentoId))];
  const { rows } = await sql<{ id: number; familia: string }>`
    select id, familia from tipoequipamento where id = any(${ids}::bigint[])`.execute(tx);
  return new Set(rows.filter(({ familia }) => isConfinadoPorFamilia(familia)).map(({ id }) => id));
}

/** Creates equipment. Without a value, it is a confined space when people enter equipment of its type. */
async function createEquipamentos(tx: Tx, contexto: Contexto, inputs: readonly Valores[]): Promise<number[]> {
  const calados = inputs.filter(({ espacoConfinado }) => espacoConfinado == null);
  const confinados = calados.length > 0 ? await tiposConfinados(tx, calados) : new Set();
  const completos = inputs.map((input) => ({
    ...input,
    espacoConfinado: input['espacoConfinado'] ?? confinados.has(input['tipoequipamentoId']),
  }));
  return createRows(tx, contexto, equipamento, completos);
}

/** Fields that decide the next inspection of an equipment. */
const DECIDEM = [
  'clienteId',
  'tipoequipamentoId',
  'categoriaNr13',
  'caldeira',
  'ultimaInterna',
  'proximaInterna',
  'motivoProximas',
];

/** Updates the safety valves of these equipments to the dates of the equipment that they protect. */
type Acompanhar = (tx: Tx, contexto: Contexto, protegidos: readonly number[]) => Promise<unknown>;

async function updateEquipamentos(
  tx: Tx,
  contexto: Contexto,
  pedido: { readonly alteracoes: readonly Alteracao[]; readonly now: Date },
  acompanhar: Acompanhar,
): Promise<(AppError | undefined)[]> {
  const recusas = await updateRows(tx, contexto, equipamento, pedido);
  const movidos = pedido.alteracoes.filter(
    ({ change }, i) => recusas[i] === undefined && DECIDEM.some((nome) => change[nome] !== undefined),
  );
  if (movidos.length > 0)
    await acompanhar(
      tx,
      contexto,
      movidos.map(({ id }) => id),
    );
  return recusas;
}

export const escritaDeEquipamentos = (acompanhar: Acompanhar): Escrita => ({
  createRows: (tx, contexto, _, inputs) => createEquipamentos(tx, contexto, inputs),
  updateRows: (tx, contexto, _, pedido) => updateEquipamentos(tx, contexto, pedido, acompanhar),
});
