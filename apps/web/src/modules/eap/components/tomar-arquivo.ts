import { downloadExportacaoEap } from '@cadencia/domain/exportacao/eap/endpoints.ts';
import { download } from '../../../lib/download.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { notify } from '../../../lib/notify.ts';

/** Hands over a file of the history. */
export const takeFile = (id: number): Promise<void> =>
  download(downloadExportacaoEap, { params: { id: String(id) } }).catch((error: unknown) => {
    const { mensagem, acao } = textOfError(error);
    notify({ color: 'red', title: 'O arquivo não veio', message: `${mensagem} ${acao}` });
  });
