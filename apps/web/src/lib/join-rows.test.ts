import { expect, it } from 'vitest';
import { joinRows } from './join-rows.ts';

const item = (id: number, marcado: string | null) => ({ id, marcado });
const ERA = [item(1, null), item(2, null), item(3, 'OK')];

it.each([
  ['each answered another item', [item(1, 'NOK'), ERA[1], ERA[2]], [ERA[0], item(2, 'OK'), ERA[2]], 'NOK OK OK'],
  [
    'both answered one: this person’s stands',
    [item(1, 'NOK'), ERA[1], ERA[2]],
    [item(1, 'OK'), ERA[1], ERA[2]],
    'OK - OK',
  ],
  ['the other added, this person took away', [...ERA, item(4, 'NA')], [ERA[0], ERA[2]], '- OK NA'],
  ['both added', [...ERA, item(4, 'NA')], [...ERA, { marcado: 'NOK' }], '- - OK NA NOK'],
  ['the other took away what nobody else touched', [ERA[0], ERA[2]], [item(1, 'OK'), ERA[1], ERA[2]], 'OK OK'],
  ['the other took away what this person changed', [ERA[0], ERA[2]], [ERA[0], item(2, 'OK'), ERA[2]], '- OK OK'],
])('%s', (_, agora, minha, juntas) => {
  const linhas = joinRows(ERA, agora, minha) as { marcado: string | null }[];
  expect(linhas.map(({ marcado }) => marcado ?? '-').join(' ')).toBe(juntas);
});

it('what is no list of rows is what this person typed', () => {
  expect(joinRows('a', 'b', 'c')).toBe('c');
  expect(joinRows(['a'], ['b'], ['c'])).toEqual(['c']);
  const trocadas = [ERA[1], ERA[0], ERA[2]];
  expect(joinRows(ERA, [item(1, 'NOK'), ERA[1], ERA[2]], trocadas)).toBe(trocadas);
});
