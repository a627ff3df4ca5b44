import { sql } from 'kysely';
import { audit } from '../../../infra/audit.ts';
import { insertRows, reserveIds, updateRows } from '../../../infra/bulk.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { FOLGA, reorderTree } from '../../../infra/tree.ts';
import { snapshotAsJson } from '../../cronograma/calculo/queries.ts';
import type { AtividadePlano } from '../plano/atividade.ts';
import type { CalendarioPlano, Plano } from '../plano/plano.ts';
import { type CalendarioExistente, type Existente, textoDoCalendario } from './existente/existente.ts';
import { type Faltam, faltam, type Ids, toIds } from './id.ts';
import {
  ATIVIDADE,
  ATIVIDADE_NOVA,
  CALENDARIO,
  CALENDARIO_NOVO,
  EAP,
  EAP_NOVA,
  EXCECAO,
  ITEM_LINHABASE,
  RELACAO,
  SERVICO,
  SERVICO_NOVO,
  SERVICO_PROPRIO,
} from './lote.ts';
import { compare, type Mudancas } from './mudanca.ts';
import { storeApontamentos } from './progresso/commands.ts';
import { updateProjeto } from './projeto/commands.ts';
import type { NomesDoProjeto } from './proprio/citados.ts';
import { storeAlocacoes } from './recurso/commands.ts';

const NOME_DA_LB0 = 'LB0 Importada';

type ComLinhaBase = AtividadePlano & { readonly linhaBase: NonNullable<AtividadePlano['linhaBase']> };
const hasLinhaBase = (atividade: AtividadePlano): atividade is ComLinhaBase => atividade.linhaBase !== null;

/** Keeps the file's baseline, or its target dates, as baseline 0 of a project without one. It never changes. */
async function storeLinhaBase(tx: Tx, destino: Destino, plano: Plano, ids: Ids): Promise<number | undefined> {
  const { projetoId, usuarioId, importacaoId } = destino;
  const itens = plano.atividades.filter(hasLinhaBase);
  if (itens.length === 0) return undefined;
  let [peso, inicio, termino] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { linhaBase } of itens) {
    peso += linhaBase.peso;
    inicio = Math.min(inicio, linhaBase.inicio);
    termino = Math.max(termino, linhaBase.termino);
  }
  const { rows } = await sql<{ id: number }>`
    insert into linhabase (projeto_id, numero, nome, tipo, principal, data_base, peso_total, inicio, termino, criado_por)
    select ${projetoId}, 0, ${NOME_DA_LB0}, 'CONTRATUAL', true, de_minuto(${plano.dataBase}), round(${peso}::numeric, 4),
      de_minuto(${inicio}), de_minuto(${termino}), ${usuarioId}
    where not exists (select from linhabase where projeto_id = ${projetoId} and (numero = 0 or principal))
    returning id`.execute(tx);
  const linhabaseId = rows[0]?.id;
  if (linhabaseId === undefined) return undefined;
  await insertRows(tx, ITEM_LINHABASE, itens, ({ idExterno, calendario, linhaBase }) => ({
    linhabaseId,
    atividadeId: ids.atividade.get(idExterno) ?? 0,
    calendarioId: ids.calendario.get(calendario) ?? 0,
    ...linhaBase,
  }));
  const depois = { numero: 0, nome: NOME_DA_LB0, itens: itens.length, peso, importacaoId };
  await audit(tx, destino, { entidade: 'linhabase', registro: linhabaseId, acao: 'I', depois });
  return linhabaseId;
}

/** Keeps the current network with a baseline: without links nobody could tell later why the end moved. */
async function keepRede(tx: Tx, projetoId: number, linhabaseId: number): Promise<void> {
  await sql`update linhabase set rede = ${snapshotAsJson(projetoId)} where id = ${linhabaseId}`.execute(tx);
}

interface DestinoDoCalendario {
  readonly projetoId: number;
  readonly usuarioId: number;
  readonly ids: ReadonlyMap<string, number>;
}

