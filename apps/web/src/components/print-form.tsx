import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { textOfError } from '../lib/erro-api.ts';
import { notify } from '../lib/notify.ts';

interface Props {
  readonly print: () => Promise<void>;
  readonly label?: string;
}

/** Opens the form of a record, to print and sign. */
export function PrintForm({ print, label = 'Formulário em PDF' }: Props) {
  const imprimir = useMutation({
    mutationFn: print,
    onError: (error) => notify({ message: textOfError(error).mensagem, color: 'red' }),
  });
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconPrinter size={16} aria-hidden="true" />}
      loading={imprimir.isPending}
      onClick={() => imprimir.mutate()}
    >
      {label}
    </Button>
  );
}
