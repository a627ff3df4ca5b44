import { Flex } from '@mantine/core';
import { formatNumero } from '../lib/formato.ts';
import { Fact } from './fact.tsx';

interface Props {
  /** Label and count, in the order of reading. */
  readonly itens: readonly (readonly [rotulo: string, quantidade: number])[];
}

/** Counts by kind, in large type. */
export const Quantities = ({ itens }: Props) => (
  <Flex component="dl" wrap="wrap" gap={24}>
    {itens.map(([rotulo, quantidade]) => (
      <Fact key={rotulo} rotulo={rotulo} fz="xl" fw={700} className="cad-numero">
        {formatNumero(quantidade)}
      </Fact>
    ))}
  </Flex>
);
