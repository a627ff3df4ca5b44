import { randomUUID } from 'node:crypto';
import type { Linha } from '@cadencia/domain/cadastro.ts';
import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import type { EtapaDoProjeto } from '@cadencia/domain/projeto/etapa/schema.ts';
import { SEGUEM, SITUACOES } from '@cadencia/domain/servico/workflow.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attach, read } from '../../testing/arquivos.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { JPEG, PNG } from '../../testing/imagens.ts';
import { importEEntra } from '../../testing/importacao.ts';
import { readPdf } from '../../testing/pdf.ts';
import { slow } from '../../testing/por-vez.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../testing/sample.ts';
import { buildXer, SERVICO_EXEMPLO } from '../../testing/xer.ts';

let api: Api;
let token: string;
let projetoId: number;
let etapaId: number;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2027-08-07T08:00:00Z');
  const { rows } = await sql<{ id: number }>`
    insert into etapa (sigla, nome, fase, ordem, peso, exige_foto) values ('FECH', 'Fechar', 'PARADA', 901, 4, true)
    returning id`.execute(api.database.db);
  etapaId = rows[0]?.id ?? 0;
});
afterAll(() => api.close());
beforeEach(async () => {
  ({ token, projetoId } = await importEEntra(api, buildXer([SERVICO_EXEMPLO])));
  await api.idle();
  await sql`update atividade set etapa_id = ${etapaId} where projeto_id = ${projetoId} and codigo in ('A30', 'A80')`.execute(
    api.database.db,
  );
});

const call = <T>(metodo: string, url: string, corpo?: object) => api.send<T>(metodo, url, corpo, token);
const servico = async (): Promise<Linha> => {
  const { linhas } = (await call<{ linhas: Linha[] }>('GET', '/servico?limite=1')).body;
  if (!linhas[0]) throw new Error('the schedule brought no service');
  return linhas[0];
};
const atividades = async (): Promise<AtividadeLinha[]> =>
  (await call<{ linhas: AtividadeLinha[] }>('GET', '/cronograma/atividade?limite=200')).body.linhas;
const finish = async (codigos?: readonly string[]) => {
  const itens = (await atividades())
    .filter(({ codigo }) => codigos?.includes(codigo) ?? true)
    .map(({ id: atividadeId, ultimoApontamentoId: ultimoVisto }) => {
      return { chave: randomUUID(), atividadeId, referencia: '2027-08-06T01:00', avanco: 100, ultimoVisto };
    });
  const { body } = await call<{ resultados: { ok: boolean }[] }>('POST', '/apontamento', { itens });
  expect(body.resultados.every(({ ok }) => ok)).toBe(true);
};
const nomeDe = async (codigo: string) => {
  const uma = (await atividades()).find((outra) => outra.codigo === codigo);
  return { onde: `atividade/${uma?.id}`, nome: `${codigo} ${uma?.nome}` };
};

