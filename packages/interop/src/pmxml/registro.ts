import { type Registro, TABELAS } from '../xer/tabelas.ts';
import type { NoXml } from '../xml/no-xml.ts';
import { type CampoPmxml, PMXML, type TabelaPmxml } from './tabelas.ts';

/** An element, with values that the XML holds in another way. */
class Linha {
  readonly no: NoXml;
  readonly resto: Readonly<Record<string, string>> | undefined;

  constructor(no: NoXml, resto: Readonly<Record<string, string>> | undefined) {
    this.no = no;
    this.resto = resto;
  }

  get linha(): number {
    return this.no.linha;
  }
}

type Molde = new (no: NoXml, resto: Readonly<Record<string, string>> | undefined) => Linha;

/** A class of rows of a table with one property per field, which reads its element at each access. */
function moldeDe(tabela: TabelaPmxml): Molde {
  class RegistroPmxml extends Linha {}
  const campos = PMXML[tabela].campos as readonly CampoPmxml[];
  for (const nome of TABELAS[tabela]) {
    const { elemento, grafia } = campos.find(({ campo }) => campo === nome) ?? {};
    Object.defineProperty(RegistroPmxml.prototype, nome, {
      get(this: Linha): string {
        const dito = this.resto?.[nome];
        if (dito !== undefined || elemento === undefined) return dito ?? '';
        const texto = this.no.texto(elemento);
        return texto !== '' && grafia ? grafia.paraXer(texto) : texto;
      },
    });
  }
  return RegistroPmxml;
}

const MOLDES = new Map<TabelaPmxml, Molde>((Object.keys(PMXML) as TabelaPmxml[]).map((nome) => [nome, moldeDe(nome)]));

/** An element as a row of a table of the XER, without a copy. */
export function registro<T extends TabelaPmxml>(
  tabela: T,
  no: NoXml,
  resto?: Readonly<Record<string, string>>,
): Registro<T> {
  const Molde = MOLDES.get(tabela) ?? moldeDe(tabela);
  // `moldeDe` defines the fields of the table one by one, which no type follows.
  return new Molde(no, resto) as unknown as Registro<T>;
}
