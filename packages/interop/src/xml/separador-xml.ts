import { SaxesParser } from 'saxes';
import { LIMITES } from '../limites.ts';

/** The attributes of an element, by name with prefix. */
export type AtributosXml = Readonly<Record<string, string>>;

/** Listener of an XML, with names of elements without prefixes. */
export interface OuvinteXml {
  open(nome: string, atributos: AtributosXml): void;
  /** A text, or a part of one, with resolved references. */
  texto(parte: string): void;
  close(nome: string): void;
}

/** Reason why an XML is unreadable. */
export type Motivo = 'malformado' | 'cortado' | 'doctype' | 'longo';

/** Error of an XML that is not well-formed, or not of one root without DOCTYPE. */
export class XmlInvalido extends Error {
  readonly motivo: Motivo;

  constructor(motivo: Motivo) {
    super(`XML ${motivo}`);
    this.motivo = motivo;
  }
}

const semPrefixo = (nome: string): string => nome.slice(nome.indexOf(':') + 1);

/**
 * Cuts XML into events, piece by piece. It refuses DOCTYPE, so only the five references of XML, and those by number,
 * exist. It also refuses a text, a tag or a comment longer than the limit.
 */
export class SeparadorXml {
  readonly #parser = new SaxesParser({ position: false, xmlns: false });
  /** Characters since the last element or text that ended. */
  #semEvento = 0;
  #noFim = false;

  constructor(ouvinte: OuvinteXml) {
    const texto = (parte: string): void => {
      this.#semEvento = 0;
      ouvinte.texto(parte);
    };
    this.#parser.on('opentag', ({ name, attributes }) => {
      this.#semEvento = 0;
      ouvinte.open(semPrefixo(name), attributes);
    });
    this.#parser.on('text', texto);
    this.#parser.on('cdata', texto);
    this.#parser.on('closetag', ({ name }) => {
      this.#semEvento = 0;
      ouvinte.close(semPrefixo(name));
    });
    this.#parser.on('doctype', () => {
      throw new XmlInvalido('doctype');
    });
    this.#parser.on('error', () => {
      throw new XmlInvalido(this.#noFim ? 'cortado' : 'malformado');
    });
  }

  /** Line, from 1, of the present place. */
  linha(): number {
    return this.#parser.line;
  }

  /** @throws {XmlInvalido} */
  write(parte: string): void {
    this.#semEvento += parte.length;
    this.#parser.write(parte);
    if (this.#semEvento > LIMITES.texto) throw new XmlInvalido('longo');
  }

  /** @throws {XmlInvalido} when something was not ended, or there was nothing */
  fim(): void {
    this.#noFim = true;
    this.#parser.close();
  }
}
