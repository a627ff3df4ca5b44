import type { Contexto } from '../../infra/context.ts';
import { announceAll } from '../../infra/events.ts';
import { notifyAll } from '../../infra/notificacao.ts';
import type { Tx } from '../../infra/transaction.ts';
import { listPessoasDosPerfis } from './perfil/queries.ts';

/** A change of a profile, in the words that follow its author's name. */
interface Fato {
  readonly perfilId: number;
  readonly texto: string;
}

/** Makes the streams of people with changed rights check again, and notifies all but the author. Answers how many. */
export async function tellPessoas(tx: Tx, contexto: Contexto, fatos: readonly Fato[]): Promise<number> {
  const pessoas = await listPessoasDosPerfis(
    tx,
    fatos.map(({ perfilId }) => perfilId),
  );
  const todas = [...new Set([...pessoas.values()].flat())];
  await announceAll(
    tx,
    todas.map((usuarioId) => ({ tipo: 'acesso', usuarioId })),
  );
  await notifyAll(
    tx,
    fatos.map(({ perfilId, texto }) => ({
      usuarioIds: (pessoas.get(perfilId) ?? []).filter((usuarioId) => usuarioId !== contexto.usuarioId),
      tipo: 'PERMISSAO',
      titulo: 'Suas permissões mudaram',
      texto: `${contexto.nome} ${texto} Atualize a página.`,
      link: '/dashboard/main',
      assunto: 'PERMISSAO',
    })),
  );
  return todas.length;
}
