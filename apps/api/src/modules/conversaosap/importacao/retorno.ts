import type { CONFIRMACOES, RETORNOS } from '@cadencia/domain/conversaosap/importacao/endpoints.ts';
import type { CelulaEscrita, ColunaEscrita } from '@cadencia/interop/planilha/celula-escrita.ts';
import { writeCsv } from '@cadencia/interop/planilha/write-csv.ts';
import { writeXlsx } from '@cadencia/interop/planilha/write-xlsx.ts';
import { type RawBuilder, sql } from 'kysely';
import { visible } from '../../../infra/authorize.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import type { Tx } from '../../../infra/transaction.ts';

type Retorno = keyof typeof RETORNOS;
type Quais = keyof typeof CONFIRMACOES;
type Linha = Readonly<Record<string, string | null>>;

/** Rows of one file at most. */
const MAX_LINHAS = 200_000;

/** Order and operation of an activity, from the key that SAP knows it by. */
const ORDEM = sql`split_part(v.chave, '-', 1) as ordem, split_part(substr(v.chave, strpos(v.chave, '-') + 1), '.', 1) as operacao,
  split_part(substr(v.chave, strpos(v.chave, '-') + 1), '.', 2) as suboperacao`;

/** The activities that SAP knows: those that a list brought, and those that have their order and operation here. */
const vinculadas = (contexto: ContextoProjeto) => sql`(
    select v.chave, v.registro_id, v.projeto_id from sap_vinculo v
    where v.projeto_id = ${contexto.projetoId} and v.entidade = 'atividade'
    union all
    select concat(s.ordem_sap, '-', b.operacao_sap), b.id, b.projeto_id from atividade b
    join servico s on s.id = b.servico_id and s.ativo and s.ordem_sap is not null
    where b.projeto_id = ${contexto.projetoId} and b.operacao_sap is not null and not exists (select from sap_vinculo v
      where v.projeto_id = b.projeto_id and v.entidade = 'atividade' and v.registro_id = b.id)
  ) v join ${visible(contexto)} a on a.id = v.registro_id`;

/** The reports of the last file that had some. */
const ULTIMAS = ({ projetoId }: ContextoProjeto) => sql`(select e.apontamento_id from sap_exportado e
  where e.projeto_id = ${projetoId} and e.em = (select max(u.em) from sap_exportado u where u.projeto_id = ${projetoId}))`;

/** Which reports of a project a file has, of those in question. */
const QUAIS: Readonly<Record<Quais, (contexto: ContextoProjeto) => RawBuilder<unknown>>> = {
  NOVAS: () => sql`not exists (select from sap_exportado e where e.apontamento_id = x.id)`,
  ULTIMAS: (contexto) => sql`x.id in ${ULTIMAS(contexto)}`,
  TODAS: () => sql`true`,
};

/** What was reported here and did not come from SAP: activities `a` and their reports `x`. */
const apontados = (contexto: ContextoProjeto, quais: Quais): RawBuilder<unknown> => sql`${vinculadas(contexto)}
  join apontamento x on x.atividade_id = a.id and x.situacao = 'VALIDO' and x.estornado_id is null and x.avanco > 0 and ${QUAIS[quais](contexto)}
    and not exists (select from sap_vinculo s where s.projeto_id = v.projeto_id and s.entidade = 'apontamento' and s.registro_id = x.id)`;

/** The reports, one by one. */
const confirmacoes = (contexto: ContextoProjeto, quais: Quais): RawBuilder<unknown> => sql`
  select x.id, ${ORDEM}, trim_scale(x.hh)::text as trabalho, 'H' as unidade,
    to_char(i.inicio, 'YYYY-MM-DD') as inicio, to_char(i.inicio, 'HH24:MI') as hora_inicio,
    to_char(x.referencia, 'YYYY-MM-DD') as fim, to_char(x.referencia, 'HH24:MI') as hora_fim,
    case when x.avanco = 100 then 'X' end as final
  from ${apontados(contexto, quais)}
  cross join lateral (select coalesce((select max(y.referencia) from apontamento y where y.atividade_id = a.id
    and y.situacao = 'VALIDO' and y.referencia < x.referencia), x.inicio_real, x.referencia) as inicio) i
  order by v.chave, x.referencia, x.id limit ${MAX_LINHAS}`;

const datas = (contexto: ContextoProjeto): RawBuilder<unknown> => sql`
  select ${ORDEM}, to_char(c.inicio_cedo, 'YYYY-MM-DD') as inicio, to_char(c.inicio_cedo, 'HH24:MI') as hora_inicio,
    to_char(c.termino_cedo, 'YYYY-MM-DD') as fim, to_char(c.termino_cedo, 'HH24:MI') as hora_fim
  from ${vinculadas(contexto)} join atividade_calculo c on c.atividade_id = a.id
  where c.inicio_cedo is not null order by v.chave limit ${MAX_LINHAS}`;

