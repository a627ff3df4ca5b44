import { PRODUTO } from '@cadencia/domain/produto.ts';
import { currentYear } from '../../lib/formato.ts';
import styles from './footer.module.css';

export function Footer() {
  return (
    <footer className={`${styles.rodape} cad-sem-impressao`}>
      <span>
        {currentYear()} © {PRODUTO.nome}
      </span>
      <span>Versão {PRODUTO.versao}</span>
      <span className={styles.itens}>
        <span>Sobre</span>
        <span>Suporte</span>
        <span>Contato</span>
      </span>
    </footer>
  );
}
