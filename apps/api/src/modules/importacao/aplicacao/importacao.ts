import { AppError } from '@cadencia/domain/errors.ts';
import { requireEscopoAberto } from '@cadencia/domain/escopo-congelado.ts';
import { requireAberto } from '@cadencia/domain/projeto-aberto.ts';
import type { ProjetoArquivo } from '@cadencia/interop/arquivo.ts';
import { sql } from 'kysely';
import { audit } from '../../../infra/audit.ts';
import { fromMinuto } from '../../../infra/clock.ts';
import { advanceCorte, lockCorte } from '../../../infra/corte.ts';
import type { Db } from '../../../infra/database.ts';
import { announce } from '../../../infra/events.ts';
import { toJsonb } from '../../../infra/jsonb.ts';
import { notify } from '../../../infra/notificacao.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { chaveDe } from '../commands.ts';
import { toProblemas } from '../importacao.ts';
import { idExternoDe, toPlano } from '../plano/plano.ts';
import { outraOrigem } from '../recusas.ts';
import { applyPlano } from './commands.ts';
import { isEmpty, propriosDe, VAZIO } from './existente/existente.ts';
import { loadExistente, lockAtividades } from './existente/queries.ts';
import { mudancaDeEscopo } from './mudanca.ts';
import type { PedidoDeUm, TrabalhoAplicacao } from './pedido.ts';
import { auditMudanca, completeProjeto, createProjeto } from './projeto/commands.ts';
import { lockProjeto, type ProjetoDoPlano } from './projeto/queries.ts';
import { citadosDe } from './proprio/citados.ts';
import { loadNomes } from './proprio/queries.ts';
import { calaAlocacoes, recognize } from './reconhecimento/reconhecido.ts';
import { loadAlocados } from './recurso/queries.ts';
import { storeResultado } from './resultado.ts';

/** Asks for the final calculation here, so that a process that dies before it leaves the project pending. */
const markPendente = (tx: Tx, projetoId: number) =>
  sql`update projeto set alteracao = alteracao + 1, calculo_pendente = true where id = ${projetoId}`.execute(tx);

type Passo = (etapa: string, andamento: number) => void;

interface Escrita {
  readonly pedido: PedidoDeUm;
  readonly projeto: ProjetoArquivo;
}

/** Makes or finds the project and writes the plan over it. @throws {AppError} the refusals of the database */
async function writeProjeto(tx: Tx, trabalho: DeQuem, { pedido, projeto }: Escrita, passo: Passo) {
  const { importacaoId, usuarioId, ip } = trabalho;
  const { projetoId, plano, existente, antes } = await prepare(tx, { usuarioId, ip }, pedido, projeto);
  const quem = { usuarioId, ip, projetoId };
  const destino = { ...quem, importacaoId };
  const nomes = await loadNomes(tx, { projetoId, nascendo: !antes }, citadosDe(projeto));
  const motivo = pedido.destino === 'ATUALIZAR' ? pedido.motivo : undefined;
  const mudancas = await applyPlano(tx, destino, { plano, existente, nomes }, passo);
  const { resumo, conflitos, avisos, apontamentos } = mudancas;
  const escopo = mudancaDeEscopo(mudancas);
  if (antes) requireEscopoAberto(antes.escopoCongelado, escopo, motivo);
  if (!antes) await completeProjeto(tx, quem);
  await markPendente(tx, projetoId);
  const erros = [...(conflitos === 0 ? [] : [avisoDeConflito(conflitos)]), ...toProblemas(avisos)];
  const { arquivo, sha256 } = await tx
    .selectFrom('importacao')
    .select(['arquivo', 'sha256'])
    .where('id', '=', importacaoId)
    .executeTakeFirstOrThrow();
  if (antes) await auditMudanca(tx, quem, antes);
  const origem = { importacaoId, arquivo, sha256, destino: pedido.destino, idExterno: pedido.idExterno };
  const depois = { ...origem, ...resumo, apontamentos: apontamentos.length, ...(motivo && { motivo, escopo }) };
  await audit(tx, quem, { entidade: 'projeto', registro: projetoId, acao: 'IMPORTACAO', depois });
  await announce(tx, { tipo: 'projeto', projetoId });
  return { projetoId, resumo, erros, arquivo };
}

