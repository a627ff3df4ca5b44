import type { LayoutSap } from '@cadencia/domain/conversaosap/importacao/layouts.ts';
import {
  DIREITOS,
  FAZEM,
  OPCOES_INICIAIS,
  type OpcoesSap,
  type SituacaoSap,
} from '@cadencia/domain/conversaosap/importacao/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import { audit } from '../../../infra/audit.ts';
import { authorizeWhole } from '../../../infra/authorize.ts';
import { type ContextoProjeto, toPedinte } from '../../../infra/context.ts';
import type { StoredFile } from '../../../infra/files.ts';
import { enqueue } from '../../../infra/jobs.ts';
import { toJsonb } from '../../../infra/jsonb.ts';
import { notifyAll } from '../../../infra/notificacao.ts';
import { createTrabalho } from '../../../infra/trabalho.ts';
import type { Tx } from '../../../infra/transaction.ts';
import type { SapRow } from './queries.ts';
import { chaveDe, checkPrazo, linkDe, type PedidoDeTrabalho, RELIDAS, requireSituacao } from './situacao.ts';

/** @throws {AppError} `registro.nao_encontrado` */
async function lockPropria(tx: Tx, { usuarioId, projetoId }: ContextoProjeto, id: number) {
  const { rows } = await sql<SapRow & { repetida: string | null }>`
    select p.*, (select to_char(o.aplicada_em at time zone j.fuso, 'DD/MM/YYYY HH24:MI') from sap_importacao o join projeto j on j.id = o.projeto_id
      where o.sha256 = p.sha256 and o.projeto_id = p.projeto_id and o.situacao = 'APLICADA' and o.id <> p.id
      order by o.aplicada_em desc limit 1) as repetida
    from sap_importacao p where p.id = ${id} and p.usuario_id = ${usuarioId} and p.projeto_id = ${projetoId} for update of p`.execute(
    tx,
  );
  if (!rows[0]) throw new AppError('registro.nao_encontrado');
  return rows[0];
}

interface Trabalho {
  readonly name: 'lerSap' | 'aplicarSap' | 'desfazerSap';
  readonly situacao: SituacaoSap;
}

/** Asks for background work on an import and marks it as under way; the work of a project goes one after the other. */
async function start(tx: Tx, contexto: ContextoProjeto, id: number, { name, situacao }: Trabalho): Promise<void> {
  const { projetoId } = contexto;
  const trabalhoId = await createTrabalho(tx, contexto, {
    tipo: name === 'lerSap' ? 'ANALISE' : 'IMPORTACAO',
    projetoId,
  });
  await sql`update sap_importacao set situacao = ${situacao}, trabalho_id = ${trabalhoId}, erro = null, versao = versao + 1,
    alterado_em = now() where id = ${id}`.execute(tx);
  const payload: PedidoDeTrabalho = { importacaoId: id, trabalhoId, pedinte: toPedinte(contexto) };
  await enqueue(tx, { name, payload, queue: `sap:${projetoId}`, key: chaveDe(id) });
}

interface Recebida extends StoredFile {
  readonly chave: string;
  readonly nome: string;
}

