import { Marked, type Tokens } from 'marked';
import { ancoraDe } from './capitulos.ts';

const ENTIDADES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string): string => text.replace(/[&<>"]/g, (mark) => ENTIDADES[mark] ?? mark);

/** Target of a link inside the product; undefined for a target that only the repository has. */
function destino(href: string): { readonly href: string; readonly fora: boolean } | undefined {
  if (/^https?:\/\//.test(href)) return { href, fora: true };
  if (href.startsWith('#')) return { href, fora: false };
  const [, nome, ancora = ''] = /^([\w-]+)\.md(#[\w-]+)?$/.exec(href) ?? [];
  return nome && nome !== 'README' ? { href: `/manual/${nome}${ancora}`, fora: false } : undefined;
}

/**
 * HTML of a chapter: headings go one level down (the page has its own) and get an anchor, links and pictures lead to
 * the product's addresses, and HTML in the text shows as text.
 */
export function htmlDoCapitulo(markdown: string, imagem: (caminho: string) => string | undefined): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const nivel = Math.min(depth + 1, 6);
        return `<h${nivel} id="${ancoraDe(text)}" tabindex="-1">${this.parser.parseInline(tokens)}</h${nivel}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const texto = this.parser.parseInline(tokens);
        const para = destino(href);
        if (!para) return texto;
        return `<a href="${escapeText(para.href)}"${para.fora ? ' target="_blank" rel="noopener noreferrer"' : ''}>${texto}</a>`;
      },
      image({ href, text }: Tokens.Image) {
        const src = imagem(href);
        return src ? `<img src="${escapeText(src)}" alt="${escapeText(text)}">` : escapeText(text);
      },
      table(token: Tokens.Table) {
        const linha = (celulas: readonly Tokens.TableCell[], tag: 'td' | 'th') =>
          `<tr>${celulas.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`;
        const corpo = token.rows.map((celulas) => linha(celulas, 'td')).join('');
        return `<div data-tabela tabindex="0" role="group" aria-label="Tabela"><table><thead>${linha(token.header, 'th')}</thead><tbody>${corpo}</tbody></table></div>`;
      },
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeText(text),
    },
  });
  return marked.parse(markdown, { async: false });
}
