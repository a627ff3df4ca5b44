import type { Itens } from '@cadencia/domain/em-uso.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { ProjetoWire } from '@cadencia/domain/projeto/schema.ts';
import { requireAberto } from '@cadencia/domain/projeto-aberto.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { frentesOf, grants } from '../../infra/authorize.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import type { Tx } from '../../infra/transaction.ts';
import { alterado } from '../../infra/versao.ts';
import { type Alcance, getAvancos } from './avanco/queries.ts';
import { type LinhaProjeto, toProjetoWire } from './projeto.ts';

interface Filtro {
  readonly id?: number | undefined;
  /** Set: only the projects that this user is in, too. */
  readonly doUsuario?: number | undefined;
  readonly limite?: number | undefined;
}

const LIMITE = 500;

/** The projects `p` of the caller with their client `c`, ending in a `where` that takes more conditions. */
export const visibleProjetos = ({ usuarioId, role }: Contexto): RawBuilder<unknown> => sql`projeto p
    join cliente c on c.id = p.cliente_id
    left join projeto_usuario pu on pu.projeto_id = p.id and pu.usuario_id = ${usuarioId}
    join perfil f on f.id = case when ${role} = ${ADMIN}::int then ${role} else coalesce(pu.perfil_id, ${role}) end
    where p.ativo and (${role} = ${ADMIN}::int or pu.id is not null)`;

/** Columns of every list of projects, and the caller's view of each. */
export const colunasDoProjeto = ({ usuarioId }: Contexto): RawBuilder<unknown> => sql`
      p.id, p.titulo, p.sigla, p.cliente_id, c.nome_fantasia as cliente_nome, p.tipo, p.situacao, p.escopo_congelado, p.inicio_parada,
      p.termino_parada, p.inicio_preparada, p.data_base, p.fuso, p.hora_inicio_dia, p.dia_corte_semana, p.peso, p.versao,
      p.alteracao, f.visibilidade, pu.contrato_id, ${frentesOf(sql`${usuarioId}`, sql`p.id`)} as frentes`;

/** The projects of the caller, with their view of each: their own, or all for Admin. */
export async function loadProjetos(db: Db, contexto: Contexto, filtro: Filtro): Promise<(LinhaProjeto & Alcance)[]> {
  const { id, doUsuario, limite = LIMITE } = filtro;
  const { rows } = await sql<LinhaProjeto & Alcance>`
    select ${colunasDoProjeto(contexto)}
    from ${visibleProjetos(contexto)}
      and (${id ?? null}::bigint is null or p.id = ${id ?? null})
      and (${doUsuario ?? null}::bigint is null or exists (
        select from usuario u left join projeto_usuario seu on seu.usuario_id = u.id and seu.projeto_id = p.id
        where u.id = ${doUsuario ?? null} and (u.perfil_id = ${ADMIN} or seu.id is not null)))
    order by p.titulo collate pt_br, p.id
    limit ${limite}`.execute(db);
  return rows;
}

/** The projects the caller may see, by title. */
export async function listProjetos(db: Db, contexto: Contexto, now: Date, filtro: Filtro = {}): Promise<ProjetoWire[]> {
  const projetos = await loadProjetos(db, contexto, filtro);
  const avancos = await getAvancos(db, projetos);
  return projetos.map((projeto) => toProjetoWire(projeto, avancos.get(projeto.id), now));
}

/** @throws {AppError} `projeto.nao_encontrado` when the caller is not in it */
export async function getProjeto(db: Db, contexto: Contexto, id: number, now: Date): Promise<ProjetoWire> {
  const [projeto] = await listProjetos(db, contexto, now, { id });
  if (!projeto) throw new AppError('projeto.nao_encontrado');
  return projeto;
}

/** Serialises the writers of one project; reports and new rows below it do not wait. */
export const lockProjeto = (tx: Tx, id: number) =>
  tx.selectFrom('projeto').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

/** A project in the version that somebody read; without a version, the current one. */
export interface Versao {
  readonly id: number;
  readonly versao?: number | undefined;
}

