import { afterEach, describe, expect, it } from 'vitest';
import { FalhaPostgres } from './falha-postgres.ts';
import { watch } from './vigia.ts';

const RITMO = { ronda: 5, primeira: 20, maior: 60, tentativas: 4, estavel: 300 };
let stop = () => {};
afterEach(() => stop());

/** A server that can be killed, and comes back when `volta` says so. */
function servidor(volta: (tentativa: number) => boolean) {
  const estado = { vivo: true, tentativas: [] as number[], linhas: [] as string[] };
  stop = watch(
    {
      vivo: () => estado.vivo,
      revive: async () => {
        if (!volta(estado.tentativas.push(Date.now()))) throw new FalhaPostgres('O disco está cheio.');
        estado.vivo = true;
      },
      log: (linha) => estado.linhas.push(linha),
    },
    RITMO,
  );
  return estado;
}

describe('watch over the server', () => {
  it('tries again after growing waits, saying why and when', async () => {
    const pg = servidor((tentativa) => tentativa === 3);
    pg.vivo = false;
    await expect.poll(() => pg.vivo).toBe(true);
    const [a = 0, b = 0, c = 0] = pg.tentativas;
    expect(b - a).toBeGreaterThanOrEqual(19);
    expect(c - b).toBeGreaterThanOrEqual(39);
    expect(pg.linhas).toEqual([
      'O disco está cheio. Nova tentativa em instantes.',
      'O disco está cheio. Nova tentativa em instantes.',
    ]);
  });

  it('gives up after so many tries, and says what to do', async () => {
    const pg = servidor(() => false);
    pg.vivo = false;
    await expect.poll(() => pg.tentativas.length).toBe(4);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(pg.tentativas).toHaveLength(4);
    expect(pg.linhas.at(-1)).toBe(
      'O disco está cheio. Foram 4 tentativas sem sucesso: corrija a causa e reinicie a Cadência.',
    );
  });

  it('gives up on a server that dies right after every start', async () => {
    const pg = servidor(() => true);
    const matador = setInterval(() => {
      pg.vivo = false;
    }, 1);
    await expect
      .poll(() => pg.linhas)
      .toEqual([
        'O PostgreSQL embutido cai logo depois de iniciar. Foram 4 tentativas sem sucesso: corrija a causa e reinicie a Cadência.',
      ]);
    clearInterval(matador);
    expect(pg.tentativas).toHaveLength(4);
  });

  it('forgets the tries of before when the server has stood', { tags: ['demorado'] }, async () => {
    const pg = servidor(() => true);
    for (let queda = 1; queda <= 6; queda++) {
      pg.vivo = false;
      await expect.poll(() => pg.tentativas.length).toBe(queda);
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
    expect(pg.linhas).toEqual([]);
  });

  it('leaves it alone once told to stop', async () => {
    const pg = servidor(() => true);
    stop();
    pg.vivo = false;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(pg.tentativas).toEqual([]);
  });
});
