import type { NomeDeAtributo } from '@cadencia/domain/cronograma/campos.ts';
import { compileCalendario, minuto, trabalhoEntre } from '@cadencia/engine';
import { type RawBuilder, sql } from 'kysely';
import { toMinuto } from '../../../infra/clock.ts';
import type { Vista } from '../../../infra/context.ts';
import { CONTA } from '../../../infra/corte.ts';
import type { Db } from '../../../infra/database.ts';
import { DATAS, juncoesDe, needsBase, textoDe } from '../atributos.ts';
import { CALCULO, type Filtro, fromFiltered, juncaoBase } from '../queries.ts';
import type { Grupos, Ramos } from './arvore.ts';

const instante = (valor: RawBuilder<unknown>): RawBuilder<unknown> => sql`to_char(${valor}, 'YYYY-MM-DD"T"HH24:MI')`;

/** Sums of activities `a` with their results `c` and, where asked, their items `i` of the main baseline. */
const somasDe = (base: boolean): RawBuilder<unknown> => sql`count(*)::int as n, sum((${CONTA.peso})::float8) as peso,
  sum(a.peso::float8 * a.avanco::float8) as ganho, sum((${CONTA.hh})::float8) as hh,
  min(${DATAS.inicioCedo}) as inicio, max(${DATAS.terminoCedo}) as termino,
  min(c.folga_total) filter (where a.termino_real is null and a.situacao <> 'CANCELADA') as folga,
  coalesce(bool_or(c.critica) filter (where a.situacao <> 'CANCELADA'), false) as critica
  ${
    base
      ? sql`, min(i.inicio) as inicio_base, max(i.termino) as termino_base,
    sum(i.peso::float8) as peso_base, sum(i.peso::float8 * c.previsto::float8) as ganho_base`
      : sql``
  }`;

/** The sums of a branch `m`, in the order of `SomaLida`. */
const emColunas = (base: boolean): RawBuilder<unknown> => sql`coalesce(m.n, 0), m.peso, m.ganho, coalesce(m.hh, 0),
  ${instante(sql`m.inicio`)}, ${instante(sql`m.termino`)}, m.folga, coalesce(m.critica, false)
  ${base ? sql`, ${instante(sql`m.inicio_base`)}, ${instante(sql`m.termino_base`)}, m.peso_base, m.ganho_base` : sql``}`;

/**
 * The EAP in tree order, the serviços of each node, and per serviço the sums of the activities that the caller may see
 * and that pass the filter. One statement, so all rows are of one instant.
 */
export async function loadRamos(db: Db, vista: Vista, filtro: Filtro, base = false): Promise<Ramos> {
  const { rows } = await sql<Ramos>`
    with soma as (
      select a.servico_id, ${somasDe(base)} ${fromFiltered(vista, filtro, true, base)} group by a.servico_id
    )
    select p.calculo,
      coalesce((select json_agg(json_build_array(e.id, e.eap_pai_id, e.nivel, e.codigo, e.nome) order by e.posicao, e.id)
        from eap e where e.projeto_id = p.id), '[]') as eap,
      coalesce((select json_agg(json_build_array(s.id, s.eap_id, s.codigo, s.titulo, ${emColunas(base)}) order by s.ordem, s.id)
        from servico s left join soma m on m.servico_id = s.id where s.projeto_id = p.id), '[]') as servicos
    from projeto p where p.id = ${vista.projetoId}`.execute(db);
  return rows[0] ?? { calculo: 0, eap: [], servicos: [] };
}

/** The innermost groups in order, each with the values that it is of and its sums. */
export async function loadGrupos(
  db: Db,
  vista: Vista,
  filtro: Filtro,
  { grupos, base: pedida }: { readonly grupos: readonly NomeDeAtributo[]; readonly base: boolean },
): Promise<Grupos> {
  const base = pedida || needsBase(grupos, {});
  const textos = sql.join(grupos.map((nome, n) => sql`${textoDe(nome)} as ${sql.ref(`g${n}`)}`));
  const chaves = grupos.map((_, n) => sql.ref(`g${n}`));
  const { rows } = await sql<Grupos>`
    with soma as (
      select ${textos}, ${somasDe(base)}
      from (select a.* ${fromFiltered(vista, filtro, false)}) a ${CALCULO} ${base ? juncaoBase(vista) : sql``}
      ${juncoesDe(grupos)} group by ${sql.join(chaves)}
    )
    select p.calculo, coalesce((select json_agg(json_build_array(json_build_array(${sql.join(chaves)}), ${emColunas(base)})
        order by ${sql.join(chaves.map((chave) => sql`${chave} nulls last`))}) from soma m), '[]') as grupos
    from projeto p where p.id = ${vista.projetoId}`.execute(db);
  return rows[0] ?? { calculo: 0, grupos: [] };
}

type Calendario = Parameters<typeof compileCalendario>[0];

/** Working minutes between two instants in the calendar of the project; around the clock without one. */
export async function loadTrabalhoDoProjeto(
  db: Db,
  { projetoId }: Vista,
): Promise<(inicio: string, termino: string) => number> {
  const { rows } = await sql<Omit<Calendario, 'id'>>`
    select k.semana, coalesce((select json_agg(json_build_object('de', x.de - date '1970-01-01', 'ate', x.ate - date '1970-01-01',
        'intervalos', x.intervalos) order by x.ordem)
      from calendario_excecao x where x.calendario_id = k.id), '[]') as excecoes
    from projeto p join calendario k on k.id = p.calendario_id where p.id = ${projetoId}`.execute(db);
  const [calendario] = rows;
  if (!calendario) return (inicio, termino) => toMinuto(termino) - toMinuto(inicio);
  const hoje = toMinuto(new Date().toISOString().slice(0, 16));
  const compilado = compileCalendario({ id: '', ...calendario }, minuto(hoje), minuto(hoje));
  return (inicio, termino) => trabalhoEntre(compilado, minuto(toMinuto(inicio)), minuto(toMinuto(termino)));
}
