import { randomUUID } from 'node:crypto';
import { locateInstante } from '@cadencia/engine';
import { sql } from 'kysely';
import { insertRows } from '../../../../infra/bulk.ts';
import type { Tx } from '../../../../infra/transaction.ts';
import { APONTAMENTO } from '../lote.ts';
import type { ApontamentoNovo } from './progresso.ts';

interface Regras {
  horaInicioDia: number;
  diaCorteSemana: number;
  turnos: { id: number; nome: string; inicio: number; fim: number; ordem: number }[];
}

interface Origem {
  readonly projetoId: number;
  readonly usuarioId: number;
  readonly importacaoId: number;
  readonly comportamento: 'P6' | 'MS_PROJECT';
}

/** Stores the file's progress as reports, each in the shift and operational day of its instant. */
export async function storeApontamentos(
  tx: Tx,
  { projetoId, usuarioId, importacaoId, comportamento }: Origem,
  apontamentos: readonly ApontamentoNovo[],
): Promise<void> {
  if (apontamentos.length === 0) return;
  const { rows } = await sql<Regras>`
    select p.hora_inicio_dia, p.dia_corte_semana, coalesce((
      select json_agg(json_build_object('id', t.id, 'nome', t.nome, 'inicio', t.inicio, 'fim', t.fim, 'ordem', t.ordem) order by t.ordem)
      from turno t where t.projeto_id = p.id and t.ativo), '[]') as turnos
    from projeto p where p.id = ${projetoId}`.execute(tx);
  const { horaInicioDia = 0, diaCorteSemana = 0, turnos = [] } = rows[0] ?? {};
  const inicioDia = horaInicioDia * 60;
  const opcoes = { inicioDia, horaCorte: inicioDia, diaCorte: diaCorteSemana, turnos };
  await insertRows(tx, APONTAMENTO, apontamentos, (apontamento) => {
    const situado = locateInstante(opcoes, apontamento.referencia, 'TERMINO');
    return {
      ...apontamento,
      chave: randomUUID(),
      projetoId,
      turnoId: turnos[situado.turno]?.id ?? null,
      diaOperacional: situado.diaDoTurno,
      origem: comportamento === 'P6' ? 'P6' : 'MSP',
      importacaoId,
      usuarioId,
    };
  });
}
