import styles from './problemas.module.css';
import { type Problema, textoDoProblema } from './texto-do-problema.ts';

export function Problemas({ problemas }: { readonly problemas: readonly Problema[] }) {
  return (
    <ul className={`${styles.problemas} cad-numero`}>
      {problemas.map((problema, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list in which the same finding may repeat
        <li key={`${i}-${problema.codigo}`}>{textoDoProblema(problema)}</li>
      ))}
    </ul>
  );
}
