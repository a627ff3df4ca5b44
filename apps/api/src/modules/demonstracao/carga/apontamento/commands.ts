import { randomUUID } from 'node:crypto';
import { insertRows } from '../../../../infra/bulk.ts';
import { fromMinuto, toInstant } from '../../../../infra/clock.ts';
import type { Tx } from '../../../../infra/transaction.ts';
import type { Relato } from '../../avanco/mapping.ts';
import type { ProjetoGerado } from '../../projeto/mapping.ts';
import type { CronogramaGravado } from '../cronograma/commands.ts';
import { APONTAMENTO } from '../lote/mapping.ts';
import type { PedidoProjeto, ProjetoGravado } from '../projeto/commands.ts';

const PLANEJADOR = 3;
const CONTROLADOR = 4;
const SUPERVISOR = 5;
const CONTRATADA = 11;

/** Profile of who made a report, and from where: each only what they may see. */
function quemAponta(
  { obra, frentes }: ProjetoGerado,
  { atividade, turno }: Relato,
  doSupervisor: ReadonlySet<number>,
): { perfilId: number; origem: string } {
  const posicao = obra.atividades[atividade]?.servico ?? -1;
  const servico = obra.servicos[posicao];
  const propria = frentes.daAtividade[atividade] ?? -1;
  const frente = propria < 0 ? (frentes.doServico[posicao] ?? -1) : propria;
  if (doSupervisor.has(frente)) return { perfilId: SUPERVISOR, origem: 'CELULAR' };
  if (servico?.pacote.contrato === 'MTX' && turno === 0) return { perfilId: CONTRATADA, origem: 'CELULAR' };
  if (servico?.fase === 'PRE_PARADA') return { perfilId: PLANEJADOR, origem: 'PLANILHA' };
  return { perfilId: CONTROLADOR, origem: 'WEB' };
}

interface Destino {
  readonly gravado: ProjetoGravado;
  readonly cronograma: CronogramaGravado;
  readonly usuarios: ReadonlyMap<number, number>;
  /** Frentes of the field supervisor, by position. */
  readonly doSupervisor: ReadonlySet<number>;
}

const LOTE = { ...APONTAMENTO, colunas: { ...APONTAMENTO.colunas, registradoEm: 'timestamptz' } } as const;

/** Stores the reports, by several people, registered within the hour after the end of each shift. */
export async function storeApontamentos(tx: Tx, { projeto, avanco }: PedidoProjeto, destino: Destino): Promise<void> {
  if (!avanco) return;
  const { projetoId, turnos } = destino.gravado;
  const relatos = [...avanco.relatos.entries()];
  const { fuso } = await tx.selectFrom('projeto').select('fuso').where('id', '=', projetoId).executeTakeFirstOrThrow();
  const agora = Date.now();
  await insertRows(tx, LOTE, relatos, ([n, relato]) => {
    const id = destino.cronograma.apontamentos[n] ?? null;
    const registrado = toInstant(fromMinuto(relato.referencia + 5 + ((id ?? 0) % 50)), fuso).getTime();
    const { perfilId, origem } = quemAponta(projeto, relato, destino.doSupervisor);
    return {
      id,
      registradoEm: new Date(Math.min(agora, registrado)).toISOString(),
      chave: randomUUID(),
      projetoId,
      atividadeId: destino.cronograma.atividades[relato.atividade] ?? null,
      referencia: relato.referencia,
      turnoId: turnos[relato.turno] ?? null,
      diaOperacional: relato.dia,
      avanco: relato.avanco,
      duracaoRestante: relato.restante,
      inicioReal: relato.inicioReal,
      terminoReal: relato.terminoReal ?? null,
      hh: relato.hh,
      origem,
      observacao: relato.observacao ?? null,
      usuarioId: destino.usuarios.get(perfilId) ?? null,
    };
  });
}
