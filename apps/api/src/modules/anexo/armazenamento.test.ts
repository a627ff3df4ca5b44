import { createHash } from 'node:crypto';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { openArmazenamento } from '../../infra/armazenamento.ts';
import { storeCopia } from '../../infra/copia/gravar.ts';
import { type CenarioArea, cenarioArea } from '../../testing/area.ts';
import { attach, read } from '../../testing/arquivos.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { JPEG } from '../../testing/imagens.ts';
import { type S3, startS3 } from '../../testing/s3.ts';

let s3: S3;
let api: Api;
let cenario: CenarioArea;
let token: string;
beforeAll(async () => {
  s3 = await startS3();
  api = await startApi({ jobs: false, env: s3.env });
  cenario = await cenarioArea(api);
  ({ token } = cenario);
});
afterEach(() => {
  for (const metodo of ['PUT', 'POST', 'GET', 'DELETE']) s3.fail(metodo, undefined);
});
afterAll(async () => {
  await api.close();
  await s3.close();
});

const PDF = Buffer.from('%PDF-1.7\n');
const pdf = (tamanho = 2_000): Buffer => Buffer.concat([PDF, Buffer.alloc(tamanho, crypto.randomUUID())]);
const noDisco = () => {
  const pasta = path.join(api.folder, 'arquivos');
  return existsSync(pasta) ? readdirSync(pasta) : [];
};
const nomes = () => [...s3.objetos.keys()].sort();
const linhas = async () =>
  (await api.database.pool.query<{ n: number }>('select count(*)::int as n from anexo')).rows[0]?.n;
const run = async (dias: number) => {
  api.setNow(new Date(Date.now() + dias * 86_400_000).toISOString());
  await api.jobs.find(({ name }) => name === 'limparAnexos')?.run({});
  api.setNow(new Date().toISOString());
};

