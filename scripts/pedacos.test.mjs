import { describe, expect, it } from 'vitest';
import { circulo } from './lib/pedacos.mjs';

const pacote = (imports) =>
  Object.fromEntries(Object.entries(imports).map(([nome, imports]) => [nome, { type: 'chunk', imports }]));

describe('files that import each other', () => {
  it('are told by the way round', () => {
    expect(circulo(pacote({ a: ['b'], b: ['c', 'd'], c: [], d: ['b'] }))).toBe('b → d → b');
  });

  it('are not those that two others share', () => {
    expect(circulo({ ...pacote({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }), 'x.css': { type: 'asset' } })).toBe(
      undefined,
    );
  });
});
