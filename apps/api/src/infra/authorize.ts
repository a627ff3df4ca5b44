import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { porPath } from '@cadencia/domain/cadastros.ts';
import { AppError, semPermissao } from '@cadencia/domain/errors.ts';
import { PARAMETROS } from '@cadencia/domain/parametro/schema.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { snake } from './bulk.ts';
import type { Contexto, ContextoProjeto, Visibilidade, Vista } from './context.ts';
import type { Db } from './database.ts';
import { permissoesDe } from './direitos.ts';

/** @throws {AppError} `permissao.negada`, naming the permission that is missing */
export function authorize(contexto: Contexto, permissao: string): void {
  if (!contexto.permissions.has(permissao)) throw semPermissao(permissao);
}

/**
 * Nobody gives or takes away a permission that they do not hold.
 * @throws {AppError} `permissao.negada`, naming the first that the caller lacks
 */
export function authorizeAll(contexto: Contexto, permissoes: readonly string[]): void {
  for (const permissao of permissoes) authorize(contexto, permissao);
}

interface Quem {
  readonly sessaoId: string;
  readonly usuarioId: number;
  readonly projetoId: number | undefined;
  readonly ip: string;
}

interface Linha {
  nome: string;
  role: number;
  projetoId: number | null;
  visibilidade: Visibilidade;
  contratoId: number | null;
  /** One key per line. */
  permissions: string | null;
  frentes: number[];
  trocarSenha: boolean;
  ociosa: boolean;
  restaS: number;
  autorId: number | null;
}

