import { expect, it } from 'vitest';
import { entradaDe } from '../testing/saude-limpa.ts';
import { beginsWithVerb } from './descricoes.ts';
import { evaluateSaude } from './evaluate.ts';

const semVerbo = (texto: string): boolean => {
  const { cronograma } = entradaDe({});
  const descricoes = new Map(cronograma.atividades.map(({ id }) => [id, { texto: `Abrir ${id}` }]));
  descricoes.set('limpar', { texto });
  const relatorio = evaluateSaude(cronograma, { descricoes });
  if (!relatorio.ok) throw new RangeError(relatorio.erro);
  return relatorio.verificacoes.find(({ codigo }) => codigo === 'DESCRICAO')!.achados.length > 0;
};

it.each([
  'Sacar feixe',
  'ABRIR BOCA DE VISITA',
  'Não abrir a válvula',
  'A30 Abrir tampas e sacar feixe',
  'Repor isolamento',
  'Pôr em marcha',
  'Compor equipe',
  'P-101: remover tampa',
  'Torquear flanges',
  'Içar feixe',
  'Inspecioná-la',
  'Raquetear linha 6"',
])('%j says what is done', (texto) => {
  expect(semVerbo(texto)).toBe(false);
  expect(beginsWithVerb(texto)).toBe(true);
});

it.each([
  'Feixe tubular',
  'Motor P-101',
  'Reator R-01',
  'Vapor de baixa',
  'Ar de instrumentos',
  'Boiler 2',
  'Tampas do permutador a sacar',
  'P-101',
  '',
])('%j says what it is, or nothing', (texto) => {
  expect(semVerbo(texto)).toBe(true);
  expect(beginsWithVerb(texto)).toBe(false);
});
