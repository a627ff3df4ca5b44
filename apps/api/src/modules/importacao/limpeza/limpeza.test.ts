import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../../testing/harness.ts';
import { analyse, importNovo, pedidoNovo, reread } from '../../../testing/importacao.ts';
import { createUsuario } from '../../../testing/sample.ts';
import { buildXer, SERVICO_EXEMPLO } from '../../../testing/xer.ts';

const ARQUIVO = buildXer([SERVICO_EXEMPLO]);
const DIA_MS = 86_400_000;

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Runs the clean-up as if this many days had passed. */
async function clearFromHere(dias: number): Promise<void> {
  api.setNow(new Date(Date.now() + dias * DIA_MS).toISOString());
  await api.jobs.find(({ name }) => name === 'limparArquivos')?.run({});
  api.setNow(new Date().toISOString());
}

const noDisco = (caminho: string): string => path.join(api.folder, 'arquivos', caminho);

async function arquivoDe(id: number): Promise<string> {
  const { rows } = await sql<{ caminho: string }>`select caminho from importacao where id = ${id}`.execute(
    api.database.db,
  );
  return noDisco(rows[0]?.caminho ?? '');
}

describe('files that nobody applied', () => {
  it('go after thirty days, with the import thrown away, the reason told and the audit written', async () => {
    const { token } = await createUsuario(api);
    const [pronta, falha] = [await analyse(api, token, ARQUIVO), await analyse(api, token, 'isto não é um cronograma')];
    const arquivos = [await arquivoDe(pronta.id), await arquivoDe(falha.id)];
    await clearFromHere(29);
    expect(arquivos.map((caminho) => existsSync(caminho))).toEqual([true, true]);
    expect(await reread(api, token, pronta.id)).toMatchObject({ situacao: 'PRONTA' });

    await clearFromHere(31);
    expect(arquivos.map((caminho) => existsSync(caminho))).toEqual([false, false]);
    for (const { id } of [pronta, falha]) {
      expect(await reread(api, token, id)).toMatchObject({
        situacao: 'DESCARTADA',
        projetos: [],
        erros: [{ codigo: 'importacao.expirada', mensagem: expect.stringContaining('30 dias') }],
      });
    }
    const { rows } = await sql`select usuario_id, acao, antes->>'arquivo' as arquivo, antes->>'situacao' as situacao
      from auditoria where entidade = 'importacao' and registro_id = ${pronta.id} and acao = 'D'`.execute(
      api.database.db,
    );
    expect(rows).toEqual([{ usuarioId: null, acao: 'D', arquivo: 'parada.xer', situacao: 'PRONTA' }]);
    const pedido = await pedidoNovo(api, pronta);
    const { status, body } = await api.send('POST', `/importacao/${pronta.id}/aplicar`, pedido, token);
    expect(status).toBe(409);
    expect(body).toMatchObject({ codigo: 'importacao.situacao', acao: expect.stringContaining('de novo') });
  });

  it('stay, however old, when they were applied or are being read', { tags: ['demorado'] }, async () => {
    const { token } = await createUsuario(api);
    const aplicada = await importNovo(api, token, ARQUIVO);
    const lendo = await analyse(api, token, ARQUIVO);
    await sql`update importacao set situacao = 'ANALISANDO' where id = ${lendo.id}`.execute(api.database.db);
    await clearFromHere(4_000);
    expect(await reread(api, token, aplicada.id)).toMatchObject({ situacao: 'APLICADA' });
    expect(existsSync(await arquivoDe(aplicada.id))).toBe(true);
    expect(existsSync(await arquivoDe(lendo.id))).toBe(true);
  });
});

describe('files without an import', () => {
  it('go after a day, not while an upload may still register them', async () => {
    const solto = noDisco('solto');
    writeFileSync(solto, 'x');
    await clearFromHere(0);
    expect(existsSync(solto)).toBe(true);
    const ontem = new Date(Date.now() - 2 * DIA_MS);
    utimesSync(solto, ontem, ontem);
    await clearFromHere(0);
    expect(existsSync(solto)).toBe(false);
  });

  it('go too when a crash came between throwing the import away and removing its file', async () => {
    const { token } = await createUsuario(api);
    const { id } = await analyse(api, token, ARQUIVO);
    await sql`update importacao set situacao = 'DESCARTADA' where id = ${id}`.execute(api.database.db);
    const arquivo = await arquivoDe(id);
    await clearFromHere(2);
    expect(existsSync(arquivo)).toBe(false);
  });
});

describe('the clean-up', () => {
  it('is known to the scheduler, which runs it every day', async () => {
    const { rows } = await api.database.pool.query('select identifier from graphile_worker._private_known_crontabs');
    expect(rows).toContainEqual({ identifier: 'limparArquivos' });
  });

  it('does nothing where no file was ever stored', async () => {
    const vazia = await startApi({ jobs: false });
    await expect(vazia.jobs.find(({ name }) => name === 'limparArquivos')?.run({})).resolves.toBeUndefined();
    await vazia.close();
  });
});
