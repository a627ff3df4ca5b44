import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reachabilityOf } from './reachability.ts';

describe('reachabilityOf', () => {
  it.each([
    [0, undefined, 'inacessivel'],
    [502, 'servidor.falha', 'inacessivel'],
    [504, undefined, 'inacessivel'],
    [503, 'servidor.indisponivel', 'manutencao'],
    [503, 'MANUTENCAO', 'manutencao'],
    [503, undefined, 'manutencao'],
    [503, 'servidor.concorrencia', 'respondeu'],
    [200, undefined, 'respondeu'],
    [401, 'sessao.invalida', 'respondeu'],
    [500, 'servidor.falha', 'respondeu'],
  ])('%s %s is %s', (status, codigo, expected) => {
    expect(reachabilityOf(status, codigo)).toBe(expected);
  });
});

describe('reportReach', () => {
  beforeEach(() => vi.resetModules());

  it('comes back by itself when the API answers, and is not taken back by a later failure', async () => {
    const { reportReach, currentReach } = await import('./reachability.ts');
    reportReach(0);
    expect(currentReach()).toBe('inacessivel');
    reportReach(503, 'servidor.indisponivel');
    expect(currentReach()).toBe('manutencao');
    reportReach(200);
    expect(currentReach()).toBe('respondeu');
    reportReach(0);
    expect(currentReach()).toBe('respondeu');
  });
});
