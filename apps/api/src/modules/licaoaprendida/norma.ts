import type { AnswerOf, ParsedOf } from '@cadencia/domain/endpoint.ts';
import { equipamento } from '@cadencia/domain/equipamento/cadastro.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { type getNorma, MAX_CASOS, type usarNorma } from '@cadencia/domain/licaoaprendida/endpoints.ts';
import { servico } from '@cadencia/domain/servico/cadastro.ts';
import { type RawBuilder, sql } from 'kysely';
import { requireProjetoAberto } from '../../cadastro/commands.ts';
import { visibleRows } from '../../cadastro/scope.ts';
import { audit } from '../../infra/audit.ts';
import { seesAll } from '../../infra/authorize.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import type { Tx } from '../../infra/transaction.ts';

type Norma = AnswerOf<typeof getNorma>;

/** The equipment that the caller sees, with its type. */
const ALVO = (contexto: ContextoProjeto, id: number): RawBuilder<unknown> =>
  sql`(select r.id, r.tipoequipamento_id from ${visibleRows(equipamento, contexto)} and r.id = ${id})`;

/** Done services of the client's closed shutdowns, of this kind and on this type of equipment, with what they took. */
const FEITOS = (contexto: ContextoProjeto, { equipamentoId, tipo }: { equipamentoId: number; tipo: string }) => sql`(
  select s.id, s.codigo, s.titulo, p.sigla as projeto, e.tag, e.id = x.id as mesmo, max(a.termino_real) as fim,
    sum(a.hh) as previsto, sum(a.hh_realizado) as hh, extract(epoch from max(a.termino_real) - min(a.inicio_real)) / 3600 as horas
  from ${ALVO(contexto, equipamentoId)} x
  join equipamento e on e.tipoequipamento_id = x.tipoequipamento_id
  join servico s on s.equipamento_id = e.id and s.tipo = ${tipo}
  join projeto p on p.id = s.projeto_id and p.situacao = 'ENCERRADO'
    and p.cliente_id = (select o.cliente_id from projeto o where o.id = ${contexto.projetoId})
  join atividade a on a.servico_id = s.id and a.situacao <> 'CANCELADA'
  where ${seesAll(contexto)}
  group by s.id, p.sigla, e.id, x.id
  having bool_and(a.termino_real is not null) and sum(a.hh_realizado) > 0 and min(a.inicio_real) is not null)`;

/** What similar services took; null without any. A contractor does not see the hours of others. */
export async function findNorma(
  db: Db,
  contexto: ContextoProjeto,
  pedido: { readonly equipamentoId: number; readonly tipo: string },
): Promise<Norma> {
  const { rows } = await sql<{ norma: Norma['norma'] }>`
    with feito as materialized (select * from ${FEITOS(contexto, pedido)} f)
    select case when count(*) > 0 then json_build_object('n', count(*)::int, 'previsto', round(avg(f.previsto), 1)::float8,
      'mediana', round((percentile_cont(0.5) within group (order by f.hh))::numeric, 1)::float8,
      'p80', round((percentile_cont(0.8) within group (order by f.hh))::numeric, 1)::float8,
      'horas', round((percentile_cont(0.5) within group (order by f.horas))::numeric, 1)::float8,
      'horasP80', round((percentile_cont(0.8) within group (order by f.horas))::numeric, 1)::float8,
      'usos', (select count(*)::int from norma_uso u join projeto p on p.id = u.projeto_id
        and p.cliente_id = (select o.cliente_id from projeto o where o.id = ${contexto.projetoId})
        where u.tipo = ${pedido.tipo} and u.tipoequipamento_id = (select x.tipoequipamento_id from ${ALVO(contexto, pedido.equipamentoId)} x)),
      'casos', (select json_agg(json_build_object('codigo', c.codigo, 'titulo', c.titulo, 'projeto', c.projeto, 'tag', c.tag,
          'previsto', round(c.previsto, 1)::float8, 'hh', round(c.hh, 1)::float8, 'horas', round(c.horas, 1)::float8) order by c.mesmo desc, c.fim desc)
        from (select * from feito order by mesmo desc, fim desc, id limit ${MAX_CASOS}) c)) end as norma
    from feito f`.execute(db);
  return { norma: rows[0]?.norma ?? null };
}

/**
 * Counts that hours of similar services were taken for a new one.
 * @throws {AppError} `registro.nao_encontrado` for equipment that the caller does not see
 */
export async function useNorma(
  tx: Tx,
  contexto: ContextoProjeto,
  { equipamentoId, tipo, hh }: ParsedOf<typeof usarNorma>['body'],
): Promise<void> {
  await requireProjetoAberto(tx, contexto, servico);
  const { rows } = await sql<{ id: number }>`
    insert into norma_uso (projeto_id, tipoequipamento_id, tipo, hh, usuario_id)
    select ${contexto.projetoId}, x.tipoequipamento_id, ${tipo}, ${hh}, ${contexto.usuarioId} from ${ALVO(contexto, equipamentoId)} x
    returning id`.execute(tx);
  if (!rows[0]) throw new AppError('registro.nao_encontrado');
  await audit(tx, contexto, {
    entidade: equipamento.path,
    registro: equipamentoId,
    acao: 'U',
    depois: { normaUsada: hh, tipoDeServico: tipo },
  });
}
