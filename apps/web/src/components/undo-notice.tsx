import { Button } from '@mantine/core';
import { useState } from 'react';
import { textOfError } from '../lib/erro-api.ts';
import { notify } from '../lib/notify.ts';

interface Props {
  readonly texto: string;
  /** Answers what came of it, in words. */
  readonly desfazer: () => Promise<string>;
}

function UndoNotice({ texto, desfazer }: Props) {
  const [indo, setIndo] = useState(false);
  const [desfecho, setDesfecho] = useState<string>();
  if (desfecho !== undefined) return desfecho;
  return (
    <>
      {texto}{' '}
      <Button
        size="compact-sm"
        variant="subtle"
        loading={indo}
        onClick={() => {
          setIndo(true);
          desfazer().then(setDesfecho, (erro: unknown) => setDesfecho(textOfError(erro).mensagem));
        }}
      >
        Desfazer
      </Button>
    </>
  );
}

/** How long a way back stays in reach. */
const ALCANCE_MS = 15_000;

/** Says what was done, with a way back. */
export const notifyWithUndo = (props: Props): void =>
  void notify({ message: <UndoNotice {...props} />, autoClose: ALCANCE_MS });
