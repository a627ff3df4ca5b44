import type { Ignorados } from '../ignorados.ts';
import { LIMITES } from '../limites.ts';
import { LeituraInterrompida, type Problemas } from '../problemas.ts';
import { cortado } from '../texto.ts';
import { TextosIguais } from '../textos-iguais.ts';
import { BlocoDeLinhas } from './bloco-de-linhas.ts';
import { type NomeTabela, TABELAS, tabelasVazias } from './tabelas.ts';

/** A row: the place of its kept cells, and its line in the file. */
class Linha {
  // Declared only: a defined field with a later value is written twice, in a table of any shape.
  declare readonly bloco: BlocoDeLinhas;
  declare readonly base: number;
  declare readonly linha: number;

  constructor(bloco: BlocoDeLinhas, base: number, linha: number) {
    this.bloco = bloco;
    this.base = base;
    this.linha = linha;
  }
}

/** Constructor of the rows of one table of one file, with the block and the place of the cells of `presentes`. */
type Molde = new (bloco: BlocoDeLinhas, base: number, linha: number) => Linha;

/**
 * A class of rows with one property per field of `usados`, which reads the row's block at each access; a field outside
 * the file is always empty.
 */
function moldeDe(usados: readonly string[], presentes: readonly string[]): Molde {
  class Registro extends Linha {}
  for (const campo of usados) {
    const posicao = presentes.indexOf(campo);
    Object.defineProperty(Registro.prototype, campo, {
      get(this: Linha): string {
        return posicao < 0 ? '' : this.bloco.celula(this.base + posicao);
      },
    });
  }
  return Registro;
}

/** The table of the present rows. */
interface Secao {
  readonly nome: string;
  readonly registros: object[] | undefined;
  readonly usados: readonly string[];
  readonly campos: string[];
  /** The fields in use that the file has, in the order of its columns. */
  readonly presentes: string[];
  /** For each column of the file, whether it is in `presentes`. */
  readonly usada: boolean[];
  /** For each column, the number of its unused values. */
  readonly perdidos: number[];
  /** Absent until the names of the fields come. */
  molde: Molde | undefined;
}

function contaTabs(texto: string): number {
  let tabs = 0;
  for (let em = texto.indexOf('\t'); em >= 0; em = texto.indexOf('\t', em + 1)) tabs += 1;
  return tabs;
}

const MARCAS = new Set(['%T', '%F', '%R', '%E', '%V', '%P']);

/** Turns lines into rows of the known tables. A row broken by a line break in a text goes on in the next lines. */
export class LeitorTabelas {
  readonly tabelas = tabelasVazias();
  cabecalho: readonly string[] = [];
  #secao: Secao | undefined;
  #pendente: { texto: string; linha: number; tabs: number } | undefined;
  #registros = 0;
  #terminado = false;
  #bloco: BlocoDeLinhas | undefined;
  readonly #textos = new TextosIguais();
  /** Columns of the present row with unused content; one list for all rows. */
  readonly #cheias = new Uint16Array(LIMITES.campos);
  #quantas = 0;
  readonly #problemas: Problemas;
  readonly #ignorados: Ignorados;

  constructor(problemas: Problemas, ignorados: Ignorados) {
    this.#problemas = problemas;
    this.#ignorados = ignorados;
  }

  /** @throws {LeituraInterrompida} when a limit is passed */
  linha(texto: string, numero: number): void {
    const marca = texto.slice(0, 2);
    if (MARCAS.has(marca) && (texto.length === 2 || texto[2] === '\t' || texto[2] === ' ')) {
      this.#descarrega();
      this.#marcada(marca, texto, numero);
    } else if (texto.startsWith('ERMTAIL')) {
      this.#descarrega();
      this.#terminado = true;
    } else if (texto.startsWith('ERMHDR')) this.cabecalho = texto.split('\t', 20);
    else if (this.#pendente) this.#continua(this.#pendente, texto);
    else if (texto.trim() !== '') this.#desconhecida(numero);
  }

  /**
   * Ends the file. One without its end mark is read with a warning, because some programs leave the mark out. One whose
   * last line has no end was cut on its way.
   * @throws {LeituraInterrompida} `xer.cortado`
   */
  fim(ultimaLinha: number, cortada: boolean): void {
    this.#descarrega();
    this.#fechaSecao();
    if (this.#terminado) return;
    if (cortada) {
      throw new LeituraInterrompida(
        'xer.cortado',
        `O arquivo foi cortado: acaba no meio da linha ${ultimaLinha}, sem a marca de fim (%E). Copie ou exporte de novo do Primavera P6.`,
        ultimaLinha,
      );
    }
    this.#problemas.aviso(
      'xer.sem_fim',
      'O arquivo acaba sem a marca de fim (%E): pode ter sido cortado. Confira as quantidades ou exporte de novo.',
      ultimaLinha,
    );
  }

  #marcada(marca: string, texto: string, numero: number): void {
    if (marca === '%R') this.#registro(texto, numero);
    else if (marca === '%T') this.#abreSecao(texto.slice(3).trim());
    else if (marca === '%F') this.#campos(texto, numero);
    else if (marca === '%E') {
      this.#fechaSecao();
      this.#terminado = true;
    }
  }

