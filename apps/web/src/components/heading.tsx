import { Text, type TextProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props extends TextProps {
  readonly id?: string;
  readonly component?: 'h2' | 'h3';
  readonly children: ReactNode;
}

/** The heading of a page that stands alone, as before the sign-in. */
export const MainHeading = (props: Props) => <Text component="h1" fz="xl" fw={600} {...props} />;

/** The heading of a part of a page. */
export const Heading = (props: Props) => <Text component="h2" fz="lg" fw={600} {...props} />;
