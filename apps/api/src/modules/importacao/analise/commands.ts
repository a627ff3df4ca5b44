import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import { announce } from '../../../infra/events.ts';
import type { Tx } from '../../../infra/transaction.ts';
import type { PedidoAnalise } from '../commands.ts';
import type { Previa } from '../mapping.ts';

type Quem = Pick<PedidoAnalise, 'importacaoId' | 'usuarioId'>;

/** Jsonb takes no NUL, which a hostile name may bring. */
const json = (valor: unknown): string => JSON.stringify(valor).replaceAll('\\u0000', ' ');

/** How the work on an import ended; one that ended already stays as it is. */
async function store(
  tx: Tx,
  { importacaoId, usuarioId }: Quem,
  campos: { situacao: 'PRONTA' | 'FALHOU'; formato?: string; previa?: string; erros: string },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('importacao')
    .set({ ...campos, alteradoEm: new Date().toISOString() })
    .where('id', '=', importacaoId)
    .where('situacao', 'in', ['ANALISANDO', 'APLICANDO'])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await announce(tx, { tipo: 'importacao', projetoId: null, usuarioId, importacaoId, situacao: campos.situacao });
}

export const storePrevia = (tx: Tx, quem: Quem, formato: string, previa: Previa): Promise<void> =>
  store(tx, quem, { situacao: 'PRONTA', formato, previa: json(previa), erros: '[]' });

export const storeFailure = (tx: Tx, quem: Quem, erros: Importacao['erros']): Promise<void> =>
  store(tx, quem, { situacao: 'FALHOU', erros: json(erros) });
