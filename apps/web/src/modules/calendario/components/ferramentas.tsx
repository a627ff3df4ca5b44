import { ActionIcon, Button, Group, SegmentedControl } from '@mantine/core';
import { MonthPicker } from '@mantine/dates';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Dates } from '../../../components/dates.tsx';
import { PopupPanel } from '../../../components/popup-panel.tsx';
import { usePopup } from '../../../components/use-popup.ts';
import { type Dia, passoDe, tituloDe, type Visao } from '../../../lib/dias.ts';
import type { BuscaCalendario } from './use-busca-calendario.ts';

interface PropsPainelMes {
  readonly target: HTMLElement;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly data: Dia;
  readonly onEscolher: (dia: Dia) => void;
}

/** The choice of any month, under the button that names the one on screen. */
function PainelMes({ target, opened, onClose, data, onEscolher }: PropsPainelMes) {
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

interface EscolhaDeMesProps {
  readonly visao: Visao;
  readonly data: Dia;
  readonly onEscolher: (dia: Dia) => void;
}

/** The name of the period on screen; a click on it leads to any month. */
function EscolhaDeMes({ visao, data, onEscolher }: EscolhaDeMesProps) {
  const { trigger, target, opened, close } = usePopup();
  return (
    <>
      <Button
        px={8}
        c="var(--cad-texto)"
        fz="lg"
        fw={600}
        variant="subtle"
        color="gray"
        rightSection={<IconChevronDown size={16} />}
        {...trigger}
      >
        <span aria-live="polite">{tituloDe(visao, data)}</span>
      </Button>
      {target && <PainelMes target={target} opened={opened} onClose={close} data={data} onEscolher={onEscolher} />}
    </>
  );
}

const VISOES: readonly { readonly value: Visao; readonly label: string }[] = [
  { value: 'mes', label: 'Mês' },
  { value: 'semana', label: 'Semana' },
  { value: 'lista', label: 'Lista' },
];

interface Props {
  readonly busca: BuscaCalendario;
  readonly hoje: Dia;
}

export function Ferramentas({ busca, hoje }: Props) {
  const { visao, data, mudar } = busca;
  const semana = visao === 'semana';
  return (
    <Group className="cad-sem-impressao" gap={8}>
      <Button variant="default" onClick={() => mudar({ data: hoje })}>
        Hoje
      </Button>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={semana ? 'Semana anterior' : 'Mês anterior'}
        onClick={() => mudar({ data: passoDe(visao, data, -1) })}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={semana ? 'Semana seguinte' : 'Mês seguinte'}
        onClick={() => mudar({ data: passoDe(visao, data, 1) })}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
      <EscolhaDeMes visao={visao} data={data} onEscolher={(dia) => mudar({ data: dia })} />
      <SegmentedControl
        ml="auto"
        flex={{ base: '1 0 100%', sm: 'none' }}
        aria-label="Como mostrar"
        data={[...VISOES]}
        value={visao}
        onChange={(valor) => mudar({ visao: valor as Visao })}
      />
    </Group>
  );
}
