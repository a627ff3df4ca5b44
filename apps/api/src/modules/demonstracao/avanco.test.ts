import { agendarComoP6 } from '@cadencia/engine';
import { describe, expect, it } from 'vitest';
import { fromMinuto, toMinuto } from '../../infra/clock.ts';
import { relatar } from './avanco/mapping.ts';
import { idp, relatarAtrasado } from './avanco/ritmo.ts';
import { fimDeTurno } from './avanco/turno.ts';
import { planoCelulose } from './projeto/celulose.ts';
import { cronogramaDe, gerarProjeto } from './projeto/mapping.ts';

const inicio = toMinuto('2026-11-12T07:00');
const projeto = gerarProjeto(planoCelulose(inicio));
const resultado = agendarComoP6(cronogramaDe(projeto));
if (!resultado.ok) throw new Error(resultado.erro);
const { datas } = resultado;
const { obra } = projeto;
const dataBase = fimDeTurno(toMinuto('2026-11-17T12:00'));
const avanco = relatarAtrasado(projeto, datas, dataBase);

describe('the last end of a shift', () => {
  it.each([
    ['2026-11-17T16:59', '2026-11-17T05:00'],
    ['2026-11-17T17:00', '2026-11-17T17:00'],
    ['2026-11-18T04:59', '2026-11-17T17:00'],
    ['2026-11-18T05:00', '2026-11-18T05:00'],
    ['2026-11-18T00:00', '2026-11-17T17:00'],
  ])('before %s is %s', (agora, esperado) => {
    expect(fromMinuto(fimDeTurno(toMinuto(agora)))).toBe(esperado);
  });
});

describe('reports of the shutdown in execution', () => {
  it('earn about 93 % of what was planned', () => {
    expect(idp(projeto, datas, avanco)).toBeGreaterThan(0.91);
    expect(idp(projeto, datas, avanco)).toBeLessThan(0.95);
  });

  it('are made at ends of shifts, none after the data date', () => {
    const errados = avanco.relatos.filter(
      ({ referencia }) => fimDeTurno(referencia) !== referencia || referencia > dataBase,
    );
    expect(errados).toEqual([]);
  });

  it('never go back, and say 100 % exactly when there is a finish and nothing left', () => {
    const anterior = new Map<number, number>();
    const errados = avanco.relatos.filter((relato) => {
      const { atividade, avanco: percentual, restante, inicioReal, terminoReal, referencia, hh } = relato;
      const antes = anterior.get(atividade) ?? 0;
      anterior.set(atividade, percentual);
      const concluida = percentual === 100;
      const fim = terminoReal ?? referencia;
      const emOrdem = inicioReal <= fim && fim <= referencia && antes <= percentual && antes < 100 && hh >= 0;
      return !emOrdem || concluida !== (terminoReal !== undefined) || concluida !== (restante === 0);
    });
    expect(errados).toEqual([]);
  });

  it('respect the order of the work, but for a few', () => {
    const fora = obra.vinculos.filter(({ de, para, tipo }) => {
      const [antes, depois] = [avanco.ultimo.get(de), avanco.ultimo.get(para)];
      if (tipo !== 'TI' || !depois) return false;
      return antes?.terminoReal === undefined || antes.terminoReal > depois.inicioReal;
    });
    expect(fora.length).toBeGreaterThan(0);
    expect(fora.length).toBeLessThanOrEqual(8);
  });

  it('leave some activities stopped, and most of what began finished', () => {
    const concluidas = [...avanco.ultimo.values()].filter((relato) => relato.avanco === 100);
    expect(avanco.paradas.size).toBeGreaterThan(0);
    expect(avanco.paradas.size).toBeLessThan(avanco.ultimo.size * 0.04);
    expect(concluidas.length).toBeGreaterThan(avanco.ultimo.size * 0.8);
    for (const [atividade, desde] of avanco.paradas) {
      expect(desde).toBeGreaterThanOrEqual(avanco.ultimo.get(atividade)!.inicioReal);
      expect(desde).toBeLessThan(dataBase);
    }
  });

  it('are the same every time, and finish everything in the end', () => {
    expect(relatarAtrasado(projeto, datas, dataBase).relatos).toEqual(avanco.relatos);
    const fim = relatar(projeto, projeto.plano.termino + 10 * 1_440, 0.97);
    expect(fim.ultimo.size).toBe(obra.atividades.length);
    expect([...fim.ultimo.values()].every((relato) => relato.avanco === 100)).toBe(true);
  });
});
