import { raquete } from '@cadencia/domain/raquete/cadastro.ts';
import { NA_LINHA } from '@cadencia/domain/raquete/workflow.ts';
import { type RawBuilder, sql } from 'kysely';
import { daFonte, type Listavel } from '../../cadastro/derivados.ts';
import type { Db } from '../../infra/database.ts';
import { valorDoParametro } from '../../infra/parametro.ts';
import type { Tx } from '../../infra/transaction.ts';

/** Whether blind `r`, or `q`, of kind `t` holds the delivery: it is in the line, or nobody saw it out. */
export const presa = (raquete: 'r' | 'q' = 'r'): RawBuilder<unknown> =>
  sql`(${sql.ref(`${raquete}.ativo`)} and t.bloqueia_entrega and ${sql.ref(`${raquete}.situacao`)} = any(string_to_array(${NA_LINHA}, ',')))`;

/** Hours of people for one work on the flange of blind `r`, by the indices of its class `c`. */
const hhDe = (atividade: string): RawBuilder<unknown> => sql`(
  select (i->>'horas')::numeric * (i->>'recursos')::numeric from jsonb_array_elements(c.indices) i
  where i->>'atividade' = ${atividade} and r.diametro between (i->>'de')::numeric and (i->>'ate')::numeric limit 1)`;

const LIDOS =
  'contaEmId areaId servicoId posicaoAtual bloqueia exigeProjeto foraDaNorma duplaVerificacao entregue abertas atrasada hh'.split(
    ' ',
  );

/** Blinds with what their kind, their class, their system and the schedule tell. */
export const raquetes: Listavel = {
  ...raquete,
  derivacao: {
    fonte: ({ projetoId = null }, quais) => sql`(
      select r.id, s.id as conta_em_id, coalesce(e.area_id, s.area_id) as area_id, ai.servico_id, ${presa()} as bloqueia, t.exige_projeto,
        case when t.permanente then case when r.situacao = any(string_to_array(${NA_LINHA}, ',')) then 'FECHADA' else 'ABERTA' end end as posicao_atual,
        (r.diametro > 24 or not c.b1648) as fora_da_norma,
        (${valorDoParametro('raquete.dupla_verificacao', projetoId)} = 'true') as dupla_verificacao,
        coalesce(ps.entrega_real is not null or pe.entrega_real is not null, false) as entregue,
        (select count(*)::int from atividade_relacao v join atividade a on a.id = v.predecessora_id
          where v.sucessora_id = r.atividade_retirada_id and v.tipo = 'TI' and not v.ausente_na_origem
            and a.avanco < 100 and a.situacao <> 'CANCELADA') as abertas,
        (p.data_base > case when r.situacao in ('PLANEJADA', 'DISPONIVEL') then r.instalacao_prevista
          when r.situacao in ('INSTALADA', 'VERIFICADA', 'LIBERADA_RETIRADA') then r.retirada_prevista end) is true as atrasada,
        ${hhDe('RAQUETEAR')} + ${hhDe('DESRAQUETEAR')} as hh
      from raquete r
      join projeto p on p.id = r.projeto_id
      join tiporaquete t on t.id = r.tipo_raquete_id
      join classepressao c on c.id = r.classe_pressao_id
      left join atividade ai on ai.id = coalesce(r.atividade_instalacao_id, r.atividade_retirada_id)
      left join equipamento e on e.id = r.equipamento_id
      left join sistema s on s.id = coalesce(r.sistema_id, e.sistema_id)
      left join projeto_sistema ps on ps.projeto_id = r.projeto_id and ps.sistema_id = s.id
      left join projeto_equipamento pe on pe.projeto_id = r.projeto_id and pe.equipamento_id = r.equipamento_id
      where r.projeto_id = ${projetoId}::bigint and ${quais(sql`r.id`)})`,
    daFonte: daFonte(...LIDOS),
    // People know a blind by what it isolates.
    achados: ({ projetoId = null }, padrao) => sql`
      select r.id from raquete r where r.projeto_id = ${projetoId}::bigint
        and (r.equipamento_id in (select e.id from equipamento e where e.busca like ${padrao})
          or r.sistema_id in (select s.id from sistema s where s.busca like ${padrao}))`,
  },
};

/** Where blinds are asked for. */
interface Onde {
  readonly projetoId: number;
  /** Absent: anywhere in the project. */
  readonly sistemaIds?: readonly number[];
  readonly equipamentoIds?: readonly number[];
}

interface Presa {
  readonly numero: string;
  readonly sistemaId: number | null;
  readonly equipamentoId: number | null;
}

/** Blinds that hold a delivery or the start-up: in the line, or not yet seen out by another person. */
export async function listPresas(
  db: Db | Tx,
  { projetoId, sistemaIds, equipamentoIds }: Onde,
): Promise<readonly Presa[]> {
  const { rows } = await sql<Presa>`
    select r.numero, coalesce(r.sistema_id, e.sistema_id) as sistema_id, r.equipamento_id
    from raquete r join tiporaquete t on t.id = r.tipo_raquete_id left join equipamento e on e.id = r.equipamento_id
    where r.projeto_id = ${projetoId} and ${presa()}
      and (${sistemaIds === undefined} or coalesce(r.sistema_id, e.sistema_id) = any(${sistemaIds ?? []}::bigint[]))
      and (${equipamentoIds === undefined} or r.equipamento_id = any(${equipamentoIds ?? []}::bigint[]))
    order by r.numero limit 1000`.execute(db as Db);
  return rows;
}

interface DeLiberacao {
  readonly equipamento: string;
  readonly id: string;
  /** Minute on the project's clock: when it went in, or is to; null when nobody knows. */
  readonly instaladaEm: number | null;
}

/** Blinds that release the equipments of a project, by equipment; those that nobody will install are left out. */
export async function listDeLiberacao(db: Db, projetoId: number): Promise<readonly DeLiberacao[]> {
  const { rows } = await sql<DeLiberacao>`
    select r.equipamento_id::text as equipamento, r.id::text, minuto_de(coalesce(r.instalada_em, r.instalacao_prevista)) as instalada_em
    from raquete r where r.projeto_id = ${projetoId} and r.ativo and r.finalidade = 'LIBERACAO' and r.situacao <> 'NAO_INSTALADA'
      and r.equipamento_id is not null order by r.id limit 50000`.execute(db);
  return rows;
}

const NOMEADAS = 5;

/** Why blinds hold a delivery, in words; undefined when none does. */
export function prendem(presas: readonly Presa[]): string | undefined {
  if (presas.length === 0) return undefined;
  const nomes = presas.slice(0, NOMEADAS).map(({ numero }) => numero);
  const resto = presas.length > NOMEADAS ? ` e mais ${presas.length - NOMEADAS}` : '';
  return `Há raquetes que não foram retiradas e verificadas: ${nomes.join(', ')}${resto}.`;
}
