import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recover } from '../../jobs.ts';
import {
  ask,
  type BancoVazio,
  countTabelas,
  createBancoVazio,
  fingerprint,
  rewrite,
  runComando,
} from '../../testing/copia.ts';
import { migrateUntil } from '../../testing/estado.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { createAtividade, createProjeto, createServico, createUsuario, SENHA } from '../../testing/sample.ts';
import { type Database, openDatabase } from '../database.ts';
import { listNomesDeMigracao, prepareDatabase } from '../migrate.ts';
import { parteDe, storeCopia } from './gravar.ts';
import { type Restaurada, restoreCopia } from './restaurar.ts';

const pasta = mkdtempSync(path.join(os.tmpdir(), 'cadencia-copia-'));
const em = (...nomes: string[]) => path.join(pasta, ...nomes);
const copia = em('copia.tar.gz');
/** A copy without the many rows: it is damaged faster. */
const pequena = em('pequena.tar.gz');
const ARQUIVO = Buffer.from('ERMHDR\t24.12\tatividades com acento e \u0000\n');
/** Text that a COPY must escape, and that sorts differently in each locale. */
const DIFICIL = 'Tampa "A"\\N\t\\.\nÇãó 🔧 \\\\ fim';

let api: Api;
let email: string;
let guardado: string;
const bancos: BancoVazio[] = [];

beforeAll(async () => {
  api = await startApi();
  const admin = await createUsuario(api, 1);
  email = admin.email;
  const { cod_projeto_pro: projetoId } = await createProjeto(api, admin.token, { des_titulo_pro: 'Parada da cópia' });
  const servico = await createServico(api, projetoId);
  const atividade = await createAtividade(api, servico);
  await api.database.db.updateTable('atividade').set({ nome: DIFICIL }).where('id', '=', atividade).execute();
  // Messages without a job wait for ever.
  await api.database.pool.query(
    `insert into email (para, modelo, valores) values ('ana@exemplo.com.br', 'CONVITE', $1), ('bia@exemplo.com.br', 'MENCAO', $2)`,
    [{ link: '/auth/convite?token=segredo' }, { autor: 'Ana' }],
  );
  guardado = (await api.files.save(Readable.from([ARQUIVO]), 1_000)).caminho;
  await api.idle();
  await store(pequena);
  // These rows need more than one entry of the file, and use numbers of the identity.
  await api.database.pool.query(
    `insert into auditoria (entidade, acao, depois) select 'linha', 'TESTE', jsonb_build_object('texto', repeat(md5(n::text), 10), 'n', n)
     from generate_series(1, 20000) n`,
  );
  await store(copia);
});
afterAll(async () => {
  for (const banco of bancos) await banco.remove();
  await api.close();
  rmSync(pasta, { recursive: true, force: true });
});

const store = (destino: string) =>
  storeCopia({ database: api.dono, arquivos: path.join(api.folder, 'arquivos'), destino, now: new Date() });

async function vazio(): Promise<BancoVazio> {
  const banco = await createBancoVazio();
  bancos.push(banco);
  return banco;
}

let branco: Promise<BancoVazio> | undefined;
/** A database that stays empty. */
function emBranco(): Promise<BancoVazio> {
  branco ??= vazio();
  return branco;
}

async function com<T>(url: string, make: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(url, 2);
  try {
    return await make(database);
  } finally {
    await database.close();
  }
}

const restore = (url: string, origem = copia, arquivos = em('restaurados')): Promise<Restaurada> =>
  com(url, (database) => restoreCopia({ database, arquivos, origem }));

const until = async (pronto: () => Promise<boolean>): Promise<void> => {
  while (!(await pronto())) await new Promise((resolve) => setTimeout(resolve, 50));
};
const esperando = (url: string, condicao: string): Promise<boolean> =>
  ask(url, `select from pg_stat_activity where datname = current_database() and ${condicao}`).then(
    (linhas) => linhas.length > 0,
  );

