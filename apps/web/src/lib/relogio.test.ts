import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readData, readDataHora } from '../components/grade/valores/data-hora.ts';
import { agora, hoje, noRelogio, setFusoDoProjeto } from './relogio.ts';

it('reads an instant on the wall clock of a zone', () => {
  // São Paulo has been at UTC−3 all year since 2019.
  expect(noRelogio('America/Sao_Paulo', new Date('2027-08-02T02:05:00Z'))).toBe('2027-08-01T23:05');
  expect(noRelogio('UTC', new Date('2027-08-02T00:00:00Z'))).toBe('2027-08-02T00:00');
});

describe('the present of the project, whatever zone this device is in', () => {
  const { TZ } = process.env;
  beforeEach(() => {
    // 02/08 in Tokyo, still 01/08 in Brasília.
    vi.useFakeTimers({ now: new Date('2027-08-02T01:30:00Z') });
    process.env['TZ'] = 'Asia/Tokyo';
  });
  afterEach(() => {
    vi.useRealTimers();
    setFusoDoProjeto(undefined);
    if (TZ === undefined) delete process.env['TZ'];
    else process.env['TZ'] = TZ;
  });

  it('is of its zone: the moment, the day, and what "hoje" and "amanhã" mean where a date is typed', () => {
    expect(new Date().getDate()).toBe(2);
    setFusoDoProjeto('America/Sao_Paulo');
    expect([agora(), hoje()]).toEqual(['2027-08-01T22:30', '2027-08-01']);
    expect(readData('hoje')).toEqual({ ok: true, value: '2027-08-01' });
    expect(readDataHora('amanhã 7:00')).toEqual({ ok: true, value: '2027-08-02T07:00' });
    setFusoDoProjeto('Pacific/Kiritimati');
    expect(hoje()).toBe('2027-08-02');
  });
});
