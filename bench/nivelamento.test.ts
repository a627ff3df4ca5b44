import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { nivelarInstancia } from './lib/nivelar-instancia.ts';
import { type InstanciaRcpsp, readInstancia } from './lib/rcpsp.ts';
import { checkViavel } from './lib/viavel.ts';

const PASTA = fileURLToPath(new URL('../../shared/data/rcpsp/', import.meta.url));

/** Three jobs of two units of time between two dummies, one machine. */
const UMA_MAQUINA: InstanciaRcpsp = {
  nome: 'uma-maquina',
  capacidades: [1],
  duracoes: [0, 2, 2, 2, 0],
  demandas: [[0], [1], [1], [1], [0]],
  sucessores: [[1, 2, 3], [4], [4], [4], []],
};

describe('the check of a schedule', () => {
  it('measures what is feasible and refuses what is not', () => {
    expect(checkViavel(UMA_MAQUINA, [0, 0, 2, 4, 6])).toBe(6);
    expect(() => checkViavel(UMA_MAQUINA, [0, 0, 1, 4, 6])).toThrow('acima da capacidade em 1');
    expect(() => checkViavel(UMA_MAQUINA, [0, 0, 2, 4, 5])).toThrow('5 começa antes do fim de 4');
  });

  it('one machine takes the sum of what it does', () => {
    expect(nivelarInstancia(UMA_MAQUINA, { agendas: 10 }).termino).toBe(6);
  });
});

describe.skipIf(!existsSync(PASTA))('instances of others (skipped where ../shared/data is absent)', () => {
  it.each([
    { arquivo: 'j30/j3010_1.sm', jobs: 32, capacidades: 4, melhor: 42 },
    { arquivo: 'RG300/RG300_126.rcp', jobs: 302, capacidades: 4, melhor: 364 },
  ])(
    '$arquivo is read whole, and levelled to within a fifth of the best known',
    ({ arquivo, jobs, capacidades, melhor }) => {
      const instancia = readInstancia(`${PASTA}${arquivo}`);
      expect(instancia.duracoes).toHaveLength(jobs);
      expect(instancia.capacidades).toHaveLength(capacidades);
      expect(instancia.sucessores.at(-1)).toEqual([]);
      const { termino } = nivelarInstancia(instancia, { agendas: 60 });
      expect(termino).toBeGreaterThanOrEqual(melhor);
      expect(termino).toBeLessThanOrEqual(1.2 * melhor);
    },
  );
});
