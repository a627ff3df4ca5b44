import type { ReactNode } from 'react';
import styles from '../cartoes.module.css';
import { texto } from '../textos.ts';

interface Props {
  readonly nome: string;
  readonly escolhida: boolean;
  readonly onEscolher: (escolhida: boolean) => void;
  readonly children: ReactNode;
}

/** A card while rows are being chosen: all of it is its mark, and nothing on it opens. */
export const CartaoEscolhivel = ({ nome, escolhida, onEscolher, children }: Props) => (
  <div className={styles.escolhivel} data-selecionada={escolhida || undefined}>
    <label className={styles.escolha}>
      <input
        type="checkbox"
        aria-label={texto('linha.selecionar', { linha: nome })}
        checked={escolhida}
        onChange={({ currentTarget }) => onEscolher(currentTarget.checked)}
      />
    </label>
    <div inert>{children}</div>
  </div>
);
