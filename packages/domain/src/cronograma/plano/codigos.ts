import type { OpcoesDuracao } from '../../duracao-escrita.ts';

/** An activity that texts of links may name. */
export interface Nomeada {
  readonly id: number;
  readonly codigo: string;
  readonly servicoId: number;
  readonly sequencia: number;
}

/** Codes as people write them: in any case, or in the same service the number at its end, or its sequence. */
export class Codigos {
  private readonly porCodigo = new Map<string, Nomeada>();
  private readonly porId = new Map<number, Nomeada>();
  /** Codes of activities that the writer does not see. */
  private readonly tomados: ReadonlySet<string>;

  /** What a day and a shift stand for in a lag. */
  readonly duracao: OpcoesDuracao;

  constructor(todas: readonly Nomeada[], tomados: readonly string[], duracao: OpcoesDuracao) {
    this.duracao = duracao;
    this.tomados = new Set(tomados);
    for (const uma of todas) this.add(uma);
  }

  add(uma: Nomeada): void {
    this.porCodigo.set(uma.codigo, uma);
    this.porId.set(uma.id, uma);
  }

  remove(id: number): void {
    const uma = this.porId.get(id);
    if (uma) this.porCodigo.delete(uma.codigo);
    this.porId.delete(id);
  }

  ofId = (id: number): Nomeada | undefined => this.porId.get(id);
  has = (codigo: string): boolean => this.porCodigo.has(codigo) || this.tomados.has(codigo);

  find(escrito: string, servicoId: number): Nomeada | undefined {
    const exata = this.porCodigo.get(escrito) ?? this.porCodigo.get(escrito.toUpperCase());
    if (exata) return exata;
    if (!/^\d{1,6}$/.test(escrito)) return undefined;
    const doServico = [...this.porId.values()].filter((uma) => uma.servicoId === servicoId);
    const [noFim, outra] = doServico.filter(({ codigo }) => Number(/\d+$/.exec(codigo)?.[0]) === Number(escrito));
    return noFim && !outra ? noFim : doServico.find(({ sequencia }) => sequencia === Number(escrito));
  }

  /** A free code after this one: the next ten, else the next one; `A-0030` follows `A-0020`. */
  after(codigo: string): string {
    const [, prefixo = '', numero = ''] = /^(.*?)(\d{1,9})$/.exec(codigo) ?? [];
    if (numero === '') return this.after(`${codigo.slice(0, 50)}-0`);
    const em = (n: number) => `${prefixo}${String(n).padStart(numero.length, '0')}`;
    for (let n = Number(numero) + 10; ; n += 1) if (!this.has(em(n))) return em(n);
  }
}
