import { MonthPicker } from '@mantine/dates';
import { Dates } from '../../../components/dates.tsx';
import { PopupPanel } from '../../../components/popup-panel.tsx';
import type { Dia } from './dias.ts';

interface Props {
  readonly target: HTMLElement;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly data: Dia;
  readonly onEscolher: (dia: Dia) => void;
}

/** The choice of any month, under the button that names the one on screen. */
export function PainelMes({ target, opened, onClose, data, onEscolher }: Props) {
  return (
    <PopupPanel target={target} opened={opened} onClose={onClose} trapFocus nome="Ir para o mês">
      <Dates>
        <MonthPicker
          defaultDate={data}
          value={`${data.slice(0, 7)}-01`}
          ariaLabels={{
            previousYear: 'Ano anterior',
            nextYear: 'Ano seguinte',
            previousDecade: 'Década anterior',
            nextDecade: 'Década seguinte',
            yearLevelControl: 'Escolher o ano',
          }}
          onChange={(mes) => {
            if (mes) onEscolher(mes.slice(0, 10));
            onClose();
          }}
        />
      </Dates>
    </PopupPanel>
  );
}
