import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import type { Contexto } from '../infra/context.ts';
import { announceAll } from '../infra/events.ts';
import type { Tx } from '../infra/transaction.ts';
import type { Valores } from './mudanca.ts';

/** The clients or the project that the rows belong to: one place for all rows of a client or a project. */
function placesOf({ path, scope }: Cadastro, { projetoId }: Pick<Contexto, 'projetoId'>, linhas: readonly Valores[]) {
  if (scope === 'projeto') return [{ clienteId: null, projetoId: projetoId ?? null }];
  if (scope === 'global') return [{ clienteId: null, projetoId: null }];
  const clientes = new Set(linhas.map((linha) => linha[path === 'cliente' ? 'id' : 'clienteId'] as number));
  return [...clientes].map((clienteId) => ({ clienteId, projetoId: null }));
}

/** Announces that these rows, as they were and as they are, must be read again by those who look at them. */
export async function announceRows(
  tx: Tx,
  contexto: Pick<Contexto, 'projetoId'>,
  cadastro: Cadastro,
  linhas: readonly Valores[],
): Promise<void> {
  if (linhas.length === 0) return;
  const lugares = placesOf(cadastro, contexto, linhas);
  await announceAll(
    tx,
    lugares.map((lugar) => ({ tipo: 'cadastro', cadastro: cadastro.path, ...lugar })),
  );
}
