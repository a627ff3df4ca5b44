import type { Calendario, Cronograma, Intervalo, TipoAtividade, TipoRelacao } from '@cadencia/engine';
import { gerarCronograma } from './gerar-cronograma.ts';
import { textoDoInstante } from './instante.ts';

const PROJETO = '1';
const ATIVIDADES_POR_NO = 40;
const NOS_POR_RAMO = 25;
/** Part of the activities that are done or in progress, in hundredths. */
const INICIADAS = 20;

const hora = (minutos: number): string =>
  `${String(Math.floor(minutos / 60) % 24).padStart(2, '0')}:${String(minutos % 60).padStart(2, '0')}`;

const turnos = (dia: readonly Intervalo[]): string =>
  dia.map(({ inicio, fim }, i) => `(0||${i}(s|${hora(inicio)}|f|${hora(fim)})())`).join('');

const dadosDe = ({ semana }: Calendario): string =>
  `(0||CalendarData()((0||DaysOfWeek()(${semana.map((dia, i) => `(0||${i + 1}()(${turnos(dia)}))`).join('')}))(0||Exceptions()())))`;

const TIPOS: Partial<Record<TipoAtividade, string>> = { MARCO_INICIO: 'TT_Mile', MARCO_FIM: 'TT_FinMile' };
const VINCULOS: Record<TipoRelacao, string> = { TI: 'PR_FS', II: 'PR_SS', TT: 'PR_FF', IT: 'PR_SF' };

type Linha = readonly (string | number)[];

const tabela = (nome: string, campos: readonly string[], linhas: readonly Linha[]): string[] => [
  `%T\t${nome}`,
  `%F\t${campos.join('\t')}`,
  ...linhas.map((linha) => `%R\t${linha.join('\t')}`),
];

/** A root, branches of 25 nodes, and 40 activities in each node. */
function eap(n: number): Linha[] {
  const nos = Math.ceil(n / ATIVIDADES_POR_NO);
  const ramos = Math.ceil(nos / NOS_POR_RAMO);
  return [
    ['w', PROJETO, '', 0, 'Y', 'GERADO', 'Parada gerada'],
    ...Array.from({ length: ramos }, (_, i) => [`r${i}`, PROJETO, 'w', i, 'N', `R${i}`, `Sistema ${i}`]),
    ...Array.from({ length: nos }, (_, i) => [
      `n${i}`,
      PROJETO,
      `r${Math.floor(i / NOS_POR_RAMO)}`,
      i,
      'N',
      `E${i}`,
      `Permutador P-${21_000 + i}`,
    ]),
  ];
}

const SERVICOS = ['Liberar e drenar', 'Raquetear bocais', 'Abrir tampas', 'Sacar feixe', 'Limpar feixe', 'Inspecionar'];

function tarefas({ atividades, inicio }: Cronograma): Linha[] {
  const comeco = textoDoInstante(inicio);
  return atividades.map(({ id, tipo, calendario, duracao }, i) => {
    const horas = duracao / 60;
    const iniciada = i % 100 < INICIADAS && duracao > 0;
    const alvo = [textoDoInstante(inicio + i), textoDoInstante(inicio + i + duracao)];
    return [
      id,
      PROJETO,
      `n${Math.floor(i / ATIVIDADES_POR_NO)}`,
      calendario,
      id,
      `${SERVICOS[i % SERVICOS.length]} P-${21_000 + i}`,
      TIPOS[tipo] ?? 'TT_Task',
      iniciada ? 'TK_Active' : 'TK_NotStart',
      'CP_Phys',
      iniciada ? 40 : 0,
      horas,
      iniciada ? Math.ceil(horas * 0.6) : horas,
      iniciada ? comeco : '',
      '',
      ...alvo,
      horas * 4,
    ];
  });
}

/** A XER of `n` activities with about two links each, one assignment, target dates, and progress on a fifth. */
export function gerarXer(n: number): string {
  const cronograma = gerarCronograma(n);
  const comHoras = cronograma.atividades.filter(({ duracao }) => duracao > 0);
  return [
    'ERMHDR\t19.12\t2027-01-01\tProject\tadmin\tadmin\tdbx\tProject Management\tUSD',
    ...tabela(
      'CALENDAR',
      ['clndr_id', 'clndr_name', 'default_flag', 'week_hr_cnt', 'clndr_data'],
      cronograma.calendarios.map((c, i) => [c.id, c.id, i === 0 ? 'Y' : 'N', 140, dadosDe(c)]),
    ),
    ...tabela(
      'PROJECT',
      ['proj_id', 'proj_short_name', 'clndr_id', 'last_recalc_date', 'plan_start_date'],
      [[PROJETO, 'GERADO', '24x7', textoDoInstante(cronograma.dataBase), textoDoInstante(cronograma.inicio)]],
    ),
    ...tabela(
      'PROJWBS',
      ['wbs_id', 'proj_id', 'parent_wbs_id', 'seq_num', 'proj_node_flag', 'wbs_short_name', 'wbs_name'],
      eap(n),
    ),
    ...tabela(
      'RSRC',
      ['rsrc_id', 'rsrc_short_name', 'rsrc_name', 'rsrc_type'],
      [
        ['1', 'CALD', 'Caldeireiro', 'RT_Labor'],
        ['2', 'MEC', 'Mecânico', 'RT_Labor'],
      ],
    ),
    ...tabela(
      'TASK',
      [
        'task_id',
        'proj_id',
        'wbs_id',
        'clndr_id',
        'task_code',
        'task_name',
        'task_type',
        'status_code',
        'complete_pct_type',
        'phys_complete_pct',
        'target_drtn_hr_cnt',
        'remain_drtn_hr_cnt',
        'act_start_date',
        'act_end_date',
        'target_start_date',
        'target_end_date',
        'target_work_qty',
      ],
      tarefas(cronograma),
    ),
    ...tabela(
      'TASKPRED',
      ['task_pred_id', 'task_id', 'pred_task_id', 'proj_id', 'pred_proj_id', 'pred_type', 'lag_hr_cnt'],
      cronograma.vinculos.map(({ de, para, tipo, lag }, i) => [
        i,
        para,
        de,
        PROJETO,
        PROJETO,
        VINCULOS[tipo],
        lag / 60,
      ]),
    ),
    ...tabela(
      'TASKRSRC',
      ['taskrsrc_id', 'task_id', 'proj_id', 'rsrc_id', 'rsrc_type', 'target_qty_per_hr', 'target_qty'],
      comHoras.map(({ id, duracao }, i) => [i, id, PROJETO, (i % 2) + 1, 'RT_Labor', 4, (duracao / 60) * 4]),
    ),
    '%E',
    '',
  ].join('\r\n');
}
