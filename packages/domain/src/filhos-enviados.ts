import type { Field } from './field.ts';

type Linha = Readonly<Record<string, unknown>>;

/** A value as it is sent: rows of children leave out what the product gives. */
export function filhosEnviados(field: Field | undefined, valor: unknown): unknown {
  const dados = Object.entries(field?.campos ?? {}).flatMap(([nome, { gerado }]) => (gerado ? [nome] : []));
  if (dados.length === 0 || !Array.isArray(valor)) return valor;
  return valor.map((linha: Linha) =>
    Object.fromEntries(Object.entries(linha).filter(([nome]) => !dados.includes(nome))),
  );
}
