import { equipamento } from '@cadencia/domain/equipamento/cadastro.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { readFormulas } from '@cadencia/domain/pacote/rede.ts';
import {
  MAX_PACOTES,
  type PacoteGuardado,
  type PacoteResolvido,
  type ResumoDoPacote,
} from '@cadencia/domain/pacote/schema.ts';
import type { AtributoDaFicha } from '@cadencia/domain/tipoequipamento/cadastro.ts';
import { type RawBuilder, sql } from 'kysely';
import { visibleRows } from '../../cadastro/scope.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { toPrevia } from './previa.ts';

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

/** Packages `m` with their activities in the order of their lines, by name. */
async function readPacotes(db: Db, quais: RawBuilder<unknown>): Promise<PacoteLido[]> {
  const { rows } = await sql<PacoteLido>`
    select m.id, m.versao, m.nome, m.descricao, m.ativo, m.criado_em, m.criado_por, m.alterado_em, m.alterado_por,
      coalesce((select json_agg(json_build_object('sequencia', a.sequencia, 'nome', a.nome, 'etapaId', a.etapa_id,
          'especialidadeId', a.especialidade_id, 'quantidade', a.quantidade, 'formula', a.formula,
          'predecessoras', coalesce((
            select json_agg(json_build_object('sequencia', p.sequencia, 'tipo', r.tipo, 'lag', r.lag, 'tipoLag', r.tipo_lag)
              order by r.ordem)
            from modelo_relacao r join modelo_atividade p on p.id = r.predecessora_id where r.sucessora_id = a.id), '[]'))
        order by a.ordem) from modelo_atividade a where a.modelo_servico_id = m.id), '[]') as atividades,
      json_build_object(
        'etapas', coalesce((select json_object_agg(e.id, e.sigla || ' ' || e.nome) from etapa e
          where e.id in (select a.etapa_id from modelo_atividade a where a.modelo_servico_id = m.id)), '{}'),
        'especialidades', coalesce((select json_object_agg(e.id, e.sigla || ' ' || e.nome) from especialidade e
          where e.id in (select a.especialidade_id from modelo_atividade a where a.modelo_servico_id = m.id)), '{}')) as rotulos
    from modelo_servico m where ${quais} order by m.nome collate pt_br limit ${MAX_PACOTES}`.execute(db);
  return rows;
}

export async function findPacote(db: Db, tipoId: number, id: number): Promise<PacoteLido | undefined> {
  return (await readPacotes(db, sql`m.id = ${id} and m.tipoequipamento_id = ${tipoId}`))[0];
}

/**
 * An equipment that the caller sees, and the active packages of its type with what they come to on it, for one crew.
 * @throws {AppError} `registro.nao_encontrado`
 */
export async function listNoEquipamento(db: Db, contexto: Contexto, equipamentoId: number) {
  const { rows } = await sql<{ tag: string; tipoId: number; valores: Record<string, unknown> }>`
    select r.tag, r.tipoequipamento_id as "tipoId", r.ficha as valores
    from ${visibleRows(equipamento, contexto)} and r.id = ${equipamentoId}`.execute(db);
  const [um] = rows;
  if (!um) throw new AppError('registro.nao_encontrado');
  const { ficha } = await findTipo(db, um.tipoId);
  const pacotes = await readPacotes(db, sql`m.tipoequipamento_id = ${um.tipoId} and m.ativo`);
  const todas = pacotes.flatMap(({ atividades }) => atividades);
  const maquinas = await listMaquinas(
    db,
    todas.flatMap(({ especialidadeId }) => especialidadeId ?? []),
  );
  const resolve = ({ id, nome, descricao, atividades }: PacoteLido): PacoteResolvido => {
    const previa = toPrevia({ atividades, ficha, valores: um.valores, numEquipes: 1, maquinas });
    const resolvidas = atividades.map(({ quantidade, formula: _, ...uma }, n) => {
      const { duracao = null, problema = null } = previa.atividades[n] ?? {};
      const nada = duracao === 0 ? 'Não dura nada no pacote: informe a duração.' : null;
      const ninguem = quantidade === 0 ? 'Não tem pessoas no pacote: aqui conta 1 recurso.' : null;
      return {
        ...uma,
        recursos: Math.max(1, quantidade),
        duracao: duracao || null,
        problema: problema ?? nada ?? ninguem,
      };
    });
    return { id, nome, descricao, hh: previa.hh, atividades: resolvidas };
  };
  return { tag: um.tag, pacotes: pacotes.map(resolve) };
}

/**
 * A package with what it comes to on equipment of its type: one preview for each data sheet, in their order.
 * @throws {AppError} `registro.nao_encontrado`
 */
export async function calcularNasFichas(
  db: Db,
  { tipoId, id }: { readonly tipoId: number; readonly id: number },
  { fichas, numEquipes }: { readonly fichas: readonly Record<string, unknown>[]; readonly numEquipes: number },
) {
  const { ficha } = await findTipo(db, tipoId);
  const pacote = await findPacote(db, tipoId, id);
  if (!pacote?.ativo) throw new AppError('registro.nao_encontrado');
  const { atividades } = pacote;
  const maquinas = await listMaquinas(
    db,
    atividades.flatMap(({ especialidadeId }) => especialidadeId ?? []),
  );
  const previas = fichas.map((valores) => toPrevia({ atividades, ficha, valores, numEquipes, maquinas }));
  return { pacote, ficha, previas, semFormula: readFormulas(atividades, ficha).problemas.length > 0 };
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
