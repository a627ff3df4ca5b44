import type { Visao } from '@cadencia/domain/visao/schema.ts';
import type { Contexto } from '../../infra/context.ts';
import { isEditavel } from './policy.ts';
import type { LinhaVisao } from './queries.ts';

/** A view as its reader sees it. */
export const toVisao = (contexto: Contexto, linha: LinhaVisao): Visao => ({
  id: linha.id,
  versao: linha.versao,
  nome: linha.nome,
  alcance: linha.alcance,
  neste: linha.alcance !== 'PROJETO' || linha.projetoId === (contexto.projetoId ?? null),
  minha: linha.usuarioId === contexto.usuarioId,
  editavel: isEditavel(contexto, linha),
  autor: linha.autor,
  estado: linha.estado,
});
