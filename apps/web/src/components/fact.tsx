import { Text, type TextProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props extends TextProps {
  readonly rotulo: ReactNode;
  readonly children: ReactNode;
}

/** One fact of a `dl`: its label over its value, which takes the props of a text. */
export const Fact = ({ rotulo, children, ...valor }: Props) => (
  <div>
    <Text component="dt" fz="xs" c="dimmed">
      {rotulo}
    </Text>
    <Text component="dd" {...valor}>
      {children}
    </Text>
  </div>
);
