import type { ExportacaoEap, PedidoEap } from '@cadencia/domain/exportacao/eap/schema.ts';
import { VER_CUSTO } from '@cadencia/domain/permissions.ts';
import type { Perfil } from '@cadencia/engine';
import { sql } from 'kysely';
import { nomeVisto, seesAll, visible } from '../../../infra/authorize.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import type { Retrato } from '../projeto.ts';
import { loadRetrato } from '../queries.ts';

type Talvez<T> = T | null;

export interface NoDoMomento {
  readonly id: number;
  readonly tipo: string;
  readonly tag: Talvez<string>;
  readonly descricao: Talvez<string>;
  readonly etapa: Talvez<string>;
  readonly disciplina: Talvez<string>;
  readonly contrato: Talvez<string>;
}

export interface ServicoDoMomento extends Omit<NoDoMomento, 'tipo'> {
  readonly eapId: number;
  readonly codigo: string;
  readonly titulo: string;
  readonly ordemSap: Talvez<string>;
}

type Periodo = readonly [atividade: number, inicio: number, termino: number];

/** What the schedule's own rows do not say. Instants in minutes. */
interface Extra {
  readonly cliente: string;
  readonly fuso: string;
  readonly nos: readonly NoDoMomento[];
  /** In their order under each node. */
  readonly servicos: readonly ServicoDoMomento[];
  readonly servicoDe: readonly (readonly [atividade: number, servico: number])[];
  readonly lb0: readonly Periodo[];
  readonly vigente: readonly Periodo[];
  readonly planejadas: readonly (readonly [string, number, number, Perfil, number])[];
  /** Progress at the asked instant, of the activities that had some; null: that of the data date. */
  readonly corte: Talvez<
    readonly (readonly [atividade: number, avanco: number, inicio: Talvez<number>, termino: Talvez<number>])[]
  >;
}

/** A project at one instant. */
export interface Momento {
  readonly retrato: Retrato;
  readonly extra: Extra;
}

const SIGLA_DA_ETAPA = (projetoId: number, etapa: string) =>
  sql`coalesce((select min(x.sigla) from projeto_etapa x where x.projeto_id = ${projetoId} and x.etapa_id = ${sql.ref(etapa)}),
    (select x.sigla from etapa x where x.id = ${sql.ref(etapa)}))`;

async function loadExtra(db: Db, contexto: ContextoProjeto, pedido: PedidoEap): Promise<Extra> {
  const { projetoId } = contexto;
  const doProjeto = seesAll(contexto)
    ? sql`s.id in (select servico_id from vistas) or not s.ausente_na_origem`
    : sql`s.id in (select servico_id from vistas)`;
  const itens = (
    linhaBase: string,
  ) => sql`(select coalesce(json_agg(json_build_array(b.atividade_id, minuto_de(b.inicio), minuto_de(b.termino))), '[]')
    from linhabase_item b where b.linhabase_id = (select id from ${sql.ref(linhaBase)}) and b.atividade_id in (select id from vistas))`;
  const { rows } = await sql<Extra>`
    with vistas as materialized (select * from ${visible(contexto)} v where not v.ausente_na_origem),
      lb0 as (select id from linhabase where projeto_id = ${projetoId} and tipo = 'CONTRATUAL' order by numero limit 1),
      vigente as (select id from linhabase where projeto_id = ${projetoId}
        and case when ${pedido.linhaBaseId}::bigint is null then principal else id = ${pedido.linhaBaseId}::bigint end)
    select c.nome_fantasia || ' ' || c.unidade as cliente, p.fuso,
      (select coalesce(json_agg(json_build_object('id', e.id, 'tipo', e.tipo, 'tag', q.tag, 'descricao', e.dicionario,
          'etapa', ${SIGLA_DA_ETAPA(projetoId, 'e.etapa_id')}, 'disciplina', d.sigla, 'contrato', o.numero)), '[]')
        from eap e left join equipamento q on q.id = e.equipamento_id left join disciplina d on d.id = e.disciplina_id
          left join contrato o on o.id = e.contrato_id where e.projeto_id = p.id) as nos,
      (select coalesce(json_agg(json_build_object('id', s.id, 'eapId', s.eap_id, 'codigo', s.codigo, 'titulo', s.titulo,
          'tag', q.tag, 'descricao', s.descricao, 'etapa', null, 'disciplina', d.sigla, 'contrato', o.numero,
          'ordemSap', s.ordem_sap) order by s.ordem, s.id), '[]')
        from servico s left join equipamento q on q.id = s.equipamento_id left join disciplina d on d.id = s.disciplina_id
          left join contrato o on o.id = s.contrato_id where s.projeto_id = p.id and (${doProjeto})) as servicos,
      (select coalesce(json_agg(json_build_array(v.id, v.servico_id)), '[]') from vistas v) as servico_de,
      ${itens('lb0')} as lb0, ${itens('vigente')} as vigente,
      (select coalesce(json_agg(json_build_array(b.atividade_id::text, minuto_de(b.inicio), minuto_de(b.termino), b.perfil_curva, b.calendario_id)), '[]')
        from linhabase_item b where b.linhabase_id = (select id from vigente) and b.atividade_id in (select id from vistas)) as planejadas,
      case when ${pedido.corte}::timestamp is not null then (
        select coalesce(json_agg(json_build_array(x.atividade_id, x.avanco, minuto_de(x.inicio_real), minuto_de(x.termino_real))), '[]')
        from (select distinct on (y.atividade_id) y.* from apontamento y
          where y.projeto_id = p.id and y.situacao = 'VALIDO' and y.referencia <= ${pedido.corte}::timestamp
            and y.atividade_id in (select id from vistas)
          order by y.atividade_id, y.referencia desc, y.id desc) x) end as corte
    from projeto p join cliente c on c.id = p.cliente_id where p.id = ${projetoId}`.execute(db);
  const [extra] = rows;
  if (!extra) throw new RangeError(`project ${projetoId} is gone`);
  return extra;
}

