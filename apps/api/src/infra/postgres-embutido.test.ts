import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { existe } from './postgres-embutido/processo.ts';
import { startPostgres } from './postgres-embutido.ts';

let dir: string;
const filhos: ChildProcess[] = [];
const start = () => startPostgres(dir, undefined, { rapido: true });

const PROGRAMA = `
  import { startPostgres } from ${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'postgres-embutido.ts')).href)};
  const servidor = await startPostgres(process.argv[1], undefined, { rapido: true });
  process.stdout.write(servidor.modo);
  process.stdin.once('end', () => servidor.stop()).resume();
`;

/** Another process that starts the server: it prints how it found it, and lets go when its input ends. */
function outroProcesso() {
  const filho = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', PROGRAMA, dir], {
    cwd: import.meta.dirname,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  filhos.push(filho);
  return {
    filho,
    modo: once(filho.stdout, 'data').then(([texto]) => String(texto)),
    stop: () => {
      filho.stdin.end();
      return once(filho, 'exit');
    },
  };
}

async function consultar<T>(url: string, sql: string): Promise<T[]> {
  const cliente = new pg.Client(url);
  await cliente.connect();
  try {
    const resultado = await cliente.query<{ valor: T }>(sql);
    return resultado.rows.map((linha) => linha.valor);
  } finally {
    await cliente.end();
  }
}

const postmaster = () => Number(readFileSync(path.join(dir, 'pg18', 'postmaster.pid'), 'utf8').split('\n')[0]);
/** Kills the server with SIGKILL; answers its process number once it is gone. */
async function kill(): Promise<number> {
  const pid = postmaster();
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => existe(pid)).toBe(false);
  return pid;
}
const ligado = () => existsSync(path.join(dir, 'pg18', 'postmaster.pid'));

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'cadencia-pg-'));
});

afterEach(async () => {
  for (const filho of filhos.splice(0)) filho.kill('SIGKILL');
  await start().then((servidor) => servidor.stop());
  rmSync(dir, { recursive: true, force: true });
});

