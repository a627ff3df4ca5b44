import type { OpcoesSap, SituacaoDaLinha, TipoDaLinha } from '@cadencia/domain/conversaosap/importacao/schema.ts';
import { sql } from 'kysely';
import type { ContextoProjeto } from '../../../../infra/context.ts';
import { toJsonb } from '../../../../infra/jsonb.ts';
import type { Tx } from '../../../../infra/transaction.ts';
import type { Diferenca, Valores } from '../plano/pedido.ts';
import type { SapRow } from '../queries.ts';
import type { Partes } from './partes.ts';

/** What is worked on. */
export interface Obra {
  readonly importacao: SapRow;
  readonly contexto: ContextoProjeto;
  readonly now: Date;
  readonly partes: Partes;
  /** Called after each step; it may stop the work by throwing. */
  readonly passo: (etapa: string, andamento: number) => void;
}

/** A kept row, as the writing needs it. */
export interface Linha {
  readonly n: number;
  readonly chave: string;
  readonly ordem: string | null;
  readonly titulo: string;
  readonly situacao: SituacaoDaLinha;
  readonly registroId: number | null;
  readonly versaoLida: number | null;
  readonly valores: Valores;
  readonly mudancas: Readonly<Record<string, Diferenca>>;
  readonly motivo: string | null;
}

/** What was written for a row. */
export interface Feito {
  readonly id: number;
  readonly versao?: number | undefined;
  /** Fields that changed, as they were; null: the record is new. */
  readonly antes: Valores | null;
  readonly depois: Valores;
  /** What SAP had said before; null: nothing. */
  readonly dissera: Valores | null;
}

const LINHA = sql`n, chave, ordem, titulo, situacao, registro_id, versao_lida, valores, mudancas, motivo`;

export async function listDoTipo(tx: Tx, id: number, tipo: TipoDaLinha, situacoes: readonly SituacaoDaLinha[]) {
  const { rows } =
    await sql<Linha>`select ${LINHA} from sap_linha where importacao_id = ${id} and tipo = ${tipo} and situacao = any(${situacoes}::text[]) order by n`.execute(
      tx,
    );
  return rows;
}

/** Rows of one edit of the plan. */
export const POR_EDICAO = 2_500;

/** The same, in windows of whole orders: of 50,000 operations only some are held at a time. */
export async function* windowsOf(tx: Tx, id: number, tipo: TipoDaLinha, situacoes: readonly SituacaoDaLinha[]) {
  for (let de = 0; ; ) {
    const { rows } = await sql<Linha>`select ${LINHA} from sap_linha where importacao_id = ${id} and n > ${de}
      and tipo = ${tipo} and situacao = any(${situacoes}::text[]) order by n limit ${POR_EDICAO}`.execute(tx);
    const ultima = rows.at(-1);
    if (!ultima) return;
    // The last order goes on in the next window, unless it is all there is.
    const inteiras = rows.length < POR_EDICAO ? rows : rows.filter(({ ordem }) => ordem !== ultima.ordem);
    const parte = inteiras.length > 0 ? inteiras : rows;
    de = parte.at(-1)?.n ?? 0;
    yield parte;
  }
}

const POR_VEZ = 1_000;

async function inLots<T>(linhas: readonly T[], work: (parte: readonly T[]) => Promise<unknown>): Promise<void> {
  for (let de = 0; de < linhas.length; de += POR_VEZ) await work(linhas.slice(de, de + POR_VEZ));
}

/** Which record a thing of SAP is from now on, and what SAP says of it, of the rows that `antes` names. */
const keepVinculos = ({ importacao: { id, projetoId } }: Obra, tipo: TipoDaLinha) => sql`
  insert into sap_vinculo (projeto_id, entidade, chave, registro_id, importacao_id, valores)
  select ${projetoId}, ${tipo}, chave, registro, ${id}, valores from antes
  on conflict (projeto_id, entidade, chave) do update set registro_id = excluded.registro_id, ausente_em = null,
    importacao_id = excluded.importacao_id, valores = sap_vinculo.valores || excluded.valores`;

