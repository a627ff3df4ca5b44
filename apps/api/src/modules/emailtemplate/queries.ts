import { CATALOGO } from '@cadencia/domain/emailtemplate/catalogo.ts';
import { MODELOS_EMAIL, type ModeloEmail, type ModeloGravado } from '@cadencia/domain/emailtemplate/schema.ts';
import type { Db } from '../../infra/database.ts';
import type { Tx } from '../../infra/transaction.ts';

interface Linha {
  readonly chave: ModeloEmail;
  readonly assunto: string | null;
  readonly corpo: string | null;
  readonly versao: number;
  readonly alteradoEm: string | null;
  readonly alteradoPor: string | null;
}

const toModelo = ({ assunto, corpo, ...linha }: Linha): ModeloGravado => ({
  ...linha,
  ...(assunto === null || corpo === null ? CATALOGO[linha.chave].padrao : { assunto, corpo }),
  padrao: corpo === null,
});

/** The current templates: changed by an administrator, or the product's own. */
export async function listModelos(db: Db): Promise<ModeloGravado[]> {
  const linhas = await db
    .selectFrom('emailModelo as m')
    .leftJoin('usuario as u', 'u.id', 'm.alteradoPor')
    .select(['m.chave', 'm.assunto', 'm.corpo', 'm.versao', 'm.alteradoEm', 'u.nome as alteradoPor'])
    .execute();
  return linhas.map(toModelo).sort((a, b) => MODELOS_EMAIL.indexOf(a.chave) - MODELOS_EMAIL.indexOf(b.chave));
}

/** Serialises changes of one template. */
export const lockModelo = (tx: Tx, chave: ModeloEmail) =>
  tx.selectFrom('emailModelo').selectAll().where('chave', '=', chave).forUpdate().executeTakeFirstOrThrow();
