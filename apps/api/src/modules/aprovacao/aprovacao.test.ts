import type { Pedido } from '@cadencia/domain/aprovacao/schema.ts';
import { suprimento } from '@cadencia/domain/suprimento/cadastro.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadContexto } from '../../infra/authorize.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { write } from '../../infra/transaction.ts';
import { createAprovavel } from '../../testing/aprovavel.ts';
import { createSample } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../testing/sample.ts';
import { cancel, restart, submit } from './commands.ts';

interface Gente {
  readonly id: number;
  readonly token: string;
}
interface Votados {
  readonly linhas: readonly {
    readonly id: number;
    readonly situacao?: string;
    readonly erro?: { codigo: string; mensagem: string };
  }[];
}

const PARECER = 'O serviço pode esperar a próxima parada.';
const aprovavel = createAprovavel();
let api: Api;
let projetoId: number;
let banco: { api: Api; token: string; clienteId: number };
let quemPede: Gente;
let coordenador: Gente;
let fiscal: Gente;
let substituto: Gente;

beforeAll(async () => {
  api = await startApi({ aprovaveis: [aprovavel] });
});
afterAll(() => api.close());

const join = async (nivel: number, perfil = 7): Promise<Gente> => {
  const { id, token } = await createUsuario(api, 7);
  const dentro = await enterProjeto(api, { id, token }, projetoId, perfil);
  await sql`update projeto_usuario set nivel_aprovacao = ${nivel} where usuario_id = ${id}`.execute(api.database.db);
  return { id, token: dentro };
};

beforeEach(async () => {
  aprovavel.manejo.falha = undefined;
  aprovavel.manejo.revisao = '1';
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  projetoId = projeto.cod_projeto_pro;
  banco = { api, token: await enterProjeto(api, admin, projetoId), clienteId: projeto.cod_cliente_cli };
  quemPede = await join(1);
  coordenador = await join(1);
  fiscal = await join(2);
  substituto = await join(0);
});

const db = () => api.database.db;

/** The caller of a token, as a command gets it. */
async function contextoDe({ id, token }: Gente): Promise<ContextoProjeto> {
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return (await loadContexto(db(), { sessaoId: sid, usuarioId: id, projetoId, ip: '' })) as ContextoProjeto;
}

const now = () => new Date();
const send = async (registroId: number, quem = quemPede) => {
  const contexto = await contextoDe(quem);
  return write(db(), (tx) => submit(tx, contexto, aprovavel, { registroId, now: now() }));
};
/** A supply that waits for approval; its hours decide the levels. */
async function pedir(hh = 10, mudanca: object = {}): Promise<{ registroId: number; id: number }> {
  const { id } = await createSample(banco, suprimento, { quantidade: String(hh), ...mudanca });
  return { registroId: id, id: await send(id) };
}

const fila = async ({ token }: Gente, query = '') =>
  (await api.send<Pedido[]>('GET', `/aprovacao/fila${query}`, undefined, token)).body;
const ciclos = async (registroId: number, quem = coordenador) =>
  (await api.send<Pedido[]>('GET', `/aprovacao/ASFE/${registroId}`, undefined, quem.token)).body;
const hashDe = async (id: number) =>
  (await sql<{ hash: string }>`select hash from aprovacao where id = ${id}`.execute(db())).rows[0]?.hash ??
  '0'.repeat(64);
const vote = async ({ token }: Gente, ids: readonly number[], voto = 'APROVA', parecer?: string) => {
  const pedidos = await Promise.all(ids.map(async (id) => ({ id, hash: await hashDe(id) })));
  return api.send<Votados>('POST', '/aprovacao/voto', { voto, pedidos, ...(parecer ? { parecer } : {}) }, token);
};
const voted = async (quem: Gente, id: number, voto = 'APROVA', parecer?: string) =>
  (await vote(quem, [id], voto, parecer)).body.linhas[0];
const efeitos = async (registroId: number) =>
  (
    await sql<{ acao: string }>`select acao from fluxo_evento where entidade = 'suprimento'
      and registro_id = ${registroId} and acao <> 'criar' order by id`.execute(db())
  ).rows.map(({ acao }) => acao);

