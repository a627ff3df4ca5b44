/** @module-tag demorado */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BancoVazio, createBancoVazio } from '../../testing/copia.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../testing/sample.ts';
import { openDatabase } from '../database.ts';
import { prepareDatabase } from '../migrate.ts';
import { check } from './check.ts';
import { copiaNoturnaJob } from './noturna.ts';

const pasta = mkdtempSync(path.join(os.tmpdir(), 'cadencia-noturna-'));
let api: Api;
let banco: BancoVazio | undefined;
beforeAll(async () => {
  api = await startApi({ jobs: false });
});
afterAll(async () => {
  await api.close();
  await banco?.remove();
  rmSync(pasta, { recursive: true, force: true });
});

const copias = () => path.join(api.folder, 'copias');
const feitas = () => readdirSync(copias()).sort();
const run = async (dia: number) => {
  api.setNow(`2027-08-${String(dia).padStart(2, '0')}T05:00:00Z`);
  await api.jobs.find(({ name }) => name === 'copiaNoturna')?.run({});
};

it('keeps as many as the parameter says, the newest, each one restored; a copy made by hand stays', async () => {
  const admin = await createUsuario(api, ADMIN);
  const { cod_projeto_pro } = await createProjeto(api, admin.token);
  const token = await enterProjeto(api, admin, cod_projeto_pro);
  const keep = (escopo: string, valor: string) =>
    api.send('PUT', `/projeto/${cod_projeto_pro}/parametro/copia.guardadas`, { escopo, valor, versao: null }, token);
  expect((await keep('PROJETO', '1')).status).toBe(422);
  expect((await keep('SISTEMA', '1')).status).toBe(200);
  // A rehearsal that was killed left its files.
  mkdirSync(path.join(copias(), 'ensaio'), { recursive: true });
  writeFileSync(path.join(copias(), 'cadencia-20270801-0700.tar.gz'), 'feita à mão');
  for (const dia of [1, 2]) await run(dia);
  expect(feitas()).toEqual(['cadencia-20270801-0700.tar.gz', 'noturna-20270802-0500.tar.gz']);
  const { tabelas } = await check(path.join(copias(), 'noturna-20270802-0500.tar.gz'));
  expect(tabelas.find(({ nome }) => nome === 'projeto')?.linhas).toBe(1);
  const sobras = await api.database.pool.query(`select datname from pg_database where datname like '%\\_ensaio'`);
  expect(sobras.rows).toEqual([]);
});

it('a copy that cannot be made is told to the administrators, is not tried again, and those of before stay', async () => {
  const antes = feitas();
  // The file of the copy already exists.
  await run(2);
  expect(feitas()).toEqual(antes);
  const { rows } = await api.database.pool.query('select tipo, titulo, texto from notificacao');
  expect(rows).toEqual([
    { tipo: 'COPIA', titulo: 'A cópia de segurança desta noite falhou', texto: expect.stringContaining('Já existe') },
  ]);
});

it('with an account that may not make databases says that it was not rehearsed, and what to do', async () => {
  banco = await createBancoVazio();
  const database = openDatabase(banco.url, 2);
  try {
    await prepareDatabase(database);
    const avisos: string[] = [];
    const falhas: object[] = [];
    const trabalho = copiaNoturnaJob({
      database,
      arquivos: path.join(pasta, 'nada'),
      pasta,
      now: () => new Date('2027-08-01T05:00:00Z'),
      politica: async () => ({ ligada: true, guardadas: 7 }),
      warn: async (motivo) => void avisos.push(motivo),
      registro: { error: (dados) => void falhas.push(dados), warn: () => undefined },
    });
    await trabalho.run({});
    expect(falhas).toEqual([{ err: expect.objectContaining({ message: avisos[0] }) }]);
    expect(avisos).toEqual([expect.stringMatching(/foi feita e conferida, mas não foi restaurada .+ CREATEDB\.$/)]);
    expect(readdirSync(pasta)).toEqual(['noturna-20270801-0500.tar.gz']);
  } finally {
    await database.close();
  }
});

it('is off in a demonstration, and where the parameter says so', async () => {
  const demo = await startApi({ jobs: false, env: { CADENCIA_DEMO: '1' } });
  expect(demo.jobs.map(({ name }) => name)).not.toContain('copiaNoturna');
  await demo.close();
  await api.database.pool.query(
    `insert into parametro (escopo, chave, valor) values ('SISTEMA', 'copia.noturna', 'false')`,
  );
  const antes = feitas();
  await run(9);
  expect(feitas()).toEqual(antes);
});
