import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { AppError } from '@cadencia/domain/errors.ts';
import type { Entidade } from '../../infra/entidade.ts';
import type { StoredFile } from '../../infra/files.ts';
import type { ComImagem } from '../../infra/imagem-da-acao.ts';
import { kindOfFile } from '../../infra/tipo-de-arquivo.ts';
import { createAnexos } from './commands.ts';
import type { EnvioDeps } from './envio/commands.ts';
import { makeMiniatura, stripPicture } from './imagem/commands.ts';
import { listGuardados } from './queries.ts';

type Categoria = Parameters<ComImagem>[0]['categoria'];
type Formato = 'png' | 'jpeg' | 'webp';

/** What each picture is called, and the formats that it comes in. */
const IMAGENS: Readonly<Record<Categoria, { readonly campo: string; readonly formatos: readonly Formato[] }>> = {
  ASSINATURA: { campo: 'assinatura', formatos: ['png'] },
  FOTO: { campo: 'foto', formatos: ['jpeg', 'png', 'webp'] },
};
const RECUSAS: Readonly<Record<Categoria, string>> = {
  ASSINATURA: 'O desenho da assinatura não é uma imagem PNG.',
  FOTO: 'A foto não é uma imagem PNG, JPEG ou WebP.',
};

interface Recebida {
  readonly bytes: Buffer;
  /** Format that the data URL names. */
  readonly escrito: string;
  readonly categoria: Categoria;
}

/** A stored file with its small picture. */
export interface Guardado extends StoredFile {
  readonly miniatura: string | undefined;
}

interface Guardada extends Guardado {
  readonly tipo: Formato;
}

/**
 * Receives a picture on this disk, cleaned like any other, so many times: each record has its own file.
 * @throws {AppError} `dados.invalidos`, `anexo.tipo`
 */
async function* receive({ files, limite }: EnvioDeps, imagem: Recebida, quantos: number): AsyncGenerator<Guardada> {
  const { campo, formatos } = IMAGENS[imagem.categoria];
  const cru = await files.save(Readable.from([imagem.bytes]), limite, 'anexo.grande');
  const lido = await kindOfFile(files.lugar(cru.caminho), `${campo}.${imagem.escrito}`);
  const tipo = formatos.find((um) => um === lido);
  if (!tipo) {
    await files.remove(cru.caminho);
    throw new AppError('dados.invalidos', { campos: { [campo]: RECUSAS[imagem.categoria] } });
  }
  const guardado = await stripPicture(files, cru, tipo);
  const miniatura = await makeMiniatura(files, guardado.caminho, tipo);
  yield { ...guardado, tipo, miniatura };
  const copy = (caminho: string) => files.save(Readable.from(files.open(caminho)), limite);
  for (let i = 1; i < quantos; i += 1)
    yield { ...(await copy(guardado.caminho)), tipo, miniatura: miniatura && (await copy(miniatura)).caminho };
}

const namesOf = (guardadas: readonly Guardado[]): string[] =>
  guardadas.flatMap(({ caminho, miniatura }) => [caminho, ...(miniatura ? [miniatura] : [])]);

/** Stores what `receber` puts in its list, then does what it answers; what hangs on no record afterwards is removed. */
export async function keepWhile<G extends Guardado, T>(
  { db, files, armazenamento }: EnvioDeps,
  receber: (guardadas: G[]) => Promise<() => Promise<T>>,
): Promise<T> {
  const guardadas: G[] = [];
  try {
    const run = await receber(guardadas);
    for (const nome of namesOf(guardadas)) await armazenamento.keep(nome);
    return await run();
  } finally {
    const nomes = namesOf(guardadas);
    const ficam = await listGuardados(db, nomes).catch(() => new Set(nomes));
    for (const nome of nomes) {
      if (ficam.has(nome)) continue;
      await files.remove(nome);
      await armazenamento.remove(nome).catch(() => undefined);
    }
  }
}

/** Signatures and photos of actions are files of their records. After a crash the daily cleaning removes those that hang on none. */
export const guardaDeImagens =
  (deps: EnvioDeps & { readonly entidades: readonly Entidade[] }): ComImagem =>
  async ({ dados, categoria }, quantos, run) => {
    const { entidades } = deps;
    const bytes = Buffer.from(dados.slice(dados.indexOf(',') + 1), 'base64');
    const escrito = /^data:image\/(\w+)/.exec(dados)?.[1] ?? '';
    return keepWhile(deps, async (guardadas: Guardada[]) => {
      for await (const uma of receive(deps, { bytes, escrito, categoria }, quantos)) guardadas.push(uma);
      // A record that is tried again, because another one fell, keeps its file.
      const lugares = new Map<number, Guardada>();
      return () =>
        run(async (tx, contexto, { entidade: nome, registros, legenda }) => {
          const entidade = entidades.find((uma) => uma.nome === nome);
          if (!entidade) throw new Error(`${nome} não tem arquivos.`);
          const novos = registros.map((registroId) => {
            const guardada = lugares.get(registroId) ?? guardadas[lugares.size];
            if (!guardada) throw new Error(`Falta a imagem de ${nome} ${registroId}.`);
            lugares.set(registroId, guardada);
            const { campo } = IMAGENS[categoria];
            return {
              ...guardada,
              registroId,
              chave: randomUUID(),
              nome: `${campo}.${guardada.tipo}`,
              categoria,
              legenda,
            };
          });
          const { projetoId } = contexto;
          const achado = { titulo: '', destino: '', ...(projetoId === undefined ? {} : { projetoId }) };
          await createAnexos(tx, contexto, { entidade, achado }, novos);
        });
    });
  };
