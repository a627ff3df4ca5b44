import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { type Celula, textoDaCelula, valorDaCelula } from '@cadencia/domain/cadastro-celula.ts';
import type { Field } from '@cadencia/domain/field.ts';
import type { Cofre } from '../../../infra/cofre.ts';
import type { CofreDeArquivos } from '../../../infra/cofre-de-arquivos.ts';

type Valores = Readonly<Record<string, unknown>>;

/** The line that a value belongs to: it cannot be opened anywhere else. */
interface Dono {
  readonly planilhaId: number;
  readonly linha: number;
}

/** A sealed value in a line. */
interface Selado {
  readonly selado: string;
  /** Hexadecimal digest by which the register finds the same value; absent for a masked value. */
  readonly resumo?: string;
}

const isSelado = (valor: unknown): valor is Selado =>
  valor !== null && typeof valor === 'object' && 'selado' in valor && typeof valor.selado === 'string';

/** Replaces the digits of a value that nobody may read, so that only its length shows. */
export const encoberto = (texto: string): string => texto.replace(/\d/g, '•');

interface Parametros {
  readonly cadastro: Cadastro;
  /** Field → column of the register with the digests of its values. */
  readonly colunas: Readonly<Record<string, string>>;
  readonly digest: (valor: string) => Buffer;
  /** Field → column of the register with its value, sealed for its record: `open` opens it. */
  readonly selados: Readonly<Record<string, string>>;
  readonly open: (selado: Buffer, registroId: number) => string | undefined;
  /** Permission to see the whole values. */
  readonly acesso: `${string}:${string}`;
  readonly cofre: Cofre;
  readonly arquivos: CofreDeArquivos;
}

/**
 * The fields of a register with sealed values in lines and files. Once they are written, the lines keep none of them;
 * the replaced values stay, as the register sealed them, while the import can be undone.
 */
export class Segredos {
  readonly colunas: Readonly<Record<string, string>>;
  readonly selados: Readonly<Record<string, string>>;
  readonly arquivos: CofreDeArquivos;
  readonly #parametros: Parametros;

  constructor(parametros: Parametros) {
    this.colunas = parametros.colunas;
    this.selados = parametros.selados;
    this.arquivos = parametros.arquivos;
    this.#parametros = parametros;
  }

  get nomes(): readonly string[] {
    return Object.keys(this.colunas);
  }

  /** Digest of a whole value; undefined for a masked value. */
  digest(nome: string, valor: unknown): string | undefined {
    if (typeof valor !== 'string' || this.#isCoberto(nome, valor)) return undefined;
    return this.#parametros.digest(valor).toString('hex');
  }

  /** Cells with the secret ones sealed, whatever they contain. */
  sealCelulas<V extends Valores>(dono: Dono, celulas: V): V {
    return this.#each(celulas, (nome, celula) => this.#seal(dono, nome, celula));
  }

  /** Values for the register with the secret ones sealed, each with its digest. */
  sealValores<V extends Valores>(dono: Dono, valores: V): V {
    return this.#each(valores, (nome, valor) => {
      const selado = this.#seal(dono, nome, valor);
      const resumo = isSelado(selado) ? this.digest(nome, valor) : undefined;
      return resumo === undefined ? selado : { ...(selado as Selado), resumo };
    });
  }

  /** Values before the sealing; `senao` answers for a value that does not open any more. */
  open<V extends Valores>({ planilhaId, linha }: Dono, valores: V, senao: (nome: string) => unknown): V {
    return this.#each(valores, (nome, valor) => {
      if (!isSelado(valor)) return valor;
      const dono = `${planilhaId}.${linha}.${nome}`;
      const aberto = this.#parametros.cofre.open(Buffer.from(valor.selado, 'base64'), dono);
      return aberto === undefined ? senao(nome) : JSON.parse(aberto);
    });
  }

  /** Opens the former value of a record, which the register sealed. */
  openDoRegistro(selado: string, registroId: number): string | undefined {
    return this.#parametros.open(Buffer.from(selado, 'base64'), registroId);
  }

  /** Open values as a person with these permissions may see them. */
  shown<V extends Valores>(permissions: ReadonlySet<string>, valores: V): V {
    if (permissions.has(this.#parametros.acesso)) return valores;
    return this.#each(valores, (nome, valor) => {
      const field = this.#field(nome);
      const celula = (valor ?? null) as Celula;
      if (!field || celula === null) return valor;
      const lida = valorDaCelula(field, celula);
      const inteiro = 'valor' in lida && field.schema.safeParse(lida.valor).success;
      return inteiro ? field.mascara?.(String(lida.valor)) : encoberto(textoDaCelula(celula));
    });
  }

  #seal({ planilhaId, linha }: Dono, nome: string, valor: unknown): unknown {
    if (valor === null || valor === undefined || valor === '' || this.#isCoberto(nome, valor)) return valor;
    const selado = this.#parametros.cofre.seal(JSON.stringify(valor), `${planilhaId}.${linha}.${nome}`);
    return { selado: selado.toString('base64') } satisfies Selado;
  }

  #field(nome: string): Field | undefined {
    return this.#parametros.cadastro.fields[nome];
  }

  /** Whether a value is masked: there is nothing to hide. */
  #isCoberto(nome: string, valor: unknown): boolean {
    return typeof valor === 'string' && this.#field(nome)?.mascara?.(valor) === valor;
  }

  #each<V extends Valores>(valores: V, change: (nome: string, valor: unknown) => unknown): V {
    const mudados = this.nomes.flatMap((nome) => (nome in valores ? [[nome, change(nome, valores[nome])]] : []));
    return { ...valores, ...Object.fromEntries(mudados) };
  }
}
