import type { EapWire } from '@cadencia/domain/eap/schema.ts';
import { expect, it } from 'vitest';
import { lugarDoPasso, lugarDoSolto, nomeNovo } from './lugar.ts';

const no = (cod_eap_eap: number, cod_eap_pai_eap: number | null, des_nome_eap = `Nó ${cod_eap_eap}`) =>
  ({ cod_eap_eap, cod_eap_pai_eap, des_nome_eap }) as EapWire;
const [raiz, a, a1, b, c] = [no(1, null), no(2, 1), no(3, 2), no(4, 1), no(5, 1)];
const NOS = [raiz, a, a1, b, c];

it('a step changes places with a sibling, goes into the one above or out of the parent', () => {
  expect(lugarDoPasso(NOS, b, 'acima')).toEqual({ cod_eap_pai_eap: 1, num_ordem_eap: 1 });
  expect(lugarDoPasso(NOS, b, 'abaixo')).toEqual({ cod_eap_pai_eap: 1, num_ordem_eap: 3 });
  expect(lugarDoPasso(NOS, b, 'avancar')).toEqual({ cod_eap_pai_eap: 2 });
  expect(lugarDoPasso(NOS, a1, 'recuar')).toEqual({ cod_eap_pai_eap: 1, num_ordem_eap: 2 });
});

it('a step that leads nowhere is none', () => {
  expect(lugarDoPasso(NOS, a, 'acima')).toBeUndefined();
  expect(lugarDoPasso(NOS, c, 'abaixo')).toBeUndefined();
  expect(lugarDoPasso(NOS, a, 'avancar')).toBeUndefined();
  expect(lugarDoPasso(NOS, a, 'recuar')).toBeUndefined();
});

it('a dropped node goes beside or inside, its own place does not count', () => {
  expect(lugarDoSolto(NOS, { no: a, sobre: c, zona: 'antes' })).toEqual({ cod_eap_pai_eap: 1, num_ordem_eap: 2 });
  expect(lugarDoSolto(NOS, { no: a, sobre: c, zona: 'depois' })).toEqual({ cod_eap_pai_eap: 1, num_ordem_eap: 3 });
  expect(lugarDoSolto(NOS, { no: c, sobre: a, zona: 'dentro' })).toEqual({ cod_eap_pai_eap: 2 });
});

it('a node is not dropped on itself or on what is below it', () => {
  expect(lugarDoSolto(NOS, { no: a, sobre: a, zona: 'dentro' })).toBeUndefined();
  expect(lugarDoSolto(NOS, { no: a, sobre: a1, zona: 'antes' })).toBeUndefined();
});

it('a new node has a name that no sibling has', () => {
  expect(nomeNovo([...NOS, no(6, 1, 'Novo nó')], 1)).toBe('Novo nó 2');
  expect(nomeNovo(NOS, 2)).toBe('Novo nó');
});
