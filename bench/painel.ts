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
const ALVO_GERAL = 500;

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

/**
 * Requests of every state for the services of the only project: decided ones with their levels, approved ones with the
 * services that they made. None is late: the product would tell somebody of each while the calls are measured.
 */
async function seedPedidos({ url }: Produto): Promise<void> {
  const banco = new pg.Client({ connectionString: url });
  await banco.connect();
  try {
    await banco.query(`
    with p as (select max(id) as id from projeto), u as (select min(id) as id from usuario),
      d as (insert into disciplina (nome, sigla, cor)
        select 'Disciplina ' || i, 'B' || i, '#1f77b4' from generate_series(1, 9) i returning id),
      disciplinas as (select array_agg(id) as ids from d),
      servicos as (select array_agg(s.id) as ids from servico s, p where s.projeto_id = p.id),
      a as (insert into asfe (projeto_id, numero, situacao, titulo, descricao, origem, classe, disciplina_id, fase,
          justificativa, probabilidade, consequencia, pode_postergar, hh, duracao, custo, hh_aprovado, valor_aprovado,
          impacto_termino, servico_id, solicitante_id, criado_em, decidida_em)
        select p.id, 'ASFE-' || lpad(i::text, 6, '0'), s.situacao, 'Pedido ' || i, 'Descrição', (array['DESCOBERTA_ABERTURA',
            'REC_INSPECAO', 'OPERACAO', 'ENGENHARIA', 'SMS', 'OMISSAO_PLANEJAMENTO', 'LEGAL'])[1 + i % 7],
          (array['EMERGENTE', 'TARDIO'])[1 + i % 2], disciplinas.ids[1 + i % 9], 'PARADA', 'Justificativa', 1 + i % 5,
          1 + i / 5 % 5, i % 3 = 0, 1 + i % 300, 60 * (1 + i % 90), 100 * (i % 500),
          case when s.feita then 1 + i % 300 end, case when s.feita then 100 * (i % 500) end, i % 3000,
          case when s.feita then servicos.ids[1 + i % array_length(servicos.ids, 1)] end, u.id,
          now() - (i % 700) * interval '1 hour', case when s.decidida then now() - (i % 600) * interval '1 hour' end
        from p, u, disciplinas, servicos, generate_series(1, ${LINHAS}) i,
          lateral (select (array['RASCUNHO', 'EM_ANALISE_TECNICA', 'EM_APROVACAO', 'APROVADA', 'EM_EXECUCAO', 'CONCLUIDA',
            'REPROVADA'])[1 + i % 7] as situacao, i % 7 > 2 as decidida, i % 7 between 3 and 5 as feita) s
        returning id, projeto_id, numero, titulo, situacao, solicitante_id, criado_em, decidida_em),
      f as (insert into fluxo_evento (projeto_id, entidade, registro_id, para, acao, usuario_id, em)
        select projeto_id, 'asfe', id, 'RASCUNHO', 'criar', solicitante_id, criado_em from a),
      v as (insert into aprovacao (projeto_id, documento, registro_id, ciclo, situacao, solicitante_id, foto, hash, modo,
          autoaprovacao, em, decidido_em)
        select projeto_id, 'ASFE', id, 1, case when decidida_em is null then 'PENDENTE' when situacao = 'REPROVADA'
          then 'REPROVADO' else 'APROVADO' end, solicitante_id,
          jsonb_build_object('numero', numero, 'titulo', titulo, 'impacto', '{"hh":0}'::jsonb), repeat('0', 64), 'SEQUENCIAL', false, criado_em, decidida_em
        from a where situacao not in ('RASCUNHO', 'EM_ANALISE_TECNICA')
        returning id, situacao, em, decidido_em)
    insert into aprovacao_nivel (aprovacao_id, nivel, nome, quorum, sla_h, motivos, situacao, desde, limite, decidido_em)
    select v.id, n, 'Nível ' || n, 1, 24, '{}', v.situacao, em,
      case v.situacao when 'PENDENTE' then now() + interval '30 days' else em + interval '24 hours' end, decidido_em
    from v, generate_series(1, 3) n`);
    await banco.query('analyze');
  } finally {
    await banco.end();
  }
}

/** Reports of each activity, which make 100,000 of them. */
const VEZES = Math.ceil(100_000 / ATIVIDADES);