/** The frentes of a project that a user leads. */
export const frentesOf = (usuario: RawBuilder<unknown>, projeto: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`array(select fr.id::int from frente fr join pessoa pe on pe.id = fr.pessoa_encarregado_id
    where pe.usuario_id = ${usuario} and fr.projeto_id = ${projeto})`;

interface Detentor {
  readonly perfil: RawBuilder<unknown>;
  readonly usuario: RawBuilder<unknown>;
  /** Null: outside any project. */
  readonly projeto: RawBuilder<unknown>;
}

/** Whether a person who is no Admin has the permission `pm` in a project: by profile or grant, and not denied. */
export const grants = ({ perfil, usuario, projeto }: Detentor): RawBuilder<unknown> => {
  const propria = (efeito: 'CONCEDE' | 'NEGA') => sql`exists (select from usuario_permissao up
    where up.usuario_id = ${usuario} and up.permissao_id = pm.id and up.efeito = ${sql.lit(efeito)}
      and (up.projeto_id is null or up.projeto_id = ${projeto}))`;
  return sql`((exists (select from perfil_permissao pp where pp.perfil_id = ${perfil} and pp.permissao_id = pm.id)
    or ${propria('CONCEDE')}) and not ${propria('NEGA')})`;
};

/** How long a session stays open without being used, as one row `limite`. */
export const LIMITE_OCIOSA = sql`(select coalesce((select x.valor::int from parametro x
  where x.chave = 'sessao.ociosa_min' and x.escopo = 'SISTEMA'), ${sql.lit(Number(PARAMETROS['sessao.ociosa_min'].padrao))})
  * interval '1 minute' as limite)`;

/**
 * Reads the user behind a session and their rights in the project, in one round trip. Undefined when the session has
 * ended or the user may no longer sign in; a session of an administrator who looks as somebody else ends with the
 * administrator's own session.
 *
 * Rights in a project are those of the profile given there, else of the user's own profile, plus individual grants,
 * minus individual denials. Admin has all and is in every project.
 */
export async function loadContexto(db: Db, quem: Quem): Promise<Contexto | undefined> {
  // Every call makes this query, so it is named and planned once: planning takes four times as long as running.
  const { rows } = await sql<Linha>`/* contexto */
    with quem as (
      select u.id, u.nome, u.perfil_id as role, u.trocar_senha, pu.contrato_id, s.autor_id,
             s.ultimo_uso < now() - interval '1 minute' as ociosa,
             ceil(extract(epoch from s.ultimo_uso + l.limite - now()))::int as resta_s,
             case when u.perfil_id = ${ADMIN} or pu.id is not null then p.id end as projeto_id,
             case when u.perfil_id = ${ADMIN} then u.perfil_id else coalesce(pu.perfil_id, u.perfil_id) end as perfil_id
      from sessao s
      cross join ${LIMITE_OCIOSA} l
      join usuario u on u.id = s.usuario_id and u.situacao = 'ATIVO' and u.ativo
      left join projeto p on p.id = ${quem.projetoId ?? null} and p.ativo
      left join projeto_usuario pu on pu.usuario_id = u.id and pu.projeto_id = p.id
      where s.id = ${quem.sessaoId} and s.usuario_id = ${quem.usuarioId} and s.encerrada_em is null and s.expira_em > now()
        and s.ultimo_uso + l.limite > now()
        and (s.autor_id is null or exists (select from sessao a join usuario au on au.id = a.usuario_id
          where a.id = s.autor_sessao_id and a.encerrada_em is null and a.expira_em > now()
            and au.perfil_id = ${ADMIN} and au.situacao = 'ATIVO' and au.ativo))
    )
    select quem.nome, quem.role, quem.trocar_senha, quem.ociosa, quem.resta_s, quem.autor_id, quem.projeto_id, f.visibilidade, quem.contrato_id,
      (
        select string_agg(pm.chave, E'\\n' order by pm.chave collate "C") from permissao pm
        where quem.role = ${ADMIN} or ${grants({ perfil: sql`quem.perfil_id`, usuario: sql`quem.id`, projeto: sql`quem.projeto_id` })}
      ) as permissions,
      ${frentesOf(sql`quem.id`, sql`quem.projeto_id`)} as frentes
    from quem join perfil f on f.id = quem.perfil_id`.execute(db);
  const linha = rows[0];
  if (!linha) return undefined;
  return {
    usuarioId: quem.usuarioId,
    nome: linha.nome,
    sessaoId: quem.sessaoId,
    role: linha.role,
    projetoId: linha.projetoId ?? undefined,
    permissions: permissoesDe(linha.permissions),
    visibilidade: linha.visibilidade,
    contratoId: linha.contratoId ?? undefined,
    frentes: linha.frentes,
    ip: quem.ip,
    autorId: linha.autorId ?? undefined,
    trocarSenha: linha.trocarSenha,
    ociosa: linha.ociosa,
    restaS: linha.restaS,
  };
}

/**
 * The same person in another project: rights and visibility are read again.
 * @throws {AppError} `projeto.nao_encontrado` when they are not in it
 */
export async function inProjeto(db: Db, contexto: Contexto, projetoId: number): Promise<ContextoProjeto> {
  const outro = contexto.projetoId === projetoId ? contexto : await loadContexto(db, { ...contexto, projetoId });
  if (outro?.projetoId === undefined) throw new AppError('projeto.nao_encontrado');
  return outro as ContextoProjeto;
}

/**
 * The same person outside any project: their rights there are those that they may give everywhere.
 * @throws {AppError} `sessao.invalida`
 */
export async function outsideProjetos(db: Db, contexto: Contexto): Promise<Contexto> {
  const fora =
    contexto.projetoId === undefined ? contexto : await loadContexto(db, { ...contexto, projetoId: undefined });
  if (!fora) throw new AppError('sessao.invalida');
  return fora;
}

/** Values that the row rule needs, as SQL: parameters for one project, columns for many. */
export interface Alcance {
  readonly projeto: RawBuilder<unknown>;
  readonly contrato: RawBuilder<unknown>;
  /** bigint[] */
  readonly frentes: RawBuilder<unknown>;
}

/** The one rule of row visibility: the rows of `atividade` within a reach, as a subquery. */
export function visibleWithin(
  visibilidade: Visibilidade,
  { projeto, contrato, frentes }: Alcance,
): RawBuilder<unknown> {
  switch (visibilidade) {
    case 'TUDO':
    case 'PROJETO':
      return sql`(select a.* from atividade a where a.projeto_id = ${projeto})`;
    case 'CONTRATO':
      return sql`(select a.* from atividade a join servico s on s.id = a.servico_id
        where a.projeto_id = ${projeto} and s.contrato_id = ${contrato})`;
    case 'FRENTE':
      return sql`(select a.* from atividade a join servico s on s.id = a.servico_id
        where a.projeto_id = ${projeto} and coalesce(a.frente_id, s.frente_id) = any(${frentes}))`;
  }
}

/** True when the caller sees every row of the project, and also the tree without activities. */
export const seesAll = ({ visibilidade }: { readonly visibilidade: string }): boolean =>
  visibilidade === 'TUDO' || visibilidade === 'PROJETO';

/**
 * Condition on users `u`: a caller who sees only some rows is told the names of these alone, in the session's project
 * or, without one, in any of their projects: the caller, people who see all rows there, people of the same contract,
 * people who work in a frente that the caller leads.
 */
export function colegas({ usuarioId, role, projetoId }: Contexto): RawBuilder<unknown> {
  const nesta = sql`(${projetoId ?? null}::bigint is null or meu.projeto_id = ${projetoId ?? null})`;
  return sql`(${role} = ${ADMIN}::int or u.id = ${usuarioId} or exists (
      select from projeto_usuario meu
      join usuario eu on eu.id = meu.usuario_id join perfil mf on mf.id = coalesce(meu.perfil_id, eu.perfil_id)
      join projeto_usuario seu on seu.projeto_id = meu.projeto_id and seu.usuario_id = u.id
      join perfil sf on sf.id = coalesce(seu.perfil_id, u.perfil_id)
      where meu.usuario_id = ${usuarioId} and ${nesta}
        and (${seesAllOf('mf')} or ${seesAllOf('sf')} or seu.contrato_id = meu.contrato_id))
    or exists (select from pessoa dele join frente fr on fr.id = dele.frente_id
      join pessoa lider on lider.id = fr.pessoa_encarregado_id
      where dele.usuario_id = u.id and lider.usuario_id = ${usuarioId}))`;
}

/** The name of user `u`, null without one; a caller who sees only some rows gets no names of other frentes. */
export const nomeVisto = (contexto: Contexto): RawBuilder<string> =>
  seesAll(contexto)
    ? sql<string>`u.nome`
    : sql<string>`case when u.id is null or u.perfil_id = ${ADMIN} or ${colegas(contexto)} then u.nome else 'Pessoa de outra frente' end`;

/**
 * Authorises a change or copy of the project as a whole.
 * @throws {AppError} `permissao.negada` when the caller lacks the permission, or sees only some of the rows
 */
export function authorizeWhole(contexto: Contexto, permissao: string): void {
  authorize(contexto, permissao);
  if (seesAll(contexto)) return;
  throw new AppError('permissao.negada', {
    mensagem: 'Isto muda ou copia o projeto inteiro, e você vê só uma parte dele.',
    acao: 'Peça a quem vê o projeto inteiro que o faça.',
  });
}
/** `seesAll` for a profile inside a query. */
export const seesAllOf = (perfil: string): RawBuilder<unknown> =>
  sql`${sql.ref(perfil)}.visibilidade in ('TUDO', 'PROJETO')`;

/**
 * The rows of `atividade` that the caller may see, as a subquery to read from: every read of
 * activities, their counts, curves and events starts here. `servico` is joined only when the
 * caller's visibility depends on it; the columns are those of `atividade`.
 */
export function visible({ visibilidade, projetoId, contratoId, frentes }: Vista): RawBuilder<unknown> {
  return visibleWithin(visibilidade, {
    projeto: sql`${projetoId}`,
    contrato: sql`${contratoId ?? null}::bigint`,
    frentes: sql`${frentes}::bigint[]`,
  });
}

/** Condition that keeps the rows `r` that come from a register which the caller may list, and those that come from none. */
export function fromListed({ origem }: Cadastro, { permissions }: Contexto): RawBuilder<unknown> {
  if (!origem) return sql``;
  const campo = sql.ref(`r.${snake(origem)}`);
  const vistos = [...porPath.values()].filter((um) => permissions.has(um.permission('Listar'))).map(({ path }) => path);
  return sql` and (${campo} is null or ${campo} = any(${vistos}::text[]))`;
}
