import { SITUACOES_SAP, type SituacaoSap } from '@cadencia/domain/conversaosap/importacao/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { Pedinte } from '../../../infra/context.ts';

/** Payload of the jobs of an import. */
export interface PedidoDeTrabalho {
  readonly importacaoId: number;
  readonly trabalhoId: string;
  readonly pedinte: Pedinte;
}

/** Key of the job of an import, and subject of its notices. */
export const chaveDe = (id: number): string => `sap:${id}`;
export const linkDe = (id: number): string => `/conversaosap/importar?importacao=${id}`;

/** Hours in which an import can be undone. */
const HORAS_PARA_DESFAZER = 24;

export const undoUntil = (aplicadaEm: string): Date =>
  new Date(Date.parse(aplicadaEm) + HORAS_PARA_DESFAZER * 3_600_000);

const ANDAM: readonly SituacaoSap[] = ['LENDO', 'APLICANDO', 'DESFAZENDO'];
/** States in which nothing was written, and the file may be read again. */
export const RELIDAS: readonly SituacaoSap[] = ['PRONTA', 'INTERROMPIDA', 'FALHOU'];

/** @throws {AppError} `importacao.em_andamento`, `importacao.situacao` unless the state is one of these */
export function requireSituacao(situacao: SituacaoSap, servem: readonly SituacaoSap[]): void {
  if (servem.includes(situacao)) return;
  if (ANDAM.includes(situacao))
    throw new AppError('importacao.em_andamento', { mensagem: 'Esta importação está em andamento. Espere terminar.' });
  const dita = SITUACOES_SAP[situacao].toLowerCase();
  throw new AppError('importacao.situacao', { mensagem: `Esta importação está ${dita}.` });
}

/** @throws {AppError} `importacao.situacao` past the 24 hours */
export function checkPrazo(aplicadaEm: string | null, now: Date): void {
  if (aplicadaEm !== null && now <= undoUntil(aplicadaEm)) return;
  const mensagem = `Uma importação pode ser desfeita por ${HORAS_PARA_DESFAZER} horas. Esse prazo passou.`;
  throw new AppError('importacao.situacao', { mensagem });
}
