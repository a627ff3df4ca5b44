import { Highlight, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { parecidosNoManual, searchManual } from './busca-manual.ts';
import type { Capitulo } from './capitulos.ts';
import styles from './indice.module.css';

interface Props {
  readonly capitulos: readonly Capitulo[];
  readonly busca: string;
}

function count(achados: number, parecidos: number, busca: string): string {
  if (achados > 0) return achados === 1 ? '1 trecho' : `${achados} trechos`;
  return parecidos > 0
    ? `O manual não tem "${busca}" escrito assim. Trechos com palavras parecidas:`
    : `O manual não fala de "${busca}". Tente outra palavra.`;
}

export function Achados({ capitulos, busca }: Props) {
  const palavras = busca.trim().split(/\s+/);
  const exatos = searchManual(capitulos, busca);
  const achados = exatos.length > 0 ? exatos : parecidosNoManual(capitulos, busca);
  return (
    <div>
      <Text mb={4} px={10} c="dimmed" fz="sm" role="status">
        {count(exatos.length, achados.length, busca.trim())}
      </Text>
      <ol>
        {achados.map(({ capitulo, ancora, titulo, trecho }) => (
          <li key={`${capitulo}#${ancora}`}>
            <Link
              to="/manual/$capitulo"
              params={{ capitulo }}
              search={{ busca }}
              hash={ancora}
              className={styles.achado}
            >
              <strong>{titulo}</strong>
              <Highlight component="span" highlight={palavras} fz="sm">
                {trecho}
              </Highlight>
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}
