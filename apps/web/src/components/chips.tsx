import { Button, CloseButton, Flex, Text } from '@mantine/core';
import type { RefObject } from 'react';
import styles from './chips.module.css';

interface Props {
  readonly fichas: readonly { readonly nome: string; readonly texto: string }[];
  readonly onTirar: (nome: string) => void;
  readonly onLimpar: () => void;
  /** The element that takes the focus when the last filter is removed. */
  readonly saida: RefObject<HTMLElement | null>;
}

/** Filters in words, each with a button that removes it; the focus then moves to the filter beside it. */
export const Chips = ({ fichas, onTirar, onLimpar, saida }: Props) => (
  <Flex component="ul" wrap="wrap" align="center" gap={6} aria-label="Filtros">
    {fichas.map(({ nome, texto }, i) => (
      <Flex key={nome} component="li" className={styles.ficha} align="center" gap={2} maw="100%" p="1px 4px 1px 10px">
        <Text span fz="sm" truncate>
          {texto}
        </Text>
        <CloseButton
          size="sm"
          aria-label={`Tirar o filtro ${texto}`}
          onClick={({ currentTarget: { parentElement: ficha } }) => {
            const vizinha = i + 1 < fichas.length ? ficha?.nextElementSibling : ficha?.previousElementSibling;
            (vizinha?.querySelector('button') ?? saida.current)?.focus();
            onTirar(nome);
          }}
        />
      </Flex>
    ))}
    <li>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => {
          saida.current?.focus();
          onLimpar();
        }}
      >
        Limpar filtros
      </Button>
    </li>
  </Flex>
);
