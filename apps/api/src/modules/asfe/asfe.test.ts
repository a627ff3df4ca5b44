import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ATIVIDADE, openCena } from '../../testing/asfe.ts';
import { createSample } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { readPdf } from '../../testing/pdf.ts';
import { slow } from '../../testing/por-vez.ts';

type Cena = Awaited<ReturnType<typeof openCena>>;

let api: Api;
let banco: Cena['banco'];
let correntes: Cena['correntes'];
let coordenador: Cena['coordenador'];
let join: Cena['join'];
let send: Cena['send'];
let create: Cena['create'];
let read: Cena['read'];
let act: Cena['act'];
let simulate: Cena['simulate'];
let emAprovacao: Cena['emAprovacao'];
let ciclos: Cena['ciclos'];
let vote: Cena['vote'];

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  ({ banco, correntes, coordenador, join, send, create, read, act, simulate, emAprovacao, ciclos, vote } =
    await openCena(api));
});

const db = () => api.database.db;

/** The schedule of now as the baseline of the contract. */
async function keepLb0(): Promise<void> {
  const { status } = await send('POST', '/cronograma/linhabase', { nome: 'LB0', tipo: 'REPLANEJAMENTO' });
  expect(status).toBe(200);
  await sql`update linhabase set principal = true, tipo = 'CONTRATUAL', situacao = 'APROVADA'
    where projeto_id = ${correntes.projetoId}`.execute(db());
}

const count = async (consulta: string, ...valores: unknown[]): Promise<number> =>
  Number((await api.database.pool.query(consulta, valores)).rows[0]?.n);

