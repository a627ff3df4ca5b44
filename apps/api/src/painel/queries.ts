import {
  camposLidos,
  DEMAIS,
  type Grafico,
  type Kpi,
  MAX_BARRAS,
  MAX_PONTOS,
  type Painel,
  type Ponto,
  type RespostaDoPainel,
  recorteDe,
  visiveis,
} from '@cadencia/domain/painel.ts';
import { type RawBuilder, sql } from 'kysely';
import { column } from '../cadastro/columns.ts';
import { derivado, derivation, isJoined, type Listavel } from '../cadastro/derivados.ts';
import { conditions } from '../cadastro/filter.ts';
import { labelsOf, type Pergunta, rowsOf } from '../cadastro/queries.ts';
import { snake } from '../infra/bulk.ts';
import type { ContextoProjeto } from '../infra/context.ts';
import type { Db } from '../infra/database.ts';

type Sql = RawBuilder<unknown>;

const medida = ({ soma }: Kpi | Grafico): Sql => (soma === undefined ? sql`count(*)` : sql`sum(${column('l', soma)})`);

const condicao = (cadastro: Listavel, parte: Kpi | Grafico): Sql => {
  const partes = recorteDe(cadastro, parte).flatMap(([nome, field, valor]) =>
    conditions(column('l', nome), field, valor),
  );
  return partes.length === 0 ? sql`true` : sql.join(partes, sql` and `);
};

/** Rows `(chave, serie, valor)` of a chart, from the rows `l`. */
function pontosDe(cadastro: Listavel, grafico: Grafico): Sql {
  const onde = condicao(cadastro, grafico);
  const valor = sql`coalesce(${medida(grafico)}, 0)::float8 as valor`;
  if (grafico.tipo === 'acumulado') {
    const linhas = grafico.datas.map(
      (nome) => sql`select ${column('l', nome)}::date::text as chave, ${nome}::text as serie, ${valor}
        from l where ${onde} and ${column('l', nome)} is not null group by 1`,
    );
    return sql`${sql.join(linhas, sql` union all `)} order by chave limit ${MAX_PONTOS}`;
  }
  const por = sql`${column('l', grafico.por)}::text`;
  if (grafico.tipo === 'empilhado')
    return sql`select ${por} as chave, ${column('l', grafico.em)}::text as serie, ${valor} from l where ${onde}
      group by 1, 2 order by 1, 2 limit ${MAX_PONTOS}`;
  return sql`select case when lugar <= ${MAX_BARRAS} then chave else ${DEMAIS} end as chave, null::text as serie,
      sum(valor)::float8 as valor, min(lugar) as lugar
    from (select ${por} as chave, ${valor}, row_number() over (order by ${medida(grafico)} desc, ${por}) as lugar
      from l where ${onde} group by 1) barra
    group by 1 order by lugar`;
}

/** Pairs of `jsonb_build_object`; an empty list makes an empty object. */
const objeto = (pares: readonly Sql[]): Sql => sql`jsonb_build_object(${sql.join(pares)})`;

/** Names of the rows that the bars of references stand for. */
function nomesDos(db: Db, cadastro: Listavel, graficos: readonly [string, Grafico][], pontos: Record<string, Ponto[]>) {
  const linhas = graficos.flatMap(([nome, grafico]) => {
    const por = 'por' in grafico ? grafico.por : '';
    if (cadastro.fields[por]?.alvo === undefined) return [];
    return (pontos[nome] ?? []).flatMap(({ chave }) =>
      chave === null || chave === DEMAIS ? [] : [{ [por]: Number(chave) }],
    );
  });
  return labelsOf(db, cadastro, linhas);
}

/**
 * Every number of a board in one statement, so that all are of one moment and of the rows that the list shows.
 * @throws {AppError} `permissao.negada`
 */
export async function readPainel(
  db: Db,
  contexto: ContextoProjeto,
  painel: Painel,
  { cadastro, query, now }: { readonly cadastro: Listavel; readonly query: Pergunta; readonly now: Date },
): Promise<RespostaDoPainel> {
  const kpis = visiveis(cadastro, painel.kpis, contexto.permissions);
  const graficos = visiveis(cadastro, painel.graficos, contexto.permissions);
  const nomes = [...new Set([...kpis, ...graficos].flatMap(([, parte]) => camposLidos(parte)))];
  const colunas = nomes.map((nome) => {
    const valor = nome in cadastro.fields ? column('r', nome) : derivado(cadastro, nome);
    return sql`${valor} as ${sql.ref(snake(nome))}`;
  });
  const juncao = nomes.some((nome) => isJoined(cadastro, nome)) ? derivation(cadastro, contexto) : sql``;
  const { rows } = await sql<{ kpis: Record<string, number | null>; graficos: Record<string, Ponto[]> }>`
    with l as materialized (select ${sql.join([sql`r.id`, ...colunas])} from ${rowsOf(contexto, cadastro, query, juncao)})
    select (select ${objeto(
      kpis.map(([nome, kpi]) => sql`${nome}::text, (${medida(kpi)} filter (where ${condicao(cadastro, kpi)}))::float8`),
    )} from l) as kpis,
      ${objeto(
        graficos.map(
          ([nome, grafico]) =>
            sql`${nome}::text, coalesce((select jsonb_agg(to_jsonb(p) - 'lugar') from (${pontosDe(cadastro, grafico)}) p), '[]')`,
        ),
      )} as graficos`.execute(db);
  const lidos = rows[0] ?? { kpis: {}, graficos: {} };
  return { em: now.toISOString(), ...lidos, rotulos: await nomesDos(db, cadastro, graficos, lidos.graficos) };
}
