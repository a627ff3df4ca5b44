import { describe, expect, it } from 'vitest';
import { destinoDe } from './destino.ts';
import type { Modo } from './modos.ts';
import { conversor, normalizeSap, type Regra, readValor, tentativas } from './regra.ts';

const regra = (id: number, modo: Modo, valor: string, resto: Partial<Regra> = {}): Regra => ({
  id,
  objeto: 'CENTRO_TRABALHO',
  modo,
  valor,
  prioridade: id * 10,
  projetoId: null,
  ...resto,
});
const casa = (modo: Modo, padrao: string, valor: string): boolean =>
  conversor([regra(1, modo, padrao)])(valor) !== undefined;

describe('a value of SAP', () => {
  it.each([
    ['EXATO', 'CALD01', ' cald01 ', true],
    ['EXATO', 'CALD01', 'CALD011', false],
    ['EXATO', '10034567', '000000010034567', true],
    ['EXATO', '0010', '10', true],
    ['EXATO', '0', '000', true],
    ['EXATO', 'REVISÃO', 'revisao', true],
    ['CURINGA', 'MEC*', 'MEC', true],
    ['CURINGA', 'MEC*', 'mec-rot-02', true],
    ['CURINGA', 'MEC*', 'XMEC', false],
    ['CURINGA', 'REFSA-U210-*', 'REFSA-U210-P-21001', true],
    ['CURINGA', 'REFSA-U210-*', 'REFSA-U220-P-21001', false],
    ['CURINGA', '*21001?', 'P-21001A', true],
    ['CURINGA', '*21001?', 'P-21001', false],
    ['CURINGA', 'A*B*C', 'aXXbYYbZc', true],
    ['CURINGA', 'A*B*C', 'aXXcYYb', false],
    ['CURINGA', 'PM.1', 'PMX1', false],
    ['REGEX', 'raquet', 'INSTALAR RAQUETE NO BOCAL', true],
    ['REGEX', '^raquet', 'INSTALAR RAQUETE', false],
    ['REGEX', 'raquete$', 'Retirar Raquete', true],
    ['REGEX', 'andaime|acesso', 'Montar ANDAIME 3 níveis', true],
    ['REGEX', 'h[íi]drojat', 'Hidrojateamento', true],
    ['REGEX', '\\D\\d{3}$', 'bomba P123', true],
    ['REGEX', '\\D\\d{3}$', 'bomba 5123', false],
  ] as const)('%s %s against %s: %s', (modo, padrao, valor, esperado) => {
    expect(casa(modo, padrao, valor)).toBe(esperado);
  });

  it('is read the same however it was typed', () => {
    expect(normalizeSap('  Loc.  Instalação ')).toBe('loc. instalacao');
    expect(normalizeSap('00A')).toBe('00a');
  });
});

describe('of many rules', () => {
  it('the first by priority wins, and of equals the one of the project', () => {
    const converte = conversor([
      regra(1, 'CURINGA', 'CALD*', { prioridade: 30 }),
      regra(2, 'EXATO', 'CALD01', { prioridade: 10 }),
      regra(3, 'CURINGA', 'MEC*', { prioridade: 20 }),
      regra(4, 'CURINGA', 'MEC*', { prioridade: 20, projetoId: 7 }),
    ]);
    expect([converte('CALD01')?.id, converte('CALD02')?.id, converte('MEC9')?.id, converte('ELE1')?.id]).toEqual([
      2,
      1,
      4,
      undefined,
    ]);
  });

  it('one that cannot be read is passed over', () => {
    expect(conversor([regra(1, 'REGEX', '(('), regra(2, 'CURINGA', '*')])('x')?.id).toBe(2);
  });
});

describe('a value is explained', () => {
  it.each([
    ['EXATO', 'CALD01', '“mec9” não é igual a “cald01”.'],
    ['CURINGA', 'CALD*', '“mec9” não começa com “cald”.'],
    ['CURINGA', '*CALD', '“mec9” não termina com “cald”.'],
    ['CURINGA', '*CALD*', '“mec9” não contém “cald”.'],
    ['CURINGA', 'C?LD*', '“mec9” não segue o padrão “c?ld*”.'],
    ['REGEX', 'raquet', 'A expressão raquet não é encontrada em “mec9”.'],
    ['REGEX', '^raquet', 'A expressão ^raquet não é encontrada em “mec9” desde o começo.'],
    ['CURINGA', 'MEC*', '“mec9” começa com “mec”.'],
    ['REGEX', '[', 'A regra não pode ser lida: '],
  ] as const)('%s %s: %s', (modo, padrao, motivo) => {
    const [tentada] = tentativas([{ ...regra(1, modo, padrao), ativo: true }], ' MEC9');
    expect(tentada?.motivo.startsWith(motivo), tentada?.motivo).toBe(true);
  });

  it('rule by rule in their order, up to the one that converts it; an inactive one is passed over', () => {
    const regras = [
      { ...regra(1, 'CURINGA', 'MEC*', { prioridade: 30 }), ativo: true },
      { ...regra(2, 'EXATO', 'MEC9', { prioridade: 10 }), ativo: false },
      { ...regra(3, 'EXATO', 'ELE', { prioridade: 20 }), ativo: true },
      { ...regra(4, 'CURINGA', '*', { prioridade: 40 }), ativo: true },
    ];
    expect(tentativas(regras, 'MEC9').map(({ regra: { id }, casou }) => [id, casou])).toEqual([
      [2, false],
      [3, false],
      [1, true],
    ]);
    expect(tentativas(regras.slice(2, 3), 'MEC9').map(({ casou }) => casou)).toEqual([false]);
  });
});

it('says why an expression cannot be read', () => {
  for (const ruim of ['(', 'a**', '(?=x)', '\\1', `${'a'.repeat(300)}`])
    expect(readValor('REGEX', ruim)).toHaveProperty('problema');
});

it('patterns that would hold up a backtracking engine are answered at once', () => {
  const inicio = performance.now();
  expect(casa('REGEX', '^(a+)+$', `${'a'.repeat(290)}!`)).toBe(false);
  expect(casa('REGEX', '(a|a)*b', 'a'.repeat(300))).toBe(false);
  expect(casa('CURINGA', '*a*a*a*a*a*a*a*a*a*b', 'a'.repeat(300))).toBe(false);
  expect(performance.now() - inicio).toBeLessThan(500);
});

it.each(['TEXTO_OPERACAO', 'CENTRO_RESPONSAVEL', 'UNIDADE_DURACAO', 'ORDEM'])(
  'a title of SAP may stand for %s, which the lists have',
  (campo) => expect(destinoDe('CAMPO').safeParse({ campo }).success).toBe(true),
);
