import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Anexo } from '@cadencia/domain/anexo/schema.ts';
import type { Fato } from '@cadencia/domain/auditoria/schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CenarioArea, cenarioArea } from '../../testing/area.ts';
import { attach, FORMULARIO, formulario, read } from '../../testing/arquivos.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { JPEG } from '../../testing/imagens.ts';
import { createUsuario, enterProjeto } from '../../testing/sample.ts';

interface Lista {
  linhas: Anexo[];
  total: number;
  editar: boolean;
  limite: number;
}

let api: Api;
let token: string;
let leitor: string;
let alheio: string;
let semDireito: string;
let projetoId: number;
let novaArea: CenarioArea['novaArea'];
let area: string;

beforeAll(async () => {
  api = await startApi({ jobs: false, env: { CADENCIA_ANEXO_MB: '1' } });
  ({ token, leitor, alheio, semDireito, projetoId, novaArea } = await cenarioArea(api));
  area = await novaArea();
});
afterAll(() => api.close());

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%EOF\n');
let serie = 0;
/** A different file each time: a record takes the same file only once. */
const pdf = (): Buffer => {
  serie += 1;
  return Buffer.concat([PDF, Buffer.from(`% ${serie}\n`)]);
};
const pasta = () => path.join(api.folder, 'arquivos');
const guardados = () => (existsSync(pasta()) ? readdirSync(pasta()).sort() : []);
const list = async (onde = area, quem = token) =>
  (await api.send<Lista>('GET', `/anexo/de/${onde}`, undefined, quem)).body;

