import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Heading } from '../../../../components/heading.tsx';
import { formatNumero } from '../../../../lib/formato.ts';

interface Props {
  readonly titulo: string;
  /** How many there are, said beside the title. */
  readonly quantos?: number;
  readonly nota?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page that brings lists of SAP: its title, a sentence on it, and what it asks. */
export const Parte = ({ titulo, quantos, nota, children }: Props) => (
  <section aria-label={titulo}>
    <Heading mt={20} mb={6}>
      {titulo}
      {quantos !== undefined && ` (${formatNumero(quantos)})`}
    </Heading>
    <Stack gap={8}>
      {nota && (
        <Text fz="sm" c="dimmed">
          {nota}
        </Text>
      )}
      {children}
    </Stack>
  </section>
);
