import { MINUTOS_DIA } from '@cadencia/engine';
import { describe, expect, it } from 'vitest';
import { diaCivil } from '../datas.ts';
import { type Elemento, RAIZ, tarefa } from '../testing/mspdi.ts';
import { projetoDe } from '../testing/projeto-mspdi.ts';

const dia = (numero: number) => diaCivil(2026, 1, numero) * MINUTOS_DIA + 8 * 60;
const naoAntesDe = (numero: number) => ({ ConstraintType: 4, ConstraintDate: `2026-01-0${numero}T08:00:00` });

/** Summary 10 holds 11 and the summary 20, which holds 21; 30 is alone. */
async function iniciosCom(extra: Readonly<Record<number, Elemento>>) {
  const { atividades } = await projetoDe({
    tarefas: [
      RAIZ,
      tarefa(10, { Summary: 1, ...extra[10] }),
      tarefa(11, { OutlineLevel: 2, ...extra[11] }),
      tarefa(20, { OutlineLevel: 2, Summary: 1, ...extra[20] }),
      tarefa(21, { OutlineLevel: 3 }),
      tarefa(30),
    ],
  });
  return atividades.map(({ inicioExterno }) => inicioExterno);
}

describe('a start that a summary task may not be before', () => {
  it('holds every activity below it', async () => {
    expect(await iniciosCom({ 10: naoAntesDe(7) })).toEqual([dia(7), dia(7), undefined]);
  });

  it('counts with that of the summaries above: the latest', async () => {
    expect(await iniciosCom({ 10: naoAntesDe(7), 20: naoAntesDe(6) })).toEqual([dia(7), dia(7), undefined]);
    expect(await iniciosCom({ 10: naoAntesDe(7), 20: naoAntesDe(9) })).toEqual([dia(7), dia(9), undefined]);
  });

  it('holds nothing that has started, and no other kind of date is handed down', async () => {
    expect(await iniciosCom({ 10: naoAntesDe(7), 11: { ActualStart: '2026-01-05T08:00:00' } })).toEqual([
      undefined,
      dia(7),
      undefined,
    ]);
    const prazo = { ConstraintType: 7, ConstraintDate: '2026-01-09T17:00:00' };
    expect(await iniciosCom({ 10: prazo })).toEqual([undefined, undefined, undefined]);
  });
});
