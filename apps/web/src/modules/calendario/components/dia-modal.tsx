import { Box, Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Modal } from '../../../components/overlay.tsx';
import { type Dia, formatDiaPorExtenso } from '../../../lib/dias.ts';
import { useAcoes } from './acoes.ts';
import { ItemLinha } from './item-linha.tsx';
import { type Item, tocaDia } from './itens.ts';

interface Props {
  readonly dia: Dia;
  readonly itens: readonly Item[];
  readonly onClose: () => void;
}

/** Everything of one day. */
export function DiaModal({ dia, itens, onClose }: Props) {
  const { podeCriar, create } = useAcoes();
  const doDia = itens.filter((item) => tocaDia(item, dia));
  return (
    <Modal opened onClose={onClose} title={formatDiaPorExtenso(dia)} size={480}>
      {doDia.length === 0 && (
        <Text mb={12} c="dimmed">
          Nada marcado neste dia.
        </Text>
      )}
      <Box component="ul" mx={-16} mb={12}>
        {doDia.map((item) => (
          <li key={item.chave}>
            <ItemLinha item={item} />
          </li>
        ))}
      </Box>
      {podeCriar && (
        <Button variant="default" fullWidth leftSection={<IconPlus size={16} />} onClick={() => create(dia)}>
          Novo evento neste dia
        </Button>
      )}
    </Modal>
  );
}
