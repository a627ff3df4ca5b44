import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { verifyMigracoes } from './lib/migracoes.mjs';

const arquivo = (numero, texto = `select ${numero};`) => ({ nome: `${String(numero).padStart(4, '0')}-x.sql`, texto });
const soma = (texto) => createHash('sha256').update(texto).digest('hex');
const register = (arquivos) => arquivos.map(({ nome, texto }) => `${soma(texto)}  ${nome}\n`).join('');

/** The migrations up to the last number, as they landed. */
const ate = (ultimo) =>
  Array.from({ length: ultimo }, (_, i) => i + 1)
    .filter((n) => ![44, 50, 53].includes(n))
    .map((n) => arquivo(n));
const todas = ate(58);
const achados = (arquivos, registradas = todas) =>
  verifyMigracoes(arquivos, register(registradas)).map(({ regra, onde }) => [regra, onde]);

describe('migrations that landed', () => {
  it('stand as they were registered', () => expect(achados(todas)).toEqual([]));

  it('do not change', () => {
    const mudada = todas.with(6, arquivo(7, 'select 8;'));
    expect(achados(mudada)).toEqual([['migracao-alterada', ['0007-x.sql']]]);
  });

  it('do not go away, not even the last one', () => {
    expect(achados(todas.slice(0, -1))).toEqual([['migracao-alterada', ['0058-x.sql']]]);
  });

  it.each([44, 50, 53])('leave the gap %i empty, registered or not', (numero) => {
    const comela = [...todas, arquivo(numero)].toSorted((a, b) => (a.nome < b.nome ? -1 : 1));
    expect(achados(comela, comela)).toEqual([['migracao-fora-da-fila', [`00${numero}-x.sql`]]]);
  });

  it('are followed by the next number only', () => {
    expect(achados([...todas, arquivo(60)]).map(([regra]) => regra)).toContain('migracao-fora-da-fila');
    const repetida = { nome: '0058-y.sql', texto: '' };
    expect(achados([...todas, repetida]).map(([regra]) => regra)).toContain('migracao-fora-da-fila');
  });

  it('get a new one with the line that is printed', () => {
    const nova = arquivo(59);
    const [[regra, [linha]]] = achados([...todas, nova]);
    expect(regra).toBe('migracao-sem-registro');
    expect(verifyMigracoes([...todas, nova], `${register(todas)}${linha}\n`)).toEqual([]);
  });
});
