import { readFileSync } from 'node:fs';
import { MINUTOS_DIA } from '@cadencia/engine';
import { describe, expect, it } from 'vitest';
import type { ProjetoArquivo } from '../arquivo.ts';
import { diaCivil } from '../datas.ts';
import { lido, PASTA, temDados } from '../testing/dados.ts';
import { valeOContrato } from '../testing/invariantes.ts';
import { pequeno, xer } from '../testing/xer.ts';

const janeiro = (dia: number, hora: number) => diaCivil(2026, 1, dia) * MINUTOS_DIA + hora * 60;

type Campos = Readonly<Record<string, string | number>>;

/** 40 h of work from Monday 12 to Friday 16 of January, or a week later at the latest. */
const DE_FORA: Campos = {
  task_id: 9,
  proj_id: 20,
  clndr_id: 1,
  task_code: 'B10',
  task_name: 'Montar andaime',
  task_type: 'TT_Task',
  status_code: 'TK_NotStart',
  target_drtn_hr_cnt: 40,
  remain_drtn_hr_cnt: 40,
  early_start_date: '2026-01-12 08:00',
  early_end_date: '2026-01-16 17:00',
  late_start_date: '2026-01-19 08:00',
  late_end_date: '2026-01-23 17:00',
};

/** An activity of 16 h of our project, linked with B10 of the other project of the file. */
async function lidos(vinculo: Campos, { opcoes = {}, fora = {}, aqui = {} }: Record<string, Campos> = {}) {
  const tabelas = pequeno();
  tabelas['PROJECT']!.push({ proj_id: 20, proj_short_name: 'ANDAIMES', plan_start_date: '2026-01-05 08:00' });
  Object.assign(tabelas['SCHEDOPTIONS']![0]!, { sched_calendar_on_relationship_lag: 'rcal_Successor', ...opcoes });
  const limpa = {
    act_start_date: '',
    act_end_date: '',
    suspend_date: '',
    resume_date: '',
    restart_date: '',
    reend_date: '',
  };
  const minha = { ...tabelas['TASK']![0], ...limpa, task_id: 5, task_code: 'A50', status_code: 'TK_NotStart' };
  tabelas['TASK']!.push({ ...minha, target_drtn_hr_cnt: 16, remain_drtn_hr_cnt: 16, ...aqui }, { ...DE_FORA, ...fora });
  tabelas['TASKPRED']!.push({ task_id: 5, pred_task_id: 9, pred_type: 'PR_FS', lag_hr_cnt: 0, ...vinculo });
  const arquivo = await lido(xer(tabelas));
  valeOContrato(arquivo);
  const de = (sigla: string): ProjetoArquivo => arquivo.projetos.find((um) => um.sigla === sigla)!;
  const ditos = (sigla: string) =>
    de(sigla).avisos.flatMap(({ codigo, mensagem }) => (codigo === 'xer.vinculo_externo' ? [mensagem] : []));
  return { nossa: de('PG26').atividades.find(({ codigo }) => codigo === 'A50')!, outra: de('ANDAIMES'), ditos };
}

const PARA_FORA = { task_id: 9, pred_task_id: 5 };

