import styles from './pacote.module.css';

interface Props {
  readonly texto: string;
  readonly em: number;
  readonly fim: number;
}

/** A formula with its wrong piece marked; a point where something is missing is marked too. */
export const Trecho = ({ texto, em, fim }: Props) => (
  <code className={styles.trecho}>
    {texto.slice(0, em)}
    <mark>{texto.slice(em, fim) || '▸'}</mark>
    {texto.slice(fim)}
  </code>
);
