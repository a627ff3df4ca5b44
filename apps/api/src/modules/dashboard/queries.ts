import type { getPainelMain } from '@cadencia/domain/dashboard/endpoints.ts';
import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import { nomeVisto, seesAll, visible } from '../../infra/authorize.ts';
import type { ContextoProjeto, Vista } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { juntos } from '../../infra/juntos.ts';
import { getTolerancia, TRABALHO } from '../cronograma/queries.ts';
import { getCurva } from '../curvaavanco/queries.ts';
import { getProjeto } from '../projeto/queries.ts';
import { readSemAcidente } from '../rdo/queries.ts';
import { readEfetivo } from './efetivo.ts';
import { getGeral, previstosDasPartes } from './geral.ts';
import { countAtividades, countPendentes, findEstado, listAtrasos, resumir } from './resumo.ts';

export { getGeral, previstosDasPartes, readEfetivo };

type Painel = NonNullable<AnswerOf<typeof getPainelMain>['projeto']>;

async function listProximas(db: Db, vista: Vista): Promise<Painel['proximas']> {
  const { rows } = await sql<Painel['proximas'][number]>`
    select a.id, a.codigo, a.nome, c.inicio_cedo as inicio, c.critica
    from ${visible(vista)} a join atividade_calculo c on c.atividade_id = a.id
    where ${TRABALHO} and a.inicio_real is null and a.situacao <> 'CANCELADA'
    order by c.inicio_cedo, c.folga_total, a.id limit 15`.execute(db);
  return rows;
}

/** `1 alterada`, `4.217 alteradas`: a count from the details of an audit row. */
function quantas(campo: string, singular: string, plural: string): RawBuilder<string> {
  const quantidade = sql`coalesce((d.depois ->> ${campo})::integer, 0)`;
  return sql`replace(to_char(${quantidade}, 'FM999,999,990'), ',', '.') || case ${quantidade} when 1 then ${` ${singular}`} else ${` ${plural}`} end`;
}

/** Reports and reversals that the caller may see, and changes of the project itself, of the last 24 hours. */
async function listNovidades(db: Db, contexto: ContextoProjeto): Promise<Painel['novidades']> {
  const { rows } = await sql<Painel['novidades'][number]>`
    select em, usuario, texto from (
      (select x.registrado_em as em, ${nomeVisto(contexto)} as usuario, case when x.estornado_id is null then 'apontou ' else 'estornou ' end
          || replace(trim_scale(coalesce(e.avanco, x.avanco))::text, '.', ',') || '% em ' || a.codigo || ' ' || a.nome as texto, x.id
        from apontamento x join ${visible(contexto)} a on a.id = x.atividade_id join usuario u on u.id = x.usuario_id
        left join apontamento e on e.id = x.estornado_id
        where x.projeto_id = ${contexto.projetoId} and x.importacao_id is null and x.situacao in ('VALIDO', 'ESTORNADO')
          and x.registrado_em > now() - interval '24 hours'
        order by x.registrado_em desc, x.id desc limit 30)
      union all
      (select d.em, coalesce(${nomeVisto(contexto)}, 'Sistema'), case d.acao
          when 'IMPORTACAO' then 'importou um cronograma: ' || ${quantas('novas', 'atividade nova', 'atividades novas')} || ', '
            || ${quantas('alteradas', 'alterada', 'alteradas')}
          when 'DATA_BASE' then 'mudou a data de corte para ' || to_char((d.depois ->> 'dataBase')::timestamp, 'DD/MM HH24:MI')
          when 'I' then 'criou o projeto'
          else 'alterou os dados do projeto' end, d.id
        from auditoria d left join usuario u on u.id = d.usuario_id
        where d.projeto_id = ${contexto.projetoId} and d.em > now() - interval '24 hours'
          and d.entidade = 'projeto' and d.acao in ('I', 'U', 'DATA_BASE', 'IMPORTACAO')
        order by d.id desc limit 30)
    ) n order by em desc, id desc limit 30`.execute(db);
  return rows;
}

async function getAtividades(db: Db, vista: Vista) {
  const tolerancia = await getTolerancia(db, vista);
  const [contagens, atrasos, proximas] = await Promise.all([
    countAtividades(db, vista, tolerancia),
    listAtrasos(db, vista, tolerancia),
    listProximas(db, vista),
  ]);
  return { ...contagens, atrasos, proximas };
}

/** The first screen of a project: six figures, the curve, delays, next activities and news. */
export async function getPainel(db: Db, contexto: ContextoProjeto, now: Date): Promise<Painel> {
  const [projeto, estado, curva, { terminoDelas, ...atividades }, novidades, asfePendentes, semAcidente] =
    await Promise.all([
      getProjeto(db, contexto, contexto.projetoId, now),
      findEstado(db, contexto.projetoId),
      getCurva(db, contexto, { grao: 'DIA', janela: 'PARADA' }),
      juntos(db, contexto, ['painel'], (vista) => getAtividades(db, vista)),
      listNovidades(db, contexto),
      countPendentes(db, contexto),
      readSemAcidente(db, contexto),
    ]);
  return {
    ...resumir(contexto, { projeto, estado, curva }, seesAll(contexto) ? estado.terminoCalculado : terminoDelas),
    ...atividades,
    curva: curva.periodos.slice(0, 1_500).map((periodo) => ({
      termino: periodo.termino,
      previstoPct: periodo.previstoPct,
      realizadoPct: periodo.realizadoPct,
      tendenciaPct: periodo.tendenciaPct,
    })),
    novidades,
    asfePendentes,
    semAcidente,
  };
}
