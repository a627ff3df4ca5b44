import { printAsfe } from '@cadencia/domain/asfe/endpoints.ts';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { openFile } from '../../../lib/download.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { notify } from '../../../lib/notify.ts';

/** Opens the form of a request, to print and sign. */
export function Formulario({ id }: { readonly id: number }) {
  const imprimir = useMutation({
    mutationFn: () => openFile(printAsfe, { params: { id: String(id) } }),
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
      Formulário em PDF
    </Button>
  );
}
