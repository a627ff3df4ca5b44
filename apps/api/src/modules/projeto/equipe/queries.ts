import type { Membro } from '@cadencia/domain/projeto/equipe/schema.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { sql } from 'kysely';
import { contendo } from '../../../infra/busca.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import { seenUsuarios } from '../../usuario/queries.ts';

const LIMITE = 2_000;
const SUGESTOES = 20;

/** The team with its levels and limits. A reader from a contractor sees the people of that contract, and themselves. */
export async function listEquipe(db: Db, contexto: ContextoProjeto): Promise<Membro[]> {
  const { projetoId, usuarioId, contratoId, visibilidade } = contexto;
  const tudo = visibilidade === 'TUDO' || visibilidade === 'PROJETO';
  const { rows } = await sql<Membro>`
    select pu.usuario_id, pu.versao, u.nome, u.email, u.ativo and u.situacao <> 'INATIVO' as ativo, pu.perfil_id,
      f.nome as perfil_nome, pu.nivel_aprovacao, trim_scale(pu.alcada)::text as alcada,
      trim_scale(pu.alcada_hh)::text as alcada_hh, pu.inicio, pu.termino, pu.contrato_id, c.sigla as contrato_nome,
      case when s.id is not null then json_build_object('usuarioId', s.id, 'nome', s.nome, 'inicio', pu.substituicao_inicio,
        'termino', pu.substituicao_termino) end as substituicao
    from projeto_usuario pu join usuario u on u.id = pu.usuario_id
    join perfil f on f.id = case when u.perfil_id = ${ADMIN} then u.perfil_id else coalesce(pu.perfil_id, u.perfil_id) end
    left join contrato c on c.id = pu.contrato_id
    left join usuario s on s.id = pu.substituto_id
    where pu.projeto_id = ${projetoId}
      and (${tudo}::boolean or u.id = ${usuarioId} or pu.contrato_id = ${contratoId ?? null}::bigint)
    order by u.nome collate pt_br, u.id limit ${LIMITE}`.execute(db);
  return rows;
}

/** Profiles that a project may give: every active one except Admin. */
export const listPerfis = (db: Db) =>
  db
    .selectFrom('perfil')
    .select(['id', 'nome', 'visibilidade'])
    .where('id', '<>', ADMIN)
    .where('ativo', '=', true)
    .orderBy('id')
    .limit(200)
    .execute();

/** Active users whom the caller sees, outside the team, by name or e-mail. */
export async function searchCandidatos(db: Db, contexto: ContextoProjeto, busca: string) {
  const { rows } = await sql<{ usuarioId: number; nome: string; email: string }>`
    select u.id as usuario_id, u.nome, u.email from usuario u
    where u.ativo and u.situacao <> 'INATIVO' and ${seenUsuarios(contexto, 'u')}
      and sem_acento(u.nome || ' ' || u.email) like ${contendo(busca)}
      and not exists (select from projeto_usuario pu where pu.projeto_id = ${contexto.projetoId} and pu.usuario_id = u.id)
    order by u.nome collate pt_br, u.id limit ${SUGESTOES}`.execute(db);
  return rows;
}

/** Active people of the project's client. */
export async function searchPessoas(db: Db, { projetoId }: ContextoProjeto, busca: string) {
  const { rows } = await sql<{ id: number; nome: string }>`
    select p.id, p.nome from pessoa p join projeto j on j.cliente_id = p.cliente_id
    where j.id = ${projetoId} and p.ativo and sem_acento(p.nome) like ${contendo(busca)}
    order by p.nome collate pt_br, p.id limit ${SUGESTOES}`.execute(db);
  return rows;
}
