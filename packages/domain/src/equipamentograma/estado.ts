import { type CelulaDaMatriz, SINAIS } from './endpoints.ts';
import { SITUACOES, type SituacaoDaCelula } from './workflow.ts';

interface Fileira {
  readonly celulas: readonly CelulaDaMatriz[];
}

/** What a stage shows: its state, or what is wrong with it. */
export const ESTADOS = {
  ...SITUACOES,
  LIBERADA: 'Liberada',
  BLOQUEADA: 'Bloqueada',
  ATRASADA: 'Atrasada',
} as const;
export type Estado = keyof typeof ESTADOS;

/** States as the legend has them. */
export const NA_LEGENDA: readonly Estado[] = [
  'CONCLUIDA',
  'EM_ANDAMENTO',
  'LIBERADA',
  'NAO_INICIADA',
  'AGUARDANDO_INSPECAO',
  'REPROVADA',
  'BLOQUEADA',
  'ATRASADA',
  'NAO_APLICA',
];

type Vista = Pick<CelulaDaMatriz, 'situacao' | 'sinais'>;

export const isFeita = ({ situacao }: Pick<CelulaDaMatriz, 'situacao'>): boolean =>
  situacao === 'CONCLUIDA' || situacao === 'NAO_APLICA';

/** The state to show: what holds or delays a stage comes before its place in the work. */
export function estadoDe({ situacao, sinais }: Vista): Estado {
  if (isFeita({ situacao }) || situacao === 'AGUARDANDO_INSPECAO' || situacao === 'REPROVADA')
    return situacao as Estado;
  if (sinais & SINAIS.ATRASADA) return 'ATRASADA';
  if (sinais & SINAIS.BLOQUEADA) return 'BLOQUEADA';
  return sinais & SINAIS.LIBERADA ? 'LIBERADA' : (situacao as SituacaoDaCelula);
}

/**
 * The stage that an equipment is in: the last that began and has work left, else the first to do of those that the plan
 * dates, else the first after the last that is done: a stage that nobody ticks does not keep what is past it.
 */
export function atualDe({ celulas }: Fileira): CelulaDaMatriz | undefined {
  const abertas = celulas.filter((celula) => !isFeita(celula));
  return (
    abertas.findLast(({ inicioReal }) => inicioReal !== null) ??
    abertas.find(({ inicioPrevisto }) => inicioPrevisto !== null) ??
    celulas.slice(celulas.findLastIndex(({ situacao }) => situacao === 'CONCLUIDA') + 1).find((uma) => !isFeita(uma)) ??
    abertas[0]
  );
}

/** The states of an equipment, the gravest first. */
const GRAVIDADE: readonly Estado[] = [
  'REPROVADA',
  'ATRASADA',
  'BLOQUEADA',
  'AGUARDANDO_INSPECAO',
  'EM_ANDAMENTO',
  'LIBERADA',
  'NAO_INICIADA',
];

/** How an equipment stands as a whole. */
export function estadoDoEquipamento({ celulas }: Fileira): Estado {
  const aplicam = celulas.filter(({ situacao }) => situacao !== 'NAO_APLICA');
  if (aplicam.length === 0) return 'NAO_APLICA';
  const estados = new Set(aplicam.map(estadoDe));
  const grave = GRAVIDADE.slice(0, 5).find((estado) => estados.has(estado));
  if (grave) return grave;
  if ([...estados].every((estado) => estado === 'CONCLUIDA')) return 'CONCLUIDA';
  return estados.has('CONCLUIDA') ? 'EM_ANDAMENTO' : 'NAO_INICIADA';
}

/** A stage as it was, or as the plan says that it will be, at an instant of the project's clock. */
export function celulaEm(celula: CelulaDaMatriz, em: string, corte: string): CelulaDaMatriz {
  if (celula.situacao === 'NAO_APLICA' || em === corte) return celula;
  const passou = (quando: string | null) => quando !== null && quando <= em;
  const [inicio, fim] =
    em <= corte
      ? [celula.inicioReal, celula.fimReal]
      : [celula.inicioReal ?? celula.inicioPrevisto, celula.fimReal ?? celula.fimPrevisto];
  const sinais = em <= corte && !passou(fim) && passou(celula.fimPrevisto) ? SINAIS.ATRASADA : 0;
  if (passou(fim)) return { ...celula, situacao: 'CONCLUIDA', avanco: 100, sinais: 0 };
  if (passou(inicio)) return { ...celula, situacao: 'EM_ANDAMENTO', sinais };
  return { ...celula, situacao: 'NAO_INICIADA', avanco: 0, sinais };
}
