import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import type { ChartProps } from './chart-view.tsx';

const ChartView = lazyPart(() => import('./chart-view.tsx'), 'ChartView');

/** A chart as tall as its parent. The drawing library loads with the first chart. */
export function Chart(props: ChartProps) {
  return (
    <Suspense fallback={<Skeleton h="100%" />}>
      <ChartView {...props} />
    </Suspense>
  );
}
