import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recover } from '../../jobs.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { pedidoNovo, pedidoSobre, apply as pedir, reread, upload } from '../../testing/importacao.ts';
import { createUsuario, enterProjeto } from '../../testing/sample.ts';
import { buildXer, SERVICO_EXEMPLO } from '../../testing/xer.ts';
import { applyJob } from './aplicacao/jobs.ts';

const ARQUIVO = buildXer([SERVICO_EXEMPLO]);

let api: Api;
beforeAll(async () => {
  // Jobs wait until a test runs them.
  api = await startApi({ jobs: false });
});
afterAll(() => api.close());

/** The newest waiting job with this name. */
async function payloadDe(nome: string): Promise<unknown> {
  const { rows } = await api.database.pool.query<{ payload: unknown }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 order by j.id desc limit 1`,
    [nome],
  );
  return rows[0]?.payload;
}

async function work(nome: string): Promise<void> {
  await api.jobs.find(({ name }) => name === nome)?.run(await payloadDe(nome));
}

async function analisada(token: string): Promise<Importacao> {
  const { body } = await upload(api, token, ARQUIVO);
  await work('analisar');
  return reread(api, token, body.id);
}

const apply = (token: string, id: number, pedido: unknown) => pedir(api, token, id, pedido);

const calculoQueFalha = () =>
  applyJob({
    db: api.database.db,
    dono: api.dono.db,
    files: api.files,
    calcular: () => Promise.reject(new Error('sem memória')),
  });

/** The file imported as a new project, and requested once more over it: the second request waits. */
async function pedidoDeNovo(usuario: Awaited<ReturnType<typeof createUsuario>>) {
  const previa = await analisada(usuario.token);
  await apply(usuario.token, previa.id, await pedidoNovo(api, previa));
  await work('aplicar');
  const { projetoId } = await reread(api, usuario.token, previa.id);
  const token = await enterProjeto(api, usuario, projetoId ?? 0);
  const segunda = await analisada(token);
  await apply(token, segunda.id, pedidoSobre(projetoId));
  return { previa, projetoId, segunda, token };
}

describe('an import that was written', () => {
  it('stands when the calculation after it fails, and says so', async () => {
    const { token } = await createUsuario(api);
    const previa = await analisada(token);
    const { body } = await apply(token, previa.id, await pedidoNovo(api, previa));
    await expect(calculoQueFalha().run(await payloadDe('aplicar'))).rejects.toThrow();
    const importacao = await reread(api, token, previa.id);
    expect(importacao).toMatchObject({ situacao: 'APLICADA', projetoId: expect.any(Number), erros: [] });
    const { body: trabalho } = await api.send('GET', `/trabalho/${body.trabalhoId}`, undefined, token);
    expect(trabalho).toMatchObject({
      situacao: 'CONCLUIDO',
      etapa: expect.stringContaining('Importado'),
      erro: null,
    });
    const { rows } = await api.database.pool.query('select calculo_pendente from projeto where id = $1', [
      importacao.projetoId,
    ]);
    expect(rows).toEqual([{ calculo_pendente: true }]);
  });

  it('tells in the audit who imported which file into what, and what of the project changed', {
    tags: ['demorado'],
  }, async () => {
    const usuario = await createUsuario(api);
    const previa = await analisada(usuario.token);
    await apply(usuario.token, previa.id, await pedidoNovo(api, previa, { titulo: 'Parada auditada' }));
    await work('aplicar');
    const { projetoId } = await reread(api, usuario.token, previa.id);
    const fatos = async () =>
      (
        await sql<{ acao: string; antes: unknown; depois: unknown; usuarioId: number }>`
          select acao, antes, depois, usuario_id from auditoria where projeto_id = ${projetoId} and entidade = 'projeto' and acao in ('I', 'U', 'IMPORTACAO') order by id`.execute(
          api.database.db,
        )
      ).rows;
    const { rows } = await sql<{ sha256: string }>`select sha256 from importacao where id = ${previa.id}`.execute(
      api.database.db,
    );
    const arquivo = { importacaoId: previa.id, arquivo: 'parada.xer', sha256: rows[0]?.sha256, idExterno: '4001' };
    expect(await fatos()).toEqual([
      {
        acao: 'I',
        antes: null,
        depois: expect.objectContaining({ titulo: 'Parada auditada', clienteId: expect.any(Number) }),
        usuarioId: usuario.id,
      },
      {
        acao: 'IMPORTACAO',
        antes: null,
        depois: expect.objectContaining({
          ...arquivo,
          destino: 'NOVO',
          novas: 9,
          alteradas: 0,
          ausentes: 0,
          apontamentos: 0,
        }),
        usuarioId: usuario.id,
      },
    ]);

    const token = await enterProjeto(api, usuario, projetoId ?? 0);
    const { body } = await upload(api, token, buildXer([{ ...SERVICO_EXEMPLO, dataBase: '2027-08-03 07:00' }]));
    await work('analisar');
    await apply(token, body.id, pedidoSobre(projetoId));
    await work('aplicar');
    expect((await fatos()).slice(2)).toEqual([
      {
        acao: 'U',
        antes: { dataBase: '2027-08-02T07:00' },
        depois: { dataBase: '2027-08-03T07:00' },
        usuarioId: usuario.id,
      },
      expect.objectContaining({
        acao: 'IMPORTACAO',
        depois: expect.objectContaining({ importacaoId: body.id, destino: 'ATUALIZAR', iguais: 9 }),
      }),
    ]);
  });

  it('audits the baseline that it freezes, once', { tags: ['demorado'] }, async () => {
    const usuario = await createUsuario(api);
    const { previa, projetoId } = await pedidoDeNovo(usuario);
    await work('aplicar');
    const { rows } =
      await sql`select x.usuario_id, x.acao, x.depois from auditoria x join linhabase l on l.id = x.registro_id
      where x.entidade = 'linhabase' and x.projeto_id = ${projetoId} and l.projeto_id = x.projeto_id`.execute(
        api.database.db,
      );
    expect(rows).toEqual([
      {
        usuarioId: usuario.id,
        acao: 'I',
        depois: { numero: 0, nome: 'LB0 Importada', itens: 9, peso: 344, importacaoId: previa.id },
      },
    ]);
  });

  it('audits each especialidade that it adds to the catalogue of all projects', async () => {
    const usuario = await createUsuario(api);
    const nome = `Montador ${crypto.randomUUID()}`;
    const arquivo = buildXer([
      { ...SERVICO_EXEMPLO, recursos: [['r1', nome, 'RT_Labor']], alocacoes: [['30', 'r1', 6, 72]] },
    ]);
    const { body } = await upload(api, usuario.token, arquivo);
    await work('analisar');
    const previa = await reread(api, usuario.token, body.id);
    await apply(usuario.token, body.id, await pedidoNovo(api, previa));
    await work('aplicar');
    const { rows } = await sql`select e.criado_por, x.acao, x.usuario_id, x.depois->>'nome' as nome from especialidade e
      join auditoria x on x.entidade = 'especialidade' and x.registro_id = e.id where e.nome = ${nome}`.execute(
      api.database.db,
    );
    expect(rows).toEqual([{ criadoPor: usuario.id, acao: 'I', usuarioId: usuario.id, nome }]);
  });
});

describe('between the request and the writing', () => {
  it('a project that was closed refuses the import', async () => {
    const usuario = await createUsuario(api);
    const { projetoId, segunda, token } = await pedidoDeNovo(usuario);
    await sql`update projeto set situacao = 'ENCERRADO' where id = ${projetoId}`.execute(api.database.db);
    await work('aplicar');
    expect(await reread(api, token, segunda.id)).toMatchObject({
      situacao: 'FALHOU',
      erros: [{ codigo: 'projeto.situacao' }],
    });
  });

  it('a stored file that is gone is told as such, with what to do', async () => {
    const { token } = await createUsuario(api);
    const previa = await analisada(token);
    await apply(token, previa.id, await pedidoNovo(api, previa));
    const { rows } = await sql<{ caminho: string }>`select caminho from importacao where id = ${previa.id}`.execute(
      api.database.db,
    );
    await api.files.remove(rows[0]?.caminho ?? '');
    await work('aplicar');
    const { situacao, erros, trabalhoId } = await reread(api, token, previa.id);
    expect(situacao).toBe('FALHOU');
    expect(erros[0]?.mensagem).toContain('não está mais guardado');
    const { body } = await api.send('GET', `/trabalho/${trabalhoId}`, undefined, token);
    expect(body).toMatchObject({ erro: { acao: expect.stringContaining('Envie o arquivo de novo') } });
  });

  it('an analysis that a crash cut asks for the file again, for there is nothing to import anew', async () => {
    const { token } = await createUsuario(api);
    const { body } = await upload(api, token, ARQUIVO);
    await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(api.database.db);
    await recover(api.database.db);
    const { situacao, erros } = await reread(api, token, body.id);
    expect(situacao).toBe('INTERROMPIDA');
    expect(erros[0]?.mensagem).toContain('Envie o arquivo de novo');
    const resposta = await apply(token, body.id, await pedidoNovo(api, body, { idExterno: '4001' }));
    expect(resposta.body).toMatchObject({
      codigo: 'importacao.situacao',
      mensagem: expect.not.stringContaining('está interrompida'),
    });
  });

  it('a file still being read is not sent again: it is waited for', async () => {
    const { token } = await createUsuario(api);
    const { body } = await upload(api, token, ARQUIVO);
    const aplicado = await apply(token, body.id, await pedidoNovo(api, body, { idExterno: '4001' }));
    const descartado = await api.send('DELETE', `/importacao/${body.id}`, undefined, token);
    for (const resposta of [aplicado, descartado]) {
      expect(resposta).toMatchObject({ status: 409, body: { codigo: 'importacao.em_andamento' } });
    }
    await work('analisar');
  });
});
