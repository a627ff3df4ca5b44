import type { ApontamentoNovo } from '@cadencia/domain/apontamento/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { locateInstante } from '@cadencia/engine';
import { sql } from 'kysely';
import { auditAll } from '../../infra/audit.ts';
import { fromMinuto, toMinuto, wallClock } from '../../infra/clock.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { lockCorte, refreshAtividades } from '../../infra/corte.ts';
import type { Tx } from '../../infra/transaction.ts';
import { type ApontamentoValido, type AtividadeApontavel, checkApontamento, checkSituacao } from './apontavel.ts';
import { getRegras, listByChave, lockAtividades } from './queries.ts';
import { aceite, announceAvanco, type Resultado, recusa } from './resultado.ts';

/** Minutes by which a report may be in the future: clocks of phones run a little ahead of the server's. */
const TOLERANCIA_MIN = 5;

/**
 * Stores reports of progress: each one stands or falls alone, and one transaction stores all that stand. A key already
 * stored gives its first answer again.
 * @throws {AppError} `projeto.situacao`
 */
export async function createApontamentos(
  tx: Tx,
  contexto: ContextoProjeto,
  itens: readonly ApontamentoNovo[],
  now: Date,
  origem: 'WEB' | 'SAP' = 'WEB',
): Promise<Resultado[]> {
  await lockCorte(tx, contexto.projetoId, 'APONTAR');
  const regras = await getRegras(tx, contexto.projetoId);
  checkSituacao(regras.situacao);
  const { aceitos, resultados } = await judge(tx, contexto, itens, wallClock(now, regras.fuso));
  if (aceitos.length > 0) {
    for (const { id, chave } of await insertApontamentos(tx, contexto, aceitos, { ...regras, origem })) {
      resultados.set(chave, aceite(chave, id));
    }
    await announceAvanco(
      tx,
      contexto,
      aceitos.map((item) => item.atividadeId),
    );
  }
  return itens.flatMap((item) => resultados.get(item.chave) ?? []);
}

/** Splits reports into those to store and those with an answer: stored before, or refused with the reason. */
async function judge(tx: Tx, contexto: ContextoProjeto, itens: readonly ApontamentoNovo[], agora: string) {
  const limite = fromMinuto(toMinuto(agora) + TOLERANCIA_MIN);
  const atividades = new Map((await lockAtividades(tx, contexto, itens)).map((row) => [row.pedido, row]));
  const gravados = await listByChave(tx, contexto, itens);
  const resultados = new Map<string, Resultado>();
  const aceitos = new Map<number, ApontamentoValido>();
  for (const [n, item] of itens.entries()) {
    const gravado = gravados.get(item.chave);
    if (gravado === undefined) {
      try {
        aceitos.set(item.atividadeId, accept(item, atividades.get(n), limite, aceitos));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        resultados.set(item.chave, recusa(item.chave, error));
      }
    } else {
      resultados.set(item.chave, aceite(item.chave, gravado));
    }
  }
  return { aceitos: [...aceitos.values()], resultados };
}

/** @throws {AppError} the fault of this report */
function accept(
  item: ApontamentoNovo,
  atividade: AtividadeApontavel | undefined,
  limite: string,
  aceitos: ReadonlyMap<number, ApontamentoValido>,
): ApontamentoValido {
  if (!atividade) throw new AppError('registro.nao_encontrado');
  if (aceitos.has(item.atividadeId)) {
    throw new AppError('dados.invalidos', { campos: { atividadeId: 'Atividade repetida na mesma remessa.' } });
  }
  return checkApontamento(item, atividade, limite);
}

type Regras = Awaited<ReturnType<typeof getRegras>> & { readonly origem: string };

async function insertApontamentos(
  tx: Tx,
  contexto: ContextoProjeto,
  itens: readonly ApontamentoValido[],
  regras: Regras,
): Promise<readonly { id: number; chave: string }[]> {
  const opcoes = {
    inicioDia: regras.horaInicioDia * 60,
    diaCorte: regras.diaCorteSemana,
    horaCorte: regras.horaInicioDia * 60,
    turnos: regras.turnos,
  };
  const linhas = itens.map((item) => {
    const situado = locateInstante(opcoes, toMinuto(item.referencia), 'TERMINO');
    return {
      ...item,
      turnoId: regras.turnos[situado.turno]?.id ?? null,
      diaOperacional: fromMinuto(situado.diaDoTurno * 1_440).slice(0, 10),
    };
  });
  const { rows } = await sql<{ id: number; chave: string; atividadeId: number }>`
    insert into apontamento (chave, projeto_id, atividade_id, referencia, turno_id, dia_operacional, avanco, duracao_restante,
      inicio_real, termino_real, hh, origem, observacao, usuario_id)
    select l.chave, ${contexto.projetoId}, l."atividadeId", l.referencia, l."turnoId", l."diaOperacional", l.avanco, l."duracaoRestante",
      l."inicioReal", l."terminoReal", l.hh, ${regras.origem}, l.observacao, ${contexto.usuarioId}
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as l(chave uuid, "atividadeId" bigint, referencia timestamp, "turnoId" bigint,
      "diaOperacional" date, avanco numeric, "duracaoRestante" int, "inicioReal" timestamp, "terminoReal" timestamp, hh numeric, observacao text)
    returning id, chave, atividade_id`.execute(tx);
  await refreshAtividades(
    tx,
    contexto,
    rows.map((row) => row.atividadeId),
  );
  await auditAll(
    tx,
    contexto,
    rows.map((row) => ({
      entidade: 'apontamento',
      registro: row.id,
      acao: 'I',
      depois: linhas.find((linha) => linha.chave === row.chave),
    })),
  );
  return rows;
}
