import { Button } from '@mantine/core';
import { textOfError } from '../../../lib/erro-api.ts';
import { notify } from '../../../lib/notify.ts';
import { usePlanilhaActions } from '../api.ts';

/** Throws the sheet away; what was mended in it goes with it. */
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
