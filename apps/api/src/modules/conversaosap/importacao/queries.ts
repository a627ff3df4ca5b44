import type { LayoutSap } from '@cadencia/domain/conversaosap/importacao/layouts.ts';
import type {
  ImportacaoSap,
  LinhaDoSap,
  OpcoesSap,
  SituacaoDaLinha,
} from '@cadencia/domain/conversaosap/importacao/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { nomeVisto, seesAll } from '../../../infra/authorize.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { undoUntil } from './situacao.ts';

export interface SapRow {
  readonly id: number;
  readonly chave: string;
  readonly projetoId: number;
  readonly usuarioId: number;
  readonly arquivo: string;
  readonly caminho: string;
  readonly tamanho: number;
  readonly sha256: string;
  readonly layout: LayoutSap | null;
  readonly layoutPedido: LayoutSap | null;
  readonly situacao: ImportacaoSap['situacao'];
  readonly trabalhoId: string | null;
  readonly opcoes: OpcoesSap;
  readonly acertos: Readonly<Record<string, number>>;
  readonly aplicadaEm: string | null;
}

type Inteira = SapRow &
  Pick<
    ImportacaoSap,
    | 'colunas'
    | 'contagens'
    | 'campos'
    | 'semConversao'
    | 'insumosQueFaltam'
    | 'avisos'
    | 'erro'
    | 'resultado'
    | 'usuario'
  > & {
    readonly criadoEm: string;
    readonly mudam: number;
    readonly antesEm: string | null;
    readonly antesPor: string | null;
  };

/** Imports of the session's project as `p`, for those who see the whole of it, with the earlier import of the same bytes. */
const inteiras = (contexto: ContextoProjeto): RawBuilder<unknown> => sql`
  select p.*, case when p.situacao = 'PRONTA' and (p.opcoes->>'atualizar')::boolean then (
      select count(*)::int from sap_linha l where l.importacao_id = p.id and l.situacao = 'ALTERADO' and exists (
        select from jsonb_each(l.mudancas) m where not p.opcoes->'ficam' ? m.key
          and (p.opcoes->'sapManda' ? m.key or not (m.value->>'editado')::boolean))) else 0 end as mudam,
    coalesce(${nomeVisto(contexto)}, '') as usuario, a.aplicada_em as antes_em, a.nome as antes_por
  from sap_importacao p
  join usuario u on u.id = p.usuario_id
  left join lateral (
    select o.aplicada_em, q.nome from sap_importacao o join usuario q on q.id = o.usuario_id
    where o.sha256 = p.sha256 and o.projeto_id = p.projeto_id and o.situacao = 'APLICADA' and o.id <> p.id
    order by o.aplicada_em desc limit 1) a on true
  where p.projeto_id = ${contexto.projetoId} and p.situacao <> 'DESCARTADA' and ${seesAll(contexto)}`;

const toImportacao = (contexto: ContextoProjeto, row: Inteira): ImportacaoSap => ({
  id: row.id,
  arquivo: row.arquivo,
  tamanho: row.tamanho,
  situacao: row.situacao,
  layout: row.layout,
  trabalhoId: row.trabalhoId,
  criadaEm: row.criadoEm,
  usuario: row.usuario,
  minha: row.usuarioId === contexto.usuarioId,
  colunas: row.colunas,
  opcoes: row.opcoes,
  contagens: row.contagens,
  mudam: row.mudam,
  campos: row.campos,
  semConversao: row.semConversao,
  insumosQueFaltam: row.insumosQueFaltam,
  avisos: row.avisos,
  erro: row.erro,
  jaImportada: row.antesEm === null ? null : { em: row.antesEm, por: row.antesPor ?? '' },
  aplicada: row.aplicadaEm === null ? null : { em: row.aplicadaEm, por: row.usuario },
  desfazerAte: row.situacao === 'APLICADA' && row.aplicadaEm ? undoUntil(row.aplicadaEm).toISOString() : null,
  resultado: row.resultado,
});

export async function findImportacao(
  db: Db,
  contexto: ContextoProjeto,
  id: number,
): Promise<ImportacaoSap | undefined> {
  const { rows } = await sql<Inteira>`${inteiras(contexto)} and p.id = ${id}`.execute(db);
  return rows[0] && toImportacao(contexto, rows[0]);
}

interface Janela {
  readonly inicio: number;
  readonly limite: number;
}

export async function listImportacoes(db: Db, contexto: ContextoProjeto, { inicio, limite }: Janela) {
  const { rows } =
    await sql<Inteira>`${inteiras(contexto)} order by p.id desc limit ${limite} offset ${inicio}`.execute(db);
  const { rows: contas } = await sql<{ n: number }>`select count(*)::int as n from sap_importacao
    where projeto_id = ${contexto.projetoId} and situacao <> 'DESCARTADA' and ${seesAll(contexto)}`.execute(db);
  return { linhas: rows.map((row) => toImportacao(contexto, row)), total: contas[0]?.n ?? 0 };
}

/** A window of the rows of an import, in the order of the file. */
export async function listLinhas(
  db: Db,
  id: number,
  { situacao, inicio, limite }: Janela & { readonly situacao?: SituacaoDaLinha | undefined },
): Promise<{ linhas: LinhaDoSap[]; total: number }> {
  const quais = sql`from sap_linha where importacao_id = ${id} and (${situacao ?? null}::text is null or situacao = ${situacao ?? null})`;
  const { rows } = await sql<LinhaDoSap>`select n, linha, tipo, chave, titulo, situacao, registro_id, motivo,
      coalesce((select jsonb_object_agg(m.key, m.value - 'era') from jsonb_each(mudancas) m), '{}') as mudancas
    ${quais} order by n limit ${limite} offset ${inicio}`.execute(db);
  const { rows: contas } = await sql<{ n: number }>`select count(*)::int as n ${quais}`.execute(db);
  return { linhas: rows, total: contas[0]?.n ?? 0 };
}

export async function findByChave(db: Db, chave: string): Promise<SapRow | undefined> {
  const { rows } = await sql<SapRow>`select * from sap_importacao where chave = ${chave}::uuid`.execute(db);
  return rows[0];
}

export async function findTrabalhada(db: Db | Tx, id: number): Promise<SapRow> {
  const { rows } = await sql<SapRow>`select * from sap_importacao where id = ${id}`.execute(db as Db);
  return rows[0] as SapRow;
}

/** Stored files that an import still needs. */
export async function listGuardados(db: Db, caminhos: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ caminho: string }>`select caminho from sap_importacao
    where caminho = any(${caminhos}::text[]) and situacao <> 'DESCARTADA'`.execute(db);
  return rows.map(({ caminho }) => caminho);
}
