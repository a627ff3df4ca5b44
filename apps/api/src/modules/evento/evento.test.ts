import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Evento } from '@cadencia/domain/evento/schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce } from '../../infra/events.ts';
import { openStream } from '../../testing/corrente.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { slow } from '../../testing/por-vez.ts';
import {
  createAtividade,
  createCliente,
  createContrato,
  createFrente,
  createProjeto,
  createServico,
  createUsuario,
  enterProjeto,
  SENHA,
} from '../../testing/sample.ts';

let api: Api;
let base: string;
let planejador: Awaited<ReturnType<typeof createUsuario>>;
let id: number;
let token: string;
beforeAll(async () => {
  api = await startApi({ jobs: false });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/api`;
});
afterAll(() => api.close());
beforeEach(async () => {
  planejador = await createUsuario(api);
  id = (await createProjeto(api, planejador.token)).cod_projeto_pro;
  token = await enterProjeto(api, planejador, id);
  await heardAll();
});

/** Waits until the server has heard everything announced so far: a stream opened now starts with later events. */
const heardAll = () =>
  new Promise<void>((resolve) => {
    const fim: Evento = { tipo: 'calculo', projetoId: id, calculo: -1, erro: null };
    const unsubscribe = api.hub.subscribe((fato) => {
      if (fato.tipo !== 'calculo' || fato.projetoId !== id) return;
      unsubscribe();
      resolve();
    });
    void say(fim);
  });

const listen = (bearer: string) => openStream(base, bearer);

/** The next event of one kind: the set-up of a test announces events too. */
async function nextOf(corrente: Awaited<ReturnType<typeof listen>>, tipo: Evento['tipo']): Promise<Evento> {
  for (;;) {
    const fato = await corrente.next();
    if (fato.tipo === tipo) return fato;
  }
}

const say = (fato: Evento) => announce(api.database.db, fato);
/** The event that closes a sequence: everybody in the project gets it, so what has not come by then never will. */
const marca = (): Evento => ({ tipo: 'projeto', projetoId: id });

describe('GET /evento', () => {
  it('is a stream of events with the session of the Bearer header', async () => {
    const corrente = await listen(token);
    expect(corrente.resposta.status).toBe(200);
    expect(corrente.resposta.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(corrente.resposta.headers.get('cache-control')).toBe('no-store');
    await api.send('PUT', `/projeto/${id}`, { des_titulo_pro: `Novo ${id}`, versao: 1 }, token);
    expect(await corrente.next()).toEqual({ tipo: 'projeto', projetoId: id });
    corrente.close();
  });

  it.each(['', 'abc'])('is refused without a good token ("%s"), as any other call', async (bearer) => {
    const resposta = await fetch(`${base}/evento`, { headers: { authorization: `Bearer ${bearer}` } });
    expect(resposta.status).toBe(401);
    expect(await resposta.json()).toMatchObject({ codigo: 'sessao.invalida' });
  });

  it('tells a person, and nobody else, that their rights changed', async () => {
    const gerente = await createUsuario(api, 2);
    const chave = await enterProjeto(api, gerente, id);
    const colega = await createUsuario(api, 12);
    const dele = await enterProjeto(api, colega, id);
    const [minha, outra] = [await listen(token), await listen(dele)];
    const corpo = { cod_usuario_usu: planejador.id, cod_perfil_prf: 12 };
    expect((await api.send('POST', `/projeto/${id}/usuario`, corpo, chave)).status).toBe(200);
    const ouvidos = [await minha.next(), await minha.next()];
    expect(ouvidos).toContainEqual({ tipo: 'permissoes', usuarioId: planejador.id });
    expect(await outra.next()).toEqual({ tipo: 'projeto', projetoId: id });
    for (const corrente of [minha, outra]) corrente.close();
  });

  it('says nothing of a write that was undone', async () => {
    const corrente = await listen(token);
    const [raiz] = (await api.send<{ cod_eap_eap: number }[]>('GET', `/projeto/eap/${id}`, undefined, token)).body;
    await api.send('POST', '/projeto/eap', { cod_projeto_pro: id, des_nome_eap: 'A', cod_eap_pai_eap: 999_999 }, token);
    await createServico(api, id);
    await api.send('DELETE', `/projeto/eap/${raiz?.cod_eap_eap}`, undefined, token);
    await say({ tipo: 'calculo', projetoId: id, calculo: 1, erro: null });
    expect(await corrente.next()).toMatchObject({ tipo: 'calculo' });
    corrente.close();
  });

  it('keeps what is of another project, and of nobody who chose none', async () => {
    const outro = await createProjeto(api, planejador.token);
    const [meu, semProjeto] = [await listen(token), await listen(planejador.token)];
    const trabalho = {
      tipo: 'trabalho',
      projetoId: null,
      usuarioId: planejador.id,
      trabalhoId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
      andamento: 50,
      etapa: 'Salvando',
      situacao: 'EXECUTANDO',
    } as const;
    await say({ tipo: 'projeto', projetoId: outro.cod_projeto_pro });
    await say({ tipo: 'apontamento', projetoId: outro.cod_projeto_pro, atividades: [1, 2] });
    await say({ tipo: 'comentario', projetoId: outro.cod_projeto_pro });
    await say({ ...trabalho, usuarioId: planejador.id + 1 });
    await say(marca());
    await say(trabalho);
    expect(await meu.next()).toEqual(marca());
    expect(await semProjeto.next()).toEqual(trabalho);
    meu.close();
    semProjeto.close();
  });

  it('shows a FRENTE user only the reports on their activities', async () => {
    const supervisor = await createUsuario(api, 5);
    const doSupervisor = await enterProjeto(api, supervisor, id);
    const frenteId = await createFrente(api, id, supervisor.id);
    const meu = await createAtividade(api, await createServico(api, id, { frenteId }));
    const alheio = await createAtividade(api, await createServico(api, id));
    const [restrita, inteira] = [await listen(doSupervisor), await listen(token)];
    await say({ tipo: 'apontamento', projetoId: id, atividades: [alheio] });
    await say({ tipo: 'apontamento', projetoId: id, atividades: [alheio, meu] });
    expect(await inteira.next()).toEqual({ tipo: 'apontamento', projetoId: id, atividades: [alheio] });
    expect(await inteira.next()).toEqual({
      tipo: 'apontamento',
      projetoId: id,
      atividades: [meu, alheio].sort((a, b) => a - b),
    });
    expect(await restrita.next()).toEqual({ tipo: 'apontamento', projetoId: id, atividades: [meu] });
    restrita.close();
    inteira.close();
  });

  it('asks the database once for all who see a part, whatever part each sees, and not at all for who sees all', async () => {
    const contratoId = await createContrato(api, await createCliente(api));
    const open = async (perfil: number) => {
      const pessoa = await createUsuario(api, perfil);
      return { pessoa, corrente: await listen(await enterProjeto(api, pessoa, id)) };
    };
    const inteiras = await Promise.all([listen(token), listen(token)]);
    const contratada = await createUsuario(api, 11);
    const daContratada = await enterProjeto(api, contratada, id);
    const { db, pool } = api.database;
    await db.updateTable('projetoUsuario').set({ contratoId }).where('usuarioId', '=', contratada.id).execute();
    const doContrato = await listen(daContratada);
    const supervisores = await Promise.all([1, 2, 3, 4].map(() => createUsuario(api, 5)));
    const frentes = [];
    for (const supervisor of supervisores) {
      const bearer = await enterProjeto(api, supervisor, id);
      const frenteId = await createFrente(api, id, supervisor.id);
      const atividade = await createAtividade(api, await createServico(api, id, { frenteId }));
      frentes.push({ atividade, corrente: await listen(bearer) });
    }
    const semFrente = await open(5);
    const doServico = await createAtividade(api, await createServico(api, id, { contratoId }));
    const atividades = [doServico, ...frentes.map(({ atividade }) => atividade)];
    await heardAll();
    const pedidos = vi.spyOn(pool, 'connect');
    try {
      await say({ tipo: 'apontamento', projetoId: id, atividades });
      const so = (...minhas: number[]) => ({ tipo: 'apontamento', projetoId: id, atividades: minhas });
      for (const { atividade, corrente } of frentes) {
        expect(await nextOf(corrente, 'apontamento')).toEqual(so(atividade));
      }
      expect(await nextOf(doContrato, 'apontamento')).toEqual(so(doServico));
      for (const corrente of inteiras) {
        expect(await nextOf(corrente, 'apontamento')).toEqual(so(...atividades.toSorted((a, b) => a - b)));
      }
      // One query for the announcement, one for the six readers.
      expect(pedidos).toHaveBeenCalledTimes(2);
    } finally {
      pedidos.mockRestore();
    }
    await say(marca());
    expect(await nextOf(semFrente.corrente, 'projeto')).toEqual(marca());
    for (const corrente of [...inteiras, doContrato, semFrente.corrente, ...frentes.map((uma) => uma.corrente)]) {
      corrente.close();
    }
  });

  it('ends at once with its session, and only with its own', async () => {
    const entrada = { des_email_usu: planejador.email, des_senha_usu: SENHA };
    const { body } = await api.send<{ token: string }>('POST', '/usuario/signin', entrada);
    const doutroAparelho = await enterProjeto(api, { ...planejador, token: body.token }, id);
    const [corrente, outra] = [await listen(token), await listen(doutroAparelho)];
    await api.send('POST', '/usuario/signout', {}, token);
    await say(marca());
    await expect(corrente.next()).rejects.toThrow('a corrente terminou');
    expect(await outra.next()).toEqual(marca());
    outra.close();
  });

  it('ends at the next beat when nobody said that the session was over', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const [corrente, outra] = [await listen(token), await listen((await createUsuario(api)).token)];
      await api.database.db.updateTable('usuario').set({ ativo: false }).where('id', '=', planejador.id).execute();
      vi.advanceTimersByTime(20_000);
      await expect(corrente.next()).rejects.toThrow('a corrente terminou');
      outra.close();
    } finally {
      vi.useRealTimers();
    }
  });

  it('follows the rights of its reader: a profile given inside the project counts for the next event', async () => {
    const gerente = await createUsuario(api, 2);
    const doGerente = await enterProjeto(api, gerente, id);
    const colega = await createUsuario(api, 12);
    const corrente = await listen(await enterProjeto(api, colega, id));
    const atividade = await createAtividade(api, await createServico(api, id));
    // A supervisor without a frente sees no activity at all.
    const emCampo = { cod_usuario_usu: colega.id, cod_perfil_prf: 5 };
    expect((await api.send('POST', `/projeto/${id}/usuario`, emCampo, doGerente)).status).toBe(200);
    await say({ tipo: 'apontamento', projetoId: id, atividades: [atividade] });
    await say({ tipo: 'calculo', projetoId: id, calculo: 7, erro: null });
    expect([await corrente.next(), await corrente.next(), await corrente.next(), await corrente.next()]).toEqual([
      { tipo: 'permissoes', usuarioId: colega.id },
      marca(),
      { tipo: 'notificacao', usuarioId: colega.id },
      { tipo: 'calculo', projetoId: id, calculo: 7, erro: null },
    ]);
    corrente.close();
  });

  it('is open thirty times for one session, and no more; other sessions are not hindered', async () => {
    const correntes = await Promise.all(Array.from({ length: 30 }, () => listen(token)));
    const headers = { authorization: `Bearer ${token}` };
    const demais = await fetch(`${base}/evento`, { headers });
    expect([demais.status, await demais.json()]).toMatchObject([429, { codigo: 'requisicao.muitas' }]);
    const outra = await listen((await createUsuario(api)).token);
    correntes.pop()?.close();
    await vi.waitFor(async () => {
      const nova = await listen(token);
      correntes.push(nova);
      expect(nova.resposta.status).toBe(200);
    });
    for (const corrente of [...correntes, outra]) corrente.close();
  });

  it('carries the headers of every other answer', async () => {
    const corrente = await listen(token);
    expect(corrente.resposta.headers.get('x-content-type-options')).toBe('nosniff');
    corrente.close();
  });

  it('is not kept for who left before being identified', async () => {
    const subscribe = vi.spyOn(api.hub, 'subscribe');
    const { identify } = api.app;
    const controle = new AbortController();
    const atendida = new Promise<void>((resolve) => {
      api.app.identify = async (request) => {
        controle.abort();
        await once(request.raw.socket, 'close');
        setTimeout(resolve, 100);
        return identify(request);
      };
    });
    try {
      const headers = { authorization: `Bearer ${token}` };
      await expect(fetch(`${base}/evento`, { headers, signal: controle.signal })).rejects.toThrow('aborted');
      await atendida;
      expect(subscribe).not.toHaveBeenCalled();
    } finally {
      api.app.identify = identify;
      subscribe.mockRestore();
    }
  });

  it('goes on after something on the channel that is not an event, and tells long texts short', async () => {
    const corrente = await listen(token);
    for (const texto of ['{', '42', '{"tipo":"outro"}']) {
      await api.database.pool.query('select pg_notify($1, $2)', ['cadencia', texto]);
    }
    await say({ tipo: 'calculo', projetoId: id, calculo: 1, erro: 'ç'.repeat(9_000) });
    expect(await corrente.next()).toEqual({ tipo: 'calculo', projetoId: id, calculo: 1, erro: `${'ç'.repeat(499)}…` });
    corrente.close();
  });

  slow('ends when events may have been lost, so that whoever reads it asks for the state again', async () => {
    const corrente = await listen(token);
    const { rowCount } = await api.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
    );
    expect(rowCount).toBe(1);
    await expect(corrente.next()).rejects.toThrow('a corrente terminou');
    const nova = await listen(token);
    await say(marca());
    expect(await nova.next()).toEqual(marca());
    nova.close();
  });

  it('comes in the order in which things happened', async () => {
    const corrente = await listen(token);
    const atividade = await createAtividade(api, await createServico(api, id));
    await say({ tipo: 'apontamento', projetoId: id, atividades: [atividade] });
    for (let calculo = 1; calculo <= 5; calculo++) await say({ tipo: 'calculo', projetoId: id, calculo, erro: null });
    const tipos = [];
    for (let i = 0; i < 6; i++) tipos.push(await corrente.next());
    expect(tipos.map((fato) => (fato.tipo === 'calculo' ? fato.calculo : fato.tipo))).toEqual([
      'apontamento',
      1,
      2,
      3,
      4,
      5,
    ]);
    corrente.close();
  });
});

describe('GET /trabalho/{id}', () => {
  const read = (trabalho: string, bearer: string) => api.send('GET', `/trabalho/${trabalho}`, undefined, bearer);
  const TRABALHO = '0198c5d2-7c5b-7bb4-a33c-0a6a52b7c001';

  it('is of who asked for it and of who is in its project, and of nobody else', async () => {
    await api.database.db
      .insertInto('trabalho')
      .values({
        id: TRABALHO,
        tipo: 'CALCULO',
        projetoId: id,
        usuarioId: planejador.id,
        andamento: 40,
        etapa: 'Calculando',
      })
      .execute();
    const corpo = {
      id: TRABALHO,
      tipo: 'CALCULO',
      situacao: 'NA_FILA',
      andamento: 40,
      etapa: 'Calculando',
      erro: null,
    };
    expect(await read(TRABALHO, planejador.token)).toMatchObject({ status: 200, body: corpo });
    const colega = await createUsuario(api, 12);
    expect((await read(TRABALHO, colega.token)).status).toBe(404);
    expect((await read(TRABALHO, await enterProjeto(api, colega, id))).body).toEqual(corpo);
  });

  it.each(['1', 'abc', '%00'])('is not an address as /trabalho/%s', async (trabalho) => {
    expect(await read(trabalho, token)).toMatchObject({ status: 404, body: { codigo: 'requisicao.rota' } });
  });
});
