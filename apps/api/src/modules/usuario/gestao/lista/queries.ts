import { FILTRO, SEM_VALOR } from '@cadencia/domain/cadastro-filtro.ts';
import type { GrupoDaLista } from '@cadencia/domain/cadastro-somas.ts';
import { usuario } from '@cadencia/domain/usuario/gestao/lista/cadastro.ts';
import type { FiltroUsuarios } from '@cadencia/domain/usuario/gestao/lista/schema.ts';
import type { UsuarioDaLista } from '@cadencia/domain/usuario/gestao/schema.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { conditions } from '../../../../cadastro/filter.ts';
import { groupedBy, nameGroups, nested } from '../../../../cadastro/grupos.ts';
import { contendo } from '../../../../infra/busca.ts';
import type { Contexto } from '../../../../infra/context.ts';
import type { Db } from '../../../../infra/database.ts';
import { seenUsuarios } from '../../queries.ts';

type Sql = RawBuilder<unknown>;

/** Expressions for filters, on the person `u`. */
const COLUNAS: Readonly<Record<string, Sql>> = {
  nome: sql`u.nome`,
  email: sql`u.email`,
  perfilId: sql`u.perfil_id`,
  situacao: sql`u.situacao`,
  mfa: sql`(u.mfa_ativado_em is not null)`,
  projetos: sql`(select count(*) from projeto_usuario pu join projeto j on j.id = pu.projeto_id and j.ativo
    where pu.usuario_id = u.id)`,
  // The time counts to the minute, as people read and type it.
  ultimoAcesso: sql`date_trunc('minute', u.ultimo_acesso at time zone 'America/Sao_Paulo')`,
};

/** Expressions for the order of columns that do not sort by the expression of their filter; `p` is the profile. */
const ORDENS: Readonly<Record<string, Sql>> = {
  nome: sql`u.nome collate pt_br`,
  perfilId: sql`p.nome collate pt_br`,
  ultimoAcesso: sql`u.ultimo_acesso`,
};

/** People without a last access come last in both directions. */
const ordenado = (ordem: readonly string[]): Sql =>
  sql.join([
    ...(ordem.length > 0 ? ordem : ['nome']).flatMap((parte) => {
      const nome = parte.replace(/^-/, '');
      const por = ORDENS[nome] ?? COLUNAS[nome];
      return por ? [sql`${por} ${sql.raw(parte.startsWith('-') ? 'desc' : 'asc')} nulls last`] : [];
    }),
    sql`u.id`,
  ]);

type Ids = readonly (number | typeof SEM_VALOR)[];

const numeros = (ids: Ids = []): number[] => ids.filter((id) => id !== SEM_VALOR);

/** Members of projects that the caller is in too. */
const daEquipe = ({ usuarioId, role }: Contexto, projetos: Ids): Sql => sql`exists (
  select from projeto_usuario pu where pu.usuario_id = u.id and pu.projeto_id = any(${numeros(projetos)}::bigint[])
    and (${role === ADMIN} or exists (select from projeto_usuario meu
      where meu.projeto_id = pu.projeto_id and meu.usuario_id = ${usuarioId})))`;

const dosCampos = (filtro: Readonly<Record<string, unknown>>): Sql[] =>
  Object.entries({ ...usuario.fields, ...usuario.derivados }).flatMap(([nome, field]) => {
    const valor = filtro[`${FILTRO}${nome}`];
    const coluna = COLUNAS[nome];
    return valor === undefined || !coluna ? [] : conditions(coluna, field, valor);
  });

function condicoes(contexto: Contexto, filtro: FiltroUsuarios): Sql {
  const { busca, ativo, 'f.projetoId': projetos } = filtro;
  const contem = (coluna: Sql) => sql`sem_acento(${coluna}) like ${contendo(busca)}`;
  return sql.join(
    [
      seenUsuarios(contexto, 'u'),
      ativo === 'todos' ? sql`true` : sql`u.ativo = ${ativo === 'true'}`,
      ...(busca === '' ? [] : [sql`(${contem(sql`u.nome`)} or ${contem(sql`u.email`)})`]),
      ...(projetos === undefined ? [] : [daEquipe(contexto, projetos)]),
      ...dosCampos({ ...filtro }),
    ],
    sql` and `,
  );
}