/** What SAP had said of row `l`. Row by row: nothing is known yet of a table that was just filled, and a join would read it all each time. */
const dissera = ({ importacao: { projetoId } }: Obra, tipo: TipoDaLinha) => sql`(
  select v.valores from sap_vinculo v where v.projeto_id = ${projetoId} and v.entidade = ${tipo} and v.chave = l.chave)`;

/** What was written for a new record: null in the place of `depois` is what its row says. */
type Escrito = Omit<Feito, 'dissera' | 'depois'> & { readonly depois: Valores | null };

/** Keeps what was written for rows, and which record a thing of SAP is from now on. */
export async function keepFeitos(
  tx: Tx,
  obra: Obra,
  tipo: TipoDaLinha,
  feitos: readonly { readonly linha: Pick<Linha, 'n'>; readonly feito: Escrito }[],
): Promise<void> {
  const { id } = obra.importacao;
  await inLots(feitos, async (parte) => {
    const novas = parte.map(({ linha: { n }, feito }) => ({ n, feito }));
    await sql`with antes as (
        select l.n, l.chave, l.valores, (x.feito->>'id')::bigint as registro, ${dissera(obra, tipo)} as dissera,
          x.feito || case when x.feito->'depois' = 'null' then jsonb_build_object('depois', l.valores) else '{}' end as feito
        from jsonb_to_recordset(${toJsonb(novas)}::jsonb) as x(n int, feito jsonb)
        join sap_linha l on l.importacao_id = ${id} and l.n = x.n
      ), linhas as (
        update sap_linha l set registro_id = a.registro, feito = a.feito || jsonb_build_object('dissera', a.dissera)
        from antes a where l.importacao_id = ${id} and l.n = a.n
      ) ${keepVinculos(obra, tipo)}`.execute(tx);
  });
}

/** The same for rows that say what is here already: nothing was written. */
export async function keepIguais(tx: Tx, obra: Obra, tipo: TipoDaLinha): Promise<void> {
  const { id } = obra.importacao;
  await sql`with antes as (
      select l.n, l.chave, l.valores, l.registro_id as registro, l.versao_lida, ${dissera(obra, tipo)} as dissera from sap_linha l
      where l.importacao_id = ${id} and l.tipo = ${tipo} and l.situacao = 'IGUAL' and l.registro_id is not null
    ), linhas as (
      update sap_linha l set feito = jsonb_build_object('id', a.registro, 'versao', a.versao_lida, 'antes', '{}'::jsonb,
        'depois', '{}'::jsonb, 'dissera', a.dissera)
      from antes a where l.importacao_id = ${id} and l.n = a.n
    ) ${keepVinculos(obra, tipo)}`.execute(tx);
}

/** Rows that were refused when they were written, each with the reason. */
export const refuseLinhas = (
  tx: Tx,
  { importacao }: Obra,
  recusas: readonly { readonly n: number; readonly motivo: string }[],
) =>
  inLots(recusas, (parte) =>
    sql`update sap_linha l set situacao = 'ERRO', motivo = x.motivo
      from jsonb_to_recordset(${toJsonb(parte)}::jsonb) as x(n int, motivo text) where l.importacao_id = ${importacao.id} and l.n = x.n`.execute(
      tx,
    ),
  );

/** The changes of a row that are made: those of fields that SAP may write, and wins where somebody edited them here. */
export function winning({ valores, mudancas }: Linha, { ficam, sapManda }: OpcoesSap) {
  const nomes = Object.entries(mudancas)
    .filter(([nome, { editado }]) => !ficam.includes(nome) && (!editado || sapManda.includes(nome)))
    .map(([nome]) => nome);
  return {
    antes: Object.fromEntries(nomes.map((nome) => [nome, mudancas[nome]?.era ?? null])),
    depois: Object.fromEntries(nomes.map((nome) => [nome, valores[nome] ?? null])),
    muda: nomes.length > 0,
  };
}
