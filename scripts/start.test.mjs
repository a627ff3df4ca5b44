import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import vm from 'node:vm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { naRaiz } from './lib/raiz.mjs';
import { createProjeto, eraseProjetos, SEM_REDE } from './testing/projeto.mjs';

let raiz;
const filhos = [];
const noProjeto = (...partes) => path.join(raiz, ...partes);

function partir(args = [], { em = raiz, env = {} } = {}) {
  const filho = spawn(process.execPath, [path.join(em, 'scripts/start.mjs'), ...args], {
    env: { ...process.env, ...SEM_REDE, CADENCIA_DADOS: '', ...env },
  });
  filhos.push(filho);
  let texto = '';
  for (const canal of [filho.stdout, filho.stderr])
    canal.on('data', (parte) => {
      texto += parte;
    });
  const fim = once(filho, 'close').then(([codigo]) => ({ codigo, texto }));
  const show = async (trecho) => {
    while (!texto.includes(trecho))
      await Promise.race([once(filho.stdout, 'data'), fim.then(() => Promise.reject(new Error(texto)))]);
  };
  return { filho, fim, mostrar: show, texto: () => texto };
}

const servidorDaPasta = () => JSON.parse(readFileSync(noProjeto('.dados/servidor.json'), 'utf8')).pid;

function ocupar() {
  const outro = createServer().listen(0, '127.0.0.1');
  return once(outro, 'listening').then(() => ({ outro, porta: String(outro.address().port) }));
}

async function portaLivre() {
  const { outro, porta } = await ocupar();
  outro.close();
  return porta;
}

beforeAll(() => {
  raiz = createProjeto();
});

afterEach(async () => {
  const vivos = filhos.splice(0).filter((filho) => filho.exitCode === null);
  for (const filho of vivos) filho.kill('SIGTERM');
  await Promise.all(vivos.map((filho) => once(filho, 'close')));
});

afterAll(() => {
  eraseProjetos();
});

