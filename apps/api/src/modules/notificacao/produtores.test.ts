import type { Notificacao } from '@cadencia/domain/notificacao/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestCalculo } from '../../infra/calculo.ts';
import { write } from '../../infra/transaction.ts';
import { recover } from '../../jobs.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { analyse, importNovo } from '../../testing/importacao.ts';
import { createAtividade, createProjeto, createServico, createUsuario, enterProjeto } from '../../testing/sample.ts';
import { buildXer, SERVICO_EXEMPLO } from '../../testing/xer.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const noticesOf = async (token: string) =>
  (await api.send<{ linhas: Notificacao[] }>('GET', '/notificacao', undefined, token)).body.linhas;

describe('what people are told of', () => {
  it('an import that ended, with the way to its project', async () => {
    const { token } = await createUsuario(api);
    const { projetoId } = await importNovo(api, token, buildXer([SERVICO_EXEMPLO]));
    expect(await noticesOf(token)).toMatchObject([
      { tipo: 'IMPORTACAO', titulo: 'Importação concluída', link: '/gestaoprojeto', projetoId },
    ]);
  });

  it('a file that could not be read, with the reason', async () => {
    const { token } = await createUsuario(api);
    const { erros } = await analyse(api, token, 'isto não é um cronograma');
    expect(await noticesOf(token)).toMatchObject([
      {
        titulo: 'Importação não concluída',
        texto: expect.stringContaining(erros[0]?.mensagem ?? 'sem motivo'),
        projetoId: null,
      },
    ]);
  });

  it('an import that a killed process left in the middle', async () => {
    const { token } = await createUsuario(api);
    const { id } = await analyse(api, token, buildXer([SERVICO_EXEMPLO]));
    await sql`update importacao set situacao = 'APLICANDO' where id = ${id}`.execute(api.database.db);
    await recover(api.database.db);
    expect(await noticesOf(token)).toMatchObject([
      { titulo: 'Importação interrompida', texto: expect.stringContaining('nada foi salvo') },
    ]);
  });

  it('a calculation that cannot be done, without the names of activities, once however often it is tried', async () => {
    const planejador = await createUsuario(api);
    const { cod_projeto_pro: id } = await createProjeto(api, planejador.token);
    const token = await enterProjeto(api, planejador, id);
    const servico = await createServico(api, id);
    const [a, b] = [await createAtividade(api, servico), await createAtividade(api, servico)];
    await sql`insert into atividade_relacao (projeto_id, predecessora_id, sucessora_id, tipo, lag)
      values (${id}, ${a}, ${b}, 'TI', 0), (${id}, ${b}, ${a}, 'TI', 0)`.execute(api.database.db);
    for (let vez = 0; vez < 2; vez++) {
      await write(api.database.db, (tx) => requestCalculo(tx, { projetoId: id, usuarioId: planejador.id }));
      await api.idle();
    }
    const avisos = await noticesOf(token);
    expect(avisos).toMatchObject([{ tipo: 'CALCULO', projetoId: id, link: '/gestaoprojeto' }]);
    expect(avisos[0]?.texto).not.toContain('A-');
  });
});
