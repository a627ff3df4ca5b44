import type { Cadastro, Linha } from '@cadencia/domain/cadastro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { cadastros } from '@cadencia/domain/cadastros-com-lista.ts';
import { numeroEscrito } from '@cadencia/domain/field-text.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Banco, createSample, type Entrada, sampleInput } from '../testing/cadastro.ts';
import { type Api, startApi } from '../testing/harness.ts';
import { porVez } from '../testing/por-vez.ts';
import { createProjeto, createUsuario, enterProjeto } from '../testing/sample.ts';

const DO_PROJETO = cadastros
  .filter(({ scope }) => scope === 'projeto')
  .map((cadastro): [string, Cadastro] => [cadastro.path, cadastro]);

let api: Api;
/** Two projects of one client. */
let meu: Banco & { readonly projetoId: number };
let outro: Banco & { readonly projetoId: number };

beforeAll(async () => {
  api = await startApi();
  const admin = await createUsuario(api, 1);
  const primeiro = await createProjeto(api, admin.token);
  const { cod_cliente_cli: clienteId } = primeiro;
  const segundo = await createProjeto(api, admin.token, { cod_cliente_cli: clienteId });
  const banco = async ({ cod_projeto_pro: projetoId }: { readonly cod_projeto_pro: number }) => ({
    api,
    token: await enterProjeto(api, admin, projetoId),
    clienteId,
    projetoId,
  });
  [meu, outro] = [await banco(primeiro), await banco(segundo)];
});
afterAll(() => api.close());

const call = <T = { codigo: string }>(method: string, url: string, body?: unknown, token = meu.token) =>
  api.send<T>(method, url, body, token);

/** Values without which a register may have many equal records. */
const SEM_REPETIR: Readonly<Record<string, Entrada>> = { suprimento: { reserva: null, itemReserva: null } };

describe.each(DO_PROJETO)('/%s', (path, cadastro) => {
  const [, numerado] = Object.entries(cadastro.fields).find(([, { prefixo }]) => prefixo !== undefined) ?? [];
  const numeros = (banco: Banco): Promise<string[]> =>
    call<{ linhas: Linha[] }>('GET', `/${path}?limite=200&ordem=numero`, undefined, banco.token).then(({ body }) =>
      body.linhas.map(({ numero }) => String(numero)),
    );
  const seguidos = (quantos: number) =>
    Array.from({ length: quantos }, (_, i) => numeroEscrito(numerado?.prefixo ?? '', i + 1));

  it.skipIf(!numerado)(
    'numbers its records in each project without gaps: fifty at once, with refused ones among them',
    porVez(DO_PROJETO.findIndex(([um]) => um === path)),
    async () => {
      const input = await sampleInput(meu, cadastro);
      // A valve is one of its TAG, and a day one of its contract.
      const unicos =
        path === 'controlevalvula' || path === 'rdo'
          ? await Promise.all(Array.from({ length: 50 }, () => sampleInput(meu, cadastro)))
          : [];
      const corpo = { ...input, ...SEM_REPETIR[path] };
      const obrigatorio = Object.entries(cadastro.fields).find(([, f]) => f.required && !f.gerado)?.[0] ?? '';
      const pedidos = Array.from({ length: 50 }, (_, i) =>
        call('POST', `/${path}`, i % 5 === 4 ? { ...corpo, [obrigatorio]: 999_999_999 } : { ...corpo, ...unicos[i] }),
      );
      const feitos = (await Promise.all(pedidos)).filter(({ status }) => status === 200);
      expect(feitos).toHaveLength(40);
      expect(await numeros(meu)).toEqual(seguidos(40));
      await createSample(outro, cadastro, SEM_REPETIR[path]);
      expect(await numeros(outro)).toEqual(seguidos(1));
    },
  );

  it.skipIf(!numerado)('takes no number from the writer', async () => {
    const { status } = await call('POST', `/${path}`, { ...(await sampleInput(meu, cadastro)), numero: 'X-0001' });
    expect(status).toBe(422);
  });

  it('shows, counts and changes nothing of another project of the same client', async () => {
    const { id } = await createSample(outro, cadastro);
    expect((await call('GET', `/${path}/${id}`)).status).toBe(404);
    expect((await call('PUT', `/${path}/${id}?versao=1`, { ativo: false })).status).toBe(404);
    expect((await call('DELETE', `/${path}/${id}?versao=1`)).status).toBe(404);
    const { body } = await call<{ linhas: Linha[] }>('GET', `/${path}?limite=200&ativo=todos`);
    expect(body.linhas.map((linha) => linha.id)).not.toContain(id);
    for (const [nome, { alvo }] of Object.entries(cadastro.fields)) {
      if (alvo !== 'servico') continue;
      const alheio = await createSample(outro, cadastroDe('servico'));
      const input = { ...(await sampleInput(meu, cadastro)), [nome]: alheio.id };
      expect((await call<{ campos: object }>('POST', `/${path}`, input)).body.campos).toHaveProperty(nome);
    }
  });

  it('needs a project in the session to write', async () => {
    const sem = await createUsuario(api, 1);
    const { body } = await call('POST', `/${path}`, await sampleInput(meu, cadastro), sem.token);
    expect(body.codigo).toBe('projeto.nao_selecionado');
    expect((await call<{ total: number }>('GET', `/${path}`, undefined, sem.token)).body.total).toBe(0);
  });

  it('is only read in a closed project, where nothing comes back either', async () => {
    const [um, excluido] = [await createSample(outro, cadastro), await createSample(outro, cadastro)];
    const input = await sampleInput(outro, cadastro);
    expect((await call('DELETE', `/${path}/${excluido.id}?versao=1`, undefined, outro.token)).status).toBe(200);
    await sql`update projeto set situacao = 'ENCERRADO' where id = ${outro.projetoId}`.execute(api.database.db);
    const linhas = [{ id: um.id, versao: 1 }];
    for (const [metodo, url, corpo] of [
      ['POST', `/${path}`, input],
      ['PUT', `/${path}/${um.id}?versao=1`, { ativo: false }],
      ['PUT', `/${path}/lote`, { alteracoes: [{ ...linhas[0], valores: { ativo: false } }] }],
      ['POST', `/${path}/excluir`, { linhas }],
      ['DELETE', `/${path}/${um.id}?versao=1`, undefined],
    ] as const) {
      expect([metodo, url, (await call(metodo, url, corpo, outro.token)).body.codigo]).toEqual([
        metodo,
        url,
        'projeto.situacao',
      ]);
    }
    const volta = { entidade: path, linhas: [{ id: excluido.id }] };
    expect((await call('POST', '/exclusao/desfazer', volta, outro.token)).body.codigo).toBe('projeto.situacao');
    expect((await call('GET', `/${path}/${um.id}`, undefined, outro.token)).status).toBe(200);
    await sql`update projeto set situacao = 'EXECUCAO' where id = ${outro.projetoId}`.execute(api.database.db);
  });
});
