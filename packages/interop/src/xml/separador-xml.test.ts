import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { describe, expect, it } from 'vitest';
import type { AtributosXml } from './atributos.ts';
import { SeparadorXml } from './separador-xml.ts';
import { XmlInvalido } from './xml-invalido.ts';

const NOMES_DE_ATRIBUTOS = ['a', 'b', 'x:id', 'xmlns', 'r', 'ç'];
const local = (nome: string): string => nome.slice(nome.indexOf(':') + 1);

/** What an XML says, the pieces of a text as one; where it stops being an XML, what it said before does not matter. */
class Ditos {
  readonly lista: string[] = [];
  #texto = '';
  #abertos = 0;

  abre = (nome: string, atributos: readonly string[]): void => {
    this.#diz(`<${nome} ${atributos.join(' ')}>`);
    this.#abertos += 1;
  };
  fecha = (nome: string): void => {
    this.#diz(`</${nome}>`);
    this.#abertos -= 1;
  };
  /** What saxes tells of the spaces outside the root is left out. */
  texto = (parte: string): void => {
    if (this.#abertos > 0) this.#texto += parte;
  };

  #diz(dito: string): void {
    if (this.#texto !== '') this.lista.push(this.#texto);
    this.#texto = '';
    this.lista.push(dito);
  }
}

function comSaxes(xml: string): string[] | 'recusado' {
  const ditos = new Ditos();
  const parser = new SaxesParser({ position: false, xmlns: false });
  const recusa = () => {
    throw new XmlInvalido('malformado');
  };
  parser.on('error', recusa);
  parser.on('doctype', recusa);
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) =>
    ditos.abre(
      local(name),
      NOMES_DE_ATRIBUTOS.flatMap((nome) => (attributes[nome] === undefined ? [] : `${nome}=${attributes[nome]}`)),
    ),
  );
  parser.on('closetag', ({ name }: SaxesTagPlain) => ditos.fecha(local(name)));
  parser.on('text', ditos.texto);
  parser.on('cdata', ditos.texto);
  return seAceito(ditos, () => parser.write(xml).close());
}

function comSeparador(pedacos: readonly string[]): string[] | 'recusado' {
  const ditos = new Ditos();
  const atributosDe = (atributos: AtributosXml) =>
    NOMES_DE_ATRIBUTOS.flatMap((nome) => {
      const valor = atributos.de(nome);
      return valor === undefined ? [] : `${nome}=${valor}`;
    });
  const separador = new SeparadorXml({
    abre: (nome, atributos) => ditos.abre(nome, atributosDe(atributos)),
    texto: (fonte, de, ate) => ditos.texto(fonte.slice(de, ate)),
    fecha: ditos.fecha,
  });
  return seAceito(ditos, () => {
    for (const pedaco of pedacos) separador.escreve(pedaco);
    separador.fim();
  });
}

function seAceito(ditos: Ditos, le: () => void): string[] | 'recusado' {
  try {
    le();
    return ditos.lista;
  } catch (erro) {
    if (erro instanceof XmlInvalido) return 'recusado';
    throw erro;
  }
}

/** The same numbers each time (xorshift). */
function sorteio(semente: number): (ate: number) => number {
  let estado = semente;
  return (ate) => {
    estado ^= estado << 13;
    estado ^= estado >>> 17;
    estado ^= estado << 5;
    return (estado >>> 0) % ate;
  };
}

const MODELO = `\ufeff<?xml version="1.0" encoding="UTF-8" standalone='yes'?>
<!-- antes --><?estilo a="b"?>
<x:raiz xmlns="http://a/b" xmlns:x='c' a = "1 &lt; 2">\r\n  <a b="um\n dois"/><vazio></vazio ><x:id r='"'>texto &amp; mais &#233;&#x1F600;</x:id>
  <!-- um - comentário --><c-1.2_>]] &gt;<![CDATA[<não> &é; ]]]]></c-1.2_><ação ç="ã">José\r\n\rç</ação>
</x:raiz>
<!--fim--><?fim?>
`;

const PARTES = [
  '<',
  '>',
  '/',
  '&',
  ';',
  '"',
  "'",
  '=',
  ' ',
  '\n',
  '\r',
  '\t',
  ']]>',
  '--',
  '-->',
  '<!--',
  '<![CDATA[',
  '?>',
  '<?',
  '<?xml ',
  '<a>',
  '</a>',
  '<a/>',
  '&amp;',
  '&#0;',
  '&#x10FFFF;',
  '&x;',
  'é',
  '\u00a0',
  '\ufffe',
  '\u0001',
  ':',
  '1',
  '\u{1F600}',
  ' a="1"',
  '<b a="1" a="2">',
  '</',
  '!',
];

function estragado(sorteia: (ate: number) => number): string {
  let xml = MODELO;
  for (let vezes = sorteia(4); vezes > 0; vezes -= 1) {
    const em = sorteia(xml.length + 1);
    const parte = sorteia(2) === 0 ? '' : (PARTES[sorteia(PARTES.length)] ?? '');
    xml = xml.slice(0, em) + parte + xml.slice(em + sorteia(parte === '' ? 12 : 3));
  }
  // As a decoder gives it, without halves of characters.
  return Buffer.from(xml).toString();
}

function cortado(xml: string, sorteia: (ate: number) => number): string[] {
  const pedacos: string[] = [];
  for (let em = 0; em < xml.length; ) {
    const ate = em + 1 + sorteia(sorteia(3) === 0 ? 4 : 120);
    pedacos.push(xml.slice(em, ate));
    em = ate;
  }
  return pedacos;
}

describe('SeparadorXml', () => {
  it('diz o mesmo que o saxes, de XML íntegro ou estragado, como quer que venha cortado', () => {
    const sorteia = sorteio(20_261_123);
    const quantos = { aceitos: 0, recusados: 0 };
    for (let vez = 0; vez < 4_000; vez += 1) {
      const xml = estragado(sorteia);
      const esperado = comSaxes(xml);
      quantos[esperado === 'recusado' ? 'recusados' : 'aceitos'] += 1;
      expect(comSeparador(cortado(xml, sorteia)), JSON.stringify(xml)).toEqual(esperado);
    }
    expect(quantos.aceitos).toBeGreaterThan(800);
    expect(quantos.recusados).toBeGreaterThan(800);
  });
});
