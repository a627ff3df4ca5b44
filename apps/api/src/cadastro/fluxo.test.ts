import type { Cadastro, Fluxo, Linha } from '@cadencia/domain/cadastro.ts';
import { CARTOES_POR_ESTADO } from '@cadencia/domain/cadastro-endpoints.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { cadastros } from '@cadencia/domain/cadastros-com-lista.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Banco, createSample, type Entrada, naLista } from '../testing/cadastro.ts';
import { type Api, startApi } from '../testing/harness.ts';
import { JPEG } from '../testing/imagens.ts';
import { DEMORADO, porVez } from '../testing/por-vez.ts';
import { createProjeto, createUsuario, enterProjeto } from '../testing/sample.ts';

interface Resposta {
  readonly linha: Linha & {
    readonly situacao: string;
    readonly acoes: Readonly<Record<string, { readonly ok: boolean; readonly motivo?: string }>>;
  };
  readonly codigo?: string;
  readonly campos?: Readonly<Record<string, string>>;
}

/** A minute asks for no reason, a day is signed by its contract, and a report leaves its first state with its figures alone: their tests hold them. */
const COM_FLUXO = cadastros
  .filter(({ path }) => !['ata', 'rdo', 'informe'].includes(path))
  /** A cancellation leaves its first state with a schedule alone, and a gate with items; the tests of their modules hold them. */
  .filter(({ path }) => path !== 'cap' && path !== 'gate')
  .flatMap((cadastro): [string, Cadastro & { readonly fluxo: Fluxo }][] =>
    cadastro.fluxo ? [[cadastro.path, { ...cadastro, fluxo: cadastro.fluxo }]] : [],
  );

/** An action out of the first state that no value of the record stands in the way of, by register. */
const PRIMEIRA: Readonly<Record<string, { readonly acao: string; readonly com: Entrada }>> = {
  servico: { acao: 'enviar', com: { tipo: 'APOIO' } },
  suprimento: { acao: 'cotar', com: { fonte: 'COMPRA' } },
  asfe: { acao: 'enviar', com: { origem: 'ENGENHARIA' } },
  sse: { acao: 'autorizarInicio', com: {} },
  raquete: { acao: 'disponibilizar', com: {} },
  controlevalvula: { acao: 'identificar', com: {} },
  controleinspecao: { acao: 'solicitar', com: { ponto: 'NENHUM' } },
  recomendacao: { acao: 'tratar', com: { destino: 'ROTINA' } },
  // What nothing waits for asks for no calculation, which would change it beside the test; so few hours are there in time.
  controleapoio: {
    acao: 'programar',
    com: { programada: '2027-01-05T07:00', necessidade: '2027-02-05T07:00', impede: false, quantidade: '2' },
  },
  equipamentograma: { acao: 'iniciar', com: {} },
  licaoaprendida: { acao: 'enviar', com: {} },
  registrofotografico: { acao: 'reabrir', com: {} },
  ataacao: { acao: 'iniciar', com: {} },
  pmp: { acao: 'iniciar', com: {} },
};
const FOTO = `data:image/jpeg;base64,${JPEG.toString('base64')}`;
/** An action out of the first state that asks for a reason. */
const comMotivo = (path: string) =>
  ({
    servico: 'suspender',
    raquete: 'naoInstalar',
    recomendacao: 'rejeitar',
    licaoaprendida: 'rejeitar',
    registrofotografico: 'reprovar',
    pmp: 'suspender',
    equipamentograma: 'dispensar',
  })[path] ?? 'cancelar';
const MOTIVO = 'O equipamento saiu do escopo da parada.';

