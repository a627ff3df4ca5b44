import { Box, Flex, Paper, Stack } from '@mantine/core';
import { Children, type ReactNode } from 'react';
import styles from './figure.module.css';
import { InfoHint } from './info-hint.tsx';

interface Props {
  readonly rotulo: string;
  readonly valor: string;
  /** Unit after the value, in smaller type. */
  readonly unidade?: string | undefined;
  /** The comparison below the value: sign, unit and direction, or a rating. */
  readonly comparacao?: ReactNode;
  /** The formula that the (i) explains. */
  readonly formula?: string;
  /** Wraps the value in the link to the list behind it. */
  readonly open?: ((valor: ReactNode) => ReactNode) | undefined;
}

/** One figure of a strip. */
export function Figure({ rotulo, valor, unidade, comparacao, formula, open }: Props) {
  const numero = (
    <Flex
      component="span"
      className={`${styles.valor} cad-numero`}
      wrap="wrap"
      align="baseline"
      columnGap={4}
      fw={700}
      lh={1.25}
      lts="-0.01em"
    >
      {valor}
      {unidade && (
        <Box component="span" c="dimmed" fz="sm" fw={600}>
          {unidade}
        </Box>
      )}
    </Flex>
  );
  return (
    <Stack className={styles.figura} gap={2} miw={0}>
      <Flex component="dt" align="center" justify="space-between" mih={24} c="dimmed" fz="xs" fw={600}>
        <span>{rotulo}</span>
        {formula && <InfoHint sobre={rotulo}>{formula}</InfoHint>}
      </Flex>
      <dd>{open ? open(numero) : numero}</dd>
      <Flex
        component="dd"
        className={`${styles.comparacao} cad-numero`}
        wrap="wrap"
        align="baseline"
        columnGap={12}
        mih={20}
        c="dimmed"
        fz="xs"
      >
        {comparacao}
      </Flex>
    </Stack>
  );
}

/** Figures at most beside each other. */
const IN_A_ROW = 6;

/** Figures side by side, in rows as even as can be, with lines between them. */
export function FigureStrip({ rotulo, children }: { readonly rotulo: string; readonly children: ReactNode }) {
  const many = Children.toArray(children).length;
  const columns = Math.ceil(many / Math.ceil(many / IN_A_ROW));
  return (
    <section className={styles.lugar} aria-label={rotulo}>
      <Paper component="dl" className={styles.faixa} radius="md" withBorder style={{ '--cad-figuras': columns }}>
        {children}
      </Paper>
    </section>
  );
}
