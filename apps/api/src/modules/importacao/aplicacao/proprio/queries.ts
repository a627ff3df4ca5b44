import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../infra/database.ts';
import type { Tx } from '../../../../infra/transaction.ts';
import { type Citados, chaveDoNome, type NomesDoProjeto, type Registro } from './citados.ts';

type Linhas = Readonly<Record<Registro, readonly (readonly [nome: string, id: number])[]>>;

const pares = (de: RawBuilder<unknown>) =>
  sql`coalesce((select json_agg(json_build_array(x.nome, x.id) order by x.ordem, x.id) from (${de}) x), '[]')`;

/** Name → id, without the names that several rows share. */
function mapa(linhas: Linhas[Registro]): Map<string, number> {
  const nomes = new Map<string, number>();
  const deVarios = new Set<string>();
  for (const [nome, id] of linhas) {
    const chave = chaveDoNome(nome);
    if ((nomes.get(chave) ?? id) !== id) deVarios.add(chave);
    nomes.set(chave, id);
  }
  for (const chave of deVarios) nomes.delete(chave);
  return nomes;
}

interface Alvo {
  /** Undefined before the project is made: it will have the standard stages. */
  readonly projetoId: number | undefined;
  /** True while the file makes the project: all contracts of its client are available. */
  readonly nascendo?: boolean;
}

/** The registers of a project by name: equipment of its client, its contracts and stages, disciplines. */
export async function loadNomes(
  db: Db | Tx,
  { projetoId, nascendo = false }: Alvo,
  citados: Citados,
): Promise<NomesDoProjeto> {
  const projeto = projetoId ?? null;
  const algum = (coluna: string, registro: Registro) =>
    sql`upper(${sql.ref(coluna)}) = any(${citados[registro]}::text[])`;
  const { rows } = await sql<Linhas>`select
    ${pares(sql`select q.tag as nome, q.id, not q.ativo as ordem from equipamento q join projeto p on p.cliente_id = q.cliente_id
      where p.id = ${projeto}::bigint and ${algum('q.tag', 'tag')}`)} as tag,
    ${pares(sql`select unnest(array[e.sigla, e.nome]) as nome, e.etapa_id as id, 0 as ordem from projeto_etapa e
      where e.projeto_id = ${projeto}::bigint and e.etapa_id is not null
      union select unnest(array[e.sigla, e.nome]), e.id, 1 from etapa e
      where case when ${projeto}::bigint is null then e.ativo
        else e.id in (select a.etapa_id from atividade a where a.projeto_id = ${projeto}::bigint)
          and not exists (select from projeto_etapa x where x.projeto_id = ${projeto}::bigint and x.etapa_id = e.id) end`)} as etapa,
    ${pares(sql`select unnest(array[d.sigla, d.nome]) as nome, d.id, 0 as ordem from disciplina d
      where ${algum('d.sigla', 'disciplina')} or ${algum('d.nome', 'disciplina')}`)} as disciplina,
    ${pares(sql`select unnest(array[c.numero, c.sigla]) as nome, c.id, 0 as ordem from contrato c where (${algum('c.numero', 'contrato')} or ${algum('c.sigla', 'contrato')})
      and (exists (select from projeto_contrato x where x.projeto_id = ${projeto}::bigint and x.contrato_id = c.id)
        or exists (select from servico s where s.projeto_id = ${projeto}::bigint and s.contrato_id = c.id)
        or ${nascendo} and c.ativo and c.cliente_id = (select cliente_id from projeto where id = ${projeto}::bigint))`)} as contrato,
    ${pares(sql`select unnest(array[t.sigla, t.nome]) as nome, t.id, 0 as ordem from especialidade t
      where ${algum('t.sigla', 'especialidade')} or ${algum('t.nome', 'especialidade')}`)} as especialidade`.execute(
    db as Db,
  );
  const [linhas = { tag: [], etapa: [], disciplina: [], contrato: [], especialidade: [] }] = rows;
  return {
    novo: projetoId === undefined || nascendo,
    tag: mapa(linhas.tag),
    etapa: mapa(linhas.etapa),
    disciplina: mapa(linhas.disciplina),
    contrato: mapa(linhas.contrato),
    especialidade: mapa(linhas.especialidade),
  };
}
