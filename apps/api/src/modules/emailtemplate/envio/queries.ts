import { CATALOGO } from '@cadencia/domain/emailtemplate/catalogo/schema.ts';
import type { TextoModelo } from '@cadencia/domain/emailtemplate/schema.ts';
import type { Db } from '../../../infra/database.ts';

/** A message that waits to leave, with the text of its template at this moment; undefined when it does not wait. */
export async function findPendente(db: Db, id: number) {
  const linha = await db
    .selectFrom('email as e')
    .innerJoin('emailModelo as m', 'm.chave', 'e.modelo')
    .select(['e.id', 'e.chave', 'e.para', 'e.modelo', 'e.valores', 'e.tentativas'])
    .select(['e.assunto', 'e.html', 'e.texto', 'm.assunto as assuntoModelo', 'm.corpo as corpoModelo'])
    .where('e.id', '=', id)
    .where('e.situacao', '=', 'PENDENTE')
    .executeTakeFirst();
  if (!linha) return undefined;
  const { assuntoModelo, corpoModelo, ...email } = linha;
  const modelo: TextoModelo =
    assuntoModelo === null || corpoModelo === null
      ? CATALOGO[email.modelo].padrao
      : { assunto: assuntoModelo, corpo: corpoModelo };
  return { ...email, textoModelo: modelo };
}
