import { describe, expect, it } from 'vitest';
import { type Cronograma, OPCOES_PADRAO } from '../cronograma.ts';
import { minuto } from '../tempo.ts';
import { check } from '../testing/check.ts';
import { redeEscrita } from '../testing/rede-escrita.ts';
import { agendarComoMsProject } from './programa.ts';

function rede(texto: string, mudancas: Partial<Cronograma> = {}) {
  const conferencia = check(agendarComoMsProject, texto, mudancas);
  expect(conferencia.calculado).toEqual(conferencia.esperado);
  return conferencia;
}
const hora = (h: number) => minuto(h * 60);

describe('as late as possible in MS Project', () => {
  it('is at the late dates, takes the float of what comes after, and has none left', () => {
    const { folgas } = rede(`
      longa   | XXXXXXXX
      comprar |     XX   | o mais tarde
      montar  |       XX | depois de comprar
    `);
    expect(folgas('comprar')).toEqual([0, 0]);
    expect(folgas('montar')).toEqual([0, 0]);
  });

  it('in a chain, all are as late as the first that has to be done', () => {
    rede(`
      parar   | XXXXXX
      comprar |   XX   | o mais tarde
      receber |     XX | depois de comprar; o mais tarde
      montar  |       XX | depois de receber, parar
    `);
  });

  it('waits for a start-start successor, and finishes by its deadline', () => {
    rede(`
      longa   | XXXXXXXX
      abrir   |     XXX | o mais tarde
      limpar  |       X | começa com abrir +2h; não termina depois de 7
    `);
  });

  it('does not go before what comes first, even when that is late', () => {
    const { folgas } = rede(`
      parar   | XXXXXX
      comprar |       XX | depois de parar; o mais tarde; não termina depois de 9
      montar  |         XX | depois de comprar
    `);
    expect(folgas('comprar')[0]).toBe(0);
  });

  it('does not move what has begun', () => {
    const { datas } = check(
      agendarComoMsProject,
      `
      longa | XXXXXXXX
      abrir | ##X      | o mais tarde
    `,
    );
    expect([datas.inicioCedo[1], datas.terminoCedo[1]]).toEqual([0, 180]);
  });
});

describe('a project scheduled back from its finish', () => {
  const doTermino = (h: number) => ({
    terminoImposto: hora(h),
    opcoes: { ...OPCOES_PADRAO, agendarDoTermino: true },
  });

  it('ends at it, and starts when its first task has to', () => {
    const { folgas } = rede(
      `
      abrir  |         XX    | o mais tarde
      curta  |             X | o mais tarde
      fechar |           XXX | depois de abrir; o mais tarde
    `,
      doTermino(13),
    );
    expect(folgas('abrir')[0]).toBe(0);
  });

  it('what is as soon as possible is at the start so found', () => {
    const { folgas } = rede(
      `
      abrir  |        XX    | o mais tarde
      fechar |          XXX | depois de abrir; o mais tarde
      avisar |        X
    `,
      doTermino(12),
    );
    expect(folgas('avisar')[0]).toBe(4);
  });

  it('without a finish, starts at the start', () => {
    rede(
      `
      abrir  | XX
      fechar |   XXX | depois de abrir
    `,
      { opcoes: { ...OPCOES_PADRAO, agendarDoTermino: true } },
    );
  });
});

it('what has begun and has no slack leaves what comes before it until what is left of it, not until its actual start', () => {
  const base = redeEscrita('A | 8\n B | 10 | depois de A');
  const [a, b] = base.atividades;
  const cronograma = { ...base, atividades: [a!, { ...b!, inicioReal: base.inicio, restante: 5 * 60 }] };
  const resultado = agendarComoMsProject(cronograma);
  if (!resultado.ok) throw new RangeError(resultado.erro);
  // Five hours are left after the eight of the predecessor: the end is at 13, and nothing may wait.
  expect([...resultado.datas.terminoCedo].map((um) => (um - base.inicio) / 60)).toEqual([8, 13]);
  expect([...resultado.datas.terminoTarde].map((um) => (um - base.inicio) / 60)).toEqual([8, 13]);
  expect([...resultado.datas.folgaTotal]).toEqual([0, 0]);
});
