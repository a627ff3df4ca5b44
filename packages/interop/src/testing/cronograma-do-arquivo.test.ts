import { buffer } from 'node:stream/consumers';
import { agendarComoP6, MINUTOS_DIA } from '@cadencia/engine';
import { describe, expect, it } from 'vitest';
import type { ProjetoArquivo } from '../arquivo.ts';
import { diaCivil } from '../datas.ts';
import { writeCronograma } from '../escrita/write-cronograma.ts';
import { cronogramaDoArquivo } from './cronograma-do-arquivo.ts';
import { lido } from './dados.ts';
import { calendarioXer, xer } from './xer.ts';

const DIA = [['00:00', '00:00']] as const;
const hora = (horas: number) => diaCivil(2027, 3, 1) * MINUTOS_DIA + horas * 60;

/** Ten hours, then six at one node and eight at the node below it, which starts at 20; each node has a summary. */
async function comResumos(): Promise<ProjetoArquivo> {
  const atividade = (id: number, no: number, horas: number, resto = {}) => ({
    task_id: id,
    proj_id: 10,
    wbs_id: no,
    clndr_id: 1,
    task_code: `A${id}`,
    task_name: `Atividade ${id}`,
    task_type: 'TT_Task',
    status_code: 'TK_NotStart',
    target_drtn_hr_cnt: horas,
    remain_drtn_hr_cnt: horas,
    cstr_type: '',
    cstr_date: '',
    ...resto,
  });
  const resumo = { task_type: 'TT_WBS' };
  const arquivo = await lido(
    xer({
      PROJECT: [
        {
          proj_id: 10,
          proj_short_name: 'P',
          clndr_id: 1,
          last_recalc_date: '2027-03-01 00:00',
          plan_start_date: '2027-03-01 00:00',
        },
      ],
      CALENDAR: [
        { clndr_id: 1, clndr_name: 'Corrido', clndr_data: calendarioXer([DIA, DIA, DIA, DIA, DIA, DIA, DIA]) },
      ],
      PROJWBS: [
        { wbs_id: 1, proj_id: 10, proj_node_flag: 'Y', wbs_short_name: 'P', wbs_name: 'Parada' },
        { wbs_id: 3, proj_id: 10, parent_wbs_id: 2, wbs_short_name: 'B', wbs_name: 'Abaixo' },
        { wbs_id: 2, proj_id: 10, parent_wbs_id: 1, wbs_short_name: 'N', wbs_name: 'Nó' },
        { wbs_id: 4, proj_id: 10, parent_wbs_id: 1, wbs_short_name: 'V', wbs_name: 'Vazio' },
      ],
      TASK: [
        atividade(90, 1, 0, resumo),
        atividade(91, 2, 0, resumo),
        atividade(92, 3, 0, resumo),
        atividade(93, 4, 0, resumo),
        atividade(1, 1, 10),
        atividade(2, 2, 6),
        atividade(3, 3, 8, { cstr_type: 'CS_MSOA', cstr_date: '2027-03-01 20:00' }),
      ],
      TASKPRED: [
        {
          task_pred_id: 1,
          task_id: 2,
          pred_task_id: 1,
          proj_id: 10,
          pred_proj_id: 10,
          pred_type: 'PR_FS',
          lag_hr_cnt: 0,
        },
      ],
    }),
  );
  return arquivo.projetos[0]!;
}

/** Early and late dates of the summaries, in hours from the start of the project. */
function vaos(projeto: ProjetoArquivo) {
  const resultado = agendarComoP6(cronogramaDoArquivo(projeto));
  if (!resultado.ok) throw new Error(JSON.stringify(resultado));
  const { inicioCedo, terminoCedo, inicioTarde, terminoTarde } = resultado.datas;
  return projeto.atividades.flatMap(({ tipo, codigo }, i) =>
    tipo === 'RESUMO'
      ? [[codigo, ...[inicioCedo, terminoCedo, inicioTarde, terminoTarde].map((datas) => (datas[i]! - hora(0)) / 60)]]
      : [],
  );
}

/** The project ends at 28: the first activity and its successors have 12 hours of float, and the last has none. */
const ESPERADO = [
  ['A90', 0, 28, 12, 28],
  ['A91', 10, 28, 20, 28],
  ['A92', 20, 28, 20, 28],
  // A summary with nothing below it spans the whole project.
  ['A93', 0, 28, 12, 28],
];

describe('resumos da EAP de um arquivo', () => {
  it('vão do primeiro início ao último término do que está no seu nó e abaixo dele', async () => {
    expect(vaos(await comResumos())).toEqual(ESPERADO);
  });

  it('também no XML do P6', async () => {
    const [volta] = (await lido(await buffer(writeCronograma(await comResumos(), 'PMXML')))).projetos;
    expect(vaos(volta!)).toEqual(ESPERADO);
  });
});
