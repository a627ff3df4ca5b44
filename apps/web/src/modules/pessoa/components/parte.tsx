import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './pessoa.module.css';

/** A subject of a tab, under its title and apart from the one before it. */
export const Parte = ({ titulo, children }: { readonly titulo: string; readonly children: ReactNode }) => (
  <Stack className={styles.parte} gap={12} pb={20}>
    <Text component="h3" fw={600}>
      {titulo}
    </Text>
    {children}
  </Stack>
);
