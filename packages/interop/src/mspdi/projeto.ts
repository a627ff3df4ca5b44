import { type Minuto, minuto, OPCOES_PADRAO, type OpcoesCronograma, type Vinculo } from '@cadencia/engine';
import type { AtividadeArquivo, CalendarioArquivo, ProjetoArquivo } from '../arquivo.ts';
import { Celulas } from '../celulas.ts';
import type { Folego } from '../folego.ts';
import { SEMANA_PADRAO } from '../intervalos.ts';
import { LIMITES } from '../limites.ts';
import { Problemas } from '../problemas.ts';
import { semVazios } from '../sem-vazios.ts';
import { idValido, nomeLimpo, numeroDe } from '../texto.ts';
import { type ArvoreMspdi, arvoreMspdi } from './arvore.ts';
import { atividadeMspdi } from './atividade.ts';
import { calendariosMspdi } from './calendario.ts';
import { calendarioDoRecurso } from './calendario-do-recurso.ts';
import { LeitorTarefa } from './leitor-tarefa.ts';
import type { NoXml } from './no-xml.ts';
import { type RecursosMspdi, recursosMspdi } from './recursos.ts';
import { tarefasValidas } from './tarefas.ts';
import { vinculosDaTarefa } from './vinculos.ts';
import { semResumos } from './vinculos-de-resumo.ts';

interface Contexto {
  readonly projeto: NoXml;
  readonly problemas: Problemas;
  readonly celulas: Celulas;
  readonly folego: Folego;
}

/** MS Project's rules as options: remaining work moved by its links, the smallest slack, every loose end critical if asked. */
function opcoesDe({ projeto }: Contexto): OpcoesCronograma {
  const diasCriticos = numeroDe(projeto.texto('CriticalSlackLimit')) ?? 0;
  const minutosPorDia = numeroDe(projeto.texto('MinutesPerDay')) ?? 480;
  const limiteCritico = Math.round(Math.min(10_000, Math.max(-10_000, diasCriticos)) * Math.min(1_440, minutosPorDia));
  return {
    ...OPCOES_PADRAO,
    progresso: projeto.texto('SplitsInProgressTasks') === '0' ? 'SOBREPOR_PROGRESSO' : 'LOGICA_RETIDA',
    calendarioLag: 'SUCESSORA',
    folgaTotal: 'MENOR',
    limiteCritico: limiteCritico + 0,
    pontasAbertasCriticas: projeto.sim('MultipleCriticalPaths'),
    usarTerminoEsperado: false,
  };
}

function calendariosDe({ projeto, problemas }: Contexto): { calendarios: CalendarioArquivo[]; padrao: string } {
  const nos = projeto.em('Calendars', 'Calendar');
  const calendarios = calendariosMspdi(nos);
  const pedido = projeto.texto('CalendarUID');
  if (calendarios.some((calendario) => calendario.id === pedido)) return { calendarios, padrao: pedido };
  const base = nos.find((no) => no.sim('IsBaseCalendar'))?.texto('UID') || calendarios[0]?.id;
  if (base !== undefined) {
    problemas.aviso(
      'mspdi.calendario_ausente',
      `O calendário do projeto (${nomeLimpo(pedido)}) não está no arquivo; valeu o primeiro calendário básico.`,
    );
    return { calendarios, padrao: base };
  }
  const nome = 'Padrão (segunda a sexta, 8 h)';
  problemas.aviso(
    'mspdi.sem_calendario',
    `O arquivo não traz calendários; foi criado "${nome}". Confira-o depois da importação.`,
  );
  return {
    calendarios: [{ id: 'padrao', nome, semana: SEMANA_PADRAO, excecoes: [], excecoesProprias: 0 }],
    padrao: 'padrao',
  };
}

async function vinculosDe({ problemas, folego, celulas }: Contexto, tarefas: readonly NoXml[], arvore: ArvoreMspdi) {
  const porUid = new Map(tarefas.map((tarefa) => [tarefa.texto('UID'), tarefa]));
  const escritos: Vinculo[] = [];
  await folego.cada(tarefas, (tarefa) => {
    escritos.push(...vinculosDaTarefa(tarefa, (uid) => porUid.has(uid), problemas));
  });
  const instanteDe = (uid: string, ponta: 'inicio' | 'termino'): number => {
    const no = porUid.get(uid);
    return (no && new LeitorTarefa(no, problemas, celulas).data(ponta === 'inicio' ? 'Start' : 'Finish')) ?? 0;
  };
  return semResumos(escritos, { ...arvore, instanteDe }, problemas);
}

