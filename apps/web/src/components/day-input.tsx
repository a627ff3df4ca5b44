import { DateInput, type DateInputProps } from '@mantine/dates';
import { useState } from 'react';
import { Dates } from './dates.tsx';
import { readDay } from './read-day.ts';

export interface DayInputProps
  extends Omit<DateInputProps, 'value' | 'defaultValue' | 'onChange' | 'valueFormat' | 'dateParser'> {
  /** `2027-08-02`; empty without a value. */
  readonly value?: string;
  readonly onChange: (value: string) => void;
}

const NAVIGATION = {
  previousMonth: 'Mês anterior',
  nextMonth: 'Mês seguinte',
  previousYear: 'Ano anterior',
  nextYear: 'Ano seguinte',
  previousDecade: 'Década anterior',
  nextDecade: 'Década seguinte',
  monthLevelControl: 'Escolher o mês',
  yearLevelControl: 'Escolher o ano',
} as const;

const ILEGIVEL = 'Informe um dia que existe, por exemplo 15/3/2027 ou amanhã.';

/**
 * The field with its month calendar. A text that is no day stays, and says so when the person leaves it. That code is
 * large, so `day-field.tsx` loads it apart.
 */
export function DayInput({ value, onChange, error, onBlur, ...rest }: DayInputProps) {
  const [ruim, setRuim] = useState<'digitando' | 'saiu'>();
  return (
    <Dates>
      <DateInput
        valueFormat="DD/MM/YYYY"
        clearable={!rest.required}
        dateParser={readDay}
        ariaLabels={NAVIGATION}
        clearButtonProps={{ 'aria-label': 'Limpar' }}
        value={value || null}
        {...rest}
        error={ruim === 'saiu' ? ILEGIVEL : error}
        fixOnBlur={ruim === undefined}
        onChange={(day) => {
          setRuim(undefined);
          onChange(day?.slice(0, 10) ?? '');
        }}
        onInput={({ currentTarget: { value: escrito } }) => {
          const isRuim = escrito.trim() !== '' && readDay(escrito) === null;
          setRuim(isRuim ? 'digitando' : undefined);
          if (isRuim && value) onChange('');
        }}
        onBlur={(evento) => {
          setRuim((antes) => antes && 'saiu');
          onBlur?.(evento);
        }}
      />
    </Dates>
  );
}
