import type { NoEap } from '@cadencia/domain/eap/schema.ts';
import { NIVEL_MAXIMO } from '@cadencia/domain/eap/schema.ts';
import { emUso } from '@cadencia/domain/em-uso.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import { audit, auditAll } from '../../infra/audit.ts';
import { authorizeWhole } from '../../infra/authorize.ts';
import { requestCalculo } from '../../infra/calculo.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { announce } from '../../infra/events.ts';
import { keepForUndo } from '../../infra/exclusao.ts';
import type { Tx } from '../../infra/transaction.ts';
import { reorderEap, reorderTree } from '../../infra/tree.ts';
import { lockProjetoAberto } from '../projeto/queries.ts';
import { countAbaixo, findLugar, findNoEap } from './queries.ts';

/** @throws {AppError} `dados.invalidos` when the tree would be deeper than a tree made by hand may be */
function nivelAbaixoDe(pai: Pick<NoEap, 'nivel'> | undefined): number {
  const nivel = (pai?.nivel ?? 0) + 1;
  if (nivel <= NIVEL_MAXIMO) return nivel;
  throw new AppError('dados.invalidos', { campos: { eapPaiId: `A EAP tem no máximo ${NIVEL_MAXIMO} níveis.` } });
}

type Nomeado = Pick<NoEap, 'id' | 'codigo' | 'nome'>;

/**
 * Refuses with M07 a node that has nodes, or services without a destination; it proposes the node above or another.
 * @throws {AppError} `registro.em_uso`
 */
function requireVazio(
  { nos, servicos }: { readonly nos: number; readonly servicos: number },
  { pai, destino }: { readonly pai: Nomeado | undefined; readonly destino: Nomeado | undefined },
): void {
  if (nos > 0) throw emUso(nos, ['nó da EAP', 'nós da EAP'], 'Exclua antes o que está abaixo dele.');
  if (servicos === 0 || destino) return;
  const proposta = pai
    ? `Eles podem ir para o nó acima, ${pai.codigo} ${pai.nome} (destino ${pai.id}), ou para outro.`
    : 'Escolha para que nó eles vão.';
  throw emUso(servicos, ['serviço', 'serviços'], proposta, 'Exclua de novo com o nó de destino dos serviços.');
}

/** @throws {AppError} `dados.invalidos` when the services would go to the node that is deleted */
function requireOutroNo(id: number, destino: number): void {
  if (id === destino) throw new AppError('dados.invalidos', { campos: { destino: 'Escolha outro nó.' } });
}

interface Novo {
  readonly eapPaiId: number | null;
  readonly nome: string;
  readonly tipo: NoEap['tipo'];
}

/** @throws {AppError} `dados.invalidos` */
async function findPai(tx: Tx, contexto: ContextoProjeto, id: number | null): Promise<NoEap | undefined> {
  if (id === null) return undefined;
  const pai = await findNoEap(tx, contexto, id);
  if (pai) return pai;
  throw new AppError('dados.invalidos', { campos: { eapPaiId: 'Nó pai não encontrado neste projeto.' } });
}

/** @throws {AppError} `dados.invalidos` */
async function findDestino(
  tx: Tx,
  contexto: ContextoProjeto,
  id: number,
  pedido: number | undefined,
): Promise<NoEap | undefined> {
  if (pedido === undefined) return undefined;
  requireOutroNo(id, pedido);
  const destino = await findNoEap(tx, contexto, pedido);
  if (destino) return destino;
  throw new AppError('dados.invalidos', { campos: { destino: 'Nó não encontrado neste projeto.' } });
}

/**
 * Adds a node, the last among its siblings.
 * @throws {AppError} `projeto.situacao`, `dados.invalidos`, `registro.repetido`
 */
export async function createEap(tx: Tx, contexto: ContextoProjeto, novo: Novo): Promise<NoEap> {
  const { projetoId } = contexto;
  const { nome, tipo } = novo;
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

/** Moves the services of a node to another one, after its own services and in their order. */
async function moveServicos(tx: Tx, contexto: ContextoProjeto, { de, para }: { de: number; para: number }) {
  const { usuarioId } = contexto;
  const { rows } = await sql<{ id: number }>`
    update servico s set eap_id = ${para}, versao = s.versao + 1, alterado_em = now(), alterado_por = ${usuarioId},
      ordem = s.ordem + (select coalesce(max(o.ordem), 0) from servico o where o.eap_id = ${para})
    where s.eap_id = ${de} returning s.id`.execute(tx);
  await auditAll(
    tx,
    contexto,
    rows.map(({ id }) => ({
      entidade: 'servico',
      registro: id,
      acao: 'U',
      antes: { eapId: de },
      depois: { eapId: para },
    })),
  );
}

/**
 * Deletes a node without nodes under it; its services go to `destino`. The project is calculated again, since a summary
 * spans the work under its node. The codes of the siblings after it stay.
 * @throws {AppError} `projeto.situacao`, `registro.nao_encontrado`, `registro.em_uso`, `dados.invalidos`,
 * `permissao.negada` when the move would include services that the caller does not see
 */
export async function deleteEap(
  tx: Tx,
  contexto: ContextoProjeto,
  { id, destino: pedido }: { readonly id: number; readonly destino?: number | undefined },
): Promise<void> {
  await lockProjetoAberto(tx, contexto.projetoId);
  const antes = await findNoEap(tx, contexto, id);
  if (!antes) throw new AppError('registro.nao_encontrado');
  await tx.selectFrom('eap').select('id').where('id', '=', id).forUpdate().execute();
  const abaixo = await countAbaixo(tx, id);
  const [pai, destino] = [await findPai(tx, contexto, antes.eapPaiId), await findDestino(tx, contexto, id, pedido)];
  requireVazio(abaixo, { pai, destino });
  if (destino && abaixo.servicos > 0) {
    authorizeWhole(contexto, 'Eap:EditarEap');
    await moveServicos(tx, contexto, { de: id, para: destino.id });
  }
  if (abaixo.servicos === 0) await keepForUndo(tx, contexto, { entidade: 'eap', ids: [id] });
  await tx.deleteFrom('eap').where('id', '=', id).execute();
  await reorderTree(tx, contexto.projetoId);
  if (destino && abaixo.servicos > 0) await requestCalculo(tx, contexto);
  await audit(tx, contexto, { entidade: 'eap', registro: id, acao: 'D', antes });
  await announce(tx, { tipo: 'projeto', projetoId: contexto.projetoId });
}
