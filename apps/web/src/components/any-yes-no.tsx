import { SegmentedControl, Text } from '@mantine/core';
import { useId } from 'react';

const DATA = [
  { value: '', label: 'Tanto faz' },
  { value: 'true', label: 'Sim' },
  { value: 'false', label: 'Não' },
];

interface Props {
  readonly label: string;
  /** `true`, `false` or, for either, an empty text. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A filter of a list by a yes-or-no value: either, yes or no. */
export function AnyYesNo({ label, ...controle }: Props) {
  const id = useId();
  return (
    <div>
      <Text size="sm" fw={500} mb={4} id={id}>
        {label}
      </Text>
      <SegmentedControl fullWidth aria-labelledby={id} data={DATA} {...controle} />
    </div>
  );
}
