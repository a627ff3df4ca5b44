import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPosicoes } from './pontas.ts';

/** Texts of pieces of equal length; the usual hashes give `Aa` and `BB` one number. */
const textos = fc.array(fc.constantFrom('Aa', 'BB', 'á1'), { maxLength: 4 }).map((partes) => partes.join(''));

it('finds what a map of the same ids finds, the last of those that are repeated', () => {
  fc.assert(
    fc.property(fc.array(textos, { maxLength: 40 }), textos, (ids, outro) => {
      const mapa = new Map(ids.map((id, i) => [id, i]));
      const posicoes = createPosicoes(ids);
      for (const id of [...ids, outro, '']) {
        expect(posicoes.de(id)).toBe(mapa.get(id) ?? -1);
        for (const anterior of [-1, 0, ids.length - 1]) {
          expect(ids[posicoes.depoisDe(anterior, id)] ?? '—').toBe(mapa.has(id) ? id : '—');
        }
      }
      expect(posicoes.repetida).toBe(mapa.size < ids.length);
    }),
  );
});
