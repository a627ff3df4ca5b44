/**
 * Queries about the calculated schedule that people wait for, over HTTP. `de novo`: the schedule has changed since, so
 * a thread reads and computes; `lembrada`: the next page of the same answer. The seeded project is one chain of all its
 * activities, the worst case for the drag: each of them is on the longest path.
 *
 *   node --import tsx bench/consultas.ts
 */
import pg from 'pg';
import { openDatabase } from '../apps/api/src/infra/database.ts';
import { loadSnapshot } from '../apps/api/src/modules/cronograma/calculo/queries.ts';
import { dentroDe, type Medida, measure, show } from './lib/medida.ts';
import { type Produto, startProduto } from './lib/produto.ts';

const ATIVIDADES = 8_000;
const VEZES = 5;
const ALVO_DE_NOVO = 2_000;
const ALVO_LEMBRADA = 100;

/** Adds six crafts in turn, ten people each in both shifts, and the baseline with its links. Gives the project's id. */
async function complete({ url }: Produto): Promise<number> {
  const { db, pool, close } = openDatabase(url);
  const { rows } = await pool.query<{ id: number }>('select max(id) as id from projeto');
  const projeto = Number(rows[0]?.id);
  await pool.query(
    `with crafts as (insert into especialidade (sigla, nome, mao_obra) select 'BE' || i, 'Equipe ' || i, 'DIRETA' from generate_series(0, 5) i returning id, sigla),
      limites as (insert into projeto_especialidade (projeto_id, especialidade_id, turno_id, limite)
        select $1, c.id, t.id, 10 from crafts c, turno t where t.projeto_id = $1)
    insert into atividade_recurso (projeto_id, atividade_id, especialidade_id, quantidade)
    select $1, a.id, c.id, 1 + a.id % 4 from atividade a join crafts c on c.sigla = 'BE' || a.id % 6 where a.projeto_id = $1`,
    [projeto],
  );
  await pool.query('update linhabase set rede = $2::jsonb where projeto_id = $1', [
    projeto,
    JSON.stringify(await loadSnapshot(db, projeto)),
  ]);
  // A tenth of the durations become half as long again, so that there is a difference to compare.
  await pool.query(
    `update atividade set duracao = duracao * 3 / 2, duracao_restante = duracao_restante * 3 / 2
     where projeto_id = $1 and id % 10 = 0 and inicio_real is null`,
    [projeto],
  );
  await close();
  return projeto;
}

async function measureConsultas(produto: Produto, admin: string): Promise<Medida[]> {
  const token = await dentroDe(produto, admin, ATIVIDADES);
  const projeto = await complete(produto);
  const banco = new pg.Client({ connectionString: produto.url });
  await banco.connect();
  const change = () => banco.query('update projeto set alteracao = alteracao + 1 where id = $1', [projeto]);
  const medidas: Medida[] = [];
  for (const [nome, caminho] of [
    ['caminhos', '/cronograma/caminho'],
    ['folgas e arrasto', '/cronograma/folga'],
    ['massa crítica', '/cronograma/massacritica'],
    ['saúde', '/cronograma/saude'],
    ['comparação', '/cronograma/comparacao/atividade'],
  ] as const) {
    const call = () => produto.call('GET', caminho, undefined, token);
    medidas.push(await measure(`${nome} ${ATIVIDADES}, de novo`, ALVO_DE_NOVO, call, change, VEZES));
    medidas.push(await measure(`${nome} ${ATIVIDADES}, lembrada`, ALVO_LEMBRADA, call, undefined, VEZES));
  }
  const links = () => produto.call('GET', '/cronograma/vinculo?condutoras=true', undefined, token);
  medidas.push(await measure(`vínculos condutores ${ATIVIDADES}`, ALVO_LEMBRADA, links, undefined, VEZES));
  await banco.end();
  return medidas;
}

const produto = await startProduto();
try {
  show(await measureConsultas(produto, await produto.enter()));
} finally {
  await produto.stop();
}
