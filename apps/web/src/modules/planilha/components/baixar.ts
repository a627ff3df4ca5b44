import { textOfError } from '../../../lib/erro-api.ts';
import { notify } from '../../../lib/notify.ts';

/** Fetches a file; of one that does not come it says why. */
export async function baixar(ask: () => Promise<void>): Promise<void> {
  try {
    await ask();
  } catch (erro) {
    const { mensagem, acao } = textOfError(erro);
    void notify({ message: `${mensagem} ${acao}`, color: 'red' });
  }
}
