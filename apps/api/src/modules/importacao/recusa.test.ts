import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../testing/harness.ts';
import {
  analyse,
  importNovo,
  multipart,
  pedidoNovo,
  pedidoSobre,
  apply as pedir,
  reread,
  upload,
} from '../../testing/importacao.ts';
import { createUsuario, enterProjeto } from '../../testing/sample.ts';
import { buildXer, SERVICO_EXEMPLO } from '../../testing/xer.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ limiteArquivoMb: 1 });
});
afterAll(() => api.close());

const ARQUIVO = buildXer([SERVICO_EXEMPLO]);

const guardados = (): number => readdirSync(path.join(api.folder, 'arquivos')).length;

const apply = (token: string, id: number, pedido: unknown) => pedir(api, token, id, pedido);

async function count(tabela: 'projeto' | 'importacao' | 'atividade' | 'trabalho'): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(tabela)}`.execute(
    api.database.db,
  );
  return rows[0]?.n ?? 0;
}

/** Runs `work` while every import waits to write its project. */
async function whileNoneEnds<T>(work: () => Promise<T>): Promise<T> {
  const trava = await api.database.pool.connect();
  await trava.query('begin');
  await trava.query('lock table projeto in share mode');
  try {
    return await work();
  } finally {
    await trava.query('commit');
    trava.release();
  }
}

describe('a file that is no schedule', () => {
  const bomba = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]><Project><Name>&b;</Name></Project>`;
  it.each([
    ['is empty', ''],
    ['is plain text', 'cronograma da parada, versão final'],
    ['is a PDF', '%PDF-1.7\n%âãÏÓ'],
    [
      'is a spreadsheet',
      Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(26), Buffer.from('xl/workbook.xml')]),
    ],
    ['is a page', '<!doctype html><html><body>erro 404</body></html>'],
    ['is an entity bomb', bomba],
    ['is a XER without a project', 'ERMHDR\t19.12\r\n%T\tTASK\r\n%F\ttask_id\r\n%R\t1\r\n%E\r\n'],
    ['is a XER cut in the middle of its header', 'ERMHDR\t19.12\r\n%T\tPROJ'],
  ])('that %s is refused with what to do, and nothing is stored of it', async (_, arquivo) => {
    const { token } = await createUsuario(api);
    const projetos = await count('projeto');
    const { body, status } = await upload(api, token, arquivo);
    expect(status).toBe(200);
    await api.idle();
    const importacao = await reread(api, token, body.id);
    expect(importacao).toMatchObject({ situacao: 'FALHOU', projetos: [], sugerido: null, projetoId: null });
    expect(importacao.erros[0]?.mensagem.length).toBeGreaterThan(20);
    const trabalho = await api.send('GET', `/trabalho/${importacao.trabalhoId}`, undefined, token);
    expect(trabalho.body).toMatchObject({ situacao: 'FALHOU', erro: { codigo: 'importacao.arquivo' } });
    expect(await count('projeto')).toBe(projetos);
    const pedido = await pedidoNovo(api, importacao, { idExterno: '4001' });
    expect(await apply(token, body.id, pedido)).toMatchObject({
      status: 409,
      body: { codigo: 'importacao.situacao' },
    });
  });

  it('tells the line of what is wrong', async () => {
    const { token } = await createUsuario(api);
    const quebrado = ARQUIVO.replace('2027-08-03 01:00', '2027-13-45 01:00');
    const linha = quebrado.split('\r\n').findIndex((texto) => texto.includes('2027-13-45')) + 1;
    const previa = await analyse(api, token, quebrado);
    expect(previa.projetos[0]?.avisos).toContainEqual(expect.objectContaining({ linha }));
  });
});

describe('a file that was cut', () => {
  it('says so before everything else, however much there is to say of its rows', async () => {
    const { token } = await createUsuario(api);
    const atividades = Array.from({ length: 60 }, (_, i) => ({
      id: `t${i}`,
      codigo: `T${i}`,
      horas: 1,
      alvo: ['2027-13-01 00:00', '2027-13-01 00:00'] as const,
    }));
    const inteiro = buildXer([{ ...SERVICO_EXEMPLO, atividades }]);
    const previa = await analyse(api, token, inteiro.slice(0, inteiro.indexOf('%E')));
    expect(previa.projetos[0]?.avisos[0]).toMatchObject({ codigo: 'xer.sem_fim' });
  });
});