describe('the photo that a stage demands', () => {
  it('holds the service back, by name, until it is there; without it the service opens again', async () => {
    await finish();
    const [a30, a80] = [await nomeDe('A30'), await nomeDe('A80')];
    expect(await servico()).toMatchObject({
      situacao: 'EM_EXECUCAO',
      realizado: '100',
      faltaFoto: `${a30.nome}; ${a80.nome}`,
    });
    expect((await atividades()).filter(({ faltaFoto }) => faltaFoto).map(({ codigo }) => codigo)).toEqual([
      'A30',
      'A80',
    ]);
    // What only calls itself a photo is none.
    await attach(api, token, a30.onde, Buffer.from('%PDF-1.7\n%EOF\n'), { categoria: 'FOTO' });
    expect((await attach(api, token, a80.onde, JPEG, { nome: 'junta.jpg' })).status).toBe(200);
    expect(await servico()).toMatchObject({ situacao: 'EM_EXECUCAO', faltaFoto: a30.nome });
    const { body: foto } = await attach(api, token, a30.onde, PNG, { nome: 'feixe.png' });
    expect(await servico()).toMatchObject({ situacao: 'CONCLUIDO', faltaFoto: null });
    const { rows } = await sql<object>`select de, para, acao from fluxo_evento
      where entidade = 'servico' and projeto_id = ${projetoId} order by id desc limit 1`.execute(api.database.db);
    expect(rows).toEqual([{ de: 'EM_EXECUCAO', para: 'CONCLUIDO', acao: 'seguir' }]);

    expect((await call('DELETE', `/anexo/${foto.id}?versao=1`)).status).toBe(200);
    expect(await servico()).toMatchObject({ situacao: 'EM_EXECUCAO', faltaFoto: a30.nome });
    expect((await call('POST', `/anexo/${foto.id}/restaurar`)).status).toBe(200);
    expect(await servico()).toMatchObject({ situacao: 'CONCLUIDO' });
    expect((await call('PUT', `/anexo/${foto.id}?versao=3`, { categoria: 'OUTRO' })).status).toBe(200);
    expect(await servico()).toMatchObject({ situacao: 'EM_EXECUCAO' });
  });

  it('and the last report at once conclude the service, whichever comes first', async () => {
    const [a30, a80] = [await nomeDe('A30'), await nomeDe('A80')];
    const codigos = (await atividades()).map(({ codigo }) => codigo).filter((codigo) => codigo !== 'A80');
    await finish(codigos);
    await attach(api, token, a30.onde, PNG);
    await api.idle();
    // Both come to the service before either has it.
    const { pool } = api.database;
    const espera = await pool.connect();
    await espera.query('begin');
    await espera.query('select from servico where projeto_id = $1 for update', [projetoId]);
    const asDuas = [finish(['A80']), attach(api, token, a80.onde, JPEG)];
    const esperam = async () =>
      (await pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
        .rowCount;
    try {
      await expect.poll(esperam, { timeout: 10_000 }).toBe(2);
    } finally {
      await espera.query('commit');
      espera.release();
    }
    await Promise.all(asDuas);
    expect(await servico()).toMatchObject({ situacao: 'CONCLUIDO' });
    const { rows } = await sql<object>`select usuario_id is not null as de_quem from fluxo_evento
      where entidade = 'servico' and projeto_id = ${projetoId} and para = 'CONCLUIDO'`.execute(api.database.db);
    expect(rows).toEqual([{ deQuem: true }]);
  });

  slow('moves only a service that follows its activities', async () => {
    await finish();
    await api.idle();
    const [a30, a80] = [await nomeDe('A30'), await nomeDe('A80')];
    await attach(api, token, a30.onde, PNG);
    const { body: foto } = await attach(api, token, a80.onde, JPEG);
    const { id } = await servico();
    const antes: string[] = [];
    const depois: string[] = [];
    for (const situacao of Object.keys(SITUACOES)) {
      const { db } = api.database;
      await sql`update servico set situacao = ${situacao} where id = ${id}`.execute(db);
      const { rows } = await sql<{ versao: number }>`select versao from anexo where id = ${foto.id}`.execute(db);
      await call('DELETE', `/anexo/${foto.id}?versao=${rows[0]?.versao}`);
      antes.push(String((await call<{ linha: Linha }>('GET', `/servico/${id}`)).body.linha['situacao']));
      await call('POST', `/anexo/${foto.id}/restaurar`);
      depois.push(String((await call<{ linha: Linha }>('GET', `/servico/${id}`)).body.linha['situacao']));
    }
    const para = (estado: string) =>
      Object.keys(SITUACOES).map((situacao) => (SEGUEM.some((uma) => uma === situacao) ? estado : situacao));
    expect([antes, depois]).toEqual([para('EM_EXECUCAO'), para('CONCLUIDO')]);
  });

  it('is no longer waited for when the project’s stage stops demanding it', async () => {
    await finish();
    await api.idle();
    const etapas = (await call<EtapaDoProjeto[]>('GET', `/projeto/${projetoId}/etapa`)).body;
    const { id, versao } = etapas.find((uma) => uma.etapaId === etapaId) ?? {};
    const { status } = await call('PUT', `/projeto/${projetoId}/etapa/${id}`, { exigeFoto: false, versao });
    expect(status).toBe(200);
    await api.idle();
    expect(await servico()).toMatchObject({ situacao: 'CONCLUIDO' });
  });

  slow('is asked for in the task sheet too', async () => {
    const { id } = await servico();
    const { rawPayload } = await read(api, token, `/servico/${id}/folha`);
    const { texto } = await readPdf(rawPayload);
    expect(texto.match(/Exige foto ao terminar/g)).toHaveLength(2);
  });

  it('is of every activity where the project says so, but of no milestone', async () => {
    await sql`update atividade set tipo = 'MARCO_FIM', duracao = 0 where projeto_id = ${projetoId} and codigo = 'A80'`.execute(
      api.database.db,
    );
    const corpo = { escopo: 'PROJETO', valor: 'true', versao: null };
    expect((await call('PUT', `/projeto/${projetoId}/parametro/avanco.exige_foto_fim`, corpo)).status).toBe(200);
    const todas = await atividades();
    expect(todas.filter(({ faltaFoto }) => !faltaFoto).map(({ codigo }) => codigo)).toEqual(['A80']);
  });

  it('is sent by who reports, and seen only in its project', async () => {
    const { onde } = await nomeDe('A30');
    const fiscal = await enterProjeto(api, await createUsuario(api, 7), projetoId, 7);
    expect((await attach(api, fiscal, onde, JPEG)).status).toBe(403);
    expect((await attach(api, token, onde, JPEG)).status).toBe(200);
    const { body } = await api.send<{ total: number }>('GET', `/anexo/de/${onde}`, undefined, fiscal);
    expect(body.total).toBe(1);
    const admin = await createUsuario(api, 1);
    const outro = await createProjeto(api, admin.token);
    const fora = await enterProjeto(api, admin, outro.cod_projeto_pro);
    expect((await api.send('GET', `/anexo/de/${onde}`, undefined, fora)).status).toBe(404);
    expect((await attach(api, fora, onde, PNG)).status).toBe(404);
  });
});
