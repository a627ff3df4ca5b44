import { UnstyledButton } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { addDias, addMeses, type Dia, diaDaSemana, diasEntre, formatDiaPorExtenso } from '../../../lib/dias.ts';
import { formatContador, formatContagem } from '../../../lib/formato.ts';
import { useAcoes } from './acoes.ts';
import { tocaDia } from './itens.ts';
import styles from './numero-do-dia.module.css';
import { naParada, type Vista } from './vista.ts';

const PASSOS: Readonly<Record<string, (dia: Dia) => Dia>> = {
  ArrowLeft: (dia) => addDias(dia, -1),
  ArrowRight: (dia) => addDias(dia, 1),
  ArrowUp: (dia) => addDias(dia, -7),
  ArrowDown: (dia) => addDias(dia, 7),
  Home: (dia) => addDias(dia, -diaDaSemana(dia)),
  End: (dia) => addDias(dia, 6 - diaDaSemana(dia)),
  PageUp: (dia) => addMeses(dia, -1),
  PageDown: (dia) => addMeses(dia, 1),
};

interface Props {
  readonly dia: Dia;
  readonly vista: Vista;
  /** Text for the day of the week beside the number. */
  readonly semana?: string;
}

/** The number of a day: the arrows go from one to the next, and Enter or a click shows the whole day. */
export function NumeroDoDia({ dia, vista, semana }: Props) {
  const { verDia } = useAcoes();
  const eventos = vista.itens.filter((item) => tocaDia(item, dia)).length;
  const dentro = naParada(vista, dia);
  const contagem = formatContagem(diasEntre(vista.parada.de, dia));
  const onKeyDown = (event: KeyboardEvent) => {
    const passo = event.shiftKey || event.ctrlKey || event.altKey ? undefined : PASSOS[event.key];
    if (!passo) return;
    event.preventDefault();
    vista.irPara(passo(dia));
  };
  const nome = [
    formatDiaPorExtenso(dia),
    dia === vista.hoje && 'hoje',
    dentro && `parada ${contagem}`,
    formatContador(eventos, 'evento', 'eventos'),
  ];
  return (
    <UnstyledButton
      className={`${styles.numero} cad-numero`}
      data-hoje={dia === vista.hoje || undefined}
      data-numero={dia}
      tabIndex={dia === vista.data ? 0 : -1}
      aria-current={dia === vista.hoje ? 'date' : undefined}
      aria-label={nome.filter(Boolean).join(', ')}
      onClick={() => verDia(dia)}
      onKeyDown={onKeyDown}
    >
      {semana && <span className={styles.semana}>{semana}</span>}
      <span className={styles.dia}>{Number(dia.slice(8))}</span>
      {dentro && <span className={styles.contagem}>{contagem}</span>}
    </UnstyledButton>
  );
}
