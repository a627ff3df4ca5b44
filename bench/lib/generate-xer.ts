import type { Calendario, Cronograma, TipoAtividade, TipoRelacao } from '@cadencia/engine';
import { calendarioXer, xer } from '@cadencia/interop/testing/xer.ts';
import { generateCronograma } from './generate-cronograma.ts';
import { textoDoInstante } from './instante.ts';

const PROJETO = '1';
const ATIVIDADES_POR_NO = 40;
const NOS_POR_RAMO = 25;
/** Hundredths of the activities that are done or in progress. */
const INICIADAS = 20;

const hora = (minutos: number): string =>
  `${String(Math.floor(minutos / 60) % 24).padStart(2, '0')}:${String(minutos % 60).padStart(2, '0')}`;

const dadosDe = ({ semana }: Calendario): string =>
  calendarioXer(semana.map((dia) => dia.map(({ inicio, fim }): [string, string] => [hora(inicio), hora(fim)])));

const TIPOS: Partial<Record<TipoAtividade, string>> = { MARCO_INICIO: 'TT_Mile', MARCO_FIM: 'TT_FinMile' };
const VINCULOS: Record<TipoRelacao, string> = { TI: 'PR_FS', II: 'PR_SS', TT: 'PR_FF', IT: 'PR_SF' };

/** A root, branches of 25 nodes, and 40 activities in each node. */
function eap(n: number) {
  const nos = Math.ceil(n / ATIVIDADES_POR_NO);
  const ramos = Math.ceil(nos / NOS_POR_RAMO);
  const no = (id: string, pai: string, ordem: number, nome: string) => ({
    wbs_id: id,
    proj_id: PROJETO,
    parent_wbs_id: pai,
    seq_num: ordem,
    proj_node_flag: pai === '' ? 'Y' : 'N',
    wbs_short_name: id.toUpperCase(),
    wbs_name: nome,
  });
  return [
    no('w', '', 0, 'Parada gerada'),
    ...Array.from({ length: ramos }, (_, i) => no(`r${i}`, 'w', i, `Sistema ${i}`)),
    ...Array.from({ length: nos }, (_, i) =>
      no(`n${i}`, `r${Math.floor(i / NOS_POR_RAMO)}`, i, `Permutador P-${21_000 + i}`),
    ),
  ];
}

const SERVICOS = ['Liberar e drenar', 'Raquetear bocais', 'Abrir tampas', 'Sacar feixe', 'Limpar feixe', 'Inspecionar'];

function tarefas({ atividades, inicio }: Cronograma) {
  const comeco = textoDoInstante(inicio);
  return atividades.map(({ id, tipo, calendario, duracao }, i) => {
    const horas = duracao / 60;
    const iniciada = i % 100 < INICIADAS && duracao > 0;
    return {
      task_id: id,
      proj_id: PROJETO,
      wbs_id: `n${Math.floor(i / ATIVIDADES_POR_NO)}`,
      clndr_id: calendario,
      task_code: id,
      task_name: `${SERVICOS[i % SERVICOS.length]} P-${21_000 + i}`,
      task_type: TIPOS[tipo] ?? 'TT_Task',
      status_code: iniciada ? 'TK_Active' : 'TK_NotStart',
      complete_pct_type: 'CP_Phys',
      phys_complete_pct: iniciada ? 40 : 0,
      target_drtn_hr_cnt: horas,
      remain_drtn_hr_cnt: iniciada ? Math.ceil(horas * 0.6) : horas,
      act_start_date: iniciada ? comeco : '',
      target_start_date: textoDoInstante(inicio + i),
      target_end_date: textoDoInstante(inicio + i + duracao),
      target_work_qty: horas * 4,
    };
  });
}

const recurso = (id: string, sigla: string, nome: string) => ({
  rsrc_id: id,
  rsrc_short_name: sigla,
  rsrc_name: nome,
  rsrc_type: 'RT_Labor',
});

/** A XER of `n` activities with about two links each, one assignment, target dates, and progress on a fifth. */
export function generateXer(n: number): string {
  const cronograma = generateCronograma(n);
  const { calendarios, atividades, vinculos, dataBase, inicio } = cronograma;
  return xer({
    CALENDAR: calendarios.map((c, i) => ({
      clndr_id: c.id,
      clndr_name: c.id,
      default_flag: i === 0 ? 'Y' : 'N',
      week_hr_cnt: 140,
      clndr_data: dadosDe(c),
    })),
    PROJECT: [
      {
        proj_id: PROJETO,
        proj_short_name: 'GERADO',
        clndr_id: '24x7',
        last_recalc_date: textoDoInstante(dataBase),
        plan_start_date: textoDoInstante(inicio),
      },
    ],
    PROJWBS: eap(n),
    RSRC: [recurso('1', 'CALD', 'Caldeireiro'), recurso('2', 'MEC', 'Mecânico')],
    TASK: tarefas(cronograma),
    TASKPRED: vinculos.map(({ de, para, tipo, lag }) => ({
      task_id: para,
      pred_task_id: de,
      proj_id: PROJETO,
      pred_proj_id: PROJETO,
      pred_type: VINCULOS[tipo],
      lag_hr_cnt: lag / 60,
    })),
    TASKRSRC: atividades
      .filter(({ duracao }) => duracao > 0)
      .map(({ id, duracao }, i) => ({
        task_id: id,
        proj_id: PROJETO,
        rsrc_id: (i % 2) + 1,
        rsrc_type: 'RT_Labor',
        target_qty_per_hr: 4,
        target_qty: (duracao / 60) * 4,
      })),
  });
}
