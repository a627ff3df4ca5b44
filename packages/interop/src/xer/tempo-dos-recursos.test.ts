import { agendarComoP6, MINUTOS_DIA } from '@cadencia/engine';
import { describe, expect, it } from 'vitest';
import { diaCivil } from '../datas.ts';
import { cronogramaDoArquivo } from '../testing/cronograma-do-arquivo.ts';
import { lido } from '../testing/dados.ts';
import { calendarioXer, xer } from '../testing/xer.ts';

const TURNO = [['08:00', '16:00']] as const;
const TODOS_OS_DIAS = calendarioXer([TURNO, TURNO, TURNO, TURNO, TURNO, TURNO, TURNO]);
const DIAS_UTEIS = calendarioXer([[], TURNO, TURNO, TURNO, TURNO, TURNO, []]);
const marco = (dia: number, hora: number) => diaCivil(2018, 3, dia) * MINUTOS_DIA + hora * 60;

type Valores = Record<string, string | number>;

/** Ten days of a crew with a five-day week, on an activity with a seven-day calendar; from Thursday, 15/03/2018. */
async function readCom(mudancas: { tarefa?: Valores; equipe?: Valores; alocacao?: Valores; outras?: Valores[] } = {}) {
  const tarefa = {
    task_id: 1,
    proj_id: 10,
    wbs_id: 100,
    clndr_id: 1,
    task_code: 'A',
    task_name: 'Solda',
    task_type: 'TT_Rsrc',
    status_code: 'TK_NotStart',
    target_drtn_hr_cnt: 112,
    remain_drtn_hr_cnt: 112,
    target_start_date: '2018-03-15 08:00',
  };
  const alocacao = {
    task_id: 1,
    proj_id: 10,
    rsrc_type: 'RT_Labor',
    target_qty: 160,
    target_qty_per_hr: 2,
    remain_qty: 160,
  };
  const arquivo = await lido(
    xer({
      PROJECT: [
        {
          proj_id: 10,
          proj_short_name: 'P',
          clndr_id: 1,
          last_recalc_date: '2018-03-15 08:00',
          plan_start_date: '2018-03-15 08:00',
        },
      ],
      CALENDAR: [
        { clndr_id: 1, clndr_name: 'Todos os dias', clndr_data: TODOS_OS_DIAS },
        { clndr_id: 2, clndr_name: 'Dias úteis', clndr_data: DIAS_UTEIS },
        { clndr_id: 3, clndr_name: 'Também todos os dias', clndr_data: TODOS_OS_DIAS },
      ],
      PROJWBS: [{ wbs_id: 100, proj_id: 10, proj_node_flag: 'Y', wbs_short_name: 'P', wbs_name: 'Parada' }],
      TASK: [
        { ...tarefa, ...mudancas.tarefa },
        {
          ...tarefa,
          task_id: 2,
          task_code: 'B',
          task_type: 'TT_Task',
          target_drtn_hr_cnt: 160,
          remain_drtn_hr_cnt: 160,
        },
      ],
      RSRC: [
        {
          rsrc_id: 7,
          rsrc_short_name: 'EQ',
          rsrc_name: 'Equipe',
          rsrc_type: 'RT_Labor',
          clndr_id: 2,
          ...mudancas.equipe,
        },
        { rsrc_id: 8, rsrc_short_name: 'GU', rsrc_name: 'Guindaste', rsrc_type: 'RT_Equip', clndr_id: 3 },
      ],
      TASKRSRC: [
        { ...alocacao, rsrc_id: 7, ...mudancas.alocacao },
        ...(mudancas.outras ?? []).map((a) => ({ ...alocacao, ...a })),
      ],
    }),
  );
  return arquivo.projetos[0]!;
}

function calcular(projeto: Awaited<ReturnType<typeof readCom>>) {
  const resultado = agendarComoP6(cronogramaDoArquivo(projeto));
  if (!resultado.ok) throw new Error(JSON.stringify(resultado));
  const { terminoCedo, folgaTotal, folgaLivre } = resultado.datas;
  return { termino: terminoCedo[0], folgas: [folgaTotal[0]! / 60, folgaLivre[0]! / 60] };
}

