import type { Field } from './field.ts';

type Linha = Readonly<Record<string, unknown>>;

const semNada = (valor: unknown): boolean => valor === null || valor === undefined || valor === '';

/** A new row in which nobody typed what it must have: it was begun and left. */
const isLeft = (campos: NonNullable<Field['campos']>, linha: Linha): boolean =>
  linha['id'] === undefined &&
  Object.entries(campos).every(([nome, { padrao }]) => semNada(linha[nome]) || linha[nome] === padrao) &&
  Object.entries(campos).some(([nome, { required }]) => required && semNada(linha[nome]));

/** A value as it is sent: without the rows of children that were left empty, nor what the product gives in them. */
export function filhosEnviados(field: Field | undefined, valor: unknown): unknown {
  const campos = field?.campos;
  if (!campos || !Array.isArray(valor)) return valor;
  return valor
    .filter((linha: Linha) => !isLeft(campos, linha))
    .map((linha: Linha) => Object.fromEntries(Object.entries(linha).filter(([nome]) => !campos[nome]?.gerado)));
}
