import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { formatDuracao, readDuracao } from './grade/valores/duracao.ts';

interface Props {
  /** Minutes; a text that is no duration stays as it was typed, for its form to refuse. */
  readonly value: unknown;
  readonly onChange: (value: number | string | null) => void;
  readonly comuns: Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'>;
}

const escrito = (value: unknown): string => {
  if (typeof value === 'number') return formatDuracao(value);
  return typeof value === 'string' ? value : '';
};

/** A duration as people write it: `24` or `24h`, `1h30`, `45min`, `2d 4h`. */
export function DurationInput({ value, onChange, comuns }: Props) {
  const [digitado, setDigitado] = useState<string>();
  const lido = readDuracao(digitado ?? '');
  const change = (texto: string) => {
    setDigitado(texto);
    const leitura = readDuracao(texto);
    onChange(leitura.ok ? (leitura.value as number | null) : texto);
  };
  return (
    <TextInput
      {...comuns}
      autoComplete="off"
      placeholder="ex.: 12 h"
      value={digitado ?? escrito(value)}
      error={comuns.error && !lido.ok ? lido.motivo : comuns.error}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onBlur={() => lido.ok && setDigitado(undefined)}
    />
  );
}
