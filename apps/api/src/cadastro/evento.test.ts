import type { AddressInfo } from 'node:net';
import type { Evento } from '@cadencia/domain/evento/schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announce } from '../infra/events.ts';
import { openStream } from '../testing/corrente.ts';
import { type Api, startApi } from '../testing/harness.ts';
import { createProjeto, createUsuario, enterProjeto } from '../testing/sample.ts';

let api: Api;
let base: string;
beforeAll(async () => {
  api = await startApi({ jobs: false });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/api`;
});
afterAll(() => api.close());

const listen = (bearer: string) => openStream(base, bearer);
/** The next event of one kind. */
async function nextOf(corrente: Awaited<ReturnType<typeof listen>>, tipo: Evento['tipo']): Promise<Evento> {
  for (;;) {
    const ouvido = await corrente.next();
    if (ouvido.tipo === tipo) return ouvido;
  }
}
const say = (fato: Evento) => announce(api.database.db, fato);

interface Gravada {
  linha: { id: number; versao: number };
}
let tipos = 0;
const sigla = () => `EV${++tipos}`;
/** A user who may write the registers of the plant of their own project. */
const planta = async () => {
  const gerente = await createUsuario(api, 2);
  const projeto = await createProjeto(api, gerente.token);
  const bearer = await enterProjeto(api, gerente, projeto.cod_projeto_pro);
  return { gerente, bearer, projetoId: projeto.cod_projeto_pro, clienteId: projeto.cod_cliente_cli };
};
const nova = async ({ bearer }: { bearer: string }) => {
  const { status, body } = await api.send<Gravada>('POST', '/area', { sigla: sigla(), nome: 'Nova' }, bearer);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.linha;
};
const fato = (cadastro: string, clienteId: number | null, projetoId: number | null = null): Evento => ({
  tipo: 'cadastro',
  cadastro,
  clienteId,
  projetoId,
});

describe('the stream of events, of registers', () => {
  it('tells that rows came, changed and went to whoever lists them in that plant, and in no other', async () => {
    const [minha, alheia] = [await planta(), await planta()];
    const colega = await createUsuario(api, 12);
    const dele = await listen(await enterProjeto(api, colega, minha.projetoId));
    const semProjeto = await listen(colega.token);
    const outra = await listen(alheia.bearer);
    const area = await nova(minha);
    await api.send('PUT', `/area/${area.id}?versao=1`, { nome: 'Outro nome' }, minha.bearer);
    await api.send('POST', '/area/excluir', { linhas: [{ id: area.id, versao: 2 }] }, minha.bearer);
    await nova(alheia);
    for (const corrente of [dele, semProjeto]) {
      expect(await corrente.next()).toEqual(fato('area', minha.clienteId));
      expect(await corrente.next()).toEqual(fato('area', minha.clienteId));
      expect(await corrente.next()).toEqual(fato('area', minha.clienteId));
    }
    expect(await outra.next()).toEqual(fato('area', alheia.clienteId));
    for (const corrente of [dele, semProjeto, outra]) corrente.close();
  });

  it('says nothing of what was only rehearsed, refused, or left as it was', async () => {
    const minha = await planta();
    const area = await nova(minha);
    const corrente = await listen(minha.bearer);
    const lote = { alteracoes: [{ id: area.id, versao: 1, valores: { nome: 'Ensaiada' } }] };
    await api.send('PUT', '/area/lote?simular=true', lote, minha.bearer);
    await api.send('PUT', `/area/${area.id}?versao=9`, { nome: 'Velha' }, minha.bearer);
    await api.send('PUT', `/area/${area.id}?versao=1`, { nome: 'Nova' }, minha.bearer);
    await api.send('POST', '/area', { sigla: sigla() }, minha.bearer);
    await say({ tipo: 'projeto', projetoId: minha.projetoId });
    expect(await corrente.next()).toEqual({ tipo: 'projeto', projetoId: minha.projetoId });
    corrente.close();
  });

  it('tells once of many rows of one write', async () => {
    const minha = await planta();
    const areas = [await nova(minha), await nova(minha), await nova(minha)];
    const corrente = await listen(minha.bearer);
    const alteracoes = areas.map(({ id: area }) => ({ id: area, versao: 1, valores: { nome: 'Juntas' } }));
    await api.send('PUT', '/area/lote?simular=false', { alteracoes }, minha.bearer);
    await say({ tipo: 'projeto', projetoId: minha.projetoId });
    expect(await corrente.next()).toEqual(fato('area', minha.clienteId));
    expect(await corrente.next()).toEqual({ tipo: 'projeto', projetoId: minha.projetoId });
    corrente.close();
  });

  it('is heard only with the right to list that register, of one project only in it', async () => {
    const [minha, alheia] = [await planta(), await planta()];
    const [aqui, la] = [await listen(minha.bearer), await listen(alheia.bearer)];
    const { db } = api.database;
    const chave = await db
      .selectFrom('permissao')
      .select('id')
      .where('chave', '=', 'Area:ListarArea')
      .executeTakeFirstOrThrow();
    const negado = await createUsuario(api, 2);
    await db
      .insertInto('usuarioPermissao')
      .values({ usuarioId: negado.id, permissaoId: chave.id, efeito: 'NEGA' })
      .execute();
    const surdo = await listen(await enterProjeto(api, negado, minha.projetoId));
    await say(fato('area', minha.clienteId));
    await say(fato('etapa', null, minha.projetoId));
    await say(fato('disciplina', null));
    expect(await aqui.next()).toEqual(fato('area', minha.clienteId));
    for (const corrente of [aqui, surdo]) {
      expect(await corrente.next()).toEqual(fato('etapa', null, minha.projetoId));
      expect(await corrente.next()).toEqual(fato('disciplina', null));
    }
    expect(await la.next()).toEqual(fato('disciplina', null));
    for (const corrente of [aqui, la, surdo]) corrente.close();
  });

  it('tells of a client those who have a project of it, and who entered it', async () => {
    const [minha, alheia] = [await planta(), await planta()];
    const [aqui, la] = [await listen(minha.bearer), await listen(alheia.bearer)];
    const dados = {
      razaoSocial: 'Nova S.A.',
      nomeFantasia: `Nova ${sigla()}`,
      unidade: 'Planta',
      segmento: 'REFINO',
      cnpj: null,
    };
    const criado = await api.send<Gravada>('POST', '/cliente', dados, minha.bearer);
    expect(criado.status, JSON.stringify(criado.body)).toBe(200);
    await say(fato('cliente', alheia.clienteId));
    await say(fato('cliente', minha.clienteId));
    expect(await aqui.next()).toEqual(fato('cliente', criado.body.linha.id));
    expect(await aqui.next()).toEqual(fato('cliente', minha.clienteId));
    expect(await la.next()).toEqual(fato('cliente', alheia.clienteId));
    for (const corrente of [aqui, la]) corrente.close();
  });

  it('tells who lists the users of every write of their list, whatever project they are in, and nobody else', async () => {
    const [minha, alheia] = [await planta(), await planta()];
    const admin = await createUsuario(api, 1);
    const colega = await createUsuario(api, 12);
    const dele = await enterProjeto(api, colega, minha.projetoId);
    const [aqui, la, surdo] = [await listen(minha.bearer), await listen(alheia.bearer), await listen(dele)];
    const usuarios = fato('usuario', null);
    const convite = { nome: 'Nova', email: `${sigla()}@exemplo.com.br`, perfilId: 12 };
    const { id } = (await api.send<{ id: number }>('POST', '/usuario/convidar', convite, admin.token)).body;
    const conta = { nome: 'Outro nome', telefone: null, versao: 1 };
    const escritas: [metodo: string, url: string, corpo: object, bearer: string][] = [
      ['POST', `/usuario/${id}/bloquear`, { motivo: 'Saiu da obra' }, admin.token],
      ['POST', `/usuario/${id}/desbloquear`, {}, admin.token],
      ['PUT', `/usuario/${id}/perfil`, { perfilId: 6, versao: 1 }, admin.token],
      ['POST', `/projeto/${minha.projetoId}/usuario`, { cod_usuario_usu: id }, admin.token],
      ['PUT', '/usuario/conta', conta, dele],
    ];
    for (const corrente of [aqui, la]) expect(await nextOf(corrente, 'cadastro')).toEqual(usuarios);
    for (const [metodo, url, corpo, bearer] of escritas) {
      const { status, body } = await api.send(metodo, url, corpo, bearer);
      expect([url, status, body]).toEqual([url, 200, body]);
      for (const corrente of [aqui, la]) expect(await nextOf(corrente, 'cadastro')).toEqual(usuarios);
    }
    // A refused block announces nothing.
    await api.send('POST', `/usuario/${admin.id}/bloquear`, { motivo: 'Sem direito' }, minha.bearer);
    await say(fato('disciplina', null));
    for (const corrente of [aqui, la, surdo])
      expect(await nextOf(corrente, 'cadastro')).toEqual(fato('disciplina', null));
    for (const corrente of [aqui, la, surdo]) corrente.close();
  });
});
