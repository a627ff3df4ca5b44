import { readFileSync } from 'node:fs';
import type { TipoRelacao } from '@cadencia/engine';
import { describe, expect, it } from 'vitest';
import { CalendariosCompilados } from '../calendarios-compilados.ts';
import { instante } from '../datas.ts';
import { lido, PASTA, temDados } from '../testing/dados.ts';
import { type Linha, linhasDe } from '../testing/linhas-xer.ts';
import { inicioPedido, type Ponta, terminoPedido } from './sem-os-de-fora.ts';

const minutos = (horas: string | undefined): number => Math.round(Number(horas) * 60);
const TIPOS: Readonly<Record<string, TipoRelacao>> = { PR_FS: 'TI', PR_SS: 'II', PR_FF: 'TT', PR_SF: 'IT' };

const ponta = (tarefa: Linha): Ponta => ({
  calendario: tarefa['clndr_id'] ?? '',
  restante: minutos(tarefa['remain_drtn_hr_cnt']),
  inicioCedo: instante(tarefa['restart_date'] ?? ''),
  terminoCedo: instante(tarefa['reend_date'] ?? ''),
  inicioTarde: instante(tarefa['rem_late_start_date'] ?? ''),
  terminoTarde: instante(tarefa['rem_late_end_date'] ?? ''),
});

const ARQUIVOS = [
  ['hotel-project', 7_586, 6_502],
  ['multi-project-692', 1_172, 1_135],
  ['mdl4d', 87, 77],
  ['mdl4ra-levelled', 87, 77],
  ['terminal-building', 84, 66],
] as const;

describe.skipIf(!temDados)('o que cada vínculo pede, como o P6 o guardou (precisa de ../shared/data)', () => {
  it.each(ARQUIVOS)('%s: %i aref e %i arls iguais', async (nome, doInicio, doTermino) => {
    const bytes = readFileSync(`${PASTA}p6/${nome}.xer`);
    const xer = bytes.toString('latin1').replaceAll('\r\n', '\n');
    const { projetos } = await lido(bytes);
    const tarefas = new Map(linhasDe(xer, 'TASK').map((tarefa) => [tarefa['task_id'], tarefa]));
    const tempos = new Map(
      projetos.map(({ idExterno, calendarios, calendarioPadrao, opcoes: { calendarioLag } }) => [
        idExterno,
        { calendarios: new CalendariosCompilados(calendarios), calendarioLag, calendarioPadrao },
      ]),
    );
    const comparados = { aref: 0, arls: 0 };
    const diferentes: unknown[] = [];
    for (const vinculo of linhasDe(xer, 'TASKPRED')) {
      const de = tarefas.get(vinculo['pred_task_id'])!;
      const para = tarefas.get(vinculo['task_id'])!;
      const aFazer = de['status_code'] === 'TK_NotStart' && para['status_code'] === 'TK_NotStart';
      if (!aFazer || !vinculo['aref']) continue;
      const tipo = TIPOS[vinculo['pred_type'] ?? '']!;
      const ligacao = { tipo, lag: minutos(vinculo['lag_hr_cnt']), de: ponta(de), para: ponta(para) };
      const tempo = tempos.get(para['proj_id'] ?? '')!;
      comparados.aref += 1;
      if (inicioPedido(ligacao, tempo) !== instante(vinculo['aref'])) diferentes.push(['aref', vinculo]);
      // For a link from the start of a predecessor (II, IT), P6 stores its remaining duration before the late start.
      if (tipo !== 'TI' && tipo !== 'TT') continue;
      comparados.arls += 1;
      if (terminoPedido(ligacao, tempo) !== instante(vinculo['arls'] ?? '')) diferentes.push(['arls', vinculo]);
    }
    expect(diferentes).toEqual([]);
    expect(comparados).toEqual({ aref: doInicio, arls: doTermino });
  });
});
