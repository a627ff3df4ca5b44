import type { Anexo } from '@cadencia/domain/anexo/schema.ts';
import { notifyWithUndo } from '../../../components/undo-notice.tsx';
import { DESFEITA, removedText } from '../../../components/use-notify-removed.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { notify } from '../../../lib/notify.ts';
import { type Registro, useBaixar, useRemoverAnexo, useRestaurarAnexo } from '../api.ts';

function tellFailure(title: string, error: unknown): void {
  const { mensagem, acao } = textOfError(error);
  void notify({ color: 'red', title, message: `${mensagem} ${acao}`, autoClose: false });
}

/** What is done to a file without another question. */
export function useAcoes(registro: Registro) {
  const baixar = useBaixar();
  const restaurar = useRestaurarAnexo(registro);
  const remover = useRemoverAnexo(registro);

  const tellRemoved = (anexo: Anexo) =>
    notifyWithUndo({
      texto: removedText(anexo.nome),
      desfazer: async () => {
        await restaurar.mutateAsync(anexo);
        return DESFEITA;
      },
    });

  return {
    baixar: (anexo: Anexo) =>
      baixar.mutate(anexo, { onError: (error) => tellFailure('O arquivo não foi baixado', error) }),
    remover: (anexo: Anexo) =>
      remover.mutate(anexo, {
        onSuccess: () => tellRemoved(anexo),
        onError: (error) => tellFailure('O arquivo não foi removido', error),
      }),
  };
}
