import type { AnswerOf, ParsedOf } from '@cadencia/domain/endpoint.ts';
import { equipamento } from '@cadencia/domain/equipamento/cadastro.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import {
  type listNormas as endpoint,
  type getNorma,
  MAX_CASOS,
  MAX_CASOS_NA_LISTA,
  MAX_NORMAS,
  type NormaDaLista,
  type usarNorma,
} from '@cadencia/domain/licaoaprendida/endpoints.ts';
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

/** The client of the session's project. */
const CLIENTE = ({ projetoId }: ContextoProjeto) => sql`(select o.cliente_id from projeto o where o.id = ${projetoId})`;

/** Done services of the client's closed shutdowns, on equipment that passes a condition on `e` and `s`, with what they took. */
const FEITOS = (contexto: ContextoProjeto, quais: RawBuilder<unknown>) => sql`(
  select s.id, s.codigo, s.titulo, s.tipo, p.sigla as projeto, e.tag, e.id as equipamento_id, e.tipoequipamento_id,
    max(a.termino_real) as fim, sum(a.hh) as previsto, sum(a.hh_realizado) as hh,
    extract(epoch from max(a.termino_real) - min(a.inicio_real)) / 3600 as horas
  from servico s
  join equipamento e on e.id = s.equipamento_id
  join projeto p on p.id = s.projeto_id and p.situacao = 'ENCERRADO' and p.cliente_id = ${CLIENTE(contexto)}
  join atividade a on a.servico_id = s.id and a.situacao <> 'CANCELADA'
  where ${seesAll(contexto)} and ${quais}
  group by s.id, p.sigla, e.id
  having bool_and(a.termino_real is not null) and sum(a.hh_realizado) > 0 and min(a.inicio_real) is not null)`;

/** What services `f` took, and how often the hours of their kind and type of equipment were taken. */
const NORMA = (contexto: ContextoProjeto, tipoequipamento: RawBuilder<unknown>, tipo: RawBuilder<unknown>) => sql`
  'n', count(*)::int, 'previsto', round(avg(f.previsto), 1)::float8,
  'mediana', round((percentile_cont(0.5) within group (order by f.hh))::numeric, 1)::float8,
  'p80', round((percentile_cont(0.8) within group (order by f.hh))::numeric, 1)::float8,
  'horas', round((percentile_cont(0.5) within group (order by f.horas))::numeric, 1)::float8,
  'horasP80', round((percentile_cont(0.8) within group (order by f.horas))::numeric, 1)::float8,
  'usos', (select count(*)::int from norma_uso u join projeto p on p.id = u.projeto_id and p.cliente_id = ${CLIENTE(contexto)}
    where u.tipo = ${tipo} and u.tipoequipamento_id = ${tipoequipamento})`;

/** A service `c` as people compare theirs with it. */
const CASO = sql`json_build_object('codigo', c.codigo, 'titulo', c.titulo, 'projeto', c.projeto, 'tag', c.tag,
  'previsto', round(c.previsto, 1)::float8, 'hh', round(c.hh, 1)::float8, 'horas', round(c.horas, 1)::float8)`;

/** What similar services took; null without any. A contractor does not see the hours of others. */
export async function findNorma(
  db: Db,
  contexto: ContextoProjeto,
  { equipamentoId, tipo }: { readonly equipamentoId: number; readonly tipo: string },
): Promise<Norma> {
  const seu = sql`(select x.tipoequipamento_id from ${ALVO(contexto, equipamentoId)} x)`;
  const { rows } = await sql<{ norma: Norma['norma'] }>`
    with feito as materialized (select *, f.equipamento_id = ${equipamentoId} as mesmo
      from ${FEITOS(contexto, sql`s.tipo = ${tipo} and e.tipoequipamento_id = ${seu}`)} f)
    select case when count(*) > 0 then json_build_object(${NORMA(contexto, seu, sql`${tipo}`)},
      'casos', (select json_agg(${CASO} order by c.mesmo desc, c.fim desc)
        from (select * from feito order by mesmo desc, fim desc, id limit ${MAX_CASOS}) c)) end as norma
    from feito f`.execute(db);
  return { norma: rows[0]?.norma ?? null };
}

/** Every norm of the client, those of the most services first; who sees only a part of the project has none. */
export async function listNormas(db: Db, contexto: ContextoProjeto): Promise<AnswerOf<typeof endpoint>> {
  const { rows } = await sql<{ norma: NormaDaLista }>`
    with feito as materialized (select f.*, row_number() over (partition by f.tipoequipamento_id, f.tipo order by f.fim desc, f.id) as vez
      from ${FEITOS(contexto, sql`true`)} f),
    de as (select tipoequipamento_id, tipo, projeto, max(fim) as fim from feito group by 1, 2, 3)
    select json_build_object('tipoequipamentoId', t.id, 'tipoEquipamento', t.nome, 'tipo', f.tipo, ${NORMA(contexto, sql`t.id`, sql`f.tipo`)},
      'paradas', (select json_agg(d.projeto order by d.fim desc, d.projeto) from de d where d.tipoequipamento_id = t.id and d.tipo = f.tipo),
      'casos', (select json_agg(${CASO} order by c.vez) from feito c
        where c.tipoequipamento_id = t.id and c.tipo = f.tipo and c.vez <= ${MAX_CASOS_NA_LISTA})) as norma
    from feito f join tipoequipamento t on t.id = f.tipoequipamento_id
    group by t.id, f.tipo order by count(*) desc, t.nome, f.tipo limit ${MAX_NORMAS}`.execute(db);
  return { normas: rows.map(({ norma }) => norma) };
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
