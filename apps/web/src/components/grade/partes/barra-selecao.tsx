import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import styles from '../barra.module.css';
import { alternarTodas, quantidadeSelecionada, selecaoVazia } from '../logica/selecao.ts';
import { texto } from '../textos.ts';
import type { Selecao } from '../tipos.ts';

interface Props {
  readonly selecao: Selecao;
  readonly total: number;
  readonly onSelecao: (selecao: Selecao) => void;
  readonly acoes: ReactNode;
  /** Rows are being chosen, also while none is: where the title has no box for all of them. */
  readonly escolhendo: boolean;
}

/** How many rows are chosen and what can be done with them; else absent when none is. */
export function BarraSelecao({ selecao, total, onSelecao, acoes, escolhendo }: Props) {
  const n = quantidadeSelecionada(selecao, total);
  if (n === 0 && !escolhendo) return null;
  const faltam = escolhendo && n < total;
  return (
    <div className={styles.selecao}>
      <strong role="status">{n === 0 ? texto('selecao.nenhuma') : texto('selecao.quantidade', { n })}</strong>
      {faltam && (
        <Button size="compact-sm" variant="subtle" onClick={() => onSelecao(alternarTodas(selecao, total))}>
          {texto('acao.selecionarTodas', { total })}
        </Button>
      )}
      {n > 0 && <Suspense>{acoes}</Suspense>}
      {n > 0 && !faltam && (
        <Button size="compact-sm" variant="subtle" onClick={() => onSelecao(selecaoVazia)}>
          {texto('acao.limparSelecao')}
        </Button>
      )}
    </div>
  );
}
