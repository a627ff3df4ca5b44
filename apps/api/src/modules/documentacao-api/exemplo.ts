import type { EsquemaJson } from '@cadencia/domain/documentacao-api/schema.ts';
import type { z } from 'zod';

const FORMATOS: Readonly<Record<string, string>> = {
  uuid: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  email: 'pessoa@empresa.com.br',
  date: '2027-08-02',
  'date-time': '2027-08-02T10:00:00.000Z',
};
/** Texts that are tried in this order against a pattern. */
const TEXTOS = ['Texto', '2027-08-02T07:00', '2027-08-02', '07:00', '123456', '#465dff', 'A10', '1'];

function textOf({ format, pattern, minLength = 0 }: { format?: string; pattern?: string; minLength?: number }): string {
  const conhecido = FORMATOS[format ?? ''];
  if (conhecido !== undefined) return conhecido;
  const padrao = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  return (TEXTOS.find((texto) => padrao?.test(texto) ?? true) ?? 'Texto').padEnd(minLength, 'x');
}

function sampleOf(esquema: EsquemaJson): unknown {
  if ('const' in esquema) return esquema['const'];
  if ('default' in esquema) return esquema['default'];
  const primeiro = [esquema['enum'], esquema['examples']].find(Array.isArray) as readonly unknown[] | undefined;
  if (primeiro) return primeiro[0];
  const opcoes = (esquema['anyOf'] ?? esquema['oneOf'] ?? esquema['allOf']) as readonly EsquemaJson[] | undefined;
  if (opcoes?.[0]) return sampleOf(opcoes[0]);
  return ofType(esquema);
}

function ofType(esquema: EsquemaJson): unknown {
  switch (esquema['type']) {
    case 'object':
      return objectOf(esquema);
    case 'array':
      return [sampleOf((esquema['items'] ?? {}) as EsquemaJson)];
    case 'integer':
    case 'number':
      return Math.max(1, (esquema['minimum'] as number | undefined) ?? 1);
    case 'boolean':
      return true;
    case 'string':
      return textOf(esquema);
    default:
      return null;
  }
}

function objectOf({ properties = {}, required = [] }: EsquemaJson): object {
  const obrigatorios = new Set(required as readonly string[]);
  const campos = Object.entries(properties as Record<string, EsquemaJson>).filter(([nome]) => obrigatorios.has(nome));
  return Object.fromEntries(campos.map(([nome, esquema]) => [nome, sampleOf(esquema)]));
}

/** A body with the required fields; undefined unless the contract itself accepts it. */
export function exampleOf(tipo: z.ZodType, esquema: EsquemaJson): unknown {
  const exemplo = sampleOf(esquema);
  return tipo.safeParse(exemplo).success ? exemplo : undefined;
}
