import { MAX_BYTES_DA_FOTO, MAX_BYTES_DO_FILME } from '@cadencia/domain/registrofotografico/cadastro.ts';
import { createFoto, getEnvio, PEDACO, sendPedaco } from '@cadencia/domain/registrofotografico/endpoints.ts';
import { call, pathOf } from '../../lib/api-client.ts';
import { openDeposito } from '../../lib/deposito.ts';
import { ErroApi } from '../../lib/erro-api.ts';
import { FOTOS_A_ENVIAR } from '../../lib/local.ts';
import { newKey } from '../../lib/new-key.ts';
import { createStore, type Store } from '../../lib/store.ts';
import { upload } from '../../lib/upload.ts';
import { isFilme, quadroDoFilme } from './filme.ts';

/** What the photos of one round show. */
export interface Vinculo {
  readonly momento: 'ANTES' | 'DURANTE' | 'DEPOIS' | 'DEFEITO' | 'SMS' | 'GERAL';
  readonly equipamentoId: number | null;
  readonly servicoId: number | null;
  readonly etapaId: number | null;
  readonly localId: number | null;
  /** Whether TAG, stage and day are read from the names of the files. */
  readonly peloNome: boolean;
}

/** Whose photos these are: the queue of one person and project never sends those of another. */
export interface Dono {
  readonly usuario: number;
  readonly projeto: number;
}

interface Guardada extends Dono {
  readonly chave: string;
  readonly nome: string;
  readonly arquivo: Blob;
  readonly vinculo: Vinculo;
  readonly repetir: boolean;
  /** When the device wrote the file. */
  readonly gravadoEm?: string;
}

export interface FotoNaFila extends Guardada {
  readonly situacao: 'ESPERA' | 'ENVIANDO' | 'FALHOU';
  /** Share sent, 0–1. */
  readonly fracao: number;
  readonly erro?: unknown;
}

const AO_MESMO_TEMPO = 2;
/** Milliseconds until a line that failed is tried again. */
const PAUSA_MS = 5_000;

/** Whether the server refused the photo itself: another try changes nothing. A line, or a session, that ended is no refusal. */
const isRecusa = (erro: unknown): boolean =>
  erro instanceof ErroApi && erro.status >= 400 && erro.status < 500 && ![401, 408, 429].includes(erro.status);

/** Whether the file itself is no photo, or is too large: the same file is refused again. */
export const isDoArquivo = (erro: unknown): boolean =>
  erro instanceof ErroApi && ['anexo.tipo', 'anexo.grande'].includes(erro.codigo);

export const isRepetida = (erro: unknown): boolean => erro instanceof ErroApi && erro.codigo === 'foto.repetida';

/**
 * The photos that wait to be sent. They are kept on this device until the server has them, and each goes on from the
 * byte that it had reached: a line that falls, a phone that sleeps or a page that is closed costs no photo.
 */
class FilaDeFotos {
  readonly itens: Store<readonly FotoNaFila[]> = createStore<readonly FotoNaFila[]>([]);
  /** Photos that arrived since the queue was last empty. */
  readonly chegaram: Store<number> = createStore(0);
  /** Keys of photos that are on this page alone: the device does not keep them yet, or has no room for them. */
  readonly soltas: Store<ReadonlySet<string>> = createStore<ReadonlySet<string>>(new Set());
  onChegou: () => void = () => undefined;
  readonly #deposito = openDeposito<Guardada>(FOTOS_A_ENVIAR);
  #dono: Dono | undefined;
  #pausa: ReturnType<typeof setTimeout> | undefined;

