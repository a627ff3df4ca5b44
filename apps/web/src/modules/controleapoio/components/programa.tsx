import { printPrograma } from '@cadencia/domain/controleapoio/endpoints.ts';
import { Button, Stack } from '@mantine/core';
import { IconCalendarEvent, IconFileText } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListActionsProps } from '../../../cadastro/parts.ts';
import { DayField } from '../../../components/day-field.tsx';
import { Failure } from '../../../components/notice.tsx';
import { Modal } from '../../../components/overlay.tsx';
import { openFile } from '../../../lib/download.ts';
import { hoje } from '../../../lib/relogio.ts';

/** Prints the programme of a day, of the supports that the list is filtered by. */
export function ProgramaDoDia({ lista: { search } }: ListActionsProps) {
  const [aberto, setAberto] = useState(false);
  const [dia, setDia] = useState(hoje);
  const apoios = search.f?.['apoioId'];
  const pedido = useMutation({
    mutationFn: () => openFile(printPrograma, { query: { dia, ...(apoios && { apoios }) } }),
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarEvent size={16} aria-hidden="true" />}
        onClick={() => setAberto(true)}
      >
        Programa do dia
      </Button>
      <Modal opened={aberto} onClose={() => setAberto(false)} title="Programa de apoios do dia" size="sm">
        <Stack gap="md">
          <DayField label="Dia" required value={dia} onChange={setDia} />
          <Failure error={pedido.error} titulo="O programa não foi impresso" />
          <Button
            loading={pedido.isPending}
            disabled={!dia}
            leftSection={<IconFileText size={16} aria-hidden="true" />}
            onClick={() => pedido.mutate()}
          >
            {apoios ? 'PDF dos apoios filtrados' : 'PDF de todos os apoios'}
          </Button>
        </Stack>
      </Modal>
    </>
  );
}