describe('an activity that depends on its resources', () => {
  it('ends when they do, in their calendar; its float is counted in its own', async () => {
    const projeto = await readCom();
    expect(projeto.atividades[0]).toMatchObject({
      calendario: '2',
      calendarioFolga: '1',
      duracao: 4_800,
      restante: 4_800,
    });
    // Ten five-day-week days from 15/03/2018 end on Wednesday 28; the other activity ends on 03/04, six of its own days after.
    expect(calcular(projeto)).toEqual({ termino: marco(28, 16), folgas: [48, 48] });
  });

  it('is scheduled by the resource that ends last, after its own delay', async () => {
    const guindaste = { rsrc_id: 8, rsrc_type: 'RT_Equip', target_qty: 128, target_qty_per_hr: 1, remain_qty: 128 };
    expect((await readCom({ outras: [guindaste] })).atividades[0]).toMatchObject({ calendario: '3', restante: 7_680 });
    const atrasada = { target_lag_drtn_hr_cnt: 16, relag_drtn_hr_cnt: 16 };
    expect((await readCom({ outras: [guindaste], alocacao: atrasada })).atividades[0]).toMatchObject({
      calendario: '2',
      restante: 5_760,
    });
  });

  it('is scheduled by the one with less time to work, of two that end together, whichever comes first', async () => {
    // From Thursday, 15/03/2018, both work until 28/03 at 16:00: the crane also on the weekends, 14 days.
    const guindaste = { rsrc_id: 8, rsrc_type: 'RT_Equip', target_qty: 112, target_qty_per_hr: 1, remain_qty: 112 };
    const equipe = { rsrc_id: 7 };
    for (const mudancas of [{ outras: [guindaste] }, { alocacao: guindaste, outras: [equipe] }]) {
      expect((await readCom(mudancas)).atividades[0]).toMatchObject({ calendario: '2', restante: 4_800 });
    }
  });

  it('keeps its own time when that ends with its resource, which could begin before it', async () => {
    // Ten days of its own five-day week, and of a crane that works all seven: 14 days until the same 28/03 at 16:00.
    const propria = { clndr_id: 2, target_drtn_hr_cnt: 80, remain_drtn_hr_cnt: 80 };
    const guindaste = { rsrc_id: 8, rsrc_type: 'RT_Equip', target_qty: 112, target_qty_per_hr: 1, remain_qty: 112 };
    const [solda] = (await readCom({ tarefa: propria, alocacao: guindaste })).atividades;
    expect(solda).toMatchObject({ calendario: '2', duracao: 4_800, restante: 4_800 });
    expect(solda).not.toHaveProperty('calendarioFolga');
    const ate29 = { ...guindaste, target_qty: 120, remain_qty: 120 };
    expect((await readCom({ tarefa: propria, alocacao: ate29 })).atividades[0]).toMatchObject({
      calendario: '3',
      restante: 7_200,
      calendarioFolga: '2',
    });
  });

  it.each([
    ['it depends on the task only', { tarefa: { task_type: 'TT_Task' } }],
    ['the resource works as the activity does', { equipe: { clndr_id: 3 } }],
    ['the resource has no calendar', { equipe: { clndr_id: '' } }],
    ['the assignment does not drive the dates', { alocacao: { rollup_dates_flag: 'N' } }],
    ['the assignment is of material', { alocacao: { rsrc_type: 'RT_Mat' } }],
    ['the assignment has no units per hour', { alocacao: { target_qty_per_hr: 0 } }],
    ['nothing is left of the assignment', { alocacao: { remain_qty: 0 } }],
  ])('keeps its own calendar and duration when %s', async (_, mudancas) => {
    const [solda] = (await readCom(mudancas)).atividades;
    expect(solda).toMatchObject({ calendario: '1', duracao: 6_720, restante: 6_720 });
    expect(solda).not.toHaveProperty('calendarioFolga');
  });
});
