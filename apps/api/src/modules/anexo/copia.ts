import { randomUUID } from 'node:crypto';
import type { TipoAnexo } from '@cadencia/domain/anexo/schema.ts';
import { sql } from 'kysely';
import type { Contexto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import type { Entidade } from '../../infra/entidade.ts';
import type { Tx } from '../../infra/transaction.ts';
import { createAnexos } from './commands.ts';
import type { EnvioDeps } from './envio/commands.ts';
import { type Guardado, keepWhile } from './imagem-da-acao.ts';

interface De {
  readonly entidade: string;
  readonly registroId: number;
}

interface Foto {
  readonly nome: string;
  readonly tipo: TipoAnexo;
  readonly legenda: string;
  readonly caminho: string;
  readonly miniatura: string | null;
}

/** Photos of a record at most that go with it to another. */
const FOTOS = 20;

/** The photos of a record, those that its fields hold too, each once. */
async function listFotos(db: Db, { entidade, registroId }: De): Promise<Foto[]> {
  const { rows } = await sql<Foto>`
    select distinct on (sha256) nome, tipo, legenda, caminho, miniatura from anexo
    where entidade = ${entidade} and registro_id = ${registroId} and excluido_em is null and categoria <> 'ASSINATURA'
      and tipo in ('jpeg', 'png', 'webp', 'heic') order by sha256, id limit ${FOTOS}`.execute(db);
  return rows;
}

/** Copies the photos of a record while `run` writes another, on which it hangs them; what hangs on none is removed. */
export const copiaDeFotos =
  (deps: EnvioDeps & { readonly entidades: readonly Entidade[] }) =>
  <T>(
    de: De,
    para: string,
    run: (pendurar: (tx: Tx, contexto: Contexto, registroId: number) => Promise<void>) => Promise<T>,
  ): Promise<T> =>
    keepWhile(deps, async (fotos: (Guardado & Pick<Foto, 'nome' | 'tipo' | 'legenda'>)[]) => {
      const { db, files, armazenamento, limite, entidades } = deps;
      const entidade = entidades.find(({ nome }) => nome === para);
      if (!entidade) throw new Error(`Nada em que pendurar fotos: ${para}.`);
      const copy = async (caminho: string) => files.save((await armazenamento.read(caminho)).bytes, limite);
      for (const { nome, tipo, legenda, caminho, miniatura } of await listFotos(db, de)) {
        const pequena = miniatura === null ? undefined : (await copy(miniatura)).caminho;
        fotos.push({ ...(await copy(caminho)), miniatura: pequena, nome, tipo, legenda });
      }
      return async () =>
        run(async (tx, contexto, registroId) => {
          if (fotos.length === 0) return;
          const { projetoId } = contexto;
          const achado = { titulo: '', destino: '', ...(projetoId === undefined ? {} : { projetoId }) };
          const novos = fotos.map((foto) => ({ ...foto, registroId, chave: randomUUID(), categoria: 'FOTO' as const }));
          await createAnexos(tx, contexto, { entidade, achado }, novos);
        });
    });
