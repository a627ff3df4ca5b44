import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { copyDataHora, readDataHora } from './grade/valores/data-hora.ts';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** Wall clock, `2027-08-02T07:00`; empty without a value. */
  readonly value: string;
  /** The current time on the same wall clock. */
  readonly agora: string;
  /** Receives an empty text while the typed text is not a date. */
  readonly onChange: (value: string) => void;
}

/** A date and time as plant people type them: `15/3 7h`, `amanhã 19:00`, the same in every browser's language. */
export function DateTimeField({ value, agora, onChange, error, ...rest }: Props) {
  const [escrito, setEscrito] = useState(value === '' ? '' : copyDataHora(value));
  const [saiu, setSaiu] = useState(false);
  // The former value gives the year and the hour that the person does not type.
  const [anterior] = useState(value || undefined);
  const leitura = readDataHora(escrito, { agora, anterior });
  const write = (texto: string) => {
    const nova = readDataHora(texto, { agora, anterior });
    setSaiu(false);
    setEscrito(texto);
    onChange(nova.ok && typeof nova.value === 'string' ? nova.value : '');
  };
  return (
    <TextInput
      {...rest}
      placeholder="dd/mm/aaaa hh:mm"
      autoComplete="off"
      value={escrito}
      error={saiu && !leitura.ok ? leitura.motivo : error}
      onChange={({ currentTarget }) => write(currentTarget.value)}
      onBlur={() => {
        setSaiu(true);
        if (value !== '') setEscrito(copyDataHora(value));
      }}
    />
  );
}
