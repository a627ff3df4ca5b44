import { type GrupoBusca, type ItemBusca, TETO_BUSCA } from '@cadencia/domain/busca/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { type ConsultaBusca, contendo, type FonteBusca, literal } from '../../infra/busca.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { type Termo, transposed } from './mapping.ts';

type Sql = RawBuilder<unknown>;

/** A search that takes longer than this helps nobody who is typing. */
const PRAZO_MS = 2_000;
/** From which similarity, 0–1, a word counts as the one that was meant: one slip in a word of five letters. */
const SEMELHANCA = 0.5;
/** Shorter words have too few groups of three letters to be similar to another. */
const MINIMO_SEMELHANTE = 4;
/** Similar rows that are compared with each other. */
const TETO_SEMELHANTES = 300;

interface Procura {
  readonly fonte: FonteBusca;
  readonly consulta: ConsultaBusca;
  /** Its place in the answer, and the name of its parts in the statement. */
  readonly n: number;
}

const parte = (nome: string, { n }: Procura): Sql => sql.ref(`${nome}_${n}`);
const juntas = (condicoes: readonly Sql[], por: 'and' | 'or'): Sql =>
  sql`(${sql.join(condicoes, sql.raw(` ${por} `))})`;

/** Rows whose code begins with what was typed: the index gives them in this order, the whole code before longer ones. */
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

/** `a` and `b` exchanged is the slip that changes a short word's groups of three most: it is looked for as such. */
function parecida(palavra: string, texto: Sql): { readonly condicao: Sql; readonly grau: Sql } {
  const trocas = transposed(palavra).map((troca) => sql`${texto} like ${contendo(troca)}`);
  const trocada = juntas([sql`false`, ...trocas], 'or');
  const semelhante = sql`word_similarity(sem_acento(${palavra}), ${texto})`;
  return {
    condicao: juntas([sql`sem_acento(${palavra}) <% ${texto}`, ...trocas], 'or'),
    grau: sql`case when ${trocada} then greatest(0.9, ${semelhante}) else ${semelhante} end`,
  };
}

/** Rows with words like those typed, the nearest first; none when anything at all has the words themselves. */
function parecem({ de, texto, ordem }: ConsultaBusca, { palavras }: Termo): Sql {
  const longas = palavras.filter((uma) => uma.length >= MINIMO_SEMELHANTE).map((uma) => parecida(uma, texto));
  const curtas = palavras
    .filter((uma) => uma.length < MINIMO_SEMELHANTE)
    .map((uma) => sql`${texto} like ${contendo(uma)}`);
  const condicoes = longas.length > 0 ? [...longas.map(({ condicao }) => condicao), ...curtas] : [sql`false`];
  const graus = [sql`0`, ...longas.map(({ grau }) => grau)];
  return sql`select r.id, 4 as posto, (-(${sql.join(graus, sql` + `)}))::real as grau, ${ordem} as ordem
    ${de} and ${juntas(condicoes, 'and')} and not (select ha from algo) limit ${TETO_SEMELHANTES}`;
}

/** The parts of the statement that find and choose the rows of one entity. */
const partes = (procura: Procura, termo: Termo, limite: number): Sql => sql`
  ${parte('escolhidas', procura)} as materialized (
    select id, min(posto) as posto, row_number() over (order by min(posto), min(grau), min(ordem), id) as n
    from (
      (select * from ${parte('comecam', procura)}) union all (select * from ${parte('contem', procura)})
      union all (${parecem(procura.consulta, termo)})
    ) x group by id order by n limit ${limite})`;

/** What is shown of them, as JSON, with how many there are. */
const grupo = (procura: Procura): Sql => {
  const { juncao, titulo, detalhe, destino } = procura.consulta;
  return sql`select ${procura.n}::int as n, (select count(*)::int from ${parte('contem', procura)}) as total,
    bool_or(e.posto = 4) as parecidos,
    json_agg(json_build_object('id', r.id, 'titulo', ${titulo}, 'detalhe', ${detalhe}, 'destino', ${destino}) order by e.n) as itens
    from ${parte('escolhidas', procura)} e join ${juncao} having count(*) > 0`;
};

function statement(procuras: readonly Procura[], termo: Termo, limite: number): Sql {
  const exatas = procuras.flatMap((procura) => [
    sql`${parte('comecam', procura)} as materialized (${comecam(procura.consulta, termo, limite)})`,
    sql`${parte('contem', procura)} as materialized (${contem(procura.consulta, termo)})`,
  ]);
  const ha = procuras.map((procura) => sql`exists (select from ${parte('contem', procura)})`);
  return sql`with ${sql.join(exatas)}, algo as materialized (select ${juntas(ha, 'or')} as ha),
    ${sql.join(procuras.map((procura) => partes(procura, termo, limite)))}
    ${sql.join(procuras.map(grupo), sql` union all `)} order by n`;
}

interface Linha {
  readonly n: number;
  readonly total: number;
  readonly parecidos: boolean;
  readonly itens: ItemBusca[];
}

/**
 * What the caller may see and has the words typed, by entity; where nothing has them, what has similar ones. One
 * statement, with a time of its own to end in.
 */
export async function search(
  db: Db,
  contexto: Contexto,
  { fontes, termo, limite }: { readonly fontes: readonly FonteBusca[]; readonly termo: Termo; readonly limite: number },
): Promise<GrupoBusca[]> {
  const procuras = fontes
    .filter(({ acesso }) => acesso.every((permissao) => contexto.permissions.has(permissao)))
    .flatMap((fonte, n) => {
      const consulta = fonte.consulta(contexto);
      return consulta ? [{ fonte, consulta, n }] : [];
    });
  const linhas = await db.transaction().execute(async (leitura) => {
    await sql`select set_config('statement_timeout', ${String(PRAZO_MS)}, true),
      set_config('pg_trgm.word_similarity_threshold', ${String(SEMELHANCA)}, true)`.execute(leitura);
    return (await sql<Linha>`${statement(procuras, termo, limite)}`.execute(leitura)).rows;
  });
  const fonteDe = new Map(procuras.map(({ n, fonte }) => [n, fonte]));
  return linhas.map(({ n, total, parecidos, itens }) => ({
    tipo: fonteDe.get(n)?.tipo ?? '',
    rotulo: fonteDe.get(n)?.rotulo ?? '',
    parecidos,
    total: parecidos ? itens.length : total,
    itens,
  }));
}