describe('a request', () => {
  it('waits for the levels that its impact needs, one after the other, and ends with one effect', async () => {
    const { id, registroId } = await pedir(50);
    const [ciclo] = await ciclos(registroId);
    expect(ciclo?.niveis.map(({ nivel, situacao }) => [nivel, situacao])).toEqual([
      [1, 'PENDENTE'],
      [2, 'AGUARDANDO'],
      [3, 'DISPENSADO'],
      [4, 'DISPENSADO'],
    ]);
    expect(ciclo?.faltam.map(({ usuarioId }) => usuarioId)).toEqual([coordenador.id]);
    expect((await fila(fiscal)).length).toBe(0);
    expect(await voted(fiscal, id)).toMatchObject({ erro: { codigo: 'aprovacao.voto' } });
    expect(await voted(coordenador, id)).toEqual({ id, situacao: 'PENDENTE' });
    expect(await efeitos(registroId)).toEqual([]);
    expect((await fila(fiscal)).map((um) => um.id)).toEqual([id]);
    expect(await voted(fiscal, id)).toEqual({ id, situacao: 'APROVADO' });
    expect(await efeitos(registroId)).toEqual(['aprovado']);
    expect(await voted(coordenador, id)).toMatchObject({ erro: { mensagem: 'A votação terminou: aprovado.' } });
    const [feito] = await ciclos(registroId);
    expect(feito).toMatchObject({ situacao: 'APROVADO', faltam: [], meuVoto: { ok: false } });
    expect(feito?.votos.map(({ hash }) => hash)).toEqual([feito?.hash, feito?.hash]);
  });

  it('tells whose turn it is, and who asked how it ended, in the product and by e-mail', async () => {
    const { id } = await pedir(50);
    const titulos = async (quem: Gente) =>
      (await api.send<{ linhas: { titulo: string }[] }>('GET', '/notificacao', undefined, quem.token)).body.linhas
        .map(({ titulo }) => titulo)
        .filter((titulo) => titulo.startsWith('SUP-'));
    expect(await titulos(coordenador)).toEqual([
      expect.stringMatching(/^SUP-0001 espera o seu voto até \d\d\/\d\d \d\d:\d\d$/),
    ]);
    expect(await titulos(fiscal)).toEqual([]);
    await voted(coordenador, id);
    await voted(fiscal, id, 'DEVOLVE', PARECER);
    expect(await titulos(fiscal)).toHaveLength(1);
    expect(await titulos(quemPede)).toEqual([expect.stringMatching(/^SUP-0001: devolvido por /)]);
    const { rows } = await sql<{ modelo: string }>`select modelo from email
      where usuario_id = any(${[coordenador.id, fiscal.id, quemPede.id]}::bigint[]) order by id`.execute(db());
    expect(rows.map(({ modelo }) => modelo)).toEqual(['APROVACAO', 'APROVACAO', 'APROVACAO_RESULTADO']);
  });

  it('is not voted on by who asked, and not by who lost the permission a moment ago', async () => {
    const { id, registroId } = await pedir();
    expect(await voted(quemPede, id)).toMatchObject({ erro: { mensagem: 'Quem pede a aprovação não vota nela.' } });
    await sql`update projeto_usuario set perfil_id = 9 where usuario_id = ${coordenador.id}`.execute(db());
    expect(await voted(coordenador, id)).toMatchObject({ erro: { codigo: expect.any(String) } });
    expect(await efeitos(registroId)).toEqual([]);
  });

  it('needs a reason to be rejected or returned, and ends there', async () => {
    const { id, registroId } = await pedir(50);
    expect((await vote(coordenador, [id], 'REPROVA')).status).toBe(422);
    expect((await vote(coordenador, [id], 'DEVOLVE', 'curto')).status).toBe(422);
    expect(await voted(coordenador, id, 'REPROVA', PARECER)).toEqual({ id, situacao: 'REPROVADO' });
    expect(await efeitos(registroId)).toEqual(['reprovado']);
  });

  it('comes back as a new cycle after it was returned, with its history', async () => {
    const { id, registroId } = await pedir();
    await voted(coordenador, id, 'DEVOLVE', PARECER);
    expect(await efeitos(registroId)).toEqual(['devolvido']);
    await send(registroId);
    const lidos = await ciclos(registroId);
    expect(lidos.map(({ ciclo, situacao, votos }) => [ciclo, situacao, votos.length])).toEqual([
      [2, 'PENDENTE', 0],
      [1, 'DEVOLVIDO', 1],
    ]);
  });

  it('is made once: a second one of a record under way is refused, and one that nobody may decide', async () => {
    const { registroId } = await pedir();
    await expect(send(registroId)).rejects.toMatchObject({ code: 'aprovacao.em_andamento' });
    await sql`update projeto_usuario set nivel_aprovacao = 0 where projeto_id = ${projetoId}`.execute(db());
    const { id } = await createSample(banco, suprimento);
    await expect(send(id)).rejects.toMatchObject({ code: 'aprovacao.sem_aprovador' });
    expect(await ciclos(id)).toEqual([]);
  });

  it('ends without a decision when its record is cancelled', async () => {
    const { registroId } = await pedir();
    const contexto = await contextoDe(quemPede);
    await write(db(), (tx) => cancel(tx, contexto, aprovavel, { registroId, now: now() }));
    expect(await ciclos(registroId)).toMatchObject([{ situacao: 'CANCELADO' }]);
    expect(await fila(coordenador)).toEqual([]);
  });
});