/** Registers a stored list and asks for its reading. */
export async function createImportacao(tx: Tx, contexto: ContextoProjeto, recebida: Recebida): Promise<number> {
  const { chave, nome, caminho, tamanho, sha256 } = recebida;
  const { rows } = await sql<{ id: number }>`
    insert into sap_importacao (chave, projeto_id, usuario_id, arquivo, caminho, tamanho, sha256, opcoes)
    values (${chave}, ${contexto.projetoId}, ${contexto.usuarioId}, ${nome}, ${caminho}, ${tamanho}, ${sha256}, ${toJsonb(OPCOES_INICIAIS)}::jsonb)
    returning id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  await start(tx, contexto, id, { name: 'lerSap', situacao: 'LENDO' });
  await audit(tx, contexto, {
    entidade: 'sap_importacao',
    registro: id,
    acao: 'I',
    depois: { nome, tamanho, sha256 },
  });
  return id;
}

/** @throws {AppError} `registro.nao_encontrado`, `importacao.em_andamento`, `importacao.situacao` */
export async function optImportacao(tx: Tx, contexto: ContextoProjeto, id: number, opcoes: OpcoesSap): Promise<void> {
  const { situacao } = await lockPropria(tx, contexto, id);
  requireSituacao(situacao, ['PRONTA']);
  await sql`update sap_importacao set opcoes = ${toJsonb(opcoes)}::jsonb, versao = versao + 1, alterado_em = now() where id = ${id}`.execute(
    tx,
  );
}

/** Reads the list again. @throws {AppError} `registro.nao_encontrado`, `importacao.em_andamento`, `importacao.situacao` */
export async function reviewImportacao(
  tx: Tx,
  contexto: ContextoProjeto,
  id: number,
  layout: LayoutSap | undefined,
): Promise<void> {
  const { situacao } = await lockPropria(tx, contexto, id);
  requireSituacao(situacao, RELIDAS);
  if (layout) await sql`update sap_importacao set layout_pedido = ${layout} where id = ${id}`.execute(tx);
  await start(tx, contexto, id, { name: 'lerSap', situacao: 'LENDO' });
}

/** @throws {AppError} `permissao.negada` where the caller may not write what a list makes */
function authorizeLayout(contexto: ContextoProjeto, layout: LayoutSap | null): void {
  for (const tipo of layout ? FAZEM[layout] : []) authorizeWhole(contexto, DIREITOS[tipo]);
}

/** @throws {AppError} `registro.nao_encontrado`, `importacao.situacao`, `permissao.negada`, `registro.repetido` */
export async function confirmImportacao(
  tx: Tx,
  contexto: ContextoProjeto,
  { id, outraVez }: { readonly id: number; readonly outraVez: boolean },
): Promise<void> {
  const { situacao, layout, repetida } = await lockPropria(tx, contexto, id);
  requireSituacao(situacao, ['PRONTA']);
  authorizeLayout(contexto, layout);
  if (repetida && !outraVez)
    throw new AppError('registro.repetido', {
      mensagem: `Arquivo já importado em ${repetida}. Importar novamente?`,
      acao: 'Confirme de novo para importar outra vez.',
    });
  await start(tx, contexto, id, { name: 'aplicarSap', situacao: 'APLICANDO' });
}

/** @throws {AppError} `registro.nao_encontrado`, `importacao.situacao`, `permissao.negada` */
export async function undoImportacao(
  tx: Tx,
  contexto: ContextoProjeto,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<void> {
  const { situacao, layout, aplicadaEm } = await lockPropria(tx, contexto, id);
  requireSituacao(situacao, ['APLICADA']);
  checkPrazo(aplicadaEm, now);
  authorizeLayout(contexto, layout);
  await start(tx, contexto, id, { name: 'desfazerSap', situacao: 'DESFAZENDO' });
}

/** Answers the file to remove after the commit. @throws {AppError} `registro.nao_encontrado`, `importacao.situacao` */
export async function discardImportacao(tx: Tx, contexto: ContextoProjeto, id: number): Promise<string> {
  const { situacao, caminho } = await lockPropria(tx, contexto, id);
  requireSituacao(situacao, RELIDAS);
  await sql`delete from sap_linha where importacao_id = ${id}`.execute(tx);
  await sql`update sap_importacao set situacao = 'DESCARTADA', alterado_em = now() where id = ${id}`.execute(tx);
  await audit(tx, contexto, { entidade: 'sap_importacao', registro: id, acao: 'D', antes: { situacao } });
  return caminho;
}

/** Ends the work on an import. */
export const finish = (tx: Tx, id: number, situacao: SituacaoSap, erro: string | null) =>
  sql`update sap_importacao set situacao = ${situacao}, erro = ${erro}, versao = versao + 1, alterado_em = now() where id = ${id}`.execute(
    tx,
  );

const PARARAM: Readonly<Record<string, string>> = {
  INTERROMPIDA: 'O servidor parou durante a leitura. Use "Conferir de novo".',
  PRONTA: 'O servidor parou no meio da importação e nada foi salvo. Confirme de novo.',
  APLICADA: 'O servidor parou enquanto a importação era desfeita e nada mudou. Desfaça de novo.',
};

/** Resets imports that a killed process left in the middle; those with a waiting job go on. */
export async function recoverSap(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: number; usuarioId: number; projetoId: number; arquivo: string; situacao: string }>`
    update sap_importacao p set alterado_em = now(),
      situacao = case p.situacao when 'LENDO' then 'INTERROMPIDA' when 'APLICANDO' then 'PRONTA' else 'APLICADA' end
    where p.situacao in ('LENDO', 'APLICANDO', 'DESFAZENDO') and not exists (
      select from graphile_worker.jobs j where j.key = 'sap:' || p.id and j.attempts < j.max_attempts)
    returning p.id, p.usuario_id, p.projeto_id, p.arquivo, p.situacao`.execute(tx);
  for (const { id, situacao } of rows) await finish(tx, id, situacao as SituacaoSap, PARARAM[situacao] ?? null);
  await notifyAll(
    tx,
    rows.map(({ id, usuarioId, projetoId, arquivo, situacao }) => ({
      usuarioIds: [usuarioId],
      tipo: 'IMPORTACAO',
      titulo: 'Importação do SAP interrompida',
      texto: `${arquivo}: ${PARARAM[situacao]}`,
      link: linkDe(id),
      projetoId,
      assunto: chaveDe(id),
    })),
  );
}
