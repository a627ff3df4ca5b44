import type { Linha } from '@cadencia/domain/cadastro.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { Contexto } from '../../../infra/context.ts';
import type { LinhaGuardada, LinhaRow } from '../queries.ts';
import type { Registro } from '../registro/registro.ts';
import type { Resumos } from './queries.ts';

type Valores = Readonly<Record<string, unknown>>;

/** Value of a cell whose key is gone: the line is wrong until somebody types it again. */
const ILEGIVEL = { erro: 'guardado com outra chave: informe de novo' } as const;

/** The cells of a line as they were read or corrected. */
export const celulasAbertas = (
  { segredos }: Registro,
  planilhaId: number,
  { linha, celulas }: LinhaGuardada,
): LinhaGuardada['celulas'] => segredos?.open({ planilhaId, linha }, celulas, () => ILEGIVEL) ?? celulas;

/** A line with its values open, for the writing. @throws {AppError} `planilha.mudou` */
export function paraGravar<L extends Pick<LinhaRow, 'linha' | 'depois'>>(
  { segredos }: Registro,
  planilhaId: number,
  lida: L,
): L {
  const { linha, depois } = lida;
  if (!segredos || !depois) return lida;
  const aberto = segredos.open({ planilhaId, linha }, depois, () => {
    const mensagem = `Linha ${linha}: um valor foi guardado com outra chave e não pode ser lido. Nada foi salvo.`;
    throw new AppError('planilha.mudou', { mensagem });
  });
  return { ...lida, depois: aberto };
}

/** The former values of a line, with the replaced secrets open again. @throws {AppError} `planilha.mudou` */
export function paraDesfazer(
  { cadastro, segredos }: Registro,
  { antes, nomes, registroId }: Pick<LinhaRow, 'antes' | 'nomes' | 'registroId'>,
): Valores {
  const selados = (antes?.['selados'] ?? {}) as Readonly<Record<string, string | null>>;
  const valorDe = (nome: string): unknown => {
    const selado = selados[nome];
    if (selado == null) return antes?.[nome] ?? null;
    const aberto = segredos?.openDoRegistro(selado, registroId ?? 0);
    if (aberto !== undefined) return aberto;
    const mensagem = `O valor anterior de ${cadastro.fields[nome]?.label ?? nome} foi guardado com outra chave e não pode ser lido.`;
    throw new AppError('planilha.mudou', { mensagem });
  };
  return Object.fromEntries(nomes.map((nome) => [nome, valorDe(nome)]));
}

/** A line as the caller may see it. */
export function aVista(registro: Registro, { permissions }: Contexto, planilhaId: number, lida: LinhaRow): LinhaRow {
  const { segredos } = registro;
  if (!segredos) return lida;
  const { linha, depois } = lida;
  const abertas = celulasAbertas(registro, planilhaId, lida);
  return {
    ...lida,
    celulas: segredos.shown(permissions, abertas),
    depois:
      depois &&
      segredos.shown(
        permissions,
        segredos.open({ planilhaId, linha }, depois, () => null),
      ),
  };
}

/** Values of a line; a secret that the record already has appears as the record shows it. */
export const comoNoRegistro = (
  { segredos }: Registro,
  valores: Valores,
  { existente, resumos }: { readonly existente: Linha; readonly resumos: Resumos | undefined },
): Valores => {
  const mesmos = (segredos?.nomes ?? []).filter((nome) => {
    const resumo = segredos?.digest(nome, valores[nome]);
    return resumo !== undefined && resumo === resumos?.[nome];
  });
  return { ...valores, ...Object.fromEntries(mesmos.map((nome) => [nome, existente[nome]])) };
};
