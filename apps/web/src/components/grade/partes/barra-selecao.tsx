import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import styles from '../barra.module.css';
import { quantidadeSelecionada, selecaoVazia } from '../logica/selecao.ts';
import { texto } from '../textos.ts';
import type { Selecao } from '../tipos.ts';

interface Props {
  readonly selecao: Selecao;
  readonly total: number;
  readonly onSelecao: (selecao: Selecao) => void;
  readonly acoes: ReactNode;
}

/** How many rows are chosen and what can be done with them; absent when none is. */
export function BarraSelecao({ selecao, total, onSelecao, acoes }: Props) {
  const n = quantidadeSelecionada(selecao, total);
  if (n === 0) return null;
  return (
    <div className={styles.selecao}>
      <strong role="status">{texto('selecao.quantidade', { n })}</strong>
      <Suspense>{acoes}</Suspense>
      <Button size="compact-sm" variant="subtle" onClick={() => onSelecao(selecaoVazia)}>
        {texto('acao.limparSelecao')}
      </Button>
    </div>
  );
}
