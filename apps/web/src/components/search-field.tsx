import { CloseButton, Kbd, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type Ref, useRef, useState } from 'react';
import { useAtalho } from '../lib/atalhos.ts';
import styles from './search-field.module.css';

const PAUSA_MS = 250;

interface Props extends Pick<TextInputProps, 'flex' | 'maw'> {
  /** Name of the field, and of the shortcut `/` on the screen. */
  readonly rotulo: string;
  readonly placeholder: string;
  /** The current search of the list, from the address. */
  readonly valor: string | undefined;
  readonly onBusca: (busca: string | undefined) => void;
  /** Handles `/` where the field may be out of view; without it the field takes the focus. */
  readonly onAtalho?: () => void;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A list's own search: `/` focuses it. The text reaches the address after a pause, or as soon as the field is left: it
 * belongs to this screen, and could otherwise reach the address of the next one.
 */
export function SearchField({ rotulo, placeholder, valor, onBusca, onAtalho, className = '', ref, ...lugar }: Props) {
  const campo = useRef<HTMLInputElement>(null);
  const [texto, setTexto] = useState(valor ?? '');
  const [enviado, setEnviado] = useState(valor);
  const [conhecido, setConhecido] = useState(valor);
  if (conhecido !== valor) {
    setConhecido(valor);
    // The new value is not the echo of this field: a link set it, or the filters were cleared.
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
      {...lugar}
      ref={ref ?? campo}
      className={`${styles.busca} ${className}`}
      type="search"
      aria-label={rotulo}
      placeholder={placeholder}
      maxLength={100}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={
        texto === '' ? (
          <Kbd visibleFrom="sm">/</Kbd>
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
