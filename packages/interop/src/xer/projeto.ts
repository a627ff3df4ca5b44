import { minuto, type Vinculo } from '@cadencia/engine';
import type {
  AlocacaoArquivo,
  AtividadeArquivo,
  CalendarioArquivo,
  NoEapArquivo,
  ProjetoArquivo,
  ProprioArquivo,
  RecursoArquivo,
} from '../arquivo.ts';
import type { CalendariosCompilados } from '../calendarios-compilados.ts';
import { arvoreEap } from '../eap.ts';
import type { Folego } from '../folego.ts';
import { guidDoXer } from '../guid.ts';
import { SEMANA_PADRAO } from '../intervalos.ts';
import { Problemas } from '../problemas.ts';
import { semVazios } from '../sem-vazios.ts';
import { nomeLimpo, numeroDe, type Simbolos } from '../texto.ts';
import { atividadeXer } from './atividade.ts';
import { nomesDados } from './codigos-de-atividade.ts';
import { ContextoXer } from './contexto.ts';
import type { IndiceXer } from './indice.ts';
import { opcoesXer, valemLinksDeFora } from './opcoes.ts';
import { type AlocacaoLida, alocacaoXer, horasHomem } from './recursos.ts';
import { semOsDeFora } from './sem-os-de-fora.ts';
import type { Registro } from './tabelas.ts';
import { TempoDosRecursos } from './tempo-dos-recursos.ts';
import { vinculoXer } from './vinculo.ts';
import type { VinculosExternos } from './vinculos-externos.ts';

/** The WBS of one project. The project's own node comes first; a project without WBS gets one node. */
function eapXer(
  projeto: Registro<'PROJECT'>,
  registros: readonly Registro<'PROJWBS'>[],
  problemas: Problemas,
): NoEapArquivo[] {
  if (registros.length === 0) {
    const sigla = nomeLimpo(projeto.proj_short_name) || projeto.proj_id;
    return [{ idExterno: `projeto:${projeto.proj_id}`, codigo: sigla, nome: sigla, ordem: 0 }];
  }
  const nos = registros.map((registro) => ({
    idExterno: registro.wbs_id,
    guid: guidDoXer(registro.guid),
    pai: registro.proj_node_flag === 'Y' || registro.parent_wbs_id === '' ? undefined : registro.parent_wbs_id,
    codigo: nomeLimpo(registro.wbs_short_name) || registro.wbs_id,
    nome: nomeLimpo(registro.wbs_name) || nomeLimpo(registro.wbs_short_name) || `EAP ${registro.wbs_id}`,
    posicao: numeroDe(registro.seq_num) ?? 0,
    doProjeto: registro.proj_node_flag === 'Y',
  }));
  nos.sort((a, b) => Number(b.doProjeto) - Number(a.doProjeto));
  return arvoreEap(nos, problemas);
}

/** Data that the projects of a file share. */
export interface ComunsXer {
  readonly indice: IndiceXer;
  readonly calendarios: readonly CalendarioArquivo[];
  /** Calendar that the file marks as default, or else its first. */
  readonly calendarioGlobal: string | undefined;
  readonly recursos: readonly RecursoArquivo[];
  readonly recursosPorId: ReadonlyMap<string, RecursoArquivo>;
  readonly calendarioDoRecurso: ReadonlyMap<string, string>;
  readonly folego: Folego;
  /** Links between the projects. */
  readonly externos: VinculosExternos;
  readonly compilados: CalendariosCompilados;
  /** Short name of the project of an activity. */
  readonly siglaDe: (tarefa: string) => string;
  /** Activity → register values in its codes. */
  readonly proprios: ReadonlyMap<string, ProprioArquivo>;
  /** Symbols of the file's numbers, when it gives them. */
  readonly simbolos: Simbolos | undefined;
}

