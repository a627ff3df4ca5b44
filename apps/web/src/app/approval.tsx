import type { TipoDocumento } from '@cadencia/domain/aprovacao/schema.ts';
import { registroDe } from '@cadencia/domain/aprovacao/schema.ts';
import { Group, Stack } from '@mantine/core';
import type { ComponentType } from 'react';
import { PrintForm } from '../components/print-form.tsx';
import { ApprovalCard } from '../modules/aprovacao/components/approval-card.tsx';
import { Reverter } from '../modules/cap/components/reverter.tsx';
import { FORMULARIOS } from './formularios.ts';

/** The approval of a record, and its form to print and sign. */
const approvalOf = (documento: TipoDocumento, Mais?: ComponentType<{ readonly id: number }>) =>
  function Approval({ id }: { readonly entidade: string; readonly id: number }) {
    const print = FORMULARIOS[registroDe(documento)];
    return (
      <Stack gap={16}>
        {print && (
          <Group>
            <PrintForm print={() => print(id)} />
            {Mais && <Mais id={id} />}
          </Group>
        )}
        <ApprovalCard documento={documento} registroId={id} />
      </Stack>
    );
  };

export const AsfeApproval = approvalOf('ASFE');
export const CapApproval = approvalOf('CAP', Reverter);
export const SseApproval = approvalOf('SSE');
export const GateApproval = approvalOf('GATE');
