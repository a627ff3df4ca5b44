import { Button } from '@mantine/core';
import { IconCalculator, IconFileExport, IconFileImport } from '@tabler/icons-react';
import styles from './gestao.module.css';

interface AcoesProps {
  readonly onImportar: (() => void) | undefined;
  readonly onExportar: (() => void) | undefined;
  readonly onCalcular: (() => void) | undefined;
  readonly calculando: boolean;
}

/** The main actions, at the right of the title. */
export function Acoes({ onImportar, onExportar, onCalcular, calculando }: AcoesProps) {
  return (
    <div className={styles.acoes}>
      {onImportar && (
        <Button variant="default" leftSection={<IconFileImport size={16} aria-hidden="true" />} onClick={onImportar}>
          Importar
        </Button>
      )}
      {onExportar && (
        <Button variant="default" leftSection={<IconFileExport size={16} aria-hidden="true" />} onClick={onExportar}>
          Exportar
        </Button>
      )}
      {onCalcular && (
        <Button
          leftSection={<IconCalculator size={16} aria-hidden="true" />}
          loading={calculando}
          onClick={onCalcular}
          title="Calcular o cronograma (F9)"
        >
          Calcular
        </Button>
      )}
    </div>
  );
}