/** Stores the calendars that are new or differ, each with all its exceptions. */
async function storeCalendarios(
  tx: Tx,
  { projetoId, usuarioId, ids }: DestinoDoCalendario,
  calendarios: readonly CalendarioPlano[],
  existentes: ReadonlyMap<string, CalendarioExistente>,
): Promise<void> {
  const mudaram = calendarios.filter((calendario) => {
    const atual = existentes.get(calendario.idExterno);
    return atual?.nome !== calendario.nome || atual.conteudo !== textoDoCalendario(calendario);
  });
  const linhas = mudaram.map(({ idExterno, nome, semana }) => ({
    id: ids.get(idExterno) ?? 0,
    projetoId,
    nome,
    semana: JSON.stringify(semana),
    idExterno,
  }));
  const antigas = linhas.filter(({ idExterno }) => existentes.has(idExterno));
  const novas = linhas.filter(({ idExterno }) => !existentes.has(idExterno));
  const idsAntigos = antigas.map(({ id }) => id);
  await insertRows(tx, CALENDARIO_NOVO, novas, (linha) => ({ ...linha, criadoPor: usuarioId }));
  await updateRows(tx, CALENDARIO, antigas, usuarioId);
  await sql`delete from calendario_excecao where calendario_id = any(${idsAntigos}::bigint[])`.execute(tx);
  const excecoes = mudaram.flatMap(({ idExterno, excecoes: lista }) =>
    lista.map(({ de, ate, intervalos }, ordem) => ({
      calendarioId: ids.get(idExterno) ?? 0,
      ordem,
      de,
      ate,
      intervalos: JSON.stringify(intervalos),
    })),
  );
  await insertRows(tx, EXCECAO, excecoes, (excecao) => excecao);
}

export interface Destino {
  readonly projetoId: number;
  readonly usuarioId: number;
  readonly ip: string;
  readonly importacaoId: number;
}

type Passo = (etapa: string, andamento: number) => void;

const SEQUENCIAS = { calendario: 'calendario', eap: 'eap', servico: 'servico', atividade: 'atividade' } as const;

async function reserveAll(tx: Tx, faltantes: Faltam): Promise<Record<keyof Faltam, number[]>> {
  const novos: Record<keyof Faltam, number[]> = { calendario: [], eap: [], servico: [], atividade: [] };
  for (const qual of Object.keys(SEQUENCIAS) as (keyof Faltam)[]) {
    novos[qual] = await reserveIds(tx, SEQUENCIAS[qual], faltantes[qual].length);
  }
  return novos;
}

/** Gives the ids of a list one by one. */
const dispenser = (ids: readonly number[]) => {
  let proximo = 0;
  return (): number => {
    const id = ids[proximo];
    if (id === undefined) throw new RangeError('more ids asked for than reserved');
    proximo += 1;
    return id;
  };
};

/**
 * Writes a plan over a project, in bulk: new rows come in, differing rows follow the plan, rows that the plan no longer
 * has are flagged, equal rows are not touched. Answers what it did.
 */
export async function applyPlano(
  tx: Tx,
  destino: Destino,
  { plano, existente, nomes }: { readonly plano: Plano; readonly existente: Existente; readonly nomes: NomesDoProjeto },
  passo: Passo,
): Promise<Mudancas> {
  // Codes and names may be swapped between rows: the constraints are checked when all are written.
  await sql`set constraints all deferred`.execute(tx);
  const { projetoId, usuarioId } = destino;
  const faltantes = faltam(plano, existente);
  const ids = toIds(existente, faltantes, await reserveAll(tx, faltantes));
  const apontaveis = plano.atividades.filter(
    ({ idExterno, progresso }) => progresso.iniciada || existente.atividades.get(idExterno)?.ultimo,
  );
  const proximoApontamento = dispenser(await reserveIds(tx, 'apontamento', apontaveis.length));
  const mudancas = await compare(plano, existente, { projetoId, ids, nomes, proximoApontamento });

  passo('Salvando a EAP', 45);
  await storeCalendarios(tx, { projetoId, usuarioId, ids: ids.calendario }, plano.calendarios, existente.calendarios);
  await storeTree(tx, destino, plano, mudancas);
  passo('Salvando as atividades', 50);
  await storeAtividades(tx, destino, plano, mudancas);
  passo('Salvando os vínculos', 65);
  await storeRelacoes(tx, destino, mudancas.relacoes);
  passo('Salvando recursos e linha de base', 75);
  await storeAlocacoes(tx, destino, plano, ids.atividade);
  const linhabaseId = await storeLinhaBase(tx, destino, plano, ids);
  await storeApontamentos(tx, { ...destino, comportamento: plano.comportamento }, mudancas.apontamentos);
  passo('Ordenando a árvore', 85);
  await reorderTree(tx, projetoId);
  await updateProjeto(tx, destino, plano, {
    calendarioId: ids.calendario.get(plano.calendarioPadrao) ?? null,
    peso: existente.criterio,
    daqui: existente.daqui !== undefined,
  });
  if (linhabaseId !== undefined) await keepRede(tx, projetoId, linhabaseId);
  return mudancas;
}

