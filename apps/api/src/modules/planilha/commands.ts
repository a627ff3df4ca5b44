import { AppError } from '@cadencia/domain/errors.ts';
import type { MapaPlanilha, SituacaoPlanilha } from '@cadencia/domain/planilha/schema.ts';
import { sql } from 'kysely';
import { audit } from '../../infra/audit.ts';
import { type Contexto, toPedinte } from '../../infra/context.ts';
import type { StoredFile } from '../../infra/files.ts';
import { enqueue } from '../../infra/jobs.ts';
import { notifyAll } from '../../infra/notificacao.ts';
import { createTrabalho } from '../../infra/trabalho.ts';
import type { Tx } from '../../infra/transaction.ts';
import type { PedidoDeTrabalho } from './aplicacao/jobs.ts';
import { settle } from './conferencia/conjunto.ts';
import { cabecalhoHash } from './leitura/aba.ts';
import { rememberMapa } from './leitura/commands.ts';
import type { PedidoLeitura } from './leitura/jobs.ts';
import type { PlanilhaRow } from './queries.ts';
import { CANCELAVEL, chaveDe, checkPrazo, DESCARTAVEL, linkDe, MAPEAVEL, requireSituacao } from './situacao.ts';

/** Queue of a register: its imports go one after the other. */
const filaDe = (cadastro: string): string => `planilha:${cadastro}`;

/** @throws {AppError} `registro.nao_encontrado` */
async function lockPropria(tx: Tx, { usuarioId, projetoId }: Contexto, id: number): Promise<PlanilhaRow> {
  const { rows } = await sql<PlanilhaRow>`select * from planilha where id = ${id} and usuario_id = ${usuarioId}
    and projeto_id is not distinct from ${projetoId ?? null}::bigint for update`.execute(tx);
  if (!rows[0]) throw new AppError('registro.nao_encontrado');
  return rows[0];
}

interface Pedido {
  readonly name: 'lerPlanilha' | 'aplicarPlanilha' | 'desfazerPlanilha';
  readonly situacao: SituacaoPlanilha;
  readonly payload: Omit<PedidoLeitura | PedidoDeTrabalho, 'trabalhoId' | 'pedinte' | 'planilhaId'>;
}

/** Asks for background work on an import and marks it as under way. */
async function start(
  tx: Tx,
  contexto: Contexto,
  { id, cadastro }: Pick<PlanilhaRow, 'id' | 'cadastro'>,
  { name, situacao, payload }: Pedido,
) {
  const tipo = name === 'lerPlanilha' ? 'ANALISE' : 'IMPORTACAO';
  const trabalhoId = await createTrabalho(tx, contexto, { tipo });
  await sql`update planilha set situacao = ${situacao}, trabalho_id = ${trabalhoId}, cancelar = false, erros = '[]',
    versao = versao + 1, alterado_em = now() where id = ${id}`.execute(tx);
  const queue = name === 'lerPlanilha' ? `leitura:${contexto.usuarioId}` : filaDe(cadastro);
  const pedido = { ...payload, planilhaId: id, trabalhoId, pedinte: toPedinte(contexto) };
  await enqueue(tx, { name, payload: pedido, queue, key: chaveDe(id) });
}

interface Recebida extends StoredFile {
  readonly chave: string;
  readonly nome: string;
  readonly cadastro: string;
}

