import { isProblema, type No, readArvore } from './arvore.ts';
import type { Problema } from './simbolo.ts';

interface Funcao {
  readonly minimo: number;
  readonly maximo: number;
  readonly conta: (valores: readonly number[]) => number;
}

/** Rounds half up; the last bits that a division leaves do not count. */
const round = ([valor = 0, casas = 0]: readonly number[]): number => {
  const escala = 10 ** Math.min(6, Math.max(0, Math.trunc(casas)));
  return Math.round(valor * escala + 1e-9) / escala;
};
const ARREDONDA: Funcao = { minimo: 1, maximo: 2, conta: round };

const FUNCOES: ReadonlyMap<string, Funcao> = new Map([
  ['min', { minimo: 2, maximo: 10, conta: (valores: readonly number[]) => Math.min(...valores) }],
  ['max', { minimo: 2, maximo: 10, conta: (valores: readonly number[]) => Math.max(...valores) }],
  ['arredonda', ARREDONDA],
  ['round', ARREDONDA],
  ['teto', { minimo: 1, maximo: 1, conta: ([valor = 0]: readonly number[]) => Math.ceil(valor - 1e-9) }],
  ['piso', { minimo: 1, maximo: 1, conta: ([valor = 0]: readonly number[]) => Math.floor(valor + 1e-9) }],
]);

/** Names that every formula may use besides the data sheet: people of the activity, and crews at work at once. */
export const VARIAVEIS = { quantidade: 'Pessoas da atividade', num_equipes: 'Equipes ao mesmo tempo' } as const;
export const NUM_EQUIPES = 'num_equipes';

/** Most hours of one activity. */
const MAX_HORAS = 10_000;

const partes = (no: No): readonly No[] => {
  if (no.tipo === 'oposto') return [no.de];
  if (no.tipo === 'conta') return [no.a, no.b];
  return no.tipo === 'funcao' ? no.valores : [];
};

/** Every node, the outer ones first. */
const todos = (no: No): No[] => [no, ...partes(no).flatMap(todos)];

const nomesDe = (no: No): (No & { readonly tipo: 'nome' })[] => todos(no).filter((um) => um.tipo === 'nome');

function problemaDaFuncao(no: No): Problema | undefined {
  if (no.tipo !== 'funcao') return undefined;
  const { nome, valores, em, fim } = no;
  const funcao = FUNCOES.get(nome);
  if (!funcao)
    return {
      mensagem: `“${nome}” não é uma função. Use ${[...FUNCOES.keys()].join(', ')}.`,
      em,
      fim: em + nome.length,
    };
  const { minimo, maximo } = funcao;
  if (valores.length < minimo)
    return { mensagem: `“${nome}” pede ao menos ${minimo} valores, separados por ponto e vírgula.`, em, fim };
  return valores.length > maximo
    ? { mensagem: `“${nome}” aceita no máximo ${maximo === 1 ? 'um valor' : `${maximo} valores`}.`, em, fim }
    : undefined;
}

/** Attribute of a type's data sheet that a formula may name: `sim` counts 1 and `não` 0. */
interface Atributo {
  readonly chave: string;
  readonly tipo: string;
}
const CONTAM = new Set(['numero', 'booleano']);

const contam = (ficha: readonly Atributo[]): string[] => [
  ...ficha.filter(({ tipo }) => CONTAM.has(tipo)).map(({ chave }) => chave),
  ...Object.keys(VARIAVEIS),
];

function problemaDoNome({ nome, em, fim }: No & { readonly tipo: 'nome' }, ficha: readonly Atributo[]) {
  const conhecidos = contam(ficha);
  if (conhecidos.includes(nome)) return undefined;
  const outro = ficha.some(({ chave }) => chave === nome);
  const motivo = outro ? `“${nome}” não é um número na ficha` : `A ficha deste tipo não tem “${nome}”`;
  return { mensagem: `${motivo}. Use ${conhecidos.slice(0, 12).join(', ')}.`, em, fim };
}

export type FormulaLida = { readonly ok: true; readonly no: No } | { readonly ok: false; readonly problema: Problema };

