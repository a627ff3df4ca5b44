import type { ResultadoCronograma } from '@cadencia/engine';
import { describe, expect, inject, it } from 'vitest';

/** The result as plain data: a typed array may reach this page as such or as an object of its positions. */
const simples = (resultado: ResultadoCronograma | undefined): unknown => {
  if (!resultado?.ok) return resultado;
  const datas = Object.entries(resultado.datas).map(([nome, valores]) => [nome, Object.values(valores as object)]);
  return { ...resultado, datas: Object.fromEntries(datas) };
};

describe('the engine in a worker of the browser', () => {
  it('gives every date, float, driving link and finding as the server does', async () => {
    const { cronograma, resultados } = inject('calculoDoServidor');
    const worker = new Worker(new URL('./motor.worker.ts', import.meta.url), { type: 'module' });
    const aqui = await new Promise<ResultadoCronograma[]>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ResultadoCronograma[]>) => resolve(data);
      worker.onerror = reject;
      worker.postMessage(cronograma);
    });
    worker.terminate();
    expect(aqui).toHaveLength(2);
    for (const [i, resultado] of resultados.entries()) {
      expect(resultado.ok).toBe(true);
      if (resultado.ok) expect(Object.values(resultado.datas.inicioCedo)).toHaveLength(3_000);
      expect(simples(aqui[i])).toEqual(simples(resultado));
    }
  });
});