/** Registers a stored file and asks for its reading. */
export async function createPlanilha(tx: Tx, contexto: Contexto, recebida: Recebida): Promise<number> {
  const { chave, nome, cadastro, caminho, tamanho, sha256 } = recebida;
  const { rows } = await sql<{ id: number }>`
    insert into planilha (chave, usuario_id, projeto_id, cadastro, arquivo, caminho, tamanho, sha256)
    values (${chave}, ${contexto.usuarioId}, ${contexto.projetoId ?? null}, ${cadastro}, ${nome}, ${caminho}, ${tamanho}, ${sha256})
    returning id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  await start(tx, contexto, { id, cadastro }, { name: 'lerPlanilha', situacao: 'LENDO', payload: {} });
  await audit(tx, contexto, {
    entidade: 'planilha',
    registro: id,
    acao: 'I',
    depois: { cadastro, nome, tamanho, sha256 },
  });
  return id;
}

interface Mapa {
  readonly aba?: string | undefined;
  readonly mapa?: MapaPlanilha | undefined;
  readonly modo?: PlanilhaRow['modo'] | undefined;
  readonly ciente?: boolean | undefined;
}

/** @throws {AppError} `dados.invalidos` */
function checkMapa(planilha: PlanilhaRow, pedido: Mapa, campos: ReadonlySet<string>): void {
  const aba = planilha.abas.find(({ nome }) => nome === (pedido.aba ?? planilha.aba));
  if (!aba) throw new AppError('dados.invalidos', { campos: { aba: 'Esta aba não está no arquivo.' } });
  const colunas = new Set(aba.colunas.map(({ indice }) => String(indice)));
  for (const [indice, campo] of Object.entries(pedido.mapa ?? {})) {
    if (!colunas.has(indice))
      throw new AppError('dados.invalidos', { campos: { [`mapa.${indice}`]: 'Esta coluna não está na aba.' } });
    if (!campos.has(campo))
      throw new AppError('dados.invalidos', { campos: { [`mapa.${indice}`]: 'Este campo não pode ser importado.' } });
  }
}

/**
 * Sets sheet, columns, mode, and whether rows in use become inactive anyway. The chosen columns are remembered for
 * files with the same titles.
 * @throws {AppError} `registro.nao_encontrado`, `importacao.em_andamento`, `importacao.situacao`, `dados.invalidos`
 */
export async function mapPlanilha(
  tx: Tx,
  contexto: Contexto,
  { id, pedido, campos }: { readonly id: number; readonly pedido: Mapa; readonly campos: ReadonlySet<string> },
): Promise<void> {
  const planilha = await lockPropria(tx, contexto, id);
  requireSituacao(planilha.situacao, MAPEAVEL);
  if (pedido.modo !== undefined || pedido.ciente !== undefined) {
    const { modo = planilha.modo, ciente = planilha.ciente } = pedido;
    await sql`update planilha set modo = ${modo}, ciente = ${ciente}, versao = versao + 1, alterado_em = now()
      where id = ${id}`.execute(tx);
    await settle(tx, id);
  }
  if (pedido.aba === undefined && pedido.mapa === undefined) return;
  checkMapa(planilha, pedido, campos);
  const { aba = planilha.aba ?? undefined, mapa } = pedido;
  const escolhida = planilha.abas.find(({ nome }) => nome === aba);
  if (mapa && escolhida) {
    const { usuarioId, cadastro } = planilha;
    await rememberMapa(tx, { usuarioId, cadastro, cabecalho: cabecalhoHash(escolhida), mapa });
  }
  await start(tx, contexto, planilha, { name: 'lerPlanilha', situacao: 'LENDO', payload: { aba, mapa } });
}

/** @throws {AppError} `registro.nao_encontrado`, `importacao.em_andamento`, `importacao.situacao` */
export async function reviewPlanilha(tx: Tx, contexto: Contexto, id: number): Promise<void> {
  const planilha = await lockPropria(tx, contexto, id);
  requireSituacao(planilha.situacao, MAPEAVEL);
  const { aba, mapa } = planilha;
  const escolha = aba === null || Object.keys(mapa).length === 0 ? {} : { aba, mapa };
  await start(tx, contexto, planilha, { name: 'lerPlanilha', situacao: 'LENDO', payload: escolha });
}

/**
 * Asks for the writing of the lines.
 * @throws {AppError} `registro.nao_encontrado`, `importacao.em_andamento`, `importacao.situacao`, `planilha.erros`
 */
export async function confirmPlanilha(
  tx: Tx,
  contexto: Contexto,
  { id, semErros }: { readonly id: number; readonly semErros: boolean },
): Promise<void> {
  const planilha = await lockPropria(tx, contexto, id);
  requireSituacao(planilha.situacao, ['PRONTA']);
  const { rows } = await sql<{ erros: number; mudam: number }>`
    select count(*) filter (where situacao = 'ERRO')::int as erros, count(*) filter (where situacao in ('NOVO', 'ALTERADO'))::int as mudam
    from planilha_linha where planilha_id = ${id}`.execute(tx);
  const { erros = 0, mudam = 0 } = rows[0] ?? {};
  if (erros > 0 && !semErros) {
    throw new AppError('planilha.erros', {
      valores: { n: erros === 1 ? '1 linha' : `${erros.toLocaleString('pt-BR')} linhas` },
    });
  }
  if (mudam === 0) {
    const mensagem = 'Não há o que salvar: nenhuma linha é nova nem muda um registro.';
    throw new AppError('importacao.situacao', { mensagem });
  }
  await start(tx, contexto, planilha, { name: 'aplicarPlanilha', situacao: 'APLICANDO', payload: {} });
}

/** @throws {AppError} `registro.nao_encontrado`, `importacao.em_andamento`, `importacao.situacao` */
export async function undoPlanilha(
  tx: Tx,
  contexto: Contexto,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<void> {
  const planilha = await lockPropria(tx, contexto, id);
  requireSituacao(planilha.situacao, ['APLICADA']);
  checkPrazo(planilha.aplicadaEm, now);
  await start(tx, contexto, planilha, { name: 'desfazerPlanilha', situacao: 'DESFAZENDO', payload: {} });
}

/** Asks current work to stop at its next step. @throws {AppError} `registro.nao_encontrado`, `importacao.situacao` */
export async function cancelPlanilha(tx: Tx, contexto: Contexto, id: number): Promise<void> {
  const { situacao } = await lockPropria(tx, contexto, id);
  requireSituacao(situacao, CANCELAVEL);
  await sql`update planilha set cancelar = true where id = ${id}`.execute(tx);
}

/** Answers the file to remove after the commit. @throws {AppError} `registro.nao_encontrado`, `importacao.situacao` */
export async function discardPlanilha(tx: Tx, contexto: Contexto, id: number): Promise<string> {
  const { situacao, caminho } = await lockPropria(tx, contexto, id);
  requireSituacao(situacao, DESCARTAVEL);
  await sql`delete from planilha_linha where planilha_id = ${id}`.execute(tx);
  await sql`update planilha set situacao = 'DESCARTADA', abas = '[]', alterado_em = now() where id = ${id}`.execute(tx);
  await audit(tx, contexto, { entidade: 'planilha', registro: id, acao: 'D', antes: { situacao } });
  return caminho;
}

const parou = (mensagem: string): string =>
  JSON.stringify([{ codigo: 'trabalho.interrompido', mensagem, linha: null }]);
const LEITURA = parou('O servidor parou durante a conferência. Use "Conferir de novo".');
const GRAVACAO = parou('O servidor parou no meio da importação e nada foi salvo. Confirme de novo.');
const VOLTA = parou('O servidor parou enquanto a importação era desfeita e nada mudou. Desfaça de novo.');

/** Resets imports that a killed process left in the middle to their former state; those with a waiting job go on. */
export async function recoverPlanilhas(tx: Tx): Promise<void> {
  const { rows } = await sql<{
    usuarioId: number;
    projetoId: number | null;
    id: number;
    cadastro: string;
    arquivo: string;
    mensagem: string;
  }>`
    update planilha p set cancelar = false, alterado_em = now(),
      situacao = case p.situacao when 'LENDO' then 'INTERROMPIDA' when 'APLICANDO' then 'PRONTA' else 'APLICADA' end,
      erros = case p.situacao when 'LENDO' then ${LEITURA}::jsonb when 'APLICANDO' then ${GRAVACAO}::jsonb else ${VOLTA}::jsonb end
    where p.situacao in ('LENDO', 'APLICANDO', 'DESFAZENDO') and not exists (
      select from graphile_worker.jobs j where j.key = 'planilha:' || p.id and j.attempts < j.max_attempts)
    returning p.id, p.usuario_id, p.projeto_id, p.cadastro, p.arquivo, p.erros->0->>'mensagem' as mensagem`.execute(tx);
  await notifyAll(
    tx,
    rows.map(({ id, usuarioId, projetoId, cadastro, arquivo, mensagem }) => ({
      usuarioIds: [usuarioId],
      tipo: 'IMPORTACAO',
      titulo: 'Importação de planilha interrompida',
      texto: `${arquivo}: ${mensagem}`,
      link: linkDe({ id, cadastro }),
      projetoId: projetoId ?? undefined,
      assunto: chaveDe(id),
    })),
  );
}
