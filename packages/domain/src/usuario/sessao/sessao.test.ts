import { describe, expect, it } from 'vitest';
import { mergePreferencias, readPreferencias } from '../conta/schema.ts';
import { dispositivoDe, hashPermissoes } from './schema.ts';

describe('dispositivoDe', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
      'Chrome no Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
      'Edge no Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox no Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
      'Safari no iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15',
      'Safari no macOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
      'Samsung Internet no Android',
    ],
    ['curl/8.5.0', 'Outro programa'],
    ['', 'Outro programa'],
  ])('%s', (agente, esperado) => expect(dispositivoDe(agente)).toBe(esperado));
});

describe('hashPermissoes', () => {
  // FNV-1a of 32 bits, as its authors publish it, for the empty text, "a" and "foobar".
  it.each([
    [[], '811c9dc5'],
    [['a'], 'e40c292c'],
    [['foobar'], 'bf9cf968'],
  ])('%j', (lista, esperado) => expect(hashPermissoes(lista)).toBe(esperado));

  it('does not depend on the order, and does on every permission', () => {
    const lista = ['Servico:ListarServico', 'Controle Valvula:ListarControleValvula', 'PMP:ListarPMP'];
    expect(hashPermissoes(new Set([...lista].reverse()))).toBe(hashPermissoes(lista));
    expect(hashPermissoes(lista.slice(1))).not.toBe(hashPermissoes(lista));
  });
});

describe('preferences', () => {
  const app = {
    LAYOUT: 'vertical',
    LAYOUT_THEME: 'dark',
    LAYOUT_MODE: 'fluid',
    TOPBAR_COLOR: 'brand',
    MENU_COLOR: 'dark',
    MENU_SIZE: 'sm-hover',
  } as const;

  it('change key by key, notices kind by kind', () => {
    const antes = { app, densidade: 'normal', notificacoes: { MENCAO: { sistema: true } } } as const;
    expect(mergePreferencias(antes, { app: null, notificacoes: { CALCULO: { sistema: false } } })).toEqual({
      app: null,
      densidade: 'normal',
      notificacoes: { MENCAO: { sistema: true }, CALCULO: { sistema: false } },
    });
  });

  it('of another version are read without what this one does not know', () => {
    const notificacoes = { MENCAO: { sistema: false, email: true } };
    const guardadas = { app: { ...app, MENU_SIZE: 'enorme' }, densidade: 'compacta', estranha: 1, notificacoes };
    expect(readPreferencias(guardadas)).toEqual({
      densidade: 'compacta',
      notificacoes: { MENCAO: { sistema: false } },
    });
  });
});
