import styles from './mensagem.module.css';

interface Props {
  readonly html: string;
  readonly titulo: string;
  readonly esquema?: 'light' | 'dark';
  readonly largura?: 'computador' | 'telefone';
}

/** Links of what is shown lead nowhere: the sandbox lets no window open. */
const semDestino = (html: string): string => html.replace('<head>', '<head><base target="_blank">');

/** A message as a mail program would draw it, with no right to do anything. */
export function MensagemHtml({ html, titulo, esquema = 'light', largura = 'computador' }: Props) {
  return (
    <div className={styles.moldura} data-largura={largura}>
      <iframe
        className={styles.quadro}
        style={{ colorScheme: esquema }}
        title={titulo}
        sandbox=""
        srcDoc={semDestino(html)}
      />
    </div>
  );
}

export function MensagemTexto({ texto, titulo }: { readonly texto: string; readonly titulo: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.puro} aria-label={titulo} tabIndex={0}>
      <pre>{texto}</pre>
    </section>
  );
}