async function storeTree(
  tx: Tx,
  { usuarioId }: Destino,
  plano: Plano,
  { eap, servicos, servicosProprios, ausentes }: Mudancas,
) {
  const posicoes = new Map(plano.eap.map(({ idExterno }, posicao) => [idExterno, posicao]));
  const nascida = <T extends object>(linha: T) => ({ ...linha, criadoPor: usuarioId });
  await insertRows(tx, EAP_NOVA, eap.novas, (linha) => ({
    ...nascida(linha),
    posicao: posicoes.get(String(linha.idExterno)) ?? 0,
  }));
  await updateRows(tx, EAP, eap.alteradas, usuarioId);
  await insertRows(tx, SERVICO_NOVO, servicos.novas, nascida);
  await updateRows(tx, SERVICO, servicos.alteradas, usuarioId);
  await updateRows(tx, SERVICO_PROPRIO, servicosProprios, usuarioId);
  await flagAusentes(tx, 'eap', ausentes.eap, usuarioId);
  await flagAusentes(tx, 'servico', ausentes.servicos, usuarioId);
}

/** Places of the activities in a tree that holds only the plan's. */
function posicoesDe({ eap, atividades }: Plano): ReadonlyMap<string, number> {
  const ordemDoNo = new Map(eap.map(({ idExterno }, i) => [idExterno, i]));
  const ordenadas = atividades.toSorted(
    (a, b) => (ordemDoNo.get(a.servico) ?? 0) - (ordemDoNo.get(b.servico) ?? 0) || a.sequencia - b.sequencia,
  );
  return new Map(ordenadas.map(({ idExterno }, n) => [idExterno, n * FOLGA]));
}

async function storeAtividades(tx: Tx, { usuarioId }: Destino, plano: Plano, { atividades, ausentes }: Mudancas) {
  const posicoes = posicoesDe(plano);
  await insertRows(tx, ATIVIDADE_NOVA, atividades.novas, (linha) => ({
    ...linha,
    criadoPor: usuarioId,
    posicao: posicoes.get(String(linha.idExterno)) ?? 0,
  }));
  await updateRows(tx, ATIVIDADE, atividades.alteradas, usuarioId);
  await flagAusentes(tx, 'atividade', ausentes.atividades, usuarioId);
}

const flagAusentes = (tx: Tx, tabela: 'eap' | 'servico' | 'atividade', ids: readonly number[], usuarioId: number) =>
  sql`update ${sql.table(tabela)} set ausente_na_origem = true, versao = versao + 1, alterado_em = now(), alterado_por = ${usuarioId}
    where id = any(${ids}::bigint[])`.execute(tx);

async function storeRelacoes(tx: Tx, { projetoId, usuarioId }: Destino, relacoes: Mudancas['relacoes']): Promise<void> {
  const { novas, alteradas, ausentes } = relacoes;
  await insertRows(tx, RELACAO, novas, (relacao) => ({ ...relacao, projetoId, criadoPor: usuarioId }));
  await sql`update atividade_relacao r set lag = n.lag, tipo_lag = n.tipo_lag, ausente_na_origem = false, versao = r.versao + 1
    from unnest(${alteradas.map(({ id }) => id)}::bigint[], ${alteradas.map(({ lag }) => lag)}::int[],
      ${alteradas.map(({ tipoLag }) => tipoLag)}::text[]) as n(id, lag, tipo_lag) where r.id = n.id`.execute(tx);
  await sql`update atividade_relacao set ausente_na_origem = true, versao = versao + 1 where id = any(${ausentes}::bigint[])`.execute(
    tx,
  );
}
