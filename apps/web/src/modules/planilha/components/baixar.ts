import { textOfError } from '../../../lib/erro-api.ts';
import { notify } from '../../../lib/notify.ts';

/** Downloads a file; a failure shows its reason. */
export async function baixar(ask: () => Promise<void>): Promise<void> {
  try {
    await ask();
  } catch (erro) {
    const { mensagem, acao } = textOfError(erro);
    notify({ message: `${mensagem} ${acao}`, color: 'red' });
  }
}
