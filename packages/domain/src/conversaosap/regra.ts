import { readPadraoDeTag } from '../equipamento/tag/schema.ts';
import type { Destino, Objeto } from './destino.ts';
import { MAIOR_VALOR, type Modo } from './modos.ts';
import { checkDestino } from './schema.ts';

/** A value without accents, capitals and blanks at the ends; a number of SAP loses its leading zeros. */
export function normalizeSap(valor: string): string {
  const limpo = valor
    .slice(0, MAIOR_VALOR)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
  return /^\d+$/.test(limpo) ? limpo.replace(/^0+(?=\d)/, '') : limpo;
}

/** Signs of an expression keep their case: `\D` is not `\d`. */
const normalizePadrao = (padrao: string): string =>
  padrao
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\\.|[A-Z]/g, (parte) => (parte.startsWith('\\') ? parte : parte.toLowerCase()));

type Casa = (normalizado: string) => boolean;

/** `*` is any text and `?` one character, from end to end, in time proportional to both lengths. */
function comCuringas(padrao: string): Casa {
  return (valor) => {
    let [p, v, estrela, volta] = [0, 0, -1, 0];
    while (v < valor.length) {
      if (p < padrao.length && padrao[p] !== '*' && (padrao[p] === '?' || padrao[p] === valor[v])) {
        p += 1;
        v += 1;
      } else if (padrao[p] === '*') {
        estrela = p;
        volta = v;
        p += 1;
      } else if (estrela >= 0) {
        p = estrela + 1;
        volta += 1;
        v = volta;
      } else return false;
    }
    return /^\**$/.test(padrao.slice(p));
  };
}

/** An expression matches anywhere in the value, unless `^` or `$` tie it to an end. */
function comExpressao(padrao: string): { readonly casa: Casa } | { readonly problema: string } {
  const [inicio, fim] = [padrao.startsWith('^'), /(?<!\\)(?:\\\\)*\$$/.test(padrao)];
  const miolo = normalizePadrao(padrao.slice(inicio ? 1 : 0, fim ? -1 : undefined));
  const lido = readPadraoDeTag(`${inicio ? '' : '.*'}(${miolo})${fim ? '' : '.*'}`);
  return 'casa' in lido ? lido : { problema: lido.problema.replace(' em um padrão de TAG', '') };
}

/** A rule's value as a test, or the problem with it. The time of a test is in proportion to the tested text. */
export function readValor(modo: Modo, valor: string): { readonly casa: Casa } | { readonly problema: string } {
  if (modo === 'REGEX') return comExpressao(valor);
  const normalizado = normalizeSap(valor);
  if (modo === 'CURINGA') return { casa: comCuringas(normalizado.replace(/\*+/g, '*')) };
  return { casa: (outro) => outro === normalizado };
}

interface Conferida {
  readonly objeto: Objeto;
  readonly modo: Modo;
  readonly valor: string;
  readonly destino: Destino;
}

/** Field → problem of a rule as a whole, and its destination as it is stored. */
export function checkRegra({ objeto, modo, valor, destino: escrito }: Conferida) {
  const lida = readValor(modo, valor);
  const { campos, destino } = checkDestino(objeto, escrito);
  return { campos: { ...('problema' in lida ? { valor: lida.problema } : {}), ...campos }, destino };
}

export interface Regra {
  readonly id: number;
  readonly objeto: Objeto;
  readonly modo: Modo;
  readonly valor: string;
  readonly prioridade: number;
  /** Null for a rule of every project of the client. */
  readonly projetoId: number | null;
}

/** Rules by priority, the smallest first; among equals a rule of the project comes first, then the oldest. */
export const emOrdem = <R extends Regra>(regras: readonly R[]): R[] =>
  [...regras].sort(
    (a, b) => a.prioridade - b.prioridade || Number(a.projetoId === null) - Number(b.projetoId === null) || a.id - b.id,
  );

/** Why a readable rule matches a value or does not; both come without accents, capitals and spare blanks. */
function motivoDe({ modo, valor: escrito }: Pick<Regra, 'modo' | 'valor'>, valor: string, casou: boolean): string {
  const nao = casou ? '' : 'não ';
  if (modo === 'REGEX') {
    const preso = escrito.startsWith('^') ? ' desde o começo' : '';
    return `A expressão ${escrito} ${nao}é encontrada em “${valor}”${preso}.`;
  }
  const padrao = normalizeSap(escrito);
  if (modo === 'EXATO') return `“${valor}” ${nao}é igual a “${padrao}”.`;
  const [, antes, miolo = '', depois] = /^(\*?)([^*?]+)(\*?)$/.exec(padrao) ?? [];
  if (miolo !== '' && antes && depois) return `“${valor}” ${nao}contém “${miolo}”.`;
  if (miolo !== '' && depois) return `“${valor}” ${nao}começa com “${miolo}”.`;
  if (miolo !== '' && antes) return `“${valor}” ${nao}termina com “${miolo}”.`;
  return `“${valor}” ${nao}segue o padrão “${padrao}”.`;
}

export interface Tentativa<R extends Regra> {
  readonly regra: R;
  readonly casou: boolean;
  readonly motivo: string;
}

/** The rules tried on a value, in order up to the one that converts it, each with the reason why it matches or not. */
export function tentativas<R extends Regra & { readonly ativo: boolean }>(
  regras: readonly R[],
  valor: string,
): Tentativa<R>[] {
  const normalizado = normalizeSap(valor);
  const feitas: Tentativa<R>[] = [];
  for (const regra of emOrdem(regras)) {
    const lida = readValor(regra.modo, regra.valor);
    const casou = regra.ativo && 'casa' in lida && lida.casa(normalizado);
    const motivo = !regra.ativo
      ? 'A regra está inativa: não é perguntada.'
      : 'casa' in lida
        ? motivoDe(regra, normalizado, casou)
        : `A regra não pode ser lida: ${lida.problema}`;
    feitas.push({ regra, casou, motivo });
    if (casou) break;
  }
  return feitas;
}

/** Function that finds the rule that converts a value: the first that matches; undefined when none does. */
export function conversor<R extends Regra>(regras: readonly R[]): (valor: string) => R | undefined {
  const prontas = emOrdem(regras).flatMap((regra) => {
    const lida = readValor(regra.modo, regra.valor);
    return 'casa' in lida ? [{ regra, casa: lida.casa }] : [];
  });
  const lembradas = new Map<string, R | undefined>();
  return (valor) => {
    const normalizado = normalizeSap(valor);
    if (!lembradas.has(normalizado)) lembradas.set(normalizado, prontas.find(({ casa }) => casa(normalizado))?.regra);
    return lembradas.get(normalizado);
  };
}
