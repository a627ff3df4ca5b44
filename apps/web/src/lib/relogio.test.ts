import { expect, it } from 'vitest';
import { noRelogio } from './relogio.ts';

it('reads an instant on the wall clock of a zone', () => {
  // São Paulo has been at UTC−3 all year since 2019.
  expect(noRelogio('America/Sao_Paulo', new Date('2027-08-02T02:05:00Z'))).toBe('2027-08-01T23:05');
  expect(noRelogio('UTC', new Date('2027-08-02T00:00:00Z'))).toBe('2027-08-02T00:00');
});
