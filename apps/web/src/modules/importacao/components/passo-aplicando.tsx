import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import { Button, Progress } from '@mantine/core';
import styles from '../../../components/wizard.module.css';
import type { Trabalho } from '../../trabalho/api.ts';
import { Resultados } from './resultados.tsx';

interface Props {
  readonly importacao: Importacao | undefined;
  readonly trabalho: Trabalho | undefined;
  readonly onClose: () => void;
}

export function PassoAplicando({ importacao, trabalho, onClose }: Props) {
  return (
    <>
      <div className={styles.andamento} role="status">
        <p className={styles.frase}>Aplicando o cronograma</p>
        <Progress value={trabalho?.andamento ?? 0} aria-label="Aplicação do arquivo" />
        <p className={styles.nota}>{trabalho?.etapa || 'Aguardando a vez'}</p>
        <p className={styles.nota}>Pode fechar esta janela: a importação continua no servidor.</p>
      </div>
      {importacao?.resultados && <Resultados resultados={importacao.resultados} andando />}
      <div className={styles.rodape}>
        <Button variant="default" onClick={onClose}>
          Fechar e continuar depois
        </Button>
      </div>
    </>
  );
}
