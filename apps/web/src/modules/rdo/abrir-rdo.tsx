import { rdo } from '@cadencia/domain/rdo/cadastro.ts';
import { Button, Stack, Text } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { DayField } from '../../components/day-field.tsx';
import { Failure } from '../../components/notice.tsx';
import { Modal } from '../../components/overlay.tsx';
import { formatContador, formatData } from '../../lib/formato.ts';
import { notify } from '../../lib/notify.ts';
import { hoje } from '../../lib/relogio.ts';
import { usePermission } from '../../lib/session.ts';
import { useAbrirRdos } from './api.ts';

/** Opens the day of every contract, with what the project knows of it. */
export function AbrirRdo() {
  const pode = usePermission(rdo.permission('Cadastrar'));
  const [aberto, setAberto] = useState(false);
  const [dia, setDia] = useState(hoje);
  const abrir = useAbrirRdos();
  const navigate = useNavigate();
  if (!pode) return null;
  const open = () =>
    abrir.mutate(dia, {
      onSuccess: ({ novos, havia, dia: aberto }) => {
        setAberto(false);
        const feito = novos.length > 0 ? formatContador(novos.length, 'diário aberto', 'diários abertos') : '';
        const tidos = havia.length > 0 ? formatContador(havia.length, 'já existia', 'já existiam') : '';
        const nenhum = 'Nenhum contrato vigente neste projeto.';
        notify({ message: [feito, tidos].filter(Boolean).join('; ') || nenhum });
        const [um, ...outros] = [...novos, ...havia];
        const f = { dia: `${aberto}..${aberto}` };
        void navigate({ to: '/rdo', search: { f, ...(um && outros.length === 0 && { registro: um }) } });
      },
    });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarPlus size={16} aria-hidden="true" />}
        onClick={() => setAberto(true)}
      >
        Abrir o diário do dia
      </Button>
      <Modal opened={aberto} onClose={() => setAberto(false)} title="Abrir o diário do dia" size="sm">
        <Stack gap="md">
          <Text fz="sm">
            Um diário por contrato vigente, já com os apontamentos, o efetivo alocado, os equipamentos e os impedimentos
            que o projeto conhece. Os que já existem ficam como estão.
          </Text>
          <DayField label="Dia" required value={dia} onChange={setDia} />
          <Failure error={abrir.error} titulo="O diário não foi aberto" />
          <Button loading={abrir.isPending} disabled={!dia} onClick={open}>
            Abrir {dia ? formatData(dia) : ''}
          </Button>
        </Stack>
      </Modal>
    </>
  );
}
