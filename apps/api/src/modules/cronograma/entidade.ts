import { atividade } from '@cadencia/domain/cronograma/cadastro.ts';
import { sql } from 'kysely';
import { entidadeOf } from '../../cadastro/entidade.ts';
import { visible } from '../../infra/authorize.ts';
import { hasProjeto } from '../../infra/context.ts';
import type { Entidade } from '../../infra/entidade.ts';

/** An activity with its photos: who sees it in the schedule sees them, and who reports on it adds them. */
export const entidadeAtividade: Entidade = {
  ...entidadeOf(atividade),
  editar: 'GestaoProjeto:Apontar',
  find: async (db, contexto, id) => {
    if (!hasProjeto(contexto)) return undefined;
    const { projetoId } = contexto;
    const { rows } = await sql<{ titulo: string }>`
      select a.codigo || ' ' || a.nome as titulo from ${visible(contexto)} a where a.id = ${id}`.execute(db);
    return rows[0] && { ...rows[0], destino: `/gestaoprojeto?atividade=${id}`, projetoId };
  },
};
