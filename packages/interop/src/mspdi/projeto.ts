import { type Minuto, minuto, OPCOES_PADRAO, type OpcoesCronograma, type Vinculo } from '@cadencia/engine';
import type { AtividadeArquivo, CalendarioArquivo, ProjetoArquivo } from '../arquivo.ts';
import { Celulas } from '../celulas.ts';
import type { Folego } from '../folego.ts';
import { SEMANA_PADRAO } from '../intervalos.ts';
import { LIMITES } from '../limites.ts';
import { Problemas } from '../problemas.ts';
import { semVazios } from '../sem-vazios.ts';
import { cortado, idValido, nomeLimpo, numeroDe } from '../texto.ts';
import type { NoXml } from '../xml/no-xml.ts';
import { type ArvoreMspdi, arvoreMspdi, isInativa, tarefasValidas } from './arvore.ts';
import { atividadeMspdi } from './atividade.ts';
import { calendariosMspdi } from './calendario.ts';
import { CalendarioDaTarefa } from './calendario-da-tarefa.ts';
import { DuracaoComInterrupcoes } from './duracao-com-interrupcoes.ts';
import type { Interrupcoes } from './interrupcoes.ts';
import { LeitorTarefa } from './leitor-tarefa.ts';
import { comAlocacoesDepois, recursosMspdi } from './recursos.ts';
import { comStatusQueNadaMoveu } from './sem-reagendar.ts';
import { semInativas, vinculosDaTarefa } from './vinculos.ts';
import { semResumos } from './vinculos-de-resumo.ts';

/** Shared data of the MSPDI reader: the Project element, the problems and the reader of cells. */
class ContextoMspdi {
  readonly projeto: NoXml;
  readonly folego: Folego;
  readonly problemas = new Problemas();
  readonly celulas = new Celulas(this.problemas);

  constructor(projeto: NoXml, folego: Folego) {
    this.projeto = projeto;
    this.folego = folego;
  }

  /** A date of the project itself. */
  data(campo: string): Minuto | undefined {
    const texto = this.projeto.texto(campo);
    return texto === 'NA' ? undefined : this.celulas.data(texto, `Project.${campo}`, this.projeto.linha);
  }
}

/** Largest plausible "critical if slack is at most", in days. */
const DIAS_MAXIMOS = 10_000;

/** MS Project's rules as options: links move remaining work, the smallest slack counts, loose ends may be critical. */
function opcoesMspdi(projeto: NoXml): OpcoesCronograma {
  const dias = numeroDe(projeto.texto('CriticalSlackLimit')) ?? 0;
  const minutosPorDia = Math.min(1_440, numeroDe(projeto.texto('MinutesPerDay')) ?? 480);
  const limite = Math.round(Math.min(DIAS_MAXIMOS, Math.max(-DIAS_MAXIMOS, dias)) * minutosPorDia);
  return {
    ...OPCOES_PADRAO,
    progresso: projeto.texto('SplitsInProgressTasks') === '0' ? 'SOBREPOR_PROGRESSO' : 'LOGICA_RETIDA',
    calendarioLag: 'SUCESSORA',
    folgaTotal: 'MENOR',
    limiteCritico: limite + 0,
    pontasAbertasCriticas: projeto.sim('MultipleCriticalPaths'),
    usarTerminoEsperado: false,
    ...(projeto.texto('ScheduleFromStart') === '0' && { agendarDoTermino: true }),
  };
}

const NAO_INICIAR_ANTES = '4';

/**
 * The earliest start of an activity by its summary tasks, the only kind of date that a summary hands down. The function
 * takes a UID.
 */
function inicioDosResumos(
  { problemas, celulas }: ContextoMspdi,
  tarefas: readonly NoXml[],
  { paiDe, folhasDe }: ArvoreMspdi,
): (uid: string) => Minuto | undefined {
  const proprios = new Map<string, Minuto>();
  for (const no of tarefas) {
    if (!folhasDe.has(no.texto('UID')) || no.texto('ConstraintType') !== NAO_INICIAR_ANTES) continue;
    const data = new LeitorTarefa(no, problemas, celulas).data('ConstraintDate');
    if (data !== undefined) proprios.set(no.texto('UID'), data);
  }
  return (uid) => {
    let maior: Minuto | undefined;
    for (let acima = paiDe.get(uid); acima !== undefined && proprios.size > 0; acima = paiDe.get(acima)) {
      const data = proprios.get(acima);
      if (data !== undefined && (maior === undefined || data > maior)) maior = data;
    }
    return maior;
  };
}