describe('a request', () => {
  it('goes from the finding to the finished service', async () => {
    await keepLb0();
    const insumo = await createSample(banco, cadastroDe('insumo'));
    const asfe = await emAprovacao({ materiais: [{ insumoId: insumo.id, quantidade: '12', disponivel: false }] });
    expect(asfe).toMatchObject({
      numero: 'ASFE-0001',
      hh: '40',
      duracao: 600,
      impactoTermino: 0,
      folgaUsada: 600,
      risco: 12,
    });
    const formulario = await api.app.inject({
      url: `/api/asfe/${asfe.id}/formulario`,
      headers: { authorization: `Bearer ${correntes.token}` },
    });
    const impresso = (await readPdf(formulario.rawPayload)).texto.replace(/\s/g, '');
    expect(impresso).toContain([insumo['codigo'], insumo['nome']].join('').replace(/\s/g, ''));
    expect(await vote(coordenador, asfe.id)).toMatchObject({ situacao: 'APROVADO' });
    const aprovada = await read(asfe.id);
    expect(aprovada).toMatchObject({ situacao: 'APROVADA', hhAprovado: '40', acoes: {} });
    const { rows } = await api.database.pool.query(
      `select a.codigo, a.duracao, a.hh::float8 as hh, s.codigo as servico, s.origem,
        (select string_agg(p.codigo || r.tipo, ',') from atividade_relacao r join atividade p on p.id = r.predecessora_id where r.sucessora_id = a.id) as antes,
        (select string_agg(p.codigo || r.tipo, ',') from atividade_relacao r join atividade p on p.id = r.sucessora_id where r.predecessora_id = a.id) as depois
       from atividade a join servico s on s.id = a.servico_id where s.id = $1`,
      [aprovada['servicoId']],
    );
    expect(rows).toEqual([
      {
        codigo: 'ASFE-0001-10',
        duracao: 600,
        hh: 40,
        servico: 'ASFE-0001',
        origem: 'ASFE',
        antes: 'B10TI',
        depois: 'B20TI',
      },
    ]);
    expect(
      await count(
        'select count(*) as n from suprimento where servico_id = $1 and quantidade = 12',
        aprovada['servicoId'],
      ),
    ).toBe(1);
    const bases = await api.database.pool.query(
      `select tipo, situacao, peso_total::float8 as peso, (select count(*)::int from linhabase_item i where i.linhabase_id = l.id) as itens
       from linhabase l where projeto_id = $1 order by numero`,
      [correntes.projetoId],
    );
    const [lb0, vigente] = bases.rows;
    expect(vigente).toMatchObject({ tipo: 'VIGENTE', situacao: 'APROVADA', itens: lb0.itens + 1, peso: lb0.peso + 40 });

    await api.idle();
    // B10 ends at 17:00; the new activity works from 19:00 to 05:00, and B20 from 07:00 to 12:00.
    const datas = await api.database.pool.query(
      `select a.codigo, to_char(c.inicio_cedo, 'DD HH24:MI') as inicio from atividade_calculo c join atividade a on a.id = c.atividade_id
       where a.projeto_id = $1 and a.codigo in ('ASFE-0001-10', 'B20') order by 1`,
      [correntes.projetoId],
    );
    expect(datas.rows).toEqual([
      { codigo: 'ASFE-0001-10', inicio: '02 19:00' },
      { codigo: 'B20', inicio: '03 07:00' },
    ]);
    const progresso = async (campos: string) => {
      await api.database.pool.query(`update atividade set ${campos} where servico_id = $1`, [aprovada['servicoId']]);
      await send('POST', '/cronograma/calcular', { dataBase: '2027-08-02T07:00' });
      await api.idle();
      return (await read(asfe.id)).situacao;
    };
    expect(await progresso(`inicio_real = '2027-08-02 08:00', situacao = 'EM_ANDAMENTO'`)).toBe('EM_EXECUCAO');
    expect(
      await progresso(`termino_real = '2027-08-02 18:00', situacao = 'CONCLUIDA', avanco = 100, duracao_restante = 0`),
    ).toBe('CONCLUIDA');
    const { rows: historia } = await api.database.pool.query(
      `select para from fluxo_evento where entidade = 'asfe' and registro_id = $1 order by id`,
      [asfe.id],
    );
    expect(historia.map(({ para }) => para)).toEqual([
      'RASCUNHO',
      'EM_ANALISE_TECNICA',
      'EM_APROVACAO',
      'APROVADA',
      'EM_EXECUCAO',
      'CONCLUIDA',
    ]);
  });

  slow('without activities approves hours and cost alone, and gives a service without activities', async () => {
    const asfe = await emAprovacao({ atividades: [], hh: '16', duracao: 240, custo: '9000' });
    expect(await vote(coordenador, asfe.id)).toMatchObject({ situacao: 'APROVADO' });
    const aprovada = await read(asfe.id);
    expect(aprovada).toMatchObject({ situacao: 'APROVADA', valorAprovado: '9000' });
    expect(await count('select count(*) as n from atividade where servico_id = $1', aprovada['servicoId'])).toBe(0);
    expect(
      await count(
        `select count(*) as n from linhabase where projeto_id = $1 and tipo = 'VIGENTE'`,
        correntes.projetoId,
      ),
    ).toBe(0);
  });

  slow('of what is found in the field needs a photo before it is sent', async () => {
    const { id, acoes } = await create({ origem: 'DESCOBERTA_ABERTURA' });
    expect(acoes['enviar']).toEqual({ ok: false, motivo: 'Anexe ao menos uma foto: a origem pede uma.' });
    expect((await act(id, 'enviar')).status).toBe(409);
  });

  it('is refused by name where its activities would close a loop, and may not be concluded', async () => {
    const { id } = await create({ atividades: [{ ...ATIVIDADE, predecessoras: 'A20', sucessoras: 'A10' }] });
    await act(id, 'enviar');
    const { status, body } = await simulate(id);
    expect(status).toBe(422);
    expect(body).toMatchObject({ codigo: 'cronograma.ciclo', mensagem: expect.stringContaining('A10') });
    expect((await act(id, 'concluir')).body.mensagem).toMatch(/^Simule o impacto/);
  });

  it('of more hours than there are is refused before it is stored', async () => {
    const { id, versao } = await create({});
    const atividades = Array.from({ length: 200 }, () => ({ nome: 'Soldar', recursos: 999, duracao: 600_000 }));
    const { status, body } = await send('PUT', `/asfe/${id}?versao=${versao}`, { atividades });
    expect([status, body]).toMatchObject([
      422,
      { campos: { atividades: 'As atividades somam mais de 9.999.999 HH: confira pessoas e durações.' } },
    ]);
    expect((await send('GET', '/asfe?limite=50')).status).toBe(200);
  });

  it('must be simulated again after its proposal changed', async () => {
    const { id } = await create();
    await act(id, 'enviar');
    await simulate(id);
    const { versao, ...linha } = await read(id);
    const atividades = (linha['atividades'] as { duracao: number }[]).map((uma) => ({ ...uma, duracao: 720 }));
    await send('PUT', `/asfe/${id}?versao=${versao}`, { atividades });
    expect(await read(id)).toMatchObject({ simulada: false, hh: '48', acoes: { concluir: { ok: false } } });
  });

  slow('that was decided stays as it is, but for the destination of a refused one', async () => {
    const asfe = await emAprovacao();
    await vote(coordenador, asfe.id, 'REPROVA', 'O serviço pode esperar a próxima parada.');
    const { versao, situacao } = await read(asfe.id);
    expect(situacao).toBe('REPROVADA');
    const { status, body } = await send('PUT', `/asfe/${asfe.id}?versao=${versao}`, { titulo: 'Outro título' });
    expect({ status, campos: body.campos }).toMatchObject({
      status: 422,
      campos: { titulo: expect.stringContaining('já foi decidida') },
    });
    expect((await send('PUT', `/asfe/${asfe.id}?versao=${versao}`, { destino: 'ROTINA' })).status).toBe(200);
    expect(await create({ destino: 'ROTINA' }).catch(() => undefined)).toBeUndefined();
  });
});

