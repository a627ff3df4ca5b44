import { equipamento } from '@cadencia/domain/equipamento/cadastro.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { MAX_PACOTES, type PacoteGuardado, type ResumoDoPacote } from '@cadencia/domain/pacote/schema.ts';
import type { AtributoDaFicha } from '@cadencia/domain/tipoequipamento/cadastro.ts';
import { sql } from 'kysely';
import { visibleRows } from '../../cadastro/scope.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';

/** A type of equipment that may have packages. */
export interface TipoDoPacote {
  readonly id: number;
  readonly sigla: string;
  readonly nome: string;
  readonly ficha: AtributoDaFicha[];
}

/** @throws {AppError} `registro.nao_encontrado` */
export async function findTipo(db: Db, id: number): Promise<TipoDoPacote> {
  const { rows } = await sql<TipoDoPacote>`select id, sigla, nome, ficha from tipoequipamento where id = ${id}`.execute(
    db,
  );
  if (!rows[0]) throw new AppError('registro.nao_encontrado');
  return rows[0];
}

/** The packages of a type, active or not, by name. */
export async function listPacotes(db: Db, tipoId: number): Promise<ResumoDoPacote[]> {
  const { rows } = await sql<ResumoDoPacote>`
    select m.id, m.versao, m.nome, m.descricao, m.ativo,
      (select count(*)::int from modelo_atividade a where a.modelo_servico_id = m.id) as atividades
    from modelo_servico m where m.tipoequipamento_id = ${tipoId} order by m.nome collate pt_br limit ${MAX_PACOTES}`.execute(
    db,
  );
  return rows;
}

/** A package as people read it, with the names of what it refers to. */
export interface PacoteLido extends PacoteGuardado {
  readonly criadoEm: string;
  readonly criadoPor: number | null;
  readonly alteradoEm: string | null;
  readonly alteradoPor: number | null;
}

/** A package of a type with its activities in the order of its lines. */
export async function findPacote(db: Db, tipoId: number, id: number): Promise<PacoteLido | undefined> {
  const { rows } = await sql<PacoteLido>`
    with linhas as (select a.* from modelo_atividade a where a.modelo_servico_id = ${id})
    select m.id, m.versao, m.nome, m.descricao, m.ativo, m.criado_em, m.criado_por, m.alterado_em, m.alterado_por,
      coalesce((select json_agg(json_build_object('sequencia', a.sequencia, 'nome', a.nome, 'etapaId', a.etapa_id,
          'especialidadeId', a.especialidade_id, 'quantidade', a.quantidade, 'formula', a.formula,
          'predecessoras', coalesce((
            select json_agg(json_build_object('sequencia', p.sequencia, 'tipo', r.tipo, 'lag', r.lag, 'tipoLag', r.tipo_lag)
              order by r.ordem)
            from modelo_relacao r join modelo_atividade p on p.id = r.predecessora_id where r.sucessora_id = a.id), '[]'))
        order by a.ordem) from linhas a), '[]') as atividades,
      json_build_object(
        'etapas', coalesce((select json_object_agg(e.id, e.sigla || ' ' || e.nome) from etapa e
          where e.id in (select a.etapa_id from linhas a)), '{}'),
        'especialidades', coalesce((select json_object_agg(e.id, e.sigla || ' ' || e.nome) from especialidade e
          where e.id in (select a.especialidade_id from linhas a)), '{}')) as rotulos
    from modelo_servico m where m.id = ${id} and m.tipoequipamento_id = ${tipoId}`.execute(db);
  return rows[0];
}

/** A package in the form of the answers. */
export const toGuardado = ({
  id,
  versao,
  nome,
  descricao,
  ativo,
  atividades,
  rotulos,
}: PacoteLido): PacoteGuardado => ({
  id,
  versao,
  nome,
  descricao,
  ativo,
  atividades,
  rotulos,
});

/** The data sheet of an equipment of a type, if the caller sees it. */
export async function findFicha(
  db: Db,
  contexto: Contexto,
  { tipoId, equipamentoId }: { readonly tipoId: number; readonly equipamentoId: number },
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const { rows } = await sql<{ ficha: Readonly<Record<string, unknown>> }>`
    select r.ficha from ${visibleRows(equipamento, contexto)}
      and r.id = ${equipamentoId} and r.tipoequipamento_id = ${tipoId}`.execute(db);
  return rows[0]?.ficha;
}

/** Those of these crafts that are machines: their hours are not HH. */
export async function listMaquinas(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from especialidade where mao_obra = 'EQUIPAMENTO' and id = any(${ids}::bigint[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
