import { CATALOGO } from '@cadencia/domain/emailtemplate/catalogo/schema.ts';
import type { TextoModelo } from '@cadencia/domain/emailtemplate/schema.ts';
import type { Db } from '../../../infra/database.ts';

const pendentes = (db: Db) =>
  db
    .selectFrom('email as e')
    .innerJoin('emailModelo as m', 'm.chave', 'e.modelo')
    .select(['e.id', 'e.chave', 'e.para', 'e.modelo', 'e.valores', 'e.tentativas'])
    .select(['e.assunto', 'e.html', 'e.texto', 'm.assunto as assuntoModelo', 'm.corpo as corpoModelo'])
    .where('e.situacao', '=', 'PENDENTE');

type Linha = Awaited<ReturnType<ReturnType<typeof pendentes>['execute']>>[number];

function toPendente({ assuntoModelo, corpoModelo, ...email }: Linha) {
  const textoModelo: TextoModelo =
    assuntoModelo === null || corpoModelo === null
      ? CATALOGO[email.modelo].padrao
      : { assunto: assuntoModelo, corpo: corpoModelo };
  return { ...email, textoModelo };
}

/** A message that waits to leave, with the text of its template at this moment. */
export type Pendente = ReturnType<typeof toPendente>;

/** Undefined when it does not wait any more. */
export async function findPendente(db: Db, id: number): Promise<Pendente | undefined> {
  const linha = await pendentes(db).where('e.id', '=', id).executeTakeFirst();
  return linha && toPendente(linha);
}

/** The first one after another that need not wait for its time. */
export async function findSeguinte(db: Db, { depoisDe, now }: { depoisDe: number; now: Date }) {
  const linha = await pendentes(db)
    .where('e.id', '>', depoisDe)
    .where((onde) => onde.or([onde('e.proximaEm', 'is', null), onde('e.proximaEm', '<=', now.toISOString())]))
    .orderBy('e.id')
    .limit(1)
    .executeTakeFirst();
  return linha && toPendente(linha);
}
