import { printRegistro } from '@cadencia/domain/planilha/endpoints.ts';
import { ActionIcon } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { use } from 'react';
import { openFile } from '../lib/download.ts';
import { textOfError } from '../lib/erro-api.ts';
import { notify } from '../lib/notify.ts';
import { ListPartsContext } from './parts.ts';

/** Opens the form of a record, to print. */
export function PrintRecord({ entidade, id }: { readonly entidade: string; readonly id: number }) {
  const { print } = use(ListPartsContext);
  const { mutate, isPending } = useMutation({
    mutationFn: () => print?.(id) ?? openFile(printRegistro, { params: { entidade, id: String(id) } }),
    onError: (error) => notify({ message: textOfError(error).mensagem, color: 'red' }),
  });
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label="Imprimir"
      title="Imprimir"
      loading={isPending}
      onClick={() => mutate()}
    >
      <IconPrinter size={18} aria-hidden="true" />
    </ActionIcon>
  );
}