/** A main baseline, the data date in the middle of the schedule, and the reports of every activity. */
async function seedApontamentos({ url }: Produto): Promise<void> {
  const banco = new pg.Client({ connectionString: url });
  await banco.connect();
  try {
    await banco.query(`
    with p as (select max(id) as id from projeto),
      l as (insert into linhabase (projeto_id, numero, nome, principal, data_base)
        select p.id, 99, 'LB do teste', not exists (select from linhabase x where x.projeto_id = p.id and x.principal), '2026-01-05 07:00' from p returning id, principal)
    insert into linhabase_item (linhabase_id, atividade_id, inicio, termino, duracao, hh, peso, calendario_id)
    select l.id, a.id, c.inicio_cedo, c.termino_cedo, a.duracao, a.hh, a.peso, a.calendario_id
    from l, p, atividade a join atividade_calculo c on c.atividade_id = a.id where a.projeto_id = p.id and c.inicio_cedo is not null`);
    await banco.query(`
    with p as (select max(id) as id from projeto), u as (select min(id) as id from usuario)
    insert into apontamento (chave, projeto_id, atividade_id, referencia, dia_operacional, avanco, duracao_restante, inicio_real, hh, origem, usuario_id, registrado_em)
    select gen_random_uuid(), p.id, a.id, c.inicio_cedo + h * interval '30 minutes', (c.inicio_cedo + h * interval '30 minutes')::date,
      h * 90 / ${VEZES}, greatest(1, a.duracao - h * a.duracao / ${VEZES}), c.inicio_cedo, 2, 'WEB', u.id, now() - (${VEZES} - h) * interval '1 day' - a.id % 86000 * interval '1 second'
    from p, u, atividade a join atividade_calculo c on c.atividade_id = a.id, generate_series(1, ${VEZES}) h
    where a.projeto_id = p.id and c.inicio_cedo is not null`);
    await banco.query(`
    update projeto p set data_base = x.meio from (select projeto_id, percentile_disc(0.5) within group (order by inicio_cedo) as meio
      from atividade_calculo group by 1) x where x.projeto_id = p.id and p.id = (select max(id) from projeto)`);
    await banco.query('analyze');
  } finally {
    await banco.end();
  }
}

/** People for every activity, and the diary of each of eight contracts for 30 days. */
async function seedQuadros({ url }: Produto): Promise<void> {
  const banco = new pg.Client({ connectionString: url });
  await banco.connect();
  try {
    await banco.query(`
    with p as (select max(id) as id from projeto),
      e as (insert into especialidade (sigla, nome, mao_obra) select 'B' || i, 'Especialidade ' || i, 'DIRETA' from generate_series(1, 12) i returning id),
      quais as (select array_agg(id) as ids from e)
    insert into atividade_recurso (projeto_id, atividade_id, especialidade_id, quantidade)
    select p.id, a.id, quais.ids[1 + (a.id + n) % 12], 1 + a.id % 6 from p, quais, atividade a, generate_series(1, 2) n where a.projeto_id = p.id`);
    await banco.query(`
    with p as (select p.*, c.id as cliente from projeto p join cliente c on c.id = p.cliente_id order by p.id desc limit 1),
      k as (insert into contrato (cliente_id, numero, sigla, empresa, objeto, regime, inicio, termino)
        select cliente, 'B' || i, 'B' || i, 'Contratada ' || i, 'Objeto', 'HH', '2020-01-01', '2099-12-31' from p, generate_series(1, 8) i returning id),
      r as (insert into rdo (projeto_id, numero, situacao, contrato_id, dia)
        select p.id, 'RDO-' || lpad((row_number() over ())::text, 4, '0'), 'ABERTO', k.id, p.data_base::date - i from p, k, generate_series(0, 29) i returning id, dia),
      f as (insert into rdo_efetivo (rdo_id, ordem, funcao, alocado, presente) select r.id, i, 'Função ' || i, 10, 9 from r, generate_series(1, 12) i)
    insert into rdo_impedimento (rdo_id, ordem, descricao, motivo, responsavel, inicio, fim, parados)
    select r.id, i, 'Impedimento', 'FALTA_MATERIAL', 'SUPRIMENTO', r.dia + interval '8 hours', r.dia + interval '11 hours', 4
    from r, generate_series(1, 4) i`);
    await banco.query('analyze');
  } finally {
    await banco.end();
  }
}

async function measurePainel(produto: Produto, admin: string): Promise<Medida[]> {
  const token = await dentroDe(produto, admin, ATIVIDADES);
  await seed(produto);
  await seedPedidos(produto);
  const read = (query: string) => () => produto.call('GET', query, undefined, token);
  const pedidos = [
    await measure(`painel de ${LINHAS} suprimentos`, ALVO, read('/suprimento/painel')),
    await measure(
      `painel de ${LINHAS} suprimentos, filtrado`,
      ALVO,
      read('/suprimento/painel?f.fonte=COMPRA&f.folga=..6'),
    ),
    await measure(`painel de ${LINHAS} ASFE`, ALVO, read('/dashboard/asfe')),
    await measure(`painel de ${LINHAS} ASFE, filtrado`, ALVO, read('/dashboard/asfe?f.classe=TARDIO&f.hh=100..')),
  ];
  await seedApontamentos(produto);
  await seedQuadros(produto);
  const com = `com ${ATIVIDADES} atividades e ${VEZES * ATIVIDADES} apontamentos`;
  return [
    ...pedidos,
    await measure(`painel geral ${com}`, ALVO_GERAL, read('/dashboard/geral')),
    await measure(`quadros do painel geral ${com}`, ALVO_GERAL, read('/dashboard/geral/quadros')),
    await measure(`painel principal ${com}`, ALVO_GERAL, read('/dashboard/main')),
  ];
}

const produto = await startProduto();
try {
  show(await measurePainel(produto, await produto.enter()));
} finally {
  await produto.stop();
}
