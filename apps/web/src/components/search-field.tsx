import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type Ref, useRef, useState } from 'react';
import { useAtalho } from '../lib/atalhos.ts';
import styles from './search-field.module.css';

const PAUSA_MS = 250;

interface Props {
  /** Names the field, and what `/` does on the screen. */
  readonly rotulo: string;
  readonly placeholder: string;
  /** What the list is searched for, as the address says. */
  readonly valor: string | undefined;
  readonly onBusca: (busca: string | undefined) => void;
  /** What `/` does where the field may be out of sight; without it the field takes the focus. */
  readonly onAtalho?: () => void;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A list's own search: `/` goes to it, and what is typed reaches the address after a pause, or as soon as the
 * field is left: it belongs to this screen, and would else reach the address of the next.
 */
export function SearchField({ rotulo, placeholder, valor, onBusca, onAtalho, className = '', ref }: Props) {
  const campo = useRef<HTMLInputElement>(null);
  const [texto, setTexto] = useState(valor ?? '');
  const [enviado, setEnviado] = useState(valor);
  const [conhecido, setConhecido] = useState(valor);
  if (conhecido !== valor) {
    setConhecido(valor);
    // Not the echo of what was typed here: a link, or the filters were cleared.
    if (valor !== enviado) {
      setEnviado(valor);
      setTexto(valor ?? '');
    }
  }
  const depois = useDebouncedCallback((novo: string) => {
    const busca = novo.trim() || undefined;
    setEnviado(busca);
    onBusca(busca);
  }, PAUSA_MS);
  const write = (novo: string) => {
    setTexto(novo);
    depois(novo);
  };
  const procurar = { descricao: rotulo, execute: onAtalho ?? (() => campo.current?.focus()) };
  useAtalho({ ...procurar, teclas: '/' });
  useAtalho({ ...procurar, teclas: 'mod+F' });
  return (
    <TextInput
      ref={ref ?? campo}
      className={`${styles.busca} ${className}`}
      type="search"
      aria-label={rotulo}
      placeholder={placeholder}
      maxLength={100}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={
        texto === '' ? (
          <kbd className={styles.tecla}>/</kbd>
        ) : (
          <CloseButton size="sm" aria-label="Limpar busca" onClick={() => write('')} />
        )
      }
      value={texto}
      onChange={({ currentTarget }) => write(currentTarget.value)}
      onBlur={() => depois.flush()}
    />
  );
}
