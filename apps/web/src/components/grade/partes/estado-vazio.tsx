import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../../empty-state.tsx';
import type { FonteGrade } from '../fontes/fonte.ts';
import styles from '../grade.module.css';
import { texto } from '../textos.ts';

interface Props<R> {
  readonly fonte: FonteGrade<R>;
  readonly vazio: ReactNode;
  readonly filtrada: boolean;
  readonly onLimparFiltros: () => void;
}

/** Stands over the grid when it has no rows: the failure, or why the list is empty, and what to do. */
export function EstadoVazio<R>({ fonte, vazio, filtrada, onLimparFiltros }: Props<R>) {
  if (fonte.total > 0 || fonte.estado === 'carregando') return null;
  if (fonte.estado === 'erro') {
    return (
      <div className={styles.estado} role="alert">
        <EmptyState
          frase={texto('estado.erro')}
          {...(fonte.erro ? { detalhe: fonte.erro } : {})}
          acao={
            <Button variant="default" onClick={() => fonte.reload?.()}>
              {texto('acao.tentar')}
            </Button>
          }
        />
      </div>
    );
  }
  const limpar = (
    <Button variant="default" onClick={onLimparFiltros}>
      {texto('acao.limparFiltros')}
    </Button>
  );
  return (
    <div className={styles.estado}>
      {filtrada ? (
        <EmptyState frase={texto('estado.vazioFiltro')} acao={limpar} />
      ) : (
        (vazio ?? <EmptyState frase={texto('estado.vazio')} />)
      )}
    </div>
  );
}