describe('a drill: copy, another server account, restore', () => {
  it('gives back every row, file and number, and the product signs in and lists', async () => {
    const banco = await vazio();
    expect((await restore(banco.url)).emailsRetidos).toBe(2);

    // The restore ends open work and logs itself: all other tables are equal by PostgreSQL's own hash.
    const menos = ['sessao', 'auditoria', 'auditoria_bloco', 'auditoria_elo', 'email'];
    const antes = await fingerprint(api.dono.url, menos);
    expect(Object.keys(antes).length).toBeGreaterThan(30);
    expect(await fingerprint(banco.url, menos)).toEqual(antes);
    const [trilha] = await ask<{ n: number; outras: number }>(
      banco.url,
      `select count(*) filter (where acao = 'TESTE')::int as n, count(*) filter (where acao = 'RESTAURADA')::int as outras from auditoria`,
    );
    expect(trilha).toEqual({ n: 20_000, outras: 1 });
    expect(readFileSync(em('restaurados', guardado)).equals(ARQUIVO)).toBe(true);

    const restaurada = await startApi({ jobs: false, modelo: banco.nome });
    try {
      const entrou = await restaurada.send<{ token: string }>('POST', '/usuario/signin', {
        des_email_usu: email,
        des_senha_usu: SENHA,
      });
      expect(entrou.status).toBe(200);
      const lista = await restaurada.send('GET', '/projeto', undefined, entrou.body.token);
      expect(JSON.stringify(lista.body)).toContain('Parada da cópia');
      // A new row takes a fresh number: the identities go on where they were.
      expect((await createProjeto(restaurada, entrou.body.token)).cod_projeto_pro).toBeGreaterThan(0);
      await expect(restaurada.dono.pool.query('delete from auditoria')).rejects.toThrow('append-only');
      await recover(restaurada.database.db);
      const pedidos = `select from graphile_worker.jobs where task_identifier = 'enviarEmail'`;
      expect((await restaurada.database.pool.query(pedidos)).rowCount).toBe(0);
    } finally {
      await restaurada.close();
    }
  });

  it('keeps the constraints: what the database refused before, it refuses after', async () => {
    const chaves = `select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as c from pg_constraint
      where connamespace = 'public'::regnamespace order by 1`;
    expect(await ask(bancos[0]?.url ?? '', chaves)).toEqual(await ask(api.dono.url, chaves));
  });

  it('ends every session', async () => {
    const abertas = 'select count(*)::int as n from sessao where encerrada_em is null';
    expect(await ask(api.dono.url, abertas)).not.toEqual([{ n: 0 }]);
    expect(await ask(bancos[0]?.url ?? '', abertas)).toEqual([{ n: 0 }]);
  });

  it('sends nothing by itself that waited when the copy was made: it says so, and forgets the links', async () => {
    const linhas = await ask(bancos[0]?.url ?? '', 'select para, situacao, erro, valores from email order by para');
    const retida = { situacao: 'FALHOU', erro: expect.stringContaining('Retida na restauração') };
    expect(linhas).toEqual([
      { para: 'ana@exemplo.com.br', valores: {}, ...retida },
      { para: 'bia@exemplo.com.br', valores: { autor: 'Ana' }, ...retida },
    ]);
  });

  it('of a database that an older version left, before this one began on it: brought to this level', {
    tags: ['demorado'],
  }, async () => {
    const [antigo, novo] = [await vazio(), await vazio()];
    const destino = em('antiga.tar.gz');
    await com(antigo.url, async (database) => {
      await migrateUntil(database.db, '0007-importacao');
      await database.pool.query(`insert into auditoria (entidade, acao) values ('linha', 'DE_ANTES')`);
      await storeCopia({ database, arquivos: em('nada'), destino, now: new Date() });
    });
    await com(novo.url, async (database) => {
      await restoreCopia({ database, arquivos: em('nada'), origem: destino });
      await prepareDatabase(database);
    });
    expect(await ask(novo.url, `select from auditoria where acao = 'DE_ANTES'`)).toHaveLength(1);
    expect(await ask(novo.url, 'select max(name) as nome from kysely_migration')).toEqual([
      { nome: (await listNomesDeMigracao()).at(-1) },
    ]);
  });

  it('twice at once into one database: one does it, the other is refused', { tags: ['demorado'] }, async () => {
    const banco = await vazio();
    const duas = await Promise.allSettled([restore(banco.url, pequena), restore(banco.url, pequena)]);
    expect(duas.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const recusada = duas.find((uma) => uma.status === 'rejected');
    expect(recusada?.reason).toMatchObject({
      name: 'FalhaCopia',
      message: expect.stringMatching(/em andamento|já tem dados/),
    });
  });

  it('does not carry the key that signs tokens', () => {
    const tudo = execFileSync('tar', ['xzOf', copia], { maxBuffer: 1e9 });
    expect(execFileSync('tar', ['tzf', copia]).toString()).not.toMatch(/chave|senha$|acessos/);
    expect(tudo.includes('chave de teste')).toBe(false);
  });
});

describe('a copy that cannot be restored', () => {
  const changeManifesto = (mudanca: object) => (nome: string, bytes: Buffer) =>
    nome === 'manifest.json' ? Buffer.from(JSON.stringify({ ...JSON.parse(bytes.toString()), ...mudanca })) : bytes;
  type Caso = readonly [string, RegExp, (destino: string) => Promise<void> | void];
  const casos: readonly Caso[] = [
    ['cut short', /está incompleto/, (f) => writeFileSync(f, readFileSync(pequena).subarray(0, -2_000))],
    ['empty', /está incompleto|não é uma cópia/, (f) => writeFileSync(f, '')],
    [
      'without its last entry',
      /está incompleto/,
      (f) => rewrite(pequena, f, (n, b) => (n === 'manifest.json' ? undefined : b)),
    ],
    [
      'without a table',
      /danificada: tabelas\/usuario/,
      (f) => rewrite(pequena, f, (n, b) => (n.startsWith('tabelas/usuario/') ? undefined : b)),
    ],
    [
      'with one byte changed',
      /danificada: tabelas\/projeto/,
      (f) =>
        rewrite(pequena, f, (n, b) =>
          n.startsWith('tabelas/projeto/')
            ? Buffer.from(b.toString('latin1').replace('Parada', 'parada'), 'latin1')
            : b,
        ),
    ],
    ...[0.1, 0.3, 0.5, 0.7, 0.9].map(
      (onde): Caso => [
        `with bytes changed at ${onde} of the compressed file`,
        /danificad/,
        (f) => {
          const bytes = readFileSync(pequena);
          const meio = Math.floor(bytes.length * onde);
          bytes.fill(0x5a, meio, meio + 64);
          writeFileSync(f, bytes);
        },
      ],
    ),
    [
      'of a newer product',
      /é da versão 99\.0\.0 da Cadência/,
      (f) => rewrite(pequena, f, changeManifesto({ versao: '99.0.0' })),
    ],
    [
      'of a newer database',
      /instale a .* ou mais nova/,
      (f) => rewrite(pequena, f, changeManifesto({ migracoes: ['0001-base', '9999-futuro'] })),
    ],
    ['of a newer format', /de uma versão mais nova/, (f) => rewrite(pequena, f, changeManifesto({ formato: 2 }))],
    [
      'with a file that would leave its folder',
      /não é uma cópia/,
      (f) =>
        rewrite(pequena, f, changeManifesto({ arquivos: [{ nome: '../fora', tamanho: 1, sha256: 'a'.repeat(64) }] })),
    ],
    ['of another program', /não é uma cópia/, (f) => writeFileSync(f, gzipSync('select 1;\n'.repeat(500)))],
    ['that is text', /não é uma cópia/, (f) => writeFileSync(f, 'copia do banco '.repeat(200))],
    ['that is not there', /não existe/, () => undefined],
  ];

  it.each(casos)('%s: one sentence, and the database stays empty', async (titulo, frase, make) => {
    const banco = await emBranco();
    const arquivo = em(`${titulo.replaceAll(' ', '-')}.tar.gz`);
    await make(arquivo);
    await expect(restore(banco.url, arquivo, em('nada'))).rejects.toThrow(frase);
    expect(await countTabelas(banco.url)).toBe(0);
    expect(existsSync(em('nada'))).toBe(false);
  });

  it('into a database with data: refused, and nothing of it changes', async () => {
    const antes = await fingerprint(bancos[0]?.url ?? '', []);
    await expect(restore(bancos[0]?.url ?? '')).rejects.toThrow(/já tem dados e não foi alterado/);
    expect(await fingerprint(bancos[0]?.url ?? '', [])).toEqual(antes);
  });

  it('of an empty database there is no copy', async () => {
    const database = openDatabase((await emBranco()).url, 2);
    const destino = em('de-nada.tar.gz');
    await expect(storeCopia({ database, arquivos: em('nada'), destino, now: new Date() })).rejects.toThrow(
      /está vazio/,
    );
    await database.close();
    expect(readdirSync(pasta).filter((nome) => nome.startsWith('de-nada'))).toEqual([]);
  });

  it('of a folder without a database there is no copy, and none is made there', { tags: ['demorado'] }, async () => {
    const env = { DATABASE_URL: '', CADENCIA_DADOS: em('pasta-errada') };
    const { codigo, erro } = await runComando('backup', em('de-pasta-errada.tar.gz'), env).fim;
    expect([codigo, erro]).toEqual([1, expect.stringMatching(/^Não há banco de dados em .*pasta-errada: .*\n$/)]);
    expect(existsSync(em('pasta-errada'))).toBe(false);
  });

  it.skipIf(process.platform === 'win32')(
    'the disk that takes no more: one sentence, and nothing stays',
    { tags: ['demorado'] },
    async () => {
      const env = { DATABASE_URL: api.dono.url, CADENCIA_DADOS: api.folder };
      const { codigo, erro } = await runComando('backup', em('sem-lugar.tar.gz'), env, { limiteKb: 256 }).fim;
      expect([codigo, erro]).toEqual([1, expect.stringMatching(/^Não é possível gravar .*: o disco não aceita .*\n$/)]);
      expect(readdirSync(pasta).filter((nome) => nome.startsWith('sem-lugar'))).toEqual([]);
    },
  );

  it('over a copy that exists: refused', async () => {
    const antes = readFileSync(copia);
    const pedido = { database: api.dono, arquivos: em('nada'), destino: copia, now: new Date() };
    await expect(storeCopia(pedido)).rejects.toThrow(/Já existe/);
    expect(readFileSync(copia).equals(antes)).toBe(true);
  });
});

describe('killed in the middle', () => {
  it('of the copy: nothing under its name; the next one is whole and takes away what the killed one left', {
    tags: ['demorado'],
  }, async () => {
    const destino = em('morta.tar.gz');
    const env = { DATABASE_URL: api.dono.url, CADENCIA_DADOS: api.folder };
    const partes = () => readdirSync(pasta).filter((nome) => nome.endsWith('.part'));
    const trava = new pg.Client({ connectionString: api.dono.url });
    await trava.connect();
    // Tables come in the order of their names: this lock holds the copies after many were written.
    await trava.query('begin; lock table usuario in access exclusive mode');
    const [morta, interrompida] = [runComando('backup', destino, env), runComando('backup', em('outra.tar.gz'), env)];
    const copiando = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'copy%'`;
    await until(async () => (await ask(api.dono.url, copiando)).length === 2);
    expect(partes()).toHaveLength(2);
    morta.child.kill('SIGKILL');
    interrompida.child.kill('SIGTERM');
    await morta.fim;
    expect(await interrompida.fim).toMatchObject({ codigo: 1, erro: 'Interrompido.\n' });
    await trava.query('rollback');
    await trava.end();
    expect(partes()).toEqual([expect.stringMatching(/^morta/)]);

    const viva = path.basename(parteDe(em('viva.tar.gz')));
    const [deFora, esquecida] = ['de-fora', 'esquecida'].map(
      (nome) => `${nome}.tar.gz.cadencia~outra-maquina~7-1.part`,
    );
    for (const nome of [viva, deFora, esquecida, 'minha.part']) writeFileSync(em(nome as string), 'pela metade');
    const anteontem = new Date(Date.now() - 2 * 86_400_000);
    for (const nome of [esquecida, 'minha.part']) utimesSync(em(nome as string), anteontem, anteontem);
    const feita = await runComando('backup', destino, env).fim;
    expect(feita).toMatchObject({
      codigo: 0,
      saida: expect.stringContaining('pronta e conferida') as string,
      erro: '',
    });
    expect(existsSync(destino)).toBe(true);
    expect(partes().sort()).toEqual([deFora, 'minha.part', viva].sort());
  });

  it.skipIf(process.platform === 'win32')(
    'of the restore: the database is empty, and it can be done again',
    { tags: ['demorado'] },
    async () => {
      const banco = await vazio();
      const dados = em('dados');
      const arquivos = path.join(dados, 'arquivos');
      mkdirSync(arquivos, { recursive: true });
      // Files come after the rows: a pipe without a reader holds the restore there.
      execFileSync('mkfifo', [path.join(arquivos, guardado)]);
      const env = { DATABASE_URL: banco.url, CADENCIA_DADOS: dados };
      const { child, fim } = runComando('restaurar', pequena, env);
      await until(() => esperando(banco.url, `state like 'idle in transaction%' and query like 'copy%'`));
      child.kill('SIGKILL');
      await fim;
      await until(async () => !(await esperando(banco.url, `state like 'idle in transaction%'`)));
      expect(await countTabelas(banco.url)).toBe(0);

      rmSync(path.join(arquivos, guardado));
      const feita = await runComando('restaurar', pequena, env).fim;
      expect(feita).toMatchObject({
        codigo: 0,
        saida: expect.stringContaining('as somas conferem') as string,
        erro: '',
      });
      expect(readFileSync(path.join(arquivos, guardado)).equals(ARQUIVO)).toBe(true);
    },
  );
});
