import type { Avanco, Relato } from '../../avanco/mapping.ts';
import type { AtividadeGerada } from '../../obra/mapping.ts';

/** HH spent by activity. */
export function gastoPorAtividade(avanco: Avanco | undefined): ReadonlyMap<number, number> {
  const gastos = new Map<number, number>();
  for (const { atividade, hh } of avanco?.relatos ?? []) gastos.set(atividade, (gastos.get(atividade) ?? 0) + hh);
  return gastos;
}

function situacaoDe(relato: Relato | undefined, parada: boolean): string {
  if (!relato) return 'NAO_INICIADA';
  if (relato.avanco === 100) return 'CONCLUIDA';
  return parada ? 'PARALISADA' : 'EM_ANDAMENTO';
}

/** The columns of an activity that need no id. */
export function toAtividade(atividade: AtividadeGerada, posicao: number, avanco: Avanco | undefined) {
  const { codigo, nome, tipo, duracao, hh, naoAntes, marcoContratual } = atividade;
  const relato = avanco?.ultimo.get(posicao);
  const suspensaEm = avanco?.paradas.get(posicao);
  return {
    codigo,
    nome,
    tipo,
    duracao,
    duracaoRestante: relato?.restante ?? duracao,
    hh,
    peso: hh,
    restricao: naoAntes === undefined ? null : 'NAO_INICIAR_ANTES',
    restricaoData: naoAntes ?? null,
    suspensaEm: suspensaEm ?? null,
    marcoContratual,
    inicioReal: relato?.inicioReal ?? null,
    terminoReal: relato?.terminoReal ?? null,
    avanco: relato?.avanco ?? 0,
    situacao: situacaoDe(relato, suspensaEm !== undefined),
  };
}
