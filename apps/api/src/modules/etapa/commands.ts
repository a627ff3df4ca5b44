import { AppError } from '@cadencia/domain/errors.ts';
import { etapa } from '@cadencia/domain/etapa/cadastro.ts';
import { createRows, type Escrita, updateRows } from '../../cadastro/commands.ts';
import type { Tx } from '../../infra/transaction.ts';
import { type Lugar, listLugares } from './queries.ts';

const lugarDe = ({ fase, ordem }: Pick<Lugar, 'fase' | 'ordem'>): string => `${fase} ${ordem}`;

/** @throws {AppError} `registro.repetido` when two stages of a phase would stand in one place */
async function requireLugares(tx: Tx): Promise<void> {
  const vistos = new Map<string, Lugar>();
  for (const um of await listLugares(tx)) {
    const outro = vistos.get(lugarDe(um));
    if (outro)
      throw new AppError('registro.repetido', {
        mensagem: 'Duas etapas da mesma fase não podem ter a mesma ordem.',
        campos: { ordem: `A ordem ${um.ordem} desta fase é da etapa ${outro.sigla}.` },
      });
    vistos.set(lugarDe(um), um);
  }
}

/** Stages may trade places within one write, and stand apart when it ends. */
export const escritaDeEtapas: Escrita = {
  createRows: async (tx, contexto, _, inputs) => {
    const ids = await createRows(tx, contexto, etapa, inputs);
    await requireLugares(tx);
    return ids;
  },
  updateRows: async (tx, contexto, _, pedido) => {
    const recusas = await updateRows(tx, contexto, etapa, pedido);
    await requireLugares(tx);
    return recusas;
  },
};
