import { UnstyledButton } from '@mantine/core';
import { IconClockHour4, IconPencilPlus, IconSearch } from '@tabler/icons-react';
import styles from './barra-telefone.module.css';

interface Props {
  readonly onMeuTurno: () => void;
  /** Undefined when the person may not report progress. */
  readonly onApontar: (() => void) | undefined;
  readonly onBuscar: () => void;
}

/** The main actions within reach of the thumb. */
export function BarraTelefone({ onMeuTurno, onApontar, onBuscar }: Props) {
  const acoes = [
    { rotulo: 'Meu turno', Icone: IconClockHour4, acao: onMeuTurno },
    { rotulo: 'Apontar', Icone: IconPencilPlus, acao: onApontar },
    { rotulo: 'Buscar', Icone: IconSearch, acao: onBuscar },
  ];
  return (
    <div className={`${styles.barra} cad-barra-telefone cad-sem-impressao`} role="toolbar" aria-label="Ações">
      {acoes.map(
        ({ rotulo, Icone, acao }) =>
          acao && (
            <UnstyledButton key={rotulo} className={styles.acao} onClick={acao}>
              <Icone size={22} stroke={1.7} aria-hidden="true" />
              {rotulo}
            </UnstyledButton>
          ),
      )}
    </div>
  );
}
