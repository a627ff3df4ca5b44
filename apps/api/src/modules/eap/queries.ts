import type { NoEap } from '@cadencia/domain/eap/schema.ts';
import type { FASES } from '@cadencia/domain/etapa/cadastro.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { seesAll, visible } from '../../infra/authorize.ts';
import type { Contexto, ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';

const COLUNAS = sql`e.id, e.projeto_id, e.eap_pai_id, e.codigo, e.codigo_travado, e.nome, e.ordem, e.nivel, e.tipo,
  e.area_id, e.sistema_id, e.equipamento_id, e.etapa_id, e.disciplina_id, e.contrato_id, e.responsavel_id, e.dicionario,
  e.peso_manual::float8 as peso_manual, e.versao`;

/** The columns of a node, with the number of its services that the caller sees. */
const colunas = (contexto: ContextoProjeto) => sql`${COLUNAS}, (select count(*) from servico s where s.eap_id = e.id
  ${seesAll(contexto) ? sql`` : sql`and s.id in (select a.servico_id from ${visible(contexto)} a)`})::int as servicos`;

/**
 * The EAP nodes of the project that the caller may see, as a subquery to read from. A caller who sees only some
 * activities sees the nodes above them, up to the root.
 */
export function visibleEap(contexto: ContextoProjeto): RawBuilder<unknown> {
  const { projetoId, visibilidade } = contexto;
  if (visibilidade === 'TUDO' || visibilidade === 'PROJETO') {
    return sql`(select e.* from eap e where e.projeto_id = ${projetoId})`;
  }
  return sql`(
    with recursive acima as (
      select s.eap_id as id from servico s where s.id in (select a.servico_id from ${visible(contexto)} a)
      union
      select e.eap_pai_id from eap e join acima on acima.id = e.id where e.eap_pai_id is not null
    )
    select e.* from eap e where e.projeto_id = ${projetoId} and e.id in (select acima.id from acima))`;
}

/** The visible nodes in the order of the tree. */
export async function listEap(db: Db, contexto: ContextoProjeto): Promise<NoEap[]> {
  const { rows } = await sql<NoEap>`
    select ${colunas(contexto)} from ${visibleEap(contexto)} e order by e.posicao, e.id`.execute(db);
  return rows;
}

/** Every node of the project, whoever asks: what a write compares with. */
export async function listAll(db: Db, contexto: ContextoProjeto): Promise<NoEap[]> {
  const { rows } = await sql<NoEap>`
    select ${colunas(contexto)} from eap e where e.projeto_id = ${contexto.projetoId} order by e.posicao, e.id`.execute(
    db,
  );
  return rows;
}

/** A node of the caller's project that they may see. */
export async function findNoEap(db: Db, contexto: ContextoProjeto, id: number): Promise<NoEap | undefined> {
  const { rows } = await sql<NoEap>`
    select ${colunas(contexto)} from ${visibleEap(contexto)} e where e.id = ${id}`.execute(db);
  return rows[0];
}

/** The project of a node, when the caller is in it. */
export async function findProjetoDoNo(db: Db, contexto: Contexto, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ projetoId: number }>`
    select e.projeto_id from eap e where e.id = ${id} and (${contexto.role} = ${ADMIN}::int or exists (
      select from projeto_usuario pu where pu.projeto_id = e.projeto_id and pu.usuario_id = ${contexto.usuarioId}))`.execute(
    db,
  );
  return rows[0]?.projetoId;
}

/** Whether a contract is one of the project's; none is. */
export async function isContratoDaqui(db: Db, { projetoId }: ContextoProjeto, id: number | null): Promise<boolean> {
  if (id === null) return true;
  const { rows } =
    await sql`select from projeto_contrato where projeto_id = ${projetoId} and contrato_id = ${id}`.execute(db);
  return rows.length > 0;
}

export async function countAbaixo(db: Db, id: number): Promise<{ nos: number; servicos: number }> {
  const { rows } = await sql<{ nos: number; servicos: number }>`
    select (select count(*) from eap where eap_pai_id = ${id})::int as nos,
      (select count(*) from servico where eap_id = ${id})::int as servicos`.execute(db);
  return rows[0] ?? { nos: 0, servicos: 0 };
}

