import { DateInput } from '@mantine/dates';
import { Datas } from './datas.tsx';
import { diaDe, meiaNoite } from './dias.ts';
import { lerDia } from './ler-dia.ts';

interface Props {
  readonly label: string;
  readonly required: boolean;
  readonly valor: string;
  readonly error: string | undefined;
  readonly onChange: (valor: string) => void;
}

/** A day without an hour, typed or chosen. */
export function CampoDia({ valor, required, onChange, ...props }: Props) {
  return (
    <Datas>
      <DateInput
        required={required}
        valueFormat="DD/MM/YYYY"
        placeholder="dd/mm/aaaa"
        clearable={!required}
        dateParser={lerDia}
        value={valor === '' ? null : diaDe(valor)}
        onChange={(dia) => onChange(dia ? meiaNoite(dia.slice(0, 10)) : '')}
        {...props}
      />
    </Datas>
  );
}
