import { describe, expect, it } from 'vitest';
import { parecidosNoManual, searchManual } from './busca-manual.ts';
import { readManual } from './capitulos.ts';
import { enderecoDaImagem, MANUAL } from './manual.ts';
import { htmlDoCapitulo } from './markdown.ts';

const ARQUIVOS = {
  '/docs/README.md': '# Manual\n\n1. [Sair](sair.md): como\n2. [Entrar](entrar.md)\n',
  '/docs/entrar.md':
    '# Entrar\n\nUse o **e-mail**.\n\n## Ações e senhas\n\nDepois de cinco tentativas, [espere](sair.md#hora).\n',
  '/docs/sair.md': '# Sair\n\nFim da sessão.\n\n## Hora\n\n| A | B |\n|---|---|\n| um | dois |\n',
  '/docs/outro.md': '# Outro\n\nNada.\n',
};
const capitulos = readManual(ARQUIVOS);

describe('readManual', () => {
  it('follows the order of the list, and puts what it forgot at the end', () => {
    expect(capitulos.map(({ nome, titulo }) => [nome, titulo])).toEqual([
      ['sair', 'Sair'],
      ['entrar', 'Entrar'],
      ['outro', 'Outro'],
    ]);
  });

  it('divides a chapter at its headings, each with an address without accents', () => {
    expect(capitulos[1]?.secoes).toEqual([
      { capitulo: 'entrar', ancora: '', titulo: 'Entrar', texto: 'Use o e-mail.' },
      {
        capitulo: 'entrar',
        ancora: 'acoes-e-senhas',
        titulo: 'Ações e senhas',
        texto: 'Depois de cinco tentativas, espere.',
      },
    ]);
  });
});

describe('searchManual', () => {
  const ondeAcha = (busca: string) => searchManual(capitulos, busca).map(({ capitulo, ancora }) => [capitulo, ancora]);

  it('finds whatever the accents and the case, the headings first', () => {
    expect(ondeAcha('ACOES')).toEqual([['entrar', 'acoes-e-senhas']]);
    expect(ondeAcha('sessao')).toEqual([['sair', '']]);
    expect(ondeAcha('sair')).toEqual([['sair', '']]);
  });

  it('asks for every word, and finds nothing for nothing', () => {
    expect(ondeAcha('cinco espere')).toEqual([['entrar', 'acoes-e-senhas']]);
    expect(ondeAcha('cinco sessão')).toEqual([]);
    expect(ondeAcha('   ')).toEqual([]);
  });

  it('shows the words around what it found', () => {
    const texto = `${'palavra '.repeat(30)}raquete ${'palavra '.repeat(30)}`;
    const [achado] = searchManual(readManual({ 'x.md': `# X\n\n${texto}` }), 'raquete');
    expect(achado?.trecho).toMatch(/^… (palavra )+raquete (palavra )+.*…$/);
  });
});

describe('parecidosNoManual', () => {
  const ondeAcha = (busca: string) =>
    parecidosNoManual(capitulos, busca).map(({ capitulo, ancora }) => [capitulo, ancora]);

  it('finds over a slip of the fingers, every word, and nothing like nothing', () => {
    expect(ondeAcha('tentatvias')).toEqual([['entrar', 'acoes-e-senhas']]);
    expect(ondeAcha('sesão')).toEqual([['sair', '']]);
    expect(ondeAcha('tentatvias senhsa')).toEqual([['entrar', 'acoes-e-senhas']]);
    expect(ondeAcha('tentatvias xilofone')).toEqual([]);
    expect(ondeAcha('   ')).toEqual([]);
  });

  it('in the manual of the product a word of a chapter with two letters exchanged leads there', () => {
    expect(searchManual(MANUAL, 'calendraio')).toEqual([]);
    expect(parecidosNoManual(MANUAL, 'calendraio')[0]).toMatchObject({ capitulo: 'calendario', ancora: '' });
  });
});

describe('htmlDoCapitulo', () => {
  const html = (markdown: string) => htmlDoCapitulo(markdown, (caminho) => `/assets/${caminho.split('/').at(-1)}`);

  it('gives each heading its anchor, one level under the page', () => {
    expect(html('## Ações e senhas')).toBe('<h3 id="acoes-e-senhas" tabindex="-1">Ações e senhas</h3>\n');
  });

  it('leads links to chapters of the product, to other sites in a tab of their own, and leaves out the repository', () => {
    expect(html('[a](sair.md#hora)')).toContain('<a href="/manual/sair#hora">a</a>');
    expect(html('[a](https://exemplo.com.br/?x=1&y=2)')).toContain(
      'href="https://exemplo.com.br/?x=1&amp;y=2" target="_blank" rel="noopener noreferrer"',
    );
    expect(html('[leia](../../README.md)')).toBe('<p>leia</p>\n');
    expect(html('[x](javascript:alert(1))')).not.toContain('<a');
  });

  it('shows pictures from where the build put them, and HTML as text', () => {
    expect(html('![a "b"](../imagens/x.png)')).toContain('<img src="/assets/x.png" alt="a &quot;b&quot;"');
    expect(html('a <script>alert(1)</script> b')).not.toContain('<script>');
    expect(html('<img src=x onerror=alert(1)>')).not.toContain('<img');
  });
});

describe('the manual of the product', () => {
  const paginas = new Map(
    MANUAL.map(({ nome, markdown }) => [nome, htmlDoCapitulo(markdown, enderecoDaImagem)] as const),
  );
  const find = (texto: string, forma: RegExp): string[][] => [...texto.matchAll(forma)].map(([, ...partes]) => partes);

  it.each(MANUAL.map((capitulo) => [capitulo.nome, capitulo.markdown] as const))(
    '%s: every link and picture leads somewhere',
    (nome, markdown) => {
      const html = paginas.get(nome) ?? '';
      const escritos = find(markdown.replace(/`[^`]*`/g, ''), /\]\(([^)]+)\)/g);
      const links = find(html, /<a href="([^"]*)"/g);
      // A link that leads nowhere becomes bare text: the output then has fewer links than the source.
      expect(links.length + find(html, /<img src="([^"]+)"/g).length).toBe(escritos.length);
      for (const [href = ''] of links.filter(([para]) => !para?.startsWith('https://'))) {
        const { pathname, hash } = new URL(href, `http://x/manual/${nome}`);
        const pagina = paginas.get(pathname.replace('/manual/', ''));
        expect(pagina, href).toBeDefined();
        if (hash) expect(pagina, href).toContain(`id="${hash.slice(1)}"`);
      }
    },
  );

  it('lists every chapter in README.md, and nothing that is not there', () => {
    const [indice = ''] = Object.values(
      import.meta.glob<string>('../../../../../../docs/manual/README.md', {
        query: '?raw',
        import: 'default',
        eager: true,
      }),
    );
    const listados = find(indice, /\]\(([\w-]+)\.md[^)]*\)/g).map(([nome]) => nome);
    expect(listados.sort()).toEqual([...paginas.keys()].sort());
  });

  it('has every heading once in its chapter', () => {
    for (const { nome, secoes } of MANUAL) {
      expect(new Set(secoes.map(({ ancora }) => ancora)).size, nome).toBe(secoes.length);
    }
  });
});
