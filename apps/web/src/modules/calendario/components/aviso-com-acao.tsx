import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import styles from './aviso-com-acao.module.css';

interface Props {
  readonly acao: string;
  readonly onAcao: () => void;
  readonly children: ReactNode;
}

/** A short message with the one thing that can be done about it; once. */
export function AvisoComAcao({ acao, onAcao, children }: Props) {
  const [feita, setFeita] = useState(false);
  return (
    <span className={styles.aviso}>
      <span className={styles.texto}>{children}</span>
      <Button
        size="compact-sm"
        variant="default"
        disabled={feita}
        onClick={() => {
          setFeita(true);
          onAcao();
        }}
      >
        {acao}
      </Button>
    </span>
  );
}
