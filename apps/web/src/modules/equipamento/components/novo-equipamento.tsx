import { Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Drawer } from '../../../components/overlay.tsx';
import { EquipamentoForm } from './equipamento-form.tsx';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onCriado: () => void;
}

export function NovoEquipamento({ opened, onClose, onCriado }: Props) {
  const [sujo, setSujo] = useState(false);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={760}
      title="Novo equipamento"
      closeOnClickOutside={!sujo}
    >
      <Suspense fallback={<Skeleton height={420} />}>
        <EquipamentoForm linha={undefined} onSujo={setSujo} onFechar={onClose} onSalvo={onCriado} />
      </Suspense>
    </Drawer>
  );
}