interface Lugar {
  /** Place of the last sibling. */
  readonly ordem: number;
  readonly codigo: string;
  readonly repetido: boolean;
}

/** Place and code of a new last child: the parent's code, a dot, and the first free number from its place on. */
export async function findLugar(
  db: Db,
  projetoId: number,
  pai: Pick<NoEap, 'id' | 'codigo'> | undefined,
  nome: string,
): Promise<Lugar> {
  const prefixo = pai ? `${pai.codigo}.` : '';
  const { rows } = await sql<Lugar>`
    with irmaos as (
      select ordem, nome from eap where projeto_id = ${projetoId} and eap_pai_id is not distinct from ${pai?.id ?? null}::bigint
    ),
    lugar as (
      select coalesce(max(ordem), 0) + 1 as ordem,
        coalesce(bool_or(sem_acento(nome) = sem_acento(${nome})), false) as repetido from irmaos
    )
    select lugar.ordem, lugar.repetido, (
      select ${prefixo}::text || n::text from generate_series(lugar.ordem, lugar.ordem + 100000) n
      where not exists (select from eap where projeto_id = ${projetoId} and codigo = ${prefixo}::text || n::text)
      order by n limit 1) as codigo
    from lugar`.execute(db);
  return rows[0] ?? { ordem: 1, codigo: `${prefixo}1`, repetido: false };
}

/** The last template of a project, while it can be undone. */
export async function findMontagem(db: Db, { projetoId }: ContextoProjeto) {
  const { rows } = await sql<{ id: number; quem: string; em: string }>`
    select m.id, u.nome as quem, to_char(m.em at time zone p.fuso, 'YYYY-MM-DD"T"HH24:MI') as em
    from eap_montagem m join usuario u on u.id = m.usuario_id join projeto p on p.id = m.projeto_id
    where m.projeto_id = ${projetoId}`.execute(db);
  return rows[0];
}

/** Whether the project weighs by hand. */
export async function isPesoManual(db: Db, { projetoId }: ContextoProjeto): Promise<boolean> {
  const { peso } = await db.selectFrom('projeto').select('peso').where('id', '=', projetoId).executeTakeFirstOrThrow();
  return peso === 'MANUAL';
}

export interface ServicoDoModelo {
  readonly id: number;
  readonly eapId: number;
  readonly fase: keyof typeof FASES;
  readonly ordemSap: string | null;
  readonly areaId: number | null;
  readonly area: string | null;
  readonly sistemaId: number | null;
  readonly sistema: string | null;
  readonly equipamentoId: number | null;
  readonly equipamento: string | null;
  readonly disciplinaId: number | null;
  readonly disciplina: string | null;
  readonly contratoId: number | null;
  readonly contrato: string | null;
  readonly local: string | null;
}

/** What the services of a project say of the levels of a template, in the order of the tree. */
export async function listServicos(db: Db, projetoId: number): Promise<ServicoDoModelo[]> {
  const { rows } = await sql<ServicoDoModelo>`
    select s.id, s.eap_id, s.fase, s.ordem_sap, a.id as area_id, a.sigla || ' ' || a.nome as area, i.id as sistema_id,
      i.codigo || ' ' || i.nome as sistema, q.id as equipamento_id, q.tag || ' ' || q.nome as equipamento,
      d.id as disciplina_id, d.nome as disciplina, c.id as contrato_id, c.sigla || ' ' || c.empresa as contrato,
      l.codigo || ' ' || l.nome as local
    from servico s join eap e on e.id = s.eap_id
      left join equipamento q on q.id = s.equipamento_id
      left join area a on a.id = coalesce(s.area_id, q.area_id)
      left join sistema i on i.id = coalesce(s.sistema_id, q.sistema_id)
      left join local l on l.id = coalesce(s.local_id, q.local_id)
      left join disciplina d on d.id = s.disciplina_id
      left join contrato c on c.id = s.contrato_id
    where s.projeto_id = ${projetoId} order by e.posicao, s.ordem, s.id`.execute(db);
  return rows;
}
