import type { ContratoDoProjeto } from '@cadencia/domain/projeto/contrato.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ContextoProjeto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';

/** A reader of one contract's rows sees that contract alone. */
const visiveis = ({ visibilidade, contratoId }: ContextoProjeto): RawBuilder<unknown> => {
  if (visibilidade === 'TUDO' || visibilidade === 'PROJETO') return sql`true`;
  return sql`c.id = ${contratoId ?? null}::bigint`;
};

export async function listContratos(db: Db, contexto: ContextoProjeto): Promise<ContratoDoProjeto[]> {
  const { rows } = await sql<ContratoDoProjeto>`
    select c.id, c.numero, c.sigla, c.empresa, c.objeto, c.situacao, c.inicio, c.termino,
      (select count(*) from servico s where s.projeto_id = pc.projeto_id and s.contrato_id = c.id)::int as servicos,
      (select count(*) from frente f where f.projeto_id = pc.projeto_id and f.contrato_id = c.id)::int as frentes,
      (select count(*) from projeto_usuario u where u.projeto_id = pc.projeto_id and u.contrato_id = c.id)::int as pessoas
    from projeto_contrato pc join contrato c on c.id = pc.contrato_id
    where pc.projeto_id = ${contexto.projetoId} and ${visiveis(contexto)}
    order by c.sigla collate pt_br, c.id limit 500`.execute(db);
  return rows;
}

/** Active contracts of the project's client that are not in it yet. */
export async function listDisponiveis(db: Db, { projetoId }: ContextoProjeto): Promise<{ id: number; nome: string }[]> {
  const { rows } = await sql<{ id: number; nome: string }>`
    select c.id, c.sigla || ' · ' || c.numero || ' · ' || c.empresa as nome
    from contrato c join projeto p on p.cliente_id = c.cliente_id
    where p.id = ${projetoId} and c.ativo
      and not exists (select from projeto_contrato pc where pc.projeto_id = p.id and pc.contrato_id = c.id)
    order by nome limit 500`.execute(db);
  return rows;
}

/** Whether a contract works in the project. */
export async function isDoProjeto(db: Db, projetoId: number, contratoId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from projeto_contrato where projeto_id = ${projetoId} and contrato_id = ${contratoId}`.execute(db);
  return rows.length > 0;
}
