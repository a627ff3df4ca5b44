import * as consulta from '@cadencia/domain/cronograma/consulta/endpoints.ts';
import type { CAMPOS_EXPLICADOS } from '@cadencia/domain/cronograma/consulta/schema.ts';
import * as plano from '@cadencia/domain/cronograma/plano/endpoints.ts';
import type { ItemDoPlano } from '@cadencia/domain/cronograma/plano/schema.ts';
import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import { call } from '../../../lib/api-client.ts';
import { readOptions } from '../../../lib/query.ts';
import { EVENTOS } from '../api.ts';

/** Sends changes of the plan; each one stands or falls alone. */
export const editarPlano = (itens: readonly ItemDoPlano[]) => call(plano.editarPlano, { body: { itens: [...itens] } });

export const desfazerPlano = (edicaoId?: number) =>
  call(plano.desfazerPlano, { body: edicaoId === undefined ? {} : { edicaoId } });

export const refazerPlano = (edicaoId?: number) =>
  call(plano.refazerPlano, { body: edicaoId === undefined ? {} : { edicaoId } });

/** The schedule as the engine reads it. */
export const readRede = () => call(plano.getRede, {});
export type RedeDoPlano = AnswerOf<typeof plano.getRede>;

/** What the cells of the plan may name. */
export const palavrasQuery = readOptions(plano.listPalavras, {}, ['cadastro', 'projeto']);

export type CampoExplicado = keyof typeof CAMPOS_EXPLICADOS;

export const porqueQuery = (id: number, campo: CampoExplicado) =>
  readOptions(consulta.getPorque, { params: { id: String(id) }, query: { campo } }, EVENTOS);