/** The calendars of the file and the project's own: when that is missing, the first base calendar or a default one. */
function calendariosDoProjeto({ projeto, problemas }: ContextoMspdi): {
  readonly calendarios: readonly CalendarioArquivo[];
  readonly padrao: string;
} {
  const nos = projeto.em('Calendars', 'Calendar');
  const calendarios = calendariosMspdi(nos);
  const pedido = projeto.texto('CalendarUID');
  const ids = new Set(calendarios.map((calendario) => calendario.id));
  if (ids.has(pedido)) return { calendarios, padrao: pedido };
  const basicos = nos.filter((no) => no.sim('IsBaseCalendar')).map((no) => no.texto('UID'));
  const padrao = [...basicos, ...ids].find((id) => ids.has(id));
  if (padrao !== undefined) {
    const mensagem = `O calendário do projeto (${cortado(nomeLimpo(pedido), 40)}) não está no arquivo; valeu o primeiro calendário básico.`;
    problemas.aviso('mspdi.calendario_ausente', mensagem);
    return { calendarios, padrao };
  }
  const nome = 'Padrão (segunda a sexta, 8 h)';
  const mensagem = `O arquivo não traz calendários; foi criado "${nome}". Confira-o depois da importação.`;
  problemas.aviso('mspdi.sem_calendario', mensagem);
  return {
    calendarios: [{ id: 'padrao', nome, semana: SEMANA_PADRAO, excecoes: [], excecoesProprias: 0 }],
    padrao: 'padrao',
  };
}

async function vinculosDe(contexto: ContextoMspdi, tarefas: readonly NoXml[], arvore: ArvoreMspdi): Promise<Vinculo[]> {
  const { projeto, problemas, folego, celulas } = contexto;
  const porUid = new Map(tarefas.map((tarefa) => [tarefa.texto('UID'), tarefa]));
  const inativas = projeto
    .em('Tasks', 'Task')
    .filter((tarefa) => isInativa(tarefa) && !porUid.has(tarefa.texto('UID')));
  const fora = new Set(inativas.map((tarefa) => tarefa.texto('UID')));
  const escritos: Vinculo[] = [];
  await folego.cada([...tarefas, ...inativas], (tarefa) => {
    escritos.push(...vinculosDaTarefa(tarefa, (uid) => porUid.has(uid) || fora.has(uid), problemas));
  });
  const instanteDe = (uid: string, ponta: 'inicio' | 'termino'): number => {
    const no = porUid.get(uid);
    return (no && new LeitorTarefa(no, problemas, celulas).data(ponta === 'inicio' ? 'Start' : 'Finish')) ?? 0;
  };
  return semResumos(semInativas(escritos, fora, problemas), { ...arvore, instanteDe }, problemas);
}

/** True when some task has baseline 0. */
const hasLinhaBase = (tarefas: readonly NoXml[]): boolean =>
  tarefas.some((tarefa) =>
    tarefa.em('Baseline').some((base) => (base.texto('Number') || '0') === '0' && base.texto('Start') !== ''),
  );

interface Insumos {
  readonly naoAntesDe: (uid: string) => Minuto | undefined;
  readonly vinculos: readonly Vinculo[];
  readonly calendario: CalendarioDaTarefa;
  readonly temLinhaBase: boolean;
}

async function atividadesDe(
  contexto: ContextoMspdi,
  arvore: ArvoreMspdi,
  insumos: Insumos,
): Promise<AtividadeArquivo[]> {
  const comPredecessora = new Set(insumos.vinculos.map((vinculo) => vinculo.para));
  const atividades: AtividadeArquivo[] = [];
  await contexto.folego.cada(arvore.folhas, ({ tarefa, eap }, ordem) => {
    const destino = {
      ordem,
      eap,
      calendario: insumos.calendario.de(tarefa),
      calendarioFolga: insumos.calendario.daFolga(tarefa),
      temPredecessora: comPredecessora.has(tarefa.texto('UID')),
      naoAntesDe: insumos.naoAntesDe(tarefa.texto('UID')),
      semLinhaBase: !insumos.temLinhaBase,
    };
    atividades.push(atividadeMspdi(new LeitorTarefa(tarefa, contexto.problemas, contexto.celulas), destino));
  });
  return atividades;
}

const idDe = (projeto: NoXml): string | undefined =>
  ['GUID', 'UID', 'Name'].map((campo) => projeto.texto(campo)).find(idValido);

