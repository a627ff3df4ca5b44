import { PRODUTO } from '@cadencia/domain/produto.ts';
import { Outlet } from '@tanstack/react-router';
import { LogoMark } from '../components/logo.tsx';
import { currentYear } from '../lib/formato.ts';
import styles from './auth-layout.module.css';

/** A centred card with the logo and the nested page, and a footer with the year. */
export function AuthLayout() {
  return (
    <div className={styles.pagina}>
      <main className={styles.cartao}>
        <div className={styles.marca}>
          <LogoMark size={44} />
          <p className={styles.nome}>{PRODUTO.nome}</p>
          <p className={styles.lema}>{PRODUTO.lema}</p>
        </div>
        <Outlet />
      </main>
      <footer className={styles.rodape}>
        {currentYear()} © {PRODUTO.nome}
      </footer>
    </div>
  );
}