async function atividadesDe(
  contexto: Contexto,
  arvore: ArvoreMspdi,
  de: {
    readonly vinculos: readonly Vinculo[];
    readonly calendarioDe: (tarefa: NoXml) => string;
    readonly temLinhaBase: boolean;
  },
): Promise<AtividadeArquivo[]> {
  const { problemas, celulas, folego } = contexto;
  const comPredecessora = new Set(de.vinculos.map((vinculo) => vinculo.para));
  const atividades: AtividadeArquivo[] = [];
  await folego.cada(arvore.folhas, ({ tarefa, eap }, ordem) => {
    const destino = {
      ordem,
      eap,
      calendario: de.calendarioDe(tarefa),
      temPredecessora: comPredecessora.has(tarefa.texto('UID')),
      semLinhaBase: !de.temLinhaBase,
    };
    atividades.push(atividadeMspdi(new LeitorTarefa(tarefa, problemas, celulas), destino));
  });
  return atividades;
}

const temLinhaBase = (tarefas: readonly NoXml[]): boolean =>
  tarefas.some((tarefa) =>
    tarefa.em('Baseline').some((base) => (base.texto('Number') || '0') === '0' && base.texto('Start') !== ''),
  );

const idDe = (projeto: NoXml): string | undefined =>
  ['GUID', 'UID', 'Name'].map((campo) => projeto.texto(campo)).find(idValido);

/** The project of the file as plain values. */
export async function projetoMspdi(projeto: NoXml, folego: Folego): Promise<ProjetoArquivo> {
  const problemas = new Problemas();
  const contexto: Contexto = { projeto, problemas, celulas: new Celulas(problemas), folego };
  const titulo = nomeLimpo(projeto.texto('Title')) || nomeLimpo(projeto.texto('Name')) || 'Projeto';
  const tarefas = tarefasValidas(projeto.em('Tasks', 'Task'), problemas);
  const arvore = arvoreMspdi(tarefas, titulo, problemas);
  await folego.pausa();
  const { calendarios, padrao } = calendariosDe(contexto);
  const vinculos = await vinculosDe(contexto, tarefas, arvore);
  const folhas = new Set(arvore.folhas.map(({ tarefa }) => tarefa.texto('UID')));
  const resources = projeto.em('Resources', 'Resource');
  const recursos = recursosMspdi(resources, projeto.em('Assignments', 'Assignment'), (uid) => folhas.has(uid));
  const propria = temLinhaBase(tarefas);
  await folego.pausa();
  const calendarioDe = calendarioDoRecurso({ calendarios, padrao, resources, recursos, problemas });
  const atividades = await atividadesDe(contexto, arvore, { vinculos, calendarioDe, temLinhaBase: propria });
  avisaDoProjeto(contexto);
  return semVazios<ProjetoArquivo>({
    idExterno: idDe(projeto) ?? titulo.slice(0, LIMITES.id),
    sigla: titulo.slice(0, 20),
    titulo,
    comportamento: 'MS_PROJECT',
    inicio: inicioDe(contexto, atividades),
    dataBase: data(contexto, 'StatusDate'),
    opcoes: opcoesDe(contexto),
    calendarioPadrao: padrao,
    calendarios,
    eap: arvore.eap,
    atividades,
    vinculos,
    recursos: recursos.recursos,
    alocacoes: recursos.alocacoes,
    linhaBasePropria: propria,
    omitidos: omitidosDe(recursos),
    avisos: problemas.lista(),
  });
}

const omitidosDe = ({ recursosSemNome, alocacoesSemRecurso }: RecursosMspdi) => ({
  recursosSemNome,
  alocacoesSemRecurso,
});

const data = ({ projeto, celulas }: Contexto, campo: string): Minuto | undefined => {
  const texto = projeto.texto(campo);
  return texto === 'NA' ? undefined : celulas.data(texto, `Project.${campo}`, projeto.linha);
};

function avisaDoProjeto({ projeto, problemas }: Contexto): void {
  if (projeto.texto('ScheduleFromStart') !== '0') return;
  problemas.aviso(
    'mspdi.do_termino',
    'O projeto é agendado do término para trás no MS Project; aqui é calculado do início para a frente.',
  );
}

/** The project's start; without it the earliest date of its activities. */
function inicioDe(contexto: Contexto, atividades: readonly AtividadeArquivo[]): Minuto {
  const escrito = data(contexto, 'StartDate');
  if (escrito !== undefined) return escrito;
  contexto.problemas.aviso(
    'mspdi.sem_inicio',
    'O projeto não tem data de início; valeu a primeira data das atividades.',
  );
  const datas = atividades.flatMap(({ inicioReal, datas: { inicioCedo } }) => inicioReal ?? inicioCedo ?? []);
  return minuto(datas.reduce((menor, instante) => Math.min(menor, instante), datas[0] ?? 0));
}
