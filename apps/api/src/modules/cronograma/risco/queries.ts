import type { LinhaCriticidade, PedidoRisco, SimulacaoRisco } from '@cadencia/domain/cronograma/risco/schema.ts';
import { sql } from 'kysely';
import { visible } from '../../../infra/authorize.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import { type Janela, readJanela } from '../../../infra/janela.ts';
import { requireAnalise } from '../analise/queries.ts';
import { findCitadas } from '../consulta/queries.ts';
import { citadasNo, type ResultadoGravado, toResultado } from './resultado.ts';

interface Pedido {
  readonly pedido: PedidoRisco;
  /** Minute at which the project should end. */
  readonly meta: number | null;
}

export async function findPedido(db: Db, id: number): Promise<Pedido | undefined> {
  const { rows } = await sql<Pedido>`select r.pedido, minuto_de(p.termino_parada) as meta
    from risco r join projeto p on p.id = r.projeto_id where r.id = ${id}`.execute(db);
  return rows[0];
}

export async function findSimulacao(db: Db, contexto: ContextoProjeto): Promise<SimulacaoRisco | null> {
  const { rows } = await sql<Omit<SimulacaoRisco, 'resultado'> & { resultado: ResultadoGravado | null }>`
    select r.id, r.trabalho_id, r.criado_em, u.nome as usuario, t.erro, r.pedido - 'extras' - 'marcos' as pedido, r.resultado,
      case when r.resultado is not null then 'PRONTA' when t.situacao = 'FALHOU' then 'FALHOU' else 'CALCULANDO' end as situacao,
      coalesce(r.alteracao <> p.alteracao, false) as desatualizada
    from risco r join projeto p on p.id = r.projeto_id join trabalho t on t.id = r.trabalho_id
    join usuario u on u.id = r.criado_por
    where r.projeto_id = ${contexto.projetoId} order by r.id desc limit 1`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { resultado, ...simulacao } = row;
  if (!resultado) return { ...simulacao, resultado: null };
  const visiveis = await findCitadas(db, contexto, citadasNo(resultado));
  return { ...simulacao, resultado: toResultado(resultado, visiveis) };
}

/** A window of the activities that were critical in some run, as far as the caller may see them. */
export async function listCriticidades(
  db: Db,
  contexto: ContextoProjeto,
  id: number,
  janela: Janela,
): Promise<{ linhas: LinhaCriticidade[]; total: number }> {
  const consulta = ({ inicio, limite }: Janela) => sql<LinhaCriticidade & { total: number }>`
    select a.id, a.codigo, a.nome, x.indice, count(*) over ()::int as total
    from risco_criticidade x join risco r on r.id = x.risco_id and r.projeto_id = ${contexto.projetoId}
    join ${visible(contexto)} a on a.id = x.atividade_id
    where x.risco_id = ${id} order by x.ordem limit ${limite} offset ${inicio}`;
  const { linhas, total } = await readJanela(db, janela, consulta);
  if (total === 0) await requireAnalise(db, contexto, 'risco', id);
  return { linhas, total };
}
