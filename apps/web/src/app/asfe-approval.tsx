import { Group, Stack } from '@mantine/core';
import { ApprovalCard } from '../modules/aprovacao/components/approval-card.tsx';
import { Formulario } from '../modules/asfe/components/formulario.tsx';

/** The approval of a request out of scope, and its form to print and sign. */
export const AsfeApproval = ({ id }: { readonly entidade: string; readonly id: number }) => (
  <Stack gap={16}>
    <Group>
      <Formulario id={id} />
    </Group>
    <ApprovalCard documento="ASFE" registroId={id} />
  </Stack>
);