describe('what is voted on', () => {
  it('begins again when an impact field is edited: the votes are void, and who edited does not vote', async () => {
    const outro = await join(2);
    const { id, registroId } = await pedir(50);
    await voted(coordenador, id);
    const contexto = await contextoDe(fiscal);
    const again = () => write(db(), (tx) => restart(tx, contexto, aprovavel, { registroId, now: now() }));
    await again();
    expect(await ciclos(registroId)).toHaveLength(1);
    await sql`update suprimento set quantidade = 60 where id = ${registroId}`.execute(db());
    await again();
    const [novo, velho] = await ciclos(registroId);
    expect([novo?.ciclo, novo?.votos.length, velho?.situacao, velho?.votos.length]).toEqual([2, 0, 'REFEITO', 1]);
    await voted(coordenador, novo?.id ?? 0);
    expect(await voted(fiscal, novo?.id ?? 0)).toMatchObject({ erro: { codigo: 'aprovacao.voto' } });
    expect(await voted(outro, novo?.id ?? 0)).toMatchObject({ situacao: 'APROVADO' });
  });

  it('is refused when it changed since the voter looked, or since it was sent, with what changed', async () => {
    const { id, registroId } = await pedir(10, { valorUnitario: '100' });
    const velho = { voto: 'APROVA', pedidos: [{ id, hash: '0'.repeat(64) }] };
    const outro = await api.send<Votados>('POST', '/aprovacao/voto', velho, coordenador.token);
    expect(outro.body.linhas[0]?.erro?.codigo).toBe('aprovacao.mudou');
    aprovavel.manejo.revisao = '2';
    await sql`update suprimento set quantidade = 12, valor_unitario = 130, kit = 'K1' where id = ${registroId}`.execute(
      db(),
    );
    const mensagem = (await voted(coordenador, id))?.erro?.mensagem;
    expect(mensagem).toContain('o cronograma foi recalculado; HH: 10 → 12; ');
    expect(mensagem).toMatch(/R\$ mudou; Kit: .+ → K1\.$/);
    expect(await efeitos(registroId)).toEqual([]);
    expect((await api.send('POST', `/aprovacao/${id}/atualizar`, {}, fiscal.token)).status).toBe(409);
    expect((await api.send('POST', `/aprovacao/${id}/atualizar`, {}, coordenador.token)).status).toBe(200);
    const [novo] = await ciclos(registroId);
    expect(novo).toMatchObject({ ciclo: 2, impacto: { hh: 12 }, solicitante: { usuarioId: quemPede.id } });
    expect(await voted(coordenador, novo?.id ?? 0)).toMatchObject({ situacao: 'APROVADO' });
  });

  it('shows no costs to who may not see them, in the queue and in what changed', async () => {
    await sql`update projeto_usuario set perfil_id = 7 where usuario_id = ${coordenador.id}`.execute(db());
    const { id, registroId } = await pedir(10, { valorUnitario: '98765' });
    await sql`update suprimento set valor_unitario = 12345 where id = ${registroId}`.execute(db());
    const ve = (await contextoDe(coordenador)).permissions.has('Servico:VerCusto');
    const texto = JSON.stringify([await fila(coordenador), await ciclos(registroId), await voted(coordenador, id)]);
    expect([ve, texto.includes('98765'), texto.includes('12.345')]).toEqual([false, false, false]);
  });
});

