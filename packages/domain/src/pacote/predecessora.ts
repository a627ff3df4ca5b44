import { z } from 'zod';
import type { tipoRelacao } from '../cronograma/schema.ts';
import type { OpcoesDuracao } from '../duracao-escrita.ts';

/** Links between activities, as people write them: `20; 30II+2h; 40TI-50%` in a package, `A20TI+2h` in a schedule. */

/** Time of work and elapsed time, in hours and minutes; per cent of the predecessor's duration. */
const UNIDADES = {
  h: { tipoLag: 'TRABALHO', vezes: 60 },
  min: { tipoLag: 'TRABALHO', vezes: 1 },
  hc: { tipoLag: 'CORRIDO', vezes: 60 },
  minc: { tipoLag: 'CORRIDO', vezes: 1 },
  '%': { tipoLag: 'PERCENTUAL', vezes: 1 },
} as const;
type Unidade = keyof typeof UNIDADES;
/** The types as other programs call them. */
const OUTROS_NOMES: Readonly<Record<string, TipoRelacao>> = {
  FS: 'TI',
  SS: 'II',
  FF: 'TT',
  SF: 'IT',
};

interface Espera {
  readonly tipo: TipoRelacao;
  /** Lag in minutes or per cent; a negative one is a lead. */
  readonly lag: number;
  readonly tipoLag: TipoLag;
}

export interface Predecessora extends Espera {
  /** Sequence of the predecessor, in the same package. */
  readonly sequencia: number;
}

/** The other end of a link, as it is written. */
export interface Ligacao extends Espera {
  readonly quem: string;
}

export const tipoLag = z.enum(['TRABALHO', 'CORRIDO', 'PERCENTUAL']);
type TipoLag = z.infer<typeof tipoLag>;
type TipoRelacao = z.infer<typeof tipoRelacao>;

/** Longest lag: 1,000 h, 1,000%. */
export const MAX_LAG = { minutos: 60_000, percentual: 1_000 };
export const MAX_PREDECESSORAS = 20;
/** A milestone of a shutdown closes hundreds of chains. */
const MAX_LIGACOES = 500;
export const MAX_SEQUENCIA = 99_999;

/** Longest text of one end: a code and its wait. */
const MAX_ESCRITA = 80;
/** The shortest end that leaves a readable rest, so that the rest has all it can: `A-10TI` is `A-10`, `A20+2h` is `A20`. */
const UMA = /^(.+?)\s*([TI]-?[TI]|[FS][FS])?\s*(?:([+\-−–])\s*(\d{1,5}(?:[.,]\d{1,2})?)\s*(hc|minc|h|min|d|t|%)?)?$/i;
/** An end whose wait has a unit of none of these. */
const OUTRA_UNIDADE = /^(.+?)\s*(?:[TI]-?[TI]|[FS][FS])?\s*[+\-−–]\s*[\d.,]+\s*\p{L}+$/iu;
const SEQUENCIA = /^0*(\d{1,5})$/;

export type PredecessorasLidas =
  | { readonly ok: true; readonly predecessoras: readonly Predecessora[] }
  | { readonly ok: false; readonly mensagem: string };
type LigacoesLidas =
  | { readonly ok: true; readonly ligacoes: readonly Ligacao[] }
  | { readonly ok: false; readonly mensagem: string };

interface Modo {
  /** What the other end is called, and an example for who wrote none. */
  readonly nome: string;
  readonly exemplo: string;
  /** The other end of a written one, undefined for a text that names none. */
  readonly find: (quem: string) => string | undefined;
  readonly max: number;
  /** What a day and a shift of work are, where there is a calendar that says it. */
  readonly duracao?: OpcoesDuracao | undefined;
}

/** A type as the product calls it: `T-I` and `FS` are `TI`. */
const tipoDe = (escrito: string): TipoRelacao => {
  const junto = escrito.toUpperCase().replace('-', '');
  return OUTROS_NOMES[junto] ?? (junto as TipoRelacao);
};

function unidadeDe(escrita: string, { duracao }: Modo) {
  const unidade = escrita.toLowerCase();
  if (unidade !== 'd' && unidade !== 't') return UNIDADES[unidade as Unidade];
  const vezes = unidade === 'd' ? duracao?.minutosPorDia : duracao?.minutosPorTurno;
  return vezes === undefined ? undefined : { tipoLag: 'TRABALHO' as const, vezes };
}

/** What is wrong with an end that cannot be read. */
function whyNot(escrita: string, { nome, exemplo, find, duracao }: Modo): string {
  if (find(OUTRA_UNIDADE.exec(escrita.slice(0, MAX_ESCRITA))?.[1] ?? '') === undefined)
    return `“${escrita}” não é uma ${nome}. ${exemplo}`;
  const dias = duracao ? ', d (dias), t (turnos)' : '';
  return `“${escrita}”: escreva a espera em h, hc (horas corridas), min${dias} ou %, como +2h.`;
}

