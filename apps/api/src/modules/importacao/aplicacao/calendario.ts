import { sql } from 'kysely';
import { insertRows, updateRows } from '../../../infra/bulk.ts';
import type { Tx } from '../../../infra/transaction.ts';
import type { CalendarioPlano } from '../plano/plano.ts';
import { type CalendarioExistente, textoDoCalendario } from './existente/existente.ts';
import { CALENDARIO, CALENDARIO_NOVO, EXCECAO } from './lote.ts';

interface Destino {
  readonly projetoId: number;
  readonly usuarioId: number;
  readonly ids: ReadonlyMap<string, number>;
}

/** Stores the calendars that are new or differ, each with all its exceptions. */
export async function storeCalendarios(
  tx: Tx,
  { projetoId, usuarioId, ids }: Destino,
  calendarios: readonly CalendarioPlano[],
  existentes: ReadonlyMap<string, CalendarioExistente>,
): Promise<void> {
  const mudaram = calendarios.filter((calendario) => {
    const atual = existentes.get(calendario.idExterno);
    return atual?.nome !== calendario.nome || atual.conteudo !== textoDoCalendario(calendario);
  });
  const linhas = mudaram.map(({ idExterno, nome, semana }) => ({
    id: ids.get(idExterno) ?? 0,
    projetoId,
    nome,
    semana: JSON.stringify(semana),
    idExterno,
  }));
  const antigas = linhas.filter(({ idExterno }) => existentes.has(idExterno));
  const novas = linhas.filter(({ idExterno }) => !existentes.has(idExterno));
  const idsAntigos = antigas.map(({ id }) => id);
  await insertRows(tx, CALENDARIO_NOVO, novas, (linha) => ({ ...linha, criadoPor: usuarioId }));
  await updateRows(tx, CALENDARIO, antigas, usuarioId);
  await sql`delete from calendario_excecao where calendario_id = any(${idsAntigos}::bigint[])`.execute(tx);
  const excecoes = mudaram.flatMap(({ idExterno, excecoes: lista }) =>
    lista.map(({ de, ate, intervalos }, ordem) => ({
      calendarioId: ids.get(idExterno) ?? 0,
      ordem,
      de,
      ate,
      intervalos: JSON.stringify(intervalos),
    })),
  );
  await insertRows(tx, EXCECAO, excecoes, (excecao) => excecao);
}