describe('npm start', () => {
  it('starts the server with the options, stops it when asked, and leaves nothing behind', async () => {
    const porta = await portaLivre();
    const { filho, fim, mostrar } = partir(['--porta', porta, '--vazio']);
    await mostrar('pronta 1 undefined');
    expect(JSON.parse(readFileSync(noProjeto('.dados/servidor.json'), 'utf8')).porta).toBe(Number(porta));
    filho.kill('SIGINT');
    filho.kill('SIGINT');
    expect(await fim).toMatchObject({ codigo: 0, texto: expect.stringContaining('desligando') });
    expect(['servidor.json', 'inicio.trava'].filter((nome) => existsSync(noProjeto('.dados', nome)))).toEqual([]);
  });

  it('builds only when the sources changed', { tags: ['demorado'] }, async () => {
    const construiu = async () => {
      const { filho, fim, mostrar } = partir(['--porta', await portaLivre()]);
      await mostrar('pronta');
      filho.kill('SIGTERM');
      return (await fim).texto.includes('Construindo as telas');
    };
    await construiu();
    expect(await construiu()).toBe(false);
    writeFileSync(noProjeto('apps/web/index.html'), '<p>outra</p>');
    expect(await construiu()).toBe(true);
  });

  it('says that it is already running in this folder, and where', { tags: ['demorado'] }, async () => {
    const porta = await portaLivre();
    const primeiro = partir(['--porta', porta]);
    await primeiro.mostrar('pronta');
    const segundo = await partir(['--porta', await portaLivre()]).fim;
    expect(segundo).toMatchObject({
      codigo: 0,
      texto: expect.stringContaining(`já está em execução em http://127.0.0.1:${porta}`),
    });
  });

  it('takes the place of a server that lost its database in this folder', { tags: ['demorado'] }, async () => {
    const porta = await portaLivre();
    const primeiro = partir(['--porta', porta]);
    await primeiro.mostrar('pronta');
    await expect.poll(() => existsSync(noProjeto('.dados/inicio.trava'))).toBe(false);
    const pid = servidorDaPasta();
    process.kill(pid, 'SIGUSR2');
    const segundo = partir(['--porta', porta]);
    await segundo.mostrar('pronta');
    expect(segundo.texto()).toContain(`(processo ${pid}) não responde como deve: encerrando para iniciar de novo…`);
    expect((await primeiro.fim).texto).toContain('desligando');
    expect(servidorDaPasta()).not.toBe(pid);
  });

  it('leaves alone a process that has the number of a server that is gone', { tags: ['demorado'] }, async () => {
    const porta = await portaLivre();
    mkdirSync(noProjeto('.dados'), { recursive: true });
    writeFileSync(noProjeto('.dados/servidor.json'), JSON.stringify({ pid: process.pid, porta: Number(porta) }));
    const { mostrar, texto } = partir(['--porta', porta]);
    await mostrar('pronta');
    expect(texto()).not.toContain('encerrando');
  });

  it('lets one of two simultaneous starts win, and the other say so', { tags: ['demorado'] }, async () => {
    const porta = await portaLivre();
    const dois = [partir(['--porta', porta]), partir(['--porta', porta])];
    const perdedor = await Promise.race(dois.map(({ fim }) => fim));
    expect(perdedor).toMatchObject({ codigo: 0, texto: expect.stringContaining('já está em execução') });
  });

  it('says that the port is taken, and how to choose another', async () => {
    const { outro, porta } = await ocupar();
    const { codigo, texto } = await partir(['--porta', porta]).fim;
    outro.close();
    expect(codigo).toBe(1);
    expect(texto.trim()).toBe(
      `A porta ${porta} está em uso por outro programa: feche-o ou escolha outra com npm start -- --porta ${Number(porta) + 1}.`,
    );
  });

  it('says that the data folder cannot be used', async () => {
    const { codigo, texto } = await partir([], { env: { CADENCIA_DADOS: noProjeto('package.json', 'dados') } }).fim;
    expect(codigo).toBe(1);
    expect(texto).toMatch(/^Não é possível usar .*package\.json.dados como pasta de dados\..*CADENCIA_DADOS\.\n$/);
  });

  it('says within a minute that there is no network to install from', { tags: ['demorado'] }, async () => {
    const outro = createProjeto();
    const pacotes = { '': { dependencies: { tsx: '2.0.0' } }, 'node_modules/tsx': { version: '2.0.0' } };
    const write = (nome, valor) => writeFileSync(path.join(outro, nome), JSON.stringify(valor));
    write('package.json', { dependencies: { tsx: '2.0.0' } });
    write('package-lock.json', { lockfileVersion: 3, requires: true, packages: pacotes });
    const env = { npm_config_cache: path.join(outro, 'cache'), npm_config_loglevel: 'silent' };
    const { codigo, texto } = await partir(['--porta', await portaLivre()], { em: outro, env }).fim;
    expect(codigo).toBe(1);
    expect(texto).toMatch(/^Sem acesso à rede .* rode o comando de novo\.$/m);
  });

  it('in production runs what was built, wherever it was taken, with what it needs to run, and nothing else', {
    tags: ['demorado'],
  }, async () => {
    const outro = createProjeto();
    const write = (nome, valor) => writeFileSync(path.join(outro, nome), JSON.stringify(valor));
    const tsx = { 'node_modules/tsx': { version: '1.0.0' } };
    const tudo = { ...tsx, 'node_modules/vite': { version: '1.0.0', dev: true } };
    write('package-lock.json', { packages: tudo });
    write('node_modules/.package-lock.json', { packages: tudo });
    const construida = partir(['--porta', await portaLivre()], { em: outro });
    await construida.mostrar('pronta');
    construida.filho.kill('SIGTERM');
    await construida.fim;
    write('node_modules/.package-lock.json', { packages: tsx });
    const em = noProjeto('levada');
    renameSync(outro, em);
    const { mostrar, texto } = partir(['--porta', await portaLivre()], { em, env: { NODE_ENV: 'production' } });
    await mostrar('pronta');
    expect(texto()).not.toMatch(/Instalando|Construindo/);
  });

  it.each([
    [['--xis'], /^Opção desconhecida: --xis\./],
    [['4800'], /^Opção desconhecida: 4800 \(.*npm start -- --porta 4800\)/],
    [['--porta'], /^--porta pede um número/],
    [['--porta', '70000'], /^--porta pede um número/],
    [['--vazio', '--demo'], /^Escolha entre --vazio e --demo/],
  ])('refuses %s in one sentence', async (args, frase) => {
    const { codigo, texto } = await partir(args).fim;
    expect(codigo).toBe(1);
    expect(texto).toMatch(frase);
    expect(texto.trim().split('\n')).toHaveLength(1);
  });

  it('ends with an error when the server dies on its own', { tags: ['demorado'] }, async () => {
    const { fim, mostrar } = partir(['--porta', await portaLivre()]);
    await mostrar('pronta');
    process.kill(servidorDaPasta(), 'SIGKILL');
    expect((await fim).codigo).toBe(1);
  });
});

describe('version of Node', () => {
  const codigo = readFileSync(naRaiz('scripts/lib/require-node.mjs'), 'utf8');
  const recusa = (versao) => {
    const dito = [];
    const process = { versions: { node: versao }, exit: (n) => dito.push(n) };
    vm.runInNewContext(codigo, { process, console: { error: (frase) => dito.push(frase) } });
    return dito;
  };

  it.each(['12.22.12', '18.20.8', '20.18.3', '21.7.3', '22.11.0'])('refuses %s, says which one serves', (versao) => {
    const [frase, saida] = recusa(versao);
    expect(frase).toMatch(new RegExp(`^A Cadência precisa do Node 20\\.19 .*este é o ${versao}\\..*nodejs\\.org`));
    expect(saida).toBe(1);
  });

  it.each(['20.19.0', '22.12.0', '24.1.0'])('accepts %s', (versao) => expect(recusa(versao)).toEqual([]));
});
