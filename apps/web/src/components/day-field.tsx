import { TextInput } from '@mantine/core';
import { Suspense } from 'react';
import type { DayInputProps } from './day-input.tsx';
import { lazyPart } from './lazy-part.tsx';

const DayInput = lazyPart(() => import('./day-input.tsx'), 'DayInput');

interface Props extends DayInputProps {
  readonly label: string;
}

/** A day without an hour, typed or chosen; it looks the same in every browser's language. */
export function DayField(props: Props) {
  const shown = { placeholder: 'dd/mm/aaaa', required: false, ...props };
  return (
    <Suspense
      fallback={<TextInput label={shown.label} required={shown.required} placeholder={shown.placeholder} readOnly />}
    >
      <DayInput {...shown} />
    </Suspense>
  );
}
