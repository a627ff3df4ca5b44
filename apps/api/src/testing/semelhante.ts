import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { sql } from 'kysely';
import { type Banco, createSample } from './cadastro.ts';
import { createAtividade, createServico } from './sample.ts';

interface Pedido {
  readonly projetoId: number;
  readonly tipo?: string;
  /** Running hours from seven to the end of its last activity. */
  readonly horas: number;
  readonly quantas?: number;
}

/** A done service on another equipment of the type of the given one, with its activities. */
export async function createFeito(
  banco: Banco,
  equipamentoId: number,
  { projetoId, tipo = 'MANUTENCAO', horas, quantas = 1 }: Pedido,
): Promise<{ readonly id: number; readonly atividades: readonly number[] }> {
  const { api } = banco;
  const { db } = api.database;
  const { rows } = await sql<{
    tipo: number;
  }>`select tipoequipamento_id as tipo from equipamento where id = ${equipamentoId}`.execute(db);
  const tag = await createSample(banco, cadastroDe('equipamento'), {
    tipoequipamentoId: rows[0]?.tipo,
    categoriaNr13: null,
  });
  const id = await createServico(api, projetoId);
  await sql`update servico set equipamento_id = ${tag.id}, tipo = ${tipo} where id = ${id}`.execute(db);
  const atividades: number[] = [];
  for (let n = 0; n < quantas; n += 1) atividades.push(await createAtividade(api, id, { sequencia: 10 * (n + 1) }));
  await sql`update atividade a set nome = 'Abrir ' || ${String(tag['tag'])}, hh = 40, hh_realizado = 50, inicio_real = '2026-03-01 07:00',
    termino_real = timestamp '2026-03-01 07:00' + ${horas}::int * interval '1 hour', avanco = 100, duracao_restante = 0, situacao = 'CONCLUIDA'
    where a.id = any(${atividades}::bigint[])`.execute(db);
  return { id, atividades };
}
