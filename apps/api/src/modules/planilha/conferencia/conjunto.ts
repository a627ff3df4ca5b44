import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { type RawBuilder, sql } from 'kysely';
import { snake } from '../../../infra/bulk.ts';
import type { Db } from '../../../infra/database.ts';
import { repetido } from '../../../infra/database-errors.ts';
import { type Tx, write } from '../../../infra/transaction.ts';
import type { Registro } from '../registro/registro.ts';
import { staged, type Unica, uniquesOf } from './queries.ts';

type Sql = RawBuilder<unknown>;

/** Adds conflicts of lines with other lines and rows: `achados` gives `linha` and `motivo`. */
const conflict = (tx: Tx, planilhaId: number, campo: string, achados: Sql) =>
  sql`update planilha_linha l set conflitos = l.conflitos || jsonb_build_object(${campo}::text, a.motivo)
    from (${achados}) a where l.planilha_id = ${planilhaId} and l.linha = a.linha`.execute(tx);

/** Columns of lines and rows in the form that one statement compares. */
function comparable({ partes, onde }: Unica) {
  const nomes = partes.map((_, i) => sql.id(`u${i}`));
  const cheias = nomes.map((nome) => sql`${nome} is not null`);
  return {
    nomes,
    valores: sql.join(partes.map((parte, i) => sql`(${sql.raw(parte)}) as ${sql.id(`u${i}`)}`)),
    cheias: sql.join(cheias, sql` and `),
    so: onde === null ? sql`true` : sql`(${sql.raw(onde)})`,
  };
}

const linesOf = (registro: Registro, planilhaId: number, unica: Unica): Sql => {
  const { valores, cheias, so } = comparable(unica);
  return sql`(select * from (select _linha, _id, _tipo, ${valores} from ${staged(registro, planilhaId)} where ${so}) v where ${cheias})`;
};

/** Refuses two lines with the same unique values. */
const repeated = (tx: Tx, registro: Registro, planilhaId: number, unica: Unica) =>
  conflict(
    tx,
    planilhaId,
    unica.campo,
    sql`select _linha as linha, 'Repetido: é o mesmo da linha ' || primeira || '.' as motivo
      from (select _linha, min(_linha) over (partition by ${sql.join(comparable(unica).nomes)}) as primeira
        from ${linesOf(registro, planilhaId, unica)} w) d where _linha > primeira`,
  );

/** Refuses a line with the unique values of another row. */
const taken = (tx: Tx, registro: Registro, planilhaId: number, unica: Unica) => {
  const { nomes, valores, so } = comparable(unica);
  const iguais = nomes.map((nome) => sql`w.${nome} = t.${nome}`);
  // A deferred constraint is checked after all writes: a row that the file changes frees its values.
  const fica = unica.adiada
    ? sql`not exists (select from ${linesOf(registro, planilhaId, unica)} m where m._id = t.id and m._tipo <> 'IGUAL')`
    : sql`true`;
  const { mensagem } = repetido(unica.campo, unica.partes.join());
  return conflict(
    tx,
    planilhaId,
    unica.campo,
    sql`select w._linha as linha, ${mensagem}::text as motivo from ${linesOf(registro, planilhaId, unica)} w
      join (select id, ${valores} from ${sql.table(registro.cadastro.path)} where ${so}) t on ${sql.join(iguais, sql` and `)}
      where t.id is distinct from w._id and w._tipo <> 'IGUAL' and ${fica}`,
  );
};

/** Uniqueness by the key, for a register whose table has no unique index for it. */
const byKey = ({ key, title }: Cadastro): Unica => ({
  campo: title[0],
  partes: key.map(snake),
  onde: null,
  adiada: false,
});