/** People `u` of the list, ending in a `where` that takes more conditions. */
const LISTADAS = sql`
  select u.id, u.nome, u.email, u.perfil_id, p.nome as perfil_nome, u.situacao, u.ultimo_acesso,
    ${COLUNAS['projetos']}::int as projetos, ${COLUNAS['mfa']} as mfa,
    case when u.bloqueado_ate > now() then u.bloqueado_ate end as bloqueado_ate,
    u.motivo_bloqueio, u.foto is not null as foto, u.versao
  from usuario u join perfil p on p.id = u.perfil_id where `;

interface Janela {
  readonly inicio: number;
  readonly limite: number;
  /** Only people with these ids. */
  readonly ids?: readonly number[] | undefined;
  /** All people but those with these ids. */
  readonly exceto?: readonly number[] | undefined;
}

/** The people that pass the filter: a window of them, and how many there are. */
export async function listUsuarios(
  db: Db,
  contexto: Contexto,
  filtro: FiltroUsuarios,
  { inicio, limite, ids, exceto = [] }: Janela,
): Promise<{ linhas: UsuarioDaLista[]; total: number }> {
  const destas = ids === undefined ? sql`true` : sql`u.id = any(${ids}::bigint[])`;
  const onde = sql`${condicoes(contexto, filtro)} and ${destas} and u.id <> all(${exceto}::bigint[])`;
  const { rows } = await sql<UsuarioDaLista>`
    ${LISTADAS} ${onde} order by ${ordenado(filtro.ordem)} limit ${limite} offset ${inicio}`.execute(db);
  const contados = await sql<{ total: number }>`select count(*)::int as total from usuario u where ${onde}`.execute(db);
  return { linhas: rows, total: contados.rows[0]?.total ?? 0 };
}

/**
 * The groups of all people of the list by the first fields of the order, in that order.
 * @throws {AppError} `dados.invalidos`
 */
export async function listGrupos(
  db: Db,
  contexto: Contexto,
  filtro: FiltroUsuarios & { readonly niveis: number },
): Promise<GrupoDaLista[]> {
  const niveis = groupedBy(usuario, filtro);
  const { colunas, por } = nested(niveis);
  const valores = niveis.map(({ nome }, n) => sql`${COLUNAS[nome]}::text as ${sql.ref(`v${n}`)}`);
  const { rows } = await sql<Parameters<typeof nameGroups>[2][number]>`
    select ${colunas}, '{}'::jsonb as somas
    from (select row_number() over (order by ${ordenado(filtro.ordem)}) as lugar, ${sql.join(valores)}
      from usuario u join perfil p on p.id = u.perfil_id where ${condicoes(contexto, filtro)}) q
    group by ${por} order by min(lugar), nivel`.execute(db);
  return nameGroups(db, niveis, rows);
}

export async function findUsuario(db: Db, contexto: Contexto, id: number): Promise<UsuarioDaLista | undefined> {
  const { rows } = await sql<UsuarioDaLista>`
    ${LISTADAS} u.id = ${id} and u.ativo and ${seenUsuarios(contexto, 'u')}`.execute(db);
  return rows[0];
}

/** Field → id → name of the rows in the filters; only projects that the caller is in. */
export async function namesOf(
  db: Db,
  { usuarioId, role }: Contexto,
  { 'f.perfilId': perfis, 'f.projetoId': projetos }: FiltroUsuarios,
): Promise<ReadonlyMap<string, ReadonlyMap<number, string>>> {
  const { rows } = await sql<{ campo: string; id: number; nome: string }>`
    select 'perfilId' as campo, id, nome from perfil where id = any(${numeros(perfis)}::bigint[])
    union all
    select 'projetoId', p.id, p.titulo from projeto p where p.id = any(${numeros(projetos)}::bigint[]) and (${role === ADMIN}
      or exists (select from projeto_usuario pu where pu.projeto_id = p.id and pu.usuario_id = ${usuarioId}))`.execute(
    db,
  );
  const nomes = (campo: string) => new Map(rows.flatMap((row) => (row.campo === campo ? [[row.id, row.nome]] : [])));
  return new Map([
    ['perfilId', nomes('perfilId')],
    ['projetoId', nomes('projetoId')],
  ]);
}
