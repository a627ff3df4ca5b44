import { ATIVO, type Cadastro, type Linha } from '@cadencia/domain/cadastro.ts';
import { type Celula, semAcento, textoDaCelula, valorDaCelula } from '@cadencia/domain/cadastro-celula.ts';
import type { Field } from '@cadencia/domain/field.ts';
import { isNullable } from '@cadencia/domain/field.ts';
import { mensagemDe } from '@cadencia/domain/messages.ts';
import { isSame } from '../../../cadastro/mudanca.ts';
import type { Candidata } from './queries.ts';

export type Celulas = Readonly<Record<string, Celula>>;
type Campos = Record<string, string>;

const OBRIGATORIO = 'Campo obrigatório.';
const GERADO = 'Num registro novo, deixe em branco: o valor é dado na gravação.';

const campoDe = ({ fields }: Cadastro, nome: string): Field | undefined => (nome === 'ativo' ? ATIVO : fields[nome]);

export interface Parsed {
  /** Field → value, without references; null where the cell is empty. */
  readonly valores: Record<string, unknown>;
  /** Field → text of a reference to look up. */
  readonly codigos: Record<string, string>;
  readonly erros: Campos;
}

/** Values of the cells of a line, by field. */
export function parseCelulas(cadastro: Cadastro, celulas: Celulas): Parsed {
  const lida: Parsed = { valores: {}, codigos: {}, erros: {} };
  for (const [nome, celula] of Object.entries(celulas)) {
    const field = campoDe(cadastro, nome);
    if (field) parseCelula(lida, { nome, field, celula });
  }
  return lida;
}

function parseCelula(lida: Parsed, { nome, field, celula }: { nome: string; field: Field; celula: Celula }): void {
  const escrita = valorDaCelula(field, celula);
  if ('motivo' in escrita) {
    lida.erros[nome] = escrita.motivo;
  } else if (escrita.valor === null) {
    if (field.required && field.padrao === undefined && !field.gerado && !field.proposto)
      lida.erros[nome] = OBRIGATORIO;
    else lida.valores[nome] = null;
  } else if (field.alvo !== undefined) {
    lida.codigos[nome] = textoDaCelula(celula).trim();
  } else {
    const resultado = field.schema.safeParse(escrita.valor, { error: mensagemDe });
    if (resultado.success) lida.valores[nome] = resultado.data;
    else lida.erros[nome] = resultado.error.issues[0]?.message ?? 'Valor inválido.';
  }
}

export type Resolvida = { readonly id: number } | { readonly motivo: string } | undefined;

/** The row that a code means, of the client of the line; undefined when there is none. */
export function resolve(candidatas: readonly Candidata[], texto: string, clienteId: number | null): Resolvida {
  const procurado = semAcento(texto);
  const daqui = candidatas.filter((uma) => uma.clienteId === null || clienteId === null || uma.clienteId === clienteId);
  const por = (read: (uma: Candidata) => boolean): Candidata[] => {
    const achadas = daqui.filter(read);
    const ativas = achadas.filter(({ ativo }) => ativo);
    return ativas.length > 0 ? ativas : achadas;
  };
  for (const ler of [
    (uma: Candidata) => uma.codigo === texto,
    (uma: Candidata) => uma.qualificado === texto,
    (uma: Candidata) => semAcento(uma.codigo) === procurado,
    (uma: Candidata) => semAcento(uma.qualificado) === procurado,
  ]) {
    const achadas = new Map(por(ler).map((uma) => [uma.id, uma]));
    const [primeira] = achadas.values();
    if (achadas.size > 1)
      return { motivo: `Há ${achadas.size} com este código. Escreva como "${primeira?.qualificado}".` };
    if (primeira) return { id: primeira.id };
  }
  return undefined;
}

type Valores = Readonly<Record<string, unknown>>;

/**
 * The fields that tell which row a line is: the key, or, where the product gives the key and the line lacks it, the
 * first of the other keys that the line has.
 */
export const camposDaChave = ({ key, fields, outrasChaves = [] }: Cadastro, valores: Valores): readonly string[] =>
  (key.some((nome) => fields[nome]?.gerado && valores[nome] == null) &&
    outrasChaves.find((campos) => campos.every((nome) => valores[nome] != null))) ||
  key;

/** Key of the row of a line; where the line has no value, the default of a new row. */
export const chaveDe = ({ fields }: Cadastro, campos: readonly string[], valores: Valores): unknown[] =>
  campos.map((nome) => valores[nome] ?? fields[nome]?.padrao ?? null);

/** The first part of the key that people write and the line lacks: such a line has no row. */
export const semChave = (cadastro: Cadastro, valores: Valores): string | undefined => {
  const chave = chaveDe(cadastro, cadastro.key, valores);
  return cadastro.key.find((nome, i) => {
    const { alvo, gerado } = cadastro.fields[nome] ?? {};
    return alvo === undefined && !gerado && chave[i] === null;
  });
};

/** Values of a new row: missing ones take the default of the register. */
export function novaDe(
  { fields }: Cadastro,
  valores: Valores,
  clienteId: number | null,
): { depois: Record<string, unknown>; erros: Campos } {
  const depois: Record<string, unknown> = {};
  const erros: Campos = {};
  for (const [nome, field] of Object.entries(fields)) {
    const padrao = field.proposto ? null : field.padrao;
    if (field.gerado && valores[nome] != null && !isSame(valores[nome], padrao)) erros[nome] = GERADO;
    depois[nome] = (field.gerado ? undefined : valores[nome]) ?? padrao ?? (field.daSessao ? clienteId : null);
    if (depois[nome] === null && !isNullable(field) && !field.proposto && !field.gerado) erros[nome] = OBRIGATORIO;
  }
  return { depois: { ...depois, ativo: valores['ativo'] ?? true }, erros };
}

/** The value with sorted keys of objects: the database has its own order. */
const ordenado = (valor: unknown): unknown => {
  if (Array.isArray(valor)) return valor.map(ordenado);
  if (valor === null || typeof valor !== 'object') return valor;
  const pares = Object.entries(valor).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(pares.map(([chave, dentro]) => [chave, ordenado(dentro)]));
};

const isOMesmo = (field: Field | undefined, antes: unknown, depois: unknown): boolean =>
  field?.kind === 'json' ? isSame(ordenado(antes), ordenado(depois)) : isSame(antes, depois);

/** Values of an existing row with those of the line; an empty cell leaves a required field as it is. */
export function alteradaDe(
  cadastro: Cadastro,
  antes: Linha,
  valores: Valores,
): { depois: Record<string, unknown>; nomes: string[] } {
  const depois: Record<string, unknown> = { ...antes };
  const nomes: string[] = [];
  for (const [nome, valor] of Object.entries(valores)) {
    const field = campoDe(cadastro, nome);
    const fica = valor === null && field !== undefined && !isNullable(field);
    if (fica || isOMesmo(field, antes[nome], valor)) continue;
    depois[nome] = valor;
    nomes.push(nome);
  }
  return { depois, nomes };
}
