import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { compact, DATA_HORA, flag, id, integer, option, text } from './search.ts';

it('takes only the options there are', () => {
  expect(option({ grao: 'DIA' }, 'grao', ['DIA', 'HORA'])).toBe('DIA');
  expect(option({ grao: 'ANO' }, 'grao', ['DIA', 'HORA'])).toBeUndefined();
  expect(option({}, 'grao', ['DIA'])).toBeUndefined();
});

it('gives back as text what the router read as a number', () => {
  expect(text({ busca: 123 }, 'busca')).toBe('123');
  expect(text({ busca: '' }, 'busca')).toBeUndefined();
  expect(text({ busca: { a: 1 } }, 'busca')).toBeUndefined();
  expect(text({ periodo: '2027-08-04T07:00' }, 'periodo', DATA_HORA)).toBe('2027-08-04T07:00');
  expect(text({ periodo: 'ontem' }, 'periodo', DATA_HORA)).toBeUndefined();
});

it('reads whole numbers and flags, and nothing else', () => {
  expect(integer({ n: '12' }, 'n')).toBe(12);
  expect(integer({ n: 1.5 }, 'n')).toBeUndefined();
  expect(integer({ n: 'x' }, 'n')).toBeUndefined();
  expect(integer({}, 'n')).toBeUndefined();
  expect(flag({ a: true }, 'a')).toBe(true);
  expect(flag({ a: 'false' }, 'a')).toBe(false);
  expect(flag({ a: 1 }, 'a')).toBeUndefined();
});

it('reads the id of a record; what cannot be one is the id of none', () => {
  expect(id({ servico: 12 }, 'servico')).toBe(12);
  expect(id({ servico: '12' }, 'servico')).toBe(12);
  expect(id({}, 'servico')).toBeUndefined();
  for (const servico of ['abc', -5, 1e99, 1.5, '9007199254740991', true]) expect(id({ servico }, 'servico')).toBe(0);
});

it('what cannot be does not reach the page through the raw parameters', () => {
  const root = createRootRoute();
  const lista = createRoute({
    getParentRoute: () => root,
    path: '/lista',
    validateSearch: (raw: Record<string, unknown>) =>
      compact({ grao: option(raw, 'grao', ['DIA', 'HORA']), n: integer(raw, 'n') }),
  });
  const pageReads = (address: string) => {
    const history = createMemoryHistory({ initialEntries: [address] });
    const router = createRouter({ routeTree: root.addChildren([lista]), history });
    return router.matchRoutes(router.latestLocation).at(-1)?.search;
  };
  expect(pageReads('/lista?grao=DIA&n=3')).toEqual({ grao: 'DIA', n: 3 });
  expect(pageReads('/lista?grao=ANO&n=1.5')).toEqual({});
});
