import type { Curva } from '@cadencia/domain/curvaavanco/schema.ts';
import { UnstyledButton } from '@mantine/core';
import { VirtualTable } from '../../../components/virtual-table.tsx';
import { formatDataHora } from '../../../lib/formato.ts';
import { colunasDaCurva, type Periodo, textoDaCelula } from './columns.ts';
import styles from './curva-table.module.css';

interface Props {
  readonly curva: Curva;
  readonly onOpen: (periodo: Periodo) => void;
}

/** The numbers of the curve, one row per period; each opens the activities behind it. */
export function CurvaTable({ curva, onOpen }: Props) {
  const { periodos, corte } = curva;
  const isAtCut = ({ inicio, termino }: Periodo) => inicio < corte && corte <= termino;
  const columns = [
    {
      chave: 'periodo',
      titulo: 'Período',
      celula: (periodo: Periodo) => (
        <UnstyledButton className={styles.periodo} onClick={() => onOpen(periodo)}>
          {periodo.rotulo}
          <span className={styles.intervalo}>
            {formatDataHora(periodo.inicio)} – {formatDataHora(periodo.termino)}
          </span>
        </UnstyledButton>
      ),
    },
    ...colunasDaCurva(curva).map((coluna) => ({
      chave: coluna.chave,
      titulo: coluna.titulo,
      alinhar: 'direita' as const,
      celula: (periodo: Periodo) => textoDaCelula(coluna, periodo),
    })),
  ];
  return (
    <VirtualTable
      legenda="Dados da curva de avanço por período"
      columns={columns}
      rows={periodos}
      rowKey={({ inicio }) => inicio}
      focusIndex={periodos.findIndex(isAtCut)}
      rowState={(periodo) => (isAtCut(periodo) ? 'corte' : undefined)}
    />
  );
}
