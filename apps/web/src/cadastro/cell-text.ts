import { semD } from '@cadencia/domain/cadastro-celula.ts';
import { escrito, textOf } from '@cadencia/domain/cadastro-texto.ts';
import { type Field, isNullable, type Kind } from '@cadencia/domain/field.ts';
import { mensagemDe } from '@cadencia/domain/messages.ts';
import type { Leitura } from '../components/grade/tipos.ts';
import { readData, readDataHora } from '../components/grade/valores/data-hora.ts';
import { readDuracao } from '../components/grade/valores/duracao.ts';
import { readNumero, readPercentual } from '../components/grade/valores/numero.ts';
import { agora } from '../lib/relogio.ts';
import { normalizeText } from '../lib/texto.ts';
import { type LinhaNaTela, shown } from './values.ts';

const NUMERICOS: ReadonlySet<Kind> = new Set(['inteiro', 'decimal', 'dinheiro', 'percentual', 'duracao']);
const DATAS: ReadonlySet<Kind> = new Set(['data', 'dataHora']);
const FIXOS: ReadonlySet<Kind> = new Set(['json', 'arquivo']);

export const isNumeric = ({ kind }: Field): boolean => NUMERICOS.has(kind);
/** Whether a value can be edited in its cell; fixed fields and kinds with a form of their own cannot. */
export const isEditable = ({ kind, fixo }: Field): boolean => !fixo && !FIXOS.has(kind);

/**
 * The content of a cell for a value: numbers as numbers, days and hours as they are stored, the rest as it reads. Text
 * copied from one cell can be pasted into another.
 */
export function cellOf(nome: string, field: Field, linha: LinhaNaTela): unknown {
  const valor = linha[nome];
  if (valor === null || valor === undefined) return null;
  if (isNumeric(field)) return Number(valor);
  return DATAS.has(field.kind) ? valor : shown(nome, field, linha);
}

const SIM = new Set(['sim', 's', 'x', 'true', 'verdadeiro', '1']);
const NAO = new Set(['nao', 'n', 'false', 'falso', '0']);

const lido = (value: unknown): Leitura => ({ ok: true, value });
const recusado = (motivo: string): Leitura => ({ ok: false, motivo });

/** The key of an option by its label or by the key itself, ignoring accents and case. */
function optionOf({ opcoes = {} }: Field, texto: string): string | undefined {
  const procurado = normalizeText(texto.trim());
  return Object.entries(opcoes).find(([chave, rotulo]) =>
    [normalizeText(chave), normalizeText(rotulo)].includes(procurado),
  )?.[0];
}

const FORA = (field: Field): string => `Escolha: ${Object.values(field.opcoes ?? {}).join(', ')}.`;

function readOptions(field: Field, texto: string): Leitura {
  const chaves = texto
    .split(/[,;]/)
    .filter((parte) => parte.trim() !== '')
    .map((parte) => optionOf(field, parte));
  return chaves.includes(undefined) ? recusado(FORA(field)) : lido(chaves);
}

function readSwitch(texto: string): Leitura {
  const procurado = normalizeText(texto.trim());
  if (SIM.has(procurado)) return lido(true);
  return NAO.has(procurado) ? lido(false) : recusado('Informe Sim ou Não.');
}

const exact = (leitura: Leitura): Leitura => (leitura.ok ? lido(String(leitura.value)) : leitura);

const LEITORES: Readonly<Partial<Record<Kind, (texto: string, field: Field) => Leitura>>> = {
  inteiro: (texto, { unidade }) => readNumero(unidade === 'D' ? semD(texto) : texto),
  decimal: (texto) => exact(readNumero(texto)),
  dinheiro: (texto) => exact(readNumero(texto.replace(/^\s*R\$\s*/, ''))),
  percentual: (texto) => exact(readPercentual(texto)),
  duracao: (texto) => readDuracao(texto),
  data: (texto) => readData(texto, { agora: agora() }),
  dataHora: (texto) => readDataHora(texto, { agora: agora() }),
  booleano: readSwitch,
  opcao: (texto, field) => {
    const chave = optionOf(field, texto);
    return chave === undefined ? recusado(FORA(field)) : lido(chave);
  },
  opcoes: (texto, field) => readOptions(field, texto),
};

/** The value that a text stands for, as the server takes it, or why there is none. A reference is read by its code. */
export function storedFrom(field: Field, texto: string): Leitura {
  if (texto.trim() === '') return isNullable(field) ? lido(null) : recusado('Campo obrigatório.');
  if (field.kind === 'referencia') return lido({ codigo: texto.trim() });
  const leitura = LEITORES[field.kind]?.(texto, field) ?? lido(texto);
  if (!leitura.ok) return leitura;
  const { success, data, error } = field.schema.safeParse(leitura.value, { error: mensagemDe });
  return success ? lido(data) : recusado(error.issues[0]?.message ?? 'Valor inválido.');
}

/** The content of a cell for a stored value. */
function cellFrom(field: Field, valor: unknown): unknown {
  if (valor === null) return null;
  if (isNumeric(field)) return Number(valor);
  if (DATAS.has(field.kind)) return valor;
  return field.kind === 'referencia' ? (valor as { codigo: string }).codigo : textOf(field, valor);
}

/** Reads the text that was typed or pasted into a cell. */
export function readCell(field: Field, texto: string): Leitura {
  const leitura = storedFrom(field, texto);
  return leitura.ok ? lido(cellFrom(field, leitura.value)) : leitura;
}

/** The value of a cell as the server takes it. */
export function storedOf(field: Field, celula: unknown): unknown {
  if (celula === null || celula === undefined || celula === '') return null;
  if (typeof celula === 'number') return field.sql === 'integer' ? celula : String(celula);
  if (DATAS.has(field.kind)) return celula;
  const leitura = storedFrom(field, escrito(celula));
  return leitura.ok ? leitura.value : celula;
}
