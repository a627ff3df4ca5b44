import type { ApontamentoNovo } from '@cadencia/domain/apontamento/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { SITUACOES_PROJETO, type SituacaoProjeto } from '@cadencia/domain/projeto/schema.ts';

/** State of an activity when a report on it arrives. Wall-clock texts sort in the order of time. */
export interface AtividadeApontavel {
  readonly id: number;
  readonly tipo: string;
  readonly situacao: string;
  readonly duracao: number;
  /** Remaining duration before the activity begins. */
  readonly restanteInicial: number;
  readonly inicioReal: string | null;
  readonly inicioCedo: string | null;
  readonly ultimoApontamentoId: number | null;
  readonly ultimoAvanco: number | null;
  readonly ultimoUsuario: string | null;
  /** Hour of registration of the last report, on the project's wall clock. */
  readonly ultimaHora: string | null;
  /** The person who took back the report that the author of the new one saw, and the hour. */
  readonly vistoEstornadoPor: string | null;
  readonly vistoEstornadoAs: string | null;
  /** Progress of the valid reports just before and after the instant of the new one. */
  readonly anterior: number | null;
  readonly seguinte: number | null;
  /** Why work may not begin yet. */
  readonly impedida: string | null;
}

export interface ApontamentoValido {
  readonly chave: string;
  readonly atividadeId: number;
  readonly referencia: string;
  readonly avanco: number;
  readonly duracaoRestante: number;
  readonly inicioReal: string | null;
  readonly terminoReal: string | null;
  readonly hh: number;
  readonly observacao: string | null;
}

const ACEITAM: ReadonlySet<string> = new Set(['RASCUNHO', 'PLANEJAMENTO', 'EXECUCAO', 'TERMINO_MECANICO', 'PARTIDA']);

/** @throws {AppError} `projeto.situacao` when the project does not take reports or take them back */
export function checkSituacao(situacao: string): void {
  if (ACEITAM.has(situacao)) return;
  throw new AppError('projeto.situacao', { valores: { situacao: SITUACOES_PROJETO[situacao as SituacaoProjeto] } });
}

const TRABALHO = new Set(['TAREFA', 'TAREFA_RECURSO']);
const MARCOS = new Set(['MARCO_INICIO', 'MARCO_FIM']);

/**
 * Checks one report against its activity. `limite` is the latest instant that a report may have.
 * @throws {AppError} `apontamento.*`, `dados.invalidos`
 */
export function checkApontamento(
  item: ApontamentoNovo,
  atividade: AtividadeApontavel,
  limite: string,
): ApontamentoValido {
  checkAtividade(item, atividade);
  checkVisto(item, atividade);
  const { inicioReal, terminoReal } = checkDatas(item, atividade, limite);
  if (inicioReal !== null) checkEspera(atividade);
  checkOrdem(item, atividade);
  return {
    chave: item.chave,
    atividadeId: item.atividadeId,
    referencia: item.referencia,
    avanco: item.avanco,
    duracaoRestante: item.avanco === 100 ? 0 : (item.restante ?? restantePadrao(item.avanco, atividade)),
    inicioReal,
    terminoReal,
    hh: item.hh ?? 0,
    observacao: item.observacao || null,
  };
}

/** Duration × (1 − %), at least one minute: only 100 % leaves nothing. At 0 %, the duration before it begins. */
const restantePadrao = (avanco: number, { duracao, restanteInicial }: AtividadeApontavel): number =>
  avanco === 0 ? restanteInicial : Math.max(1, Math.round(duracao * (1 - avanco / 100)));

function checkAtividade(item: ApontamentoNovo, { tipo, situacao }: AtividadeApontavel): void {
  if (situacao === 'CANCELADA')
    throw new AppError('apontamento.atividade', {
      mensagem: 'Esta atividade foi cancelada e não recebe apontamento.',
      acao: 'Fale com o planejamento: ela volta se o cancelamento (CAP) for revertido.',
    });
  if (!(TRABALHO.has(tipo) || MARCOS.has(tipo))) throw new AppError('apontamento.atividade');
  if (MARCOS.has(tipo) && item.avanco !== 0 && item.avanco !== 100) {
    throw new AppError('dados.invalidos', { campos: { avanco: 'Um marco só pode estar em 0% ou 100%.' } });
  }
}

