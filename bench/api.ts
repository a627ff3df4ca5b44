import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { AQUECER, dentroDe, type Medida, measure, show, VEZES } from './lib/medida.ts';
import { type Produto, startProduto } from './lib/produto.ts';

const relogio = (): string => new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 16);

async function measureListas(produto: Produto, token: string): Promise<Medida[]> {
  const grande = await dentroDe(produto, token, 50_000);
  const pagina = (consulta: string) => () =>
    produto.call('GET', `/cronograma/atividade?limite=200&${consulta}`, undefined, grande);
  return [
    await measure('saude (ida e volta)', 5, () => fetch(`${produto.base}/saude`)),
    await measure('lista 50.000, início da árvore', 60, pagina('inicio=0')),
    await measure('lista 50.000, fim da árvore', 60, pagina('inicio=49800')),
    await measure('lista 50.000, por início cedo', 60, pagina('ordem=inicioCedo')),
    await measure('lista 50.000, por folga, decrescente', 60, pagina('ordem=folgaTotal&decrescente=true')),
    await measure('lista 50.000, por nome', 60, pagina('ordem=nome')),
    await measure('lista 50.000, só críticas', 60, pagina('criticas=true')),
    await measure('lista 50.000, em andamento', 60, pagina('situacao=EM_ANDAMENTO')),
    await measure('lista 50.000, busca "P-21345"', 60, pagina('busca=P-21345')),
    await measure('árvore 50.000', 400, () => produto.call('GET', '/cronograma/arvore', undefined, grande)),
  ];
}

/** Gives the project of 8,000 activities 100,000 supplies, each of an activity, and calculates it. */
async function seedSuprimentos(produto: Produto, token: string): Promise<void> {
  const { cod_projeto_pro: projetoId } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    cod_projeto_pro: number;
  };
  const client = new pg.Client({ connectionString: produto.url });
  await client.connect();
  try {
    await client.query(`insert into insumo (codigo, nome, tipo, grupo, unidade, prazo_entrega, estoque)
      select 'BENCH-' || n, 'Junta ' || n, 'MATERIAL', 'JUNTA', 'UN', n % 90, n from generate_series(1, 500) n`);
    await client.query(
      `insert into suprimento (projeto_id, numero, situacao, servico_id, atividade_id, insumo_id, quantidade, necessidade, fonte, prometida_em)
        select $1, 'SUP-' || lpad(n::text, 6, '0'), (array['IDENTIFICADO', 'EM_COTACAO', 'PEDIDO_COLOCADO', 'RECEBIDO'])[1 + n % 4],
          a.servico_id, a.id, i.id, 1 + n % 40, date '2027-08-01' + n % 60, (array['COMPRA', 'ESTOQUE', 'CLIENTE'])[1 + n % 3],
          case n % 4 when 2 then date '2027-07-20' + n % 70 end
        from generate_series(1, 100000) n
        join (select id, servico_id, row_number() over (order by id) - 1 as k, count(*) over () as de from atividade
          where projeto_id = $1 and tipo <> 'RESUMO') a on a.k = n % a.de
        join (select id, row_number() over (order by id) - 1 as k from insumo where codigo like 'BENCH-%') i on i.k = n % 500`,
      [projetoId],
    );
    await client.query('analyze suprimento');
  } finally {
    await client.end();
  }
}

async function measureSuprimentos(produto: Produto, token: string): Promise<Medida[]> {
  const medio = await dentroDe(produto, token, 8_000);
  await seedSuprimentos(produto, medio);
  const pagina = (consulta: string) => () =>
    produto.call('GET', `/suprimento?limite=100&${consulta}`, undefined, medio);
  const nome = (consulta: string) => `100.000 suprimentos, ${consulta}`;
  return [
    await measure(nome('por número'), 80, pagina('ordem=numero')),
    await measure(nome('por necessidade'), 80, pagina('ordem=necessidade')),
    await measure(nome('por farol'), 80, pagina('ordem=farol')),
    await measure(nome('por folga'), 80, pagina('ordem=folga')),
    await measure(nome('por folga, decrescente'), 80, pagina('ordem=-folga')),
    await measure(nome('vermelhos, por folga'), 80, pagina('f.farol=VERMELHO&ordem=folga')),
    await measure(nome('folga até 0'), 80, pagina('f.folga=..0&ordem=necessidade')),
    await measure(nome('por situação'), 80, pagina('ordem=situacao,numero')),
    await measure(nome('grupos por situação'), 300, () =>
      produto.call('GET', '/suprimento/grupos?ordem=situacao,numero', undefined, medio),
    ),
    await measure(nome('busca por material'), 300, pagina('busca=BENCH-123')),
    await measure('serviços por materiais prontos', 300, () =>
      produto.call('GET', '/servico?limite=100&ordem=-prontidao', undefined, medio),
    ),
  ];
}

