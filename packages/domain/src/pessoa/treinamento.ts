import { z } from 'zod';
import { NORMAS } from '../especialidade/norma.ts';
import { data } from '../field-time.ts';

export type Norma = keyof typeof NORMAS;
const norma = z.enum(Object.keys(NORMAS) as [Norma, ...Norma[]]);

export const treinamento = z.strictObject({ norma, validade: data('Validade').schema });
export type Treinamento = z.infer<typeof treinamento>;

export const treinamentos = z
  .array(treinamento)
  .max(40, 'Informe no máximo 40 treinamentos.')
  .refine(
    (lista) => new Set(lista.map((um) => um.norma)).size === lista.length,
    'Há uma norma repetida: informe só a validade mais recente.',
  );

/** `vencendo`: valid today, but not until the end of the shutdown. */
export const SITUACOES_TREINAMENTO = {
  ok: 'Em dia',
  vencendo: 'Vencendo',
  falta: 'Falta',
  vencido: 'Vencido',
} as const;
export type SituacaoTreinamento = keyof typeof SITUACOES_TREINAMENTO;

export interface Prazo {
  /** Day on the project's wall clock. */
  readonly hoje: string;
  /** Last day of the shutdown; null when no project is selected. */
  readonly fim: string | null;
}

/** A document is still valid on the day it expires. */
export function situacaoDe(validade: string, { hoje, fim }: Prazo): SituacaoTreinamento {
  if (validade < hoje) return 'vencido';
  return fim !== null && validade < fim ? 'vencendo' : 'ok';
}

interface Pessoa {
  readonly treinamentos: readonly Treinamento[];
  /** Last day of the health certificate. */
  readonly asoValidade: string | null;
  /** Norms that the craft demands. */
  readonly exigidas: readonly string[];
}

export interface Aptidao {
  /** The worst situation of all documents; null where there is no document and no demand. */
  readonly situacao: SituacaoTreinamento | null;
  /** Demanded norms without any document. */
  readonly faltam: readonly string[];
  readonly vencidos: readonly string[];
  readonly vencendo: readonly string[];
}

const GRAVIDADE: readonly SituacaoTreinamento[] = ['vencido', 'falta', 'vencendo', 'ok'];
export const ASO = 'ASO';

/** Whether trainings and health certificate let a person work until the end of the shutdown, and which are missing. */
export function aptidaoDe({ treinamentos: lista, asoValidade, exigidas }: Pessoa, prazo: Prazo): Aptidao {
  const documentos: [nome: string, validade: string][] = lista.map((um) => [um.norma, um.validade]);
  if (asoValidade !== null) documentos.push([ASO, asoValidade]);
  const em = (situacao: SituacaoTreinamento) =>
    documentos.filter(([, validade]) => situacaoDe(validade, prazo) === situacao).map(([nome]) => nome);
  const faltam = exigidas.filter((exigida) => !lista.some((um) => um.norma === exigida));
  const vistas = new Set<SituacaoTreinamento>(documentos.map(([, validade]) => situacaoDe(validade, prazo)));
  if (faltam.length > 0) vistas.add('falta');
  return {
    situacao: GRAVIDADE.find((uma) => vistas.has(uma)) ?? null,
    faltam,
    vencidos: em('vencido'),
    vencendo: em('vencendo'),
  };
}
