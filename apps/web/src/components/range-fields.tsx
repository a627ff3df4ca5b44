import { diasDoPeriodo, isPeriodo, PERIODOS, type Periodo } from '@cadencia/domain/periodo.ts';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { hoje } from '../lib/relogio.ts';
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

interface DaysProps extends Omit<Props<string>, 'valores' | 'onMudar'> {
  /** `2027-08-02..2027-08-05`, one end may be open; or a period around today. */
  readonly escrito: string;
  readonly onMudar: (escrito: string) => void;
}

const diasDe = (escrito: string): Par<string | undefined> => {
  if (isPeriodo(escrito)) {
    const { de, ate } = diasDoPeriodo(escrito, hoje());
    return [de, ate];
  }
  const [de = '', ate = ''] = escrito.split('..').map((lado) => lado.slice(0, 10));
  return [de || undefined, ate || undefined];
};

/** A range of days, or a period around today, which means other days each day. */
export function DayRange({ rotulos, escrito, onMudar, flutua = false }: DaysProps) {
  const dias = diasDe(escrito);
  return (
    <div>
      <Group grow gap="xs" align="start" wrap="nowrap">
        {LADOS.map((lado) => (
          <DayField
            key={lado}
            {...foco(flutua, lado)}
            label={rotulos[lado]}
            popoverProps={{ withinPortal: !flutua }}
            value={dias[lado] ?? ''}
            onChange={(dia) =>
              onMudar(
                trocado(dias, lado, dia || undefined)
                  .map((um) => um ?? '')
                  .join('..'),
              )
            }
          />
        ))}
      </Group>
      <Group gap={4} mt={4} role="group" aria-label="Períodos prontos">
        {(Object.entries(PERIODOS) as [Periodo, string][]).map(([periodo, nome]) => (
          <Button
            key={periodo}
            size="compact-sm"
            variant={escrito === periodo ? 'light' : 'default'}
            aria-pressed={escrito === periodo}
            onClick={() => onMudar(escrito === periodo ? '' : periodo)}
          >
            {nome}
          </Button>
        ))}
      </Group>
    </div>
  );
}

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
