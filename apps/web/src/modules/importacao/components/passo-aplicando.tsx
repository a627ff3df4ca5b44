import { Button, Progress } from '@mantine/core';
import styles from '../../../components/wizard.module.css';
import type { Trabalho } from '../../trabalho/api.ts';

interface Props {
  readonly trabalho: Trabalho | undefined;
  readonly onClose: () => void;
}

export function PassoAplicando({ trabalho, onClose }: Props) {
  return (
    <>
      <div className={styles.andamento} role="status">
        <p className={styles.frase}>Aplicando o cronograma</p>
        <Progress value={trabalho?.andamento ?? 0} aria-label="Aplicação do arquivo" />
        <p className={styles.nota}>{trabalho?.etapa || 'Aguardando a vez'}</p>
        <p className={styles.nota}>Pode fechar esta janela: a importação continua no servidor.</p>
      </div>
      <div className={styles.rodape}>
        <Button variant="default" onClick={onClose}>
          Fechar e continuar depois
        </Button>
      </div>
    </>
  );
}
