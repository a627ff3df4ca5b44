import { Button } from '@mantine/core';
import { textOfError } from '../../../lib/erro-api.ts';
import { notify } from '../../../lib/notify.ts';
import { usePlanilhaActions } from '../api.ts';

/** Discards the sheet with all corrections in it. */
export function Descartar({ id, onDescartada }: { readonly id: number; readonly onDescartada: () => void }) {
  const { descartar } = usePlanilhaActions(id);
  return (
    <Button
      variant="subtle"
      color="red"
      loading={descartar.isPending}
      onClick={() =>
        descartar.mutate(undefined, {
          onSuccess: onDescartada,
          onError: (erro) => void notify({ message: textOfError(erro).mensagem, color: 'red' }),
        })
      }
    >
      Descartar planilha
    </Button>
  );
}
