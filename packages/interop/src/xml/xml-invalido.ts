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

export const malformado = (): XmlInvalido => new XmlInvalido('malformado');
