import type { Curva } from '@cadencia/domain/curvaavanco/schema.ts';
import { Anchor, Text } from '@mantine/core';
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
        <Anchor
          component="button"
          type="button"
          inherit
          underline="hover"
          display="inline-flex"
          mih={24}
          fw={600}
          style={{ alignItems: 'center' }}
          onClick={() => onOpen(periodo)}
        >
          {periodo.rotulo}
          <Text span className={styles.intervalo} inherit ml={8} c="dimmed" fz="xs" fw={400}>
            {formatDataHora(periodo.inicio)} – {formatDataHora(periodo.termino)}
          </Text>
        </Anchor>
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
