import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../../../testing/harness.ts';
import { JPEG, jpegCom, PNG, pngCom, WEBP, webpCom } from '../../../../testing/imagens.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../../../testing/sample.ts';
import { DIAS_SEM_DONO } from '../../../importacao/limpeza/jobs.ts';

let api: Api;
let usuario: Awaited<ReturnType<typeof createUsuario>>;
beforeAll(async () => {
  api = await startApi({ jobs: false });
});
afterAll(() => api.close());
beforeEach(async () => {
  usuario = await createUsuario(api);
});

const send = (bytes: Buffer, token = usuario.token) => {
  const limite = 'limite-da-parte';
  const antes = `--${limite}\r\ncontent-disposition: form-data; name="arquivo"; filename="foto.png"\r\ncontent-type: image/png\r\n\r\n`;
  return api.app.inject({
    method: 'PUT',
    url: '/api/usuario/conta/foto',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${limite}` },
    payload: Buffer.concat([Buffer.from(antes), bytes, Buffer.from(`\r\n--${limite}--\r\n`)]),
  });
};
const see = (id: number | string, token: string, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: 'GET',
    url: `/api/usuario/${id}/foto`,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
const remove = () => api.send('DELETE', '/usuario/conta/foto', undefined, usuario.token);

const pasta = () => path.join(api.folder, 'arquivos');
const guardados = () => (existsSync(pasta()) ? readdirSync(pasta()) : []);

describe('the photo', () => {
  it.each([
    ['image/png', PNG],
    ['image/jpeg', JPEG],
    ['image/webp', WEBP],
  ])('of %s is given back as it came, by what its bytes say', async (tipo, bytes) => {
    expect((await send(bytes)).statusCode).toBe(200);
    const foto = await see(usuario.id, usuario.token);
    expect([foto.statusCode, foto.headers['content-type']]).toEqual([200, tipo]);
    expect(foto.headers['x-content-type-options']).toBe('nosniff');
    expect(foto.rawPayload.equals(bytes)).toBe(true);
    expect((await api.send('GET', '/usuario/conta', undefined, usuario.token)).body).toMatchObject({ foto: true });
  });

  it.each([
    ['JPEG', jpegCom(JPEG, 0xe1, 'Exif\0\0GPSLatitude'), JPEG],
    ['PNG', pngCom(PNG, 'eXIf', 'GPSLatitude'), PNG],
    ['WebP', webpCom(WEBP, 0b1000, { EXIF: 'GPSLatitude' }), webpCom(WEBP, 0, {})],
  ])('of a %s is kept without place, device and time, on disk too', async (_, bytes, limpa) => {
    expect(bytes.includes('GPSLatitude')).toBe(true);
    const antes = new Set(guardados());
    expect((await send(bytes)).statusCode).toBe(200);
    const [novo = ''] = guardados().filter((nome) => !antes.has(nome));
    expect(readFileSync(path.join(pasta(), novo)).equals(limpa)).toBe(true);
    expect((await see(usuario.id, usuario.token)).rawPayload.equals(limpa)).toBe(true);
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['half a picture', PNG.subarray(0, 60)],
    ['nothing', Buffer.alloc(0)],
  ])('is not %s, whatever its name says', async (_, bytes) => {
    await send(PNG);
    const antes = guardados();
    const resposta = await send(bytes);
    expect([resposta.statusCode, resposta.json()['codigo']]).toEqual([422, 'foto.formato']);
    expect(guardados()).toEqual(antes);
    expect((await see(usuario.id, usuario.token)).rawPayload.equals(PNG)).toBe(true);
  });

  it('takes 2 MB and not a byte more', async () => {
    const foto = (tamanho: number) => Buffer.concat([PNG, Buffer.alloc(tamanho - PNG.length)]);
    expect((await send(foto(2_097_152))).statusCode).toBe(200);
    const grande = await send(foto(2_097_153));
    expect([grande.statusCode, grande.json()['mensagem']]).toEqual([413, 'A foto passa do limite de 2 MB.']);
  });

  it('leaves no file behind when it is replaced or removed', async () => {
    await send(PNG);
    const antes = guardados().length;
    await send(JPEG);
    expect(guardados()).toHaveLength(antes);
    await remove();
    expect(guardados()).toHaveLength(antes - 1);
    expect((await see(usuario.id, usuario.token)).statusCode).toBe(404);
  });

  it('that was replaced is never taken from a cache; the same is not sent twice', async () => {
    await send(PNG);
    const primeira = await see(usuario.id, usuario.token);
    const etag = String(primeira.headers['etag']);
    expect(primeira.headers['cache-control']).toBe('private, no-cache');
    const igual = await see(usuario.id, usuario.token, { 'if-none-match': etag });
    expect([igual.statusCode, igual.rawPayload.length]).toEqual([304, 0]);
    await send(JPEG);
    const outra = await see(usuario.id, usuario.token, { 'if-none-match': etag });
    expect([outra.statusCode, outra.rawPayload.equals(JPEG)]).toEqual([200, true]);
  });

  it('is seen by colleagues of a project and who lists users, by nobody else', async () => {
    await send(PNG);
    const colega = await createUsuario(api, 12);
    const estranho = await createUsuario(api, 12);
    const projeto = (await createProjeto(api, usuario.token)).cod_projeto_pro;
    await enterProjeto(api, colega, projeto);
    const { etag } = (await see(usuario.id, colega.token)).headers;
    expect((await see(usuario.id, (await createUsuario(api, 1)).token)).statusCode).toBe(200);
    expect((await see(usuario.id, estranho.token, { 'if-none-match': String(etag) })).statusCode).toBe(404);
    expect((await see(usuario.id, '')).statusCode).toBe(401);
    expect((await see('x', colega.token)).statusCode).toBe(404);
  });

  it('is changed in the audit log, without its bytes', async () => {
    await send(PNG);
    await remove();
    const { rows } = await api.database.pool.query<{ acao: string }>(
      `select acao from auditoria where entidade = 'usuario' and registro_id = $1 and acao like 'FOTO%' order by id`,
      [usuario.id],
    );
    expect(rows.map(({ acao }) => acao)).toEqual(['FOTO', 'FOTO_REMOVIDA']);
  });

  it('is not what the daily cleaning of files takes', async () => {
    await send(PNG);
    api.setNow(new Date(Date.now() + (DIAS_SEM_DONO + 1) * 86_400_000).toISOString());
    await api.jobs.find(({ name }) => name === 'limparArquivos')?.run({});
    api.setNow(new Date().toISOString());
    expect((await see(usuario.id, usuario.token)).statusCode).toBe(200);
  });

  it('asks for a multipart body with a file', async () => {
    expect((await api.send('PUT', '/usuario/conta/foto', {}, usuario.token)).status).toBe(400);
  });
});