describe('files in S3', () => {
  it('are kept there under the prefix, signed, and on this disk no longer', async () => {
    const bytes = pdf();
    const { status, body } = await attach(api, token, await cenario.novaArea(), bytes);
    expect([status, body.codigo, s3.recusadas]).toEqual([200, undefined, []]);
    expect(noDisco()).toEqual([]);
    expect(nomes()).toEqual([expect.stringMatching(/^cadencia\/anexos\/[0-9a-f-]{36}$/)]);
    const lido = await read(api, token, `/anexo/${body.id}/arquivo`);
    expect(lido.rawPayload.equals(bytes)).toBe(true);
    const parte = await read(api, token, `/anexo/${body.id}/arquivo`, { range: 'bytes=2-5' });
    expect([parte.statusCode, parte.rawPayload.toString()]).toEqual([206, 'DF-1']);
  });

  it('are asked for by nobody else: the store checks who signs', async () => {
    const onde = `${s3.env['CADENCIA_S3_ENDERECO']}/parada/cadencia/anexos/x`;
    const agora = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
    const assinada = {
      'x-amz-date': agora,
      'x-amz-content-sha256': createHash('sha256').update('x').digest('hex'),
      authorization: `AWS4-HMAC-SHA256 Credential=chave-de-teste/${agora.slice(0, 8)}/sa-east-1/s3/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=${'0'.repeat(64)}`,
    };
    for (const headers of [{}, assinada]) {
      expect((await fetch(onde, { method: 'PUT', body: 'x', headers })).status).toBe(403);
    }
    expect(s3.recusadas.splice(0)).toEqual(['credencial', 'assinatura']);
  });

  it('of many megabytes go in parts', { tags: ['demorado'] }, async () => {
    const bytes = pdf(12_000_000);
    const { body } = await attach(api, token, await cenario.novaArea(), bytes);
    const lido = await read(api, token, `/anexo/${body.id}/arquivo`);
    expect(createHash('sha256').update(lido.rawPayload).digest('hex')).toBe(
      createHash('sha256').update(bytes).digest('hex'),
    );
    expect([s3.envios.size, s3.recusadas]).toEqual([0, []]);
  });

  it('with a small picture have two objects, and both go after thirty days', async () => {
    const antes = nomes();
    const { body } = await attach(api, token, await cenario.novaArea(), JPEG, { nome: 'foto.jpg' });
    expect(nomes().length).toBe(antes.length + 2);
    expect((await read(api, token, `/anexo/${body.id}/miniatura`)).statusCode).toBe(200);
    await api.send('DELETE', `/anexo/${body.id}?versao=1`, undefined, token);
    await run(29);
    expect(nomes().length).toBe(antes.length + 2);
    await run(31);
    expect(nomes()).toEqual(antes);
  });

  it.each<[string, 'PUT' | 'POST', 503 | 'corte', number, string]>([
    ['refuses a file', 'PUT', 503, 2_000, ''],
    ['cuts the connection', 'PUT', 'corte', 2_000, ''],
    ['refuses the second part', 'PUT', 503, 12_000_000, 'partNumber=2'],
    ['refuses to put the parts together', 'POST', 503, 12_000_000, 'uploadId'],
  ])('that %s, the sender is told, and there is no row and nothing left', async (_, metodo, como, tamanho, query) => {
    const antes = { objetos: nomes(), linhas: await linhas() };
    const bytes = pdf(tamanho);
    const onde = await cenario.novaArea();
    s3.fail(metodo, como, query);
    const { status, body } = await attach(api, token, onde, bytes);
    expect([status, body.codigo, body.acao]).toEqual([
      503,
      'armazenamento.falha',
      'Aguarde um instante e tente de novo. Se repetir, avise o administrador do servidor.',
    ]);
    expect({ objetos: nomes(), linhas: await linhas() }).toEqual(antes);
    expect([noDisco(), s3.envios.size]).toEqual([[], 0]);
    s3.fail(metodo, undefined);
    expect((await attach(api, token, onde, bytes)).status).toBe(200);
  });

  it('that cannot be read now is told, and one that is lost is told too', async () => {
    const { body } = await attach(api, token, await cenario.novaArea(), pdf());
    const ver = async () => {
      const lido = await read(api, token, `/anexo/${body.id}/arquivo`);
      return [lido.statusCode, lido.json()['codigo']];
    };
    s3.fail('GET', 500);
    expect(await ver()).toEqual([503, 'armazenamento.falha']);
    s3.fail('GET', undefined);
    const { rows } = await api.database.pool.query<{ caminho: string }>('select caminho from anexo where id = $1', [
      body.id,
    ]);
    const caminho = rows[0]?.caminho ?? '';
    s3.objetos.delete(`cadencia/anexos/${caminho}`);
    expect(await ver()).toEqual([410, 'anexo.ausente']);
    // A file restored from a copy, or stored before S3 was configured, is on this disk.
    writeFileSync(path.join(api.folder, 'arquivos', caminho), '%PDF');
    expect((await read(api, token, `/anexo/${body.id}/arquivo`)).rawPayload.toString()).toBe('%PDF');
  });

  it('that break off while they are read are cut, never passed off as whole', { tags: ['demorado'] }, async () => {
    const { body } = await attach(api, token, await cenario.novaArea(), pdf(500_000));
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const endereco = api.app.listeningOrigin;
    s3.fail('GET', 'meio');
    const resposta = await fetch(`${endereco}/api/anexo/${body.id}/arquivo`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(resposta.status).toBe(200);
    await expect(resposta.arrayBuffer()).rejects.toThrow();
  });

  it('are in the backup, whose files are then read from the disk that it was restored to', {
    tags: ['demorado'],
  }, async () => {
    const bytes = pdf(300_000);
    await attach(api, token, await cenario.novaArea(), bytes);
    const destino = path.join(api.folder, 'copia.tar.gz');
    const arquivos = path.join(api.folder, 'arquivos');
    const armazenamento = openArmazenamento(readConfig({ ...s3.env }), api.files);
    const pedido = { database: api.database, arquivos, armazenamento, destino, now: new Date() };
    const { manifesto } = await storeCopia(pedido);
    const copiado = manifesto.arquivos.find(({ tamanho }) => tamanho === bytes.length);
    expect(copiado?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    const { rows } = await api.database.pool.query<{ n: number }>(
      'select count(*)::int + count(miniatura)::int as n from anexo where apagado_em is null',
    );
    // The copy takes every file from the bucket except the one put on the disk, which it takes from the folder.
    expect(manifesto.arquivos.length).toBe(rows[0]?.n);
    s3.fail('GET', 503);
    await expect(storeCopia({ ...pedido, destino: `${destino}2` })).rejects.toThrow(/não respondeu: nada foi copiado/);
    expect(existsSync(`${destino}2`)).toBe(false);
  });

  it('that no row knows, and parts of files that never became whole, go a day after', async () => {
    const antes = nomes();
    s3.objetos.set('cadencia/anexos/solto', { bytes: PDF, em: new Date() });
    s3.objetos.set('de-outro/produto', { bytes: PDF, em: new Date() });
    s3.envios.set('meio', { nome: 'cadencia/anexos/meio', em: new Date(), partes: new Map() });
    await run(0);
    expect([s3.objetos.has('cadencia/anexos/solto'), s3.envios.size]).toEqual([true, 1]);
    await run(2);
    expect([nomes(), s3.envios.size]).toEqual([[...antes, 'de-outro/produto'], 0]);
    expect(s3.recusadas).toEqual([]);
  });
});