/** Lines in a circle: the way up from each, by the codes of the file, until one repeats. */
const circles = (planilhaId: number, codigo: string): Sql =>
  sql`with recursive volta as (
      select linha, pai_linha, array[linha] as caminho from planilha_linha where planilha_id = ${planilhaId} and nivel >= 100
      union all select v.linha, p.pai_linha, v.caminho || p.linha from volta v
        join planilha_linha p on p.planilha_id = ${planilhaId} and p.linha = v.pai_linha
        where cardinality(v.caminho) < 100 and not v.caminho[cardinality(v.caminho)] = any(trim_array(v.caminho, 1)))
    select v.linha, 'A relação criaria um ciclo: ' || string_agg(p.celulas ->> ${codigo}, ' → ' order by c.n) || '.' as motivo
    from volta v, unnest(v.caminho) with ordinality c(linha, n) join planilha_linha p on p.planilha_id = ${planilhaId} and p.linha = c.linha
    where v.caminho[cardinality(v.caminho)] = any(trim_array(v.caminho, 1))
      and c.n >= array_position(v.caminho, v.caminho[cardinality(v.caminho)])
    group by v.linha`;

/** Stores the level of each line below the top of the file, and refuses circles and too deep branches. */
async function branches(tx: Tx, { tree, title }: Cadastro, planilhaId: number): Promise<void> {
  if (!tree) return;
  await sql`with recursive subida as (
      select linha, pai_linha, 0 as nivel from planilha_linha where planilha_id = ${planilhaId} and pai_linha is not null
      union all select s.linha, p.pai_linha, s.nivel + 1 from subida s
        join planilha_linha p on p.planilha_id = ${planilhaId} and p.linha = s.pai_linha where s.nivel < 100 and s.pai_linha is not null)
    update planilha_linha l set nivel = n.nivel from (select linha, max(nivel) as nivel from subida group by linha) n
    where l.planilha_id = ${planilhaId} and l.linha = n.linha`.execute(tx);
  await conflict(
    tx,
    planilhaId,
    tree.pai,
    sql`select linha, ${`A árvore tem no máximo ${tree.niveis} níveis.`}::text as motivo
      from planilha_linha where planilha_id = ${planilhaId} and nivel >= ${tree.niveis}`,
  );
  await conflict(tx, planilhaId, tree.pai, circles(planilhaId, title[0]));
  // A line below a refused line is refused too, level by level.
  for (let nivel = 0; nivel < tree.niveis; nivel += 1) {
    await conflict(
      tx,
      planilhaId,
      tree.pai,
      sql`select f.linha, 'O registro superior está na linha ' || p.linha || ', que não entra.' as motivo
        from planilha_linha f join planilha_linha p on p.planilha_id = f.planilha_id and p.linha = f.pai_linha
        where f.planilha_id = ${planilhaId} and (p.fora or p.erros <> '{}' or p.conflitos <> '{}') and f.conflitos = '{}'`,
    );
  }
}

/** Sets the state of each line, by its own errors, its conflicts, and the mode. */
export const settle = (db: Db | Tx, planilhaId: number) =>
  sql`update planilha_linha l set situacao = s.situacao from (
      select q.linha, case
        when q.fora then 'FORA'
        when q.tipo is null or q.erros <> '{}' and not (q.em_uso and p.ciente) or q.conflitos <> '{}' then 'ERRO'
        when (q.tipo = 'NOVO' and p.modo = 'ALTERAR') or (q.tipo = 'ALTERADO' and p.modo = 'NOVOS') then 'FORA'
        else q.tipo end as situacao
      from planilha_linha q join planilha p on p.id = q.planilha_id where p.id = ${planilhaId}) s
    where l.planilha_id = ${planilhaId} and l.linha = s.linha and l.situacao <> s.situacao`.execute(db);

/** Checks the lines against one another and against the existing rows. */
export async function checkTogether(db: Db, registro: Registro, planilhaId: number): Promise<void> {
  const unicas = await uniquesOf(db, registro);
  await write(db, async (tx) => {
    // The planner has no statistics of the JSON of lines: a nested loop would compare each with each.
    await sql`set local enable_nestloop = off`.execute(tx);
    await sql`update planilha_linha set conflitos = '{}', nivel = 0 where planilha_id = ${planilhaId} and (conflitos <> '{}' or nivel <> 0)`.execute(
      tx,
    );
    for (const unica of unicas) {
      await repeated(tx, registro, planilhaId, unica);
      await taken(tx, registro, planilhaId, unica);
    }
    if (unicas.length === 0) await repeated(tx, registro, planilhaId, byKey(registro.cadastro));
    await branches(tx, registro.cadastro, planilhaId);
    await settle(tx, planilhaId);
  });
}
