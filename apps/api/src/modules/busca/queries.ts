import { type GrupoBusca, type ItemBusca, TETO_BUSCA } from '@cadencia/domain/busca/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { type ConsultaBusca, contendo, type FonteBusca, literal } from '../../infra/busca.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';

/** Words at most: further ones narrow too little for their cost. */
const MAXIMO = 8;

/** The typed text with single blanks, and its words. */
interface Termo {
  readonly inteiro: string;
  readonly palavras: readonly string[];
}

export function toTermo(digitado: string): Termo {
  const palavras = [...new Set(digitado.split(/\s+/u).filter(Boolean))].slice(0, MAXIMO);
  return { inteiro: palavras.join(' '), palavras };
}

/** Letters up to which exchanges are tried: longer words are similar enough as they are. */
const MAXIMO_TROCAS = 14;

/** The variants of a word with two neighbours exchanged: `fexie` → `feixe` among them. */
function transposed(palavra: string): string[] {
  const letras = [...palavra].slice(0, MAXIMO_TROCAS + 1);
  if (letras.length > MAXIMO_TROCAS) return [];
  return letras.slice(1).flatMap((letra, i) => {
    const antes = letras[i] as string;
    return letra === antes ? [] : [[...letras.slice(0, i), letra, antes, ...letras.slice(i + 2)].join('')];
  });
}

type Sql = RawBuilder<unknown>;

/** Limit of a search, in ms: a slower one helps nobody who is typing. */
const PRAZO_MS = 2_000;
/** Similarity, 0–1, from which a word counts as the intended one: one slip in a word of five letters. */
const SEMELHANCA = 0.5;
/** Letters from which similarity works: shorter words have too few groups of three letters. */
const MINIMO_SEMELHANTE = 4;
/** Similar rows that the search compares at most. */
const TETO_SEMELHANTES = 300;

interface Procura {
  readonly fonte: FonteBusca;
  readonly consulta: ConsultaBusca;
  /** Place in the answer, and suffix of the names in the statement. */
  readonly n: number;
}

const parte = (nome: string, { n }: Procura): Sql => sql.ref(`${nome}_${n}`);
const juntas = (condicoes: readonly Sql[], por: 'and' | 'or'): Sql =>
  sql`(${sql.join(condicoes, sql.raw(` ${por} `))})`;

/** Rows whose code begins with the typed text, in the order of the index: the whole code before longer ones. */
const comecam = ({ de, texto, ordem }: ConsultaBusca, { inteiro }: Termo, limite: number): Sql => sql`
  select r.id, case when ${texto} like sem_acento(${literal(inteiro)}) || ' %' then 0 else 1 end as posto, 0::real as grau, ${ordem} as ordem
  ${de} and ${texto} like sem_acento(${literal(inteiro)}) || '%' order by ${texto} using ~<~ limit ${limite}`;

/** Rows with every word; those that have them together at the beginning of a word come first. */
const contem = ({ de, texto, ordem, palavra, umaPropria }: ConsultaBusca, { inteiro, palavras }: Termo): Sql => sql`
  select r.id, case when ' ' || ${texto} like '% ' || sem_acento(${literal(inteiro)}) || '%' then 2 else 3 end as posto, 0::real as grau, ${ordem} as ordem
  ${de} and ${juntas(
    palavras.map((uma) => palavra(contendo(uma))),
    'and',
  )}
  ${
    umaPropria
      ? sql`and ${juntas(
          palavras.map((uma) => sql`${texto} like ${contendo(uma)}`),
          'or',
        )}`
      : sql``
  } limit ${TETO_BUSCA}`;

/** Exchanged letters change the groups of three of a short word most, so the search also looks for that slip. */
function parecida(palavra: string, texto: Sql): { readonly condicao: Sql; readonly grau: Sql } {
  const trocas = transposed(palavra).map((troca) => sql`${texto} like ${contendo(troca)}`);
  const trocada = juntas([sql`false`, ...trocas], 'or');
  const semelhante = sql`word_similarity(sem_acento(${palavra}), ${texto})`;
  return {
    condicao: juntas([sql`sem_acento(${palavra}) <% ${texto}`, ...trocas], 'or'),
    grau: sql`case when ${trocada} then greatest(0.9, ${semelhante}) else ${semelhante} end`,
  };
}