describe('votes', () => {
  it('are refused when the schedule moved the impact, and count again after it is renewed', async () => {
    const asfe = await emAprovacao();
    // 4 h of the 15 h of float go: the activity now takes what is left of them, and the finish moves.
    await api.database.pool.query('update atividade set duracao = 1500, duracao_restante = 1500 where id = $1', [
      correntes.idDe('B20'),
    ]);
    await send('POST', '/cronograma/calcular', { dataBase: '2027-08-02T07:00' });
    await api.idle();
    const recusado = await vote(coordenador, asfe.id);
    expect(recusado?.erro).toMatchObject({
      codigo: 'aprovacao.vencida',
      mensagem: expect.stringContaining('término com a mudança'),
    });
    const [antigo] = await ciclos(asfe.id);
    expect((await api.send('POST', `/aprovacao/${antigo?.id}/atualizar`, undefined, coordenador.token)).status).toBe(
      200,
    );
    expect(await vote(coordenador, asfe.id)).toMatchObject({ situacao: 'PENDENTE' });
  });

  it('begin again when the request changes meanwhile', async () => {
    const asfe = await emAprovacao();
    const { versao } = await read(asfe.id);
    await send('PUT', `/asfe/${asfe.id}?versao=${versao}`, { titulo: 'Substituir 14 tubos do feixe' });
    expect((await ciclos(asfe.id)).map(({ ciclo, situacao }) => [ciclo, situacao])).toEqual([
      [2, 'PENDENTE'],
      [1, 'REFEITO'],
    ]);
  });

  it('approve no proposal that was not simulated since it changed, but may return it', async () => {
    const asfe = await emAprovacao();
    await sql`update asfe set proposta = 'outra' where id = ${asfe.id}`.execute(api.dono.db);
    expect((await vote(coordenador, asfe.id))?.erro).toMatchObject({
      codigo: 'aprovacao.voto',
      mensagem: 'Simule antes o impacto de agora.',
    });
    const [aberto] = await ciclos(asfe.id);
    expect(await api.send('POST', `/aprovacao/${aberto?.id}/atualizar`, undefined, coordenador.token)).toMatchObject({
      status: 409,
      body: { mensagem: 'Simule antes o impacto de agora.' },
    });
    expect(await vote(coordenador, asfe.id, 'DEVOLVE', 'Simule de novo antes de pedir o voto.')).toMatchObject({
      situacao: 'DEVOLVIDO',
    });
  });

  slow('wait for the impact of a changed proposal, which the product simulates by itself', async () => {
    const asfe = await emAprovacao();
    const { versao, ...linha } = await read(asfe.id);
    const atividades = (linha['atividades'] as { duracao: number }[]).map((uma) => ({ ...uma, duracao: 7_200 }));
    await send('PUT', `/asfe/${asfe.id}?versao=${versao}`, { atividades });
    await api.idle();
    const depois = await read(asfe.id);
    expect(depois).toMatchObject({ simulada: true });
    expect(Number(depois['impactoTermino'])).toBeGreaterThan(Number(linha['impactoTermino']));
    const [cenario] = await ciclos(asfe.id);
    expect((await vote(coordenador, asfe.id))?.erro?.codigo).toBe('aprovacao.vencida');
    await api.send('POST', `/aprovacao/${cenario?.id}/atualizar`, undefined, coordenador.token);
    expect(await vote(coordenador, asfe.id)).not.toHaveProperty('erro');
  });

  it('are not the requester’s, nor anybody’s after a cancellation', async () => {
    const asfe = await emAprovacao({}, coordenador.token);
    expect((await vote(coordenador, asfe.id))?.erro?.mensagem).toBe('Quem pede a aprovação não vota nela.');
    expect((await act(asfe.id, 'cancelar', { motivo: 'O serviço entrou em outra ordem.' })).status).toBe(200);
    expect((await vote(coordenador, asfe.id))?.erro).toBeDefined();
    expect((await read(asfe.id)).situacao).toBe('CANCELADA');
  });

  it('that return it make it a draft again, with what was voted kept', async () => {
    const asfe = await emAprovacao();
    expect(await vote(coordenador, asfe.id, 'DEVOLVE', 'Falta detalhar a montagem dos tubos.')).toMatchObject({
      situacao: 'DEVOLVIDO',
    });
    expect((await read(asfe.id)).situacao).toBe('RASCUNHO');
    await act(asfe.id, 'enviar');
    expect((await act(asfe.id, 'concluir')).status).toBe(200);
    expect((await ciclos(asfe.id)).map(({ ciclo }) => ciclo)).toEqual([2, 1]);
  });

  /** Votes so many times, and cuts each vote a little later. */
  const cut = async (vezes: number, passo: number) => {
    const dono = new pg.Client({ connectionString: api.dono.url });
    await dono.connect();
    const kill = () =>
      dono.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and query not like '%pg_stat_activity%'
          and xact_start is not null`);
    let feitos = 0;
    try {
      for (let vez = 0; vez < vezes; vez += 1) {
        const asfe = await emAprovacao({ titulo: `Serviço ${vez}` });
        const voto = vote(coordenador, asfe.id).catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, vez * passo));
        await kill();
        await voto;
        const { rows } = await dono.query(
          `select a.situacao, (select count(*)::int from servico s where s.codigo = a.numero and s.projeto_id = a.projeto_id) as servicos,
            (select count(*)::int from aprovacao_voto v join aprovacao p on p.id = v.aprovacao_id
              where p.documento = 'ASFE' and p.registro_id = a.id) as votos from asfe a where a.id = $1`,
          [asfe.id],
        );
        const { situacao, servicos, votos } = rows[0];
        feitos += servicos;
        expect([situacao, servicos, votos]).toEqual(servicos === 1 ? ['APROVADA', 1, 1] : ['EM_APROVACAO', 0, 0]);
        // The pool finds its dead connections with the first calls.
        await expect.poll(async () => (await send('GET', '/asfe')).status).toBe(200);
      }
      return feitos;
    } finally {
      await dono.end();
    }
  };

  it('take effect once or not at all when the connection dies in the middle', async () => {
    await cut(3, 15);
  });

  it('take effect once or not at all in thirty deaths, some before and some after', {
    timeout: 120_000,
    tags: ['demorado'],
  }, async () => {
    const feitos = await cut(30, 2);
    expect(feitos).toBeGreaterThan(0);
    expect(feitos).toBeLessThan(30);
  });
});

describe('costs', () => {
  it('are hidden from who may not see them, in the list, the record, the approval and the form', async () => {
    const asfe = await emAprovacao({ custo: '77777' });
    const inspetor = await join(0, 6);
    const respostas = await Promise.all(
      [`/asfe`, `/asfe/${asfe.id}`, `/aprovacao/ASFE/${asfe.id}`].map((url) =>
        send('GET', url, undefined, inspetor.token),
      ),
    );
    for (const { status, body } of respostas) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain('77777');
    }
    expect(JSON.stringify((await send('GET', `/asfe/${asfe.id}`)).body)).toContain('77777');
    const printed = async (token: string) => {
      const url = `/api/asfe/${asfe.id}/formulario`;
      const { rawPayload } = await api.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      return (await readPdf(rawPayload)).texto;
    };
    expect(await printed(correntes.token)).toContain('77.777');
    expect(await printed(inspetor.token)).not.toContain('77.777');
  });
});
