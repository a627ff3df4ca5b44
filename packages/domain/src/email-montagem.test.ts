import { describe, expect, it } from 'vitest';
import { assembleEmail, isCaminho } from './email-montagem.ts';
import { definicaoDe } from './emailtemplate/catalogo.ts';
import { MODELOS_EMAIL, type ModeloEmail } from './emailtemplate/schema.ts';

const ENDERECO = 'https://parada.exemplo/cadencia';
const exemplos = (modelo: ModeloEmail): Record<string, string> =>
  Object.fromEntries(Object.entries(definicaoDe(modelo).marcadores).map(([nome, { exemplo }]) => [nome, exemplo]));

const mencao = (corpo: string, valores: Record<string, string> = {}, assunto = '{{autor}}') =>
  assembleEmail({
    modelo: 'MENCAO',
    texto: { assunto, corpo },
    valores: { ...exemplos('MENCAO'), ...valores },
    endereco: ENDERECO,
  });

/** Content of the card in the layout. */
const miolo = (html: string): string => /<div class="cartao"[^>]*>\n([\s\S]*?)\n<\/div>/.exec(html)?.[1] ?? '';
const semEstilo = (html: string): string => miolo(html).replace(/ (style|class)="[^"]*"/g, '');
const linksDe = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);

describe('every message of the product', () => {
  it.each(MODELOS_EMAIL)('%s shows each of its values in text and HTML, and links only to the product', (modelo) => {
    const valores = exemplos(modelo);
    const { assunto, html, texto } = assembleEmail({
      modelo,
      texto: definicaoDe(modelo).padrao,
      valores,
      endereco: ENDERECO,
    });
    for (const [nome, { tipo }] of Object.entries(definicaoDe(modelo).marcadores)) {
      const [linha = ''] = (valores[nome] ?? '').split('\n');
      const esperado = tipo === 'link' ? ENDERECO + linha : linha;
      // An invisible character keeps an address from becoming a link.
      expect((texto + assunto).replaceAll('\u200b', '')).toContain(esperado);
      expect(html.replaceAll('\u200b', '')).toContain(esperado.replaceAll('&', '&amp;'));
    }
    expect(`${assunto}${html}${texto}`).not.toMatch(/\{\{|\}\}|undefined/);
    for (const href of linksDe(html)) expect(href.startsWith(ENDERECO)).toBe(true);
    for (const [endereco] of texto.matchAll(/https?:\S+/g)) expect(endereco.startsWith(ENDERECO)).toBe(true);
    expect(html).not.toMatch(/<(table|img|script|link|form)\b|\bon\w+=|url\(/i);
  });
});

describe('the markup', () => {
  it('becomes blocks in HTML and the same lines in text', () => {
    const { html, texto } = mencao('# Título\nUm\ndois\n\n- a **b** c\n- d\n\n> cita\n\n[Ir **já**]({{link}})');
    expect(semEstilo(html)).toBe(
      [
        '<h1>Título</h1>',
        '<p>Um<br>dois</p>',
        '<ul><li>a <strong>b</strong> c</li><li>d</li></ul>',
        '<blockquote>cita</blockquote>',
        `<p><a href="${ENDERECO}/servico/310">Ir <strong>já</strong></a></p>`,
        `<p>Se o botão não abrir, copie este endereço: <a href="${ENDERECO}/servico/310">${ENDERECO}/servico/310</a></p>`,
      ].join('\n'),
    );
    expect(texto).toContain(`Título\n\nUm\ndois\n\n- a b c\n- d\n\n> cita\n\nIr já:\n${ENDERECO}/servico/310\n\n-- \n`);
  });

  it('a link inside a sentence stays in it', () => {
    const { html, texto } = mencao('Veja [aqui]({{link}}), {{nome}}.');
    expect(semEstilo(html)).toBe(`<p>Veja <a href="${ENDERECO}/servico/310">aqui</a>, Marina Alves.</p>`);
    expect(texto).toContain(`Veja aqui: ${ENDERECO}/servico/310, Marina Alves.`);
  });

  it('an address alone is a link to itself', () => {
    expect(semEstilo(mencao('{{link}}').html)).toBe(
      `<p><a href="${ENDERECO}/servico/310">${ENDERECO}/servico/310</a></p>`,
    );
  });
});

describe('a value is text, never more', () => {
  it('HTML and quotes are shown as they were typed', () => {
    const { html, texto, assunto } = mencao('{{autor}}', { autor: `<img src=x onerror=alert(1)> "a" 'b' & c` });
    expect(semEstilo(html)).toBe('<p>&lt;img src=x onerror=alert(1)&gt; &quot;a&quot; &#39;b&#39; &amp; c</p>');
    for (const puro of [texto, assunto]) expect(puro).toContain(`<img src=x onerror=alert(1)> "a" 'b' & c`);
  });

  it('markup and placeholders in it are not read', () => {
    const { html, texto } = mencao('{{autor}} {{nome}}', { autor: '**x** [y]({{link}}) {{nome}}', nome: '# Z' });
    expect(semEstilo(html)).toBe('<p>**x** [y]({{link}}) {{nome}} # Z</p>');
    expect(texto).toContain('**x** [y]({{link}}) {{nome}} # Z');
  });

  it.each(['\r\n', '\n', '\r', '\u2028', '\u0085', '\u0000'])(
    'a line break %j in a name ends no header and no line',
    (quebra) => {
      const { assunto, texto } = mencao('{{autor}}', { autor: `Bia${quebra}Bcc: x` });
      expect(assunto).toMatch(/^Bia ?Bcc: x$/);
      expect(texto.split('\n')[0]).toMatch(/^Bia ?Bcc: x$/);
    },
  );

  it('a comment keeps its lines, quoted in text', () => {
    const { html, texto } = mencao('> {{trecho}}', { trecho: 'um\r\ndois\n\ntrês' });
    expect(semEstilo(html)).toBe('<blockquote>um<br>dois<br><br>três</blockquote>');
    expect(texto).toContain('> um\n> dois\n> \n> três');
  });

  it('what turns the direction of reading is taken out, emoji and accents stay', () => {
    expect(mencao('x', { autor: 'Zé 👷🏽‍♀️ \u202egpj.exe\u2069' }).assunto).toBe('Zé 👷🏽‍♀️ gpj.exe');
  });

  it('one of 200 characters is whole, one of thousands is cut between characters', () => {
    expect(mencao('x', { autor: 'ç'.repeat(200) }).assunto).toBe('ç'.repeat(200));
    const longo = mencao('x', { autor: '🦺'.repeat(5_000) }).assunto;
    expect(longo).toBe(`${'🦺'.repeat(299)}…`);
  });

  it.each(['http://mal.exemplo/x', 'www.mal.exemplo', 'mal.exemplo'])(
    '%s in a name is not made a link by who reads',
    (autor) => {
      const { html, texto } = mencao('{{autor}}', { autor });
      const visivel = (parte: string): string => parte.replaceAll('\u200b', '');
      expect(texto).not.toContain(autor);
      expect(visivel(texto)).toContain(autor);
      expect(linksDe(miolo(html))).toEqual([]);
    },
  );

  it('a missing one is empty, and one that is no placeholder too', () => {
    expect(mencao('a{{autor}}b{{outro}}c', { autor: '' }).texto).toContain('abc');
  });
});

describe('a link', () => {
  it.each(['/a', '/a/b?c=d#e'])('%s is a path of the product', (caminho) => expect(isCaminho(caminho)).toBe(true));

  it.each(['//mal.exemplo', '/\\mal.exemplo', 'http://mal.exemplo', 'javascript:x', 'a', '', '/a b', '/a\nb', '/a\\b'])(
    '%j is not, and no message is made of it',
    (link) => {
      expect(isCaminho(link)).toBe(false);
      expect(() => mencao('{{link}}', { link })).toThrow(RangeError);
    },
  );
});