/** Reads everything in one snapshot: what others change meanwhile is not seen, by half or at all. */
export const loadMomento = (db: Db, contexto: ContextoProjeto, pedido: PedidoEap): Promise<Momento> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({
      retrato: await loadRetrato(tx, contexto),
      extra: await loadExtra(tx, contexto, pedido),
    }));

interface Guardada extends Omit<ExportacaoEap, 'pedido'> {
  readonly pedido: PedidoEap;
  readonly caminho: Talvez<string>;
  readonly caminhoLinhas: Talvez<string>;
}

/**
 * The exports of the project that the caller is told of: of those who see only some rows, their own. A file is at hand
 * while it is kept, and with costs in it only for those who may see costs.
 */
const daqui = (contexto: ContextoProjeto) => sql`
  select x.id, x.pedido, ${nomeVisto(contexto)} as quem, to_char(x.criado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as em,
    t.situacao, x.trabalho_id, t.erro ->> 'mensagem' as falha, x.linhas, x.arquivo, x.tamanho::float8 as tamanho, x.sha256,
    x.caminho is not null and (not x.com_custo or ${contexto.permissions.has(VER_CUSTO)}::boolean) as disponivel,
    x.caminho, x.caminho_linhas
  from exportacao x join trabalho t on t.id = x.trabalho_id left join usuario u on u.id = x.criado_por
  where x.projeto_id = ${contexto.projetoId} and (${seesAll(contexto)}::boolean or x.criado_por = ${contexto.usuarioId})`;

const toWire = ({ caminho: _, caminhoLinhas: __, ...exportacao }: Guardada): ExportacaoEap => exportacao;

export async function listExportacoes(
  db: Db,
  contexto: ContextoProjeto,
  { inicio, limite }: { readonly inicio: number; readonly limite: number },
): Promise<{ linhas: ExportacaoEap[]; total: number }> {
  const { rows } = await sql<Guardada>`
    ${daqui(contexto)} order by x.id desc limit ${limite} offset ${inicio}`.execute(db);
  const contadas = await sql<{ total: number }>`
    select count(*)::int as total from (${daqui(contexto)}) todas`.execute(db);
  return { linhas: rows.map(toWire), total: contadas.rows[0]?.total ?? 0 };
}

/** An export with its places in the store. */
export async function findExportacao(db: Db, contexto: ContextoProjeto, id: number): Promise<Guardada | undefined> {
  const { rows } = await sql<Guardada>`${daqui(contexto)} and x.id = ${id}`.execute(db);
  return rows[0];
}

/** Those of these files that an export keeps. */
export async function listGuardados(db: Db, caminhos: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ caminho: string }>`
    select p.caminho from unnest(${caminhos}::text[]) as p(caminho)
    where exists (select from exportacao x where p.caminho in (x.caminho, x.caminho_linhas))`.execute(db);
  return rows.map(({ caminho }) => caminho);
}
