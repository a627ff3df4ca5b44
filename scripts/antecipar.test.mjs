import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { arquivosDe } from './lib/antecipar.mjs';
import { naRaiz } from './lib/raiz.mjs';

const pedaco = (fileName, imports = [], css = [], outros = {}) => ({
  type: 'chunk',
  fileName,
  imports,
  viteMetadata: { importedCss: new Set(css) },
  ...outros,
});

const pacote = Object.fromEntries(
  [
    pedaco('entrada.js', ['nucleo.js'], ['entrada.css'], { isEntry: true }),
    pedaco('nucleo.js'),
    pedaco('login.js', ['entrada.js', 'campos.js'], ['login.css'], {
      facadeModuleId: '/x/apps/web/src/login-page.tsx',
    }),
    pedaco('campos.js', ['nucleo.js'], ['campos.css']),
    { type: 'asset', fileName: 'campos.css' },
  ].map((um) => [um.fileName, um]),
);

describe('what a screen asks for beyond the entry', () => {
  it('is its part and all it imports, styles first, each once', () => {
    expect(arquivosDe(pacote, ['src/login-page.tsx', 'src/login-page.tsx'])).toEqual([
      'login.css',
      'campos.css',
      'login.js',
      'campos.js',
    ]);
  });

  it('refuses a source that became no part', () => {
    expect(() => arquivosDe(pacote, ['src/outra.tsx'])).toThrow('src/outra.tsx');
  });
});

describe('public/antecipar.js', () => {
  const codigo = readFileSync(naRaiz('apps/web/public/antecipar.js'), 'utf8');

  function pedidos({ token, caminho, listas, semArmazenamento = false, layout = 'horizontal', innerWidth = 1440 }) {
    const links = [];
    const localStorage = {
      getItem() {
        if (semArmazenamento) throw new Error('desligado');
        return token;
      },
    };
    const document = {
      documentElement: { getAttribute: () => layout },
      querySelector: (seletor) => {
        const lista = listas[/antecipar-([a-z]+)/.exec(seletor)[1]];
        return lista === undefined ? null : { content: lista };
      },
      createElement: () => ({}),
      head: { append: (link) => links.push([link.rel, link.href]) },
    };
    runInNewContext(codigo, { document, localStorage, location: { pathname: caminho }, innerWidth });
    return links;
  }
  const listas = { entrar: '/e.css /e.js', casca: '/c.js', painel: '/p.js' };

  it('fetches the sign-in for who has no session, wherever they came from', () => {
    expect(pedidos({ token: null, caminho: '/servico', listas })).toEqual([
      ['preload', '/e.css'],
      ['modulepreload', '/e.js'],
    ]);
  });

  it('fetches the shell for who has one, and the main panel where it is what opens', () => {
    expect(pedidos({ token: 'a.b.c', caminho: '/servico', listas })).toEqual([['modulepreload', '/c.js']]);
    for (const caminho of ['/', '/dashboard/main'])
      expect(pedidos({ token: 'a.b.c', caminho, listas })).toEqual([
        ['modulepreload', '/c.js'],
        ['modulepreload', '/p.js'],
      ]);
  });

  it.each([
    [{}, '/menu.js'],
    [{ layout: 'vertical' }, '/lateral.js'],
    [{ layout: 'vertical', innerWidth: 768 }, '/lateral.js'],
  ])('fetches the menu that is shown: %o', (janela, menu) => {
    const comMenus = { ...listas, menu: '/menu.js', lateral: '/lateral.js' };
    expect(pedidos({ token: 'a.b.c', caminho: '/servico', listas: comMenus, ...janela })).toContainEqual([
      'modulepreload',
      menu,
    ]);
  });

  it('fetches no menu where none is shown until it is opened', () => {
    const comMenus = { casca: '/c.js', menu: '/menu.js', lateral: '/lateral.js' };
    expect(pedidos({ token: 'a.b.c', caminho: '/servico', listas: comMenus, innerWidth: 767 })).toEqual([
      ['modulepreload', '/c.js'],
    ]);
  });

  it('does nothing without the lists, as in development, and lives without a storage', () => {
    expect(pedidos({ token: 'a.b.c', caminho: '/', listas: {} })).toEqual([]);
    expect(pedidos({ caminho: '/', listas, semArmazenamento: true })).toHaveLength(2);
  });
});
