import type { ProgressoPlano } from '../../plano/atividade.ts';
import type { AtividadeExistente } from '../existente/existente.ts';
import type { LinhaAtividade } from '../lote.ts';

/** A report with the file's progress. */
export interface ApontamentoNovo {
  readonly id: number;
  readonly atividadeId: number;
  /** Minute of the progress: the data date of the file. */
  readonly referencia: number;
  readonly avanco: number;
  readonly duracaoRestante: number;
  readonly inicioReal: number | null;
  readonly terminoReal: number | null;
  /** Hours since the last report. */
  readonly hh: number;
}

type Campos = Pick<
  LinhaAtividade,
  | 'avanco'
  | 'duracaoRestante'
  | 'restanteInicial'
  | 'inicioReal'
  | 'terminoReal'
  | 'hhRealizado'
  | 'situacao'
  | 'ultimoApontamentoId'
>;

export interface Progresso {
  readonly campos: Campos;
  readonly novo?: Omit<ApontamentoNovo, 'atividadeId'>;
  /** Started here before the file's data date and not started in the file: the progress here stayed. */
  readonly conflito: boolean;
}

function situacaoDe(progresso: ProgressoPlano, atual: LinhaAtividade['situacao'] | undefined): string {
  if (progresso.terminoReal !== null) return 'CONCLUIDA';
  if (progresso.parada) return 'PARALISADA';
  if (progresso.iniciada) return 'EM_ANDAMENTO';
  return atual === 'LIBERADA' ? atual : 'NAO_INICIADA';
}

/** Hours within which two sums are equal: files give hours by crew with four decimals. */
const HH_IGUAL = 0.005;

const casas4 = (valor: number): number => Math.round(valor * 10_000) / 10_000;

/**
 * True when the progress here stays: its report is newer than the file's data date, or is local and the activity is
 * not started in the file. What left the scope stays as it left.
 */
function prevalece({ linha, ultimo }: AtividadeExistente, progresso: ProgressoPlano, dataBase: number) {
  if (linha.situacao === 'CANCELADA') return true;
  if (!ultimo) return false;
  if (ultimo.local) return !progresso.iniciada || ultimo.referencia >= dataBase;
  return ultimo.referencia > dataBase;
}

const CAMPOS = [
  'avanco',
  'duracaoRestante',
  'restanteInicial',
  'inicioReal',
  'terminoReal',
  'hhRealizado',
  'situacao',
  'ultimoApontamentoId',
] as const;

/** The progress here, and whether the file does not know of it. */
function daqui({ linha, ultimo }: AtividadeExistente, { iniciada }: ProgressoPlano, dataBase: number): Progresso {
  const campos = Object.fromEntries(CAMPOS.map((campo) => [campo, linha[campo]])) as Campos;
  const desconhece = !iniciada && (ultimo?.referencia ?? dataBase) < dataBase;
  return { campos, conflito: desconhece && linha.situacao !== 'CANCELADA' };
}

/** Progress of one activity after the import: the file's, or what was reported here. */
export function resolveProgresso(
  progresso: ProgressoPlano,
  atual: AtividadeExistente | undefined,
  dataBase: number,
  proximoId: () => number,
): Progresso {
  if (atual && prevalece(atual, progresso, dataBase)) return daqui(atual, progresso, dataBase);
  const hhAntes = Number(atual?.linha.hhRealizado ?? 0);
  const hhRealizado = progresso.hhReal - hhAntes < HH_IGUAL ? hhAntes : progresso.hhReal;
  const ultimoId = atual?.linha.ultimoApontamentoId ?? null;
  const muda = !isMesma(progresso, atual) || hhRealizado !== hhAntes;
  const novoId = muda && (progresso.iniciada || ultimoId !== null) ? proximoId() : undefined;
  const { avanco, duracaoRestante, inicioReal, terminoReal } = progresso;
  const campos: Campos = {
    avanco,
    duracaoRestante,
    restanteInicial: progresso.iniciada ? (atual?.linha.restanteInicial ?? null) : progresso.restanteInicial,
    inicioReal,
    terminoReal,
    hhRealizado,
    situacao: situacaoDe(progresso, atual?.linha.situacao),
    ultimoApontamentoId: novoId ?? ultimoId,
  };
  if (novoId === undefined) return { campos, conflito: false };
  const hh = casas4(hhRealizado - hhAntes);
  const novo = { id: novoId, referencia: dataBase, avanco, duracaoRestante, inicioReal, terminoReal, hh };
  return { campos, novo, conflito: false };
}

/** True when the project already has the progress of the file. */
const isMesma = (progresso: ProgressoPlano, atual: AtividadeExistente | undefined): boolean =>
  progresso.avanco === atual?.linha.avanco &&
  progresso.duracaoRestante === atual.linha.duracaoRestante &&
  progresso.inicioReal === atual.linha.inicioReal &&
  progresso.terminoReal === atual.linha.terminoReal;
