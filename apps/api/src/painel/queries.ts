import {
  camposDaTabela,
  camposLidos,
  colunasPara,
  DEMAIS,
  faixasDe,
  type Grafico,
  type Kpi,
  MAX_BARRAS,
  MAX_MAIORES,
  MAX_PONTOS,
  MAX_TABELA,
  type Medido,
  type Ponto,
  type Recorte,
  type RespostaDoPainel,
  recorteDe,
  registroDoPonto,
  type Tabela,
  visiveis,
} from '@cadencia/domain/painel.ts';
import { type RawBuilder, sql } from 'kysely';
import { column } from '../cadastro/columns.ts';
import { joinedFor, type Listavel } from '../cadastro/derivados.ts';
import { conditions } from '../cadastro/filter.ts';
import { findRows, labelsOf, type Pergunta, rowsOf, sortedBy, valueIn } from '../cadastro/queries.ts';
import { snake } from '../infra/bulk.ts';
import type { ContextoProjeto } from '../infra/context.ts';
import type { Db } from '../infra/database.ts';

type Sql = RawBuilder<unknown>;

/** What the query of a module brings beside the rows of the list, and days of its own charts. */
interface Trazido {
  readonly numeros: Readonly<Record<string, number | null>>;
  readonly graficos?: Readonly<Record<string, Ponto[]>>;
}

/** A module's query for numbers that are no measure of the rows; `ids` selects the ids of the rows of the board. */
export type ConsultaDoPainel = (db: Db, contexto: ContextoProjeto, ids: Sql) => Promise<Trazido>;

/** The sum of a number as a percentage of that of another. */
const parte = (soma: string, dividido: string): Sql =>
  sql`100.0 * sum(${column('l', soma)}) / nullif(sum(${column('l', dividido)}), 0)`;

const medida = ({ media, soma, dividido }: Kpi | Grafico): Sql => {
  if (media !== undefined) return sql`avg(${column('l', media)})`;
  if (soma === undefined) return sql`count(*)`;
  return dividido === undefined ? sql`sum(${column('l', soma)})` : parte(soma, dividido);
};

/** What is added up over groups of rows, and what divides the sum: means and percentages of groups do not add up. */
function partesDe(grafico: Grafico): readonly [soma: Sql, entre?: Sql] {
  const { media, soma, dividido } = grafico;
  const somado = (nome: string) => sql`sum(${column('l', nome)})`;
  if (media !== undefined) return [somado(media), sql`count(${column('l', media)})`];
  if (soma !== undefined && dividido !== undefined) return [sql`100.0 * ${somado(soma)}`, somado(dividido)];
  return [medida(grafico)];
}

const condicao = (cadastro: Listavel, f: Recorte | undefined): Sql => {
  const partes = recorteDe(cadastro, f).flatMap(([nome, field, valor]) => conditions(column('l', nome), field, valor));
  return partes.length === 0 ? sql`true` : sql.join(partes, sql` and `);
};

function valorDoKpi(cadastro: Listavel, kpi: Kpi): Sql {
  const de = (f: Recorte | undefined): Sql => sql`${medida(kpi)} filter (where ${condicao(cadastro, f)})`;
  if (kpi.consulta !== undefined) return sql`null`;
  if (typeof kpi.sobre !== 'object') return sql`(${de(kpi.f)})::float8`;
  return sql`(100.0 * coalesce(${de(kpi.f)}, 0) / nullif(${de(kpi.sobre)}, 0))::float8`;
}

/** The bar of a number: the filter that finds the rows of the bar. */
const faixa = (valor: Sql, limites: readonly number[]): Sql =>
  sql`(${faixasDe(limites)}::text[])[1 + width_bucket(${valor}, ${limites}::numeric[])]`;

