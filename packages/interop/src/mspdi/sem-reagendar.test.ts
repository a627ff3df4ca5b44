import { agendarComoMsProject, minuto } from '@cadencia/engine';
import { describe, expect, it } from 'vitest';
import type { ProjetoArquivo } from '../arquivo.ts';
import { diaCivil } from '../datas.ts';
import { cronogramaDoArquivo } from '../testing/cronograma-do-arquivo.ts';
import { RAIZ, tarefa } from '../testing/mspdi.ts';
import { projetoDe } from '../testing/projeto-mspdi.ts';

const em = (dia: number, hora: number) => minuto(diaCivil(2026, 1, dia) * 1_440 + hora * 60);
const texto = (dia: string, hora: string) => `2026-01-${dia}T${hora}:00:00`;

/** Two tasks of two days each, with the status date on Friday the 9th: one has not begun, and one is half done. */
const comStatus = (naoIniciada: string, emAndamento: string) =>
  projetoDe({
    projeto: { StatusDate: texto('09', '17') },
    tarefas: [
      RAIZ,
      tarefa(1, { Duration: 'PT16H0M0S', EarlyStart: texto('05', '08'), EarlyFinish: texto(naoIniciada, '17') }),
      tarefa(2, {
        Duration: 'PT16H0M0S',
        RemainingDuration: 'PT8H0M0S',
        PercentComplete: 50,
        ActualStart: texto('05', '08'),
        EarlyStart: texto('05', '08'),
        EarlyFinish: texto(emAndamento, '17'),
      }),
    ],
  });

function terminos(projeto: ProjetoArquivo, dataBase = projeto.dataBase) {
  const cronograma = cronogramaDoArquivo(projeto);
  const resultado = agendarComoMsProject({ ...cronograma, dataBase: dataBase ?? cronograma.inicio });
  return resultado.ok ? [...resultado.datas.terminoCedo] : resultado;
}

describe('the status date of MS Project', () => {
  it('moves nothing in a file that did not reschedule what was not done', async () => {
    const projeto = await comStatus('06', '06');
    expect(projeto.dataBase).toBe(em(9, 17));
    expect(terminos(projeto)).toEqual([em(6, 17), em(6, 17)]);
  });

  it('shows it by one of them alone', async () => {
    expect(terminos(await comStatus('13', '06'))).toEqual([em(6, 17), em(6, 17)]);
  });

  it('a later data date puts what is not done from there on', async () => {
    const projeto = await comStatus('06', '06');
    expect(terminos(projeto, em(12, 17))).toEqual([em(14, 17), em(13, 17)]);
  });

  it('is where what was rescheduled goes on', async () => {
    expect(terminos(await comStatus('13', '12'))).toEqual([em(13, 17), em(12, 17)]);
  });
});
