import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type Dia, passoDe, type Visao } from './dias.ts';
import { EscolhaDeMes } from './escolha-de-mes.tsx';
import styles from './ferramentas.module.css';
import type { BuscaCalendario } from './use-busca-calendario.ts';

const VISOES: readonly { readonly value: Visao; readonly label: string }[] = [
  { value: 'mes', label: 'Mês' },
  { value: 'semana', label: 'Semana' },
  { value: 'lista', label: 'Lista' },
];

interface Props {
  readonly busca: BuscaCalendario;
  readonly hoje: Dia;
}

/** Where in time one is, and how it is shown. */
export function Ferramentas({ busca, hoje }: Props) {
  const { visao, data, mudar } = busca;
  const semana = visao === 'semana';
  return (
    <div className={`${styles.ferramentas} cad-sem-impressao`}>
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
        className={styles.visoes}
        aria-label="Como mostrar"
        data={[...VISOES]}
        value={visao}
        onChange={(valor) => mudar({ visao: valor as Visao })}
      />
    </div>
  );
}
