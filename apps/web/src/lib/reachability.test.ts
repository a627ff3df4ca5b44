import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOf } from './reachability.ts';

describe('answerOf', () => {
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
    expect(answerOf(status, codigo)).toBe(expected);
  });
});

describe('the API', () => {
  beforeEach(() => vi.resetModules());

  it('that never answered is missing, as the last call told, and comes back by itself', async () => {
    const { reportReach, missingAtStart, lost } = await import('./reachability.ts');
    expect(missingAtStart()).toBeUndefined();
    reportReach(0);
    expect(missingAtStart()).toBe('inacessivel');
    reportReach(503, 'servidor.indisponivel');
    expect(missingAtStart()).toBe('manutencao');
    expect(lost()).toBeUndefined();
    reportReach(200);
    expect(missingAtStart()).toBeUndefined();
  });

  it('that had answered is in doubt after one failure, and lost only when the check confirms it', async () => {
    const { reportReach, confirmReach, isToCheck, lost, missingAtStart } = await import('./reachability.ts');
    reportReach(200);
    reportReach(502);
    expect(isToCheck()).toBe(true);
    expect(lost()).toBeUndefined();
    reportReach(200);
    expect(isToCheck()).toBe(false);
    reportReach(0);
    confirmReach('inacessivel');
    expect(lost()).toBe('inacessivel');
    confirmReach('manutencao');
    expect(lost()).toBe('manutencao');
    expect(missingAtStart()).toBeUndefined();
  });

  it('tells its return once for each time that it was lost, and not for a doubt', async () => {
    const { reportReach, confirmReach, onReturn } = await import('./reachability.ts');
    const back = vi.fn();
    onReturn(back);
    reportReach(200);
    reportReach(0);
    reportReach(200);
    expect(back).not.toHaveBeenCalled();
    reportReach(0);
    confirmReach('inacessivel');
    reportReach(200);
    reportReach(200);
    expect(back).toHaveBeenCalledTimes(1);
  });
});
