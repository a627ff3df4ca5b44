import pg from 'pg';

/**
 * Stores a calculated project of `n` activities (10 per serviço, 20 serviços per EAP node) with a baseline and, for the
 * first fifth, reports. It writes sets of rows straight into the tables, because only reading them is measured. Gives
 * the id of the project.
 */
export async function seedProjeto(url: string, n: number, usuarioId: number): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await seed(client, n, usuarioId);
  } finally {
    await client.end();
  }
}

async function seed(client: pg.Client, n: number, usuarioId: number): Promise<number> {
  const um = async (texto: string, valores: unknown[] = []): Promise<number> =>
    Number((await client.query<{ id: string }>(texto, valores)).rows[0]?.id);
  const sigla = `B${n}`;
  const cliente = await um(
    `insert into cliente (razao_social, nome_fantasia, unidade, segmento) values ($1, $1, 'Medição', 'REFINO') returning id`,
    [`Refinaria ${sigla}`],
  );
  const projeto = await um(
    `insert into projeto (titulo, sigla, cliente_id, situacao, inicio_parada, termino_parada, data_base, inicio_cronograma, calculo, calculado_em, termino_calculado)
     values ($1, $2, $3, 'EXECUCAO', '2026-01-05 07:00', '2026-02-04 07:00', '2026-01-11 07:00', '2026-01-05 07:00', 1, now(), '2026-02-04 07:00') returning id`,
    [`Parada ${sigla}`, sigla, cliente],
  );
  const semana = JSON.stringify(
    Array.from({ length: 7 }, () => [
      { inicio: 420, fim: 1_020 },
      { inicio: 1_140, fim: 1_740 },
    ]),
  );
  const calendario = await um(
    `insert into calendario (projeto_id, nome, semana) values ($1, '2×10', $2) returning id`,
    [projeto, semana],
  );
  await client.query('update projeto set calendario_id = $2 where id = $1', [projeto, calendario]);
  await client.query(
    `insert into turno (projeto_id, nome, inicio, fim, tipo, ordem) values ($1, 'Diurno', 420, 1020, 'DIURNO', 1), ($1, 'Noturno', 1140, 1740, 'NOTURNO', 2)`,
    [projeto],
  );
  const servicos = Math.ceil(n / 10);
  const raizId = await um(
    `insert into eap (projeto_id, codigo, nome, ordem, nivel, tipo) values ($1, '1', 'Parada', 1, 1, 'PROJETO') returning id`,
    [projeto],
  );
  await client.query(
    `insert into eap (projeto_id, eap_pai_id, codigo, nome, ordem, nivel, posicao, tipo)
     select $1, $2, '1.' || i, 'Sistema ' || i, i, 2, i, 'SISTEMA' from generate_series(1, $3::int) i`,
    [projeto, raizId, Math.ceil(servicos / 20)],
  );
  await client.query(
    `insert into servico (projeto_id, eap_id, codigo, titulo, ordem)
     select $1, e.id, 'S-' || lpad(i::text, 6, '0'), 'Abrir, limpar e fechar P-' || 21000 + i, i
     from generate_series(1, $2::int) i join eap e on e.projeto_id = $1 and e.ordem = (i - 1) / 20 + 1 and e.nivel = 2`,
    [projeto, servicos],
  );
  await client.query(
    `insert into atividade (projeto_id, servico_id, codigo, nome, sequencia, posicao, duracao, duracao_restante, hh, peso, calendario_id)
     select $1, s.id, 'A-' || lpad(i::text, 6, '0'), (array['Liberar e drenar','Raquetear bocais','Abrir tampas','Sacar feixe','Limpar feixe','Inspecionar','Montar feixe','Fechar','Teste hidrostático','Desraquetear'])[(i - 1) % 10 + 1] || ' P-' || 21000 + (i - 1) / 10,
       i, i - 1, 240 + i % 7 * 60, 240 + i % 7 * 60, 24 + i % 5, 24 + i % 5, $3
     from generate_series(1, $2::int) i join servico s on s.projeto_id = $1 and s.ordem = (i - 1) / 10 + 1`,
    [projeto, n, calendario],
  );
  await client.query('analyze atividade');
  await client.query(
    `insert into atividade_calculo (atividade_id, projeto_id, inicio_cedo, termino_cedo, inicio_tarde, termino_tarde, folga_total, folga_livre, critica)
     select id, projeto_id, t, t + interval '6 hours', t + interval '10 hours', t + interval '16 hours', posicao % 40 * 30, 0, posicao % 9 = 0
     from (select id, projeto_id, posicao, timestamp '2026-01-05 07:00' + (posicao * 7919 % 700) * interval '1 hour' as t from atividade where projeto_id = $1) x`,
    [projeto],
  );
  await client.query(
    `insert into atividade_relacao (projeto_id, predecessora_id, sucessora_id, tipo)
     select $1, a.id, b.id, 'TI' from atividade a cross join (values (1), (11)) d(passo)
     join atividade b on b.projeto_id = $1 and b.posicao = a.posicao + d.passo where a.projeto_id = $1`,
    [projeto],
  );
  const base = await um(
    `insert into linhabase (projeto_id, numero, nome, principal, data_base) values ($1, 0, 'LB0', true, '2026-01-05 07:00') returning id`,
    [projeto],
  );
  await client.query(
    `insert into linhabase_item (linhabase_id, atividade_id, inicio, termino, duracao, hh, peso, calendario_id)
     select $2, a.id, c.inicio_cedo, c.termino_cedo, a.duracao, a.hh, a.peso, a.calendario_id
     from atividade a join atividade_calculo c on c.atividade_id = a.id where a.projeto_id = $1`,
    [projeto, base],
  );
  await client.query(
    `insert into apontamento (chave, projeto_id, atividade_id, referencia, dia_operacional, avanco, duracao_restante, inicio_real, hh, origem, usuario_id)
     select gen_random_uuid(), $1, a.id, c.inicio_cedo + h * interval '2 hours', '2026-01-05', h * 30, 60, c.inicio_cedo, 8, 'WEB', $2
     from atividade a join atividade_calculo c on c.atividade_id = a.id, generate_series(1, 3) h
     where a.projeto_id = $1 and c.inicio_cedo < '2026-01-11 01:00'`,
    [projeto, usuarioId],
  );
  await client.query(
    `update atividade a set avanco = 90, inicio_real = x.inicio_real, ultimo_apontamento_id = x.id, situacao = 'EM_ANDAMENTO', hh_realizado = 24
     from (select distinct on (atividade_id) atividade_id, id, inicio_real from apontamento where projeto_id = $1 order by atividade_id, referencia desc) x
     where a.id = x.atividade_id`,
    [projeto],
  );
  await client.query('analyze');
  return projeto;
}
