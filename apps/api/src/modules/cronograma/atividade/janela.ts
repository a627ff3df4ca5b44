import type { NomeDeAtributo } from '@cadencia/domain/cronograma/campos.ts';
import type { COLUNAS_ORDENAVEIS } from '@cadencia/domain/cronograma/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Vista } from '../../../infra/context.ts';
import { DATAS, juncoesDe, needsBase, needsCalculo, noPlano, textoDe } from '../atributos.ts';
import { CALCULO, type Filtro, fromFiltered, isFiltered, juncaoBase } from '../queries.ts';

type Coluna = (typeof COLUNAS_ORDENAVEIS)[number];

/** Order and window of the list. */
export interface Janela {
  readonly inicio: number;
  readonly limite: number;
  readonly ordem: Coluna;
  readonly decrescente?: boolean | undefined;
  /** Attributes by which the tree has its branches, where it is not the EAP's. */
  readonly grupos?: readonly NomeDeAtributo[] | undefined;
}

const DA_ATIVIDADE: Readonly<Partial<Record<Coluna, RawBuilder<unknown>>>> = {
  arvore: sql`a.posicao`,
  codigo: sql`a.codigo collate pt_br`,
  nome: sql`a.nome collate pt_br`,
  situacao: sql`a.situacao`,
  duracao: sql`a.duracao`,
  duracaoRestante: sql`a.duracao_restante`,
  hh: sql`a.hh::float8`,
  avanco: sql`a.avanco::float8`,
};
/** Columns of the results. A cancelled activity has none: it stands among those that are not calculated. */
const DO_CALCULO: Readonly<Partial<Record<Coluna, RawBuilder<unknown>>>> = {
  inicioCedo: sql`c.inicio_cedo`,
  terminoCedo: sql`c.termino_cedo`,
  inicioTarde: sql`c.inicio_tarde`,
  terminoTarde: sql`c.termino_tarde`,
  folgaTotal: sql`c.folga_total`,
  folgaLivre: sql`c.folga_livre`,
};
/** Columns that need the activity and its results together. */
const DOS_DOIS: Readonly<Partial<Record<Coluna, RawBuilder<unknown>>>> = {
  inicio: DATAS.inicioCedo,
};

export interface Recorte {
  /** Common table expressions that the ids need, each ending in a comma. */
  readonly antes: RawBuilder<unknown>;
  /** Query of the number of rows in all, as `total`. */
  readonly total: RawBuilder<unknown>;
  /** The ids of the window, in order; they may read `contagem`, which holds that total. */
  readonly ids: RawBuilder<unknown>;
}

/** The activities branch by branch; those without a value of an attribute come last in it. */
function porGrupos(vista: Vista, filtro: Filtro, grupos: readonly NomeDeAtributo[]): RawBuilder<unknown> {
  return sql`select a.id, row_number() over (order by ${ordemDosGrupos(grupos)}, a.posicao, a.id) as chave
    from (select a.* ${fromFiltered(vista, filtro, false)}) a ${needsCalculo(grupos, {}) ? CALCULO : sql``}
    ${needsBase(grupos, {}) ? juncaoBase(vista) : sql``} ${juncoesDe(grupos)}`;
}

export const ordemDosGrupos = (grupos: readonly NomeDeAtributo[]): RawBuilder<unknown> =>
  sql.join(grupos.map((nome) => sql`${textoDe(nome)} nulls last`));

/** Cuts the window. Rows without a date or float come last in both directions. */
export function crop(vista: Vista, filtro: Filtro, janela: Janela): Recorte {
  if (janela.grupos?.length && janela.ordem === 'arvore') {
    return {
      antes: sql`passam as materialized (${porGrupos(vista, filtro, janela.grupos)}),`,
      total: sql`select count(*)::int as total from passam`,
      ids: idsDosDoisLados(sql`a.chave`, sql`from passam a`, janela),
    };
  }
  const doCalculo = DO_CALCULO[janela.ordem];
  const dosDois = DOS_DOIS[janela.ordem];
  const chave = (doCalculo && noPlano(doCalculo)) ?? dosDois ?? DA_ATIVIDADE[janela.ordem] ?? sql`a.posicao`;
  const origem = fromFiltered(vista, filtro, (doCalculo ?? dosDois) !== undefined);
  if (isFiltered(filtro)) {
    // Conditions on text are expensive: one pass serves the window and the count.
    return {
      antes: sql`passam as materialized (select a.id, ${chave} as chave ${origem}),`,
      total: sql`select count(*)::int as total from passam`,
      ids: idsDosDoisLados(sql`a.chave`, sql`from passam a`, janela),
    };
  }
  return {
    antes: sql``,
    total: sql`select count(*)::int as total ${fromFiltered(vista, filtro, false)}`,
    ids: idsDosDoisLados(chave, origem, janela),
  };
}

const LADOS = {
  crescente: { ida: sql`asc`, volta: sql`desc`, ultimosIda: sql`asc nulls last`, ultimosVolta: sql`desc nulls first` },
  decrescente: {
    ida: sql`desc`,
    volta: sql`asc`,
    ultimosIda: sql`desc nulls last`,
    ultimosVolta: sql`asc nulls first`,
  },
} as const;

/**
 * The window cut from the nearer end of the order: the query skips the rows before it, and right after an import each
 * skipped row costs a visit. The other half asks for no row and costs nothing.
 */
function idsDosDoisLados(
  chave: RawBuilder<unknown>,
  origem: RawBuilder<unknown>,
  { ordem, decrescente, inicio, limite }: Janela,
): RawBuilder<unknown> {
  const lado = LADOS[decrescente ? 'decrescente' : 'crescente'];
  const [ida, volta] =
    DO_CALCULO[ordem] || DOS_DOIS[ordem] ? [lado.ultimosIda, lado.ultimosVolta] : [lado.ida, lado.volta];
  const n = sql`(select total from contagem)`;
  const perto = sql`${2 * inicio + limite}::int <= ${n}`;
  return sql`(select a.id ${origem} order by ${chave} ${ida}, a.id ${lado.ida}
      limit case when ${perto} then ${limite}::int else 0 end offset ${inicio})
    union all
    (select f.id from (
        select a.id, ${chave} as chave ${origem} order by ${chave} ${volta}, a.id ${lado.volta}
        limit case when ${perto} then 0 else least(${limite}::int, greatest(0, ${n} - ${inicio}::int)) end
        offset greatest(0, ${n} - ${inicio + limite}::int)) f
      order by f.chave ${ida}, f.id ${lado.ida})`;
}
