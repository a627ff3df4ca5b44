import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { AppError } from '@cadencia/domain/errors.ts';
import type { ComAssinatura } from '../../infra/assinatura.ts';
import type { Entidade } from '../../infra/entidade.ts';
import type { StoredFile } from '../../infra/files.ts';
import { kindOfFile } from '../../infra/tipo-de-arquivo.ts';
import { createAnexo } from './commands.ts';
import type { EnvioDeps } from './envio/commands.ts';
import { makeMiniatura, stripPicture } from './imagem/commands.ts';
import { listGuardados } from './queries.ts';

const NOME = 'assinatura.png';

interface Guardada extends StoredFile {
  readonly miniatura: string | undefined;
}

/** Puts a drawing into the storage, cleaned like any picture. @throws {AppError} `dados.invalidos`, `anexo.tipo` */
async function keep({ files, armazenamento, limite }: EnvioDeps, desenho: Buffer): Promise<Guardada> {
  const cru = await files.save(Readable.from([desenho]), limite, 'anexo.grande');
  if ((await kindOfFile(files.lugar(cru.caminho), NOME)) !== 'png') {
    await files.remove(cru.caminho);
    throw new AppError('dados.invalidos', { campos: { assinatura: 'O desenho da assinatura não é uma imagem PNG.' } });
  }
  const guardado = await stripPicture(files, cru, 'png');
  const miniatura = await makeMiniatura(files, guardado.caminho, 'png');
  for (const caminho of [guardado.caminho, miniatura]) if (caminho) await armazenamento.keep(caminho);
  return { ...guardado, miniatura };
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
      while (guardadas.length < quantos) guardadas.push(await keep(deps, bytes));
      // A record that is tried again, because another one fell, keeps its file.
      const lugares = new Map<number, Guardada>();
      return await run(async (tx, contexto, { entidade: nome, registro, legenda }) => {
        const entidade = entidades.find((uma) => uma.nome === nome);
        const guardada = lugares.get(registro) ?? guardadas[lugares.size];
        if (!entidade || !guardada) throw new Error(`Nada com que assinar ${nome} ${registro}.`);
        lugares.set(registro, guardada);
        const { projetoId } = contexto;
        const achado = { titulo: '', destino: '', ...(projetoId === undefined ? {} : { projetoId }) };
        const novo = { ...guardada, chave: randomUUID(), nome: NOME, tipo: 'png', categoria: 'ASSINATURA' } as const;
        await createAnexo(tx, contexto, { entidade, registro, achado, contexto }, { ...novo, legenda });
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
