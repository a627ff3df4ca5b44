import type { Cadastro, Linha } from '@cadencia/domain/cadastro.ts';
import type { Rotulos } from '@cadencia/domain/cadastro-endpoints.ts';
import { textOf, withUnidade } from '@cadencia/domain/cadastro-texto.ts';
import type { Field } from '@cadencia/domain/field.ts';
import { comTextos, documento } from '../infra/documento.ts';
import type { Tarefa } from '../infra/threads/tarefa.ts';

/** A signature that was given. */
export interface Firma {
  readonly nome: string;
  /** What it was given for, when, and who noted it. */
  readonly dito: string;
  /** Bytes of what was drawn; absent: the name alone signs. */
  readonly png?: readonly number[];
}

/** A part of a form; every one of its contents is optional. */
export interface Secao {
  readonly titulo: string;
  /** Label and value. */
  readonly pares?: readonly (readonly [rotulo: string, valor: string])[];
  readonly texto?: string;
  readonly tabela?: {
    /** `peso` is a share of the width. */
    readonly colunas: readonly { readonly titulo: string; readonly peso: number; readonly aDireita: boolean }[];
    readonly linhas: readonly (readonly string[])[];
  };
  /** Under each line that is signed. */
  readonly assinaturas?: readonly string[];
  readonly firmas?: readonly Firma[];
}

/** Values of the template `formulario`. */
export interface Formulario {
  readonly titulo: string;
  /** Lines under the title: client and project first. */
  readonly topo: readonly string[];
  /** SVG of the code that opens the record. */
  readonly qr?: string;
  readonly secoes: readonly Secao[];
}

/** Prints the form of one record. */
export const formularioTarefa: Tarefa<Formulario, Uint8Array> = {
  nome: 'formulario',
  run: (_, formulario) => documento('formulario', { ...formulario, secoes: comTextos(formulario.secoes) }),
};

const NUMEROS = new Set<string>(['inteiro', 'decimal', 'dinheiro', 'percentual', 'duracao']);
const PESOS: Readonly<Record<string, number>> = { texto: 3, textoLongo: 4, referencia: 2.5, opcao: 2 };

const valorDe = (field: Field, valor: unknown, codigos: Readonly<Record<string, string>> | undefined): string =>
  field.kind === 'referencia' ? (codigos?.[String(valor)] ?? '') : textOf(field, valor);

/** The sections that a record's declaration gives: its short values, each long text, each list of children with rows. */
export function secoesDoRegistro(
  { fields, derivados = {}, filhos = {} }: Cadastro,
  linha: Linha,
  rotulos: Rotulos,
  deixa: readonly string[] = [],
): Secao[] {
  const ditos = Object.entries({ ...fields, ...derivados })
    .filter(([nome, { kind, interno }]) => kind !== 'arquivo' && !interno && !deixa.includes(nome))
    .map(([nome, field]) => ({ field, texto: withUnidade(field, valorDe(field, linha[nome], rotulos[nome])) }))
    .filter(({ texto }) => texto !== '');
  const longos = ditos.filter(({ field }) => field.kind === 'textoLongo');
  const curtos = ditos.filter(({ field }) => field.kind !== 'textoLongo');
  const listas = Object.entries(filhos).flatMap(([nome, { label, campos }]): Secao[] => {
    const itens = (linha[nome] ?? []) as readonly Readonly<Record<string, unknown>>[];
    const colunas = Object.entries(campos).filter(([um, f]) => !f.interno && itens.some((item) => item[um] != null));
    if (itens.length === 0 || colunas.length === 0) return [];
    return [
      {
        titulo: label,
        tabela: {
          colunas: colunas.map(([, { label: titulo, kind, max = 99 }]) => ({
            titulo,
            peso: (max > 20 && PESOS[kind]) || 1.4,
            aDireita: NUMEROS.has(kind),
          })),
          linhas: itens.map((item) =>
            colunas.map(([campo, field]) => valorDe(field, item[campo], rotulos[`${nome}.${campo}`])),
          ),
        },
      },
    ];
  });
  return [
    { titulo: 'Dados', pares: curtos.map(({ field, texto }) => [field.label, texto]) },
    ...longos.map(({ field, texto }) => ({ titulo: field.label, texto })),
    ...listas,
  ];
}