/** The calendars of the project and its default one, a new one when the file has none. */
function calendariosDe(ctx: ContextoXer, projeto: Registro<'PROJECT'>, comuns: ComunsXer) {
  const proprio = comuns.calendarios.find((calendario) => calendario.id === projeto.clndr_id);
  if (proprio) return { calendarios: comuns.calendarios, padrao: proprio.id };
  if (projeto.clndr_id !== '') {
    ctx.problemas.aviso(
      'xer.calendario_ausente',
      `O calendário padrão do projeto (${nomeLimpo(projeto.clndr_id)}) não está no arquivo; vale o calendário padrão do arquivo.`,
      projeto.linha,
    );
  }
  if (comuns.calendarioGlobal !== undefined) {
    return { calendarios: comuns.calendarios, padrao: comuns.calendarioGlobal };
  }
  const nome = 'Padrão (segunda a sexta, 8 h)';
  ctx.problemas.aviso(
    'xer.sem_calendario',
    `O arquivo não traz calendários; foi criado "${nome}". Confira-o depois da importação.`,
  );
  const criado: CalendarioArquivo = { id: 'padrao', nome, semana: SEMANA_PADRAO, excecoes: [], excecoesProprias: 0 };
  return { calendarios: [criado], padrao: criado.id };
}

async function alocacoesPorAtividade(ctx: ContextoXer, id: string, comuns: ComunsXer) {
  const { indice, folego } = comuns;
  const porAtividade = new Map<string, AlocacaoLida[]>();
  await folego.cada(indice.alocacoesDo.get(id) ?? [], (registro) => {
    if (indice.projetoDe.get(registro.task_id) !== id) {
      const mensagem = `Linha ${registro.linha}: alocação de uma atividade que não está no arquivo; foi ignorada.`;
      ctx.problemas.aviso('xer.alocacao_orfa', mensagem, registro.linha);
      return;
    }
    const alocacao = alocacaoXer(ctx, registro, comuns);
    if (!alocacao) return;
    const lista = porAtividade.get(registro.task_id);
    if (lista) lista.push(alocacao);
    else porAtividade.set(registro.task_id, [alocacao]);
  });
  return porAtividade;
}

const publica = ({ atividade, recurso, quantidade, hh, hhReal }: AlocacaoLida): AlocacaoArquivo => ({
  atividade,
  recurso,
  quantidade,
  hh,
  hhReal,
});

/** One project of the file as plain values. */
export async function projetoXer(projeto: Registro<'PROJECT'>, comuns: ComunsXer): Promise<ProjetoArquivo> {
  const { indice, folego, recursos } = comuns;
  const ctx = new ContextoXer(new Problemas(), comuns.simbolos);
  const id = projeto.proj_id;
  const agendamento = indice.opcoesDo.get(id);
  const opcoes = opcoesXer(projeto, agendamento, ctx.celulas);
  const doProjeto = { limiteCritico: opcoes.limiteCritico, externas: valemLinksDeFora(agendamento) };
  const { calendarios, padrao } = calendariosDe(ctx, projeto, comuns);
  const eap = eapXer(projeto, indice.eapDo.get(id) ?? [], ctx.problemas);
  const alocacoes = await alocacoesPorAtividade(ctx, id, comuns);
  const destino = destinos(ctx, { calendarios, padrao, eap });
  const tempos = new TempoDosRecursos(calendarios);

  const atividades: AtividadeArquivo[] = [];
  await folego.cada(indice.tarefasDo.get(id) ?? [], (tarefa, ordem) => {
    const daTarefa = alocacoes.get(tarefa.task_id) ?? [];
    const hh = horasHomem(ctx, tarefa, daTarefa);
    const onde = destino(tarefa);
    const dosRecursos = daTarefa.flatMap(({ tempo }) => tempo ?? []);
    const tempo = tempos.de(ctx, tarefa, onde.calendario, dosRecursos);
    const lida = atividadeXer(ctx, tarefa, { ordem, ...onde, ...doProjeto, hh, tempo });
    const proprio = comuns.proprios.get(tarefa.task_id);
    atividades.push(proprio ? { ...lida, proprio } : lida);
  });
  const comExternas = semOsDeFora(ctx, atividades, {
    vinculos: comuns.externos.do.get(id) ?? [],
    tarefas: comuns.externos.tarefas,
    siglaDe: comuns.siglaDe,
    calendarios: comuns.compilados,
    calendarioLag: opcoes.calendarioLag,
    calendarioPadrao: padrao,
    valem: doProjeto.externas,
    sobrepoe: opcoes.progresso === 'SOBREPOR_PROGRESSO',
  });
  const vinculos: Vinculo[] = [];
  await folego.cada(indice.vinculosDo.get(id) ?? [], (registro) => {
    const vinculo = vinculoXer(ctx, registro, indice.projetoDe);
    if (vinculo) vinculos.push(vinculo);
  });

  const raiz = eap[0];
  const sigla = nomeLimpo(projeto.proj_short_name) || id;
  return semVazios<ProjetoArquivo>({
    idExterno: id,
    sigla,
    titulo: nomeLimpo(projeto.proj_name) || raiz?.nome || sigla,
    comportamento: 'P6',
    inicio: inicioDe(ctx, projeto, comExternas),
    dataBase: ctx.data(projeto.last_recalc_date, 'PROJECT.last_recalc_date', projeto.linha),
    terminoImposto: ctx.data(projeto.plan_end_date, 'PROJECT.plan_end_date', projeto.linha),
    opcoes,
    calendarioPadrao: padrao,
    calendarios,
    eap,
    atividades: comExternas,
    vinculos,
    recursos,
    alocacoes: [...alocacoes.values()].flat().map(publica),
    linhaBasePropria: false,
    proprios: nomesDados(atividades),
    avisos: ctx.problemas.lista(),
  });
}

