import { diaDe, type Minuto } from '@cadencia/engine';
import { type Celula, isVazia, type LinhaLida } from '../planilha/celula.ts';
import { ABA_CSV } from '../planilha/csv/read-csv.ts';
import { semMarca } from '../planilha/neutro.ts';
import type { Problemas } from '../problemas.ts';
import { cortado, nomeLimpo, numeroDe } from '../texto.ts';
import type { Cabecalho } from './cabecalho.ts';
import type { Campos } from './campos/campo.ts';
import { type Palavras, SIM } from './palavras.ts';
import { instanteDe, type Tempo, tempoDe } from './tempo.ts';

const HORA = 60;
/** Forms of "no date" in other programs. */
const SEM_DATA = /^(NA|NÃO DISP|ND)$/i;
const MAXIMO = 60_000_000;

/** A cell as text, as a person sees it. */
export function textoDaCelula(celula: Celula | undefined): string {
  if (celula === null || celula === undefined) return '';
  if (typeof celula === 'string') return semMarca(celula);
  if (typeof celula === 'object') return 'data' in celula ? celula.data : '';
  return String(celula);
}

/** A row by the names of its columns; an unreadable cell is absent, with a problem that names its row and column. */
export class Registro<C extends Campos> {
  readonly linha: number;
  readonly #celulas: readonly Celula[];
  readonly #cabecalho: Cabecalho<C>;
  readonly #problemas: Problemas;
  readonly #aba: string;

  constructor({ linha, celulas }: LinhaLida, cabecalho: Cabecalho<C>, aba: string, problemas: Problemas) {
    this.linha = linha;
    this.#celulas = celulas;
    this.#cabecalho = cabecalho;
    this.#aba = aba;
    this.#problemas = problemas;
  }

  has(campo: keyof C): boolean {
    return !isVazia(this.celula(campo));
  }

  celula(campo: keyof C): Celula {
    const coluna = this.#cabecalho.colunas.get(campo);
    return (coluna && this.#celulas[coluna.indice]) ?? null;
  }

  /** The text with its leading blanks, which show levels in some lists. */
  bruto(campo: keyof C): string {
    const celula = this.celula(campo);
    if (typeof celula === 'object' && celula !== null && 'erro' in celula) this.ruim(campo, 'erro', 'não tem valor');
    return textoDaCelula(celula);
  }

  texto(campo: keyof C): string {
    return nomeLimpo(this.bruto(campo));
  }

  numero(campo: keyof C): number | undefined {
    if (!this.has(campo)) return undefined;
    const celula = this.celula(campo);
    const texto = textoDaCelula(celula);
    const valor = typeof celula === 'number' ? celula : (numeroDe(texto) ?? tempoDe(texto, HORA)?.minutos);
    if (valor === undefined) return this.ruim(campo, 'numero', 'não é um número');
    // Work with its unit in the text: `16 hrs`.
    return typeof celula !== 'number' && numeroDe(texto) === undefined ? valor / HORA : valor;
  }

  tempo(campo: keyof C): Tempo | undefined {
    if (!this.has(campo)) return undefined;
    const celula = this.celula(campo);
    const unidade = this.#cabecalho.colunas.get(campo)?.unidade ?? HORA;
    if (typeof celula === 'number') {
      const minutos = Math.round(celula * unidade) + 0;
      return Math.abs(minutos) <= MAXIMO ? { minutos, corrido: false } : this.ruim(campo, 'numero', 'é grande demais');
    }
    const tempo = tempoDe(textoDaCelula(celula), unidade);
    return tempo ?? this.ruim(campo, 'duracao', 'não é uma duração (8h, 2 dias, 45min)');
  }

  minutos(campo: keyof C): number | undefined {
    return this.tempo(campo)?.minutos;
  }

  data(campo: keyof C): Minuto | undefined {
    const celula = this.celula(campo);
    if (isVazia(celula)) return undefined;
    const instante = instanteDe(celula);
    if (instante !== undefined || SEM_DATA.test(textoDaCelula(celula).trim())) return instante;
    return this.ruim(campo, 'data', 'não é uma data (14/03/2027 07:00)');
  }

  dia(campo: keyof C): number | undefined {
    const instante = this.data(campo);
    return instante === undefined ? undefined : diaDe(instante);
  }

  percentual(campo: keyof C): number | undefined {
    if (!this.has(campo)) return undefined;
    const celula = this.celula(campo);
    const valor = typeof celula === 'number' ? celula : numeroDe(textoDaCelula(celula).replace(/\s*%$/, ''));
    if (valor === undefined || valor < 0 || valor > 100)
      return this.ruim(campo, 'percentual', 'não é um percentual de 0 a 100');
    return valor;
  }

  sim(campo: keyof C): boolean | undefined {
    const celula = this.celula(campo);
    if (typeof celula === 'boolean') return celula;
    return this.palavra(campo, SIM) === undefined ? undefined : this.palavra(campo, SIM) === 'sim';
  }

  palavra<T extends string>(campo: keyof C, palavras: Palavras<T>): T | undefined {
    const texto = this.texto(campo);
    if (texto === '') return undefined;
    return (
      palavras.para(texto) ??
      this.ruim(campo, 'palavra', `não é um dos valores conhecidos (${palavras.todas().join(', ')})`)
    );
  }

  /** Reports a problem of one cell. */
  ruim(campo: keyof C, codigo: string, motivo: string): undefined {
    const coluna = this.#cabecalho.colunas.get(campo);
    const valor = nomeLimpo(cortado(textoDaCelula(this.celula(campo)), 60));
    this.aviso(
      `celula_${codigo}`,
      `coluna ${coluna?.letra ?? '?'} (${coluna?.titulo ?? String(campo)}): "${valor}" ${motivo}; a célula ficou de fora.`,
    );
    return undefined;
  }

  /** Reports a problem of the row. */
  aviso(codigo: string, mensagem: string): void {
    const onde = this.#aba === ABA_CSV ? 'Linha' : `Aba ${this.#aba}, linha`;
    this.#problemas.aviso(`planilha.${codigo}`, `${onde} ${this.linha}: ${mensagem}`, this.linha);
  }
}
