import { AppError } from '@cadencia/domain/errors.ts';

/** State of a report when somebody takes it back. */
export interface ApontamentoEstornavel {
  readonly id: number;
  readonly atividadeId: number;
  readonly situacaoAtividade: string;
  readonly valido: boolean;
  /** True when the report itself is a reversal. */
  readonly estorno: boolean;
  /** True when a file brought it. */
  readonly importado: boolean;
  /** True when it is the caller's own, of the last minutes by the clock of the database. */
  readonly recente: boolean;
  /** The person who took it back, and the hour in the project's zone. */
  readonly estornadoPor: string | null;
  readonly estornadoAs: string | null;
  /** The last valid report of the activity. */
  readonly ultimoId: number | null;
  readonly ultimoAvanco: number | null;
  readonly ultimoUsuario: string | null;
}

/**
 * Checks that a report may be taken back: it is the last valid one of its activity and was made here. A report of a
 * file stays: the next import would bring it again. Without a reason, only the caller's own recent reports pass.
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
