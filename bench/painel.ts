/**
 * A board over HTTP: all its figures and charts, and again within a filter.
 *
 *   node --import tsx bench/painel.ts [rows]
 */
import pg from 'pg';
import { dentroDe, type Medida, measure, show } from './lib/medida.ts';
import { type Produto, startProduto } from './lib/produto.ts';

const LINHAS = Number(process.argv[2] ?? 5_000);
const ATIVIDADES = 8_000;
const ALVO = 300;

/** Supplies of every state and source for the services of the only project. */
async function seed({ url }: Produto): Promise<void> {
  const banco = new pg.Client({ connectionString: url });
  await banco.connect();
  try {
    await banco.query(`
    with p as (select max(id) as id from projeto),
      m as (insert into insumo (codigo, nome, tipo, grupo, unidade)
        select 'B' || i, 'Material ' || i, 'MATERIAL', 'OUTRO', 'UN' from generate_series(1, 50) i returning id),
      materiais as (select array_agg(id) as ids from m),
      servicos as (select array_agg(s.id) as ids from servico s, p where s.projeto_id = p.id)
    insert into suprimento (projeto_id, numero, situacao, servico_id, insumo_id, quantidade, necessidade, fonte, valor_unitario, prometida_em)
    select p.id, 'SUP-' || lpad(i::text, 6, '0'),
      (array['IDENTIFICADO', 'EM_COTACAO', 'PEDIDO_COLOCADO', 'EM_TRANSITO', 'RECEBIDO', 'APLICADO'])[1 + i % 6],
      servicos.ids[1 + i % array_length(servicos.ids, 1)], materiais.ids[1 + i % 50], 1 + i % 9, date '2027-06-01' + i % 90,
      (array['ESTOQUE', 'COMPRA', 'FABRICACAO'])[1 + i % 3], i % 1000, date '2027-05-20' + i % 80
    from p, materiais, servicos, generate_series(1, ${LINHAS}) i`);
    await banco.query('analyze suprimento');
  } finally {
    await banco.end();
  }
}

async function measurePainel(produto: Produto, admin: string): Promise<Medida[]> {
  const token = await dentroDe(produto, admin, ATIVIDADES);
  await seed(produto);
  const read = (query: string) => () => produto.call('GET', `/suprimento/painel${query}`, undefined, token);
  return [
    await measure(`painel de ${LINHAS} suprimentos`, ALVO, read('')),
    await measure(`painel de ${LINHAS} suprimentos, filtrado`, ALVO, read('?f.fonte=COMPRA&f.folga=..6')),
  ];
}

const produto = await startProduto();
try {
  show(await measurePainel(produto, await produto.enter()));
} finally {
  await produto.stop();
}
