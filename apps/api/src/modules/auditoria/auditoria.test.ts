import type { Fato } from '@cadencia/domain/auditoria/schema.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditAll } from '../../infra/audit.ts';
import { write } from '../../infra/transaction.ts';
import { type Banco, createSample } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../testing/sample.ts';

interface Historico {
  linhas: Fato[];
  proximo: number | null;
}

let api: Api;
let banco: Banco & { readonly adminId: number };
/** An Admin in another client's project. */
let alheio: Banco;
/** Token of a profile that only lists. */
let consulta: string;
/** Token of a profile that lists and sees the addresses of sign-ins. */
let gerente: string;
/** Token of a user in the project without any right. */
let semDireitos: string;

async function novoBanco() {
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  const token = await enterProjeto(api, admin, projeto.cod_projeto_pro);
  return { api, token, clienteId: projeto.cod_cliente_cli, projetoId: projeto.cod_projeto_pro, adminId: admin.id };
}

beforeAll(async () => {
  api = await startApi({ jobs: false });
  const meu = await novoBanco();
  banco = meu;
  alheio = await novoBanco();
  await api.database.db
    .insertInto('perfil')
    .values({ id: 900, nome: 'Sem direitos', visibilidade: 'PROJETO' })
    .execute();
  consulta = await enterProjeto(api, await createUsuario(api, 12), meu.projetoId, 12);
  gerente = await enterProjeto(api, await createUsuario(api, 2), meu.projetoId, 2);
  semDireitos = await enterProjeto(api, await createUsuario(api, 900), meu.projetoId, 900);
});
afterAll(() => api.close());

const read = (entidade: string, id: number, query = '', token = banco.token) =>
  api.send<Historico>('GET', `/auditoria/${entidade}/${id}${query}`, undefined, token);
const alterar = async (path: string, linha: { id: number; versao: number }, mudanca: object) => {
  const { status } = await api.send('PUT', `/${path}/${linha.id}?versao=${linha.versao}`, mudanca, banco.token);
  expect(status).toBe(200);
};

