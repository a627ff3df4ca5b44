import type { ParsedOf } from '@cadencia/domain/endpoint.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { applyImportacao } from '@cadencia/domain/importacao/endpoints.ts';
import { sql } from 'kysely';
import { audit } from '../../infra/audit.ts';
import type { Contexto } from '../../infra/context.ts';
import { announce } from '../../infra/events.ts';
import type { StoredFile } from '../../infra/files.ts';
import { enqueue } from '../../infra/jobs.ts';
import { createTrabalho } from '../../infra/trabalho.ts';
import type { Tx } from '../../infra/transaction.ts';
import { checkAberto, checkAplicavel, checkDescartavel, checkOrigem } from './policy.ts';

export type PedidoAplicacao = ParsedOf<typeof applyImportacao>['body'];

/** Payload of the job `analisar`. */
export interface PedidoAnalise {
  readonly importacaoId: number;
  readonly trabalhoId: string;
  readonly usuarioId: number;
  readonly projetoId: number | null;
}

/** Payload of the job `aplicar`. */
export interface TrabalhoAplicacao {
  readonly importacaoId: number;
  readonly trabalhoId: string;
  readonly usuarioId: number;
  readonly ip: string;
  readonly pedido: PedidoAplicacao;
}

/** Files are read one at a time: memory is bounded by the largest. */
const FILA = 'arquivo';

/** The key of the job of an import: a start after a crash finds by it whether the work is still to come. */
const chaveDoJob = (importacaoId: number): string => `importacao:${importacaoId}`;

interface Recebido extends StoredFile {
  readonly chave: string;
  readonly nome: string;
}