describe('the deciding vote', () => {
  it('has its effect once, of many who vote at once', async () => {
    const outros = [await join(1), await join(1), await join(1)];
    const { id, registroId } = await pedir();
    const feitos = await Promise.all([coordenador, ...outros].map((quem) => voted(quem, id)));
    expect(feitos.map((um) => um?.situacao ?? um?.erro?.codigo).sort()).toEqual([
      'APROVADO',
      'aprovacao.voto',
      'aprovacao.voto',
      'aprovacao.voto',
    ]);
    expect(await efeitos(registroId)).toEqual(['aprovado']);
  });

  it('leaves nothing when its transaction dies, and can be given again', async () => {
    const { id, registroId } = await pedir();
    aprovavel.manejo.falha = new Error('died before the commit');
    expect((await vote(coordenador, [id])).status).toBe(500);
    expect(await efeitos(registroId)).toEqual([]);
    expect(await ciclos(registroId)).toMatchObject([{ situacao: 'PENDENTE', votos: [] }]);
    aprovavel.manejo.falha = undefined;
    expect(await voted(coordenador, id)).toMatchObject({ situacao: 'APROVADO' });
    expect(await efeitos(registroId)).toEqual(['aprovado']);
  });

  it('waits for the quorum of its level', async () => {
    const outro = await join(1);
    const { body } = await api.send<{ documento: string; SISTEMA: { versao: number; niveis: object[] } }[]>(
      'GET',
      `/projeto/${projetoId}/fluxoaprovacao`,
      undefined,
      banco.token,
    );
    const { versao: _, ...padrao } = body[0]?.SISTEMA ?? { versao: 0, niveis: [] };
    const fluxo = { ...padrao, niveis: padrao.niveis.map((um) => ({ ...um, quorum: 2 })) };
    const url = `/projeto/${projetoId}/fluxoaprovacao/ASFE`;
    const mudanca = { origem: 'PROJETO', fluxo, versao: null };
    expect((await api.send('PUT', url, mudanca, banco.token)).status).toBe(200);
    const { id } = await pedir();
    expect(await voted(coordenador, id)).toEqual({ id, situacao: 'PENDENTE' });
    expect(await voted(coordenador, id)).toMatchObject({ erro: { mensagem: 'Você já votou neste nível.' } });
    expect(await voted(outro, id)).toEqual({ id, situacao: 'APROVADO' });
  });

  it('stands or falls alone among many of one kind', async () => {
    const [a, b, c] = [await pedir(), await pedir(50), await pedir()];
    await voted(coordenador, b.id);
    const { body } = await vote(coordenador, [a.id, b.id, c.id, 999_999], 'APROVA', 'De acordo.');
    expect(body.linhas.map(({ situacao, erro }) => situacao ?? erro?.codigo)).toEqual([
      'APROVADO',
      'aprovacao.voto',
      'APROVADO',
      'registro.nao_encontrado',
    ]);
  });

  it('gives no less of a kind that is approved as it was asked', async () => {
    const { id, registroId } = await pedir();
    expect((await ciclos(registroId))[0]?.dado).toBeNull();
    const pedidos = [{ id, hash: await hashDe(id), hh: 5 }];
    const { body } = await api.send<Votados>('POST', '/aprovacao/voto', { voto: 'APROVA', pedidos }, coordenador.token);
    expect(body.linhas[0]?.erro?.mensagem).toContain('aprovado como foi pedido');
  });

  it('is refused in a closed project', async () => {
    const { id } = await pedir();
    await sql`update projeto set situacao = 'ENCERRADO' where id = ${projetoId}`.execute(db());
    expect(await voted(coordenador, id)).toMatchObject({ erro: { codigo: 'projeto.situacao' } });
  });
});