describe('a file', () => {
  it('is given back byte by byte, with who sent it, when, and its sum', async () => {
    const bytes = pdf();
    const { status, body } = await attach(api, token, area, bytes, { nome: 'Relatório nº 7.pdf' });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      nome: 'Relatório nº 7.pdf',
      tipo: 'pdf',
      tamanho: bytes.length,
      categoria: 'OUTRO',
      legenda: '',
      offline: false,
      miniatura: false,
      versao: 1,
      autor: expect.stringContaining('Pessoa'),
    });
    expect((await list()).linhas[0]).toEqual(body);
    const lido = await read(api, token, `/anexo/${body.id}/arquivo`);
    expect(lido.rawPayload.equals(bytes)).toBe(true);
    expect(lido.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `inline; filename="Relatorio n_ 7.pdf"; filename*=UTF-8''Relat%C3%B3rio%20n%C2%BA%207.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
      etag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
    });
    const etag = String(lido.headers['etag']);
    const igual = await read(api, token, `/anexo/${body.id}/arquivo`, { 'if-none-match': etag });
    expect([igual.statusCode, igual.rawPayload.length]).toEqual([304, 0]);
  });

  it('is one record for the same key, and another for another key only if it is another file', async () => {
    const onde = await novaArea();
    const chave = crypto.randomUUID();
    const bytes = pdf();
    const [um, dois] = await Promise.all([
      attach(api, token, onde, bytes, { chave, nome: 'planta.pdf' }),
      attach(api, token, onde, bytes, { chave, nome: 'planta.pdf' }),
    ]);
    expect(um.body.id).toBe(dois.body.id);
    const antes = guardados();
    const repetido = await attach(api, token, onde, bytes, { nome: 'cópia.pdf' });
    expect(repetido).toMatchObject({
      status: 409,
      body: {
        codigo: 'anexo.repetido',
        mensagem: 'Este arquivo já está anexado a este registro, com o nome planta.pdf.',
      },
    });
    expect(guardados()).toEqual(antes);
    expect((await list(onde)).total).toBe(1);
    // Another record takes the same file.
    expect((await attach(api, token, await novaArea(), bytes)).status).toBe(200);
    // The key belongs to that person and that record.
    expect((await attach(api, token, area, pdf(), { chave })).body.codigo).toBe('registro.repetido');
  });

  it('of an item of the master plan comes from who does it, and is changed by who sent it', async () => {
    const item = { codigo: '9.99', titulo: 'Item', fase: 'PREPARACAO', categoria: 'PLANEJAMENTO', dTermino: 60 };
    const { body } = await api.send<{ linha: { id: number } }>('POST', '/pmp', item, token);
    const onde = `pmp/${body.linha.id}`;
    const inspetor = await enterProjeto(api, await createUsuario(api, 6), projetoId, 6);
    const doOutro = (await attach(api, token, onde, pdf())).body;
    const seu = (await attach(api, inspetor, onde, pdf())).body;
    expect(await list(onde, inspetor)).toMatchObject({ total: 2, editar: true });
    const remove = ({ id, versao }: Anexo) => api.send('DELETE', `/anexo/${id}?versao=${versao}`, undefined, inspetor);
    expect([(await remove(doOutro)).status, (await remove(seu)).status]).toEqual([403, 200]);
    expect((await list(onde)).linhas.map(({ id }) => id)).toEqual([doOutro.id]);
  });

  it('of two people who send it at once is kept once', async () => {
    const onde = await novaArea();
    const bytes = pdf();
    const respostas = await Promise.all(Array.from({ length: 4 }, () => attach(api, token, onde, bytes)));
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('is changed by who saw its last version', async () => {
    const { body } = await attach(api, token, area, pdf());
    const url = (versao: number) => `/anexo/${body.id}?versao=${versao}`;
    const mudanca = { categoria: 'DESENHO', legenda: '<b>Isométrico</b> =1+1', offline: true };
    const mudado = await api.send<Anexo>('PUT', url(1), mudanca, token);
    expect(mudado.body).toMatchObject({ ...mudanca, versao: 2 });
    expect(await api.send('PUT', url(1), { legenda: 'outra' }, token)).toMatchObject({
      status: 409,
      body: { codigo: 'registro.alterado' },
    });
    expect((await api.send<Anexo>('PUT', url(2), { legenda: '' }, token)).body).toMatchObject({
      categoria: 'DESENHO',
      legenda: '',
      offline: true,
    });
    for (const [campo, valor] of [
      ['legenda', 'x'.repeat(301)],
      ['legenda', 'a\u0007b'],
      ['legenda', 7],
      ['categoria', 'FILME'],
      ['offline', 'sim'],
      ['nome', 'outro.exe'],
    ] as const) {
      const { status, body: erro } = await api.send<{ campos: object }>('PUT', url(3), { [campo]: valor }, token);
      expect([status, Object.keys(erro.campos)]).toEqual([422, [campo]]);
    }
  });

  it('that was removed is in no list and not read, and can be brought back for thirty days', async () => {
    const onde = await novaArea();
    const bytes = pdf();
    const { body } = await attach(api, token, onde, bytes, { nome: 'laudo.pdf' });
    expect((await api.send('DELETE', `/anexo/${body.id}?versao=9`, undefined, token)).status).toBe(409);
    expect((await api.send('DELETE', `/anexo/${body.id}?versao=1`, undefined, token)).status).toBe(200);
    expect(await list(onde)).toMatchObject({ linhas: [], total: 0 });
    expect((await read(api, token, `/anexo/${body.id}/arquivo`)).statusCode).toBe(404);
    expect((await api.send('PUT', `/anexo/${body.id}?versao=2`, {}, token)).status).toBe(404);
    const restaurado = await api.send<Anexo>('POST', `/anexo/${body.id}/restaurar`, {}, token);
    expect(restaurado.body).toMatchObject({ id: body.id, nome: 'laudo.pdf', versao: 3 });
    expect((await read(api, token, `/anexo/${body.id}/arquivo`)).rawPayload.equals(bytes)).toBe(true);
    expect((await api.send('POST', `/anexo/${body.id}/restaurar`, {}, token)).status).toBe(404);
    // A file that was sent again meanwhile cannot be restored.
    await api.send('DELETE', `/anexo/${body.id}?versao=3`, undefined, token);
    await attach(api, token, onde, bytes, { nome: 'de novo.pdf' });
    expect((await api.send('POST', `/anexo/${body.id}/restaurar`, {}, token)).body).toMatchObject({
      codigo: 'anexo.repetido',
      mensagem: expect.stringContaining('de novo.pdf'),
    });
  });

  it('is told in the history of its record and of itself', async () => {
    const onde = await novaArea();
    const { body } = await attach(api, token, onde, pdf(), { nome: 'planta.pdf' });
    await api.send('PUT', `/anexo/${body.id}?versao=1`, { legenda: 'Nova' }, token);
    await api.send('DELETE', `/anexo/${body.id}?versao=2`, undefined, token);
    await api.send('POST', `/anexo/${body.id}/restaurar`, {}, token);
    const { rows } = await api.database.pool.query<{ entidade: string; acao: string }>(
      `select entidade, acao from auditoria where (entidade, registro_id) in (('anexo', $1), ('area', $2))
       and usuario_id is not null order by id`,
      [body.id, onde.split('/')[1]],
    );
    expect(rows.filter(({ entidade }) => entidade === 'anexo').map(({ acao }) => acao)).toEqual([
      'I',
      'U',
      'D',
      'RESTAURAR',
    ]);
    expect(rows.filter(({ entidade }) => entidade === 'area').map(({ acao }) => acao)).toEqual([
      'I',
      'ANEXO',
      'ANEXO_ALTERADO',
      'ANEXO_REMOVIDO',
      'ANEXO_RESTAURADO',
    ]);
    const historico = await api.send<{ linhas: Fato[] }>('GET', `/auditoria/${onde}`, undefined, token);
    const ditos = historico.body.linhas.slice(0, 4).map(({ acao, mudancas }) => [acao, mudancas]);
    const arquivo = (de: string, para: string) => [{ campo: 'anexo', rotulo: 'Arquivo', de, para }];
    expect(ditos).toEqual([
      ['Restaurou um anexo', arquivo('', 'planta.pdf')],
      ['Removeu um anexo', arquivo('planta.pdf', '')],
      ['Alterou um anexo', arquivo('', 'planta.pdf')],
      ['Anexou um arquivo', arquivo('', 'planta.pdf')],
    ]);
  });
});

describe('who may', () => {
  it('see, see and read; who may edit, add, change and remove; of another client nothing', async () => {
    const { body } = await attach(api, token, area, pdf());
    const { id } = body;
    const passe = async (quem: string) => (await api.send('POST', `/anexo/${id}/passe`, {}, quem)).status;
    const chamadas = async (quem: string) => ({
      list: (await api.send('GET', `/anexo/de/${area}`, undefined, quem)).status,
      upload: (await attach(api, quem, area, pdf())).status,
      read: (await read(api, quem, `/anexo/${id}/arquivo`)).statusCode,
      pass: await passe(quem),
      update: (await api.send('PUT', `/anexo/${id}?versao=7`, {}, quem)).status,
      remove: (await api.send('DELETE', `/anexo/${id}?versao=7`, undefined, quem)).status,
      restore: (await api.send('POST', `/anexo/${id}/restaurar`, {}, quem)).status,
    });
    // Nobody has read version 7: a caller with the right fails only at the version.
    expect(await chamadas(token)).toEqual({
      list: 200,
      upload: 200,
      read: 200,
      pass: 200,
      update: 409,
      remove: 409,
      restore: 404,
    });
    expect(await chamadas(leitor)).toEqual({
      list: 200,
      upload: 403,
      read: 200,
      pass: 200,
      update: 403,
      remove: 403,
      restore: 403,
    });
    expect((await list(undefined, leitor)).editar).toBe(false);
    const nada = { read: 404, pass: 404, update: 404, remove: 404, restore: 404 };
    expect(await chamadas(alheio)).toEqual({ list: 404, upload: 404, ...nada });
    expect(await chamadas(semDireito)).toEqual({ list: 403, upload: 403, ...nada });
    expect(await chamadas('')).toEqual({
      list: 401,
      upload: 401,
      read: 401,
      pass: 401,
      update: 401,
      remove: 401,
      restore: 401,
    });
  });

  it('is asked before a byte is kept', async () => {
    const antes = guardados();
    await attach(api, leitor, area, pdf());
    await attach(api, alheio, area, pdf());
    expect(guardados()).toEqual(antes);
  });

  it.each(['area/999999', 'inexistente/1', 'sessao/1', 'AREA/1', 'area/1%00', 'area/x'])(
    'hang nothing on %s, which is no record',
    async (onde) => {
      expect((await attach(api, token, onde, pdf())).status).toBe(404);
      expect((await api.send('GET', `/anexo/de/${onde}`, undefined, token)).status).toBe(404);
    },
  );

  it('take a pass, which opens that file for a while and ends with the session and with the rights', async () => {
    const { body } = await attach(api, token, area, pdf());
    const colega = await createUsuario(api, 12);
    const entrada = await enterProjeto(api, colega, projetoId, 12);
    const { passe } = (await api.send<{ passe: string }>('POST', `/anexo/${body.id}/passe`, {}, entrada)).body;
    const open = (qual: string, mais = '') =>
      api.app.inject({ method: 'GET', url: `/api/anexo/passe?passe=${qual}${mais}` });
    const aberto = await open(passe);
    expect([aberto.statusCode, aberto.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await open(passe, '&baixar=1')).headers['content-disposition']).toMatch(/^attachment;/);
    for (const falso of [`${passe.slice(0, -2)}xx`, 'x', entrada.slice(0, 900)]) {
      expect((await open(falso)).json()).toMatchObject({ codigo: 'anexo.passe' });
    }
    await api.database.pool.query('delete from projeto_usuario where usuario_id = $1', [colega.id]);
    // Outside the project the caller does not see the plant of its client.
    expect((await open(passe)).statusCode).toBe(404);
    await enterProjeto(api, colega, projetoId, 12);
    expect((await open(passe)).statusCode).toBe(200);
    await api.database.pool.query('update sessao set encerrada_em = now() where usuario_id = $1', [colega.id]);
    expect((await open(passe)).json()).toMatchObject({ codigo: 'anexo.passe' });
  });
});

describe('what is sent', () => {
  it('may have up to the limit, and not a byte more', async () => {
    const onde = await novaArea();
    const de = (tamanho: number) => Buffer.concat([PDF, Buffer.alloc(tamanho - PDF.length, 32)]);
    expect((await list(onde)).limite).toBe(1_048_576);
    expect((await attach(api, token, onde, de(1_048_576))).status).toBe(200);
    const antes = guardados();
    expect(await attach(api, token, onde, de(1_048_577))).toMatchObject({
      status: 413,
      body: { codigo: 'anexo.grande', mensagem: 'O arquivo passa do limite de 1 MB.' },
    });
    expect(guardados()).toEqual(antes);
  });

  it('needs a key and a category that exists', async () => {
    const campos = async (envio: object) => (await attach(api, token, area, pdf(), envio)).body.campos;
    expect(await campos({ chave: '' })).toEqual({ chave: 'Campo obrigatório.' });
    expect(await campos({ chave: '7' })).toEqual({ chave: 'Chave inválida.' });
    expect(await campos({ categoria: 'FILME' })).toEqual({ categoria: 'Categoria inválida.' });
    expect((await attach(api, token, area, pdf(), { categoria: 'APR' })).body.categoria).toBe('APR');
    expect((await api.send('POST', `/anexo/de/${area}`, {}, token)).status).toBe(400);
  });

  it('and cut in the middle is refused, and nothing of it is kept', async () => {
    const antes = guardados();
    const resposta = await api.app.inject({
      method: 'POST',
      url: `/api/anexo/de/${area}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': FORMULARIO },
      payload: formulario(pdf()).subarray(0, -40),
    });
    expect([resposta.statusCode, resposta.json()['codigo']]).toEqual([400, 'requisicao.invalida']);
    expect(guardados()).toEqual(antes);
  });
});

