import type { Anexo } from '@cadencia/domain/anexo/schema.ts';
import { ErroApi } from '../../../lib/erro-api.ts';
import { newKey } from '../../../lib/new-key.ts';
import { createStore, type Store } from '../../../lib/store.ts';

/** One file being sent; a file that has arrived leaves the list. */
export interface EnvioEmCurso {
  /** Key that another try of the same file keeps, so that the server takes it once. */
  readonly chave: string;
  readonly arquivo: File;
  readonly situacao: 'ESPERA' | 'ENVIANDO' | 'FALHOU';
  /** Share sent, 0–1; at 1 the server is still checking the file. */
  readonly fracao: number;
  readonly erro?: unknown;
}

interface Pedido {
  readonly chave: string;
  readonly arquivo: File;
  readonly signal: AbortSignal;
  readonly onProgress: (fracao: number) => void;
}

export interface Correio {
  readonly send: (pedido: Pedido) => Promise<Anexo>;
  readonly onChegou: (anexo: Anexo) => void;
}

const AO_MESMO_TEMPO = 2;

/** The files that are being sent to one record: sending goes on when its screen is left. */
export class FilaDeEnvio {
  readonly itens: Store<readonly EnvioEmCurso[]> = createStore<readonly EnvioEmCurso[]>([]);
  readonly #controles = new Map<string, AbortController>();
  #correio: Correio;

  constructor(correio: Correio) {
    this.#correio = correio;
  }

  /** Adds files; those larger than `limite` bytes are not sent. */
  add(arquivos: readonly File[], limite: number): void {
    const novos = arquivos.map((arquivo): EnvioEmCurso => {
      const novo = { chave: newKey(), arquivo, fracao: 0 };
      if (arquivo.size <= limite) return { ...novo, situacao: 'ESPERA' };
      return { ...novo, situacao: 'FALHOU', erro: tooLarge(limite) };
    });
    this.itens.set([...this.itens.get(), ...novos]);
    this.#next();
  }

  /** Cancels the sending of a file, at any point. */
  cancel(chave: string): void {
    this.#controles.get(chave)?.abort();
    this.itens.set(this.itens.get().filter((item) => item.chave !== chave));
    this.#next();
  }

  retry(chave: string): void {
    this.#change(chave, { situacao: 'ESPERA', fracao: 0, erro: undefined });
    this.#next();
  }

  #change(chave: string, mudanca: Partial<EnvioEmCurso>): void {
    this.itens.set(this.itens.get().map((item) => (item.chave === chave ? { ...item, ...mudanca } : item)));
  }

  #next(): void {
    const itens = this.itens.get();
    const andando = itens.filter(({ situacao }) => situacao === 'ENVIANDO').length;
    const proximos = itens
      .filter(({ situacao }) => situacao === 'ESPERA')
      .slice(0, Math.max(0, AO_MESMO_TEMPO - andando));
    for (const item of proximos) void this.#send(item);
  }

  async #send({ chave, arquivo }: EnvioEmCurso): Promise<void> {
    const controle = new AbortController();
    this.#controles.set(chave, controle);
    this.#change(chave, { situacao: 'ENVIANDO' });
    try {
      const onProgress = (fracao: number) => this.#change(chave, { fracao });
      const anexo = await this.#correio.send({ chave, arquivo, signal: controle.signal, onProgress });
      this.itens.set(this.itens.get().filter((item) => item.chave !== chave));
      this.#correio.onChegou(anexo);
    } catch (erro) {
      // A cancelled file is not in the list any more.
      this.#change(chave, { situacao: 'FALHOU', erro });
    }
    this.#controles.delete(chave);
    this.#next();
  }
}

const MB = 1_048_576;

const tooLarge = (limite: number): ErroApi =>
  new ErroApi(`O arquivo passa do limite de ${Math.round(limite / MB)} MB.`, {
    status: 413,
    codigo: 'anexo.grande',
    acao: 'Reduza o arquivo ou divida-o e anexe as partes.',
  });

/** Whether the server refused the file itself, so that another try cannot help. */
export const isDoArquivo = (erro: unknown): boolean =>
  erro instanceof ErroApi && [400, 403, 404, 409, 413, 422].includes(erro.status);
