import { local } from '../../../lib/local.ts';

/** A result that was chosen lately, kept on this device for each person. */
export interface Recente {
  readonly tipo: string;
  readonly titulo: string;
  readonly detalhe: string;
  readonly destino: string;
  /** Project in which the result was found; it leads nowhere in another one. */
  readonly projetoId?: number;
}

const QUANTOS = 8;

const chave = (usuarioId: number): string => `busca.recentes.${usuarioId}`;

const isRecente = (valor: unknown): valor is Recente => {
  const { tipo, titulo, detalhe, destino } = (valor ?? {}) as Record<string, unknown>;
  const textos = [tipo, titulo, detalhe, destino].every((texto) => typeof texto === 'string');
  return textos && /^\/(?!\/)/.test(destino as string);
};

function read(usuarioId: number): Recente[] {
  try {
    const lido: unknown = JSON.parse(local.get(chave(usuarioId)) ?? '[]');
    return Array.isArray(lido) ? lido.filter(isRecente).slice(0, QUANTOS * 4) : [];
  } catch {
    return [];
  }
}

/** The recent results that the person can open from here, the last chosen first. */
export const recentesDe = (usuarioId: number, projetoId: number | undefined): Recente[] =>
  read(usuarioId)
    .filter((recente) => recente.projetoId === undefined || recente.projetoId === projetoId)
    .slice(0, QUANTOS);

export function keepRecente(usuarioId: number, novo: Recente): void {
  const outros = read(usuarioId).filter(({ destino }) => destino !== novo.destino);
  local.set(chave(usuarioId), JSON.stringify([novo, ...outros].slice(0, QUANTOS * 4)));
}
