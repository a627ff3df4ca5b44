import { readFileSync } from 'node:fs';
import { diaDe } from '@cadencia/engine';
import { describe, expect, it } from 'vitest';
import { civilDe, diaCivil, instante } from '../datas.ts';
import { PASTA, temDados } from '../testing/dados.ts';
import { diasDaRecorrencia, type Recorrencia } from './calendario.ts';

const base: Recorrencia = {
  tipo: 7,
  de: diaCivil(2026, 1, 1),
  ate: diaCivil(2026, 12, 31),
  periodo: 1,
  diasDaSemana: 0,
  item: 0,
  posicao: 0,
  mes: 1,
  diaDoMes: 1,
};

const datas = (parte: Partial<Recorrencia>, maximo = 3) =>
  diasDaRecorrencia({ ...base, ...parte }, maximo).map((dia) => {
    const { ano, mes, dia: numero } = civilDe(dia);
    return [ano, mes, numero].map((n) => String(n).padStart(2, '0')).join('-');
  });

describe('dias de uma recorrência (1/1/2026 é quinta-feira)', () => {
  it.each([
    ['a cada 3 dias', { tipo: 7, periodo: 3 }, ['2026-01-01', '2026-01-04', '2026-01-07']],
    ['a cada 2 dias úteis', { tipo: 8, periodo: 2 }, ['2026-01-01', '2026-01-05', '2026-01-07']],
    ['terças e quintas', { tipo: 6, diasDaSemana: 4 + 16 }, ['2026-01-01', '2026-01-06', '2026-01-08']],
    [
      'segundas, semana sim, semana não',
      { tipo: 6, diasDaSemana: 2, periodo: 2 },
      ['2026-01-12', '2026-01-26', '2026-02-09'],
    ],
    ['dia 31 de cada mês que o tem', { tipo: 4, diaDoMes: 31 }, ['2026-01-31', '2026-03-31', '2026-05-31']],
    ['segunda terça-feira do mês', { tipo: 5, item: 5, posicao: 1 }, ['2026-01-13', '2026-02-10', '2026-03-10']],
    ['último dia útil do mês', { tipo: 5, item: 1, posicao: 4 }, ['2026-01-30', '2026-02-27', '2026-03-31']],
    ['primeiro dia de fim de semana', { tipo: 5, item: 2, posicao: 0 }, ['2026-01-03', '2026-02-01', '2026-03-01']],
    [
      '7 de setembro',
      { tipo: 2, mes: 9, diaDoMes: 7, ate: diaCivil(2028, 12, 31) },
      ['2026-09-07', '2027-09-07', '2028-09-07'],
    ],
    [
      'quarta quinta-feira de novembro',
      { tipo: 3, mes: 11, item: 7, posicao: 3, ate: diaCivil(2027, 12, 31) },
      ['2026-11-26', '2027-11-25'],
    ],
  ])('%s', (_, parte, esperadas) => {
    expect(datas(parte)).toEqual(esperadas);
  });

  it('para no fim do período e no máximo pedido', () => {
    expect(datas({ ate: diaCivil(2026, 1, 2) }, 99)).toEqual(['2026-01-01', '2026-01-02']);
    expect(datas({}, 1)).toHaveLength(1);
    expect(datas({ periodo: 0 }, 2)).toEqual(['2026-01-01', '2026-01-02']);
  });
});

describe.skipIf(!temDados)('recorrências escritas pelo MS Project (precisa de ../shared/data)', () => {
  const texto = temDados ? readFileSync(`${PASTA}msp/mspdi-recurring-exceptions-2016.xml`, 'utf8') : '';
  const excecoes = texto.match(/<Exception>.*?<\/Exception>/gs) ?? [];
  const campo = (xml: string, nome: string) => new RegExp(`<${nome}>([^<]*)`).exec(xml)?.[1] ?? '';

  it.each(excecoes.map((xml) => [campo(xml, 'Name'), xml] as const))('%s: acaba no dia que ele calculou', (_, xml) => {
    const numero = (nome: string) => Number(campo(xml, nome) || 0);
    const dias = diasDaRecorrencia(
      {
        tipo: numero('Type'),
        de: diaDe(instante(campo(xml, 'FromDate'))!),
        ate: diaDe(instante(campo(xml, 'ToDate'))!),
        periodo: numero('Period') || 1,
        diasDaSemana: numero('DaysOfWeek'),
        item: numero('MonthItem'),
        posicao: numero('MonthPosition'),
        mes: numero('Month') + 1,
        diaDoMes: numero('MonthDay'),
      },
      1_000,
    );
    expect(dias).toHaveLength(numero('Occurrences'));
    expect(dias.at(-1)).toBe(diaDe(instante(campo(xml, 'ToDate'))!));
  });
});