describe('a substitute', () => {
  const cover = (dias: readonly [number, number]) => {
    const dia = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);
    return sql`update projeto_usuario set substituto_id = ${substituto.id}, substituicao_inicio = ${dia(dias[0])},
      substituicao_termino = ${dia(dias[1])} where usuario_id = ${coordenador.id} and projeto_id = ${projetoId}`.execute(
      db(),
    );
  };

  it('votes within the dates in the name of who is away, and the queue says so', async () => {
    await cover([-2, 2]);
    const { id } = await pedir();
    expect((await fila(substituto, '?substituindo=true')).map((um) => um.meuVoto)).toMatchObject([
      { ok: true, emNomeDe: { usuarioId: coordenador.id } },
    ]);
    expect(await fila(substituto, '?substituindo=false')).toEqual([]);
    expect(await voted(substituto, id)).toEqual({ id, situacao: 'APROVADO' });
    const { rows } = await sql`select usuario_id, em_nome_de_id from aprovacao_voto where aprovacao_id = ${id}`.execute(
      db(),
    );
    expect(rows).toEqual([{ usuarioId: substituto.id, emNomeDeId: coordenador.id }]);
  });

  it('is refused outside the dates', async () => {
    await cover([3, 9]);
    const { id } = await pedir();
    expect(await fila(substituto)).toEqual([]);
    expect((await voted(substituto, id))?.erro?.mensagem).toContain('fora desses dias');
  });
});

describe('the queue', () => {
  it('filters by kind and age, and counts with those whose time is over', async () => {
    const { id } = await pedir();
    await sql`update aprovacao set em = now() - interval '3 days' where id = ${id}`.execute(db());
    await pedir();
    expect((await fila(coordenador, '?dias=3')).map((um) => um.id)).toEqual([id]);
    expect(await fila(coordenador, '?documento=CAP')).toEqual([]);
    await sql`update aprovacao_nivel set limite = now() - interval '1 hour' where aprovacao_id = ${id} and nivel = 1`.execute(
      db(),
    );
    const contagem = async (token: string) => (await api.send('GET', '/aprovacao/contagem', undefined, token)).body;
    expect(await contagem(coordenador.token)).toEqual({ esperam: 2, vencidas: 1 });
    expect(await contagem(substituto.token)).toEqual({ esperam: 0, vencidas: 0 });
    expect((await fila(coordenador))[0]?.id).toBe(id);
  });

  it('is of one project, and of records that the caller may list', async () => {
    const { id, registroId } = await pedir();
    const admin = await createUsuario(api, 1);
    const outro = await createProjeto(api, admin.token);
    const fora = await enterProjeto(api, admin, outro.cod_projeto_pro);
    expect((await api.send('GET', `/aprovacao/ASFE/${registroId}`, undefined, fora)).body).toEqual([]);
    expect(await voted({ id: admin.id, token: fora }, id)).toMatchObject({
      erro: { codigo: 'registro.nao_encontrado' },
    });
  });
});

describe('time', () => {
  const passTo = async (horas: number) => {
    api.setNow(new Date(Date.now() + horas * 3_600_000).toISOString());
    await api.jobs.find(({ name }) => name === 'prazosDeAprovacao')?.run({});
    api.setNow(new Date().toISOString());
  };
  const avisos = async (quem: Gente) =>
    (
      await sql<{
        titulo: string;
      }>`select titulo from notificacao where usuario_id = ${quem.id} and titulo like 'A aprovação%'
        order by id`.execute(db())
    ).rows.map(({ titulo }) => titulo);

  it('is running hours: it reminds near the end, and then the next level may vote too', async () => {
    const { id, registroId } = await pedir();
    const [{ niveis } = { niveis: [] }] = await ciclos(registroId);
    const { desde, limite } = niveis[0] ?? {};
    expect(Date.parse(limite ?? '') - Date.parse(desde ?? '')).toBe(8 * 3_600_000);
    await passTo(5);
    expect(await avisos(coordenador)).toEqual([]);
    await passTo(7);
    await passTo(7.5);
    expect(await avisos(coordenador)).toEqual([expect.stringContaining('vence em')]);
    expect((await voted(fiscal, id))?.erro?.codigo).toBe('aprovacao.voto');
    await passTo(9);
    await passTo(10);
    expect(await avisos(quemPede)).toEqual([expect.stringContaining('venceu em')]);
    expect(await avisos(fiscal)).toHaveLength(1);
    expect(await voted(fiscal, id)).toEqual({ id, situacao: 'APROVADO' });
  });
});
