import { dataHoraEscrita, diaEscrito } from './data-escrita.ts';
import { formatDocumento } from './documento.ts';
import type { Field } from './field.ts';
import type { ArquivoGuardado } from './field-file.ts';

/** `−1.234,50` of the exact decimal `-1234.5`; at least `minimo` decimals. */
export function decimalBr(valor: string, minimo = 0): string {
  const [, sinal = '', inteiros = '', casas = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(valor) ?? [];
  const decimais = casas.padEnd(minimo, '0');
  return `${sinal && '−'}${inteiros.replace(/\B(?=(\d{3})+$)/g, '.')}${decimais && `,${decimais}`}`;
}

/** Working minutes: `12 h`, `1,5 h`. */
const horas = (minutos: number): string => `${decimalBr(String(Math.round(minutos / 0.6) / 100))} h`;

/** A value of any kind as text, whatever it is. */
export const escrito = (valor: unknown): string => (typeof valor === 'string' ? valor : JSON.stringify(valor));

const DE: Readonly<Partial<Record<Field['kind'], (field: Field, valor: unknown) => string>>> = {
  opcao: ({ opcoes }, valor) => opcoes?.[escrito(valor)] ?? escrito(valor),
  opcoes: ({ opcoes }, valor) => (valor as readonly string[]).map((uma) => opcoes?.[uma] ?? uma).join(', '),
  booleano: (_, valor) => (valor === true ? 'Sim' : 'Não'),
  inteiro: ({ unidade }, valor) => (unidade === 'D' ? emD(Number(valor)) : decimalBr(escrito(valor))),
  decimal: (_, valor) => decimalBr(escrito(valor)),
  dinheiro: (_, valor) => decimalBr(escrito(valor), 2),
  percentual: (_, valor) => `${decimalBr(escrito(valor))}%`,
  duracao: (_, valor) => horas(valor as number),
  data: (_, valor) => diaEscrito(escrito(valor)),
  dataHora: (_, valor) => dataHoraEscrita(escrito(valor)),
  documento: ({ documento }, valor) => (documento ? formatDocumento(documento, escrito(valor)) : escrito(valor)),
  json: (field, valor) => (field.campos ? linhas(field.campos, valor) : 'Preenchido'),
  arquivo: (_, valor) => (valor as ArquivoGuardado).nome,
};

/** `1) 14/03/2027 · 12; 2) 15/03/2027 · 3` */
const linhas = (campos: Readonly<Record<string, Field>>, valor: unknown): string =>
  (valor as readonly Readonly<Record<string, unknown>>[])
    .map((linha, i) => {
      const ditos = Object.entries(campos).map(([nome, field]) => textOf(field, linha[nome]));
      return `${i + 1}) ${ditos.filter(Boolean).join(' · ')}`;
    })
    .join('\n');

/** A value as files, prints and the history show it; empty when there is none. A reference gives its id, no title. */
export const textOf = (field: Field, valor: unknown): string =>
  valor === null || valor === undefined ? '' : (DE[field.kind]?.(field, valor) ?? escrito(valor));

/** Name of a column, with the unit of its values where the name does not say it: `Idade (h)`. */
export const comUnidadeNoTitulo = ({ label, unidade }: Field): string =>
  !unidade || label.split(' ').includes(unidade) ? label : `${label} (${unidade})`;

/** Days from the first day of the shutdown: `D−120`, `D`, `D+3`. */
export const emD = (dias: number): string => (dias === 0 ? 'D' : `D${dias < 0 ? '−' : '+'}${Math.abs(dias)}`);

/** Units that are words, for one of them. */
const UM: Readonly<Record<string, string>> = { dias: 'dia', meses: 'mês' };

/** The text of a value with the unit of its field, where the text does not have it yet: `R$ 12,00`, `3 dias`. */
export function withUnidade({ kind, unidade }: Field, texto: string): string {
  if (!texto || !unidade || kind === 'percentual' || kind === 'duracao' || unidade === 'D') return texto;
  const dita = /^[-−]?1$/.test(texto) ? (UM[unidade] ?? unidade) : unidade;
  return kind === 'dinheiro' ? `${dita} ${texto}` : `${texto} ${dita}`;
}