/** The project of the file as plain values. */
export async function projetoMspdi(
  projeto: NoXml,
  interrupcoes: Interrupcoes,
  folego: Folego,
): Promise<ProjetoArquivo> {
  const contexto = new ContextoMspdi(projeto, folego);
  const { problemas, celulas } = contexto;
  const titulo = nomeLimpo(projeto.texto('Title')) || nomeLimpo(projeto.texto('Name')) || 'Projeto';
  const tarefas = tarefasValidas(projeto.em('Tasks', 'Task'), problemas);
  const arvore = arvoreMspdi(tarefas, titulo, problemas);
  await folego.pausa();
  const { calendarios, padrao } = calendariosDoProjeto(contexto);
  const vinculos = await vinculosDe(contexto, tarefas, arvore);
  const folhas = new Map(arvore.folhas.map(({ tarefa }) => [tarefa.texto('UID'), tarefa]));
  const resources = projeto.em('Resources', 'Resource');
  const alocacoes = projeto.em('Assignments', 'Assignment');
  const recursos = recursosMspdi(resources, alocacoes, (uid) => folhas.has(uid));
  const linhaBasePropria = hasLinhaBase(tarefas);
  await folego.pausa();
  const calendario = new CalendarioDaTarefa({ calendarios, padrao, resources, recursos, problemas });
  const naoAntesDe = inicioDosResumos(contexto, tarefas, arvore);
  const insumos = { vinculos, calendario, naoAntesDe, temLinhaBase: linhaBasePropria };
  const lidas = await atividadesDe(contexto, arvore, insumos);
  const todosCalendarios = [...calendarios, ...calendario.combinados];
  const duracoes = new DuracaoComInterrupcoes(todosCalendarios);
  const comDepois = comAlocacoesDepois(alocacoes, recursos.recursos);
  const atividades = lidas.map((atividade) => {
    const pausas = interrupcoes.da(atividade.id);
    const no = pausas || comDepois.has(atividade.id) ? folhas.get(atividade.id) : undefined;
    if (!no) return atividade;
    const tarefa = new LeitorTarefa(no, problemas, celulas);
    const interrompida = pausas ? duracoes.apply(atividade, tarefa, pausas) : atividade;
    if (interrompida !== atividade || !comDepois.has(atividade.id)) return interrompida;
    return duracoes.ateAsAlocacoes(atividade, tarefa);
  });
  const opcoes = opcoesMspdi(projeto);
  warnDoProjeto(contexto);
  const inicio = inicioDe(contexto, atividades);
  const dataBase = contexto.data('StatusDate');
  return semVazios<ProjetoArquivo>({
    idExterno: idDe(projeto) ?? cortado(titulo, LIMITES.id),
    sigla: cortado(titulo, 20),
    titulo,
    comportamento: 'MS_PROJECT',
    inicio,
    dataBase,
    terminoImposto: opcoes.agendarDoTermino ? contexto.data('FinishDate') : undefined,
    opcoes: comStatusQueNadaMoveu({ opcoes, inicio, dataBase, atividades, calendarios: todosCalendarios }),
    calendarioPadrao: padrao,
    calendarios: todosCalendarios,
    eap: arvore.eap,
    atividades,
    vinculos,
    recursos: recursos.recursos,
    alocacoes: recursos.alocacoes,
    linhaBasePropria,
    omitidos: { recursosSemNome: recursos.recursosSemNome, alocacoesSemRecurso: recursos.alocacoesSemRecurso },
    avisos: problemas.lista(),
  });
}

function warnDoProjeto({ projeto, problemas }: ContextoMspdi): void {
  if (projeto.texto('ScheduleFromStart') !== '0' || projeto.texto('FinishDate') !== '') return;
  const mensagem =
    'O projeto é agendado do término para trás no MS Project, mas não tem data de término; é calculado do início para a frente.';
  problemas.aviso('mspdi.do_termino', mensagem);
}

/** The project's start; without it, the earliest date of its activities. */
function inicioDe(contexto: ContextoMspdi, atividades: readonly AtividadeArquivo[]): Minuto {
  const escrito = contexto.data('StartDate');
  if (escrito !== undefined) return escrito;
  const mensagem = 'O projeto não tem data de início; valeu a primeira data das atividades.';
  contexto.problemas.aviso('mspdi.sem_inicio', mensagem);
  const datas = atividades.flatMap(({ inicioReal, datas: { inicioCedo } }) => inicioReal ?? inicioCedo ?? []);
  return minuto(datas.reduce((menor, instante) => Math.min(menor, instante), datas[0] ?? 0));
}
