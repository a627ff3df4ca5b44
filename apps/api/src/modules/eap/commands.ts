import type { NoEap } from '@cadencia/domain/eap/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { audit } from '../../infra/audit.ts';
import { lockChave } from '../../infra/chave.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { announce } from '../../infra/events.ts';
import type { Tx } from '../../infra/transaction.ts';
import { reorderEap } from '../../infra/tree.ts';
import { lockProjetoAberto } from '../projeto/queries.ts';
import { nivelAbaixoDe, requireVazio } from './policy.ts';
import { countAbaixo, findLugar, findNoEap } from './queries.ts';

interface Novo {
  readonly eapPaiId: number | null;
  readonly nome: string;
  readonly tipo: NoEap['tipo'];
  readonly chave: string | undefined;
}

/** @throws {AppError} `dados.invalidos` */
async function findPai(tx: Tx, contexto: ContextoProjeto, id: number | null): Promise<NoEap | undefined> {
  if (id === null) return undefined;
  const pai = await findNoEap(tx, contexto, id);
  if (pai) return pai;
  throw new AppError('dados.invalidos', { campos: { eapPaiId: 'Nó pai não encontrado neste projeto.' } });
}

/** The node that the same person already made with the same key. */
async function findFeito(tx: Tx, contexto: ContextoProjeto, chave: string | undefined): Promise<NoEap | undefined> {
  if (chave === undefined) return undefined;
  await lockChave(tx, chave);
  const feito = await tx.selectFrom('eap').select(['id', 'criadoPor']).where('chave', '=', chave).executeTakeFirst();
  return feito?.criadoPor === contexto.usuarioId ? findNoEap(tx, contexto, feito.id) : undefined;
}

/**
 * Adds a node, the last among its siblings. The same key of the same person is the same node.
 * @throws {AppError} `projeto.situacao`, `dados.invalidos`, `registro.repetido`
 */
export async function createEap(tx: Tx, contexto: ContextoProjeto, novo: Novo): Promise<NoEap> {
  const { projetoId } = contexto;
  const { nome, tipo, chave } = novo;
  const feito = await findFeito(tx, contexto, chave);
  if (feito) return feito;
  await lockProjetoAberto(tx, projetoId);
  const pai = await findPai(tx, contexto, novo.eapPaiId);
  const nivel = nivelAbaixoDe(pai);
  const { ordem, codigo, repetido } = await findLugar(tx, projetoId, pai, nome);
  if (repetido) {
    throw new AppError('registro.repetido', {
      mensagem: 'Já existe um nó com este nome neste nível da EAP.',
      campos: { nome: 'Use outro nome.' },
    });
  }
  const no = await tx
    .insertInto('eap')
    .values({
      projetoId,
      eapPaiId: pai?.id ?? null,
      codigo,
      nome,
      ordem,
      nivel,
      tipo,
      chave: chave ?? null,
      criadoPor: contexto.usuarioId,
    })
    .returning(['id', 'versao'])
    .executeTakeFirstOrThrow();
  await reorderEap(tx, projetoId);
  const criado: NoEap = { ...no, projetoId, eapPaiId: pai?.id ?? null, codigo, nome, ordem, nivel, tipo };
  await audit(tx, contexto, { entidade: 'eap', registro: no.id, acao: 'I', depois: criado });
  await announce(tx, { tipo: 'projeto', projetoId });
  return criado;
}

/**
 * Deletes a node with nothing under it. The codes of the siblings after it stay.
 * @throws {AppError} `projeto.situacao`, `registro.nao_encontrado`, `registro.em_uso`
 */
export async function deleteEap(tx: Tx, contexto: ContextoProjeto, id: number): Promise<void> {
  await lockProjetoAberto(tx, contexto.projetoId);
  const antes = await findNoEap(tx, contexto, id);
  if (!antes) throw new AppError('registro.nao_encontrado');
  await tx.selectFrom('eap').select('id').where('id', '=', id).forUpdate().execute();
  requireVazio(await countAbaixo(tx, id));
  await tx.deleteFrom('eap').where('id', '=', id).execute();
  await reorderEap(tx, contexto.projetoId);
  await audit(tx, contexto, { entidade: 'eap', registro: id, acao: 'D', antes });
  await announce(tx, { tipo: 'projeto', projetoId: contexto.projetoId });
}
