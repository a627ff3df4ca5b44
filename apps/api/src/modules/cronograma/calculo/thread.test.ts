import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../../testing/harness.ts';
import { importNovo } from '../../../testing/importacao.ts';
import { createUsuario, enterProjeto } from '../../../testing/sample.ts';
import { buildXer, SERVICO_EXEMPLO } from '../../../testing/xer.ts';
import { calcular } from './commands.ts';

let api: Api;

beforeAll(async () => {
  api = await startApi({ thread: 'thread-que-morre' });
});
afterAll(() => api.close());

describe('a calculation whose thread dies while it stores', () => {
  it('leaves nothing by halves, says so, and is made good by the next', async () => {
    const usuario = await createUsuario(api);
    const projetoId = (await importNovo(api, usuario.token, buildXer([SERVICO_EXEMPLO]))).projetoId ?? 0;
    const token = await enterProjeto(api, usuario, projetoId);
    await calcular(api.database.db, { projetoId, usuarioId: usuario.id }, () => undefined);
    const datas = () =>
      api.database.pool
        .query('select * from atividade_calculo where projeto_id = $1 order by atividade_id', [projetoId])
        .then(({ rows }) => rows);
    const antes = await datas();
    const escritor = await api.database.pool.connect();
    await escritor.query('begin');
    await escritor.query('select from atividade_calculo where projeto_id = $1 for update', [projetoId]);
    const { body } = await api.send<{ trabalhoId: string }>(
      'POST',
      '/cronograma/calcular',
      { dataBase: '2027-08-03T07:00' },
      token,
    );
    await api.idle();
    await escritor.query('rollback');
    escritor.release();
    const trabalho = await api.send('GET', `/trabalho/${body.trabalhoId}`, undefined, token);
    expect(trabalho.body).toMatchObject({
      situacao: 'FALHOU',
      erro: { codigo: 'trabalho.interrompido', acao: 'Peça de novo.' },
    });
    expect(await datas()).toEqual(antes);
    const estado = () => api.send('GET', '/cronograma', undefined, token).then((answer) => answer.body);
    expect(await estado()).toMatchObject({ pendente: true, dataBase: '2027-08-03T07:00' });
    await calcular(api.database.db, { projetoId, usuarioId: usuario.id }, () => undefined);
    expect(await estado()).toMatchObject({ pendente: false, termino: '2027-08-07T01:00' });
  });
});
