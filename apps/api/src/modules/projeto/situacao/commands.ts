import { AppError } from '@cadencia/domain/errors.ts';
import { MOTIVO_MINIMO } from '@cadencia/domain/escopo-congelado.ts';
import { type AcaoProjeto, pedeMotivo, projetoWorkflow } from '@cadencia/domain/projeto/workflow.ts';
import { requireAberto } from '@cadencia/domain/projeto-aberto.ts';
import { evaluate, stateAfter } from '@cadencia/domain/workflow.ts';
import { sql } from 'kysely';
import { recordStates } from '../../../cadastro/fluxo-evento.ts';
import { audit } from '../../../infra/audit.ts';
import { wallClock } from '../../../infra/clock.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import { announce } from '../../../infra/events.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { requireVersao, touch } from '../../../infra/versao.ts';
import { lockProjeto } from '../queries.ts';
import { loadProjetoNoFluxo } from './queries.ts';

interface Mudanca {
  readonly acao: AcaoProjeto;
  readonly versao: number;
  readonly motivo?: string | undefined;
  readonly ciente: boolean;
  readonly now: Date;
}

/**
 * Whoever acts in spite of a reservation must accept or justify it.
 * @throws {AppError} `dados.invalidos`, `projeto.ressalva`
 */
function requireAceite({ acao, motivo, ciente }: Mudanca, ressalva: string | undefined): void {
  if (pedeMotivo(acao, ressalva)) {
    if (motivo) return;
    throw new AppError('dados.invalidos', {
      ...(ressalva === undefined ? {} : { mensagem: ressalva }),
      campos: { motivo: `Justificativa obrigatória (mínimo de ${MOTIVO_MINIMO} caracteres).` },
    });
  }
  if (ressalva !== undefined && !ciente) throw new AppError('projeto.ressalva', { mensagem: ressalva });
}

/** Keeps the current services, to compare later changes with them. */
const freezeEscopo = (tx: Tx, projetoId: number) =>
  sql`
    insert into escopo_congelado (projeto_id, servico_id, codigo, titulo, situacao, contrato_id, atividades, hh)
    select s.projeto_id, s.id, s.codigo, s.titulo, s.situacao, s.contrato_id, count(a.id), coalesce(sum(a.hh), 0)
    from servico s left join atividade a on a.servico_id = s.id
    where s.projeto_id = ${projetoId} and s.situacao <> 'CANCELADO' group by s.id`.execute(tx);

/** Columns that an action writes besides the situation. */
async function effectsOf(tx: Tx, antes: Awaited<ReturnType<typeof lockProjeto>>, { acao, now }: Mudanca) {
  if (acao === 'congelarEscopo') {
    await freezeEscopo(tx, antes.id);
    return { escopoCongelado: true, congelamentoEscopo: wallClock(now, antes.fuso).slice(0, 10) };
  }
  if (acao === 'suspender') return { situacaoAnterior: antes.situacao };
  if (acao === 'retomar') return { situacaoAnterior: null };
  return {};
}

/**
 * Moves a project along its workflow, under its row lock: of two moves at once, the second sees the first.
 * @throws {AppError} `projeto.situacao`, `registro.alterado`, `projeto.acao`, `projeto.ressalva`, `dados.invalidos`
 */
export async function changeSituacao(tx: Tx, contexto: ContextoProjeto, mudanca: Mudanca): Promise<void> {
  const { acao, now, motivo } = mudanca;
  const antes = await lockProjeto(tx, contexto.projetoId);
  requireAberto(antes.situacao);
  await requireVersao(tx, antes, { versao: mudanca.versao, fuso: antes.fuso, now });
  const registro = await loadProjetoNoFluxo(tx, antes.id);
  const veredito = evaluate(projetoWorkflow, acao, { registro, quem: contexto });
  if (!veredito.ok) throw new AppError('projeto.acao', { mensagem: veredito.motivo });
  requireAceite(mudanca, veredito.ressalva);
  const efeitos = await effectsOf(tx, antes, mudanca);
  const situacao = stateAfter(projetoWorkflow, acao, registro);
  await tx
    .updateTable('projeto')
    .set({ situacao, ...efeitos, ...touch(contexto, antes, now) })
    .where('id', '=', antes.id)
    .execute();
  await recordStates(tx, contexto, 'projeto', {
    acao,
    motivo,
    passos: [{ id: antes.id, de: antes.situacao, para: situacao }],
  });
  const ressalva = veredito.ressalva === undefined ? {} : { ressalva: veredito.ressalva };
  await audit(tx, contexto, {
    entidade: 'projeto',
    registro: antes.id,
    acao: 'SITUACAO',
    antes: { situacao: antes.situacao },
    depois: { situacao, acao, ...efeitos, ...(motivo ? { motivo } : {}), ...ressalva },
  });
  await announce(tx, { tipo: 'projeto', projetoId: antes.id });
}
