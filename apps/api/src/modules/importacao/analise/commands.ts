import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import { announce } from '../../../infra/events.ts';
import { toJsonb } from '../../../infra/jsonb.ts';
import { notify } from '../../../infra/notificacao.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { chaveDe, type PedidoAnalise } from '../commands.ts';
import type { Previa } from '../importacao.ts';

type Quem = Pick<PedidoAnalise, 'importacaoId' | 'usuarioId'>;

/** Ends the work on an import; one that has ended stays as it is. Answers the name of its file. */
async function store(
  tx: Tx,
  { importacaoId, usuarioId }: Quem,
  campos: { situacao: 'PRONTA' | 'FALHOU'; formato?: string; previa?: string; erros: string },
): Promise<string | undefined> {
  const parada = await tx
    .updateTable('importacao')
    .set({ ...campos, alteradoEm: new Date().toISOString() })
    .where('id', '=', importacaoId)
    .where('situacao', 'in', ['ANALISANDO', 'APLICANDO'])
    .returning('arquivo')
    .executeTakeFirst();
  if (!parada) return undefined;
  await announce(tx, { tipo: 'importacao', projetoId: null, usuarioId, importacaoId, situacao: campos.situacao });
  return parada.arquivo;
}

export async function storePrevia(tx: Tx, quem: Quem, formato: string, previa: Previa): Promise<void> {
  await store(tx, quem, { situacao: 'PRONTA', formato, previa: toJsonb(previa), erros: '[]' });
}

export async function storeFailure(tx: Tx, quem: Quem, erros: Importacao['erros']): Promise<void> {
  const arquivo = await store(tx, quem, { situacao: 'FALHOU', erros: toJsonb(erros) });
  if (arquivo === undefined) return;
  await notify(tx, {
    usuarioIds: [quem.usuarioId],
    tipo: 'IMPORTACAO',
    titulo: 'Importação não concluída',
    texto: `${arquivo}: ${erros[0]?.mensagem ?? 'o arquivo não pôde ser lido.'}`,
    link: '/gestaoprojeto?importar=novo',
    assunto: chaveDe(quem.importacaoId),
  });
}
