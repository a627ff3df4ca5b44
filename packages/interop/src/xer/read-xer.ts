import { isAscii } from 'node:buffer';
import type { ArquivoCronograma } from '../arquivo.ts';
import type { Folego } from '../folego.ts';
import { Ignorados } from '../ignorados.ts';
import { LIMITES } from '../limites.ts';
import { LeituraInterrompida, Problemas } from '../problemas.ts';
import { cortado, nomeLimpo, type Simbolos } from '../texto.ts';
import { LeitorTabelas } from './leitor-tabelas.ts';
import { projetosXer } from './projetos.ts';
import { Codificacao } from './texto-1252.ts';

/** Cuts bytes into decoded lines, LF or CRLF, whatever the chunks. */
class Linhas {
  readonly codificacao = new Codificacao();
  readonly #entrega: (linha: string, numero: number) => void;
  #resto: string[] = [];
  #tamanhoResto = 0;
  #numero = 0;
  #alto = false;
  #nulos = false;

  constructor(entrega: (linha: string, numero: number) => void) {
    this.#entrega = entrega;
  }

  /** @throws {LeituraInterrompida} `xer.linha_longa` */
  receive(bytes: Uint8Array): void {
    const texto = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    const alto = !isAscii(bytes);
    this.#alto ||= alto;
    this.#nulos ||= texto.includes('\0');
    let de = 0;
    for (let ate = texto.indexOf('\n'); ate >= 0; ate = texto.indexOf('\n', de)) {
      this.#linha(this.#completa(texto.slice(de, ate)));
      this.#alto = alto;
      de = ate + 1;
    }
    this.#keep(texto.slice(de));
  }

  /** True when the file had NUL bytes, which the reader dropped. */
  get hasNulos(): boolean {
    return this.#nulos;
  }

  /** Gives the text after the last line break; true when there was any. */
  fim(): boolean {
    const sobrou = this.#tamanhoResto > 0;
    if (sobrou) this.#linha(this.#completa(''));
    return sobrou;
  }

  #completa(fim: string): string {
    if (this.#tamanhoResto === 0) return fim;
    const linha = this.#resto.join('') + fim;
    this.#resto = [];
    this.#tamanhoResto = 0;
    return linha;
  }

  #keep(pedaco: string): void {
    if (pedaco === '') return;
    this.#resto.push(pedaco);
    this.#tamanhoResto += pedaco.length;
    if (this.#tamanhoResto > LIMITES.linha) {
      throw new LeituraInterrompida(
        'xer.linha_longa',
        `A linha ${this.#numero + 1} passa de ${LIMITES.linha / 1_048_576} MB: isto não é uma exportação XER íntegra. Exporte de novo do Primavera P6.`,
        this.#numero + 1,
      );
    }
  }

  #linha(crua: string): void {
    this.#numero += 1;
    const semNulos = this.#nulos ? crua.replaceAll('\0', '') : crua;
    const linha = semNulos.endsWith('\r') ? semNulos.slice(0, -1) : semNulos;
    this.#entrega(this.#alto ? this.codificacao.decodifica(linha) : linha, this.#numero);
  }
}

/** Position, in the header, of the short name of the file's currency. */
const MOEDA_DO_ARQUIVO = 8;

/** Number symbols of the file's own currency; the other currencies of CURRTYPE say nothing about this file. */
function simbolosDe({ tabelas, cabecalho }: LeitorTabelas): Simbolos | undefined {
  const nome = cabecalho[MOEDA_DO_ARQUIVO]?.trim();
  const moeda = tabelas.CURRTYPE.find((uma) => uma.curr_short_name === nome);
  if (moeda?.decimal_symbol.length !== 1) return undefined;
  return { decimal: moeda.decimal_symbol, milhar: moeda.digit_group_symbol };
}

/**
 * Reads a Primavera P6 XER: every project it holds, with the calendars and resources of the file.
 * @throws {LeituraInterrompida} when a limit is passed, the file ends in the middle of a row or there is no project
 */
export async function readXer(pedacos: AsyncIterable<Uint8Array>, folego: Folego): Promise<ArquivoCronograma> {
  const problemas = new Problemas();
  const ignorados = new Ignorados();
  const leitor = new LeitorTabelas(problemas, ignorados);
  let ultima = 0;
  const linhas = new Linhas((linha, numero) => {
    ultima = numero;
    leitor.linha(linha, numero);
  });
  for await (const pedaco of pedacos) linhas.receive(pedaco);
  const cortada = linhas.fim();
  leitor.fim(ultima, cortada);
  if (linhas.hasNulos) {
    problemas.aviso('xer.bytes_nulos', 'O arquivo tem bytes nulos, que foram retirados: ele pode estar corrompido.');
  }

  const { tabelas } = leitor;
  const projetos = await projetosXer(tabelas, problemas, folego, simbolosDe(leitor));
  if (projetos.length === 0) {
    throw new LeituraInterrompida(
      'xer.sem_projeto',
      `O arquivo XER, lido até a linha ${ultima}, não tem nenhum projeto (tabela PROJECT). Exporte o projeto inteiro do Primavera P6 no formato XER.`,
      ultima,
      problemas.lista(),
    );
  }
  const versao = cortado(nomeLimpo(leitor.cabecalho[1] ?? ''), 40);
  return {
    formato: 'XER',
    versao,
    codificacao: linhas.codificacao.nome,
    projetos,
    ignorados: ignorados.lista(),
    avisos: problemas.lista(),
  };
}
