import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import { useAtalho } from '../../../lib/atalhos.ts';
import styles from './ferramentas.module.css';

interface Props {
  readonly valor: string | undefined;
  readonly onBusca: (busca: string | undefined) => void;
  readonly onFocar: () => void;
  readonly ref: Ref<HTMLInputElement>;
}

/** Search by code and name; `/` goes to it. What is typed reaches the address after a pause. */
export function BuscaAtividade({ valor, onBusca, onFocar, ref }: Props) {
  const [texto, setTexto] = useState(valor ?? '');
  const [conhecido, setConhecido] = useState(valor);
  if (conhecido !== valor) {
    setConhecido(valor);
    if ((valor ?? '') !== texto.trim()) setTexto(valor ?? '');
  }
  const depois = useDebouncedCallback((novo: string) => onBusca(novo.trim() || undefined), 250);
  const escrever = (novo: string) => {
    setTexto(novo);
    depois(novo);
  };
  useAtalho({ teclas: '/', descricao: 'Buscar atividade', executar: onFocar });
  return (
    <TextInput
      ref={ref}
      className={styles.busca}
      type="search"
      aria-label="Buscar atividade"
      placeholder="Código ou nome"
      maxLength={100}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={
        texto === '' ? (
          <kbd className={styles.tecla}>/</kbd>
        ) : (
          <CloseButton size="sm" aria-label="Limpar busca" onClick={() => escrever('')} />
        )
      }
      value={texto}
      onChange={({ currentTarget }) => escrever(currentTarget.value)}
    />
  );
}
