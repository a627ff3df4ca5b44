import { Box, Text } from '@mantine/core';
import styles from './dialogo.module.css';
import { emPalavras } from './em-palavras.ts';

interface Props {
  readonly titulo: string;
  readonly chaves: readonly string[];
}

/** Permissions by module under a title with their number; nothing without any. */
export function ListaPermissoes({ titulo, chaves }: Props) {
  if (chaves.length === 0) return null;
  return (
    <section>
      <Text component="h3" fw={600} mb={4}>
        {titulo} ({chaves.length})
      </Text>
      <Box component="ul" className={styles.lista} pl={20} fz="sm">
        {emPalavras(chaves).map(({ modulo, acoes }) => (
          <li key={modulo}>
            <strong>{modulo}</strong>: {acoes}
          </li>
        ))}
      </Box>
    </section>
  );
}
