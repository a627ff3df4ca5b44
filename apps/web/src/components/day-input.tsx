import { DateInput, type DateInputProps } from '@mantine/dates';
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

/** The field with its month calendar. That code is large, so `day-field.tsx` loads it apart. */
export function DayInput({ value, onChange, ...rest }: DayInputProps) {
  return (
    <Dates>
      <DateInput
        valueFormat="DD/MM/YYYY"
        clearable={!rest.required}
        dateParser={readDay}
        ariaLabels={NAVIGATION}
        clearButtonProps={{ 'aria-label': 'Limpar' }}
        value={value || null}
        onChange={(day) => onChange(day?.slice(0, 10) ?? '')}
        {...rest}
      />
    </Dates>
  );
}
