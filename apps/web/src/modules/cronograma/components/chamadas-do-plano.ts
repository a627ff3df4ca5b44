import * as consulta from '@cadencia/domain/cronograma/consulta/endpoints.ts';
import type { CAMPOS_EXPLICADOS } from '@cadencia/domain/cronograma/consulta/schema.ts';
import * as plano from '@cadencia/domain/cronograma/plano/endpoints.ts';
import type { ItemDoPlano } from '@cadencia/domain/cronograma/plano/schema.ts';
import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import { call } from '../../../lib/api-client.ts';
import { ErroApi } from '../../../lib/erro-api.ts';
import { readOptions } from '../../../lib/query.ts';
import { EVENTOS } from '../api.ts';

/** Item → the first of its fields that the server cannot read, and why. */
function unreadable(falha: unknown): Map<number, { readonly campo: string; readonly mensagem: string }> {
  const campos = falha instanceof ErroApi ? Object.entries(falha.campos) : [];
  const lidos = campos.flatMap(([campo, mensagem]) => {
    const [, lugar, nome = ''] = /^itens\.(\d+)\.(?:valores\.)?(\w+)/.exec(campo) ?? [];
    return lugar === undefined ? [] : [[Number(lugar), { campo: nome, mensagem }] as const];
  });
  return new Map(lidos.toReversed());
}

/** Sends changes of the plan; each one stands or falls alone, also one that cannot be read. */
export async function editarPlano(itens: readonly ItemDoPlano[]): Promise<AnswerOf<typeof plano.editarPlano>> {
  try {
    return await call(plano.editarPlano, { body: { itens: [...itens] } });
  } catch (falha) {
    const ruins = unreadable(falha);
    const bons = itens.filter((_, i) => !ruins.has(i));
    if (ruins.size === 0) throw falha;
    const { edicaoId, resultados } = bons.length > 0 ? await editarPlano(bons) : { edicaoId: null, resultados: [] };
    const feitos = resultados.values();
    return {
      edicaoId,
      resultados: itens.map((_, i) => {
        const ruim = ruins.get(i);
        const feito = ruim ? undefined : feitos.next().value;
        return feito ?? { ok: false, id: null, alterado: false, campo: null, mensagem: null, ...ruim };
      }),
    };
  }
}

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
