import { expect, it } from 'vitest';
import { defineCadastro } from './cadastro.ts';
import { opcao } from './field-choice.ts';
import { texto } from './field-text.ts';
import type { Grafico, Ponto } from './painel.ts';
import { desenhoDe } from './painel-desenho.ts';
import { quadroDe } from './painel-quadro.ts';
import { COR } from './painel-tinta.ts';
import { TINTA } from './testing/tinta.ts';

const SITUACOES = {
  PEDIDO: 'Pedido',
  EM_EXECUCAO: 'Em execução',
  PRONTO: 'Pronto',
  CONCLUIDO: 'Concluído',
  PERDIDO: 'Perdido',
  REPROVADO: 'Reprovado',
};
const pedido = defineCadastro({
  path: 'pedido',
  modulo: 'Pedido',
  entidade: 'Pedido',
  labels: { singular: 'Pedido', plural: 'Pedidos', genero: 'm' },
  scope: 'projeto',
  title: ['numero'],
  key: ['numero'],
  columns: ['numero'],
  fields: {
    numero: texto('Nº', { max: 20, required: true }),
    classe: opcao('Classe', { A: 'A', B: 'B' }),
    situacao: opcao('Situação', SITUACOES, { tons: { PERDIDO: 'atencao' } }),
  },
});
const VAZIO = { rotulos: {}, numeros: {}, origem: { projeto: '', corte: null, filtros: '' } };
const tinta = { ...TINTA, cores: Object.keys(COR) };

/** Name and colour of each series, or slice, of a drawing. */
function pintados(grafico: Grafico, pontos: readonly Ponto[]): Record<string, string> {
  const { series } = desenhoDe(quadroDe(pedido, grafico, { ...VAZIO, pontos }), tinta) as unknown as {
    series: { name: string; itemStyle: { color: string }; data: { name: string; itemStyle: { color: string } }[] }[];
  };
  const partes = grafico.tipo === 'rosca' ? (series[0]?.data ?? []) : series;
  return Object.fromEntries(partes.map(({ name, itemStyle }) => [name.split(':')[0], itemStyle.color]));
}

it('gives a state one colour in every chart, whichever others are there, and each state its own', () => {
  const pilha: Grafico = { tipo: 'empilhado', label: 'P', por: 'classe', em: 'situacao' };
  const anel: Grafico = { tipo: 'rosca', label: 'R', por: 'situacao' };
  const todos = Object.keys(SITUACOES);
  const todas = pintados(
    pilha,
    todos.map((serie) => ({ chave: 'A', serie, valor: 1 })),
  );
  expect(new Set(Object.values(todas)).size).toBe(todos.length);
  expect(todas).toMatchObject({
    'Em execução': 'vigente',
    Concluído: 'realizado',
    Reprovado: 'critico',
    Perdido: 'tendencia',
  });
  for (const [i, chave] of todos.entries()) {
    const depois = todos.slice(i);
    for (const vistas of [
      pintados(
        pilha,
        depois.map((serie) => ({ chave: 'B', serie, valor: 2 })),
      ),
      pintados(
        anel,
        depois.map((um) => ({ chave: um, serie: null, valor: 2 })),
      ),
    ])
      expect({ chave, vistas }).toEqual({
        chave,
        vistas: Object.fromEntries(Object.entries(todas).filter(([nome]) => nome in vistas)),
      });
  }
});
