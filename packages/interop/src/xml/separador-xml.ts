import { SaxesParser } from 'saxes';
import { LIMITES } from '../limites.ts';

/** The attributes of an element, by name with prefix. */
export type AtributosXml = Readonly<Record<string, string>>;

/** What hears an XML, by names of elements without their prefixes. */
export interface OuvinteXml {
  abre(nome: string, atributos: AtributosXml): void;
  /** A text, or a part of one, references resolved. */
  texto(parte: string): void;
  fecha(nome: string): void;
}

/** Why an XML cannot be read. */
export type Motivo = 'malformado' | 'cortado' | 'doctype' | 'longo';

/** Thrown for what is not a well-formed XML of one root without DOCTYPE. */
export class XmlInvalido extends Error {
  readonly motivo: Motivo;

  constructor(motivo: Motivo) {
    super(`XML ${motivo}`);
    this.motivo = motivo;
  }
}

const semPrefixo = (nome: string): string => nome.slice(nome.indexOf(':') + 1);

/**
 * Cuts XML into what it says, piece by piece. DOCTYPE is refused, so only the five references of XML, and those by number,
 * exist; so is a text, a tag or a comment longer than the limit.
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
      ouvinte.abre(semPrefixo(name), attributes);
    });
    this.#parser.on('text', texto);
    this.#parser.on('cdata', texto);
    this.#parser.on('closetag', ({ name }) => {
      this.#semEvento = 0;
      ouvinte.fecha(semPrefixo(name));
    });
    this.#parser.on('doctype', () => {
      throw new XmlInvalido('doctype');
    });
    this.#parser.on('error', () => {
      throw new XmlInvalido(this.#noFim ? 'cortado' : 'malformado');
    });
  }

  /** Line, from 1, of what is being looked at. */
  linha(): number {
    return this.#parser.line;
  }

  /** @throws {XmlInvalido} */
  escreve(parte: string): void {
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
