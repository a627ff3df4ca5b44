import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Modal } from '../../../components/overlay.tsx';
import { useAcoes } from './acoes.ts';
import styles from './dia-modal.module.css';
import { type Dia, formatDiaPorExtenso } from './dias.ts';
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
      {doDia.length === 0 && <p className={styles.vazio}>Nada marcado neste dia.</p>}
      <ul className={styles.itens}>
        {doDia.map((item) => (
          <li key={item.chave}>
            <ItemLinha item={item} />
          </li>
        ))}
      </ul>
      {podeCriar && (
        <Button variant="default" fullWidth leftSection={<IconPlus size={16} />} onClick={() => create(dia)}>
          Novo evento neste dia
        </Button>
      )}
    </Modal>
  );
}
