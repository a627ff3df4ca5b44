import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BancoVazio, createBancoVazio } from '../testing/copia.ts';
import { ESTADOS, listEsquema, migrateUntil, readEstado } from '../testing/estado.ts';
import { verifyCadeia } from './audit-cadeia.ts';
import { storeCopia } from './copia/gravar.ts';
import { restoreCopia } from './copia/restaurar.ts';
import { listTabelas, somaTabela, type Tabela, usarForma } from './copia/tabelas.ts';
import { type Database, openDatabase } from './database.ts';
import { listNomesDeMigracao, migrate, prepareDatabase } from './migrate.ts';

const pasta = mkdtempSync(path.join(os.tmpdir(), 'cadencia-migracao-'));
const bancos: BancoVazio[] = [];
const abertos: Database[] = [];
let novo: string[];

async function open({ dono = true } = {}): Promise<Database> {
  const banco = await createBancoVazio();
  bancos.push(banco);
  const database = openDatabase(dono ? banco.url : banco.urlDeAdministrador, 3);
  abertos.push(database);
  return database;
}

async function com<T>({ pool }: Database, trabalho: (cliente: pg.PoolClient) => Promise<T>): Promise<T> {
  const cliente = await pool.connect();
  try {
    return await trabalho(cliente);
  } finally {
    cliente.release(true);
  }
}

beforeAll(async () => {
  const vazio = await open();
  await migrate(vazio.db);
  novo = await com(vazio, listEsquema);
});

afterAll(async () => {
  for (const database of abertos) await database.close();
  for (const banco of bancos) await banco.remove();
  rmSync(pasta, { recursive: true, force: true });
});

/**
 * Columns that a migration rewrites on purpose: 0027 keeps two decimals of a stage's weight, 0043 gives it its own
 * place; 0060 removes the instant of a later report from kept networks, 0061 the float of finished work; 0065,
 * 0067 and 0070 remove keys that the table of keys has.
 */
const REESCRITAS: Readonly<Record<string, readonly string[]>> = {
  projeto: ['chave'],
  eap: ['chave'],
  evento: ['chave'],
  trabalho: ['chave'],
  comentario: ['chave'],
  etapa: ['ordem', 'peso', 'versao'],
  importacao: ['aplicar_chave'],
  planilha: ['confirmar_chave'],
  linhabase: ['rede'],
  atividade_calculo: ['folga_total', 'folga_livre', 'critica'],
};

/** Tables that a migration adds rows to: 0066 adds two messages. */
const ACRESCIDAS = new Set(['email_modelo']);

const tabelasDe = async (cliente: pg.ClientBase): Promise<Tabela[]> =>
  (await listTabelas(cliente))
    .filter(({ nome }) => !ACRESCIDAS.has(nome))
    .map((tabela) => ({
      ...tabela,
      colunas: tabela.colunas.filter((coluna) => !REESCRITAS[tabela.nome]?.includes(coluna)),
    }));

async function add(cliente: pg.ClientBase, tabelas: readonly Tabela[]) {
  await usarForma(cliente);
  const somas = [];
  for (const tabela of tabelas) somas.push(await somaTabela(cliente, tabela));
  return somas;
}

/** Older ones take as long to bring up, and come through the same migrations. */
const tagsDe = (estado: string) => (estado === ESTADOS.at(-1) ? [] : ['demorado']);