  #abreSecao(nomeCru: string): void {
    this.#fechaSecao();
    this.#terminado = false;
    const nome = nomeCru.toUpperCase();
    const conhecida = Object.hasOwn(TABELAS, nome) ? (nome as NomeTabela) : undefined;
    this.#secao = {
      nome: cortado(nomeCru, 80),
      registros: conhecida && this.tabelas[conhecida],
      usados: conhecida ? TABELAS[conhecida] : [],
      campos: [],
      presentes: [],
      usada: [],
      perdidos: [],
      molde: undefined,
    };
  }

  #fechaSecao(): void {
    const secao = this.#secao;
    this.#secao = undefined;
    secao?.perdidos.forEach((vezes, coluna) => {
      if (vezes > 0) this.#ignorados.conta(secao.nome, secao.campos[coluna] ?? '?', vezes);
    });
  }

  #desconhecida(numero: number): void {
    this.#problemas.aviso(
      'xer.linha_desconhecida',
      `Linha ${numero} ignorada: não começa por uma marca do XER (%T, %F, %R ou %E).`,
      numero,
    );
  }

  #campos(texto: string, numero: number): void {
    const secao = this.#secao;
    if (!secao || secao.molde) {
      this.#problemas.aviso('xer.campos_fora_de_lugar', `Linha ${numero}: %F sem uma tabela (%T) antes.`, numero);
      return;
    }
    const nomes = texto.split('\t', LIMITES.campos + 2).slice(1);
    if (nomes.length > LIMITES.campos) this.#camposDemais(numero);
    for (const cru of nomes) {
      const campo = cortado(cru.trim(), 80);
      const chave = campo.toLowerCase();
      const usada = secao.usados.includes(chave) && !secao.presentes.includes(chave);
      secao.campos.push(campo);
      secao.usada.push(usada);
      secao.perdidos.push(0);
      if (usada) secao.presentes.push(chave);
    }
    secao.molde = moldeDe(secao.usados, secao.presentes);
  }

  #registro(texto: string, numero: number): void {
    const secao = this.#secao;
    if (!secao?.molde) {
      const onde = secao ? `da tabela ${secao.nome} antes dos nomes dos campos (%F)` : 'fora de uma tabela (%T)';
      this.#problemas.aviso('xer.linha_sem_campos', `Linha ${numero} ignorada: registro ${onde}.`, numero);
      return;
    }
    if (secao.registros) this.#registros += 1;
    if (this.#registros > LIMITES.registros) {
      throw new LeituraInterrompida(
        'xer.registros_demais',
        `O arquivo passa de ${LIMITES.registros.toLocaleString('pt-BR')} registros. Exporte só o projeto da parada.`,
        numero,
      );
    }
    if (!this.#separa(secao, texto, numero, false)) this.#pendente = { texto, linha: numero, tabs: contaTabs(texto) };
  }

  /** Continues a row with fewer fields than its table, before a line without a mark: a text has a line break in it. */
  #continua(pendente: { texto: string; linha: number; tabs: number }, texto: string): void {
    pendente.texto += `\n${texto}`;
    pendente.tabs += contaTabs(texto);
    if (pendente.texto.length > LIMITES.linha) {
      throw new LeituraInterrompida(
        'xer.linha_longa',
        `O registro da linha ${pendente.linha} não termina. Exporte de novo do Primavera P6.`,
        pendente.linha,
      );
    }
    if (!this.#secao || pendente.tabs < this.#secao.campos.length) return;
    this.#separa(this.#secao, pendente.texto, pendente.linha, true);
    this.#pendente = undefined;
  }

  /** Accepts a pending row that never got its missing fields: they stay empty. */
  #descarrega(): void {
    const pendente = this.#pendente;
    this.#pendente = undefined;
    if (!pendente || !this.#secao) return;
    this.#separa(this.#secao, pendente.texto, pendente.linha, true);
    if (!this.#secao.registros) return;
    this.#problemas.aviso(
      'xer.campos_a_menos',
      `Linha ${pendente.linha}: registro de ${this.#secao.nome} com menos campos do que a tabela tem (${this.#secao.campos.length}); os que faltam ficaram vazios.`,
      pendente.linha,
    );
  }

  /** Splits a row into its fields. False, without a row, when it has fewer than the table and `aceita` is false. */
  #separa(secao: Secao, texto: string, numero: number, aceita: boolean): boolean {
    const colunas = secao.campos.length;
    const bloco = BlocoDeLinhas.com(this.#bloco, this.#textos, texto.length, secao.presentes.length);
    this.#bloco = bloco;
    this.#quantas = 0;
    let coluna = 0;
    let de = 3;
    for (; coluna < colunas && de <= texto.length; coluna += 1) {
      const tab = texto.indexOf('\t', de);
      const ate = tab < 0 ? texto.length : tab;
      if (secao.usada[coluna]) bloco.write(texto, de, ate);
      else if (ate > de) this.#cheia(coluna);
      de = ate + 1;
    }
    if (coluna < colunas && !aceita) return false;
    this.#contaCheias(secao);
    if (secao.molde && secao.registros) {
      secao.registros.push(new secao.molde(bloco, bloco.keep(secao.presentes.length), numero));
    }
    if (de < texto.length && secao.registros) this.#camposAMais(secao, texto.slice(de), numero);
    return true;
  }

  #cheia(coluna: number): void {
    this.#cheias[this.#quantas] = coluna;
    this.#quantas += 1;
  }

  #contaCheias({ perdidos }: Secao): void {
    for (let i = 0; i < this.#quantas; i += 1) {
      const coluna = this.#cheias[i] ?? 0;
      perdidos[coluna] = (perdidos[coluna] ?? 0) + 1;
    }
  }

  #camposAMais(secao: Secao, sobra: string, numero: number): void {
    if (sobra.trim() === '') return;
    this.#problemas.aviso(
      'xer.campos_a_mais',
      `Linha ${numero}: registro de ${secao.nome} com mais campos do que a tabela tem (${secao.campos.length}); os excedentes foram ignorados.`,
      numero,
    );
  }

  #camposDemais(numero: number): never {
    throw new LeituraInterrompida(
      'xer.campos_demais',
      `A linha ${numero} declara mais de ${LIMITES.campos} campos: isto não é uma exportação XER íntegra.`,
      numero,
    );
  }
}
