import { Button } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '../../../../components/notice.tsx';
import { downloadText } from '../../../../lib/csv.ts';
import styles from './conta.module.css';
import { printCodigos } from './imprimir-codigos.ts';

interface Props {
  readonly codigos: readonly string[];
  readonly email: string;
  readonly onGuardados: () => void;
}

/** The recovery codes, seen once: printed, copied or kept in a file before going on. */
export function CodigosRecuperacao({ codigos, email, onGuardados }: Props) {
  const [copia, setCopia] = useState<'feita' | 'negada'>();
  const copiar = () =>
    navigator.clipboard.writeText(codigos.join('\n')).then(
      () => setCopia('feita'),
      () => setCopia('negada'),
    );
  return (
    <>
      <Notice tone="atencao" titulo="Guarde estes códigos agora">
        Eles não serão mostrados de novo. Cada um entra uma vez no lugar do aplicativo, se você perder o aparelho.
      </Notice>
      <ul className={styles.codigos} aria-label="Códigos de recuperação">
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
      <div className={styles.acoes}>
        <Button variant="default" onClick={() => void copiar()}>
          Copiar
        </Button>
        <Button
          variant="default"
          onClick={() => downloadText('codigos-de-recuperacao.txt', codigos.join('\r\n'), 'text/plain;charset=utf-8')}
        >
          Baixar
        </Button>
        <Button variant="default" onClick={() => printCodigos(codigos, email)}>
          Imprimir
        </Button>
        <span className={styles.salvo} role="status">
          {copia === 'feita' && 'Copiados.'}
          {copia === 'negada' && 'O navegador não deixou copiar. Baixe ou imprima.'}
        </span>
      </div>
      <div className={styles.botoes}>
        <Button onClick={onGuardados}>Já guardei os códigos</Button>
      </div>
    </>
  );
}