/** Rows `(chave, serie, valor)` of a chart, from the rows `l`. */
function pontosDe(cadastro: Listavel, grafico: Grafico): Sql {
  const onde = condicao(cadastro, grafico.f);
  const valor = sql`coalesce(${medida(grafico)}, 0)::float8 as valor`;
  switch (grafico.tipo) {
    case 'consulta':
    case 'cascata':
    case 'marcos':
      return sql`select null where false`;
    case 'acumulado': {
      const linhas = Object.entries(grafico.linhas).map(
        ([nome, { data, f }]) => sql`select ${column('l', data)}::date::text as chave, ${nome}::text as serie, ${valor}
        from l where ${onde} and ${condicao(cadastro, f)} and ${column('l', data)} is not null group by 1`,
      );
      return sql`${sql.join(linhas, sql` union all `)} order by chave limit ${MAX_PONTOS}`;
    }
    case 'empilhado': {
      const por = column('l', grafico.por);
      return sql`select ${grafico.faixas ? faixa(por, grafico.faixas) : sql`${por}::text`} as chave,
          ${column('l', grafico.em)}::text as serie, ${valor} from l where ${onde}
        group by 1, 2 order by 1, 2 limit ${MAX_PONTOS}`;
    }
    case 'calor':
    case 'radar': {
      const { por, dividido, alvo } = grafico;
      const serie = 'em' in grafico ? sql`${column('l', grafico.em)}::text` : sql`null::text`;
      return sql`select ${column('l', por)}::text as chave, ${serie} as serie, ${parte(alvo, dividido)}::float8 as x, ${valor} from l
        where ${onde} group by 1, 2 having sum(${column('l', dividido)}) > 0 order by 1, 2 limit ${MAX_PONTOS}`;
    }
    case 'funil':
      return sql`select ${column('l', grafico.por)}::text as chave, null::text as serie, ${valor} from l
        where ${onde} and ${column('l', grafico.por)} = any(${grafico.etapas}::text[]) group by 1`;
    case 'maiores':
      return sql`select l.id::text as chave, null::text as serie, ${column('l', grafico.soma)}::float8 as valor from l
        where ${onde} and ${column('l', grafico.soma)} is not null order by valor desc, l.id limit ${MAX_MAIORES}`;
    case 'dispersao': {
      const [x, y] = [column('l', grafico.x), column('l', grafico.y)];
      return sql`select l.id::text as chave, null::text as serie, ${x}::float8 as x, ${y}::float8 as valor from l
        where ${onde} and ${x} is not null and ${y} is not null order by valor desc, l.id limit ${MAX_PONTOS}`;
    }
    case 'barras':
    case 'pareto':
    case 'rosca': {
      const por = sql`${column('l', grafico.por)}::text`;
      const [soma, entre] = partesDe(grafico);
      return sql`select case when lugar <= ${MAX_BARRAS} then chave else ${DEMAIS} end as chave, null::text as serie,
          coalesce(sum(soma) ${entre ? sql`/ nullif(sum(entre), 0)` : sql``}, 0)::float8 as valor, min(lugar) as lugar
        from (select ${por} as chave, (${soma})::float8 as soma, ${entre ?? sql`null`} as entre,
            row_number() over (order by ${medida(grafico)} desc nulls last, ${por}) as lugar
          from l where ${onde} group by 1) barra
        group by 1 order by lugar`;
    }
  }
}

/** How many records a table has, and the ids of those that it shows, from the rows `l`. */
function registrosDe(cadastro: Listavel, { ordem, f }: Tabela): Sql {
  const onde = condicao(cadastro, f);
  const partes = ordem.split(',').map((parte) => sortedBy(cadastro, parte, (nome) => column('l', nome)));
  const por = sql.join([
    ...partes.map(({ valor, direcao }) => sql`${valor} ${direcao}`),
    ordem.startsWith('-') ? sql`l.id desc` : sql`l.id`,
  ]);
  return sql`jsonb_build_object('total', (select count(*) from l where ${onde}), 'ids', (select coalesce(jsonb_agg(t.id), '[]')
    from (select l.id from l where ${onde} order by ${por} limit ${MAX_TABELA}) t))`;
}

/** Pairs of `jsonb_build_object`; an empty list makes an empty object. */
const objeto = (pares: readonly Sql[]): Sql => sql`jsonb_build_object(${sql.join(pares)})`;

/** Names of the rows that bars of references and points stand for. */
async function nomesDos(
  db: Db,
  cadastro: Listavel,
  graficos: readonly [string, Grafico][],
  pontos: Readonly<Record<string, readonly Ponto[]>>,
): Promise<RespostaDoPainel['rotulos']> {
  const linhas = graficos.flatMap(([nome, grafico]) => {
    const por = 'por' in grafico ? grafico.por : '';
    if ({ ...cadastro.fields, ...cadastro.derivados }[por]?.alvo === undefined) return [];
    return (pontos[nome] ?? []).flatMap(({ chave }) =>
      chave === null || chave === DEMAIS ? [] : [{ [por]: Number(chave) }],
    );
  });
  const ids = graficos.flatMap(([nome, grafico]) =>
    (pontos[nome] ?? []).flatMap((ponto) => registroDoPonto(grafico, ponto) ?? []),
  );
  const nomes = await labelsOf(db, cadastro, linhas);
  if (ids.length === 0) return nomes;
  const titulo = sql.join(
    cadastro.title.map((nome) => column('r', nome)),
    sql`, `,
  );
  const { rows } = await sql<{ id: number; nome: string }>`select r.id, concat_ws(' ', ${titulo}) as nome
    from ${sql.table(cadastro.path)} r where r.id = any(${ids}::bigint[])`.execute(db);
  return { ...nomes, [cadastro.path]: Object.fromEntries(rows.map(({ id, nome }) => [id, nome])) };
}