describe('a request that is no file', () => {
  it('is refused without a key, with a wrong one, without a file or not as multipart', async () => {
    const { token } = await createUsuario(api);
    const send = (payload: Buffer | string, headers: Record<string, string>) =>
      api.app.inject({
        method: 'POST',
        url: '/api/importacao',
        headers: { ...headers, authorization: `Bearer ${token}` },
        payload,
      });
    const errada = multipart('x', 'chave errada');
    expect((await send(errada.payload, errada.headers)).json()).toMatchObject({
      codigo: 'dados.invalidos',
      campos: { chave: 'Chave inválida.' },
    });
    const fronteira = 'multipart/form-data; boundary=f';
    const semArquivo = `--f\r\ncontent-disposition: form-data; name="chave"\r\n\r\n${randomUUID()}\r\n--f--\r\n`;
    expect((await send(semArquivo, { 'content-type': fronteira })).json()).toMatchObject({
      campos: { arquivo: expect.any(String) },
    });
    const semChave = `--f\r\ncontent-disposition: form-data; name="arquivo"; filename="a.xer"\r\n\r\nERMHDR\r\n--f--\r\n`;
    expect((await send(semChave, { 'content-type': fronteira })).json()).toMatchObject({
      campos: { chave: expect.any(String) },
    });
    expect((await send('{}', { 'content-type': 'application/json' })).statusCode).toBe(400);
    expect(
      (await send('--f\r\ncontent-disposition: form-data; name="cha', { 'content-type': fronteira })).statusCode,
    ).toBeLessThan(500);
  });

  it('is refused when the file passes the limit, which the message says, and nothing of it stays', async () => {
    const { token } = await createUsuario(api);
    const antes = guardados();
    const { status, body } = await upload(api, token, Buffer.alloc(1_048_577, 'x'));
    expect(status).toBe(413);
    expect(body).toMatchObject({ codigo: 'importacao.grande', mensagem: expect.stringContaining('1 MB') });
    expect(guardados()).toBe(antes);
    expect((await upload(api, token, Buffer.alloc(1_048_576, 'x'))).status).toBe(200);
  });

  it('is answered over the wire too, while the rest of a file too large is still being sent', {
    tags: ['demorado'],
  }, async () => {
    const { token } = await createUsuario(api);
    const base = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { payload, headers } = multipart(Buffer.alloc(12_000_000, 'x'));
    const resposta = await fetch(`${base}/api/importacao`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: new Uint8Array(payload),
    });
    expect(resposta.status).toBe(413);
    expect(await resposta.json()).toMatchObject({ codigo: 'importacao.grande' });
  });

  it('never uses the name of the file as a path', async () => {
    const { token } = await createUsuario(api);
    const { payload, headers } = multipart(ARQUIVO, randomUUID(), '..\\\\..\\\\etc/senha.xer');
    const resposta = await api.app.inject({
      method: 'POST',
      url: '/api/importacao',
      headers: { ...headers, authorization: `Bearer ${token}` },
      payload,
    });
    expect(resposta.json()).toMatchObject({ arquivo: 'senha.xer' });
    await api.idle();
  });
});

