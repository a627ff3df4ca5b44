import type { Minuto } from '@cadencia/engine';
import { type RawBuilder, sql } from 'kysely';
import { snake, type Tipo } from '../../../infra/bulk.ts';
import type { Db } from '../../../infra/database.ts';
import { COLUNAS as COLUNAS_EM_LOTE } from '../../../infra/lotes.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { COLUNAS, type Snapshot, semAvanco } from './cronograma.ts';

/** Columns that hold an activity to dates; a cancelled one is held to none. */
const PRENDEM = (
  'restricao restricaoData restricao2 restricao2Data terminoEsperado manualInicio manualTermino inicioExterno ' +
  'terminoExterno'
).split(' ');

/** Columns that are not answered as they are stored: a cancelled activity has no length. */
const PROPRIOS: Partial<Record<(typeof COLUNAS)[number], RawBuilder<unknown>>> = {
  duracao: sql`case a.situacao when 'CANCELADA' then 0 else a.duracao end`,
  duracaoRestante: sql`case a.situacao when 'CANCELADA' then 0 else a.duracao_restante end`,
  inicioNivelado: sql`minuto_de(a.inicio_nivelado)`,
  comRecursos: sql`a.termino_esperado is not null and exists (select from atividade_recurso u where u.atividade_id = a.id)`,
};

const TIPOS: Readonly<Record<string, Tipo>> = COLUNAS_EM_LOTE.atividade;

function valorDe(nome: (typeof COLUNAS)[number]): RawBuilder<unknown> {
  const coluna = sql.ref(`a.${snake(nome)}`);
  const valor = TIPOS[nome] === 'minuto' ? sql`minuto_de(${coluna})` : coluna;
  return (
    PROPRIOS[nome] ?? (PRENDEM.includes(nome) ? sql`case when a.situacao <> 'CANCELADA' then ${valor} end` : valor)
  );
}

/** The columns that every activity has, and the others, null where they say nothing: most activities have none of them. */
const COMUNS = COLUNAS.slice(0, COLUNAS.indexOf('inicioReal')).map(valorDe);
const RARAS = COLUNAS.slice(COMUNS.length).map((nome) =>
  nome === 'corrida' || nome === 'comRecursos' ? sql`nullif(${valorDe(nome)}, false)` : valorDe(nome),
);

/** Everything the engine needs of a project, as one row of columns; none when there is no such project. */
const snapshot = (projetoId: number): RawBuilder<Snapshot> => sql<Snapshot>`
  with fora as (select id from atividade where projeto_id = ${projetoId} and ausente_na_origem)
  select p.id as "projetoId", p.calculo, p.alteracao, p.comportamento, p.opcoes, p.calendario_id as "calendarioId",
    minuto_de(p.inicio_cronograma) as inicio, minuto_de(p.data_base) as "dataBase",
    minuto_de(p.termino_imposto) as "terminoImposto",
    coalesce((select json_agg(json_build_object('id', k.id, 'nome', k.nome, 'semana', k.semana, 'excecoes', coalesce((
        select json_agg(json_build_object('de', x.de - date '1970-01-01', 'ate', x.ate - date '1970-01-01', 'intervalos', x.intervalos) order by x.ordem)
        from calendario_excecao x where x.calendario_id = k.id), '[]')) order by k.id)
      from calendario k where k.projeto_id = p.id), '[]') as calendarios,
    coalesce((select json_agg(case when num_nonnulls(${sql.join(RARAS)}) = 0 then json_build_array(${sql.join(COMUNS)})
        else json_build_array(${sql.join(COLUNAS.map(valorDe))}) end order by a.id)
      from atividade a where a.projeto_id = p.id and not a.ausente_na_origem), '[]') as atividades,
    coalesce((select json_agg(json_build_array(r.id, r.predecessora_id, r.sucessora_id, r.tipo, r.lag, r.tipo_lag) order by r.id)
      from atividade_relacao r where r.projeto_id = p.id and not r.ausente_na_origem
        and r.predecessora_id not in (select id from fora) and r.sucessora_id not in (select id from fora)), '[]') as vinculos,
    coalesce((with recursive no as (
        select a.id as resumo, s.eap_id as id from atividade a join servico s on s.id = a.servico_id
        where a.projeto_id = p.id and a.tipo = 'RESUMO' and not a.ausente_na_origem
        union select no.resumo, e.id from no join eap e on e.eap_pai_id = no.id)
      select json_agg(json_build_array(resumo, ids)) from (
        select no.resumo, json_agg(a.id order by a.id) as ids
        from no join servico s on s.eap_id = no.id join atividade a on a.servico_id = s.id
        where a.tipo <> 'RESUMO' and not a.ausente_na_origem group by no.resumo) um), '[]') as ramos,
    coalesce((select json_agg(json_build_array(atividade_id, ate, motivo, entidade, registro_id)) from (
      select distinct on (e.atividade_id) e.atividade_id, minuto_de(e.ate) as ate, e.motivo, e.entidade, e.registro_id
      from espera e where e.projeto_id = p.id and e.ate is not null order by e.atividade_id, e.ate desc, e.id) um), '[]') as esperas
  from projeto p where p.id = ${projetoId}`;

/**
 * Everything that the engine needs of a project, in one statement and so of one instant. Activities that a re-import
 * flagged as missing in the source are left out: the schedule is the source's. Undefined when there is no such project.
 */
export async function loadSnapshot(db: Db | Tx, projetoId: number): Promise<Snapshot | undefined> {
  const { rows } = await snapshot(projetoId).execute(db as Db);
  return rows[0];
}

/** The network of a project on a data date before any of its work began; undefined without such a project. */
export async function loadPlano(tx: Tx, projetoId: number, dataBase: Minuto): Promise<Snapshot | undefined> {
  const snapshot = await loadSnapshot(tx, projetoId);
  return snapshot && { ...snapshot, dataBase, atividades: snapshot.atividades.map(semAvanco), esperas: [] };
}

/** The snapshot as one JSON value that does not leave the database. */
export const snapshotAsJson = (projetoId: number): RawBuilder<unknown> =>
  sql`(select to_jsonb(s) from (${snapshot(projetoId)}) s)`;

/** Pieces of work that people asked for and that the next calculation of the project serves. */
export const listTrabalhosNaFila = (db: Db, projetoId: number) =>
  db
    .selectFrom('trabalho')
    .select('id')
    .where('projetoId', '=', projetoId)
    .where('tipo', '=', 'CALCULO')
    .where('situacao', '=', 'NA_FILA')
    .execute();
