import type { VoltaDoPlano } from '@cadencia/domain/cronograma/plano/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import type { ContextoProjeto } from '../../../infra/context.ts';
import { toJsonb } from '../../../infra/jsonb.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { lockPlano, requireProjetoAberto, storePlano } from './commands.ts';
import { findEdicao, markEdicao, NENHUMA } from './edicoes.ts';
import {
  columnsChanged,
  type Entrada,
  type Estado,
  keyOf,
  listPresas,
  loadEstados,
  type Mudanca,
  same,
} from './estado.ts';
import { lockAtividades } from './obra.ts';
import { dropLinks, loadRede, tryLinks } from './rede.ts';

const FICARAM = 20;

/** Links with those that the edit changed as they were, where nobody changed them since. */
function linksBack(agora: readonly Entrada[], de: Estado, para: Estado): { entradas: Entrada[]; ficou: boolean } {
  const [eram, serao, sao] = [de.entradas, para.entradas, agora].map(
    (umas) => new Map(umas.map((uma) => [keyOf(uma), uma])),
  );
  let ficou = false;
  for (const chave of new Set([...(eram?.keys() ?? []), ...(serao?.keys() ?? [])])) {
    const [era, sera] = [eram?.get(chave), serao?.get(chave)];
    if (same(era, sera)) continue;
    if (!same(sao?.get(chave), era)) ficou = true;
    else if (sera) sao?.set(chave, sera);
    else sao?.delete(chave);
  }
  return { entradas: [...(sao?.values() ?? [])], ficou };
}

/** An activity with what the edit changed taken back, field by field; others' fields stay. */
function back(agora: Estado, de: Estado, para: Estado): { estado: Estado; ficou: boolean } {
  const colunas = { ...agora.colunas };
  let ficou = false;
  // The hours, the weight and what is left follow from other fields.
  for (const nome of columnsChanged(de, para)) {
    if (nome === 'sequencia' || same(agora.colunas[nome], de.colunas[nome])) colunas[nome] = para.colunas[nome];
    else ficou = true;
  }
  const pessoas = same(de.recursos, para.recursos) || !same(agora.recursos, de.recursos);
  if (pessoas && !same(de.recursos, para.recursos)) ficou = true;
  const links = linksBack(agora.entradas, de, para);
  return {
    estado: { colunas, recursos: pessoas ? agora.recursos : para.recursos, entradas: links.entradas },
    ficou: ficou || links.ficou,
  };
}

const nomeDe = ({ colunas }: Estado): string => `${colunas.codigo} ${colunas.nome}`;

/** Activities that cannot come back, or cannot go, with the reason. */
async function listImpedidas(tx: Tx, projetoId: number, itens: readonly Mudanca[]): Promise<Map<number, string>> {
  const voltam = itens.flatMap(({ id, antes, depois }) =>
    antes === null && depois ? [{ id, codigo: depois.colunas.codigo, servico: depois.colunas.servico_id }] : [],
  );
  const { rows } = await sql<{ id: number; motivo: string | null }>`
    select n.id, case
      when exists (select from atividade o where o.projeto_id = ${projetoId} and o.codigo = n.codigo) then 'o código dela já é de outra'
      when not exists (select from servico s where s.id = n.servico and s.projeto_id = ${projetoId}) then 'o serviço dela não existe mais'
      end as motivo
    from jsonb_to_recordset(${toJsonb(voltam)}::jsonb) as n(id bigint, codigo text, servico bigint)`.execute(tx);
  const saem = itens.flatMap(({ id, depois }) => (depois ? [] : [id]));
  const presas = await listPresas(tx, projetoId, saem);
  return new Map([...presas, ...rows.flatMap(({ id, motivo }) => (motivo ? [[id, motivo] as const] : []))]);
}

/** What taking back makes of one activity, and why some of it stays. */
function backOf(
  { id, antes, depois, ...resto }: Mudanca,
  atual: Estado | undefined,
  motivo: string | undefined,
): { readonly mudanca?: Mudanca; readonly ficou?: string | undefined } {
  if (motivo) return { ficou: motivo };
  if (antes === null) return atual ? {} : { mudanca: { id, antes, depois, ...resto } };
  if (!atual) return depois ? { ficou: 'não existe mais' } : {};
  if (depois === null) return { mudanca: { id, antes: atual, depois } };
  const { estado, ficou } = back(atual, antes, depois);
  return { mudanca: { id, antes: atual, depois: estado }, ficou: ficou ? 'outra pessoa mudou depois' : undefined };
}

/** @throws {AppError} `cronograma.ciclo` */
async function requireSemCiclo(tx: Tx, projetoId: number, mudancas: readonly Mudanca[]): Promise<void> {
  const rede = await loadRede(tx, projetoId);
  for (const uma of mudancas) dropLinks(rede, uma);
  const volta = mudancas.map((uma) => tryLinks(rede, uma)).find((achada) => achada !== undefined);
  if (!volta) return;
  const { rows } = await sql<{ caminho: string }>`select string_agg(a.codigo, ' → ' order by v.n) as caminho
    from unnest(${volta}::bigint[]) with ordinality as v(id, n) join atividade a on a.id = v.id`.execute(tx);
  throw new AppError('cronograma.ciclo', { valores: { caminho: rows[0]?.caminho ?? '' } });
}

/**
 * Takes back an edit of the caller, or does it again. What others changed since stays as it is, and is told.
 * @throws {AppError} `projeto.situacao`, `cronograma.ciclo` when the former links would close a loop now
 */
export async function voltarPlano(
  tx: Tx,
  contexto: ContextoProjeto,
  { desfazer, edicaoId }: { readonly desfazer: boolean; readonly edicaoId?: number | undefined },
): Promise<VoltaDoPlano> {
  const { projetoId } = contexto;
  await lockPlano(tx, projetoId);
  await requireProjetoAberto(tx, projetoId);
  const edicao = await findEdicao(tx, contexto, { desfeita: !desfazer, id: edicaoId });
  if (!edicao) return NENHUMA;
  const itens = edicao.itens.map(
    ({ antes, depois, ...um }): Mudanca =>
      desfazer ? { ...um, antes: depois, depois: antes } : { ...um, antes, depois },
  );
  await lockAtividades(
    tx,
    projetoId,
    itens.map(({ id }) => id),
  );
  const agora = await loadEstados(
    tx,
    projetoId,
    itens.map(({ id }) => id),
  );
  const impedidas = await listImpedidas(tx, projetoId, itens);
  const ficaram: string[] = [];
  const mudancas = itens.flatMap((item) => {
    const { mudanca, ficou } = backOf(item, agora.get(item.id), impedidas.get(item.id));
    if (ficou) ficaram.push(`${nomeDe((item.depois ?? item.antes) as Estado)}: ${ficou}.`);
    return mudanca ? [mudanca] : [];
  });
  await requireSemCiclo(tx, projetoId, mudancas);
  if (mudancas.length > 0) await storePlano(tx, contexto, mudancas);
  await markEdicao(tx, edicao.id, desfazer);
  return {
    edicao: { id: edicao.id, resumo: edicao.resumo },
    mudaram: mudancas.length,
    ficaram: ficaram.slice(0, FICARAM),
  };
}
