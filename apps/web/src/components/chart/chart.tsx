import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import styles from './chart.module.css';
import type { ChartProps } from './chart-view.tsx';

const ChartView = lazy(() => import('./chart-view.tsx').then(({ ChartView }) => ({ default: ChartView })));

/** A chart as tall as its parent. The drawing library loads when the first one is shown. */
export function Chart(props: ChartProps) {
  return (
    <Suspense fallback={<Skeleton className={styles.espera} />}>
      <ChartView {...props} />
    </Suspense>
  );
}
