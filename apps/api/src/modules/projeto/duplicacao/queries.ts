import { type RawBuilder, sql } from 'kysely';

export interface Coluna {
  readonly nome: string;
  /** Type name of information_schema. */
  readonly tipo: string;
}

/** Ids of the copied rows and of their copies, in the same order. */
export interface Mapa {
  readonly velhos: readonly number[];
  readonly novos: readonly number[];
}

export interface Copia {
  readonly tabela: string;
  /** The rows to copy, as `t`. */
  readonly onde: RawBuilder<unknown>;
  /** Property → map of its ids; an id that was not copied becomes null. */
  readonly referencias?: Readonly<Record<string, Mapa>>;
  /** Property → value in the copy. */
  readonly valores?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** True: its dates are calendar dates, like holidays, and do not move with the plan. */
  readonly datasFixas?: boolean;
}

/** Columns that are never copied: author and time belong to the new row. */
const DA_LINHA = new Set(['criado_em', 'alterado_em', 'alterado_por', 'chave']);

const DO_PLANO = new Set(['timestamp without time zone', 'date']);

const propertyOf = (coluna: string): string => coluna.replace(/_(\w)/g, (_, letra: string) => letra.toUpperCase());

/** One join per reference, with the map of its ids. */
const joinsOf = (colunas: readonly Coluna[], { referencias = {} }: Copia): RawBuilder<unknown>[] =>
  colunas.flatMap(({ nome }) => {
    const mapa = referencias[propertyOf(nome)];
    if (!mapa) return [];
    const alias = sql.ref(`m_${nome}`);
    return [
      sql`left join unnest(${mapa.velhos}::bigint[], ${mapa.novos}::bigint[]) as ${alias}(velho, novo)
        on ${sql.ref(`m_${nome}.velho`)} = ${sql.ref(`t.${nome}`)}`,
    ];
  });

/** A column in the copy: remapped, replaced, moved by `dias`, or the same. */
function copiedValue(
  { nome, tipo }: Coluna,
  { referencias = {}, valores = {}, datasFixas }: Copia,
  dias: number,
): RawBuilder<unknown> {
  const propriedade = propertyOf(nome);
  const valor = valores[propriedade];
  if (valor) return valor;
  const coluna = sql.ref(`t.${nome}`);
  if (referencias[propriedade]) return sql.ref(`m_${nome}.novo`);
  if (!datasFixas && DO_PLANO.has(tipo)) {
    if (tipo === 'date') return sql`${coluna} + ${dias}::int`;
    return sql`${coluna} + make_interval(days => ${dias}::int)`;
  }
  return coluna;
}

/** The statement that copies the rows of a table. */
export function copyStatement(colunas: readonly Coluna[], copia: Copia, dias: number): RawBuilder<unknown> {
  const daqui = colunas.filter(({ nome }) => !DA_LINHA.has(nome));
  return sql`insert into ${sql.table(copia.tabela)} (${sql.join(daqui.map(({ nome }) => sql.ref(nome)))})
    overriding system value
    select ${sql.join(daqui.map((coluna) => copiedValue(coluna, copia, dias)))}
    from ${sql.table(copia.tabela)} t ${sql.join(joinsOf(daqui, copia), sql` `)} where ${copia.onde}`;
}

/** Whole days between two days, `2027-08-02`. */
export const diasEntre = (de: string, ate: string): number =>
  Math.round((Date.parse(`${ate}T00:00Z`) - Date.parse(`${de}T00:00Z`)) / 86_400_000);
