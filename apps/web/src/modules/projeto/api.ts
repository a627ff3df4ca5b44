import { listProjetosDoUsuario } from '@cadencia/domain/projeto/endpoints.ts';
import { readOptions } from '../../lib/query.ts';

/** The projects that a user may select. */
export const projetosQuery = (usuarioId: number) =>
  readOptions(listProjetosDoUsuario, { params: { userId: String(usuarioId) } }, ['projeto', 'calculo', 'importacao']);
