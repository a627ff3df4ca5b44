import { FILTRO } from '@cadencia/domain/cadastro-filtro.ts';
import { PORTES } from '@cadencia/domain/projeto/ficha/cadastro.ts';
import { projeto } from '@cadencia/domain/projeto/lista/cadastro.ts';
import type { FiltroProjetos } from '@cadencia/domain/projeto/lista/schema.ts';
import { SITUACOES_PROJETO, TIPOS_PARADA } from '@cadencia/domain/projeto/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { column } from '../../../cadastro/columns.ts';
import { conditions } from '../../../cadastro/filter.ts';
import { seesAllOf } from '../../../infra/authorize.ts';
import { contendo } from '../../../infra/busca.ts';

type Sql = RawBuilder<unknown>;

/** A value of the whole project: a reader of only some rows gets null, in filters and orders too. */
const doTodo = (valor: Sql): Sql => sql`(case when ${seesAllOf('f')} then ${valor} end)`;

/** HH of the baseline 0 of `p`. */
export const HH_BASE = doTodo(sql`(select sum(i.hh) from linhabase l join linhabase_item i on i.linhabase_id = l.id
  where l.projeto_id = p.id and l.numero = 0)`);

export const GERENTE = sql`(select pe.nome from pessoa pe where pe.id = p.gerente_id)`;

/** Operational day of an instant of the wall clock. */
const dia = (instante: Sql): Sql => sql`(${instante} - p.hora_inicio_dia * interval '1 hour')::date`;

/** Field → expression for its filter, on `visibleProjetos`. */
export const colunasEm = (now: Date): Readonly<Record<string, Sql>> => ({
  ...Object.fromEntries(Object.keys(projeto.fields).map((nome) => [nome, column('p', nome)])),
  orcamento: doTodo(sql`p.orcamento`),
  perdaDia: doTodo(sql`p.perda_dia`),
  situacao: sql`p.situacao`,
  diaParada: sql`(${dia(sql`(${now.toISOString()}::timestamptz at time zone p.fuso)`)} - ${dia(sql`p.inicio_parada`)})`,
  hhBase: HH_BASE,
});

const posicao = (valores: readonly string[], coluna: Sql): Sql => sql`array_position(${valores}::text[], ${coluna})`;

const porRotulo = (rotulos: Readonly<Record<string, string>>): string[] =>
  Object.entries(rotulos)
    .toSorted(([, a], [, b]) => a.localeCompare(b, 'pt-BR'))
    .map(([valor]) => valor);

/** Expressions for the order of columns that do not sort by the expression of their filter. */
const ORDENS: Readonly<Record<string, Sql>> = {
  sigla: sql`p.sigla collate pt_br`,
  titulo: sql`p.titulo collate pt_br`,
  // Rows of one client or manager stay together among others of the same name.
  clienteId: sql`concat_ws(' ', c.nome_fantasia, c.unidade, c.id) collate pt_br`,
  gerenteId: sql`(${GERENTE} || ' ' || p.gerente_id) collate pt_br`,
  tipo: posicao(porRotulo(TIPOS_PARADA), sql`p.tipo`),
  porte: posicao(Object.keys(PORTES), sql`p.porte`),
  situacao: posicao(Object.keys(SITUACOES_PROJETO), sql`p.situacao`),
};

/** Each part of an order for the database; parts that it does not know are left out. */
export const partesDaOrdem = ({ ordem }: FiltroProjetos, now: Date): Sql[] =>
  (ordem.length > 0 ? ordem : ['sigla']).map((parte) => {
    const nome = parte.replace(/^-/, '');
    const coluna = ORDENS[nome] ?? colunasEm(now)[nome];
    return coluna ? sql`${coluna} ${sql.raw(parte.startsWith('-') ? 'desc' : 'asc')} nulls last` : sql`null::int`;
  });

/** Shutdowns that touch these days. */
const noPeriodo = ({ de, ate }: NonNullable<FiltroProjetos['f.periodo']>): Sql[] => [
  ...(de === undefined ? [] : [sql`p.termino_parada >= ${de}::text::timestamp`]),
  ...(ate === undefined
    ? []
    : [sql`p.inicio_parada < ${ate.length > 10 ? sql`${ate}::text::timestamp` : sql`${ate}::text::date + 1`}`]),
];

/** Filters of a list as conditions on `visibleProjetos`, without those on calculated figures. */
export function conditionsOf(filtro: FiltroProjetos, now: Date): Sql[] {
  const colunas = colunasEm(now);
  const palavras = filtro.busca.split(/\s+/).filter(Boolean);
  const dosCampos = Object.entries({ ...projeto.fields, ...projeto.derivados }).flatMap(([nome, field]) => {
    const valor = filtro[`${FILTRO}${nome}`];
    const coluna = colunas[nome];
    return valor === undefined || !coluna ? [] : conditions(coluna, field, valor);
  });
  return [
    // A project never becomes inactive: it is cancelled.
    ...(filtro.ativo === 'false' ? [sql`false`] : []),
    ...palavras.map((palavra) => sql`p.busca like ${contendo(palavra)}`),
    ...(filtro['f.periodo'] ? noPeriodo(filtro['f.periodo']) : []),
    ...dosCampos,
  ];
}
