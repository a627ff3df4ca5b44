import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import { audit } from '../../infra/audit.ts';
import type { Contexto } from '../../infra/context.ts';
import type { StoredFile } from '../../infra/files.ts';
import { enqueue } from '../../infra/jobs.ts';
import { notifyAll } from '../../infra/notificacao.ts';
import { createTrabalho } from '../../infra/trabalho.ts';
import type { Tx } from '../../infra/transaction.ts';
import { checkDescartavel } from './recusas.ts';

/** Payload of the job `analisar`. */
export interface PedidoAnalise {
  readonly importacaoId: number;
  readonly trabalhoId: string;
  readonly usuarioId: number;
  readonly projetoId: number | null;
}

/** Analyses and new projects run one after the other; an update waits in the queue of its project instead. */
export const FILA = 'arquivo';

/** Key of the job of an import, and subject of its notices: after a crash it tells whether the work still waits. */
export const chaveDe = (importacaoId: number): string => `importacao:${importacaoId}`;

interface Recebido extends StoredFile {
  readonly chave: string;
  readonly nome: string;
}

/** Registers a stored file and asks for its analysis. */
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
  await enqueue(tx, { name: 'analisar', payload: payload satisfies PedidoAnalise, queue: FILA, key: chaveDe(id) });
  const { nome, tamanho, sha256 } = arquivo;
  await audit(tx, contexto, { entidade: 'importacao', registro: id, acao: 'I', depois: { nome, tamanho, sha256 } });
  return id;
}

/** Locks an import of the caller. @throws {AppError} `registro.nao_encontrado` */
export async function lockPropria(tx: Tx, { usuarioId }: Contexto, id: number) {
  const row = await tx
    .selectFrom('importacao')
    .select(['id', 'situacao', 'formato', 'caminho', 'projetoId', 'resultados'])
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

/** Answers the file to remove after the commit. @throws {AppError} `registro.nao_encontrado`, `importacao.situacao` */
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

const interrompida = (mensagem: string): string =>
  JSON.stringify([{ codigo: 'trabalho.interrompido', mensagem, linha: null }]);
const ANALISE_INTERROMPIDA = interrompida('O servidor parou durante a leitura deste arquivo. Envie o arquivo de novo.');
const APLICACAO_INTERROMPIDA = interrompida(
  'O servidor parou no meio desta importação e nada foi salvo. Use "Importar de novo".',
);
const FEITA_EM_PARTE = interrompida(
  'O servidor parou no meio desta importação. Os projetos já criados ficam; abra a importação para importar os outros.',
);
const FEZ_ALGUM = sql`coalesce(jsonb_path_exists(i.resultados, '$[*] ? (@.projetoId != null)'), false)`;

/** Marks the imports that a killed process left unfinished; those whose job still waits go on. */
export async function recoverImportacoes(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: number; usuarioId: number; arquivo: string; mensagem: string }>`
    update importacao i set situacao = case when ${FEZ_ALGUM} then 'APLICADA' else 'INTERROMPIDA' end, alterado_em = now(),
      erros = case when i.situacao = 'ANALISANDO' then ${ANALISE_INTERROMPIDA}::jsonb when ${FEZ_ALGUM} then ${FEITA_EM_PARTE}::jsonb
        else ${APLICACAO_INTERROMPIDA}::jsonb end
    where i.situacao in ('ANALISANDO', 'APLICANDO') and not exists (
      select from graphile_worker.jobs j where j.key = 'importacao:' || i.id and j.attempts < j.max_attempts)
    returning i.id, i.usuario_id, i.arquivo, i.erros->0->>'mensagem' as mensagem`.execute(tx);
  await notifyAll(
    tx,
    rows.map(({ id, usuarioId, arquivo, mensagem }) => ({
      usuarioIds: [usuarioId],
      tipo: 'IMPORTACAO',
      titulo: 'Importação interrompida',
      texto: `${arquivo}: ${mensagem}`,
      link: '/gestaoprojeto?importar=novo',
      assunto: chaveDe(id),
    })),
  );
}
