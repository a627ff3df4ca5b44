import type { Destino, Objeto } from '@cadencia/domain/conversaosap/destino.ts';
import { type InsumoQueFalta, MAX_INSUMOS } from '@cadencia/domain/conversaosap/importacao/schema.ts';
import { normalizeSap } from '@cadencia/domain/conversaosap/regra.ts';
import type { RegraSap } from '@cadencia/domain/conversaosap/schema.ts';

interface Falta {
  readonly objeto: Objeto;
  readonly valor: string;
  readonly vezes: number;
}

/** Most values without a rule that an import lists. */
const MAX_FALTAS = 2_000;

/** The rules of the house over the values of one list; it counts those that convert and those that no rule knows. */
export class Conversao {
  readonly acertos = new Map<number, number>();
  private readonly faltam = new Map<string, Falta>();
  private readonly insumos = new Map<string, InsumoQueFalta>();
  private readonly regras: ReadonlyMap<Objeto, (valor: string) => RegraSap | undefined>;

  constructor(regras: ReadonlyMap<Objeto, (valor: string) => RegraSap | undefined>) {
    this.regras = regras;
  }

  /** What a rule makes of a value; undefined where none does. */
  of(objeto: Objeto, valor: unknown): Destino | undefined {
    if (typeof valor !== 'string' || valor === '') return undefined;
    const regra = this.regras.get(objeto)?.(valor);
    if (regra) this.acertos.set(regra.id, (this.acertos.get(regra.id) ?? 0) + 1);
    return regra?.destino;
  }

  /** The same; a value that no rule knows is listed. */
  required(objeto: Objeto, valor: unknown): Destino | undefined {
    const destino = this.of(objeto, valor);
    if (!destino && typeof valor === 'string' && valor !== '') this.miss(objeto, valor);
    return destino;
  }

  miss(objeto: Objeto, valor: string): void {
    const chave = `${objeto} ${normalizeSap(valor)}`;
    const falta = this.faltam.get(chave) ?? { objeto, valor, vezes: 0 };
    this.faltam.set(chave, { ...falta, vezes: falta.vezes + 1 });
  }

  missInsumo(falta: Omit<InsumoQueFalta, 'vezes'>): void {
    const vezes = this.insumos.get(falta.codigo)?.vezes ?? 0;
    if (vezes > 0 || this.insumos.size < MAX_INSUMOS) this.insumos.set(falta.codigo, { ...falta, vezes: vezes + 1 });
  }

  get insumosQueFaltam(): InsumoQueFalta[] {
    return [...this.insumos.values()];
  }

  /** Values without a rule: first those that keep their rows out, then the most frequent. */
  get faltas(): Falta[] {
    const impede = ({ objeto }: Falta) => Number(objeto === 'UNIDADE');
    return [...this.faltam.values()]
      .sort((a, b) => impede(b) - impede(a) || b.vezes - a.vezes || a.valor.localeCompare(b.valor, 'pt-BR'))
      .slice(0, MAX_FALTAS);
  }
}
