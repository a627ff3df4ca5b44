import type { Minuto } from '@cadencia/engine';
import type { loadSnapshot } from '../../../cronograma/calculo/queries.ts';
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

type Snapshot = NonNullable<Awaited<ReturnType<typeof loadSnapshot>>>;

/** The network as it was on a data date before anything of it began. */
export const semAvanco = (snapshot: Snapshot, dataBase: Minuto): Snapshot => ({
  ...snapshot,
  dataBase,
  atividades: snapshot.atividades.map((linha): Snapshot['atividades'][number] => {
    const [id, codigo, tipo, calendario, duracao, , , , r1, d1, r2, d2, esperado, prazo, , , ...resto] = linha;
    const [corrida, de, ate, inicioExterno, terminoExterno, folga, , ...nivelamento] = resto;
    const plano = [id, codigo, tipo, calendario, duracao, duracao, null, null] as const;
    const datas = [r1, d1, r2, d2, esperado, prazo, null, null] as const;
    return [...plano, ...datas, corrida, de, ate, inicioExterno, terminoExterno, folga, null, ...nivelamento];
  }),
});
