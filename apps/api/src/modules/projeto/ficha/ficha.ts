import type { ArquivoGuardado } from '@cadencia/domain/field-file.ts';
import type { CAMPOS_PROJETO } from '@cadencia/domain/projeto/ficha/cadastro.ts';
import {
  type FichaWire,
  fichaCodec,
  PADRAO_PROJETO,
  type ProjetoInput,
} from '@cadencia/domain/projeto/ficha/schema.ts';
import type { Avanco } from '../avanco/avanco.ts';
import { diaDaParada, type LinhaProjeto } from '../projeto.ts';

type Gravavel = { [K in keyof ProjetoInput]: NonNullable<ProjetoInput[K]> };

/** Replaces `null` by the default of its field. */
export const cleared = (input: ProjetoInput): Gravavel =>
  Object.fromEntries(
    Object.entries(input).map(([campo, valor]) => [campo, valor === null ? (PADRAO_PROJETO[campo] ?? null) : valor]),
  ) as Gravavel;

/** Fields of the form that a list does not have. */
export type LinhaFicha = Record<keyof typeof CAMPOS_PROJETO, unknown> & {
  readonly congelamentoEscopo: string | null;
  readonly escopoCongelado: boolean;
  readonly gerenteNome: string | null;
  readonly imagemPlanta: ArquivoGuardado | null;
  readonly hh: number;
  readonly temServico: boolean;
  readonly temLinhaBase: boolean;
};

export const toFichaWire = (
  linha: LinhaProjeto,
  ficha: LinhaFicha,
  { avanco, now }: { readonly avanco: Avanco | undefined; readonly now: Date },
): FichaWire =>
  fichaCodec.toWire({
    ...linha,
    ...ficha,
    diaParada: diaDaParada(linha, now),
    previsto: avanco?.previsto ?? null,
    real: avanco?.real ?? null,
  } as Parameters<typeof fichaCodec.toWire>[0]) as FichaWire;
