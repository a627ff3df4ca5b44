import { filhosDe, numerar, ramoDe, semAcento } from '@cadencia/domain/eap/arvore.ts';
import { NIVEL_MAXIMO, type NoEap, VINCULOS_EAP } from '@cadencia/domain/eap/schema.ts';
import { emUso } from '@cadencia/domain/em-uso.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import { lost } from '../../cadastro/check.ts';
import { changed, pick } from '../../cadastro/mudanca.ts';
import { audit, auditAll } from '../../infra/audit.ts';
import { authorizeWhole } from '../../infra/authorize.ts';
import { requestCalculo } from '../../infra/calculo.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { announce } from '../../infra/events.ts';
import { keepForUndo } from '../../infra/exclusao.ts';
import type { Tx } from '../../infra/transaction.ts';
import { reorderEap, reorderTree } from '../../infra/tree.ts';
import { requireVersao, touch } from '../../infra/versao.ts';
import { lockProjetoAberto } from '../projeto/queries.ts';
import { countAbaixo, findLugar, findNoEap, isContratoDaqui, listAll } from './queries.ts';

/** @throws {AppError} `dados.invalidos` when the tree would be deeper than a tree made by hand may be */
function nivelAbaixoDe(pai: Pick<NoEap, 'nivel'> | undefined): number {
  const nivel = (pai?.nivel ?? 0) + 1;
  if (nivel <= NIVEL_MAXIMO) return nivel;
  throw new AppError('dados.invalidos', { campos: { eapPaiId: `A EAP tem no máximo ${NIVEL_MAXIMO} níveis.` } });
}

const nomeRepetido = () =>
  new AppError('registro.repetido', {
    mensagem: 'Já existe um nó com este nome neste nível da EAP.',
    campos: { nome: 'Use outro nome.' },
  });

