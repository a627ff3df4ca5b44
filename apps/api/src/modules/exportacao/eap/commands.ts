import { AppError } from '@cadencia/domain/errors.ts';
import { DIAS_DO_ARQUIVO, type PedidoEap } from '@cadencia/domain/exportacao/eap/schema.ts';
import { sql } from 'kysely';
import { audit } from '../../../infra/audit.ts';
import { type ContextoProjeto, type Pedinte, requireProjeto, toContexto, toPedinte } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import { announce } from '../../../infra/events.ts';
import type { StoredFile } from '../../../infra/files.ts';
import { enqueue } from '../../../infra/jobs.ts';
import { createTrabalho } from '../../../infra/trabalho.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { visibleEap } from '../../eap/queries.ts';

/** Payload of the job `exportarEap`. */
export interface TrabalhoEap {
  readonly id: number;
  readonly trabalhoId: string;
  readonly pedinte: Pedinte;
  readonly pedido: PedidoEap;
}

export const enqueueEap = (tx: Tx | Db, payload: TrabalhoEap): Promise<void> =>
  enqueue(tx, { name: 'exportarEap', payload, queue: 'exportacao', key: `exportacao:${payload.trabalhoId}` });

/** @throws {AppError} `dados.invalidos` for a branch or a baseline that is not of the project */
async function requireDoProjeto(tx: Tx, contexto: ContextoProjeto, { ramos, linhaBaseId }: PedidoEap): Promise<void> {
  const { rows } = await sql<{ ramos: number; linhaBase: boolean }>`select
    (select count(*)::int from unnest(${ramos}::bigint[]) as r(id) where r.id not in (select v.id from ${visibleEap(contexto)} v)) as ramos,
    ${linhaBaseId}::bigint is null or exists (select from linhabase where id = ${linhaBaseId}::bigint and projeto_id = ${contexto.projetoId}) as linha_base`.execute(
    tx,
  );
  const [fora] = rows;
  const campos = {
    ...(fora?.ramos ? { ramos: 'Um ramo não está mais na EAP deste projeto. Escolha os ramos de novo.' } : {}),
    ...(fora?.linhaBase ? {} : { linhaBaseId: 'Esta linha de base não é deste projeto.' }),
  };
  if (Object.keys(campos).length > 0) throw new AppError('dados.invalidos', { campos });
}

/** Writes down who wants which file. Ticked branches keep the order of the tree, whatever their order here. */
export async function beginExportacao(tx: Tx, contexto: ContextoProjeto, pedido: PedidoEap): Promise<TrabalhoEap> {
  const { projetoId, usuarioId } = contexto;
  await requireDoProjeto(tx, contexto, pedido);
  const trabalhoId = await createTrabalho(tx, contexto, { tipo: 'EXPORTACAO', projetoId });
  const { rows } = await sql<{ id: number }>`
    insert into exportacao (projeto_id, trabalho_id, pedido, criado_por)
    values (${projetoId}, ${trabalhoId}, ${JSON.stringify(pedido)}, ${usuarioId}) returning id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  await audit(tx, contexto, {
    entidade: 'projeto',
    registro: projetoId,
    acao: 'PEDIR_EXPORTACAO_DA_EAP',
    depois: pedido,
  });
  await announce(tx, { tipo: 'projeto', projetoId });
  return { id, trabalhoId, pedinte: toPedinte(contexto), pedido };
}

/** Asks for a file, which is made in the background. */
export async function askExportacao(
  tx: Tx,
  contexto: ContextoProjeto,
  pedido: PedidoEap,
): Promise<Pick<TrabalhoEap, 'id' | 'trabalhoId'>> {
  const trabalho = await beginExportacao(tx, contexto, pedido);
  await enqueueEap(tx, trabalho);
  return { id: trabalho.id, trabalhoId: trabalho.trabalhoId };
}

interface Feita {
  readonly nome: string;
  readonly arquivo: StoredFile;
  /** Place of the rows. */
  readonly caminhoLinhas: string;
  readonly linhas: number;
  readonly comCusto: boolean;
}

/** Stores what was made, unless the work was called off. @throws {AppError} `trabalho.cancelado` */
export async function storeExportacao(
  tx: Tx,
  { id, trabalhoId, pedinte, pedido }: TrabalhoEap,
  feita: Feita,
): Promise<void> {
  const { nome, arquivo, caminhoLinhas, linhas, comCusto } = feita;
  const contexto = requireProjeto(toContexto(pedinte));
  const { numAffectedRows } = await sql`update trabalho set situacao = 'CONCLUIDO', terminado_em = now()
    where id = ${trabalhoId} and not cancelar`.execute(tx);
  if (!numAffectedRows) throw new AppError('trabalho.cancelado');
  await sql`update exportacao set arquivo = ${nome}, caminho = ${arquivo.caminho}, caminho_linhas = ${caminhoLinhas},
    tamanho = ${arquivo.tamanho}, sha256 = ${arquivo.sha256}, linhas = ${linhas}, com_custo = ${comCusto} where id = ${id}`.execute(
    tx,
  );
  await audit(tx, contexto, {
    entidade: 'projeto',
    registro: contexto.projetoId,
    acao: 'EXPORTAR',
    depois: { formato: pedido.formato, conteudo: pedido.conteudo, linhas, sha256: arquivo.sha256 },
  });
  await announce(tx, { tipo: 'projeto', projetoId: contexto.projetoId });
}

const DIA_MS = 86_400_000;

/** Lets go of the files whose time is over; the cleaning of files deletes them, and what is said of them stays. */
export async function expireExportacoes(tx: Tx, now: Date): Promise<void> {
  const antes = new Date(now.getTime() - DIAS_DO_ARQUIVO * DIA_MS).toISOString();
  await sql`update exportacao set caminho = null, caminho_linhas = null
    where caminho is not null and criado_em < ${antes}::timestamptz`.execute(tx);
}