let api: Api;
let banco: Banco & { readonly projetoId: number };
/** A profile that reads the records of a register and writes none, by its path. */
const LEITORES: Readonly<Record<string, number>> = {
  servico: 4,
  suprimento: 4,
  asfe: 12,
  sse: 8,
  raquete: 12,
  controlevalvula: 12,
  controleinspecao: 12,
  recomendacao: 12,
  controleapoio: 12,
  equipamentograma: 12,
  licaoaprendida: 12,
  registrofotografico: 12,
  ataacao: 12,
  pmp: 12,
};
/** Somebody of that profile. */
const leitores = new Map<string, string>();
beforeAll(async () => {
  api = await startApi();
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  const projetoId = projeto.cod_projeto_pro;
  banco = { api, token: await enterProjeto(api, admin, projetoId), clienteId: projeto.cod_cliente_cli, projetoId };
  for (const [path, perfil] of Object.entries(LEITORES))
    leitores.set(path, await enterProjeto(api, await createUsuario(api, perfil), projetoId, perfil));
});
afterAll(() => api.close());

const call = <T = Resposta>(metodo: string, url: string, corpo?: object, token = banco.token) =>
  api.send<T>(metodo, url, corpo, token);

const eventos = async (entidade: string, id: number) =>
  (
    await sql<object>`select de, para, acao, motivo from fluxo_evento
      where entidade = ${entidade} and registro_id = ${id} order by id`.execute(api.database.db)
  ).rows;