/** Rows with words like those typed, the nearest first. */
function parecem({ de, texto, ordem }: ConsultaBusca, { palavras }: Termo): Sql {
  const longas = palavras.filter((uma) => uma.length >= MINIMO_SEMELHANTE).map((uma) => parecida(uma, texto));
  const curtas = palavras
    .filter((uma) => uma.length < MINIMO_SEMELHANTE)
    .map((uma) => sql`${texto} like ${contendo(uma)}`);
  const condicoes = longas.length > 0 ? [...longas.map(({ condicao }) => condicao), ...curtas] : [sql`false`];
  const graus = [sql`0`, ...longas.map(({ grau }) => grau)];
  return sql`select r.id, 4 as posto, (-(${sql.join(graus, sql` + `)}))::real as grau, ${ordem} as ordem
    ${de} and ${juntas(condicoes, 'and')} limit ${TETO_SEMELHANTES}`;
}

interface Achados {
  /** Source of the found rows, with `id, posto, grau, ordem`; an id may appear twice. */
  readonly todos: Sql;
  readonly total: Sql;
  readonly antes: readonly Sql[];
}

/** Finds rows with the words as typed. */
const exatos: Modo = (procura, termo, limite) => ({
  antes: [sql`${parte('contem', procura)} as materialized (${contem(procura.consulta, termo)})`],
  todos: sql`(${comecam(procura.consulta, termo, limite)}) union all (select * from ${parte('contem', procura)})`,
  total: sql`(select count(*)::int from ${parte('contem', procura)})`,
});

/** Finds rows with similar words. */
const parecidos: Modo = (procura, termo) => ({
  antes: [],
  todos: parecem(procura.consulta, termo),
  total: sql`count(*)::int`,
});

type Modo = (procura: Procura, termo: Termo, limite: number) => Achados;

/** The first of the found rows, with their shown fields, as JSON. */
const grupo = ({ n, consulta }: Procura, { todos, total }: Achados, limite: number): Sql => sql`
  select ${n}::int as n, ${total} as total,
    json_agg(json_build_object('id', r.id, 'titulo', ${consulta.titulo}, 'detalhe', ${consulta.detalhe},
      'destino', ${consulta.destino}) order by e.n) as itens
  from (
    select x.id, row_number() over (order by min(x.posto), min(x.grau), min(x.ordem), x.id) as n
    from (${todos}) x group by x.id order by n limit ${limite}
  ) e join ${consulta.juncao} having count(*) > 0`;

function statement(procuras: readonly Procura[], modo: Modo, termo: Termo, limite: number): Sql {
  const achados = procuras.map((procura) => modo(procura, termo, limite));
  const antes = achados.flatMap((cada) => cada.antes);
  const grupos = procuras.map((procura, i) => grupo(procura, achados[i] as Achados, limite));
  return sql`${antes.length > 0 ? sql`with ${sql.join(antes)}` : sql``} ${sql.join(grupos, sql` union all `)} order by n`;
}

interface Linha {
  readonly n: number;
  readonly total: number;
  readonly itens: ItemBusca[];
}

/** Finds rows by entity, in one statement. */
async function find(db: Db, procuras: readonly Procura[], modo: Modo, termo: Termo, limite: number) {
  const { rows } = await sql<Linha>`${statement(procuras, modo, termo, limite)}`.execute(db);
  return rows.map(({ n, total, itens }): GrupoBusca => {
    const { tipo, rotulo } = (procuras[n] as Procura).fonte;
    return { tipo, rotulo, parecidos: modo === parecidos, total, itens };
  });
}

/**
 * Rows that the caller may see and that have the typed words, by entity; when nothing has them, rows with similar
 * words. The second search runs only then, since planning takes most of the time of a search.
 */
export async function search(
  db: Db,
  contexto: Contexto,
  { fontes, termo, limite }: { readonly fontes: readonly FonteBusca[]; readonly termo: Termo; readonly limite: number },
): Promise<GrupoBusca[]> {
  const procuras = fontes
    .filter(({ acesso }) => acesso.every((permissao) => contexto.permissions.has(permissao)))
    .flatMap((fonte) => {
      const consulta = fonte.consulta(contexto);
      return consulta ? [{ fonte, consulta }] : [];
    })
    .map((procura, n) => ({ ...procura, n }));
  return db.transaction().execute(async (leitura) => {
    await sql`select set_config('statement_timeout', ${String(PRAZO_MS)}, true),
      set_config('pg_trgm.word_similarity_threshold', ${String(SEMELHANCA)}, true)`.execute(leitura);
    const grupos = await find(leitura, procuras, exatos, termo, limite);
    return grupos.length > 0 ? grupos : find(leitura, procuras, parecidos, termo, limite);
  });
}