/** Locks projects until the transaction ends, by id; `mudou` tells who changed one since it was read. */
export async function lockProjetos(
  tx: Tx,
  lidas: readonly Versao[],
  { now, paraExcluir = false }: { readonly now: Date; readonly paraExcluir?: boolean },
) {
  const pedido = tx
    .selectFrom('projeto')
    .selectAll()
    .select(
      sql<
        string | null
      >`(select u.nome from usuario u where u.id = coalesce(projeto.alterado_por, projeto.criado_por))`.as('autor'),
    )
    .where(sql<boolean>`id = any(${lidas.map(({ id }) => id)}::bigint[])`)
    .orderBy('id');
  const rows = await (paraExcluir ? pedido.forUpdate() : pedido.forNoKeyUpdate()).execute();
  const versoes = new Map(lidas.map(({ id, versao }) => [id, versao]));
  return new Map(
    rows.map(({ autor, ...projeto }) => [
      projeto.id,
      {
        projeto,
        mudou:
          (versoes.get(projeto.id) ?? projeto.versao) === projeto.versao
            ? undefined
            : alterado(autor, projeto, { fuso: projeto.fuso, now }),
      },
    ]),
  );
}

/** Those of these projects that have scope. */
export async function findComServico(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select p.id from unnest(${ids}::bigint[]) as p(id)
    where exists (select from servico s where s.projeto_id = p.id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Locks a project for a write that needs it open.
 * @throws {AppError} `projeto.situacao`
 */
export async function lockProjetoAberto(tx: Tx, id: number) {
  const projeto = await lockProjeto(tx, id);
  requireAberto(projeto.situacao);
  return projeto;
}

const VINCULOS = {
  servicos: ['serviço', 'serviços'],
  nos: ['nó da EAP', 'nós da EAP'],
  linhas: ['registro de linha de base', 'registros de linha de base'],
  importacoes: ['registro de importação', 'registros de importação'],
  frentes: ['registro de frente de trabalho', 'registros de frente de trabalho'],
  eventos: ['evento do calendário', 'eventos do calendário'],
  trabalhos: ['trabalho em andamento', 'trabalhos em andamento'],
} as const satisfies Record<string, Itens>;
type Vinculo = keyof typeof VINCULOS;

/** Project → number of its rows of each kind, besides the default rows. */
export async function countVinculados(db: Db, ids: readonly number[]) {
  const { rows } = await sql<Record<Vinculo | 'id', number>>`
    select p.id, (select count(*) from servico where projeto_id = p.id)::int as servicos,
      (select count(*) from eap where projeto_id = p.id and (eap_pai_id is not null or posicao > 0))::int as nos,
      (select count(*) from linhabase where projeto_id = p.id)::int as linhas,
      (select count(*) from importacao where projeto_id = p.id)::int as importacoes,
      (select count(*) from frente where projeto_id = p.id)::int as frentes,
      (select count(*) from evento where projeto_id = p.id)::int as eventos,
      (select count(*) from trabalho where projeto_id = p.id and terminado_em is null)::int as trabalhos
    from unnest(${ids}::bigint[]) as p(id)`.execute(db);
  const nomes = Object.keys(VINCULOS) as Vinculo[];
  return new Map(rows.map((linha) => [linha.id, nomes.map((nome) => [VINCULOS[nome], linha[nome]] as const)]));
}

/** Those of these projects that the caller is in, and whether they have the given permission there. */
export async function findDireito(
  db: Db,
  contexto: Contexto,
  { ids, permissao }: { readonly ids: readonly number[]; readonly permissao?: string | undefined },
): Promise<ReadonlyMap<number, boolean>> {
  const { usuarioId, role } = contexto;
  const detem = grants({ perfil: sql`f.id`, usuario: sql`${usuarioId}`, projeto: sql`p.id` });
  const { rows } = await sql<{ id: number; pode: boolean }>`
    select p.id, ${permissao === undefined} or exists (select from permissao pm where pm.chave = ${permissao ?? null} and (${role} = ${ADMIN}::int or ${detem})) as pode
    from ${visibleProjetos(contexto)} and p.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, pode }) => [id, pode]));
}