/** @throws {AppError} `registro.nao_encontrado` */
async function readNo(tx: Tx, contexto: ContextoProjeto, id: number): Promise<NoEap> {
  const no = await findNoEap(tx, contexto, id);
  if (!no) throw new AppError('registro.nao_encontrado');
  return no;
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
  if (repetido) throw nomeRepetido();
  const no = await tx
    .insertInto('eap')
    .values({
      projetoId,
      eapPaiId: pai?.id ?? null,
      codigo,
      codigoTravado: false,
      nome,
      ordem,
      nivel,
      tipo,
      criadoPor: contexto.usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await reorderEap(tx, projetoId);
  const criado = await readNo(tx, contexto, no.id);
  await audit(tx, contexto, { entidade: 'eap', registro: no.id, acao: 'I', depois: criado });
  await announce(tx, { tipo: 'projeto', projetoId });
  return criado;
}

interface Mudanca {
  readonly id: number;
  readonly now: Date;
  readonly mudanca: PartialNo & { readonly versao: number };
}
type PartialNo = {
  readonly [K in Exclude<keyof NoEap, 'id' | 'projetoId' | 'nivel' | 'servicos'>]?: NoEap[K] | undefined;
};

/** The tree with a node at another place: under `pai`, the `ordem`-th of its children, or the last. */
function carry(
  nos: readonly NoEap[],
  { id, pai, ordem }: { id: number; pai: number | null; ordem: number | undefined },
) {
  const irmaos = (filhosDe(nos).get(pai) ?? []).filter((um) => um.id !== id);
  const em = ordem === undefined ? irmaos.length : ordem - 1;
  const lugares = new Map([...irmaos.slice(0, em), { id }, ...irmaos.slice(em)].map((um, i) => [um.id, i + 1]));
  return nos.map((um) => ({
    ...um,
    eapPaiId: um.id === id ? pai : um.eapPaiId,
    ordem: lugares.get(um.id) ?? um.ordem,
  }));
}

/** The fields that a write made different, as the log keeps them. */
function differences(antes: NoEap, depois: NoEap) {
  const nomes = Object.keys(antes).filter((nome) => changed({ antes: { ...antes }, depois: { ...depois } }, nome));
  return { antes: pick({ ...antes }, nomes), depois: pick({ ...depois }, nomes) };
}

/**
 * Refuses a node under itself, and a tree that grows deeper than one made by hand may be.
 * @throws {AppError} `dados.invalidos`
 */
function requireLugar(nos: readonly NoEap[], { id, pai }: { readonly id: number; readonly pai: NoEap | undefined }) {
  const ramo = ramoDe(nos, id);
  const recusa = (eapPaiId: string) => new AppError('dados.invalidos', { campos: { eapPaiId } });
  if (pai && ramo.has(pai.id)) throw recusa('Um nó não vai para baixo dele mesmo. Escolha outro nó.');
  const no = nos.find((um) => um.id === id);
  const desce = (pai?.nivel ?? 0) + 1 - (no?.nivel ?? 1);
  const fundo = Math.max(...nos.filter((um) => ramo.has(um.id)).map(({ nivel }) => nivel)) + desce;
  if (desce > 0 && fundo > NIVEL_MAXIMO) throw recusa(`A EAP tem no máximo ${NIVEL_MAXIMO} níveis.`);
}

/** Stores the places and codes that differ, with one audit row for each code that changed but those of `menos`. */
export async function storeArvore(
  tx: Tx,
  contexto: ContextoProjeto,
  {
    antes,
    depois,
    menos = new Set(),
  }: { antes: readonly NoEap[]; depois: readonly NoEap[]; menos?: ReadonlySet<unknown> },
): Promise<number> {
  const era = new Map(antes.map((no) => [no.id, no]));
  const differs = (no: NoEap) =>
    (['eapPaiId', 'ordem', 'nivel', 'codigo'] as const).some((campo) => era.get(no.id)?.[campo] !== no[campo]);
  const mudados = depois.filter(differs);
  const linhas = mudados.map(({ id, eapPaiId, ordem, nivel, codigo }) => ({ id, eapPaiId, ordem, nivel, codigo }));
  await sql`update eap e set eap_pai_id = n."eapPaiId", ordem = n.ordem, nivel = n.nivel, codigo = n.codigo
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb)
      as n(id bigint, "eapPaiId" bigint, ordem int, nivel int, codigo text)
    where e.id = n.id and e.projeto_id = ${contexto.projetoId}`.execute(tx);
  const comCodigo = mudados.filter(({ id, codigo }) => !menos.has(id) && era.get(id)?.codigo !== codigo);
  await auditAll(
    tx,
    contexto,
    comCodigo.map(({ id, codigo }) => ({
      entidade: 'eap',
      registro: id,
      acao: 'U',
      antes: { codigo: era.get(id)?.codigo },
      depois: { codigo },
    })),
  );
  return comCodigo.length;
}

/** @throws {AppError} `registro.repetido` */
function requireUnico(nos: readonly NoEap[], no: Pick<NoEap, 'id' | 'eapPaiId' | 'nome' | 'codigo'>): void {
  const outros = nos.filter(({ id }) => id !== no.id);
  const igual = ({ eapPaiId, nome }: NoEap) => eapPaiId === no.eapPaiId && semAcento(nome) === semAcento(no.nome);
  if (outros.some(igual)) throw nomeRepetido();
  if (!outros.some(({ codigo }) => codigo === no.codigo)) return;
  throw new AppError('registro.repetido', {
    mensagem: 'Já existe um nó com este código na EAP.',
    campos: { codigo: 'Use outro código.' },
  });
}

const FORA_DO_PROJETO = 'Este contrato não é do projeto. Escolha um dos contratos dele, ou junte-o em Projetos.';

/** @throws {AppError} `dados.invalidos` for what a node points to and is not there, or is not the project's */
async function requireVinculos(
  tx: Tx,
  contexto: ContextoProjeto,
  mudanca: { readonly antes: NoEap; readonly depois: NoEap & { readonly clienteId: number } },
): Promise<void> {
  const { antes, depois } = mudanca;
  const [campos = {}] = await lost(tx, contexto, { fields: VINCULOS_EAP }, [mudanca]);
  const daqui = depois.contratoId === antes.contratoId || (await isContratoDaqui(tx, contexto, depois.contratoId));
  const recusados = daqui ? campos : { contratoId: FORA_DO_PROJETO, ...campos };
  if (Object.keys(recusados).length > 0) throw new AppError('dados.invalidos', { campos: recusados });
}

/**
 * Changes a node, over the version that the caller read, or moves it. A typed code is locked; one that is not locked
 * follows the position. The project is calculated again when work goes under another node.
 * @throws {AppError} `projeto.situacao`, `registro.nao_encontrado`, `registro.alterado`, `registro.repetido`,
 * `dados.invalidos`, `permissao.negada` when a move would touch nodes that the caller does not see
 */
export async function updateEap(tx: Tx, contexto: ContextoProjeto, { id, now, mudanca }: Mudanca): Promise<NoEap> {
  const { projetoId } = contexto;
  const { fuso, clienteId } = await lockProjetoAberto(tx, projetoId);
  const antes = await findNoEap(tx, contexto, id);
  if (!antes) throw new AppError('registro.nao_encontrado');
  const linha = await tx.selectFrom('eap').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  const { versao, eapPaiId = antes.eapPaiId, ordem, ...valores } = mudanca;
  await requireVersao(tx, linha, { versao, fuso, now });
  const recodifica = valores.codigo !== undefined && valores.codigo !== antes.codigo;
  const travado = recodifica || (valores.codigoTravado ?? antes.codigoTravado);
  const pai = await findPai(tx, contexto, eapPaiId);
  const muda = eapPaiId !== antes.eapPaiId;
  const arruma = muda || ordem !== undefined || recodifica || travado !== antes.codigoTravado;
  if (arruma) authorizeWhole(contexto, 'Eap:EditarEap');
  const nos = await listAll(tx, contexto);
  requireLugar(nos, { id, pai });
  const pedido = Object.assign({ ...antes }, valores, { eapPaiId, codigoTravado: travado });
  requireUnico(nos, pedido);
  await requireVinculos(tx, contexto, { antes, depois: { ...pedido, clienteId } });
  const { codigo, nome, tipo, areaId, sistemaId, equipamentoId, etapaId, disciplinaId, contratoId, responsavelId } =
    pedido;
  await tx
    .updateTable('eap')
    .set({
      codigo,
      codigoTravado: travado,
      nome,
      tipo,
      areaId,
      sistemaId,
      equipamentoId,
      etapaId,
      disciplinaId,
      contratoId,
      responsavelId,
      dicionario: pedido.dicionario || null,
      pesoManual: pedido.pesoManual,
      ...touch(contexto, linha, now),
    })
    .where('id', '=', id)
    .execute();
  if (arruma) {
    const movida = carry(
      nos.map((um) => (um.id === id ? { ...um, codigo, codigoTravado: travado } : um)),
      { id, pai: eapPaiId, ordem: ordem ?? (muda ? undefined : antes.ordem) },
    );
    const depois = numerar(movida, new Set([antes.eapPaiId, eapPaiId, ...(recodifica ? [id] : [])]));
    await storeArvore(tx, contexto, { antes: nos, depois, menos: new Set([id]) });
    await reorderTree(tx, projetoId);
  }
  const depois = await readNo(tx, contexto, id);
  await audit(tx, contexto, { entidade: 'eap', registro: id, acao: 'U', ...differences(antes, depois) });
  await announce(tx, { tipo: 'projeto', projetoId });
  if (muda) await requestCalculo(tx, contexto);
  return depois;
}

/** Gives every node the code of its position; answers how many codes changed. */
export async function renumerarEap(
  tx: Tx,
  contexto: ContextoProjeto,
  { travados }: { readonly travados: boolean },
): Promise<{ mudaram: number }> {
  authorizeWhole(contexto, 'Eap:EditarEap');
  await lockProjetoAberto(tx, contexto.projetoId);
  const antes = await listAll(tx, contexto);
  const nos = antes.map((no) => ({ ...no, codigoTravado: no.codigoTravado && !travados }));
  const mudaram = await storeArvore(tx, contexto, { antes, depois: numerar(nos, 'todos') });
  if (travados) {
    await sql`update eap set codigo_travado = false
      where projeto_id = ${contexto.projetoId} and codigo_travado`.execute(tx);
  }
  await reorderTree(tx, contexto.projetoId);
  await announce(tx, { tipo: 'projeto', projetoId: contexto.projetoId });
  return { mudaram };
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