describe('the cleaning', () => {
  const DIA_MS = 86_400_000;
  const clearFromHere = async (dias: number) => {
    api.setNow(new Date(Date.now() + dias * DIA_MS).toISOString());
    for (const nome of ['limparAnexos', 'limparArquivos']) await api.jobs.find(({ name }) => name === nome)?.run({});
    api.setNow(new Date().toISOString());
  };

  it('takes after thirty days what was removed, with its small picture, and nothing else', async () => {
    const onde = await novaArea();
    // Clears the files that other tests removed.
    await clearFromHere(31);
    const fica = await attach(api, token, onde, pdf());
    const antes = guardados();
    const sai = await attach(api, token, onde, JPEG, { nome: 'foto.jpg' });
    expect(guardados().length).toBe(antes.length + 2);
    await api.send('DELETE', `/anexo/${sai.body.id}?versao=1`, undefined, token);
    await clearFromHere(29);
    expect(guardados().length).toBe(antes.length + 2);
    await clearFromHere(31);
    expect(guardados()).toEqual(antes);
    expect((await api.send('POST', `/anexo/${sai.body.id}/restaurar`, {}, token)).body).toMatchObject({
      codigo: 'anexo.ausente',
    });
    expect((await read(api, token, `/anexo/${fica.body.id}/arquivo`)).statusCode).toBe(200);
  });
});
