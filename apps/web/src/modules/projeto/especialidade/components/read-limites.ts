import { data as campoData } from '@cadencia/domain/field-time.ts';
import { CAMPOS_LIMITE, type LimiteEscrito } from '@cadencia/domain/projeto/especialidade/schema.ts';
import { readData } from '../../../../components/grade/valores/data-hora.ts';
import { parseNumero } from '../../../../components/grade/valores/numero.ts';
import { ErroApi } from '../../../../lib/erro-api.ts';

export interface Colado {
  readonly linhas: readonly LimiteEscrito[];
  /** Errors by line of the sheet. */
  readonly problemas: readonly string[];
  /** Number in the pasted text of each line of `linhas`. */
  readonly numeros: readonly number[];
}

const dia = campoData('dia').schema;
const vazio = (celula = ''): boolean => /^[–-]?$/.test(celula.trim());
const problema = (n: number, coluna: string, motivo: string): string => `Linha ${n}: ${coluna} — ${motivo}`;

/** Reads a day; empty is null, a text that is no day is undefined. */
function readDia(celula: string | undefined): string | null | undefined {
  if (vazio(celula)) return null;
  const lido = readData(celula ?? '');
  return lido.ok && dia.safeParse(lido.value).success ? (lido.value as string) : undefined;
}

const ROTULOS: Readonly<Record<string, string>> = {
  especialidade: CAMPOS_LIMITE.especialidadeId.label,
  ...Object.fromEntries(Object.entries(CAMPOS_LIMITE).map(([nome, { label }]) => [nome, label])),
};

type Linha = { readonly lida: LimiteEscrito } | { readonly erros: readonly string[] };

function readLinha(n: number, celulas: readonly string[]): Linha {
  const [especialidade = '', turno = '', ...resto] = celulas;
  const comDias = resto.length > 1;
  const limite = parseNumero(resto[comDias ? 2 : 0] ?? '');
  const [inicio, termino] = comDias ? [readDia(resto[0]), readDia(resto[1])] : [null, null];
  const faltas: Readonly<Partial<Record<keyof typeof CAMPOS_LIMITE, string | false>>> = {
    especialidadeId: especialidade === '' && 'campo obrigatório.',
    turno: turno === '' && 'campo obrigatório.',
    inicio: inicio === undefined && 'informe uma data válida.',
    termino: termino === undefined && 'informe uma data válida.',
    limite: !Number.isFinite(limite) && 'informe um número.',
  };
  const erros = Object.entries(faltas).flatMap(([campo, motivo]) =>
    motivo ? [problema(n, ROTULOS[campo] ?? campo, motivo)] : [],
  );
  if (inicio === undefined || termino === undefined || erros.length > 0) return { erros };
  return { lida: { especialidade, turno, inicio, termino, limite: String(limite) } };
}

const isTitulos = ([primeira = '']: readonly string[], i: number): boolean =>
  i === 0 && /^especialidade/i.test(primeira);

/**
 * Reads rows of a sheet: craft, shift, first and last day, limit; or without the days: craft, shift, limit. It leaves
 * out a first row of titles and empty rows.
 */
export function readLimites(escrito: string): Colado {
  const lidas = escrito.split(/\r?\n/).flatMap((texto, i) => {
    const celulas = texto.split(/\t|;/).map((celula) => celula.trim());
    if (celulas.every((celula) => celula === '') || isTitulos(celulas, i)) return [];
    return [{ n: i + 1, ...readLinha(i + 1, celulas) }];
  });
  const boas = lidas.filter((linha) => 'lida' in linha);
  return {
    linhas: boas.map(({ lida }) => lida),
    numeros: boas.map(({ n }) => n),
    problemas: lidas.flatMap((linha) => ('erros' in linha ? linha.erros : [])),
  };
}

/** The server's errors by line, with the line numbers of the pasted text. */
export function problemasDoServidor(error: unknown, numeros: readonly number[]): string[] {
  if (!(error instanceof ErroApi)) return [];
  return Object.entries(error.campos).map(([campo, motivo]) => {
    const [, linha = '', coluna = ''] = campo.split('.');
    return problema(numeros[Number(linha)] ?? Number(linha) + 1, ROTULOS[coluna] ?? coluna, motivo);
  });
}