/** Imports one schedule: writes it and closes the import. @throws {AppError} like `writeProjeto` */
export async function importProjeto(tx: Tx, trabalho: DeQuem, escrita: Escrita, passo: Passo): Promise<number> {
  const { importacaoId, usuarioId } = trabalho;
  const { projetoId, resumo, erros, arquivo } = await writeProjeto(tx, trabalho, escrita, passo);
  await tx
    .updateTable('importacao')
    .set({
      situacao: 'APLICADA',
      projetoId,
      resumo: JSON.stringify(resumo),
      erros: toJsonb(erros),
      alteradoEm: new Date().toISOString(),
    })
    .where('id', '=', importacaoId)
    .execute();
  await announce(tx, { tipo: 'importacao', projetoId, usuarioId, importacaoId, situacao: 'APLICADA' });
  await notify(tx, {
    usuarioIds: [usuarioId],
    tipo: 'IMPORTACAO',
    titulo: 'Importação concluída',
    texto: `O arquivo ${arquivo} está no projeto.`,
    link: '/gestaoprojeto',
    projetoId,
    assunto: chaveDe(importacaoId),
  });
  return projetoId;
}

/** Imports one of several schedules and stores its result. @throws {AppError} like `writeProjeto` */
export async function importUmDeVarios(tx: Tx, trabalho: DeQuem, escrita: Escrita, passo: Passo): Promise<number> {
  const { projetoId, resumo } = await writeProjeto(tx, trabalho, escrita, passo);
  await storeResultado(tx, trabalho, { idExterno: escrita.pedido.idExterno, projetoId, atividades: resumo.novas });
  return projetoId;
}

const avisoDeConflito = (conflitos: number) => ({
  codigo: 'importacao.apontamento_local',
  mensagem:
    conflitos === 1
      ? '1 atividade apontada aqui está não iniciada no arquivo; o apontamento daqui ficou.'
      : `${conflitos} atividades apontadas aqui estão não iniciadas no arquivo; os apontamentos daqui ficaram.`,
  linha: null,
});

type DeQuem = Omit<TrabalhoAplicacao, 'pedido' | 'trabalhoId'>;
type Quem = Pick<TrabalhoAplicacao, 'usuarioId' | 'ip'>;

async function prepare(tx: Tx, quem: Quem, pedido: PedidoDeUm, arquivo: ProjetoArquivo) {
  if (pedido.destino === 'NOVO') {
    const plano = await toPlano(arquivo);
    const projetoId = await createProjeto(tx, quem, pedido, plano);
    return { projetoId, plano, existente: { ...VAZIO, criterio: plano.criterio }, antes: undefined };
  }
  const { projetoId } = pedido;
  await lockCorte(tx, projetoId, 'MOVER');
  await lockAtividades(tx, projetoId);
  const antes = await lockProjeto(tx, projetoId);
  // Somebody may have closed the project since the request.
  requireAberto(antes.situacao);
  const lido = await readExistente(tx, { projetoId, antes }, arquivo);
  // The comparison with the file must count what was reported here up to the file's data date.
  const seguiram = await advanceCorte(tx, { ...quem, projetoId }, fromMinuto(lido.plano.dataBase));
  const { plano, existente } = seguiram > 0 ? await readExistente(tx, { projetoId, antes }, arquivo) : lido;
  return { projetoId, plano, existente, antes };
}

/** Reads the project and the file's plan for it. @throws {AppError} `importacao.arquivo` */
async function readExistente(
  tx: Tx,
  { projetoId, antes }: { readonly projetoId: number; readonly antes: ProjetoDoPlano },
  arquivo: ProjetoArquivo,
) {
  const alocados = calaAlocacoes(arquivo) ? await loadAlocados(tx, projetoId) : undefined;
  const { projeto, existente: carregado } = recognize(arquivo, await loadExistente(tx, projetoId), alocados);
  // The project may have received another schedule since the file was recognised as its own.
  const vazio = isEmpty(carregado);
  const motivo = outraOrigem({ ...antes, vazio }, { formato: null, idExterno: idExternoDe(arquivo) });
  if (motivo && !carregado.daqui) throw new AppError('importacao.arquivo', { mensagem: motivo });
  const plano = await toPlano(projeto, propriosDe(carregado, projeto));
  return { plano, existente: vazio ? { ...carregado, criterio: plano.criterio } : carregado };
}

/** Analyses tables that grew by thousands of rows: otherwise the first reads would be planned for empty ones. */
export const refreshStatistics = (dono: Db) =>
  sql`vacuum (analyze, skip_locked) atividade, atividade_calculo, atividade_relacao, atividade_recurso, linhabase_item, apontamento, eap, servico`.execute(
    dono,
  );