interface Lidos {
  readonly kpis: Record<string, number | null>;
  readonly graficos: Record<string, Ponto[]>;
  readonly registros: { readonly total: number; readonly ids: readonly number[] } | null;
}

interface PedidoDoPainel {
  readonly cadastro: Listavel;
  readonly query: Pergunta;
  readonly now: Date;
  readonly consulta?: ConsultaDoPainel | undefined;
}

/** The figures with those of the module's query and those that are shares of its numbers. */
const comTrazidos = (
  kpis: readonly [string, Kpi][],
  lidos: Readonly<Record<string, number | null>>,
  numeros: Trazido['numeros'],
): Record<string, number | null> =>
  Object.fromEntries(
    kpis.map(([nome, { consulta, sobre }]) => {
      if (consulta !== undefined) return [nome, numeros[nome] ?? null];
      const lido = lidos[nome] ?? null;
      if (typeof sobre !== 'string') return [nome, lido];
      const todo = numeros[sobre];
      return [nome, todo ? (100 * (lido ?? 0)) / todo : null];
    }),
  );

/**
 * Every number of a board in one statement, so that all are of one moment and of the rows that the list shows; those
 * that are no measure of the rows come from the query of the module.
 * @throws {AppError} `permissao.negada`
 */
export async function readPainel(
  db: Db,
  contexto: ContextoProjeto,
  painel: Medido,
  { cadastro, query, now, consulta }: PedidoDoPainel,
): Promise<Omit<RespostaDoPainel, 'origem'>> {
  const kpis = visiveis(cadastro, painel.kpis, contexto.permissions);
  const graficos = visiveis(cadastro, painel.graficos, contexto.permissions);
  const vistas = colunasPara(painel, contexto.permissions);
  const tabela = vistas && painel.tabela;
  const lidosPor = [...kpis, ...graficos].flatMap(([, parte]) => camposLidos(parte));
  const nomes = [...new Set([...lidosPor, ...(tabela ? camposDaTabela(tabela) : [])])];
  const colunas = nomes.map((nome) => sql`${valueIn(cadastro, nome)} as ${sql.ref(snake(nome))}`);
  const juncao = joinedFor(contexto, cadastro, nomes);
  const { rows } = await sql<Lidos>`
    with l as materialized (select ${sql.join([sql`r.id`, ...colunas])} from ${rowsOf(contexto, cadastro, query, juncao)})
    select ${kpis.length === 0 ? sql`'{}'::jsonb` : sql`(select ${objeto(kpis.map(([nome, kpi]) => sql`${nome}::text, ${valorDoKpi(cadastro, kpi)}`))} from l)`} as kpis,
      ${objeto(
        graficos.map(
          ([nome, grafico]) =>
            sql`${nome}::text, coalesce((select jsonb_agg(to_jsonb(p) - 'lugar') from (${pontosDe(cadastro, grafico)}) p), '[]')`,
        ),
      )} as graficos, ${tabela ? registrosDe(cadastro, tabela) : sql`null`} as registros`.execute(db);
  const { registros, ...lidos } = rows[0] ?? { kpis: {}, graficos: {}, registros: null };
  const ids = sql`select r.id from ${rowsOf(contexto, cadastro, query)}`;
  const [trazido = { numeros: {} }, rotulos, pagina] = await Promise.all([
    consulta?.(db, contexto, ids),
    nomesDos(db, cadastro, graficos, lidos.graficos),
    registros && findRows(db, contexto, cadastro, registros.ids),
  ]);
  return {
    em: now.toISOString(),
    kpis: comTrazidos(kpis, lidos.kpis, trazido.numeros),
    graficos: Object.fromEntries(
      graficos.map(([nome]) => [nome, trazido.graficos?.[nome] ?? lidos.graficos[nome] ?? []]),
    ),
    numeros: { ...trazido.numeros },
    rotulos,
    ...(vistas && pagina ? { tabela: { ...pagina, colunas: vistas, total: registros?.total ?? 0 } } : {}),
  };
}
