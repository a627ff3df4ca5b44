import type { Folego } from '../../folego.ts';
import type { Problemas } from '../../problemas.ts';
import type { AtributosXml, OuvinteXml } from '../../xml/separador-xml.ts';
import { type Celula, colunaDe, isVazia, type LinhaLida } from '../celula.ts';
import { dataDoSerial } from '../datas.ts';
import { LIMITES_PLANILHA } from '../limites.ts';
import { bounded, readTudo, readXml, semEscape } from './xml.ts';

/** Meaning of a number by its format. */
type Sentido = 'numero' | 'data' | 'percentual';

/** Built-in formats of dates and times (ECMA-376 18.8.30, with those of East Asia). */
const DATAS = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56,
  57, 58,
]);
const PERCENTUAIS = new Set([9, 10]);

/** A format without its literal parts: quoted, escaped, in brackets, padding. */
const nu = (codigo: string): string => codigo.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '');

function sentidoDe(codigo: string): Sentido {
  const limpo = nu(codigo.split(';')[0] ?? '');
  if (/[dmyhs]/i.test(limpo) && !/general/i.test(limpo)) return 'data';
  return limpo.includes('%') ? 'percentual' : 'numero';
}

/** The meaning of each style of cells. */
export async function readEstilos(bytes: AsyncIterable<Uint8Array>, folego: Folego): Promise<Sentido[]> {
  const proprios = new Map<number, Sentido>();
  const estilos: Sentido[] = [];
  let dentro = false;
  const open = (nome: string, atributos: AtributosXml) => {
    if (nome === 'cellXfs') dentro = true;
    const formato = Number(atributos['numFmtId'] ?? 0);
    if (nome === 'numFmt') proprios.set(formato, sentidoDe(atributos['formatCode'] ?? ''));
    if (nome !== 'xf' || !dentro) return;
    const embutido = DATAS.has(formato) ? 'data' : PERCENTUAIS.has(formato) ? 'percentual' : 'numero';
    estilos.push(proprios.get(formato) ?? embutido);
  };
  const close = (nome: string) => {
    if (nome === 'cellXfs') dentro = false;
  };
  await readTudo(bytes, { open, close }, folego);
  return estilos;
}

interface Contexto {
  readonly textos: readonly string[];
  readonly estilos: readonly Sentido[];
  readonly base1904: boolean;
  readonly problemas: Problemas;
}

const DIGITOS = 15;
/** Excel shows 15 digits: further digits of a computed number are noise. */
const limpo = (valor: number): number => Number(valor.toPrecision(DIGITOS));

function numeroDe(escrito: string, sentido: Sentido, base1904: boolean): Celula {
  const valor = Number(escrito);
  if (!Number.isFinite(valor)) return bounded(escrito);
  if (sentido === 'percentual') return `${limpo(valor * 100)}%`;
  const data = sentido === 'data' ? dataDoSerial(valor, base1904) : undefined;
  if (data !== undefined) return { data };
  return escrito.length <= DIGITOS ? valor : limpo(valor);
}

const SEM_VALOR = 'fórmula sem resultado';
const SEM_TEXTO = 'texto que falta no arquivo';

/** Last row of any sheet of Excel. */
const ULTIMA = 1_048_576;

/** Listens to one sheet and keeps its rows until the reader takes them. */
class Folha implements OuvinteXml {
  readonly #contexto: Contexto;
  #prontas: LinhaLida[] = [];
  #linha = 0;
  #oculta = false;
  #celulas: Celula[] = [];
  #coluna = -1;
  #tipo = '';
  #sentido: Sentido = 'numero';
  #valor = '';
  #ouve = false;
  #formula = false;
  #fonetica = 0;

  constructor(contexto: Contexto) {
    this.#contexto = contexto;
  }

  take(): LinhaLida[] {
    const prontas = this.#prontas;
    this.#prontas = [];
    return prontas;
  }