/** When two people report on one activity at once, the second is told what the first reported or took back. */
function checkVisto(item: ApontamentoNovo, atividade: AtividadeApontavel): void {
  if (item.ultimoVisto === atividade.ultimoApontamentoId) return;
  const p = (atividade.ultimoAvanco ?? 0).toLocaleString('pt-BR');
  if (atividade.vistoEstornadoPor !== null) {
    throw new AppError('apontamento.conflito', {
      mensagem: `${atividade.vistoEstornadoPor} estornou o apontamento desta atividade às ${atividade.vistoEstornadoAs}; ela está em ${p}%.`,
    });
  }
  throw new AppError('apontamento.conflito', {
    valores: { usuario: atividade.ultimoUsuario ?? 'Outra pessoa', p, hora: atividade.ultimaHora ?? '' },
  });
}

/** A hold point, say, keeps what follows it from starting; what has begun goes on. */
function checkEspera({ impedida, inicioReal }: AtividadeApontavel): void {
  if (impedida === null || inicioReal !== null) return;
  throw new AppError('apontamento.atividade', {
    mensagem: `Esta atividade ainda não pode começar. ${impedida}.`,
    acao: 'Resolva o que ela espera e aponte de novo.',
  });
}

interface Datas {
  readonly inicioReal: string | null;
  readonly terminoReal: string | null;
}

/**
 * The first report of work sets the actual start: the typed one, else the scheduled one when it had passed, else the
 * instant of the report. 100 % sets the finish: the typed one, else that instant.
 */
function checkDatas(item: ApontamentoNovo, atividade: AtividadeApontavel, limite: string): Datas {
  const inicioReal = inicioDe(item, atividade);
  const terminoReal = item.avanco === 100 ? (item.terminoReal ?? item.referencia) : null;
  if (item.terminoReal && item.avanco < 100) {
    throw new AppError('dados.invalidos', { campos: { terminoReal: 'O término real pede 100% de avanço.' } });
  }
  refuseIf(item.referencia > limite, 'referencia', 'Data/hora futura.');
  refuseIf(terminoReal !== null && terminoReal > limite, 'terminoReal', 'Data/hora futura.');
  refuseIf(inicioReal !== null && inicioReal > item.referencia, 'inicioReal', 'Início real posterior ao apontamento.');
  refuseIf(
    inicioReal !== null && terminoReal !== null && terminoReal < inicioReal,
    'terminoReal',
    'Término real anterior ao início real.',
  );
  return { inicioReal, terminoReal };
}

function inicioDe(item: ApontamentoNovo, { inicioReal, inicioCedo }: AtividadeApontavel): string | null {
  const { referencia, avanco } = item;
  const given = item.inicioReal ?? inicioReal;
  if (given || avanco === 0) return given;
  return inicioCedo && inicioCedo <= referencia ? inicioCedo : referencia;
}

function refuseIf(wrong: boolean, campo: string, mensagem: string): void {
  if (wrong) throw new AppError('apontamento.data', { campos: { [campo]: mensagem } });
}

/** Progress never falls with time, in whatever order the reports arrive. */
function checkOrdem({ avanco }: ApontamentoNovo, { anterior, seguinte }: AtividadeApontavel): void {
  if (anterior !== null && avanco < anterior) {
    throw new AppError('apontamento.percentual_menor', { valores: { p: anterior.toLocaleString('pt-BR') } });
  }
  if (seguinte !== null && avanco > seguinte) {
    throw new AppError('dados.invalidos', {
      campos: { avanco: `Há um apontamento posterior com ${seguinte.toLocaleString('pt-BR')}%.` },
    });
  }
}
