import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import styles from './importacao.module.css';

export type Problema = Importacao['erros'][number];

export const textoDoProblema = ({ linha, mensagem }: Problema): string =>
  linha === null ? mensagem : `Linha ${linha}: ${mensagem}`;

/** Findings of the reader, with their lines of the file. */
export function Problemas({ problemas }: { readonly problemas: readonly Problema[] }) {
  return (
    <ul className={styles.problemas}>
      {problemas.map(({ codigo, linha, mensagem }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list in which the same finding may repeat
        <li key={`${i}-${codigo}`}>
          {linha !== null && <span className={styles.linha}>Linha {linha}</span>}
          {mensagem}
        </li>
      ))}
    </ul>
  );
}
