import { type Cadastro, type Fields, type Linha, prende } from '@cadencia/domain/cadastro.ts';
import type { Rotulos } from '@cadencia/domain/cadastro-endpoints.ts';
import { escrito, textOf } from '@cadencia/domain/cadastro-texto.ts';
import type { Field } from '@cadencia/domain/field.ts';
import { formatData, formatDataHora, formatDuracao } from '../lib/formato.ts';

/** A row with the names of the rows that it points to, as its window brought them. */
export interface LinhaNaTela extends Linha {
  readonly rotulos: Rotulos;
}

/** Whether a row of a list is not stored yet. */
export const isNova = ({ id }: { readonly id: number }): boolean => id < 0;

/** Why a value of a stored record no longer changes; undefined while it does, and in a new one. */
export function lockOf({ trava }: Cadastro, linha: LinhaNaTela | undefined, nome: string): string | undefined {
  const daqui = linha && !isNova(linha) ? trava?.(linha) : undefined;
  return daqui && prende(daqui, nome) ? daqui.motivo : undefined;
}

/** Text that a cell or a detail shows for a value; empty without one. Dates on screen leave out this year. */
export function shown(
  nome: string,
  field: Field,
  { rotulos, [nome]: valor }: Pick<LinhaNaTela, 'rotulos'> & Readonly<Record<string, unknown>>,
): string {
  if (valor === null || valor === undefined) return '';
  if (field.kind === 'referencia') return rotulos[nome]?.[escrito(valor)] ?? escrito(valor);
  if (field.kind === 'data') return formatData(escrito(valor));
  if (field.kind === 'dataHora') return formatDataHora(escrito(valor));
  if (field.kind === 'duracao') return formatDuracao(valor as number);
  return textOf(field, valor);
}

/** The title of a row: the fields that name it. */
export const titleOf = (title: readonly string[], linha: Linha): string =>
  title
    .map((nome) => linha[nome])
    .filter((parte) => parte !== null && parte !== undefined)
    .map(escrito)
    .join(' ');

/** What a list can show of its rows: their fields and the values derived from them. */
export const listed = ({ fields, derivados }: Cadastro): Fields => ({ ...fields, ...derivados });

/** Whether some action on the records of a register is open to the caller. */
export const mayTransition = ({ fluxo }: Cadastro, permissions: readonly string[]): boolean =>
  Object.values(fluxo?.transicoes ?? {}).some(({ permission }) => permissions.includes(permission));

const only = (fields: Fields, permissions: readonly string[]): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, { acesso, interno }]) => !interno && (!acesso || permissions.includes(acesso))),
  );

/** The register as the caller may see it: values that they may not see, or no screen shows, have no column, filter or field. */
export const readableBy = (cadastro: Cadastro, permissions: readonly string[]): Cadastro => ({
  ...cadastro,
  fields: only(cadastro.fields, permissions),
  derivados: only(cadastro.derivados ?? {}, permissions),
  ...(cadastro.filhos && {
    filhos: Object.fromEntries(
      Object.entries(cadastro.filhos).map(([nome, filho]) => [
        nome,
        { ...filho, campos: only(filho.campos, permissions) },
      ]),
    ),
  }),
});
