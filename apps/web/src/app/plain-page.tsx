import type { ReactNode } from 'react';
import { Logo } from '../components/logo.tsx';
import { useTitulo } from '../lib/titulo.ts';
import styles from './plain-page.module.css';

interface Props {
  readonly codigo: string;
  readonly titulo: string;
  readonly texto: string;
  readonly children: ReactNode;
}

/** The plain layout of the error pages. */
export function PlainPage({ codigo, titulo, texto, children }: Props) {
  useTitulo(titulo);
  return (
    <main className={styles.pagina}>
      <a className={styles.logo} href="/dashboard/main" aria-label="Ir para o Painel Principal">
        <Logo />
      </a>
      <p className={styles.codigo}>{codigo}</p>
      <h1 className={styles.titulo}>{titulo}</h1>
      <p className={styles.texto}>{texto}</p>
      <div className={styles.acoes}>{children}</div>
    </main>
  );
}