describe('um vínculo com outro projeto do arquivo', () => {
  it.each([
    ['TI', { pred_type: 'PR_FS' }, janeiro(16, 17)],
    ['II', { pred_type: 'PR_SS' }, janeiro(12, 8)],
    ['TT, menos o que resta da sucessora', { pred_type: 'PR_FF' }, janeiro(15, 8)],
    ['IT, menos o que resta da sucessora', { pred_type: 'PR_SF' }, janeiro(8, 8)],
    ['TI com intervalo, no calendário da sucessora', { pred_type: 'PR_FS', lag_hr_cnt: 8 }, janeiro(19, 17)],
    ['TI com antecipação', { pred_type: 'PR_FS', lag_hr_cnt: -8 }, janeiro(16, 8)],
  ])('%s: a sucessora não inicia antes do que a predecessora deixa', async (_, vinculo, data) => {
    const { nossa, ditos } = await lidos(vinculo);
    expect([nossa.inicioExterno, nossa.terminoExterno]).toEqual([data, undefined]);
    expect(ditos('PG26')).toEqual([
      expect.stringMatching(
        /"A50" tem a predecessora "B10" no projeto ANDAIMES, .* não iniciar antes de \d\d\/01\/2026/,
      ),
    ]);
    expect(ditos('ANDAIMES')).toHaveLength(1);
  });

  it.each([
    ['TI', { pred_type: 'PR_FS' }, janeiro(19, 8)],
    ['TT', { pred_type: 'PR_FF' }, janeiro(23, 17)],
    ['II, mais o que resta da predecessora', { pred_type: 'PR_SS' }, janeiro(20, 17)],
    ['IT, mais o que resta da predecessora', { pred_type: 'PR_SF' }, janeiro(27, 17)],
    ['TI com intervalo', { pred_type: 'PR_FS', lag_hr_cnt: 8 }, janeiro(16, 8)],
  ])('%s: a predecessora não termina depois do que a sucessora precisa', async (_, vinculo, data) => {
    const { nossa, ditos } = await lidos({ ...PARA_FORA, ...vinculo });
    expect([nossa.inicioExterno, nossa.terminoExterno]).toEqual([undefined, data]);
    expect(ditos('PG26')).toEqual([
      expect.stringMatching(
        /"A50" tem a sucessora "B10" no projeto ANDAIMES, .* não terminar depois de \d\d\/01\/2026/,
      ),
    ]);
  });

  it('o intervalo corrido conta pelo relógio', async () => {
    const opcoes = { sched_calendar_on_relationship_lag: 'rcal_24Hour' };
    const { nossa } = await lidos({ lag_hr_cnt: 24 }, { opcoes });
    expect(nossa.inicioExterno).toBe(janeiro(17, 17));
  });

  it('vale a mais tardia entre ele e a data externa que o arquivo já traz', async () => {
    for (const [externa, vale] of [
      ['2026-01-20 08:00', janeiro(20, 8)],
      ['2026-01-13 08:00', janeiro(16, 17)],
    ] as const) {
      const { nossa } = await lidos({}, { aqui: { external_early_start_date: externa } });
      expect(nossa.inicioExterno).toBe(vale);
    }
  });

  it.each([
    [
      'o projeto ignora os vínculos com outros',
      { opcoes: { sched_outer_depend_type: 'SD_None' } },
      /ignora os vínculos/,
    ],
    [
      'a atividade terminou',
      { aqui: { status_code: 'TK_Complete', act_start_date: '2026-01-05 08:00', act_end_date: '2026-01-06 17:00' } },
      /"A50" já terminou/,
    ],
    ['o outro projeto não foi calculado', { fora: { early_end_date: '', reend_date: '' } }, /não traz as datas/],
    [
      'o progresso vale mais que a lógica',
      { aqui: { status_code: 'TK_Active', act_start_date: '2026-01-05 08:00' } },
      /"A50" já começou/,
    ],
  ])('nada pede quando %s, e isso é dito', async (_, mudanca, porque) => {
    const { nossa, ditos } = await lidos({}, mudanca as Record<string, Campos>);
    expect(nossa.inicioExterno).toBeUndefined();
    expect(ditos('PG26')).toEqual([expect.stringMatching(porque)]);
  });
});

describe.skipIf(!temDados)('dois projetos de um arquivo real (precisa de ../shared/data)', () => {
  it('ficam com as datas que o P6 guardou nos vínculos entre eles', async () => {
    const { projetos } = await lido(readFileSync(`${PASTA}p6/multi-project-692.xer`));
    const externas = projetos.flatMap(({ atividades }) =>
      atividades.flatMap(({ codigo, inicioExterno, terminoExterno }) =>
        inicioExterno === undefined && terminoExterno === undefined ? [] : [[codigo, inicioExterno, terminoExterno]],
      ),
    );
    // TASKPRED.aref and arls of the three links, all TT without lag to a milestone.
    const cedo = diaCivil(2026, 4, 9) * MINUTOS_DIA + 9 * 60 + 40;
    const tarde = diaCivil(2026, 4, 15) * MINUTOS_DIA + 17 * 60;
    expect(externas.toSorted()).toEqual([
      ['A7720', undefined, tarde],
      ['A7770', undefined, tarde],
      ['A7820', undefined, tarde],
      ['M1320', cedo, undefined],
    ]);
  });
});
