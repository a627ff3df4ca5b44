import { sql } from 'kysely';
import { toJsonb } from '../../../infra/jsonb.ts';
import type { Tx } from '../../../infra/transaction.ts';

const PASSO = 10;

interface Lugar {
  readonly id: number;
  sequencia: number;
}

/** The order of the activities of some services while an edit moves them. */
export class Lugares {
  private readonly porServico = new Map<number, Lugar[]>();
  private readonly mudados = new Set<number>();

  constructor(linhas: readonly { readonly id: number; readonly servicoId: number; readonly sequencia: number }[]) {
    for (const { id, servicoId, sequencia } of linhas) this.of(servicoId).push({ id, sequencia });
    for (const lista of this.porServico.values()) lista.sort((a, b) => a.sequencia - b.sequencia || a.id - b.id);
  }

  private of(servicoId: number): Lugar[] {
    const lista = this.porServico.get(servicoId) ?? [];
    this.porServico.set(servicoId, lista);
    return lista;
  }

  last = (servicoId: number): number | undefined => this.of(servicoId).at(-1)?.id;

  /** Puts an activity after another one; null: first; undefined: last. False when that one is not in the service. */
  put(id: number, servicoId: number, depoisDe: number | null | undefined): boolean {
    const lista = this.of(servicoId);
    const em =
      depoisDe === undefined ? lista.length - 1 : depoisDe === null ? -1 : lista.findIndex((um) => um.id === depoisDe);
    if (typeof depoisDe === 'number' && em < 0) return false;
    const [antes, depois] = [lista[em], lista[em + 1]];
    const meio = depois
      ? Math.floor(((antes?.sequencia ?? 0) + depois.sequencia) / 2)
      : (antes?.sequencia ?? 0) + PASSO;
    lista.splice(em + 1, 0, { id, sequencia: meio });
    this.mudados.add(servicoId);
    return true;
  }

  /** Takes an activity out; answers the one before it, null for the first. */
  remove(id: number, servicoId: number): number | null {
    const lista = this.of(servicoId);
    const em = lista.findIndex((um) => um.id === id);
    if (em >= 0) lista.splice(em, 1);
    return lista[em - 1]?.id ?? null;
  }

  /** Sequences that make the order true: where two would be equal, the service is numbered anew. */
  settled(): Map<number, number> {
    const todas = new Map<number, number>();
    for (const servicoId of this.mudados) {
      const lista = this.of(servicoId);
      const cresce = lista.every((um, i) => i === 0 || um.sequencia > (lista[i - 1] as Lugar).sequencia);
      for (const [i, um] of lista.entries()) todas.set(um.id, cresce ? um.sequencia : (i + 1) * PASSO);
    }
    return todas;
  }
}

/** The places in the services that an edit touches. */
export async function loadLugares(tx: Tx, projetoId: number, servicos: readonly number[]): Promise<Lugares> {
  if (servicos.length === 0) return new Lugares([]);
  const { rows } = await sql<{ id: number; servicoId: number; sequencia: number }>`
    select id, servico_id, sequencia from atividade
    where projeto_id = ${projetoId} and servico_id = any(${servicos}::bigint[])`.execute(tx);
  return new Lugares(rows);
}

/** Writes the sequences that differ; no other field of these activities changes, so nobody's edit is stale. */
export async function storeLugares(tx: Tx, projetoId: number, sequencias: ReadonlyMap<number, number>): Promise<void> {
  const linhas = [...sequencias].map(([id, sequencia]) => ({ id, sequencia }));
  await sql`update atividade a set sequencia = n.sequencia
    from jsonb_to_recordset(${toJsonb(linhas)}::jsonb) as n(id bigint, sequencia int)
    where a.id = n.id and a.projeto_id = ${projetoId} and a.sequencia <> n.sequencia`.execute(tx);
}
