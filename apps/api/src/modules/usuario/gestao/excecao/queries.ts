import type { AcessoDaPessoa, Explicada } from '@cadencia/domain/permissao/explicacao.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { sql } from 'kysely';
import { grants } from '../../../../infra/authorize.ts';
import type { Contexto } from '../../../../infra/context.ts';
import type { Db } from '../../../../infra/database.ts';
import { seenUsuarios } from '../../queries.ts';

interface Lugar {
  readonly id: number;
  /** Undefined: outside any project. */
  readonly projetoId: number | undefined;
}

/** Projects of a person that a list has at most. */
const LIMITE = 200;

type Pessoa = Omit<
  AcessoDaPessoa,
  'projetos' | 'outrosProjetos' | 'permissoes' | 'editaveis' | 'impedimento' | 'projetoId'
>;

/** A person with their profile in a place; undefined when they are not there, or the caller does not see them. */
export async function findPessoa(db: Db, contexto: Contexto, { id, projetoId }: Lugar): Promise<Pessoa | undefined> {
  const { rows } = await sql<Pessoa>`
    select u.id, u.nome, u.email, u.situacao, u.perfil_id = ${ADMIN} as admin, u.versao,
      f.id as perfil_id, f.nome as perfil_nome
    from usuario u
    left join projeto_usuario pu on pu.usuario_id = u.id and pu.projeto_id = ${projetoId ?? null}::bigint
    join perfil f on f.id = case when u.perfil_id = ${ADMIN} then u.perfil_id else coalesce(pu.perfil_id, u.perfil_id) end
    where u.id = ${id} and u.ativo and ${seenUsuarios(contexto, 'u')}
      and (${projetoId === undefined} or u.perfil_id = ${ADMIN} or pu.id is not null)`.execute(db);
  return rows[0];
}

/** The projects of a person that the caller is in too, and the number of the others. */
export async function listProjetosDe(
  db: Db,
  { usuarioId, role }: Contexto,
  id: number,
): Promise<Pick<AcessoDaPessoa, 'projetos' | 'outrosProjetos'>> {
  const { rows } = await sql<AcessoDaPessoa['projetos'][number] & { comum: boolean }>`
    select p.id, p.titulo, f.id as perfil_id, f.nome as perfil_nome,
      pu.perfil_id is not null as proprio_do_projeto, pu.nivel_aprovacao as nivel,
      ${role === ADMIN} or exists (select from projeto_usuario meu
        where meu.projeto_id = pu.projeto_id and meu.usuario_id = ${usuarioId}) as comum
    from projeto_usuario pu
    join projeto p on p.id = pu.projeto_id and p.ativo
    join usuario u on u.id = pu.usuario_id
    join perfil f on f.id = coalesce(pu.perfil_id, u.perfil_id)
    where pu.usuario_id = ${id}
    order by p.titulo collate pt_br, p.id limit ${LIMITE}`.execute(db);
  const comuns = rows.filter(({ comum }) => comum).map(({ comum: _, ...projeto }) => projeto);
  return { projetos: comuns, outrosProjetos: rows.length - comuns.length };
}

/** Every permission of a person in a place, with its reason. */
export async function explainPermissoes(
  db: Db,
  { id, projetoId }: Lugar,
  { perfilId, admin }: { perfilId: number; admin: boolean },
): Promise<Explicada[]> {
  const [usuario, projeto, perfil] = [
    sql`${id}::bigint`,
    sql`${projetoId ?? null}::bigint`,
    sql`${perfilId}::smallint`,
  ];
  const { rows } = await sql<Explicada>`
    select pm.chave, ${admin} or ${grants({ perfil, usuario, projeto })} as pode,
      pp.perfil_id is not null as do_perfil, quem.nome as perfil_por, pp.criado_em as perfil_em,
      coalesce((
        select jsonb_agg(jsonb_build_object('efeito', up.efeito, 'projetoId', up.projeto_id, 'por', a.nome,
            'em', to_char(up.criado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by up.projeto_id nulls first)
        from usuario_permissao up left join usuario a on a.id = up.criado_por
        where up.usuario_id = ${usuario} and up.permissao_id = pm.id
          and (up.projeto_id is null or up.projeto_id = ${projeto})), '[]') as excecoes
    from permissao pm
    left join perfil_permissao pp on pp.permissao_id = pm.id and pp.perfil_id = ${perfil}
    left join usuario quem on quem.id = pp.criado_por
    order by pm.chave`.execute(db);
  return rows;
}
