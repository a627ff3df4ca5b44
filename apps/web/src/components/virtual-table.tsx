import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useIsPrinting } from '../lib/printing.ts';
import { Scrollable } from './scrollable.tsx';
import styles from './virtual-table.module.css';

export interface TableColumn<Row> {
  readonly chave: string;
  /** Heading of the column, with its unit; cells show none. */
  readonly titulo: string;
  readonly alinhar?: 'direita';
  readonly celula: (row: Row) => ReactNode;
}

interface Props<Row> {
  readonly legenda: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** Index of the row that is scrolled into view when the rows change; −1 for none. */
  readonly focusIndex?: number;
  readonly rowState?: (row: Row) => string | undefined;
}

/** Height of a row, as in the style sheet. */
const rowHeight = (): number => (matchMedia('(pointer: coarse)').matches ? 44 : 30);

/** A read-only table of any length: the header stays, only the rows in view exist, and paper gets them all. */
export function VirtualTable<Row>({ legenda, columns, rows, rowKey, focusIndex = -1, rowState }: Props<Row>) {
  'use no memo';
  const viewport = useRef<HTMLElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- 'use no memo' keeps the compiler away
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => viewport.current,
    estimateSize: rowHeight,
    overscan: 12,
  });
  useLayoutEffect(() => {
    const { current } = viewport;
    if (current && focusIndex >= 0) current.scrollTop = focusIndex * rowHeight() - current.clientHeight / 2;
  }, [focusIndex]);
  const isPrinting = useIsPrinting();
  const items = virtual.getVirtualItems();
  const shown = isPrinting ? rows.map((_, index) => index) : items.map(({ index }) => index);
  const before = isPrinting ? 0 : (items.at(0)?.start ?? 0);
  const after = isPrinting ? 0 : virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <Scrollable
      ref={viewport}
      className={styles.janela}
      rotulo={legenda}
      pos="relative"
      flex="1 1 0"
      mih={240}
      bdrs="md"
      bg="var(--cad-superficie)"
    >
      <table className={styles.tabela} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            {columns.map(({ chave, titulo, alinhar }) => (
              <th key={chave} scope="col" data-alinhar={alinhar}>
                {titulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Spacer height={before} columns={columns.length} />}
          {shown.map((index) => {
            const row = rows[index] as Row;
            return (
              <tr key={rowKey(row)} aria-rowindex={index + 2} data-estado={rowState?.(row)}>
                {columns.map(({ chave, alinhar, celula }) => (
                  <td key={chave} data-alinhar={alinhar}>
                    {celula(row)}
                  </td>
                ))}
              </tr>
            );
          })}
          {after > 0 && <Spacer height={after} columns={columns.length} />}
        </tbody>
      </table>
    </Scrollable>
  );
}

function Spacer({ height, columns }: { readonly height: number; readonly columns: number }) {
  return (
    <tr>
      <td className={styles.espaco} colSpan={columns} style={{ height }} />
    </tr>
  );
}
