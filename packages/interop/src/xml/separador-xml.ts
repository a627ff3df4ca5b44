import { LIMITES } from '../limites.ts';
import { AtributosXml, depoisDosEspacos, ehEspaco } from './atributos.ts';
import { semEntidades } from './entidades.ts';
import { NomesXml, type NomeXml } from './nomes.ts';
import { malformado, XmlInvalido } from './xml-invalido.ts';

/** What hears an XML, by names without their prefixes. */
export interface OuvinteXml {
  abre(nome: string, atributos: AtributosXml): void;
  /** A text, or a part of one, references resolved: the characters of `fonte` from `de` to before `ate`. */
  texto(fonte: string, de: number, ate: number): void;
  fecha(nome: string): void;
}

/** What no XML has as a character, beside halves of one, which no decoder gives. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for
const PROIBIDOS = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;

const DECLARACAO =
  /^<\?xml[ \n\t]+version[ \n\t]*=[ \n\t]*(["'])1\.[0-9]+\1([ \n\t]+encoding[ \n\t]*=[ \n\t]*(["'])[A-Za-z][A-Za-z0-9._-]*\3)?([ \n\t]+standalone[ \n\t]*=[ \n\t]*(["'])(yes|no)\5)?[ \n\t]*\?>$/;

const COMENTARIO = '<!--';
const CDATA = '<![CDATA[';
const DOCTYPE = '<!DOCTYPE';

const soEspacos = (texto: string, de: number, ate: number): boolean => depoisDosEspacos(texto, de) >= ate;

/**
 * Cuts XML 1.0 into what it says, piece by piece, and holds it to what makes it well-formed. Only the five references of
 * XML, and those by number, exist: DOCTYPE is refused. What a piece leaves unfinished is looked at with the next.
 */
export class SeparadorXml {
  readonly #ouvinte: OuvinteXml;
  readonly #nomes = new NomesXml();
  readonly #atributos = new AtributosXml();
  readonly #abertos: NomeXml[] = [];
  #texto = '';
  /** Where what is being looked at begins. */
  #em = 0;
  /** The line of the character at `#contado`. */
  #linha = 1;
  #contado = 0;
  /** The next `&` and the next `]]>`, from where they were last looked for. */
  #referencia = -1;
  #fimDeCdata = -1;
  #retorno = '';
  #comecou = false;
  #viuRaiz = false;

  constructor(ouvinte: OuvinteXml) {
    this.#ouvinte = ouvinte;
  }

  /** Line, from 1, of what is being looked at. */
  linha(): number {
    for (let em = this.#texto.indexOf('\n', this.#contado); em >= 0 && em < this.#em; ) {
      this.#linha += 1;
      this.#contado = em + 1;
      em = this.#texto.indexOf('\n', this.#contado);
    }
    return this.#linha;
  }

  /** @throws {XmlInvalido} */
  escreve(parte: string): void {
    let novo = this.#retorno + parte;
    this.#retorno = novo.endsWith('\r') ? '\r' : '';
    if (novo.includes('\r')) novo = novo.slice(0, novo.length - this.#retorno.length).replace(/\r\n?/g, '\n');
    const proibido = novo.search(PROIBIDOS);
    this.#varre(proibido < 0 ? novo : novo.slice(0, proibido));
    if (proibido < 0) return;
    this.#em = this.#texto.length;
    throw malformado();
  }

  /** @throws {XmlInvalido} when something was not ended, or there was nothing */
  fim(): void {
    const resto = this.#texto;
    const fora = this.#abertos.length === 0;
    this.#em = resto.length;
    const solto = fora && !resto.startsWith('<') && !soEspacos(resto, 0, resto.length);
    if (solto) throw malformado();
    if (!fora || !this.#viuRaiz || resto.startsWith('<')) throw new XmlInvalido('cortado');
  }

  #varre(novo: string): void {
    const texto = this.#texto + novo;
    this.#texto = texto;
    this.#referencia = -1;
    this.#fimDeCdata = -1;
    let em = !this.#comecou && texto.startsWith('\ufeff') ? 1 : 0;
    while (em >= 0 && em < texto.length) {
      this.#em = em;
      em = texto.charCodeAt(em) === 60 ? this.#marca(texto, em) : this.#corrido(texto, em);
      if (em >= 0) this.#comecou = true;
    }
    if (em >= 0) this.#em = em;
    if (texto.length - this.#em > LIMITES.texto) throw new XmlInvalido('longo');
    this.#larga();
  }

  /** Keeps only what is not finished. */
  #larga(): void {
    this.linha();
    this.#texto = this.#texto.slice(this.#em);
    this.#contado = 0;
    this.#em = 0;
  }

  /** Where the text that begins at `de` ends, told; -1 when the piece ends before, as for all that follow. */
  #corrido(texto: string, de: number): number {
    const ate = texto.indexOf('<', de);
    if (ate < 0) return -1;
    this.#em = ate;
    if (this.#abertos.length === 0) {
      if (!soEspacos(texto, de, ate)) throw malformado();
    } else if (this.#temEspeciais(texto, de, ate)) {
      const dito = semEntidades(texto.slice(de, ate));
      this.#ouvinte.texto(dito, 0, dito.length);
    } else this.#ouvinte.texto(texto, de, ate);
    return ate;
  }

