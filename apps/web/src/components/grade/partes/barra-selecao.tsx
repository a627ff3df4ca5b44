import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from '../barra.module.css';
import { quantidadeSelecionada, selecaoVazia, toggleEvery } from '../logica/selecao.ts';
import { texto } from '../textos.ts';
import type { Selecao } from '../tipos.ts';
import { type Escolha, focus } from './use-escolha.ts';

interface Props {
  readonly selecao: Selecao;
  readonly total: number;
  readonly onSelecao: (selecao: Selecao) => void;
  readonly acoes: ReactNode;
  /** Choosing of rows that have no box (cards): the bar shows as long as it lasts, even with none chosen. */
  readonly escolha: Escolha | undefined;
}

/** Bar with the number of chosen rows and their actions; absent when none is chosen, unless cards are being chosen. */
export function BarraSelecao({ selecao, total, onSelecao, acoes, escolha }: Props) {
  const n = quantidadeSelecionada(selecao, total);
  const escolhendo = escolha?.escolhendo === true;
  if (n === 0 && !escolhendo) return null;
  const faltam = escolhendo && n < total;
  return (
    <Group className={styles.selecao} gap={8} mt={8} bdrs="md" bg="var(--cad-realce)">
      <strong role="status">{n === 0 ? texto('selecao.nenhuma') : texto('selecao.quantidade', { n })}</strong>
      {faltam && (
        <Button size="compact-sm" variant="subtle" onClick={() => onSelecao(toggleEvery(selecao, total))}>
          {texto('acao.selecionarTodas', { total })}
        </Button>
      )}
      {n > 0 && <div className={styles.acoes}>{acoes}</div>}
      {n > 0 && !faltam && (
        <Button size="compact-sm" variant="subtle" onClick={() => onSelecao(selecaoVazia)}>
          {texto('acao.limparSelecao')}
        </Button>
      )}
      {escolha?.escolhendo && (
        <Button ref={focus} size="compact-sm" onClick={escolha.conclude}>
          {texto('acao.concluirSelecao')}
        </Button>
      )}
    </Group>
  );
}
