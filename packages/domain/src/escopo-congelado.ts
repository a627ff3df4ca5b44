import { AppError } from './errors.ts';
import { texto } from './values.ts';

/** Permission to justify a change of a frozen scope. */
export const EDITAR_CONGELADO = 'Servico:EditarEscopoCongelado';

/** Minimum length of a justification (M16). */
export const MOTIVO_MINIMO = 20;

export const justificativa = texto(1_000).min(
  MOTIVO_MINIMO,
  `Justificativa obrigatória (mínimo de ${MOTIVO_MINIMO} caracteres).`,
);

/** Number of items that a change brings into a scope and takes out of it. */
export interface MudancaDeEscopo {
  readonly inclui: number;
  readonly retira: number;
}

/**
 * M15: nothing comes into a frozen scope or leaves it without a justification by a person who may give one.
 * @throws {AppError} `projeto.escopo_congelado`
 */
export function requireEscopoAberto(
  congelado: boolean,
  { inclui, retira }: MudancaDeEscopo,
  motivo: string | undefined,
): void {
  if (!congelado || inclui + retira === 0 || motivo !== undefined) return;
  const oque = [...(inclui > 0 ? [`inclui ${inclui}`] : []), ...(retira > 0 ? [`retira ${retira}`] : [])].join(' e ');
  throw new AppError('projeto.escopo_congelado', { valores: { oque } });
}
