import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeToken } from '../testing/token.ts';

const COLUNAS = { ordem: ['a', 'b'], larguras: { a: 200 }, ocultas: [], fixas: ['a'] };
const leiaute = (densidade: 'normal' | 'compacta' | 'confortavel') => ({ colunas: COLUNAS, densidade });

/** The layouts that the server keeps. */
let servidor: Record<string, object>;
let gravadas: [string, { densidade: string }][];
let recusa: number | undefined;
const disco = new Map<string, string>();

/** Opens a fresh page of a device as `usuario`. */
async function open(usuario = 1, extra: object = {}) {
  vi.resetModules();
  const session = await import('./session.ts');
  session.signInSucceeded(
    fakeToken({ cod_usuario_usu: usuario, role: 2, exp: 4_000_000_000, permissions: [], ...extra }),
  );
  const layouts = await import('./list-layouts.ts');
  const kept = await import('./list-layouts-kept.ts');
  layouts.openLayouts();
  return { ...layouts, storedLayout: (lista: string) => kept.layouts.get()[lista] };
}
const settle = async () => {
  // The module that talks with the server has loaded by then.
  await import('./list-layouts-server.ts');
  await vi.advanceTimersByTimeAsync(1_000);
};

beforeEach(() => {
  vi.useFakeTimers();
  servidor = {};
  gravadas = [];
  recusa = undefined;
  disco.clear();
  // The stored keys are the object's own keys; its methods are not among them.
  const metodos = {
    getItem: (key: string) => disco.get(key) ?? null,
    setItem: (key: string, value: string) => void disco.set(key, value),
    removeItem: (key: string) => void disco.delete(key),
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(metodos, {
      ownKeys: () => [...disco.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
  vi.stubGlobal('document', { querySelector: () => null });
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', (url: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET') return Promise.resolve(Response.json(servidor));
    if (recusa !== undefined) return Promise.resolve(Response.json({ codigo: 'dados.invalidos' }, { status: recusa }));
    const lista = url.split('/').at(-1) ?? '';
    const dados = JSON.parse(body ?? '{}') as { densidade: string };
    gravadas.push([lista, dados]);
    const guardado = { ...dados, em: `gravada ${gravadas.length}` };
    servidor[lista] = guardado;
    return Promise.resolve(Response.json(guardado));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the columns of lists', () => {
  it('are there at once from this device, and as the server has them when it answers', async () => {
    servidor['area'] = { ...leiaute('compacta'), em: '1' };
    const primeira = await open();
    expect(primeira.storedLayout('area')).toBeUndefined();
    await settle();
    expect(primeira.storedLayout('area')).toMatchObject(leiaute('compacta'));
    expect((await open()).storedLayout('area')).toMatchObject(leiaute('compacta'));
  });

  it('are written once when the dragging stops, each list by itself', async () => {
    const { storeLayout } = await open();
    await settle();
    for (const densidade of ['normal', 'confortavel', 'compacta'] as const) storeLayout('area', leiaute(densidade));
    storeLayout('servico', leiaute('normal'));
    await settle();
    expect(gravadas).toEqual([
      ['area', leiaute('compacta')],
      ['servico', leiaute('normal')],
    ]);
  });

  it('that another device changed since win over what this one had', async () => {
    (await open()).storeLayout('area', leiaute('normal'));
    await settle();
    servidor['area'] = { ...leiaute('compacta'), em: 'do outro' };
    const depois = await open();
    await settle();
    expect(depois.storedLayout('area')).toMatchObject(leiaute('compacta'));
    expect(gravadas).toHaveLength(1);
  });

  it('that did not reach the server go with the next page', async () => {
    recusa = 503;
    (await open()).storeLayout('area', leiaute('compacta'));
    await settle();
    recusa = undefined;
    await open();
    await settle();
    expect(gravadas).toEqual([['area', leiaute('compacta')]]);
  });

  it('that the server refuses are not sent again and again', async () => {
    recusa = 422;
    (await open()).storeLayout('area', leiaute('compacta'));
    await settle();
    recusa = undefined;
    await open();
    await settle();
    expect(gravadas).toEqual([]);
  });

  it('that only this device kept are taken over once, where the server has none', async () => {
    servidor['servico'] = { ...leiaute('normal'), em: '1' };
    disco.set('area.grade', JSON.stringify(leiaute('compacta')));
    disco.set('servico.grade', JSON.stringify(leiaute('confortavel')));
    disco.set('disciplina.grade', 'lixo');
    const { storedLayout } = await open();
    expect(storedLayout('area')).toMatchObject(leiaute('compacta'));
    await settle();
    expect(gravadas).toEqual([['area', leiaute('compacta')]]);
    expect(storedLayout('servico')).toMatchObject(leiaute('normal'));
    expect([...disco.keys()].filter((key) => key.endsWith('.grade'))).toEqual([]);
  });

  it('of one person are not those of the next on the same device', async () => {
    (await open(1)).storeLayout('area', leiaute('compacta'));
    await settle();
    servidor = {};
    expect((await open(2)).storedLayout('area')).toBeUndefined();
  });

  it('of the person that is looked as are shown, and nothing is written', async () => {
    servidor['area'] = { ...leiaute('compacta'), em: '1' };
    disco.set('area.grade', JSON.stringify(leiaute('confortavel')));
    const { storedLayout, storeLayout } = await open(7, { ver_como: true });
    await settle();
    expect(storedLayout('area')).toMatchObject(leiaute('compacta'));
    storeLayout('area', leiaute('normal'));
    await settle();
    expect(storedLayout('area')).toMatchObject(leiaute('normal'));
    expect(gravadas).toEqual([]);
    expect([...disco.keys()].filter((key) => key !== 'auth-token')).toEqual(['area.grade']);
  });
});
