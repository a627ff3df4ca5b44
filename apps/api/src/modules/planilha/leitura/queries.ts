import type { MapaPlanilha } from '@cadencia/domain/planilha/schema.ts';
import { sql } from 'kysely';
import type { Db } from '../../../infra/database.ts';

/** The columns that a person chose before for these titles. */
export async function findMapa(
  db: Db,
  { usuarioId, cadastro, cabecalho }: { usuarioId: number; cadastro: string; cabecalho: string },
): Promise<MapaPlanilha | undefined> {
  const { rows } = await sql<{ mapa: MapaPlanilha }>`select mapa from planilha_mapa
    where usuario_id = ${usuarioId} and cadastro = ${cadastro} and cabecalho = ${cabecalho}`.execute(db);
  return rows[0]?.mapa;
}

/** Those of these fields that some new row was refused for. */
export async function findRecusados(db: Db, id: number, nomes: readonly string[]): Promise<ReadonlySet<string>> {
  if (nomes.length === 0) return new Set();
  const { rows } = await sql<{ nome: string }>`select n.nome from unnest(${nomes}::text[]) as n(nome)
    where exists (select from planilha_linha l where l.planilha_id = ${id} and l.tipo = 'NOVO' and l.erros ? n.nome)`.execute(
    db,
  );
  return new Set(rows.map(({ nome }) => nome));
}
