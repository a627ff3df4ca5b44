import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { recover } from '../../jobs.ts';
import { argumentosDe } from '../../testing/comando.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { slow } from '../../testing/por-vez.ts';
import { count, createPasta, deps, enter, linhasDe, removePastas } from '../../testing/primeira.ts';
import { firstRun } from './commands.ts';

afterAll(removePastas);

describe('the first run without the demonstration', () => {
  it('creates one administrator, who has to change the password', async () => {
    const api = await startApi({ jobs: false });
    const pasta = createPasta();
    await firstRun(api.dono, { dados: pasta, demonstracao: false }, () => undefined, deps);
    const [[perfil, email, senha] = ['', '', '']] = linhasDe(pasta);
    expect(linhasDe(pasta)).toHaveLength(1);
    expect(perfil).toBe('Admin');
    expect(await enter(api, email, senha)).toBeTypeOf('string');
    const usuarios = await api.database.db.selectFrom('usuario').select(['email', 'perfilId', 'trocarSenha']).execute();
    expect(usuarios).toEqual([{ email, perfilId: 1, trocarSenha: true }]);
    expect(await count(api)).toMatchObject({ usuarios: 1, projetos: 0, pessoas: 0 });
    await api.close();
  });

  it('is what a server in production, or one with its own database, gets unless asked', () => {
    const demonstracao = (env: NodeJS.ProcessEnv) => readConfig(env).demonstracao;
    expect(demonstracao({})).toBe(true);
    expect(demonstracao({ NODE_ENV: 'production' })).toBe(false);
    expect(demonstracao({ DATABASE_URL: 'postgres://x/y' })).toBe(false);
    expect(demonstracao({ CADENCIA_VAZIO: '1' })).toBe(false);
    expect(demonstracao({ NODE_ENV: 'production', CADENCIA_DEMO: '1' })).toBe(true);
  });
});

describe('a first run that does not go to its end', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  it('leaves nothing when the process is killed in the middle, and the next one does it all', {
    timeout: 120_000,
    tags: ['demorado'],
  }, async () => {
    const pasta = createPasta();
    const processo = spawn(process.execPath, argumentosDe('main'), {
      env: {
        ...process.env,
        DATABASE_URL: api.dono.url,
        CADENCIA_DADOS: pasta,
        CADENCIA_DEMO: '1',
        CADENCIA_PORTA: '0',
        CADENCIA_SEGREDO: randomUUID() + randomUUID(),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const fim = new Promise((resolve) => processo.once('exit', resolve));
    let dito = '';
    for await (const parte of processo.stdout) {
      dito += String(parte);
      if (dito.includes('PP26-CR1')) break;
    }
    processo.kill('SIGKILL');
    await fim;
    expect(dito).toContain('PP26-CR1');
    expect(dito).not.toContain('Acessos gravados');
    expect(await count(api)).toMatchObject({ usuarios: 0, projetos: 0, pessoas: 0 });

    const interrompido = { ...deps, calcular: () => Promise.reject(new Error('processo morto')) };
    const segunda = firstRun(api.dono, { dados: pasta, demonstracao: true }, () => undefined, interrompido);
    await expect(segunda).rejects.toThrow('processo morto');
    expect(await count(api)).toMatchObject({ usuarios: 12, projetos: 3 });
    const [[, email, senha] = ['', '', '']] = linhasDe(pasta);
    expect(await enter(api, email, senha)).toBeTypeOf('string');
  });

  it('calculates at the next start what was stored and not yet calculated', { tags: ['demorado'] }, async () => {
    const pendentes = () =>
      api.database.db.selectFrom('projeto').select('sigla').where('calculoPendente', '=', true).execute();
    expect(await pendentes()).toHaveLength(3);
    await recover(api.database.db);
    await api.idle();
    expect(await pendentes()).toEqual([]);
  });
});

describe('two first runs at once', () => {
  slow('give one set of users, whose file is the one that was written', async () => {
    const api = await startApi({ jobs: false });
    const pasta = createPasta();
    const primeira = () => firstRun(api.dono, { dados: pasta, demonstracao: false }, () => undefined, deps);
    await Promise.all([primeira(), primeira(), primeira()]);
    expect(await count(api)).toMatchObject({ usuarios: 1 });
    const [[, email, senha] = ['', '', '']] = linhasDe(pasta);
    expect(await enter(api, email, senha)).toBeTypeOf('string');
    await api.close();
  });
});