  open(nome: string, atributos: AtributosXml): void {
    switch (nome) {
      case 'c':
        this.#celula(atributos);
        break;
      case 'v':
        this.#ouve = true;
        break;
      case 't':
        this.#ouve = this.#fonetica === 0;
        break;
      case 'f':
        this.#formula = true;
        break;
      case 'rPh':
        this.#fonetica += 1;
        break;
      case 'row':
        this.#novaLinha(atributos);
        break;
      case 'mergeCell':
        this.#contexto.problemas.aviso(
          'planilha.mescladas',
          `Células mescladas em ${atributos['ref'] ?? '?'}: o valor vale só para a primeira.`,
        );
        break;
      default:
    }
  }

  texto(parte: string): void {
    if (this.#ouve) this.#valor += parte;
  }

  close(nome: string): void {
    if (nome === 'v' || nome === 't') this.#ouve = false;
    else if (nome === 'rPh') this.#fonetica -= 1;
    else if (nome === 'c') this.#keep();
    else if (nome === 'row') this.#fimDaLinha();
  }

  /** Row numbers grow; one that does not is damage, and the row counts as the next one. */
  #novaLinha(atributos: AtributosXml): void {
    const dita = Number(atributos['r']);
    const hidden = atributos['hidden'];
    this.#linha = Number.isInteger(dita) && dita > this.#linha && dita <= ULTIMA ? dita : this.#linha + 1;
    this.#celulas = [];
    this.#coluna = -1;
    this.#oculta = hidden === '1' || hidden === 'true';
  }

  #fimDaLinha(): void {
    if (this.#celulas.every(isVazia)) return;
    const linha = this.#linha;
    if (this.#oculta)
      this.#contexto.problemas.aviso('planilha.ocultas', `A linha ${linha} está oculta e foi lida também.`, linha);
    this.#prontas.push({ linha, celulas: this.#celulas });
  }

  #celula(atributos: AtributosXml): void {
    const r = atributos['r'];
    this.#coluna = (r === undefined ? undefined : colunaDe(r)) ?? this.#coluna + 1;
    this.#tipo = atributos['t'] ?? 'n';
    this.#sentido = this.#contexto.estilos[Number(atributos['s'] ?? 0)] ?? 'numero';
    this.#valor = '';
    this.#formula = false;
  }

  #keep(): void {
    if (this.#coluna >= LIMITES_PLANILHA.colunas) return;
    const celula = this.#celulaLida();
    if (isVazia(celula)) return;
    while (this.#celulas.length < this.#coluna) this.#celulas.push(null);
    this.#celulas[this.#coluna] = celula;
  }

  #celulaLida(): Celula {
    const escrito = this.#valor;
    if (this.#formula) {
      this.#contexto.problemas.aviso(
        'planilha.formula',
        `Linha ${this.#linha}: há fórmula. Vale o último resultado que o programa guardou; nada é calculado aqui.`,
        this.#linha,
      );
      if (escrito === '') return { erro: SEM_VALOR };
    }
    const { textos, base1904 } = this.#contexto;
    switch (this.#tipo) {
      case 's':
        return escrito === '' ? null : (textos[Number(escrito)] ?? { erro: SEM_TEXTO });
      case 'inlineStr':
      case 'str':
        return bounded(semEscape(escrito));
      case 'b':
        return escrito === '1' || escrito === 'true';
      case 'e':
        return { erro: bounded(escrito) };
      case 'd':
        return { data: escrito.slice(0, escrito.length > 10 ? 16 : 10) };
      default:
        return escrito === '' ? null : numeroDe(escrito, this.#sentido, base1904);
    }
  }
}

/** The rows of a sheet in order, without empty ones. */
export async function* readFolha(
  bytes: AsyncIterable<Uint8Array>,
  contexto: Contexto,
  folego: Folego,
): AsyncGenerator<LinhaLida> {
  const folha = new Folha(contexto);
  for await (const _ of readXml(bytes, folha, folego)) yield* folha.take();
}
