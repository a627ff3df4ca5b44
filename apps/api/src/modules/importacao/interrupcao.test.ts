import { randomUUID } from 'node:crypto';
import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recover } from '../../jobs.ts';
import { type Conversa, converse, until } from '../../testing/conversa.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { importNovo } from '../../testing/importacao.ts';
import { type Instalacao, install, type Processo } from '../../testing/processo.ts';
import { createUsuario } from '../../testing/sample.ts';
import { buildXer, SERVICO_EXEMPLO } from '../../testing/xer.ts';

const ARQUIVO = buildXer([SERVICO_EXEMPLO]);

describe('a server killed in the middle of an import', () => {
  let instalacao: Instalacao;
  let banco: pg.Client;
  let produto: Processo;
  let eu: Conversa;

  beforeEach(async () => {
    instalacao = await install();
    banco = new pg.Client({ connectionString: instalacao.url });
    await banco.connect();
    eu = converse(instalacao);
  });
  afterEach(async () => {
    await banco.end();
    await instalacao.remove();
  });

  async function linhas(): Promise<Record<string, number>> {
    const { rows } = await banco.query<Record<string, number>>(
      [
        'projeto',
        'eap',
        'servico',
        'atividade',
        'atividade_relacao',
        'calendario',
        'turno',
        'linhabase',
        'projeto_usuario',
      ]
        .map((tabela) => `(select count(*)::int from ${tabela}) as ${tabela}`)
        .join(', ')
        .replace(/^/, 'select '),
    );
    return rows[0] ?? {};
  }

  it('has written nothing by halves, says so at the next start, and imports again when asked', {
    tags: ['demorado'],
  }, async () => {
    produto = await instalacao.start();
    await eu.enter(produto);
    const { rows } = await banco.query<{ id: string }>(
      `insert into cliente (razao_social, nome_fantasia, unidade, segmento) values ('R', 'M', 'N', 'REFINO') returning id`,
    );
    const { id } = await eu.send<Importacao>('/importacao', ARQUIVO);
    const read = () => eu.call<Importacao>('GET', `/importacao/${id}`);
    await until(read, ({ situacao }) => situacao === 'PRONTA');
    const vazio = await linhas();

    // Activities and links are written when the baseline waits here.
    await banco.query('begin');
    await banco.query('lock table linhabase in share mode');
    const pedido = () => ({
      destino: 'NOVO',
      idExterno: '4001',
      titulo: 'Parada',
      sigla: 'P27',
      clienteId: Number(rows[0]?.id),
    });
    const { trabalhoId } = await eu.call<Importacao>('POST', `/importacao/${id}/aplicar`, pedido());
    const trabalho = () =>
      eu.call<{ etapa: string; situacao: string; erro: unknown }>('GET', `/trabalho/${trabalhoId}`);
    await until(trabalho, ({ etapa }) => etapa.includes('linha de base'));
    await produto.kill();
    await banco.query('commit');
    await until(linhas, ({ projeto }) => projeto === vazio['projeto']);
    expect(await linhas()).toEqual(vazio);

    produto = await instalacao.start();
    await eu.enter(produto);
    const interrompida = await read();
    expect(interrompida).toMatchObject({ situacao: 'INTERROMPIDA', projetoId: null, resumo: null, sugerido: '4001' });
    expect(interrompida.erros[0]?.mensagem).toContain('Importar de novo');
    expect(await trabalho()).toMatchObject({ situacao: 'FALHOU', erro: { codigo: 'trabalho.interrompido' } });
    expect(await linhas()).toEqual(vazio);

    await eu.call('POST', `/importacao/${id}/aplicar`, pedido());
    const { projetoId } = await until(read, ({ situacao }) => situacao === 'APLICADA');
    const calculado = () =>
      banco.query<{ termino: string }>(
        `select to_char(termino_calculado, 'YYYY-MM-DD HH24:MI') as termino from projeto where id = $1 and not calculo_pendente`,
        [projetoId],
      );
    const { rows: finais } = await until(calculado, (resposta) => resposta.rows.length > 0);
    expect(finais[0]?.termino).toBe('2027-08-06 01:00');
  });
});

describe('a start after a crash', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  it('calculates the projects that were left pending', { tags: ['demorado'] }, async () => {
    const usuario = await createUsuario(api);
    const { projetoId } = await importNovo(api, usuario.token, ARQUIVO);
    const { db } = api.database;
    await sql`update projeto set calculo_pendente = true, data_base = '2027-08-03 07:00' where id = ${projetoId}`.execute(
      db,
    );
    await recover(db);
    await api.idle();
    const depois = await db
      .selectFrom('projeto')
      .select(['calculoPendente', 'calculo', 'terminoCalculado'])
      .where('id', '=', projetoId)
      .executeTakeFirstOrThrow();
    expect(depois).toEqual({ calculoPendente: false, calculo: 2, terminoCalculado: '2027-08-07T01:00' });
  });

  it('closes the work that nobody will finish, and goes on with a calculation that somebody follows', {
    tags: ['demorado'],
  }, async () => {
    const usuario = await createUsuario(api);
    const { projetoId } = await importNovo(api, usuario.token, ARQUIVO);
    const { db } = api.database;
    const open = (tipo: 'CALCULO' | 'ANALISE') =>
      db
        .insertInto('trabalho')
        .values({ id: randomUUID(), tipo, projetoId, usuarioId: usuario.id, situacao: 'EXECUTANDO', andamento: 40 })
        .returning('id')
        .executeTakeFirstOrThrow();
    const [analise, calculo] = [await open('ANALISE'), await open('CALCULO')];
    await recover(db);
    await api.idle();
    const situacao = async ({ id }: { id: string }) =>
      (await api.send('GET', `/trabalho/${id}`, undefined, usuario.token)).body;
    expect(await situacao(analise)).toMatchObject({ situacao: 'FALHOU', erro: { codigo: 'trabalho.interrompido' } });
    expect(await situacao(calculo)).toMatchObject({ situacao: 'CONCLUIDO', erro: null });
  });
});
