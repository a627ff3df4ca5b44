import { TextDecoder } from 'node:util';
import type { Ignorados } from '../ignorados.ts';
import { LIMITES } from '../limites.ts';
import { LeituraInterrompida, type Problemas } from '../problemas.ts';
import { cortado } from '../texto.ts';
import { TextosIguais } from '../textos-iguais.ts';
import { type Esquema, FormaXml } from './forma-xml.ts';
import { NoXml } from './no-xml.ts';
import { type AtributosXml, type Motivo, type OuvinteXml, SeparadorXml, XmlInvalido } from './separador-xml.ts';

/** Encodings that an XML declaration may name and that are not UTF-8 (UTF-16 was converted before). */
const DECLARADAS = /^\s*<\?xml[^>]*\bencoding\s*=\s*["'](windows-1252|iso-8859-1|iso-8859-15|latin1)["']/i;

function decodificadorDe(comeco: Uint8Array): { decodificador: TextDecoder; nome: string } {
  const declarada = DECLARADAS.exec(Buffer.from(comeco).toString('latin1', 0, 200))?.[1];
  const nome = declarada ? 'Windows-1252' : 'UTF-8';
  return { nome, decodificador: new TextDecoder(nome, { ignoreBOM: false }) };
}

/** Gives an XML as text, piece by piece, in its declared encoding; returns that encoding. */
export async function readTexto(
  pedacos: AsyncIterable<Uint8Array>,
  entrega: (texto: string) => void,
  problemas: Problemas,
): Promise<string> {
  let codificacao: ReturnType<typeof decodificadorDe> | undefined;
  let trocados = false;
  for await (const pedaco of pedacos) {
    codificacao ??= decodificadorDe(pedaco);
    const texto = codificacao.decodificador.decode(pedaco, { stream: true });
    trocados ||= texto.includes('\ufffd');
    entrega(texto);
  }
  if (trocados) {
    problemas.aviso(
      'xml.codificacao',
      'O XML tem caracteres que não são da codificação que declara; eles aparecem como "�". Confira os nomes.',
    );
  }
  return codificacao?.nome ?? 'UTF-8';
}

interface Aberto {
  readonly no: NoXml;
  readonly forma: FormaXml;
}

/** Functions by element name for passing elements: each gives a name to count the element as ignored, or keeps it. */
export type Passagens = Readonly<Record<string, (no: NoXml, pai: NoXml) => string | undefined>>;

interface Opcoes {
  /** Name of the program that writes such files, for the advice to export again. */
  readonly programa: string;
  readonly passagens?: Passagens;
}

const INVALIDO: Readonly<Record<Motivo, readonly [codigo: string, oque: string]>> = {
  malformado: ['xml.malformado', 'O XML está malformado'],
  cortado: ['xml.cortado', 'O XML acaba no meio: o arquivo foi cortado'],
  doctype: ['xml.doctype', 'O XML declara DOCTYPE ou entidades, o que não é aceito'],
  longo: ['xml.texto_longo', 'Um texto do XML não termina'],
};

/**
 * Streams XML into the nodes that a schema knows. It refuses DOCTYPE (so only the five entities of XML exist), and
 * stops at texts, depths and counts that no honest file has.
 */
export class LeitorXml implements OuvinteXml {
  readonly raiz: NoXml;
  readonly #separador = new SeparadorXml(this);
  readonly #ignorados: Ignorados;
  readonly #textos = new TextosIguais();
  readonly #programa: string;
  readonly #passagens: ReadonlyMap<string, Passagens[string]>;
  readonly #pilha: Aberto[] = [];
  #topo: Aberto | undefined;
  readonly #forma: FormaXml;
  /** Place of the present field, and its text. */
  #campo = -1;
  #texto = '';
  /** Depth inside an unused element, its name, and whether it has content. */
  #pulando = 0;
  #pulado = '';
  #puladoCheio = false;
  #profundidade = 0;
  #elementos = 0;

  constructor(nome: string, esquema: Esquema, ignorados: Ignorados, { programa, passagens = {} }: Opcoes) {
    this.#programa = programa;
    this.#passagens = new Map(Object.entries(passagens));
    this.#forma = FormaXml.de(esquema);
    this.raiz = new NoXml(nome, this.#forma, 1);
    this.#ignorados = ignorados;
  }

  /** @throws {LeituraInterrompida} */
  write(texto: string): void {
    this.#valido(() => this.#separador.write(texto));
  }

  /** @throws {LeituraInterrompida} when an element was not closed */
  fim(): void {
    this.#valido(() => this.#separador.fim());
  }

  #valido(passo: () => void): void {
    try {
      passo();
    } catch (erro) {
      if (erro instanceof XmlInvalido) this.#para(...INVALIDO[erro.motivo]);
      throw erro;
    }
  }

  #para(codigo: string, oque: string): never {
    const linha = this.#separador.linha();
    throw new LeituraInterrompida(
      codigo,
      `${oque} (linha ${linha}). Exporte de novo do ${this.#programa} em XML e envie esse arquivo.`,
      linha,
    );
  }

  open(nome: string, atributos: AtributosXml): void {
    this.#profundidade += 1;
    if (this.#profundidade > LIMITES.profundidade)
      this.#para('xml.profundo', 'O XML tem elementos dentro de elementos demais');
    if (this.#pulando > 0 || this.#campo >= 0) {
      this.#pulando += 1;
      this.#puladoCheio = true;
      return;
    }
    const topo = this.#topo;
    if (!topo) {
      this.#abreRaiz(nome);
      return;
    }
    this.#campo = topo.forma.lugares.get(nome) ?? -1;
    this.#texto = '';
    if (this.#campo < 0) this.#abreFilho(topo, nome, atributos);
  }

  #abreRaiz(nome: string): void {
    if (nome !== this.raiz.nome)
      this.#para('arquivo.xml_desconhecido', `O XML não é do ${this.#programa}: começa por ${cortado(nome, 60)}`);
    this.#empilha({ no: this.raiz, forma: this.#forma });
  }

  #abreFilho(topo: Aberto, nome: string, atributos: AtributosXml): void {
    const forma = topo.forma.filhos.get(nome);
    if (!forma) {
      this.#pulando = 1;
      this.#pulado = cortado(nome, 80);
      this.#puladoCheio = false;
      return;
    }
    this.#elementos += 1;
    if (this.#elementos > LIMITES.elementos) this.#para('xml.elementos_demais', 'O XML tem elementos demais');
    const no = new NoXml(nome, forma, this.#separador.linha());
    for (const [atributo, lugar] of forma.atributos) no.fill(lugar, atributos[atributo] ?? '');
    topo.no.append(no);
    this.#empilha({ no, forma });
  }

  #empilha(aberto: Aberto): void {
    this.#pilha.push(aberto);
    this.#topo = aberto;
  }

  close(): void {
    this.#profundidade -= 1;
    if (this.#pulando > 0) {
      this.#pulando -= 1;
      if (this.#pulando === 0 && this.#campo < 0) this.#contaPulado();
      return;
    }
    const topo = this.#topo;
    if (this.#campo >= 0) {
      topo?.no.fill(this.#campo, this.#textos.copia(this.#texto.trim()));
      this.#campo = -1;
    } else if (topo) this.#completa(topo.no);
  }

  #completa(no: NoXml): void {
    this.#pilha.pop();
    this.#topo = this.#pilha.at(-1);
    const pai = this.#topo?.no;
    const passagem = this.#passagens.get(no.nome);
    if (!pai || !passagem) return;
    const contada = passagem(no, pai);
    if (contada === undefined) return;
    pai.descarta();
    this.#elementos -= 1;
    this.#ignorados.conta(pai.nome, contada);
  }

  #contaPulado(): void {
    const dono = this.#topo?.no.nome;
    if (this.#puladoCheio && dono) this.#ignorados.conta(dono, this.#pulado);
  }

  texto(parte: string): void {
    if (this.#pulando > 0) this.#puladoCheio ||= parte.trim() !== '';
    else if (this.#campo >= 0) this.#texto += parte;
  }
}
