import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { cadastros } from '@cadencia/domain/cadastros-com-lista.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Banco, createSample } from '../../../testing/cadastro.ts';
import { type Api, startApi } from '../../../testing/harness.ts';
import { createAtividade, createProjeto, createServico, createUsuario, enterProjeto } from '../../../testing/sample.ts';

type Pessoa = Awaited<ReturnType<typeof createUsuario>>;

let api: Api;
let banco: Banco;
let daqui: Awaited<ReturnType<typeof createProjeto>>;
let outro: Awaited<ReturnType<typeof createProjeto>>;
/** In both projects, with the session in the other. */
let pessoa: Pessoa;
let noOutro: string;
/** In the other project alone. */
let alheia: string;

beforeAll(async () => {
  api = await startApi({ jobs: false });
  const admin = await createUsuario(api, 1);
  daqui = await createProjeto(api, admin.token);
  outro = await createProjeto(api, admin.token);
  const token = await enterProjeto(api, admin, daqui.cod_projeto_pro);
  banco = { api, token, clienteId: daqui.cod_cliente_cli };
  pessoa = await createUsuario(api, 3);
  await enterProjeto(api, pessoa, daqui.cod_projeto_pro);
  noOutro = await enterProjeto(api, pessoa, outro.cod_projeto_pro);
  alheia = await enterProjeto(api, await createUsuario(api, 3), outro.cod_projeto_pro);
});
afterAll(() => api.close());

const where = async (entidade: string, id: number, token: string) => {
  const { status, body } = await api.send<{ projeto: { id: number; sigla: string } | null }>(
    'GET',
    `/registro/${entidade}/${id}/projeto`,
    undefined,
    token,
  );
  return [status, body.projeto?.id ?? null];
};

const DE_PROJETO = cadastros
  .filter(({ scope, path }) => scope !== 'global' && path !== 'cliente')
  .map((cadastro): [string, Cadastro] => [cadastro.path, cadastro]);

describe('the project of a record', () => {
  it.each(DE_PROJETO)('of /%s is told to who sees it there, and to nobody else', async (path, cadastro) => {
    const { id } = await createSample(banco, cadastro);
    expect((await api.send('GET', `/${path}/${id}`, undefined, noOutro)).status).toBe(404);
    expect(await where(path, id, noOutro)).toEqual([200, daqui.cod_projeto_pro]);
    expect(await where(path, id, pessoa.token)).toEqual([200, daqui.cod_projeto_pro]);
    expect(await where(path, id, alheia)).toEqual([200, null]);
  });

  it('is told of an activity and of its service', async () => {
    const servico = await createServico(api, daqui.cod_projeto_pro);
    const atividade = await createAtividade(api, servico);
    expect(await where('atividade', atividade, noOutro)).toEqual([200, daqui.cod_projeto_pro]);
    expect(await where('servico', servico, noOutro)).toEqual([200, daqui.cod_projeto_pro]);
    expect(await where('atividade', atividade, alheia)).toEqual([200, null]);
  });

  it('is not told to who may not list such records in it, nor of what has no project or is not there', async () => {
    const suprimento = cadastros.find(({ path }) => path === 'suprimento') as Cadastro;
    const { id } = await createSample(banco, suprimento);
    const aprovador = await createUsuario(api, 8);
    await enterProjeto(api, aprovador, daqui.cod_projeto_pro);
    const dele = await enterProjeto(api, aprovador, outro.cod_projeto_pro, 2);
    await sql`delete from perfil_permissao where perfil_id = 8 and permissao_id =
      (select id from permissao where chave = ${suprimento.permission('Listar')})`.execute(api.database.db);
    expect(await where('suprimento', id, dele)).toEqual([200, null]);
    expect(await where('disciplina', 1, noOutro)).toEqual([200, null]);
    expect(await where('suprimento', 999_999, noOutro)).toEqual([200, null]);
    expect(await where('usuario', pessoa.id, noOutro)).toEqual([200, null]);
    expect(await where('nao_ha', 1, noOutro)).toEqual([200, null]);
  });
});
