import { Box, type BoxProps } from '@mantine/core';
import type { ReactNode, Ref } from 'react';

interface Props extends BoxProps {
  /** Name of the part for screen readers. */
  readonly rotulo: string;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** A named part that scrolls inside and takes the focus, so that the keyboard can scroll it. */
export const Scrollable = ({ rotulo, className = '', children, ...box }: Props) => (
  <Box component="section" className={`cad-rolagem ${className}`} aria-label={rotulo} tabIndex={0} {...box}>
    {children}
  </Box>
);
