import { PRODUTO } from '@cadencia/domain/produto.ts';
import { formatInstante } from '../../../../lib/formato.ts';
import styles from './conta.module.css';

const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (each) => `&#${each.charCodeAt(0)};`);

const folha = (codigos: readonly string[], email: string, em: string): string =>
  `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>${PRODUTO.nome}: códigos de recuperação</title>
<h1>${PRODUTO.nome}: códigos de recuperação</h1>
<p>${escapeHtml(email)}, gerados em ${em}. Cada código vale uma vez, no lugar do código do aplicativo autenticador.</p>
<pre>${codigos.map(escapeHtml).join('\n')}</pre></html>`;

/** Prints one sheet with the codes and nothing else; it is gone when the browser has taken it. */
export function printCodigos(codigos: readonly string[], email: string): void {
  const frame = document.createElement('iframe');
  // Out of sight but laid out: a browser prints nothing of a frame that is not displayed.
  frame.className = styles.folha ?? '';
  frame.title = 'Códigos de recuperação para imprimir';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  frame.srcdoc = folha(codigos, email, formatInstante(new Date().toISOString()));
  frame.addEventListener('load', () => {
    frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
    frame.contentWindow?.print();
  });
  document.body.append(frame);
}