describe.each(COM_FLUXO)('/%s', (path, cadastro) => {
  const n = COM_FLUXO.findIndex(([um]) => um === path);
  const vez = porVez(n);
  const { fluxo } = cadastro;
  const { acao, com } = PRIMEIRA[path] ?? { acao: '', com: {} };
  const inicial = String(cadastro.fields['situacao']?.padrao);
  const para = String(fluxo.transicoes[acao]?.para);
  const make = () => createSample(banco, cadastro, com);
  const comFoto = fluxo.transicoes[acao]?.foto ? { foto: FOTO } : {};
  const act = (id: number, versao: number, qual = acao, corpo: object = {}, token = banco.token) =>
    call('POST', `/${path}/${id}/${qual}?versao=${versao}`, { ...(qual === acao && comFoto), ...corpo }, token);

  it('begins in its first state, and says which actions it has', async () => {
    const { id } = await make();
    const { linha } = (await call('GET', `/${path}/${id}`)).body;
    const daqui = Object.keys(fluxo.transicoes).filter((qual) => fluxo.transicoes[qual]?.de.includes(inicial));
    expect([linha.situacao, Object.keys(linha.acoes)]).toEqual([inicial, daqui]);
    expect(linha.acoes[acao]).toEqual({ ok: true });
    const { body } = await call<{ linhas: Linha[] }>('GET', `/${path}?limite=200`);
    expect(body.linhas.find((um) => um.id === id)).toEqual(naLista(cadastro, linha));
    const dele = (await call('GET', `/${path}/${id}`, undefined, leitores.get(path))).body.linha;
    expect(dele.acoes[acao]).toMatchObject({ ok: false, motivo: expect.stringContaining('permissão') });
  });

  it('moves by an action, which the record, the log and the events tell', async () => {
    const { id } = await make();
    const { status, body } = await act(id, 1);
    expect([status, body.linha.situacao, body.linha.versao]).toEqual([200, para, 2]);
    expect(await eventos(path, id)).toEqual([
      { de: null, para: inicial, acao: 'criar', motivo: null },
      { de: inicial, para, acao, motivo: null },
    ]);
    const { rows } = await sql<object>`select antes, depois from auditoria
      where entidade = ${path} and registro_id = ${id} and acao = 'SITUACAO'`.execute(api.database.db);
    expect(rows).toEqual([{ antes: { situacao: inicial }, depois: { situacao: para } }]);
  });

  it('asks for a reason where the action needs one, and keeps it', async () => {
    const { id } = await make();
    const sem = await act(id, 1, comMotivo(path));
    expect([sem.status, Object.keys(sem.body.campos ?? {})]).toEqual([422, ['motivo']]);
    expect((await act(id, 1, comMotivo(path), { motivo: 'curto' })).status).toBe(422);
    expect((await act(id, 1, comMotivo(path), { motivo: MOTIVO })).status).toBe(200);
    expect((await eventos(path, id)).at(-1)).toMatchObject({ acao: comMotivo(path), motivo: MOTIVO });
    const historico = await call<object>('GET', `/auditoria/${path}/${id}`);
    expect(JSON.stringify(historico.body)).toContain(MOTIVO);
  });

  it('is moved once by two who act at once, and not over a version that nobody read', vez, async () => {
    const { id } = await make();
    const feitas = await Promise.all([act(id, 1), act(id, 1), act(id, 1)]);
    expect(feitas.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await eventos(path, id)).toHaveLength(2);
    expect((await act(id, 1)).body.codigo).toBe('registro.alterado');
    expect((await act(id, 2)).body.codigo).toBe('registro.acao');
  });

  it('is not moved by who may only read, by a save, by an unknown action or in another project', vez, async () => {
    const { id } = await make();
    expect((await act(id, 1, acao, {}, leitores.get(path))).body.codigo).toBe('registro.acao');
    expect((await call('PUT', `/${path}/${id}?versao=1`, { situacao: para })).status).toBe(422);
    expect((await act(id, 1, 'voar')).status).toBe(404);
    const admin = await createUsuario(api, 1);
    const outro = await createProjeto(api, admin.token, { cod_cliente_cli: banco.clienteId });
    const fora = await enterProjeto(api, admin, outro.cod_projeto_pro);
    expect((await act(id, 1, acao, {}, fora)).status).toBe(404);
    expect(await eventos(path, id)).toHaveLength(1);
  });

  it('is not moved by who lost the permission a moment ago, alone or with others', vez, async () => {
    const { id } = await make();
    const pessoa = await createUsuario(api, 3);
    const token = await enterProjeto(api, pessoa, banco.projetoId, 3);
    expect((await call('GET', `/${path}/${id}`, undefined, token)).body.linha.acoes[acao]).toEqual({ ok: true });
    await enterProjeto(api, pessoa, banco.projetoId, LEITORES[path]);
    expect((await act(id, 1, acao, {}, token)).body.codigo).toBe('registro.acao');
    const juntas = await call<{ linhas?: { erro?: { codigo: string } }[] }>(
      'POST',
      `/${path}/lote/${acao}`,
      { linhas: [{ id, versao: 1 }], ...comFoto },
      token,
    );
    expect(juntas.body.linhas?.[0]?.erro?.codigo).toBe('registro.acao');
    expect(await eventos(path, id)).toHaveLength(1);
  });

  it('moves many at once: each stands or falls alone, and a rehearsal leaves nothing', vez, async () => {
    const [a, b, c] = [await make(), await make(), await make()];
    await act(b.id, 1);
    const linhas = [a, b, c].map(({ id }) => ({ id, versao: id === b.id ? 2 : 1 }));
    interface Muitas {
      readonly linhas: readonly { readonly id: number; readonly linha?: Linha; readonly erro?: { codigo: string } }[];
    }
    for (const simular of [true, false]) {
      const { body } = await call<Muitas>('POST', `/${path}/lote/${acao}?simular=${simular}`, {
        linhas,
        ...comFoto,
      });
      expect(body.linhas.map(({ linha, erro }) => linha?.['situacao'] ?? erro?.codigo)).toEqual([
        para,
        'registro.acao',
        para,
      ]);
      expect(await eventos(path, a.id)).toHaveLength(simular ? 1 : 2);
    }
    const mudadas = [{ id: a.id, versao: 2 }];
    for (const [simular, codigo] of [
      [true, undefined],
      [false, 'dados.invalidos'],
    ]) {
      const { body } = await call<Muitas>('POST', `/${path}/lote/${comMotivo(path)}?simular=${simular}`, {
        linhas: mudadas,
      });
      expect(body.linhas[0]?.erro?.codigo).toBe(codigo);
    }
    expect(await eventos(path, a.id)).toHaveLength(2);
  });

  // More records than a state shows take long to make: one register in nine has them.
  const rara = n % 9 === 0 ? {} : DEMORADO;
  it('lies on the board as in the list: all counted by state, the first of each with their actions', rara, async () => {
    interface Quadro {
      readonly totais: Readonly<Record<string, number>>;
      readonly linhas: readonly Linha[];
    }
    const board = async (pergunta = '', token = banco.token) =>
      (await call<Quadro>('GET', `/${path}/quadro?${pergunta}`, undefined, token)).body;
    const list = async (pergunta: string, token = banco.token) =>
      (await call<{ linhas: Linha[]; total: number }>('GET', `/${path}?${pergunta}`, undefined, token)).body;
    const feitos = await Promise.all(Array.from({ length: CARTOES_POR_ESTADO + 1 }, make));
    await act(feitos[0]?.id ?? 0, 1);
    // A calculation that they asked for would change a row between the two readings.
    await api.idle();
    for (const token of [banco.token, leitores.get(path)]) {
      const [nome] = cadastro.title;
      const perguntas = ['', `ordem=-${nome}`, `f.${nome}=zzz`, 'ativo=todos', `f.situacao=${para}`];
      for (const pergunta of token === banco.token ? perguntas : ['', `f.situacao=${para}`]) {
        const { totais, linhas } = await board(pergunta, token);
        expect(Object.keys(totais)).toEqual(Object.keys(fluxo.estados));
        for (const [situacao, total] of Object.entries(totais)) {
          const filtro = pergunta.startsWith('f.situacao') ? '' : `&f.situacao=${situacao}`;
          const da = await list(`${pergunta}${filtro}&limite=${CARTOES_POR_ESTADO}`, token);
          const esperadas = filtro || situacao === para ? da : { linhas: [], total: 0 };
          const cartoes = linhas.filter((linha) => linha['situacao'] === situacao);
          expect([situacao, total, cartoes]).toEqual([situacao, esperadas.total, esperadas.linhas]);
        }
      }
    }
    expect((await board()).totais[inicial]).toBeGreaterThan(CARTOES_POR_ESTADO);
    const outro = await createUsuario(api, 1);
    const vazio = await createProjeto(api, outro.token, { cod_cliente_cli: banco.clienteId });
    const deFora = await enterProjeto(api, outro, vazio.cod_projeto_pro);
    expect((await board('', deFora)).linhas).toEqual([]);
  });

  it('stays as it is in a closed project', vez, async () => {
    const { id } = await make();
    await sql`update projeto set situacao = 'ENCERRADO' where id = ${banco.projetoId}`.execute(api.database.db);
    expect((await act(id, 1)).body.codigo).toBe('projeto.situacao');
    await sql`update projeto set situacao = 'EXECUCAO' where id = ${banco.projetoId}`.execute(api.database.db);
  });
});

it.each(['asfe', 'sse', 'cap'])(
  'a request (%s) is removed only before it is sent, in one call or in many',
  async (path) => {
    const cadastro = cadastroDe(path);
    const [solta, enviada] = [await createSample(banco, cadastro), await createSample(banco, cadastro)];
    await sql`update ${sql.table(path)} set situacao = 'EM_APROVACAO' where id = ${enviada.id}`.execute(
      api.database.db,
    );
    expect(await call('DELETE', `/${path}/${enviada.id}?versao=${enviada.versao}`)).toMatchObject({
      status: 409,
      body: { codigo: 'registro.acao', mensagem: expect.stringContaining('só em Rascunho') },
    });
    const linhas = [enviada, solta].map(({ id, versao }) => ({ id, versao }));
    const { body } = await call<{ linhas: { erro?: object }[] }>('POST', `/${path}/excluir`, { linhas });
    expect(body.linhas.map(({ erro }) => erro !== undefined)).toEqual([true, false]);
    expect((await call('GET', `/${path}/${enviada.id}`)).status).toBe(200);
  },
);