const materiais = ({ projetoId }: ContextoProjeto): RawBuilder<unknown> => sql`
  select s.reserva, s.item_reserva as item, to_char(s.necessidade, 'YYYY-MM-DD') as necessidade from suprimento s
  where s.projeto_id = ${projetoId} and s.ativo and s.reserva is not null and s.necessidade is not null
  order by s.reserva, s.item_reserva limit ${MAX_LINHAS}`;

const coluna = (titulo: string, nome: string, tipo: ColunaEscrita['tipo'] = 'texto') => ({
  titulo,
  nome,
  tipo,
  largura: 16,
});
const OPERACAO = [coluna('Ordem', 'ordem'), coluna('Operação', 'operacao'), coluna('Suboperação', 'suboperacao')];
const PERIODO = (de: string, ate: string) => [
  coluna(`Data do ${de}`, 'inicio', 'data'),
  coluna(`Hora do ${de}`, 'horaInicio'),
  coluna(`Data do ${ate}`, 'fim', 'data'),
  coluna(`Hora do ${ate}`, 'horaFim'),
];

const ARQUIVOS: Readonly<
  Record<
    Retorno,
    {
      readonly sql: (contexto: ContextoProjeto, quais: Quais) => RawBuilder<unknown>;
      readonly colunas: ReturnType<typeof coluna>[];
    }
  >
> = {
  confirmacoes: {
    sql: confirmacoes,
    colunas: [
      ...OPERACAO,
      coluna('Trabalho real', 'trabalho', 'numero'),
      coluna('Un.', 'unidade'),
      ...PERIODO('início real', 'fim real'),
      coluna('Confirm.final', 'final'),
    ],
  },
  datas: { sql: datas, colunas: [...OPERACAO, ...PERIODO('início', 'fim')] },
  materiais: {
    sql: materiais,
    colunas: [
      coluna('Nº reserva', 'reserva'),
      coluna('Item reserva', 'item'),
      coluna('Data da necessidade', 'necessidade', 'data'),
    ],
  },
};

const celulaDe = (tipo: ColunaEscrita['tipo'], valor: string | null | undefined): CelulaEscrita => {
  if (!valor) return null;
  if (tipo === 'numero') return { numero: valor };
  return tipo === 'data' ? { data: valor } : valor;
};

/** When confirmations went for the last time, and how many wait for a file. */
export async function readConfirmacoes(db: Db, contexto: ContextoProjeto) {
  const { rows } = await sql<{ ultima: string | null; novas: number }>`
    select (select max(em) from sap_exportado where projeto_id = ${contexto.projetoId}) as ultima,
      (select count(*)::int from ${apontados(contexto, 'NOVAS')}) as novas`.execute(db);
  return rows[0] ?? { ultima: null, novas: 0 };
}

type Escrita = Linha & { readonly id?: number };

/** Remembers the reports that a file takes; answers those that no other file took meanwhile. */
async function keepExportados(
  tx: Tx,
  { projetoId }: ContextoProjeto,
  quais: Quais,
  rows: readonly Escrita[],
): Promise<readonly Escrita[]> {
  const { rows: novas } = await sql<{ apontamentoId: number }>`
    insert into sap_exportado (apontamento_id, projeto_id)
    select t.id, ${projetoId} from unnest(${rows.map(({ id }) => id)}::bigint[]) t(id) order by t.id
    on conflict do nothing returning apontamento_id`.execute(tx);
  const minhas = new Set(novas.map(({ apontamentoId }) => apontamentoId));
  return quais === 'NOVAS' ? rows.filter(({ id = 0 }) => minhas.has(id)) : rows;
}

/** A file for mass upload into SAP. Its text never runs as a formula. */
export async function writeRetorno(
  tx: Tx,
  contexto: ContextoProjeto,
  { tipo, formato, quais }: { readonly tipo: Retorno; readonly formato: 'xlsx' | 'csv'; readonly quais: Quais },
) {
  const { sql: consulta, colunas } = ARQUIVOS[tipo];
  const { rows: lidas } = await sql<Escrita>`${consulta(contexto, quais)}`.execute(tx);
  const rows = tipo === 'confirmacoes' ? await keepExportados(tx, contexto, quais, lidas) : lidas;
  const linhas = rows.map((row) => colunas.map(({ nome, tipo: qual }) => celulaDe(qual, row[nome])));
  const arquivo = formato === 'csv' ? writeCsv(colunas, linhas) : writeXlsx({ nome: 'SAP', colunas, linhas });
  return { arquivo, linhas: rows.length };
}