describe('the history of a record', () => {
  it('says who did what, field by field, with labels, words and titles, the newest first', async () => {
    const [norte, sul] = [
      await createSample(banco, cadastroDe('area'), { sigla: 'NORTE', nome: 'Área norte' }),
      await createSample(banco, cadastroDe('area'), { sigla: 'SUL', nome: 'Área sul' }),
    ];
    const sistema = await createSample(banco, cadastroDe('sistema'), {
      areaId: norte.id,
      codigo: 'SIS',
      nome: 'Água de resfriamento',
    });
    await alterar('sistema', sistema, { areaId: sul.id, nome: 'Água gelada' });
    await alterar('sistema', { id: sistema.id, versao: 2 }, { ativo: false });

    const { status, body } = await read('sistema', sistema.id, '', gerente);
    expect(status).toBe(200);
    const { nome: autor } = await api.database.db
      .selectFrom('usuario')
      .select('nome')
      .where('id', '=', banco.adminId)
      .executeTakeFirstOrThrow();
    expect(body.linhas.map(({ acao, autor: quem, ip }) => [acao, quem, ip])).toEqual([
      ['Alterou', autor, '127.0.0.1'],
      ['Alterou', autor, '127.0.0.1'],
      ['Criou', autor, '127.0.0.1'],
    ]);
    expect(body.linhas[0]?.mudancas).toEqual([{ campo: 'ativo', rotulo: 'Ativo', de: 'Sim', para: 'Não' }]);
    expect(body.linhas[1]?.mudancas).toEqual(
      expect.arrayContaining([
        { campo: 'areaId', rotulo: 'Área', de: 'NORTE Área norte', para: 'SUL Área sul' },
        { campo: 'nome', rotulo: 'Nome', de: 'Água de resfriamento', para: 'Água gelada' },
      ]),
    );
    expect(body.linhas[1]?.mudancas).toHaveLength(2);
    expect(body.linhas[2]?.mudancas).toContainEqual({ campo: 'codigo', rotulo: 'Código', de: '', para: 'SIS' });
    expect(body.linhas[2]?.mudancas.map(({ para }) => para)).not.toContain('');
    expect(Math.abs(Date.parse(body.linhas[0]?.em ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('comes in windows that neither repeat nor skip, and knows the end', async () => {
    const { id } = await createSample(banco, cadastroDe('area'));
    const quem = { usuarioId: banco.adminId, projetoId: undefined, ip: '10.0.0.1' };
    const fatos = Array.from({ length: 120 }, (_, n) => ({
      entidade: 'area',
      registro: id,
      acao: 'U',
      antes: { nome: `N${n}` },
      depois: { nome: `N${n + 1}` },
    }));
    await write(api.database.db, (tx) => auditAll(tx, quem, fatos));
    const lidos: string[] = [];
    let cursor = '';
    for (let vezes = 0; vezes < 5; vezes++) {
      const { body } = await read('area', id, `?limite=50${cursor}`);
      lidos.push(...body.linhas.map(({ mudancas }) => mudancas[0]?.para ?? ''));
      if (body.proximo === null) break;
      cursor = `&cursor=${body.proximo}`;
    }
    expect(lidos).toHaveLength(121);
    expect(lidos.slice(0, 120)).toEqual(Array.from({ length: 120 }, (_, n) => `N${120 - n}`));
    for (const query of ['?limite=51', '?limite=0', '?cursor=x', '?pagina=2']) {
      expect(await read('area', id, query)).toMatchObject({ status: 422 });
    }
  });

  it('shows addresses only to who sees the accounts', async () => {
    const { id } = await createSample(banco, cadastroDe('area'));
    expect((await read('area', id, '', gerente)).body.linhas[0]?.ip).toBe('127.0.0.1');
    expect((await read('area', id, '', consulta)).body.linhas[0]?.ip).toBeNull();
  });

  it('keeps from whom lacks its permission what a field held', async () => {
    const contrato = await createSample(banco, cadastroDe('contrato'), { valorTotal: '1234.50' });
    await alterar('contrato', contrato, { valorTotal: '98765.40' });
    const vista = await read('contrato', contrato.id);
    expect(vista.body.linhas[0]?.mudancas).toEqual([
      { campo: 'valorTotal', rotulo: 'Valor do contrato', de: '1.234,50', para: '98.765,40' },
    ]);
    const { status, body } = await read('contrato', contrato.id, '', consulta);
    expect(status).toBe(200);
    expect(body.linhas[0]).toMatchObject({ acao: 'Alterou', mudancas: [] });
    // The instants are left out: their microseconds may have any digits.
    const dito = JSON.stringify(body.linhas.map((linha) => ({ ...linha, em: undefined })));
    expect(dito).not.toMatch(/1234|1\.234|98765|98\.765/);
  });

  it('is of who may see the record, and of an Admin when it is no more', async () => {
    const { id, versao } = await createSample(banco, cadastroDe('area'), { nome: 'Área de passagem' });
    expect(await read('area', id, '', semDireitos)).toMatchObject({
      status: 403,
      body: { codigo: 'permissao.negada', acao: expect.stringContaining('"Áreas / Unidades: Listar"') as string },
    });
    expect(await read('area', id, '', alheio.token)).toMatchObject({ status: 404 });
    expect(await read('area', 999_999)).toMatchObject({ status: 404 });
    expect((await api.send('GET', `/auditoria/area/${id}`)).status).toBe(401);

    expect((await api.send('DELETE', `/area/${id}?versao=${versao}`, undefined, banco.token)).status).toBe(200);
    expect(await read('area', id, '', gerente)).toMatchObject({ status: 404 });
    const { body } = await read('area', id);
    expect(body.linhas[0]).toMatchObject({ acao: 'Excluiu' });
    expect(body.linhas[0]?.mudancas).toContainEqual({
      campo: 'nome',
      rotulo: 'Nome',
      de: 'Área de passagem',
      para: '',
    });
  });

  it.each(['sessao', 'auditoria', 'usuario_permissao', 'pg_class', 'area;drop', 'AREA', '%00'])(
    'is not of a kind that has none: %s',
    async (entidade) => {
      expect(await read(entidade, 1)).toMatchObject({ status: 404 });
    },
  );
});
