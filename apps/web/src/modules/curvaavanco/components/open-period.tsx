import type { Curva } from '@cadencia/domain/curvaavanco/schema.ts';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { periodoQuery } from '../api.ts';
import { usePedido } from './use-pedido.ts';

const PeriodDrawer = lazyPart(() => import('./period-drawer.tsx'), 'PeriodDrawer', { notice: 'over-page' });

interface Props {
  readonly curva: Curva;
  /** Start of the period; undefined when closed. */
  readonly inicio: string | undefined;
  readonly onClose: () => void;
}

/** The drawer loads with the first period that is opened, and stays to close with its motion. */
export function OpenPeriod({ curva, inicio, onClose }: Props) {
  const { pedido } = usePedido();
  const [wanted, setWanted] = useState(inicio !== undefined);
  if (inicio !== undefined && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <PeriodDrawer
        curva={curva}
        inicio={inicio}
        query={periodoQuery(pedido, inicio ?? curva.corte)}
        onClose={onClose}
      />
    </Suspense>
  );
}
