import { AppError } from '@cadencia/domain/errors.ts';
import type { SituacaoPlanilha } from '@cadencia/domain/planilha/schema.ts';

/** Key of the job of an import, and subject of its notices: after a crash it tells whether the work still waits. */
export const chaveDe = (id: number): string => `planilha:${id}`;

export const linkDe = ({ id, cadastro }: { readonly id: number; readonly cadastro: string }): string =>
  `/${cadastro}?importacao=${id}`;

/** Hours in which an import can be undone. */
export const HORAS_PARA_DESFAZER = 24;

export const undoUntil = (aplicadaEm: string): Date =>
  new Date(Date.parse(aplicadaEm) + HORAS_PARA_DESFAZER * 3_600_000);

const EM_ANDAMENTO: Partial<Record<SituacaoPlanilha, string>> = {
  LENDO: 'Este arquivo ainda está sendo conferido.',
  APLICANDO: 'Esta importação está sendo salva.',
  DESFAZENDO: 'Esta importação está sendo desfeita.',
};

const ENCERRADA: Partial<Record<SituacaoPlanilha, string>> = {
  APLICADA: 'Esta importação já foi salva.',
  DESFEITA: 'Esta importação foi desfeita.',
  DESCARTADA: 'Esta importação foi descartada e o arquivo, apagado.',
  FALHOU: 'Este arquivo não pôde ser lido. Corrija-o e envie de novo.',
  INTERROMPIDA: 'A conferência deste arquivo não terminou. Use "Conferir de novo".',
  MAPEAR: 'Falta dizer que coluna é o quê.',
  PRONTA: 'Esta importação não foi salva.',
};

/** @throws {AppError} `importacao.em_andamento`, `importacao.situacao` unless the state is one of these */
export function requireSituacao(situacao: SituacaoPlanilha, serve: readonly SituacaoPlanilha[]): void {
  if (serve.includes(situacao)) return;
  const ocupada = EM_ANDAMENTO[situacao];
  if (ocupada !== undefined) throw new AppError('importacao.em_andamento', { mensagem: ocupada });
  throw new AppError('importacao.situacao', {
    mensagem: ENCERRADA[situacao] ?? 'Esta importação não está em condição disso.',
  });
}

/** States in which a person can choose columns and read the file again. */
export const MAPEAVEL = ['MAPEAR', 'PRONTA', 'INTERROMPIDA'] as const;
/** States in which the register has nothing of the import. */
export const DESCARTAVEL = ['MAPEAR', 'PRONTA', 'FALHOU', 'INTERROMPIDA'] as const;
/** States in which work runs. */
export const CANCELAVEL = ['LENDO', 'APLICANDO', 'DESFAZENDO'] as const;

/** @throws {AppError} `importacao.situacao` past the 24 hours */
export function checkPrazo(aplicadaEm: string | null, now: Date): void {
  if (aplicadaEm !== null && now <= undoUntil(aplicadaEm)) return;
  const mensagem = `Uma importação pode ser desfeita por ${HORAS_PARA_DESFAZER} horas. Esse prazo passou.`;
  throw new AppError('importacao.situacao', { mensagem });
}
