import { expect, it } from 'vitest';
import { defineCodec } from './wire.ts';

interface Wire {
  readonly cod_area_are: number;
  readonly des_nome_are: string | null;
}
const codec = defineCodec<Wire>()({ id: 'cod_area_are', nome: 'des_nome_are' });

it('gives an object its wire names and drops what is not its own', () => {
  const row = { id: 7, nome: 'U-210', senha: 'x' };
  expect(codec.toWire(row)).toEqual({ cod_area_are: 7, des_nome_are: 'U-210' });
});

it('reads only what came: absent stays absent, null is null', () => {
  expect(codec.fromWire({ des_nome_are: null })).toEqual({ nome: null });
  expect(codec.fromWire({})).toEqual({});
});

it('puts the messages of an error under the wire names, others where they are', () => {
  expect(codec.campos({ nome: 'Campo obrigatório.', chave: 'Chave inválida.' })).toEqual({
    des_nome_are: 'Campo obrigatório.',
    chave: 'Chave inválida.',
  });
});
