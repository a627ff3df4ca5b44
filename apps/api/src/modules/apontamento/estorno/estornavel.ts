import { AppError } from '@cadencia/domain/errors.ts';

/** What is known of a report when somebody takes it back. */
export interface ApontamentoEstornavel {
  readonly id: number;
  readonly atividadeId: number;
  readonly situacaoAtividade: string;
  readonly valido: boolean;
  /** It is itself a reversal. */
  readonly estorno: boolean;
  /** Brought by a file. */
  readonly importado: boolean;
  /** The caller's own, of the last minutes by the clock of the database. */
  readonly recente: boolean;
  /** Who took it back, and at what hour of the project. */
  readonly estornadoPor: string | null;
  readonly estornadoAs: string | null;
  /** The last valid report of the activity. */
  readonly ultimoId: number | null;
  readonly ultimoAvanco: number | null;
  readonly ultimoUsuario: string | null;
}

/**
 * Checks that a report may be taken back: the last valid one of its activity, made here. What a file brought follows the
 * file: the next import would bring it again. Without a reason it is the caller's own of the last minutes.
 * @throws {AppError} `apontamento.*`
 */
export function checkEstorno(apontamento: ApontamentoEstornavel, motivo: string | undefined): void {
  if (apontamento.situacaoAtividade === 'CANCELADA') throw new AppError('apontamento.atividade');
  if (apontamento.estorno) {
    throw new AppError('apontamento.estornado', { mensagem: 'Este registro já é um estorno.' });
  }
  if (apontamento.estornadoPor !== null) {
    throw new AppError('apontamento.estornado', {
      valores: { usuario: apontamento.estornadoPor, hora: apontamento.estornadoAs ?? '' },
    });
  }
  if (apontamento.id !== apontamento.ultimoId || !apontamento.valido) throw naoEhUltimo(apontamento);
  if (apontamento.importado) throw new AppError('apontamento.estorno_importado');
  if (motivo === undefined && !apontamento.recente) throw new AppError('apontamento.estorno_motivo');
}

const naoEhUltimo = ({ ultimoUsuario, ultimoAvanco }: ApontamentoEstornavel): AppError =>
  new AppError('apontamento.estorno_ultimo', {
    valores: { usuario: ultimoUsuario ?? 'outra pessoa', p: (ultimoAvanco ?? 0).toLocaleString('pt-BR') },
  });