describe('embedded PostgreSQL', () => {
  it('creates the cluster once, and finds the data again on the next start', async () => {
    const primeiro = await start();
    await consultar(primeiro.url, 'create table prova as select 42 as valor');
    await primeiro.stop();
    const segundo = await start();
    expect([primeiro.modo, segundo.modo]).toEqual(['novo', 'existente']);
    expect(await consultar(segundo.url, 'select valor from prova')).toEqual([42]);
    await segundo.stop();
    expect(ligado()).toBe(false);
  });

  it('sorts Portuguese by ICU, and has the extensions of the migrations', { tags: ['demorado'] }, async () => {
    const servidor = await start();
    await consultar(servidor.url, "create collation pt_br (provider = icu, locale = 'pt-BR')");
    await consultar(servidor.url, 'create extension pg_trgm');
    await consultar(servidor.url, 'create extension unaccent');
    const ordem = "select x as valor from unnest(array['Zebra','água','Bola','abelha']) x order by x collate pt_br";
    expect(await consultar(servidor.url, ordem)).toEqual(['abelha', 'água', 'Bola', 'Zebra']);
    expect(await consultar(servidor.url, "select unaccent('inspeção') as valor")).toEqual(['inspecao']);
    await servidor.stop();
  });

  it('lets a second process join, and turns off only when the last one leaves', { tags: ['demorado'] }, async () => {
    const outro = outroProcesso();
    expect(await outro.modo).toBe('novo');
    const servidor = await start();
    expect(servidor.modo).toBe('anexado');
    await outro.stop();
    expect(await consultar(servidor.url, 'select 1 as valor')).toEqual([1]);
    await servidor.stop();
    expect(ligado()).toBe(false);
  });

  it('creates one cluster when two first starts happen at once', { tags: ['demorado'] }, async () => {
    const dois = [outroProcesso(), outroProcesso()];
    const modos = await Promise.all(dois.map((processo) => processo.modo));
    expect(modos.sort()).toEqual(['anexado', 'novo']);
    await Promise.all(dois.map((processo) => processo.stop()));
    expect(ligado()).toBe(false);
  });

  it('takes over the server of a process that was killed, keeping what was committed', {
    tags: ['demorado'],
  }, async () => {
    const outro = outroProcesso();
    await outro.modo;
    const anexado = await start();
    await consultar(anexado.url, 'create table prova as select 7 as valor');
    outro.filho.kill('SIGKILL');
    await once(outro.filho, 'exit');
    await anexado.stop();
    const novo = outroProcesso();
    await novo.modo;
    novo.filho.kill('SIGKILL');
    await once(novo.filho, 'exit');
    expect(ligado()).toBe(true);

    const servidor = await start();
    expect(servidor.modo).toBe('existente');
    expect(await consultar(servidor.url, 'select valor from prova')).toEqual([7]);
    await servidor.stop();
    expect(ligado()).toBe(false);
  });

  it('comes back on the same port when it is killed in use, with what was committed and one line', {
    tags: ['demorado'],
  }, async () => {
    const linhas: string[] = [];
    const servidor = await startPostgres(dir, (linha) => linhas.push(linha));
    await consultar(servidor.url, 'create table prova as select 5 as valor');
    linhas.length = 0;
    const morto = await kill();
    await expect
      .poll(() => consultar(servidor.url, 'select valor from prova').catch(() => []), { timeout: 15_000 })
      .toEqual([5]);
    expect(postmaster()).not.toBe(morto);
    const porta = new URL(servidor.url).port;
    expect(linhas).toEqual([
      `O PostgreSQL embutido tinha parado e foi iniciado de novo (processo ${postmaster()}, porta ${porta})`,
    ]);
    await servidor.stop();
    expect(ligado()).toBe(false);
  });

  it('is started again once by all who use it, and joined by who comes then', { tags: ['demorado'] }, async () => {
    const outro = outroProcesso();
    await outro.modo;
    const linhas: string[] = [];
    const servidor = await startPostgres(dir, (linha) => linhas.push(linha), { rapido: true });
    await kill();
    const terceiro = await start();
    expect(new URL(terceiro.url).port).toBe(new URL(servidor.url).port);
    const vivo = postmaster();
    // The wait is longer than each of them takes to look.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(postmaster()).toBe(vivo);
    await kill();
    await expect
      .poll(() => consultar(servidor.url, 'select 1 as valor').catch(() => []), { timeout: 15_000 })
      .toEqual([1]);
    await outro.stop();
    await terceiro.stop();
    expect(await consultar(servidor.url, 'select 1 as valor')).toEqual([1]);
    await servidor.stop();
    expect(ligado()).toBe(false);
  });

  it('says why it cannot come back, and comes back when that is mended', { tags: ['demorado'] }, async () => {
    const linhas: string[] = [];
    const servidor = await startPostgres(dir, (linha) => linhas.push(linha), { rapido: true });
    linhas.length = 0;
    const configuracao = path.join(dir, 'pg18', 'postgresql.conf');
    const boa = readFileSync(configuracao);
    appendFileSync(configuracao, 'isto_nao_existe = 1\n');
    await kill();
    await expect.poll(() => linhas, { timeout: 15_000 }).toHaveLength(1);
    expect(linhas[0]).toMatch(
      /^O PostgreSQL embutido não iniciou \(.+ contains errors\); veja .+postgres\.log\. Nova tentativa em 2 s\.$/,
    );
    writeFileSync(configuracao, boa);
    await expect
      .poll(() => consultar(servidor.url, 'select 1 as valor').catch(() => []), { timeout: 15_000 })
      .toEqual([1]);
    await servidor.stop();
  });

  it('stays off when its last user leaves before it is back', { tags: ['demorado'] }, async () => {
    const servidor = await start();
    await kill();
    await servidor.stop();
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await expect(consultar(servidor.url, 'select 1 as valor')).rejects.toThrow();
  });

  it('starts over a lock, a half-made cluster and a server file that dead processes left', {
    tags: ['demorado'],
  }, async () => {
    writeFileSync(path.join(dir, 'postgres.trava'), `${process.pid}@0#abc`);
    mkdirSync(path.join(dir, 'preparo-1-1', 'dados'), { recursive: true });
    const primeiro = await start();
    await primeiro.stop();
    expect(primeiro.modo).toBe('novo');
    expect(readdirSync(dir).filter((nome) => nome.startsWith('preparo'))).toEqual([]);

    const arquivo = path.join(dir, 'pg18', 'postmaster.pid');
    writeFileSync(arquivo, `${process.pid}\n${path.join(dir, 'pg18')}\n1\n1\n\n127.0.0.1\n  1 1\nready   \n`);
    const segundo = await start();
    expect(await consultar(segundo.url, 'select 1 as valor')).toEqual([1]);
    expect(readFileSync(arquivo, 'utf8').split('\n')[0]).not.toBe(String(process.pid));
    await segundo.stop();
  });

  it('says in one sentence that the folder cannot be written', { tags: ['demorado'] }, async () => {
    const arquivo = path.join(dir, 'arquivo');
    writeFileSync(arquivo, '');
    await expect(startPostgres(path.join(arquivo, 'dados'))).rejects.toMatchObject({
      name: 'FalhaPostgres',
      message: expect.stringMatching(/^Não é possível gravar na pasta de dados .*CADENCIA_DADOS\.$/),
    });
  });
});
