import { Button, CloseButton } from '@mantine/core';
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
  <ul className={styles.fichas} aria-label="Filtros">
    {fichas.map(({ nome, texto }, i) => (
      <li key={nome} className={styles.ficha}>
        <span>{texto}</span>
        <CloseButton
          size="sm"
          aria-label={`Tirar o filtro ${texto}`}
          onClick={({ currentTarget: { parentElement: ficha } }) => {
            const vizinha = i + 1 < fichas.length ? ficha?.nextElementSibling : ficha?.previousElementSibling;
            (vizinha?.querySelector('button') ?? saida.current)?.focus();
            onTirar(nome);
          }}
        />
      </li>
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
  </ul>
);