/** Registers a file that is already stored and asks for its analysis. */
export async function createImportacao(tx: Tx, contexto: Contexto, arquivo: Recebido): Promise<number> {
  const { usuarioId } = contexto;
  const trabalhoId = await createTrabalho(tx, contexto, { tipo: 'ANALISE' });
  const { id } = await tx
    .insertInto('importacao')
    .values({
      chave: arquivo.chave,
      usuarioId,
      arquivo: arquivo.nome,
      caminho: arquivo.caminho,
      tamanho: arquivo.tamanho,
      sha256: arquivo.sha256,
      trabalhoId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const payload = { importacaoId: id, trabalhoId, usuarioId, projetoId: contexto.projetoId ?? null };
  await enqueue(tx, { name: 'analisar', payload: payload satisfies PedidoAnalise, queue: FILA, key: chaveDoJob(id) });
  const { nome, tamanho, sha256 } = arquivo;
  await audit(tx, contexto, { entidade: 'importacao', registro: id, acao: 'I', depois: { nome, tamanho, sha256 } });
  return id;
}

/** The import of the caller, locked. @throws {AppError} `registro.nao_encontrado` */
async function lockPropria(tx: Tx, { usuarioId }: Contexto, id: number) {
  const row = await tx
    .selectFrom('importacao')
    .select(['id', 'situacao', 'aplicarChave', 'formato', 'caminho', 'projetoId'])
    .select(
      sql<string[]>`array(select p->>'idExterno' from jsonb_array_elements(previa->'projetos') p)`.as('idsExternos'),
    )
    .where('id', '=', id)
    .where('usuarioId', '=', usuarioId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('registro.nao_encontrado');
  return row;
}

/** What may not be there twice, said before the work begins; the database has the last word when it ends. */
async function checkNovo(tx: Tx, pedido: Extract<PedidoAplicacao, { destino: 'NOVO' }>): Promise<void> {
  const { rows } = await sql<{ cliente: boolean; sigla: boolean; titulo: boolean }>`
    select exists (select from cliente where id = ${pedido.clienteId} and ativo) as cliente,
      exists (select from projeto where sigla = ${pedido.sigla}) as sigla,
      exists (select from projeto where cliente_id = ${pedido.clienteId} and titulo = ${pedido.titulo}) as titulo`.execute(
    tx,
  );
  const [row] = rows;
  if (!row?.cliente) throw new AppError('dados.invalidos', { campos: { clienteId: 'Escolha um cliente ativo.' } });
  const campos = {
    ...(row.sigla ? { sigla: 'Já existe um projeto com esta sigla.' } : {}),
    ...(row.titulo ? { titulo: 'Este cliente já tem um projeto com este título.' } : {}),
  };
  if (Object.keys(campos).length > 0) {
    throw new AppError('registro.repetido', { valores: { contexto: 'cadastro de projetos' }, campos });
  }
}

async function checkAtualizar(tx: Tx, projetoId: number, arquivo: Parameters<typeof checkOrigem>[1]): Promise<void> {
  const projeto = await tx
    .selectFrom('projeto')
    .select(['origemExterna', 'idExterno', 'situacao'])
    .where('id', '=', projetoId)
    .executeTakeFirstOrThrow();
  checkAberto(projeto.situacao);
  checkOrigem(projeto, arquivo);
}

const OCUPADO = {
  importacao__aplicando: 'projeto.ocupado',
  importacao__aplicando_novo: 'importacao.em_andamento',
} as const;

/** Two at once into one project, or of one file, meet at a unique index. */
function translateOcupado(error: unknown): unknown {
  const constraint = (error as { constraint?: string } | null)?.constraint;
  const codigo = OCUPADO[constraint as keyof typeof OCUPADO];
  return codigo ? new AppError(codigo, { cause: error }) : error;
}

/**
 * Asks for one project of the file to be applied. The same key again changes nothing.
 * @throws {AppError} `registro.nao_encontrado`, `importacao.situacao`, `importacao.em_andamento`, `projeto.ocupado`,
 *   `projeto.situacao`, `registro.repetido`, `dados.invalidos`
 */
export async function startAplicacao(
  tx: Tx,
  contexto: Contexto,
  { id, pedido }: { readonly id: number; readonly pedido: PedidoAplicacao },
): Promise<void> {
  const { usuarioId, ip } = contexto;
  const importacao = await lockPropria(tx, contexto, id);
  if (importacao.aplicarChave === pedido.chave) return;
  const { formato } = importacao;
  checkAplicavel(importacao, pedido.idExterno);
  const projetoId = pedido.destino === 'ATUALIZAR' ? pedido.projetoId : undefined;
  if (pedido.destino === 'NOVO') await checkNovo(tx, pedido);
  else await checkAtualizar(tx, pedido.projetoId, { formato, idExterno: pedido.idExterno });
  const trabalhoId = await createTrabalho(tx, contexto, { tipo: 'IMPORTACAO', projetoId });
  await tx
    .updateTable('importacao')
    .set({
      situacao: 'APLICANDO',
      projetoId: projetoId ?? null,
      idExterno: pedido.idExterno,
      aplicarChave: pedido.chave,
      trabalhoId,
      erros: '[]',
      versao: sql`versao + 1`,
      alteradoEm: new Date().toISOString(),
    })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      throw translateOcupado(error);
    });
  await enqueue(tx, {
    name: 'aplicar',
    payload: { importacaoId: id, trabalhoId, usuarioId, ip, pedido } satisfies TrabalhoAplicacao,
    queue: projetoId === undefined ? FILA : `projeto:${projetoId}`,
    key: chaveDoJob(id),
  });
  await announce(tx, {
    tipo: 'importacao',
    projetoId: projetoId ?? null,
    usuarioId,
    importacaoId: id,
    situacao: 'APLICANDO',
  });
}

/** Answers the stored file, to be removed once this is committed. @throws {AppError} `registro.nao_encontrado`, `importacao.situacao` */
export async function discardImportacao(tx: Tx, contexto: Contexto, id: number): Promise<string> {
  const { situacao, caminho } = await lockPropria(tx, contexto, id);
  checkDescartavel(situacao);
  await tx
    .updateTable('importacao')
    .set({ situacao: 'DESCARTADA', previa: '{}', erros: '[]', alteradoEm: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
  await audit(tx, contexto, { entidade: 'importacao', registro: id, acao: 'D', antes: { situacao } });
  return caminho;
}

const INTERROMPIDA = [
  {
    codigo: 'trabalho.interrompido',
    mensagem: 'O servidor parou no meio desta importação e nada foi gravado. Use "Importar de novo".',
    linha: null,
  },
];

/** Marks the imports that a killed process left in the middle; those whose job is still waiting go on. */
export async function recoverImportacoes(tx: Tx): Promise<void> {
  await sql`
    update importacao i set situacao = 'INTERROMPIDA', erros = ${JSON.stringify(INTERROMPIDA)}, alterado_em = now()
    where i.situacao in ('ANALISANDO', 'APLICANDO') and not exists (
      select from graphile_worker.jobs j where j.key = 'importacao:' || i.id and j.attempts < j.max_attempts)`.execute(
    tx,
  );
}