  /** Whether there is a reference in the text. */
  #temEspeciais(texto: string, de: number, ate: number): boolean {
    if (this.#fimDeCdata < de) this.#fimDeCdata = lugarDe(texto, ']]>', de);
    if (this.#fimDeCdata < ate) throw malformado();
    if (this.#referencia < de) this.#referencia = lugarDe(texto, '&', de);
    return this.#referencia < ate;
  }

  #marca(texto: string, de: number): number {
    if (de + 1 >= texto.length) return -1;
    switch (texto.charCodeAt(de + 1)) {
      case 47:
        return this.#fecha(texto, de);
      case 33:
        return this.#exclamada(texto, de);
      case 63:
        return this.#instrucao(texto, de);
      default:
        return this.#abre(texto, de);
    }
  }

  #abre(texto: string, de: number): number {
    const nome = this.#nomes.le(texto, de + 1);
    const depois = this.#nomes.ate;
    if (depois >= texto.length) return -1;
    if (nome === undefined || (this.#viuRaiz && this.#abertos.length === 0)) throw malformado();
    if (texto.charCodeAt(depois) === 62) {
      this.#atributos.limpa();
      this.#comeca(nome);
      return depois + 1;
    }
    const fim = this.#atributos.le(texto, depois);
    if (fim < 0) return -1;
    const vazio = texto.charCodeAt(fim) === 47;
    if (vazio && fim + 1 >= texto.length) return -1;
    if (vazio && texto.charCodeAt(fim + 1) !== 62) throw malformado();
    this.#comeca(nome);
    if (vazio) this.#termina(nome);
    return fim + (vazio ? 2 : 1);
  }

  #comeca(nome: NomeXml): void {
    this.#viuRaiz = true;
    this.#abertos.push(nome);
    this.#ouvinte.abre(nome.local, this.#atributos);
  }

  #termina(nome: NomeXml): void {
    this.#abertos.pop();
    this.#ouvinte.fecha(nome.local);
  }

  #fecha(texto: string, de: number): number {
    const aberto = this.#abertos.at(-1);
    if (aberto === undefined || !texto.startsWith(aberto.inteiro, de + 2)) {
      if (texto.indexOf('>', de) < 0) return -1;
      throw malformado();
    }
    const fim = depoisDosEspacos(texto, de + 2 + aberto.inteiro.length);
    if (fim >= texto.length) return -1;
    if (texto.charCodeAt(fim) !== 62) throw malformado();
    this.#termina(aberto);
    return fim + 1;
  }

  #exclamada(texto: string, de: number): number {
    if (texto.startsWith(COMENTARIO, de)) {
      const fim = texto.indexOf('--', de + COMENTARIO.length);
      if (fim < 0 || fim + 2 >= texto.length) return -1;
      if (texto.charCodeAt(fim + 2) !== 62) throw malformado();
      return fim + 3;
    }
    if (texto.startsWith(CDATA, de)) return this.#cdata(texto, de);
    if (texto.startsWith(DOCTYPE, de)) throw this.#viuRaiz ? malformado() : new XmlInvalido('doctype');
    const comeco = texto.slice(de, de + DOCTYPE.length);
    if ([COMENTARIO, CDATA, DOCTYPE].some((inteiro) => inteiro.startsWith(comeco))) return -1;
    throw malformado();
  }

  #cdata(texto: string, de: number): number {
    if (this.#abertos.length === 0) throw malformado();
    const fim = texto.indexOf(']]>', de + CDATA.length);
    if (fim < 0) return -1;
    this.#ouvinte.texto(texto, de + CDATA.length, fim);
    return fim + 3;
  }

  #instrucao(texto: string, de: number): number {
    const nome = this.#nomes.le(texto, de + 2)?.inteiro;
    const { ate } = this.#nomes;
    if (ate + 1 >= texto.length) return -1;
    if (nome === undefined || !(texto.startsWith('?>', ate) || ehEspaco(texto.charCodeAt(ate)))) throw malformado();
    const fim = texto.indexOf('?>', ate);
    if (fim < 0) return -1;
    const declara = nome === 'xml' && !this.#comecou && DECLARACAO.test(texto.slice(de, fim + 2));
    if (nome.toLowerCase() === 'xml' && !declara) throw malformado();
    return fim + 2;
  }
}

/** Where `parte` is next; past every place when it does not come again. */
function lugarDe(texto: string, parte: string, de: number): number {
  const em = texto.indexOf(parte, de);
  return em < 0 ? Number.POSITIVE_INFINITY : em;
}