  /** Begins with what this person left on this device. */
  async open(dono: Dono): Promise<void> {
    if (this.#dono?.usuario === dono.usuario && this.#dono.projeto === dono.projeto) return this.wake();
    this.#dono = dono;
    const delas = (await this.#deposito.list()).filter(
      ({ usuario, projeto }) => usuario === dono.usuario && projeto === dono.projeto,
    );
    this.itens.set(delas.map((uma) => ({ ...uma, situacao: 'ESPERA', fracao: 0 })));
    this.#next();
  }

  async add(arquivos: readonly File[], vinculo: Vinculo): Promise<void> {
    const dono = this.#dono;
    if (!dono) return;
    const novas = arquivos.map((arquivo) => ({
      ...dono,
      chave: newKey(),
      nome: arquivo.name,
      arquivo,
      vinculo,
      repetir: false,
      ...(arquivo.lastModified > 0 && { gravadoEm: new Date(arquivo.lastModified).toISOString() }),
    }));
    this.itens.set([...this.itens.get(), ...novas.map((uma) => ({ ...uma, situacao: 'ESPERA', fracao: 0 }) as const)]);
    this.soltas.set(new Set([...this.soltas.get(), ...novas.map(({ chave }) => chave)]));
    for (const uma of novas) {
      if (!this.#tem(uma.chave)) continue;
      if (await this.#deposito.put(uma)) this.#settle(uma.chave);
      // It was sent, or thrown away, in the meantime.
      if (!this.#tem(uma.chave)) await this.#deposito.remove(uma.chave);
    }
    this.#next();
  }

  discard(chave: string): void {
    void this.#forget(chave);
    this.#next();
  }

  /** Sends a photo again; `repetir`: the person was told that the same one is there. */
  retry(chave: string, repetir = false): void {
    this.#change(chave, { situacao: 'ESPERA', erro: undefined, repetir });
    this.#next();
  }

  /** Goes on at once: the network is back, or the page is on screen again. */
  wake(): void {
    clearTimeout(this.#pausa);
    this.#pausa = undefined;
    this.#next();
  }

  #tem(chave: string): boolean {
    return this.itens.get().some((um) => um.chave === chave);
  }

  /** A photo that needs this page no more. */
  #settle(chave: string): void {
    this.soltas.set(new Set([...this.soltas.get()].filter((uma) => uma !== chave)));
  }

  #forget(chave: string): Promise<void> {
    this.itens.set(this.itens.get().filter((um) => um.chave !== chave));
    this.#settle(chave);
    return this.#deposito.remove(chave);
  }

  #change(chave: string, mudanca: Partial<FotoNaFila>): void {
    this.itens.set(this.itens.get().map((um) => (um.chave === chave ? { ...um, ...mudanca } : um)));
  }

  #next(): void {
    if (this.#pausa !== undefined || !navigator.onLine) return;
    const itens = this.itens.get();
    const andando = itens.filter(({ situacao }) => situacao === 'ENVIANDO').length;
    const livres = itens
      .filter(({ situacao }) => situacao === 'ESPERA')
      .slice(0, Math.max(0, AO_MESMO_TEMPO - andando));
    for (const um of livres) void this.#send(um);
  }

  async #send(item: FotoNaFila): Promise<void> {
    const { chave } = item;
    this.#change(chave, { situacao: 'ENVIANDO' });
    try {
      await this.#bring(item);
      await this.#forget(chave);
      this.chegaram.set(this.itens.get().length === 0 ? 0 : this.chegaram.get() + 1);
      this.onChegou();
    } catch (erro) {
      if (isRecusa(erro)) this.#change(chave, { situacao: 'FALHOU', erro });
      else {
        this.#change(chave, { situacao: 'ESPERA' });
        this.#pausa ??= setTimeout(() => this.wake(), PAUSA_MS);
      }
    }
    this.#next();
  }

  async #bring({ chave, nome, arquivo, vinculo, repetir, gravadoEm }: FotoNaFila): Promise<void> {
    const filme = isFilme({ type: arquivo.type, name: nome });
    const limite = filme ? MAX_BYTES_DO_FILME : MAX_BYTES_DA_FOTO;
    if (arquivo.size > limite)
      throw new ErroApi(`${filme ? 'O filme' : 'A foto'} passa de ${limite / 1_048_576} MB.`, {
        status: 413,
        codigo: 'anexo.grande',
        acao: filme ? 'Corte-o no aparelho e envie um trecho.' : 'Tire-a com menos resolução, ou ponha-a em Anexos.',
      });
    const quadro = filme ? await quadroDoFilme(arquivo) : undefined;
    const params = { chave };
    const send = (
      bytes: Blob,
      query: { readonly inicio: number; readonly quadro?: '1' },
      onProgress?: (parte: number) => void,
    ) => {
      const form = new FormData();
      form.set('arquivo', bytes, nome);
      const caminho = pathOf(sendPedaco, { params, query });
      return upload({ ...sendPedaco, caminho }, form, { ...(onProgress && { onProgress }) });
    };
    let { recebidos } = await call(getEnvio, { params });
    while (recebidos < arquivo.size) {
      const inicio = recebidos;
      ({ recebidos } = await send(arquivo.slice(inicio, inicio + PEDACO), { inicio }, (parte) =>
        this.#change(chave, { fracao: Math.min(1, (inicio + parte * PEDACO) / arquivo.size) }),
      ));
    }
    if (quadro) await send(quadro, { inicio: 0, quadro: '1' });
    const foto = { ...vinculo, nome, repetir, tamanho: arquivo.size, ...(gravadoEm && { gravadoEm }) };
    await call(createFoto, { params, body: foto });
  }
}

export const filaDeFotos = new FilaDeFotos();
