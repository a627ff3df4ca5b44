import { ata } from '@cadencia/domain/ata/cadastro.ts';
import { expect, it } from 'vitest';
import { gather, spread } from './conflict-rows.ts';

const fields = { titulo: ata.fields.titulo, ...ata.filhos };
const values = (...assuntos: readonly [id: number | undefined, registro: string][]) => ({
  titulo: 'Diária',
  assuntos: assuntos.map(([id, registro]) => ({ ...(id && { id }), registro })),
});
const era = values([1, 'um'], [2, 'dois'], [3, 'três']);

/** What is saved when each row is the one that its writer changed. */
function both(agora: typeof era, minha: typeof era) {
  const [a, b, c] = [era, agora, minha].map((um) => spread(fields, um)) as [object, object, object];
  const mine = Object.keys({ ...a, ...c }).filter(
    (nome) => JSON.stringify(Reflect.get(a, nome)) !== JSON.stringify(Reflect.get(c, nome)),
  );
  const solto = { ...b, ...Object.fromEntries(mine.map((nome) => [nome, Reflect.get(c, nome)])) };
  return gather(fields, [era, agora, minha], solto);
}

it('keeps what two people wrote in two rows of a list, and the rows that each made', () => {
  const agora = values([1, 'um de A'], [2, 'dois'], [3, 'três'], [4, 'de A']);
  const minha = values([1, 'um'], [2, 'dois'], [3, 'três de B'], [undefined, 'de B']);
  expect(both(agora, minha)).toEqual(
    values([1, 'um de A'], [2, 'dois'], [3, 'três de B'], [4, 'de A'], [undefined, 'de B']),
  );
});

it('leaves out what one of them took away, and keeps the order that this person gave', () => {
  expect(both(values([1, 'um'], [3, 'três']), values([3, 'três'], [1, 'um'], [2, 'dois']))).toEqual(
    values([3, 'três'], [1, 'um']),
  );
  expect(both(era, values([1, 'um'], [3, 'três']))).toEqual(values([1, 'um'], [3, 'três']));
});

it('makes a new row of one that this person changed and the other took away', () => {
  expect(both(values([1, 'um'], [3, 'três']), values([1, 'um'], [2, 'dois de B'], [3, 'três']))).toEqual(
    values([1, 'um'], [3, 'três'], [undefined, 'dois de B']),
  );
});
