import type { Cadastro, Linha } from '@cadencia/domain/cadastro.ts';
import { cadastros } from '@cadencia/domain/cadastros-com-lista.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Banco, createSample, sampleInput } from '../testing/cadastro.ts';
import { type Api, startApi } from '../testing/harness.ts';
import { porVez } from '../testing/por-vez.ts';
import { createProjeto, createUsuario, enterProjeto } from '../testing/sample.ts';

interface Resposta {
  linha: Linha;
  rotulos: Record<string, Record<string, string>>;
}
interface Falha {
  codigo: string;
  mensagem: string;
  campos: Record<string, string>;
}

let api: Api;
let banco: Banco;
/** Token of another Admin of the same project. */
let colega: string;
/** Token of a profile that only lists. */
let leitor: string;

beforeAll(async () => {
  api = await startApi({ jobs: false });
  const admin = await createUsuario(api, 1);
  const { cod_projeto_pro: projetoId, cod_cliente_cli: clienteId } = await createProjeto(api, admin.token);
  banco = { api, token: await enterProjeto(api, admin, projetoId), clienteId };
  colega = await enterProjeto(api, await createUsuario(api, 1), projetoId);
  leitor = await enterProjeto(api, await createUsuario(api, 12), projetoId, 12);
});
afterAll(() => api.close());

const call = <T>(method: string, url: string, body?: unknown, token = banco.token) =>
  api.send<T>(method, url, body, token);
const acoes = async (entidade: string, registro: number) =>
  (
    await sql<{ acao: string }>`
      select acao from auditoria where entidade = ${entidade} and registro_id = ${registro} order by id`.execute(
      api.database.db,
    )
  ).rows.map(({ acao }) => acao);

describe.each(cadastros.map((cadastro): [string, Cadastro] => [cadastro.path, cadastro]))('/%s', (path, cadastro) => {
  const vez = porVez(cadastros.indexOf(cadastro));
  it('comes back as it was to who deleted it a moment ago, once, and to nobody else', vez, async () => {
    const linha = await createSample(banco, cadastro, await sampleInput(banco, cadastro, true));
    const antes = (await call<Resposta>('GET', `/${path}/${linha.id}`)).body;
    const undo = (token = banco.token) =>
      call<{ linhas: { erro?: Falha }[] }>(
        'POST',
        '/exclusao/desfazer',
        { entidade: path, linhas: [{ id: linha.id }] },
        token,
      );
    const recusa = async (token = banco.token) => (await undo(token)).body.linhas[0]?.erro?.codigo;
    expect(await recusa()).toBe('exclusao.sem_volta');
    expect((await call('DELETE', `/${path}/${linha.id}?versao=1`)).status).toBe(200);
    expect((await undo(leitor)).body).toMatchObject({ codigo: 'permissao.negada' });
    expect(await recusa(colega)).toBe('exclusao.sem_volta');
    expect((await undo()).body.linhas).toEqual([{ id: linha.id }]);
    expect((await call<Resposta>('GET', `/${path}/${linha.id}`)).body).toEqual(antes);
    expect(await recusa()).toBe('exclusao.sem_volta');
    expect(await acoes(path, linha.id)).toEqual(['I', 'D', 'EXCLUSAO_DESFEITA']);
  });

  // A number is never given twice: nothing takes the place of a record whose number alone is its key.
  it.skipIf(cadastro.fields['numero']?.prefixo !== undefined && !cadastro.outrasChaves)(
    'does not come back where another took its key, nor after the time',
    async () => {
      const input = await sampleInput(banco, cadastro);
      const { linha } = (await call<Resposta>('POST', `/${path}`, input)).body;
      const undo = async () =>
        (
          await call<{ linhas: { erro?: Falha }[] }>('POST', '/exclusao/desfazer', {
            entidade: path,
            linhas: [{ id: linha.id }],
          })
        ).body.linhas[0]?.erro?.codigo;
      await call('POST', `/${path}/excluir`, { linhas: [{ id: linha.id, versao: 1 }] });
      const outra = (await call<Resposta>('POST', `/${path}`, input)).body.linha;
      expect(await undo()).toBe('registro.repetido');
      expect((await call('DELETE', `/${path}/${outra.id}?versao=1`)).status).toBe(200);
      await sql`update exclusao set em = now() - interval '61 seconds' where registro_id = ${linha.id} and entidade = ${path}`.execute(
        api.database.db,
      );
      expect(await undo()).toBe('exclusao.sem_volta');
      expect((await call('GET', `/${path}/${linha.id}`)).status).toBe(404);
    },
  );
});
