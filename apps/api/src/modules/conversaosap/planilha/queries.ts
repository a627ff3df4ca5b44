import type { Fields, Linha } from '@cadencia/domain/cadastro.ts';
import { CHAVES_OBJETO } from '@cadencia/domain/conversaosap/destino.ts';
import { COLUNAS_DE_DESTINO, regraNaPlanilha } from '@cadencia/domain/conversaosap/planilha.ts';
import { type RawBuilder, sql } from 'kysely';
import { column, selection } from '../../../cadastro/columns.ts';
import { filterOf } from '../../../cadastro/filter.ts';
import type { Pergunta } from '../../../cadastro/queries.ts';
import { snake } from '../../../infra/bulk.ts';
import { contendo, semAcento } from '../../../infra/busca.ts';
import { type Contexto, requireProjeto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import type { Leitura } from '../../planilha/registro/queries.ts';
import { visibleRegras } from '../queries.ts';

type Sql = RawBuilder<unknown>;

const fields: Fields = regraNaPlanilha.fields;

const destinos = [...COLUNAS_DE_DESTINO].map(
  ([coluna, nome]) =>
    sql`(r.destino ->> ${sql.lit(nome)})::${sql.raw(fields[coluna]?.sql ?? 'text')} as ${sql.id(snake(coluna))}`,
);

/** The rules `r` of the project, every destination in a column. @throws {AppError} `projeto.nao_selecionado` */
const flat = (contexto: Contexto): Sql =>
  sql`(select r.id, r.versao, r.ativo, r.criado_em, r.alterado_em, r.objeto, r.modo, r.valor, r.prioridade, r.observacao,
    r.projeto_id is not null as do_projeto, ${sql.join(destinos)} from ${visibleRegras(requireProjeto(contexto))}) r`;

/** Kinds in the order of the screen, and the rules of each in the order of conversion. */
const POR_OBJETO = sql`array_position(${[...CHAVES_OBJETO]}::text[], r.objeto), r.prioridade, not r.do_projeto, r.id`;

function conditions(contexto: Contexto, pergunta: Pergunta): Sql {
  const { busca, ativo, ids } = pergunta;
  const palavras = busca.split(/\s+/).filter(Boolean);
  return sql.join(
    [
      sql`true`,
      ...(ativo === 'todos' ? [] : [sql`r.ativo = ${ativo === 'true'}`]),
      ...(ids === undefined ? [] : [sql`r.id = any(${ids}::bigint[])`]),
      ...palavras.map((palavra) => sql`${semAcento(sql`r.valor`)} like ${contendo(palavra)}`),
      ...filterOf(contexto, regraNaPlanilha, pergunta),
    ],
    sql` and `,
  );
}

function orderOf({ ordem }: Pergunta): Sql {
  const partes = ordem.map(
    (parte) => sql`${column('r', parte.replace(/^-/, ''))} ${parte.startsWith('-') ? sql`desc` : sql`asc`} nulls last`,
  );
  return sql.join([...partes, POR_OBJETO]);
}

/** Reads rules as rows of a sheet. */
export const leituraDeRegras: Leitura = {
  listIds: async (db, contexto, pergunta, limite) => {
    const { rows } = await sql<{ id: number }>`
      select r.id from ${flat(contexto)} where ${conditions(contexto, pergunta)}
      order by ${orderOf(pergunta)} limit ${limite}`.execute(db);
    return rows.map(({ id }) => id);
  },
  findRows: async (db: Db, contexto, ids) => {
    const { rows } = await sql<Linha>`
      select ${selection(regraNaPlanilha, 'r')} from ${flat(contexto)} where r.id = any(${ids}::bigint[])
      order by array_position(${ids}::bigint[], r.id)`.execute(db);
    return rows;
  },
  findIdsByKey: async (db, contexto, chaves) => {
    const { rows } = await sql<{ id: number }>`
      select distinct r.id from ${flat(contexto)}
      join (select x ->> 0 as objeto, x ->> 1 as modo, x ->> 2 as valor, (x ->> 3)::boolean as do_projeto
        from jsonb_array_elements(${JSON.stringify(chaves)}::jsonb) x) c
      on c.objeto = r.objeto and c.modo = r.modo and c.valor = r.valor and c.do_projeto = r.do_projeto`.execute(db);
    return rows.map(({ id }) => id);
  },
};
