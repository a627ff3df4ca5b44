import { Flex } from '@mantine/core';
import { Fact } from '../../fact.tsx';
import styles from '../cartoes.module.css';
import { texto } from '../textos.ts';
import type { Coluna } from '../tipos.ts';
import { format } from '../valores/tipo-valor.ts';

interface Props<R> {
  readonly colunas: readonly Coluna<R>[];
  readonly totais: Readonly<Record<string, unknown>>;
}

/** The totals under cards, which have no columns. */
export function TotaisCartoes<R>({ colunas, totais }: Props<R>) {
  const ditos = colunas.filter(({ id }) => totais[id] !== undefined);
  if (ditos.length === 0) return null;
  return (
    <Flex
      component="dl"
      className={styles.totaisCartoes}
      flex="none"
      wrap="wrap"
      gap="4px 20px"
      p="8px 12px"
      bg="var(--cad-superficie-2)"
      aria-label={texto('rodape.totais')}
    >
      {ditos.map((coluna) => (
        <Fact key={coluna.id} rotulo={coluna.header} fz="sm" fw={600} className="cad-numero">
          {/* A total has no row: the `format` of a column with totals must not rely on one. */}
          {format(coluna, totais[coluna.id], {} as R)}
        </Fact>
      ))}
    </Flex>
  );
}
