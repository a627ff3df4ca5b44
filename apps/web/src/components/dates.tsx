import { DatesProvider, type DatesProviderSettings } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import './dates.css';
import 'dayjs/locale/pt-br';
import type { ReactNode } from 'react';

const SETTINGS: DatesProviderSettings = {
  locale: 'pt-br',
  firstDayOfWeek: 0,
  // The kit writes those days in red, which here means late; a shutdown works on them like on any other.
  weekendDays: [],
};

/** Gives the kit's calendars Brazilian Portuguese names and our settings. */
export function Dates({ children }: { readonly children: ReactNode }) {
  return <DatesProvider settings={SETTINGS}>{children}</DatesProvider>;
}
