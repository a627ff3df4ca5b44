import { FILTRO } from '@cadencia/domain/cadastro-filtro.ts';
import type { getPainelMain } from '@cadencia/domain/dashboard/endpoints.ts';
import { asfePendentes, type PainelGeral } from '@cadencia/domain/dashboard/geral.ts';
import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import { recorteDe } from '@cadencia/domain/painel.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Pergunta, rowsOf } from '../../cadastro/queries.ts';
import { seesAll, visible } from '../../infra/authorize.ts';
import { toMinuto } from '../../infra/clock.ts';
import type { ContextoProjeto, Vista } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { asfes } from '../asfe/queries.ts';
import { fromFiltered, isAtrasada } from '../cronograma/queries.ts';
import type { getCurva } from '../curvaavanco/queries.ts';

type Curva = Awaited<ReturnType<typeof getCurva>>;
type Painel = NonNullable<AnswerOf<typeof getPainelMain>['projeto']>;

export interface Contagens {
  atividades: Painel['atividades'];
  folgaMinima: number | null;
  /** The latest finish of the counted activities. */
  terminoDelas: string | null;
}

const TODAS: RawBuilder<unknown> = sql`true`;

/** Counts of the activity list, by the conditions of its filters: each count opens the list that it counts. */
export async function countAtividades(db: Db, vista: Vista, tolerancia: number, onde = TODAS): Promise<Contagens> {
  const { rows } = await sql<Painel['atividades'] & Omit<Contagens, 'atividades'>>`
    select count(*)::int as total,
      count(*) filter (where a.situacao = 'CONCLUIDA')::int as concluidas,
      count(*) filter (where a.situacao = 'EM_ANDAMENTO')::int as em_andamento,
      count(*) filter (where a.situacao in ('NAO_INICIADA', 'LIBERADA'))::int as nao_iniciadas,
      count(*) filter (where c.critica)::int as criticas,
      count(*) filter (where ${isAtrasada(tolerancia)})::int as atrasadas,
      min(c.folga_total) as folga_minima, max(c.termino_cedo) as termino_delas
    ${fromFiltered(vista, {}, true, true)} where ${onde}`.execute(db);
  const { folgaMinima, terminoDelas, ...atividades } = rows[0] ?? {
    total: 0,
    concluidas: 0,
    emAndamento: 0,
    naoIniciadas: 0,
    criticas: 0,
    atrasadas: 0,
    folgaMinima: null,
    terminoDelas: null,
  };
  return { atividades, folgaMinima, terminoDelas };
}

/** The activities that finish latest after their baseline, the critical ones first. */
export async function listAtrasos(db: Db, vista: Vista, tolerancia: number, onde = TODAS): Promise<Painel['atrasos']> {
  const { rows } = await sql<Painel['atrasos'][number]>`
    select a.id, a.codigo, a.nome, s.titulo as servico, (select e.tag from equipamento e where e.id = s.equipamento_id) as tag,
      (select coalesce(k.sigla, k.numero) from contrato k where k.id = s.contrato_id) as responsavel,
      (select min(v.motivo) from espera v where v.atividade_id = a.id) as motivo, i.termino as termino_base, c.termino_cedo,
      minuto_de(c.termino_cedo) - minuto_de(i.termino) as atraso, c.folga_total, c.critica
    from ${visible(vista)} a
    join servico s on s.id = a.servico_id
    join atividade_calculo c on c.atividade_id = a.id
    join linhabase lb on lb.projeto_id = a.projeto_id and lb.principal
    join linhabase_item i on i.linhabase_id = lb.id and i.atividade_id = a.id
    where ${isAtrasada(tolerancia)} and ${onde}
    order by c.critica desc, atraso desc, a.id limit 15`.execute(db);
  return rows;
}

/** Requests out of scope that wait for a decision, of those that the caller lists. */
export async function countPendentes(
  db: Db,
  contexto: ContextoProjeto,
  recorte: PainelGeral['recorte'] = {},
): Promise<number | null> {
  if (!contexto.permissions.has(asfes.permission('Listar'))) return null;
  const filtros = recorteDe(asfes, asfePendentes(recorte)).map(([campo, , valor]) => [`${FILTRO}${campo}`, valor]);
  const query: Pergunta = { busca: '', ativo: 'true', ordem: [], ...Object.fromEntries(filtros) };
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${rowsOf(contexto, asfes, query)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export const findEstado = (db: Db, projetoId: number) =>
  db
    .selectFrom('projeto')
    .select(['terminoCalculado', 'terminoParada', 'calculadoEm'])
    .where('id', '=', projetoId)
    .executeTakeFirstOrThrow();

interface Lido {
  readonly projeto: Painel['projeto'];
  readonly estado: Awaited<ReturnType<typeof findEstado>>;
  readonly curva: Curva;
}

/** What every board of a project begins with; `termino`: when what it counts ends. */
export const resumir = (contexto: ContextoProjeto, { projeto, estado, curva }: Lido, termino: string | null) => ({
  projeto,
  parcial: !seesAll(contexto),
  indices: curva.indices,
  termino,
  terminoMeta: estado.terminoParada,
  desvioTermino: termino === null ? null : toMinuto(termino) - toMinuto(estado.terminoParada),
  calculadoEm: estado.calculadoEm,
  apontadoAte: curva.apontadoAte,
});
