import { Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DayField } from './day-field.tsx';
import { copyNumero, parseNumero } from './grade/valores/numero.ts';

type Par<T> = readonly [de: T, ate: T];

interface Props<T> {
  readonly rotulos: Par<string>;
  readonly valores: Par<T | undefined>;
  readonly onMudar: (valores: Par<T | undefined>) => void;
  /** The fields stand in a small floating panel: the first has the focus, and their own panels stay inside. */
  readonly flutua?: boolean;
}

const trocado = <T,>([de, ate]: Par<T>, lado: 0 | 1, valor: T): Par<T> => (lado === 0 ? [valor, ate] : [de, valor]);

const foco = (flutua: boolean, lado: number) => ({
  ...(flutua ? { size: 'xs' as const } : {}),
  ...(flutua && lado === 0 ? { 'data-autofocus': true } : {}),
});

const LADOS = [0, 1] as const;

/** A range of days, `2027-08-02`. */
export const DayRange = ({ rotulos, valores, onMudar, flutua = false }: Props<string>) => (
  <Group grow gap="xs" align="start" wrap="nowrap">
    {LADOS.map((lado) => (
      <DayField
        key={lado}
        {...foco(flutua, lado)}
        label={rotulos[lado]}
        popoverProps={{ withinPortal: !flutua }}
        value={valores[lado] ?? ''}
        onChange={(dia) => onMudar(trocado(valores, lado, dia || undefined))}
      />
    ))}
  </Group>
);

const ruim = (escrito: string): boolean => escrito.trim() !== '' && !Number.isFinite(parseNumero(escrito));

/** A range of numbers, typed in units of `escala`; a text that is no number gets an error and changes nothing. */
export function NumberRange({ rotulos, valores, onMudar, flutua = false, escala = 1 }: Props<number> & Escala) {
  const [escritos, setEscritos] = useState<Par<string>>([write(valores[0], escala), write(valores[1], escala)]);
  return (
    <Group grow gap="xs" align="start" wrap="nowrap">
      {LADOS.map((lado) => (
        <TextInput
          key={lado}
          {...foco(flutua, lado)}
          label={rotulos[lado]}
          inputMode="decimal"
          value={escritos[lado]}
          error={ruim(escritos[lado]) && 'Informe um número.'}
          onChange={({ currentTarget: { value } }) => {
            const novos = trocado(escritos, lado, value);
            setEscritos(novos);
            if (!novos.some(ruim)) onMudar([read(novos[0], escala), read(novos[1], escala)]);
          }}
        />
      ))}
    </Group>
  );
}

interface Escala {
  /** Stored units in one typed unit: 60 for hours that are stored in minutes. */
  readonly escala?: number;
}

const write = (valor: number | undefined, escala: number): string =>
  valor === undefined ? '' : copyNumero(valor / escala);

const read = (escrito: string, escala: number): number | undefined =>
  escrito.trim() === '' ? undefined : parseNumero(escrito) * escala;
