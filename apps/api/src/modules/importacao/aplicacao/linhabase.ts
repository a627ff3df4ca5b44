import { sql } from 'kysely';
import { audit } from '../../../infra/audit.ts';
import { insertRows } from '../../../infra/bulk.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { snapshotAsJson } from '../../cronograma/calculo/queries.ts';
import type { AtividadePlano } from '../plano/atividade.ts';
import type { Plano } from '../plano/plano.ts';
import type { Ids } from './id.ts';
import { ITEM_LINHABASE } from './lote.ts';

const NOME = 'LB0 Importada';

interface Destino {
  readonly projetoId: number;
  readonly usuarioId: number;
  readonly ip: string;
  readonly importacaoId: number;
}

type ComLinhaBase = AtividadePlano & { readonly linhaBase: NonNullable<AtividadePlano['linhaBase']> };
const hasLinhaBase = (atividade: AtividadePlano): atividade is ComLinhaBase => atividade.linhaBase !== null;

/** Keeps the file's baseline, or its target dates, as baseline 0 of a project without one. It never changes. */
export async function storeLinhaBase(tx: Tx, destino: Destino, plano: Plano, ids: Ids): Promise<number | undefined> {
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
    select ${projetoId}, 0, ${NOME}, 'CONTRATUAL', true, de_minuto(${plano.dataBase}), round(${peso}::numeric, 4),
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
  const depois = { numero: 0, nome: NOME, itens: itens.length, peso, importacaoId };
  await audit(tx, destino, { entidade: 'linhabase', registro: linhabaseId, acao: 'I', depois });
  return linhabaseId;
}

/** Keeps the current network with a baseline: without links nobody could tell later why the end moved. */
export async function keepRede(tx: Tx, projetoId: number, linhabaseId: number): Promise<void> {
  await sql`update linhabase set rede = ${snapshotAsJson(projetoId)} where id = ${linhabaseId}`.execute(tx);
}
