import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { dobrar, falhar, girar, morrer, recusar } from '../testing/tarefas.ts';
import { Threads } from './threads.ts';

let threads: Threads;

beforeAll(() => {
  const arquivo = path.join(inject('programas'), 'thread-que-morre.js');
  threads = new Threads(inject('postgresUrl'), { arquivo, execArgv: [] });
});
afterAll(() => threads.stop());

const girando = (atende: boolean, signal?: AbortSignal) => {
  let comecou = (): void => undefined;
  const emCurso = new Promise<void>((resolve) => {
    comecou = resolve;
  });
  const fim = threads.run(girar, atende, { passo: () => comecou(), ...(signal ? { signal } : {}) });
  fim.catch(() => undefined);
  return { emCurso, fim };
};

describe('work in a thread', () => {
  it('comes back with what it made, one after the other and many at once', async () => {
    expect(await threads.run(dobrar, 21)).toBe(42);
    const muitos = Array.from({ length: 30 }, (_, i) => i);
    expect(await Promise.all(muitos.map((i) => threads.run(dobrar, i)))).toEqual(muitos.map((i) => 2 * i));
  });

  it('is refused in the words of the catalogue, whole', async () => {
    await expect(threads.run(recusar, null)).rejects.toMatchObject({
      name: 'AppError',
      code: 'cronograma.vinculo_orfao',
      status: 422,
      message: expect.stringContaining('A10'),
      campos: { de: 'Qual?' },
    });
  });

  it('fails as it failed there', async () => {
    await expect(threads.run(falhar, null)).rejects.toMatchObject({
      message: 'not thought of',
      stack: expect.stringContaining('RangeError: not thought of'),
    });
  });

  it('that dies is told, and takes nobody else with it', async () => {
    const aviso = new AbortController();
    const outro = girando(true, aviso.signal);
    await outro.emCurso;
    await expect(threads.run(morrer, null)).rejects.toMatchObject({ code: 'trabalho.interrompido' });
    expect(await threads.run(dobrar, 4)).toBe(8);
    expect(threads.ocupadas).toHaveLength(1);
    aviso.abort();
    expect(await outro.fim).toBe('parou');
  });

  it('does not hold the thread that answers', async () => {
    const aviso = new AbortController();
    const { emCurso, fim } = girando(true, aviso.signal);
    await emCurso;
    const laco = monitorEventLoopDelay({ resolution: 1 });
    laco.enable();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    laco.disable();
    aviso.abort();
    await fim;
    expect(laco.max / 1e6).toBeLessThan(300);
  });

  it('ends when it is called off: by itself, or with its thread', { tags: ['demorado'] }, async () => {
    for (const atende of [true, false]) {
      const aviso = new AbortController();
      const { emCurso, fim } = girando(atende, aviso.signal);
      await emCurso;
      aviso.abort();
      if (atende) expect(await fim).toBe('parou');
      else await expect(fim).rejects.toMatchObject({ code: 'trabalho.cancelado' });
    }
    expect(threads.ocupadas).toHaveLength(0);
  });

  it('waits for its turn, may be called off there, and is refused when too many wait', {
    tags: ['demorado'],
  }, async () => {
    await Promise.all(Array.from({ length: 4 }, () => girando(true).emCurso));
    const aviso = new AbortController();
    const desistiu = threads.run(dobrar, 1, { signal: aviso.signal });
    aviso.abort();
    await expect(desistiu).rejects.toMatchObject({ code: 'trabalho.cancelado' });
    const espera = Array.from({ length: 101 }, () => threads.run(dobrar, 1));
    await expect(espera.at(-1)).rejects.toMatchObject({ code: 'servidor.ocupado', status: 503 });
    const fins = Promise.allSettled(espera);
    await threads.stop();
    expect(new Set((await fins).map(({ status }) => status))).toEqual(new Set(['rejected']));
  });
});
