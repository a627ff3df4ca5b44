import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { AppError } from '@cadencia/domain/errors.ts';
import type { ComAssinatura } from '../../infra/assinatura.ts';
import type { Entidade } from '../../infra/entidade.ts';
import type { StoredFile } from '../../infra/files.ts';
import { kindOfFile } from '../../infra/tipo-de-arquivo.ts';
import { createAnexos } from './commands.ts';
import type { EnvioDeps } from './envio/commands.ts';
import { makeMiniatura, stripPicture } from './imagem/commands.ts';
import { listGuardados } from './queries.ts';

const COMO_ANEXO = { nome: 'assinatura.png', tipo: 'png', categoria: 'ASSINATURA' } as const;

interface Guardada extends StoredFile {
  readonly miniatura: string | undefined;
}

/**
 * Receives a drawing on this disk, cleaned like any picture, so many times: each record has its own file.
 * @throws {AppError} `dados.invalidos`, `anexo.tipo`
 */
async function* receive({ files, limite }: EnvioDeps, desenho: Buffer, quantos: number): AsyncGenerator<Guardada> {
  const cru = await files.save(Readable.from([desenho]), limite, 'anexo.grande');
  if ((await kindOfFile(files.lugar(cru.caminho), COMO_ANEXO.nome)) !== 'png') {
    await files.remove(cru.caminho);
    throw new AppError('dados.invalidos', { campos: { assinatura: 'O desenho da assinatura não é uma imagem PNG.' } });
  }
  const guardado = await stripPicture(files, cru, 'png');
  const miniatura = await makeMiniatura(files, guardado.caminho, 'png');
  yield { ...guardado, miniatura };
  const copy = (caminho: string) => files.save(Readable.from(files.open(caminho)), limite);
  for (let i = 1; i < quantos; i += 1)
    yield { ...(await copy(guardado.caminho)), miniatura: miniatura && (await copy(miniatura)).caminho };
}

const namesOf = (guardadas: readonly Guardada[]): string[] =>
  guardadas.flatMap(({ caminho, miniatura }) => [caminho, ...(miniatura ? [miniatura] : [])]);

/** Signatures are files of their records. After a crash the daily cleaning removes those that hang on none. */
export const guardaDeAssinaturas =
  (deps: EnvioDeps & { readonly entidades: readonly Entidade[] }): ComAssinatura =>
  async (desenho, quantos, run) => {
    const { db, files, armazenamento, entidades } = deps;
    const bytes = Buffer.from(desenho.slice(desenho.indexOf(',') + 1), 'base64');
    const guardadas: Guardada[] = [];
    try {
      for await (const uma of receive(deps, bytes, quantos)) guardadas.push(uma);
      for (const nome of namesOf(guardadas)) await armazenamento.keep(nome);
      // A record that is tried again, because another one fell, keeps its file.
      const lugares = new Map<number, Guardada>();
      return await run(async (tx, contexto, { entidade: nome, registros, legenda }) => {
        const entidade = entidades.find((uma) => uma.nome === nome);
        if (!entidade) throw new Error(`Nada que assinar em ${nome}.`);
        const novos = registros.map((registroId) => {
          const guardada = lugares.get(registroId) ?? guardadas[lugares.size];
          if (!guardada) throw new Error(`Nada com que assinar ${nome} ${registroId}.`);
          lugares.set(registroId, guardada);
          return { ...guardada, registroId, chave: randomUUID(), ...COMO_ANEXO, legenda };
        });
        const { projetoId } = contexto;
        const achado = { titulo: '', destino: '', ...(projetoId === undefined ? {} : { projetoId }) };
        await createAnexos(tx, contexto, { entidade, achado }, novos);
      });
    } finally {
      const nomes = namesOf(guardadas);
      const ficam = await listGuardados(db, nomes).catch(() => new Set(nomes));
      for (const nome of nomes) {
        if (ficam.has(nome)) continue;
        await files.remove(nome);
        await armazenamento.remove(nome).catch(() => undefined);
      }
    }
  };
