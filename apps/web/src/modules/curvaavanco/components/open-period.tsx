import type { Curva } from '@cadencia/domain/curvaavanco/schema.ts';
import { useState } from 'react';
import { periodoQuery } from '../api.ts';
import { PeriodDrawer } from './period-drawer.tsx';
import { usePedido } from './use-pedido.ts';

interface Props {
  readonly curva: Curva;
  /** Start of the period; undefined when closed. */
  readonly inicio: string | undefined;
  readonly onClose: () => void;
}

/** The drawer loads with the first period that is opened, and stays mounted to animate its closing. */
export function OpenPeriod({ curva, inicio, onClose }: Props) {
  const { pedido } = usePedido();
  const [wanted, setWanted] = useState(inicio !== undefined);
  if (inicio !== undefined && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <PeriodDrawer curva={curva} inicio={inicio} query={periodoQuery(pedido, inicio ?? curva.corte)} onClose={onClose} />
  );
}
