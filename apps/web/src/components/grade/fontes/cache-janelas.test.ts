import { describe, expect, it } from 'vitest';
import { CacheJanelas, type Janela } from './cache-janelas.ts';

interface Linha {
  readonly id: string;
  readonly versao: number;
}

/** A list of `total` rows whose answers come when the test tells it to. */
function lista(total: number) {
  const pedidos: { inicio: number; sinal: AbortSignal; respond: (versao?: number) => void; cair: () => void }[] = [];
  const search = (inicio: number, limite: number, sinal: AbortSignal) =>
    new Promise<Janela<Linha>>((resolve, reject) => {
      const respond = (versao = 1) => {
        const n = Math.max(0, Math.min(limite, total - inicio));
        resolve({ total, linhas: Array.from({ length: n }, (_, i) => ({ id: `r${inicio + i}`, versao })) });
      };
      pedidos.push({ inicio, sinal, respond: respond, cair: () => reject(new Error('sem rede')) });
    });
  const cache = new CacheJanelas<Linha>({ search, idLinha: ({ id }) => id, tamanho: 10 });
  return { cache, pedidos, inicios: () => pedidos.map(({ inicio }) => inicio) };
}

const depois = () => new Promise((resolve) => setTimeout(resolve));

async function carregada(total: number) {
  const tudo = lista(total);
  tudo.cache.ensureRange(0, 5);
  tudo.pedidos[0]!.respond();
  await depois();
  return tudo;
}

describe('windows', () => {
  it('are fetched when shown, once', async () => {
    const { cache, pedidos, inicios } = lista(100);
    expect(cache.snapshot()).toEqual({ total: 0, estado: 'carregando', erro: undefined });
    cache.ensureRange(0, 5);
    cache.ensureRange(0, 7);
    expect(inicios()).toEqual([0]);
    pedidos[0]!.respond();
    await depois();
    expect(cache.snapshot()).toEqual({ total: 100, estado: 'pronta', erro: undefined });
    expect(cache.getRow(3)?.id).toBe('r3');
    expect(cache.getRow(12)).toBeUndefined();
    expect(cache.indexOf('r7')).toBe(7);
    cache.ensureRange(0, 5);
    expect(inicios()).toEqual([0]);
  });

  it('of a stretch are fetched together, and none beyond the end', async () => {
    const { cache, inicios } = await carregada(35);
    cache.ensureRange(8, 60);
    expect(inicios().slice(1)).toEqual([10, 20, 30]);
  });

  it('wanted last are fetched first', async () => {
    const { cache, pedidos, inicios } = await carregada(1_000);
    for (const a of [100, 200, 300, 400, 500]) cache.ensureRange(a, a + 5);
    expect(inicios().slice(1)).toEqual([100, 200, 300]);
    pedidos[1]!.respond();
    await depois();
    expect(inicios().slice(1)).toEqual([100, 200, 300, 500]);
  });

  it('passed over in a long scroll are given up', async () => {
    const { cache, pedidos } = await carregada(10_000);
    for (let a = 100; a < 5_000; a += 10) cache.ensureRange(a, a + 5);
    for (let i = 1; i < 60; i += 1) {
      pedidos[i]?.respond();
      await depois();
    }
    expect(pedidos.length).toBeLessThan(40);
    expect(pedidos.some(({ inicio }) => inicio === 4_990)).toBe(true);
  });
});

describe('loading again', () => {
  it('keeps the rows on show until the new ones come', async () => {
    const { cache, pedidos } = await carregada(100);
    cache.recarregar();
    cache.ensureRange(0, 5);
    expect(cache.getRow(3)).toMatchObject({ versao: 1 });
    expect(cache.snapshot().estado).toBe('pronta');
    pedidos[1]!.respond(2);
    await depois();
    expect(cache.getRow(3)).toMatchObject({ versao: 2 });
  });

  it('drops an answer that was on its way', async () => {
    const { cache, pedidos } = await carregada(100);
    cache.ensureRange(20, 25);
    cache.recarregar();
    expect(pedidos[1]!.sinal.aborted).toBe(true);
    pedidos[1]!.respond();
    await depois();
    expect(cache.getRow(20)).toBeUndefined();
    cache.ensureRange(20, 25);
    expect(pedidos.at(-1)).toMatchObject({ inicio: 20 });
  });
});

describe('a failure', () => {
  it('is told, is not insisted on, and is tried again when asked', async () => {
    const { cache, pedidos, inicios } = await carregada(100);
    cache.ensureRange(20, 25);
    pedidos[1]!.cair();
    await depois();
    expect(cache.snapshot()).toEqual({ total: 100, estado: 'erro', erro: 'sem rede' });
    cache.ensureRange(20, 25);
    expect(inicios()).toEqual([0, 20]);
    cache.recarregar();
    cache.ensureRange(20, 25);
    expect(inicios()).toEqual([0, 20, 20]);
    pedidos[2]!.respond();
    await depois();
    expect(cache.snapshot().estado).toBe('pronta');
  });

  it('of the first window leaves an empty list in error', async () => {
    const { cache, pedidos } = lista(100);
    cache.ensureRange(0, 5);
    pedidos[0]!.cair();
    await depois();
    expect(cache.snapshot()).toMatchObject({ total: 0, estado: 'erro' });
  });
});

it('fetches again after being interrupted', async () => {
  const { cache, pedidos } = lista(100);
  cache.ensureRange(0, 5);
  cache.interromper();
  pedidos[0]!.respond();
  await depois();
  expect(cache.snapshot().total).toBe(0);
  cache.ensureRange(0, 5);
  pedidos[1]!.respond();
  await depois();
  expect(cache.getRow(0)?.id).toBe('r0');
});

it('fetches a window in the middle before the length is known', () => {
  const { cache, inicios } = lista(100);
  cache.ensureRange(40, 45);
  expect(inicios()).toEqual([40]);
});

it('an empty list that is read again twice in a row stays read', async () => {
  const { cache } = await carregada(0);
  cache.recarregar();
  cache.ensureRange(0, 5);
  cache.recarregar();
  expect(cache.snapshot()).toMatchObject({ total: 0, estado: 'pronta' });
});
