import { UnstyledButton } from '@mantine/core';
import { IconCalculator, IconFileExport, IconFileImport, IconSearch } from '@tabler/icons-react';
import styles from './barra-telefone.module.css';

interface Props {
  readonly onBuscar: (() => void) | undefined;
  readonly onCalcular: (() => void) | undefined;
  readonly onImportar: (() => void) | undefined;
  readonly onExportar: (() => void) | undefined;
}

/** The main actions within reach of the thumb. */
export function BarraTelefone({ onBuscar, onCalcular, onImportar, onExportar }: Props) {
  const acoes = [
    { rotulo: 'Buscar', Icone: IconSearch, acao: onBuscar },
    { rotulo: 'Calcular', Icone: IconCalculator, acao: onCalcular },
    { rotulo: 'Importar', Icone: IconFileImport, acao: onImportar },
    { rotulo: 'Exportar', Icone: IconFileExport, acao: onExportar },
  ];
  return (
    <div className={`${styles.barra} cad-sem-impressao`} role="toolbar" aria-label="Ações">
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