/** Waits until the last calculation that was asked for is over. */
async function parado(produto: Produto, token: string): Promise<void> {
  for (;;) {
    const { pendente } = await produto.call<{ pendente: boolean }>('GET', '/cronograma', undefined, token);
    if (!pendente) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Parts the activities of a project among 5,000 services. Answers the id of one of them. */
async function seedServicos(produto: Produto, token: string): Promise<number> {
  const { cod_projeto_pro: projetoId } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    cod_projeto_pro: number;
  };
  const client = new pg.Client({ connectionString: produto.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>(
      `with novos as (
        insert into servico (projeto_id, eap_id, codigo, titulo, disciplina_id, prioridade, ordem)
        select $1, (select min(id) from eap where projeto_id = $1), 'BENCH-' || lpad(n::text, 5, '0'), 'Abrir e limpar o trocador ' || n,
          (select min(id) from disciplina), (array['CRITICO', 'NECESSARIO', 'DESEJAVEL'])[1 + n % 3], 1000 + n
        from generate_series(1, 5000) n returning id),
      em_ordem as (select id, row_number() over (order by id) - 1 as k from novos),
      partidas as (
        update atividade a set servico_id = o.id from em_ordem o where a.projeto_id = $1 and o.k = a.id % 5000)
      select min(id)::int as id from novos`,
      [projetoId],
    );
    await client.query('analyze servico');
    await client.query('analyze atividade');
    return rows[0]?.id ?? 0;
  } finally {
    await client.end();
  }
}

async function measureServicos(produto: Produto, token: string): Promise<Medida[]> {
  const grande = await dentroDe(produto, token, 50_000);
  const id = await seedServicos(produto, grande);
  const { dataBase } = await produto.call<{ dataBase: string }>('GET', '/cronograma', undefined, grande);
  await produto.call('POST', '/cronograma/calcular', { dataBase }, grande);
  await parado(produto, grande);
  const read = (caminho: string) => () => produto.call('GET', `/servico${caminho}`, undefined, grande);
  const pagina = (consulta: string) => measure(`5.000 serviços, ${consulta}`, 80, read(`?limite=100&${consulta}`));
  return [
    await pagina('ordem=codigo'),
    await pagina('inicio=4900&ordem=codigo'),
    await pagina('f.prioridade=CRITICO'),
    await pagina('busca=trocador 4321'),
    await pagina('ordem=-hh'),
    await pagina('f.critico=true&ordem=inicio'),
    await measure('um serviço', 60, read(`/${id}`)),
  ];
}

async function measureCurvas(produto: Produto, token: string): Promise<Medida[]> {
  const medio = await dentroDe(produto, token, 8_000);
  const curva = (grao: string) => () => produto.call('GET', `/curvaavanco/dados?grao=${grao}`, undefined, medio);
  const { linhas } = await produto.call<{ linhas: { id: number; ultimoApontamentoId: number | null }[] }>(
    'GET',
    '/cronograma/atividade?limite=200&situacao=NAO_INICIADA',
    undefined,
    medio,
  );
  const apontar = async (linha: (typeof linhas)[number] | undefined): Promise<void> => {
    const item = {
      chave: randomUUID(),
      atividadeId: linha?.id,
      referencia: relogio(),
      avanco: 10,
      ultimoVisto: linha?.ultimoApontamentoId,
    };
    const { resultados } = await produto.call<{ resultados: { ok: boolean; mensagem: string }[] }>(
      'POST',
      '/apontamento',
      { itens: [item] },
      medio,
    );
    if (!resultados[0]?.ok) throw new Error(resultados[0]?.mensagem);
  };
  return [
    await measure('curva 8.000 por turno', 150, curva('TURNO')),
    await measure('curva 8.000 por hora', 300, curva('HORA')),
    await measure('painel principal 8.000', 300, () => produto.call('GET', '/dashboard/main', undefined, medio)),
    await measure(
      'apontamento, sozinho',
      50,
      (vez) => apontar(linhas[vez + AQUECER]),
      () => parado(produto, medio),
    ),
    await measure('apontamento, durante o recálculo', 150, (vez) => apontar(linhas[vez + 2 * AQUECER + VEZES])),
  ];
}

const produto = await startProduto();
try {
  const token = await produto.enter();
  const partes = {
    listas: measureListas,
    curvas: measureCurvas,
    suprimentos: measureSuprimentos,
    servicos: measureServicos,
  };
  const [pedida] = process.argv.slice(2);
  const medidas: Medida[] = [];
  for (const [nome, medir] of Object.entries(partes)) {
    if (pedida === undefined || pedida === nome) medidas.push(...(await medir(produto, token)));
  }
  show(medidas);
} finally {
  await produto.stop();
}
