import { agora } from '../../../lib/relogio.ts';
import { normalizeText } from '../../../lib/texto.ts';
import { texto } from '../textos.ts';
import type { Leitura } from '../tipos.ts';

/** Values are wall-clock text, `2027-08-02T07:00`: no time zone, and text order is time order. */
interface OpcoesDataHora {
  /** The current time on the same wall clock. */
  readonly agora: string;
  /** Value being replaced: it gives the year and the time that the person does not type. */
  readonly anterior?: string | undefined;
}

interface Dia {
  readonly ano: number;
  readonly mes: number;
  readonly dia: number;
}

const dois = (n: number): string => String(n).padStart(2, '0');
const isoDia = ({ ano, mes, dia }: Dia): string => `${String(ano).padStart(4, '0')}-${dois(mes)}-${dois(dia)}`;

function existe({ ano, mes, dia }: Dia): boolean {
  const data = new Date(Date.UTC(ano, mes - 1, dia));
  return data.getUTCMonth() === mes - 1 && data.getUTCDate() === dia;
}

function addDias(iso: string, dias: number): Dia {
  const data = new Date(`${iso.slice(0, 10)}T00:00Z`);
  data.setUTCDate(data.getUTCDate() + dias);
  return { ano: data.getUTCFullYear(), mes: data.getUTCMonth() + 1, dia: data.getUTCDate() };
}

const PALAVRAS: Readonly<Record<string, number>> = { ontem: -1, hoje: 0, amanha: 1 };
const DIA = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const HORA = /^(\d{1,2})(?:h|:|h:)?([0-5]\d)?(?::[0-5]\d)?(?:h|hs|min)?$/;

/** The year that puts day and month closest to the reference. */
function anoMaisProximo(mes: number, dia: number, referencia: string): number {
  const ano = Number(referencia.slice(0, 4));
  if (mes > 12) return ano;
  const alvo = Date.parse(`${referencia.slice(0, 10)}T00:00Z`);
  const distancia = (a: number) => Math.abs(Date.UTC(a, mes - 1, dia) - alvo);
  return [ano - 1, ano, ano + 1].reduce((melhor, a) => (distancia(a) < distancia(melhor) ? a : melhor), ano);
}

function parseDia(escrito: string, { agora, anterior }: OpcoesDataHora): Dia | undefined {
  const palavra = PALAVRAS[escrito];
  if (palavra !== undefined) return addDias(agora, palavra);
  const iso = ISO.exec(escrito);
  if (iso) return { ano: Number(iso[1]), mes: Number(iso[2]), dia: Number(iso[3]) };
  const partes = DIA.exec(escrito);
  if (!partes) return undefined;
  const [dia, mes] = [Number(partes[1]), Number(partes[2])];
  const ano = partes[3];
  if (ano === undefined) return { ano: anoMaisProximo(mes, dia, anterior ?? agora), mes, dia };
  return { ano: ano.length === 2 ? 2000 + Number(ano) : Number(ano), mes, dia };
}

/** `HH:mm`, undefined when it is not a time, false when there is no such hour. */
function parseHora(escrito: string): string | false | undefined {
  const partes = HORA.exec(escrito);
  if (!partes) return undefined;
  const hora = Number(partes[1]);
  return hora <= 23 ? `${dois(hora)}:${partes[2] ?? '00'}` : false;
}

interface Partes {
  readonly dia: string;
  readonly hora: string;
}

function separate(escrito: string, anterior: string | undefined): Partes {
  const limpo = normalizeText(escrito.trim())
    .replace(/,|\bas\b/g, ' ')
    .replace(/^(\d{4}-\d{2}-\d{2})t/, '$1 ')
    .trim();
  const [dia = '', ...resto] = limpo.split(/\s+/);
  const soHora = resto.length === 0 && (/^\d{1,2}(h|:)/.test(dia) || /^\d{1,2}$/.test(dia));
  if (soHora && anterior) return { dia: anterior.slice(0, 10), hora: dia };
  return { dia, hora: resto.join('') };
}

/**
 * Reads `15/3 7h`, `15/03/2027 07:30`, `amanhã 19:00`, `2027-03-15T07:00`, and a time alone when
 * the cell already has a date. Empty is null.
 */
export function readDataHora(escrito: string, opcoes: OpcoesDataHora = { agora: agora() }): Leitura {
  if (escrito.trim() === '') return { ok: true, value: null };
  const partes = separate(escrito, opcoes.anterior);
  const dia = parseDia(partes.dia, opcoes);
  if (!dia) return { ok: false, motivo: texto('dataHora.invalida') };
  if (!existe(dia)) {
    return {
      ok: false,
      motivo: texto('dataHora.inexistente', { data: `${dois(dia.dia)}/${dois(dia.mes)}/${String(dia.ano)}` }),
    };
  }
  const hora = partes.hora === '' ? (opcoes.anterior?.slice(11, 16) ?? '00:00') : parseHora(partes.hora);
  if (hora === undefined) return { ok: false, motivo: texto('dataHora.invalida') };
  if (hora === false) return { ok: false, motivo: texto('hora.inexistente', { hora: partes.hora }) };
  return { ok: true, value: `${isoDia(dia)}T${hora || '00:00'}` };
}

/** Reads a day without a time, in the same ways. */
export function readData(escrito: string, opcoes: OpcoesDataHora = { agora: agora() }): Leitura {
  const leitura = readDataHora(escrito, opcoes);
  return leitura.ok && typeof leitura.value === 'string' ? { ok: true, value: leitura.value.slice(0, 10) } : leitura;
}

/** The text for the clipboard, always with the year. */
export function copyDataHora(valor: string): string {
  const [ano, mes, dia] = valor.slice(0, 10).split('-');
  return `${dia}/${mes}/${ano}${valor.length > 10 ? ` ${valor.slice(11, 16)}` : ''}`;
}