function readOne(escrita: string, modo: Modo): Ligacao | string {
  const { find } = modo;
  // A text that is a code as a whole is that code, whatever its last letters.
  const inteira = find(escrita);
  const partes = inteira === undefined && escrita.length <= MAX_ESCRITA ? UMA.exec(escrita) : [];
  const [, escrito = '', tipo = 'TI', sinal = '+', quanto = '0', unidade = 'h'] = partes ?? [];
  const quem = inteira ?? find(escrito);
  const daUnidade = unidadeDe(unidade, modo);
  if (quem === undefined || !daUnidade) return whyNot(escrita, modo);
  const { tipoLag: qual, vezes } = daUnidade;
  const lag = Math.round(Number(quanto.replace(',', '.')) * vezes) * (sinal === '+' ? 1 : -1) || 0;
  const limite = qual === 'PERCENTUAL' ? MAX_LAG.percentual : MAX_LAG.minutos;
  if (Math.abs(lag) > limite) return `“${escrita}”: a espera vai até 1.000 h ou 1.000%.`;
  return { quem, tipo: tipoDe(tipo), lag, tipoLag: qual };
}

function readLista(texto: string, modo: Modo): LigacoesLidas {
  const escritas = texto
    .split(/[;\n]/)
    .map((parte) => parte.trim())
    .filter(Boolean);
  if (escritas.length > modo.max) return { ok: false, mensagem: `Informe no máximo ${modo.max} ${modo.nome}s.` };
  const ligacoes: Ligacao[] = [];
  for (const escrita of escritas) {
    const lida = readOne(escrita, modo);
    if (typeof lida === 'string') return { ok: false, mensagem: lida };
    if (ligacoes.some(({ quem, tipo }) => quem === lida.quem && tipo === lida.tipo))
      return { ok: false, mensagem: `A ${modo.nome} ${lida.quem}${lida.tipo} está repetida.` };
    ligacoes.push(lida);
  }
  return { ok: true, ligacoes };
}

const DO_PACOTE: Modo = {
  nome: 'predecessora',
  exemplo: 'Escreva como 20; 30II+2h; 40TI-50%.',
  find: (quem) => SEQUENCIA.exec(quem)?.[1],
  max: MAX_PREDECESSORAS,
};

/** Reads a cell of predecessors in a package; an empty cell has none. */
export function readPredecessoras(texto: string): PredecessorasLidas {
  const lidas = readLista(texto, DO_PACOTE);
  if (!lidas.ok) return lidas;
  return {
    ok: true,
    predecessoras: lidas.ligacoes.map(({ quem, ...espera }) => ({ sequencia: Number(quem), ...espera })),
  };
}

/** Reads a cell of predecessors or successors in a schedule; `codigos` are those that it may name. */
export const readLigacoes = (
  texto: string,
  nome: 'predecessora' | 'sucessora',
  codigos: { has(codigo: string): boolean; readonly duracao?: OpcoesDuracao },
): LigacoesLidas =>
  readLista(texto, {
    nome,
    exemplo: 'Escreva o código de uma atividade do cronograma, como A20TI+2h.',
    find: (quem) => (codigos.has(quem) ? quem : undefined),
    max: MAX_LIGACOES,
    duracao: codigos.duracao,
  });

/** Lag in hours when it is whole hours, otherwise in minutes, as the schedule writes it. */
function espera({ lag, tipoLag: qual }: Espera): string {
  if (lag === 0) return '';
  const quanto = Math.abs(lag);
  const emHoras = quanto % 60 === 0 ? `${quanto / 60}h` : `${quanto}min`;
  const valor = qual === 'PERCENTUAL' ? `${quanto}%` : `${emHoras}${qual === 'CORRIDO' ? 'c' : ''}`;
  return `${lag < 0 ? '-' : '+'}${valor}`;
}

/** Links in the form that `readLigacoes` reads; the usual type is left out where nothing follows it. */
export const writeLigacoes = (ligacoes: readonly Ligacao[]): string =>
  ligacoes.map((uma) => `${uma.quem}${uma.tipo === 'TI' && uma.lag === 0 ? '' : uma.tipo}${espera(uma)}`).join('; ');

/** Predecessors in the form that `readPredecessoras` reads. */
export const writePredecessoras = (predecessoras: readonly Predecessora[]): string =>
  writeLigacoes(predecessoras.map((uma) => ({ ...uma, quem: String(uma.sequencia) })));
