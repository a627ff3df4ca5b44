import type { Ausencia, MeuProjeto } from '@cadencia/domain/usuario/conta/schema.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../infra/database.ts';

const LIMITE = 1_000;

/** The projects one is a member of, with what one may decide there. */
export async function listMeusProjetos(db: Db, usuarioId: number): Promise<MeuProjeto[]> {
  const { rows } = await sql<MeuProjeto>`
    select p.id as projeto_id, p.titulo, f.nome as perfil_nome, pu.nivel_aprovacao as nivel,
      pu.alcada as alcada_valor, pu.alcada_hh
    from projeto_usuario pu
    join projeto p on p.id = pu.projeto_id and p.ativo
    join usuario u on u.id = pu.usuario_id
    join perfil f on f.id = coalesce(pu.perfil_id, u.perfil_id)
    where pu.usuario_id = ${usuarioId}
    order by p.titulo collate pt_br, p.id limit ${LIMITE}`.execute(db);
  return rows;
}

/** Who stands in for a person; the same everywhere they are covered. */
export async function findAusencia(db: Db, usuarioId: number): Promise<Ausencia> {
  const linha = await db
    .selectFrom('projetoUsuario')
    .select(['substitutoId', 'substituicaoInicio', 'substituicaoTermino'])
    .where('usuarioId', '=', usuarioId)
    .where('substitutoId', 'is not', null)
    .orderBy('substituicaoTermino', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return {
    substitutoId: linha?.substitutoId ?? null,
    inicio: linha?.substituicaoInicio ?? null,
    termino: linha?.substituicaoTermino ?? null,
  };
}
