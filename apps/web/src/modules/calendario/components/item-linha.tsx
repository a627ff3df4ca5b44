import { Text } from '@mantine/core';
import { diaDe, horaDe } from '../../../lib/dias.ts';
import { EventoBotao } from './evento-botao.tsx';
import styles from './item-linha.module.css';
import { type Item, quando, semHora, ultimoDia } from './itens.ts';

const horario = (item: Item): string => {
  if (item.diaInteiro) return 'Dia inteiro';
  if (!item.evento?.end) return horaDe(item.inicio);
  return semHora(item) ? horaDe(item.inicio) : `${horaDe(item.inicio)}–${horaDe(item.fim)}`;
};

/** An item on its own line: hour, title, place, category. */
export function ItemLinha({ item }: { readonly item: Item }) {
  const detalhes = [
    item.categoria,
    item.evento?.local,
    item.marco?.codigo,
    item.prazo?.title,
    ultimoDia(item) !== diaDe(item.inicio) && quando(item),
  ];
  return (
    <EventoBotao item={item} className={styles.linha} parado>
      <Text span inherit className="cad-numero" c="dimmed" fw={400}>
        {horario(item)}
      </Text>
      <span>{item.titulo}</span>
      <Text span inherit className="cad-numero" c="dimmed" fz="xs" fw={400} style={{ gridColumn: 2 }}>
        {detalhes.filter(Boolean).join(' · ')}
      </Text>
    </EventoBotao>
  );
}
