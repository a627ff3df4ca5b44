import { SaxesParser } from 'saxes';
import type { Ignorados } from '../ignorados.ts';
import { LIMITES } from '../limites.ts';
import { LeituraInterrompida } from '../problemas.ts';
import { TextosIguais } from '../textos-iguais.ts';
import type { Esquema } from './esquema.ts';
import { NoXml } from './no-xml.ts';

interface Aberto {
  readonly no: NoXml;
  readonly campos: ReadonlySet<string>;
  readonly filhos: ReadonlyMap<string, Esquema>;
}

/** What looks at elements as they go by, by name; it gives the name under which one is counted as ignored, or keeps it. */
export type Passagens = Readonly<Record<string, (no: NoXml, pai: NoXml) => string | undefined>>;

interface Opcoes {
  /** That writes such files, for who is to export again. */
  readonly programa: string;
  readonly passagens?: Passagens;
}

const semPrefixo = (nome: string): string => nome.slice(nome.indexOf(':') + 1);

/**
 * Streams XML into the nodes that a schema knows. Refuses DOCTYPE (so no entity but the five of XML exists), and stops
 * at texts, depths and counts that no honest file has.
 */
export class LeitorXml {
  readonly raiz: NoXml;
  readonly #parser = new SaxesParser({ position: false });
  readonly #ignorados: Ignorados;
  readonly #textos = new TextosIguais();
  readonly #programa: string;
  readonly #passagens: Passagens;
  readonly #pilha: Aberto[] = [];
  readonly #compilados = new Map<Esquema, Omit<Aberto, 'no'>>();
  readonly #esquema: Esquema;
  #campo: string | undefined;
  #texto = '';
  /** Depth inside an element that nobody reads, its name, and whether it holds anything. */
  #pulando = 0;
  #pulado = '';
  #puladoCheio = false;
  #profundidade = 0;
  #elementos = 0;
  #semEvento = 0;

  constructor(nome: string, esquema: Esquema, ignorados: Ignorados, { programa, passagens = {} }: Opcoes) {
    this.#programa = programa;
    this.#passagens = passagens;
    this.raiz = new NoXml(nome, 1);
    this.#esquema = esquema;
    this.#ignorados = ignorados;
    this.#parser.on('opentagstart', (tag) => this.#abre(tag.name));
    this.#parser.on('closetag', () => this.#fecha());
    this.#parser.on('text', (texto) => this.#escreve(texto));
    this.#parser.on('cdata', (texto) => this.#escreve(texto));
    this.#parser.on('doctype', () =>
      this.#para('xml.doctype', 'O XML declara DOCTYPE ou entidades, o que não é aceito'),
    );
    this.#parser.on('error', (erro) => this.#malformado(erro));
  }

  /** @throws {LeituraInterrompida} */
  escreve(texto: string): void {
    this.#semEvento += texto.length;
    this.#parser.write(texto);
    if (this.#semEvento > LIMITES.texto) this.#para('xml.texto_longo', 'Um texto do XML não termina');
  }

  /** @throws {LeituraInterrompida} when an element was not closed */
  fim(): void {
    this.#parser.close();
  }

  #para(codigo: string, oque: string): never {
    const linha = this.#parser.line;
    throw new LeituraInterrompida(
      codigo,
      `${oque} (linha ${linha}). Exporte de novo do ${this.#programa} em XML e envie esse arquivo.`,
      linha,
    );
  }

  #malformado(erro: Error): never {
    const cortado = /unclosed tag|unexpected end|document must contain a root/.test(erro.message);
    if (cortado) this.#para('xml.cortado', 'O XML acaba no meio: o arquivo foi cortado');
    return this.#para('xml.malformado', 'O XML está malformado');
  }

  #compilado(esquema: Esquema): Omit<Aberto, 'no'> {
    let pronto = this.#compilados.get(esquema);
    if (!pronto) {
      pronto = { campos: new Set(esquema.campos), filhos: new Map(Object.entries(esquema.filhos)) };
      this.#compilados.set(esquema, pronto);
    }
    return pronto;
  }

  #abre(nomeCompleto: string): void {
    this.#semEvento = 0;
    this.#profundidade += 1;
    if (this.#profundidade > LIMITES.profundidade)
      this.#para('xml.profundo', 'O XML tem elementos dentro de elementos demais');
    if (this.#pulando > 0 || this.#campo !== undefined) {
      this.#pulando += 1;
      this.#puladoCheio = true;
      return;
    }
    const nome = semPrefixo(nomeCompleto);
    const topo = this.#pilha.at(-1);
    if (!topo) this.#abreRaiz(nome);
    else if (topo.campos.has(nome)) {
      this.#campo = nome;
      this.#texto = '';
    } else this.#abreFilho(topo, nome);
  }

  #abreRaiz(nome: string): void {
    if (nome !== this.raiz.nome)
      this.#para('arquivo.xml_desconhecido', `O XML não é do ${this.#programa}: começa por ${nome.slice(0, 60)}`);
    this.#pilha.push({ no: this.raiz, ...this.#compilado(this.#esquema) });
  }

  #abreFilho(topo: Aberto, nome: string): void {
    const esquema = topo.filhos.get(nome);
    if (!esquema) {
      this.#pulando = 1;
      this.#pulado = nome.slice(0, 80);
      this.#puladoCheio = false;
      return;
    }
    this.#elementos += 1;
    if (this.#elementos > LIMITES.elementos) this.#para('xml.elementos_demais', 'O XML tem elementos demais');
    const no = new NoXml(nome, this.#parser.line);
    topo.no.filhos.push(no);
    this.#pilha.push({ no, ...this.#compilado(esquema) });
  }

  #fecha(): void {
    this.#semEvento = 0;
    this.#profundidade -= 1;
    if (this.#pulando > 0) {
      this.#pulando -= 1;
      if (this.#pulando === 0 && this.#campo === undefined) this.#contaPulado();
      return;
    }
    const topo = this.#pilha.at(-1);
    if (this.#campo !== undefined) {
      topo?.no.define(this.#campo, this.#textos.de(this.#texto.trim()));
      this.#campo = undefined;
    } else if (topo) this.#completa(topo.no);
  }

  #completa(no: NoXml): void {
    this.#pilha.pop();
    const pai = this.#pilha.at(-1)?.no;
    const passagem = Object.hasOwn(this.#passagens, no.nome) ? this.#passagens[no.nome] : undefined;
    if (!pai || !passagem) return;
    const contada = passagem(no, pai);
    if (contada === undefined) return;
    pai.filhos.pop();
    this.#elementos -= 1;
    this.#ignorados.conta(pai.nome, contada);
  }

  #contaPulado(): void {
    const dono = this.#pilha.at(-1)?.no.nome;
    if (this.#puladoCheio && dono) this.#ignorados.conta(dono, this.#pulado);
  }

  #escreve(texto: string): void {
    this.#semEvento = 0;
    if (this.#pulando > 0) this.#puladoCheio ||= texto.trim() !== '';
    else if (this.#campo !== undefined) this.#texto += texto;
  }
}
