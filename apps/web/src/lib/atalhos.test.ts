import { describe, expect, it } from 'vitest';
import { type Atalho, choose, combina, createDespachante, type Tecla } from './atalhos.ts';

const tecla = (key: string, rest: Partial<Tecla> = {}): Tecla => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...rest,
});
const SHIFT = { shiftKey: true };
const CTRL = { ctrlKey: true };
const ALT_GR = { ctrlKey: true, altKey: true, getModifierState: () => true };

describe('combina', () => {
  it.each<[string, string, Partial<Tecla>, boolean]>([
    ['/', '/', {}, true],
    ['/', '/', ALT_GR, true],
    ['/', '/', CTRL, false],
    ['?', '?', SHIFT, true],
    ['?', '?', ALT_GR, true],
    ['?', '/', SHIFT, false],
    ['mod+K', 'k', CTRL, true],
    ['mod+K', 'K', { metaKey: true }, true],
    ['mod+K', 'k', {}, false],
    ['mod+K', 'K', { ...CTRL, ...SHIFT }, false],
    ['mod+/', '/', CTRL, true],
    ['alt+ArrowUp', 'ArrowUp', { altKey: true }, true],
    ['alt+ArrowUp', 'ArrowUp', {}, false],
    ['F9', 'F9', {}, true],
    ['g', 'G', SHIFT, false],
  ])('%s with the key %s %o: %s', (teclas, key, modificadores, expected) => {
    expect(combina(teclas, tecla(key, modificadores))).toBe(expected);
  });
});

const atalho = (teclas: string, rest: Partial<Atalho> = {}): Atalho => ({
  teclas,
  descricao: teclas,
  execute: () => undefined,
  ...rest,
});
const PAGINA = { emCampo: false, emDialogo: false };
const nada = { antes: undefined, lugar: PAGINA };

describe('escolher', () => {
  const geral = atalho('/', { geral: true });
  const daTela = atalho('/');

  it('"/" focuses the search of the list where there is one, else opens the search', () => {
    expect(choose([daTela, geral], tecla('/'), nada)).toBe(daTela);
    expect(choose([geral, daTela], tecla('/'), nada)).toBe(daTela);
    expect(choose([geral], tecla('/'), nada)).toBe(geral);
  });

  it('of two of the same screen takes the last one shown', () => {
    const outro = atalho('/');
    expect(choose([daTela, outro], tecla('/'), nada)).toBe(outro);
  });

  it('leaves the keys to the field where somebody types, but for the ones that say otherwise', () => {
    const emCampo = { antes: undefined, lugar: { emCampo: true, emDialogo: false } };
    const busca = atalho('mod+K', { emCampos: true });
    expect(choose([daTela], tecla('/'), emCampo)).toBeUndefined();
    expect(choose([busca], tecla('k', CTRL), emCampo)).toBe(busca);
  });

  it('leaves bare keys to an open dialog', () => {
    const emDialogo = { antes: undefined, lugar: { emCampo: false, emDialogo: true } };
    const calcular = atalho('F9');
    expect(choose([daTela, atalho('?')], tecla('/'), emDialogo)).toBeUndefined();
    expect(choose([calcular], tecla('F9'), emDialogo)).toBe(calcular);
  });
});

describe('a sequence of keys', () => {
  const irAoPainel = atalho('g p', { geral: true });
  const press = (despachar: ReturnType<typeof createDespachante>, key: string, agora: number) =>
    despachar(tecla(key), PAGINA, agora);

  it('runs when the second key comes within one second', () => {
    const despachar = createDespachante(() => [irAoPainel]);
    expect(press(despachar, 'g', 0)).toBeUndefined();
    expect(press(despachar, 'p', 1_000)).toBe(irAoPainel);
    expect(press(despachar, 'p', 1_100)).toBeUndefined();
  });

  it('is forgotten later, or when another key comes between', () => {
    const despachar = createDespachante(() => [irAoPainel]);
    press(despachar, 'g', 0);
    expect(press(despachar, 'p', 1_001)).toBeUndefined();
    press(despachar, 'g', 2_000);
    press(despachar, 'x', 2_100);
    expect(press(despachar, 'p', 2_200)).toBeUndefined();
  });

  it('once begun, is not taken for the single key of the screen that ends it', () => {
    const despachar = createDespachante(() => [irAoPainel, atalho('p')]);
    press(despachar, 'g', 0);
    expect(press(despachar, 'p', 100)).toBe(irAoPainel);
    expect(press(despachar, 'p', 200)?.teclas).toBe('p');
  });

  it('does not start while typing', () => {
    const despachar = createDespachante(() => [irAoPainel]);
    despachar(tecla('g'), { emCampo: true, emDialogo: false }, 0);
    expect(press(despachar, 'p', 100)).toBeUndefined();
  });
});
