import type { ProjetoNoFluxo } from '@cadencia/domain/projeto/workflow.ts';
import { sql } from 'kysely';
import type { Db } from '../../../infra/database.ts';
import { listPresas } from '../../raquete/queries.ts';
import { recomendacoesImpeditivas } from '../../recomendacao/queries.ts';

/** Services that a reservation names at most. */
const NOMEADOS = 10;

const ANTES_DE_APROVADO = sql`('RASCUNHO', 'EM_ANALISE')`;

/** The first of these by number, and how many there are. */
const named = (todos: readonly { readonly numero: string }[]) => ({
  numeros: todos.slice(0, NOMEADOS).map(({ numero }) => numero),
  total: todos.length,
});

/** State that the guards of the workflow check. */
export async function loadProjetoNoFluxo(db: Db, id: number): Promise<ProjetoNoFluxo & { readonly versao: number }> {
  const { rows } = await sql<
    Omit<ProjetoNoFluxo, 'naoAprovados' | 'raquetes' | 'recomendacoes'> & {
      versao: number;
      codigos: string[];
      naoAprovadosTotal: number;
    }
  >`
    select p.situacao, p.situacao_anterior, p.inicio_parada, p.termino_parada, p.escopo_congelado, p.calculo_erro, p.versao,
      (select count(*) from servico s where s.projeto_id = p.id)::int as servicos,
      array(select s.codigo from servico s where s.projeto_id = p.id and s.situacao in ${ANTES_DE_APROVADO}
        order by s.codigo limit ${NOMEADOS}) as codigos,
      (select count(*) from servico s where s.projeto_id = p.id and s.situacao in ${ANTES_DE_APROVADO})::int as nao_aprovados_total,
      exists (select from linhabase l where l.projeto_id = p.id and l.numero = 0 and l.situacao in ('APROVADA', 'SUBSTITUIDA')) as tem_linha_base,
      (select count(*) from atividade a join servico s on s.id = a.servico_id
        where a.projeto_id = p.id and s.fase = 'PARADA' and a.avanco < 100 and a.situacao <> 'CANCELADA'
          and a.tipo not in ('RESUMO', 'ESFORCO', 'REDE'))::int as incompletas
    from projeto p where p.id = ${id}`.execute(db);
  const { codigos, naoAprovadosTotal, ...linha } = rows[0] as (typeof rows)[number];
  const raquetes = named(await listPresas(db, { projetoId: id }));
  const recomendacoes = named(await recomendacoesImpeditivas(db, id));
  return { ...linha, naoAprovados: { codigos, total: naoAprovadosTotal }, raquetes, recomendacoes };
}