describe('twice at once', () => {
  it('one key is one import, however many times it is sent', async () => {
    const { token } = await createUsuario(api);
    const chave = randomUUID();
    const antes = await count('importacao');
    const respostas = await Promise.all([1, 2, 3, 4].map(() => upload(api, token, ARQUIVO, chave)));
    expect(respostas.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(respostas.map(({ body }) => body.id)).size).toBe(1);
    expect(await count('importacao')).toBe(antes + 1);
    const alheia = await createUsuario(api);
    expect((await upload(api, alheia.token, ARQUIVO, chave)).body).toMatchObject({ codigo: 'registro.repetido' });
    expect((await upload(api, token, `${ARQUIVO}\n`, chave)).body).toMatchObject({ codigo: 'chave.outro_pedido' });
    await api.idle();
  });

  it('one file sent twice is two imports, of which one is applied at a time', { tags: ['demorado'] }, async () => {
    const { token } = await createUsuario(api);
    const [a, b] = await Promise.all([upload(api, token, ARQUIVO), upload(api, token, ARQUIVO)]);
    await api.idle();
    const previa = await reread(api, token, a.body.id);
    const pedidos = await Promise.all([pedidoNovo(api, previa), pedidoNovo(api, previa)]);
    const respostas = await whileNoneEnds(() =>
      Promise.all([apply(token, a.body.id, pedidos[0]), apply(token, b.body.id, pedidos[1])]),
    );
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(respostas.find(({ status }) => status === 409)?.body).toMatchObject({ codigo: 'importacao.em_andamento' });
    await api.idle();
    const finais = await Promise.all([a, b].map(({ body }) => reread(api, token, body.id)));
    expect(finais.map(({ situacao }) => situacao).sort()).toEqual(['APLICADA', 'PRONTA']);
  });

  it('two updates of one project are one, and the other is told to wait', { tags: ['demorado'] }, async () => {
    const usuario = await createUsuario(api);
    const projetoId = (await importNovo(api, usuario.token, ARQUIVO)).projetoId ?? 0;
    const token = await enterProjeto(api, usuario, projetoId);
    const [a, b] = [await analyse(api, token, ARQUIVO), await analyse(api, token, `${ARQUIVO}\r\n`)];
    const pedido = () => pedidoSobre(projetoId);
    const respostas = await whileNoneEnds(() =>
      Promise.all([apply(token, a.id, pedido()), apply(token, b.id, pedido())]),
    );
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(respostas.find(({ status }) => status === 409)?.body).toMatchObject({ codigo: 'projeto.ocupado' });
    await api.idle();
  });

  it('one request to apply sent again with its key changes nothing', async () => {
    const { token } = await createUsuario(api);
    const previa = await analyse(api, token, ARQUIVO);
    const pedido = await pedidoNovo(api, previa);
    const antes = await count('projeto');
    const chave = randomUUID();
    const askAgain = () => pedir(api, token, previa.id, pedido, chave);
    const respostas = await Promise.all([1, 2, 3].map(askAgain));
    expect(respostas.map(({ status }) => status)).toEqual([200, 200, 200]);
    await api.idle();
    expect((await askAgain()).body).toEqual(respostas[0]?.body);
    expect(await reread(api, token, previa.id)).toMatchObject({ situacao: 'APLICADA' });
    expect(await count('projeto')).toBe(antes + 1);
    expect(await apply(token, previa.id, await pedidoNovo(api, previa))).toMatchObject({
      status: 409,
      body: { codigo: 'importacao.situacao' },
    });
  });

  it('two projects of one sigla are one: the second is told in its field', async () => {
    const { token } = await createUsuario(api);
    const [a, b] = [await analyse(api, token, ARQUIVO), await analyse(api, token, ARQUIVO)];
    const pedido = await pedidoNovo(api, a);
    await apply(token, a.id, pedido);
    await api.idle();
    const { status, body } = await apply(token, b.id, { ...pedido, titulo: 'Outro título' });
    expect(status).toBe(409);
    expect(body).toMatchObject({ codigo: 'registro.repetido', campos: { sigla: expect.any(String) } });
  });

  it('fails whole when the database has the last word, and may be asked for again', async () => {
    const { token } = await createUsuario(api);
    const previa = await analyse(api, token, ARQUIVO);
    const pedido = await pedidoNovo(api, previa);
    const atividades = await count('atividade');
    // Another project takes the sigla between the request and the writing.
    const { pool } = api.database;
    const outro = await pool.connect();
    await outro.query('begin');
    await outro.query(
      `insert into projeto (titulo, sigla, cliente_id, inicio_parada, termino_parada, data_base, inicio_cronograma)
       values ('Tomada', $1, $2, '2027-01-01', '2027-02-01', '2027-01-01', '2027-01-01')`,
      [pedido['sigla'], pedido['clienteId']],
    );
    expect((await apply(token, previa.id, pedido)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await outro.query('commit');
    outro.release();
    await api.idle();
    const falha = await reread(api, token, previa.id);
    expect(falha).toMatchObject({ situacao: 'FALHOU', projetoId: null, erros: [{ codigo: 'registro.repetido' }] });
    expect(await count('atividade')).toBe(atividades);
    const outraVez = await pedidoNovo(api, previa);
    expect((await apply(token, previa.id, outraVez)).status).toBe(200);
    await api.idle();
    expect(await reread(api, token, previa.id)).toMatchObject({ situacao: 'APLICADA' });
  });
});

describe('what may not be asked for', () => {
  it.each([
    ['a project that is not in the file', { idExterno: '9999' }, 'idExterno'],
    ['a client that does not exist', { clienteId: 999_999 }, 'clienteId'],
    ['a sigla with other characters', { sigla: 'pg 27' }, 'sigla'],
    ['an empty title', { titulo: '  ' }, 'titulo'],
  ])('%s is said in its field', async (_, mudanca, campo) => {
    const { token } = await createUsuario(api);
    const previa = await analyse(api, token, ARQUIVO);
    const { status, body } = await apply(token, previa.id, await pedidoNovo(api, previa, mudanca));
    expect(status).toBe(422);
    expect(body.campos).toHaveProperty(campo);
  });

  it('throwing away leaves no file behind, and what was applied stays', async () => {
    const { token } = await createUsuario(api);
    const previa = await analyse(api, token, ARQUIVO);
    const antes = guardados();
    expect((await api.send('DELETE', `/importacao/${previa.id}`, undefined, token)).status).toBe(200);
    expect(guardados()).toBe(antes - 1);
    expect(await reread(api, token, previa.id)).toMatchObject({ situacao: 'DESCARTADA', projetos: [] });
    expect((await apply(token, previa.id, await pedidoNovo(api, previa))).status).toBe(409);
    const aplicada = await importNovo(api, token, ARQUIVO);
    expect((await api.send('DELETE', `/importacao/${aplicada.id}`, undefined, token)).body).toMatchObject({
      codigo: 'importacao.situacao',
    });
  });
});