/** Node and calendar of an activity; when they are missing, the root and the project's calendar, with a warning. */
function destinos(
  ctx: ContextoXer,
  projeto: { calendarios: readonly CalendarioArquivo[]; padrao: string; eap: ProjetoArquivo['eap'] },
): (tarefa: Registro<'TASK'>) => { eap: string; calendario: string } {
  const nos = new Set(projeto.eap.map((no) => no.idExterno));
  const calendarios = new Set(projeto.calendarios.map((calendario) => calendario.id));
  const raiz = projeto.eap[0]?.idExterno ?? '';
  return (tarefa) => {
    const temNo = nos.has(tarefa.wbs_id);
    if (!temNo && tarefa.wbs_id !== '') {
      ctx.problemas.aviso(
        'xer.eap_ausente',
        `Linha ${tarefa.linha}: o nó da EAP da atividade não está no arquivo; ela ficou na raiz.`,
        tarefa.linha,
      );
    }
    const temCalendario = calendarios.has(tarefa.clndr_id);
    if (!temCalendario && tarefa.clndr_id !== '') {
      const mensagem = `Linha ${tarefa.linha}: o calendário ${nomeLimpo(tarefa.clndr_id)} não está no arquivo; vale o calendário padrão do projeto.`;
      ctx.problemas.aviso('xer.calendario_ausente', mensagem, tarefa.linha);
    }
    return { eap: temNo ? tarefa.wbs_id : raiz, calendario: temCalendario ? tarefa.clndr_id : projeto.padrao };
  };
}

/** The planned start; without it, the earliest date of the activities, or else the data date. */
function inicioDe(ctx: ContextoXer, projeto: Registro<'PROJECT'>, atividades: readonly AtividadeArquivo[]) {
  const previsto = ctx.data(projeto.plan_start_date, 'PROJECT.plan_start_date', projeto.linha);
  if (previsto !== undefined) return previsto;
  let menor: number | undefined;
  for (const { inicioReal, linhaBase, datas } of atividades) {
    const inicio = inicioReal ?? linhaBase?.inicio ?? datas.inicioCedo;
    if (inicio !== undefined && (menor === undefined || inicio < menor)) menor = inicio;
  }
  const inicio = menor ?? ctx.data(projeto.last_recalc_date, 'PROJECT.last_recalc_date', projeto.linha) ?? 0;
  ctx.problemas.aviso(
    'xer.sem_inicio',
    'O projeto não tem data de início planejada; valeu a primeira data das atividades.',
    projeto.linha,
  );
  return minuto(inicio);
}