describe.each(ESTADOS)('a database of the version whose last migration was %s', (estado) => {
  let database: Database;
  let tabelas: readonly Tabela[];
  let antes: Awaited<ReturnType<typeof add>>;
  beforeAll(async () => {
    database = await open({ dono: false });
    await database.pool.query(readEstado(estado));
    tabelas = await com(database, tabelasDe);
    // 0088 takes two grants of the contractor's profile.
    await database.pool.query(`delete from perfil_permissao where perfil_id = 11 and permissao_id in (select id from permissao
      where chave in ('SolicitacaoServicoExtra:Aceitar', 'SolicitacaoServicoExtra:Regularizar'))`);
    // 0112 takes from who registers lessons and photos what puts them into the library.
    await database.pool.query(`delete from perfil_permissao where perfil_id in (4, 5, 6, 9, 10, 11) and permissao_id in (select id from permissao
      where chave in ('LicaoAprendida:ValidarLicao', 'LicaoAprendida:PublicarBiblioteca', 'RegistroFotografico:AprovarFoto'))`);
    // 0115 takes from who plans the decision of gates, and gives it to who approves.
    await database.pool.query(`with chave as (select id from permissao where chave = 'PMP:AprovarGate'),
      tirada as (delete from perfil_permissao where perfil_id = 3 and permissao_id in (select id from chave))
      insert into perfil_permissao (perfil_id, permissao_id) select 8, id from chave where exists (select from perfil where id = 8)
      on conflict do nothing`);
    // 0118 gives the diary of the works to who writes, signs or reads it.
    await database.pool.query(`insert into perfil_permissao (perfil_id, permissao_id)
      select f.id, p.id from perfil f join permissao p on p.chave like 'DiarioObra:%' where f.id in (7, 11) union all
      select f.id, p.id from perfil f join permissao p on p.chave in ('DiarioObra:ListarDiarioObra', 'DiarioObra:ExportarDiarioObra')
      where f.id in (4, 5, 6, 8, 10, 12) on conflict do nothing`);
    // 0122 takes from who writes reports their approval, and gives it to who receives them.
    await database.pool.query(`with chave as (select id from permissao where chave = 'InformeSemanal:PublicarInforme'),
      tirada as (delete from perfil_permissao where perfil_id in (3, 4) and permissao_id in (select id from chave))
      insert into perfil_permissao (perfil_id, permissao_id) select f.id, chave.id from chave, perfil f where f.id in (7, 8)
      on conflict do nothing`);
    // 0133 lets who answers for an item of the master plan move it.
    await database.pool.query(`insert into perfil_permissao (perfil_id, permissao_id)
      select f.id, p.id from permissao p, perfil f where p.chave = 'PMP:ConcluirItemPMP' and f.id in (6, 9, 10, 11) on conflict do nothing`);
    antes = await com(database, (cliente) => add(cliente, tabelas));
  });

  it('comes to the schema of a new one, with every row as it was in every column that it had', {
    tags: tagsDe(estado),
  }, async () => {
    expect(antes.reduce((soma, { linhas }) => soma + linhas, 0)).toBeGreaterThan(2_000);
    await prepareDatabase(database);
    expect(await com(database, (cliente) => add(cliente, tabelas))).toEqual(antes);
    expect(await com(database, listEsquema)).toEqual(novo);
    expect((await com(database, (cliente) => verifyCadeia(cliente))).quebra).toBeUndefined();
    expect(await migrate(database.db)).toEqual([]);
  });
});

it('a copy of a database that lacks numbers of the middle is restored and brought to this level', {
  tags: ['demorado'],
}, async () => {
  const [origem, destino] = [await open({ dono: false }), await open()];
  await origem.pool.query(readEstado('0052'));
  const [copia, arquivos] = [path.join(pasta, 'copia.tar.gz'), path.join(pasta, 'nada')];
  await storeCopia({ database: origem, arquivos, destino: copia, now: new Date() });
  await restoreCopia({ database: destino, arquivos, origem: copia });
  await prepareDatabase(destino);
  expect(await com(destino, listEsquema)).toEqual(novo);
});

it('two processes at once bring it up once', { tags: ['demorado'] }, async () => {
  const database = await open();
  const feitas = await Promise.all([migrate(database.db), migrate(database.db)]);
  expect(feitas.map(({ length }) => length).sort((a, b) => a - b)).toEqual([0, (await listNomesDeMigracao()).length]);
});

it('a migration that fails says which, why and what to do; what came before it stays, and it goes on from there', async () => {
  const database = await open();
  await migrateUntil(database.db, '0054-interrupcoes-do-ms-project');
  await database.pool.query('alter table atividade add column operacao_sap text');
  await expect(migrate(database.db)).rejects.toMatchObject({
    name: 'FalhaConfiguracao',
    message: expect.stringMatching(
      /^A atualização do banco de dados parou na migração 0056-operacao-sap, que não gravou nada: o PostgreSQL disse "column "operacao_sap" .+ already exists"\. .+restaure a última cópia/,
    ),
  });
  const { rows } = await database.pool.query('select max(name) as nome from kysely_migration');
  expect(rows).toEqual([{ nome: '0055-nome-da-linha-de-base' }]);
  await database.pool.query('alter table atividade drop column operacao_sap');
  await migrate(database.db);
  expect(await com(database, listEsquema)).toEqual(novo);
});
