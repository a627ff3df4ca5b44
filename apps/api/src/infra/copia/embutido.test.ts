import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runComando } from '../../testing/copia.ts';
import { openDatabase } from '../database.ts';
import { prepareDatabase } from '../migrate.ts';
import { startPostgres } from '../postgres-embutido.ts';
import { check } from './check.ts';

const pasta = mkdtempSync(path.join(os.tmpdir(), 'cadencia-copia-embutido-'));
const em = (nome: string) => path.join(pasta, nome);
const env = (dados: string) => ({ DATABASE_URL: '', CADENCIA_DADOS: dados, CADENCIA_RAPIDO: '1' });
const link = (dados: string) => startPostgres(path.join(dados, 'postgres'), () => undefined, { rapido: true });
afterAll(() => rmSync(pasta, { recursive: true, force: true }));

/** Content of a copy, without the session that the restore ends and the row that it writes. */
const conteudo = async (copia: string) => {
  const { tabelas } = await check(copia);
  return tabelas.filter(({ nome }) => !nome.startsWith('auditoria'));
};

it('the embedded database is copied while it runs and while it does not, and left as it was found', {
  timeout: 180_000,
  tags: ['demorado'],
}, async () => {
  const [dados, restaurados] = [em('dados'), em('restaurados')];
  const postgres = await link(dados);
  const database = openDatabase(postgres.url, 2);
  await prepareDatabase(database);
  await database.pool.query(`insert into auditoria (entidade, acao) values ('linha', 'TESTE')`);

  const ligada = await runComando('backup', em('ligada.tar.gz'), env(dados)).fim;
  expect(ligada).toMatchObject({ codigo: 0, erro: '' });
  expect((await database.pool.query('select 1')).rowCount).toBe(1);
  await database.close();
  await postgres.stop();

  const parada = await runComando('backup', em('parada.tar.gz'), env(dados)).fim;
  expect(parada).toMatchObject({ codigo: 0, erro: '' });
  expect(existsSync(path.join(dados, 'postgres/pg18/postmaster.pid'))).toBe(false);
  expect((await check(em('parada.tar.gz'))).tabelas).toEqual((await check(em('ligada.tar.gz'))).tabelas);

  const restaurada = await runComando('restaurar', em('parada.tar.gz'), env(restaurados)).fim;
  expect(restaurada).toMatchObject({ codigo: 0, erro: '', saida: expect.stringContaining('as somas conferem') });
  await runComando('backup', em('de-novo.tar.gz'), env(restaurados)).fim;
  expect(await conteudo(em('de-novo.tar.gz'))).toEqual(await conteudo(em('parada.tar.gz')));
  expect(readFileSync(path.join(restaurados, 'postgres/postgres.uso'), 'utf8')).toBe('');
});