/** A formula over the data sheet of a type, or its first problem in the order of the text. */
export function readFormula(texto: string, ficha: readonly Atributo[]): FormulaLida {
  const no = readArvore(texto);
  if (isProblema(no)) return { ok: false, problema: no };
  const problemas = [
    ...todos(no).flatMap((um) => problemaDaFuncao(um) ?? []),
    ...nomesDe(no).flatMap((um) => problemaDoNome(um, ficha) ?? []),
  ].sort((a, b) => a.em - b.em);
  const [problema] = problemas;
  return problema ? { ok: false, problema } : { ok: true, no };
}

/** Whether more crews shorten the activity: its people are then those of every crew. */
export const usaEquipes = (no: No): boolean => nomesDe(no).some(({ nome }) => nome === NUM_EQUIPES);

/** `1.234,5`: a number as messages show it. */
const br = (valor: number): string => valor.toLocaleString('pt-BR', { maximumFractionDigits: 2 });

type Valores = ReadonlyMap<string, number>;

interface Conta {
  readonly texto: string;
  readonly valores: Valores;
}

function divide(no: No & { readonly tipo: 'conta' }, a: number, b: number, texto: string): number | Problema {
  if (b !== 0) return a / b;
  const { em, fim } = no.b;
  return { mensagem: `Divisão por zero: “${texto.slice(em, fim)}” vale 0.`, em, fim };
}

function count(no: No, conta: Conta): number | Problema {
  switch (no.tipo) {
    case 'numero':
      return no.valor;
    case 'nome':
      return (
        conta.valores.get(no.nome) ?? {
          mensagem: `A ficha do equipamento não tem “${no.nome}” preenchido.`,
          em: no.em,
          fim: no.fim,
        }
      );
    case 'oposto': {
      const de = count(no.de, conta);
      return typeof de === 'number' ? -de : de;
    }
    case 'conta':
      return operar(no, conta);
    case 'funcao': {
      const valores = no.valores.map((valor) => count(valor, conta));
      const problema = valores.find((valor) => typeof valor !== 'number');
      return problema ?? FUNCOES.get(no.nome)?.conta(valores as number[]) ?? 0;
    }
  }
}

function operar(no: No & { readonly tipo: 'conta' }, conta: Conta): number | Problema {
  const a = count(no.a, conta);
  if (typeof a !== 'number') return a;
  const b = count(no.b, conta);
  if (typeof b !== 'number') return b;
  if (no.sinal === '/') return divide(no, a, b, conta.texto);
  if (no.sinal === '*') return a * b;
  return no.sinal === '+' ? a + b : a - b;
}

export type Duracao =
  | { readonly ok: true; readonly minutos: number }
  | { readonly ok: false; readonly problema: Problema };

/** Minutes of a formula, which gives hours, with values by name; rounded to the minute. */
export function calcularDuracao(no: No, texto: string, valores: Valores): Duracao {
  const horas = count(no, { texto, valores });
  if (typeof horas !== 'number') return { ok: false, problema: horas };
  const recusar = (mensagem: string): Duracao => ({ ok: false, problema: { mensagem, em: 0, fim: texto.length } });
  if (!Number.isFinite(horas)) return recusar('O resultado é grande demais para ser calculado.');
  if (horas < 0) return recusar(`A fórmula dá ${br(horas)} h: a duração não pode ser negativa.`);
  if (horas > MAX_HORAS) return recusar(`A fórmula dá ${br(horas)} h: o máximo é ${br(MAX_HORAS)} h.`);
  return { ok: true, minutos: Math.round(horas * 60) };
}

/** Values of a data sheet that formulas use, by key. */
export function valoresDaFicha(
  ficha: readonly Atributo[],
  valores: Readonly<Record<string, unknown>>,
): Map<string, number> {
  return new Map(
    ficha.flatMap(({ chave, tipo }): [string, number][] => {
      const valor = Object.hasOwn(valores, chave) ? valores[chave] : undefined;
      if (tipo === 'numero' && typeof valor === 'number') return [[chave, valor]];
      return tipo === 'booleano' && typeof valor === 'boolean' ? [[chave, Number(valor)]] : [];
    }),
  );
}
