import { DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/pt-br';
import type { ReactNode } from 'react';

const DATAS = { locale: 'pt-br', firstDayOfWeek: 0 } as const;

/** Months and weeks to choose from, as they are written here. */
export function Datas({ children }: { readonly children: ReactNode }) {
  return <DatesProvider settings={DATAS}>{children}</DatesProvider>;
}
