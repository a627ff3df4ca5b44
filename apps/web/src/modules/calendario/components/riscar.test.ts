import { describe, expect, it } from 'vitest';
import { horaPadrao, riscoEntre, trechoDoDia, umaHora } from './riscar.ts';

const lugar = (dia: string, minuto?: number) => ({ dia: `2027-08-${dia}`, minuto });
const H = 60;

describe('riscoEntre', () => {
  it('over days is whole days, the last one included, in either direction', () => {
    const tresDias = { inicio: '2027-08-30T00:00', fim: '2027-09-02T00:00', diaInteiro: true };
    expect(riscoEntre(lugar('30'), { dia: '2027-09-01', minuto: undefined })).toEqual(tresDias);
    expect(riscoEntre({ dia: '2027-09-01', minuto: undefined }, lugar('30'))).toEqual(tresDias);
  });

  it('over hours takes the quarters that it touches, in either direction and over midnight', () => {
    const manha = { inicio: '2027-08-02T07:15', fim: '2027-08-02T09:00', diaInteiro: false };
    expect(riscoEntre(lugar('02', 7 * H + 20), lugar('02', 8 * H + 50))).toEqual(manha);
    expect(riscoEntre(lugar('02', 8 * H + 50), lugar('02', 7 * H + 20))).toEqual(manha);
    expect(riscoEntre(lugar('03', 5 * H), lugar('02', 19 * H))).toEqual({
      inicio: '2027-08-02T19:00',
      fim: '2027-08-03T05:00',
      diaInteiro: false,
    });
    expect(riscoEntre(lugar('02', 23 * H + 50), lugar('02', 1_440)).fim).toBe('2027-08-03T00:00');
  });

  it('is a quarter of an hour at least', () => {
    expect(riscoEntre(lugar('02', 7 * H), lugar('02', 7 * H))).toMatchObject({
      inicio: '2027-08-02T07:00',
      fim: '2027-08-02T07:15',
    });
  });

  it('from hours to the strip of whole days is whole days', () => {
    expect(riscoEntre(lugar('02', 7 * H), lugar('03'))).toMatchObject({ diaInteiro: true, fim: '2027-08-04T00:00' });
  });
});

describe('trechoDoDia', () => {
  const noite = riscoEntre(lugar('02', 19 * H), lugar('03', 5 * H));
  it('cuts at midnight, and is nothing in the days around', () => {
    expect(['01', '02', '03', '04'].map((dia) => trechoDoDia(noite, `2027-08-${dia}`))).toEqual([
      undefined,
      { inicio: 19 * H, fim: 24 * H },
      { inicio: 0, fim: 5 * H },
      undefined,
    ]);
  });

  it('a new event of the keyboard takes an hour', () => {
    expect(trechoDoDia(umaHora('2027-08-02', '23:30'), '2027-08-03')).toEqual({ inicio: 0, fim: 30 });
  });
});

it.each([
  ['2027-08-02', '2027-08-02T18:08', '19:00'],
  ['2027-08-02', '2027-08-02T09:00', '10:00'],
  ['2027-08-02', '2027-08-02T00:10', '01:00'],
  ['2027-08-02', '2027-08-02T23:40', '23:00'],
  ['2027-08-03', '2027-08-02T18:08', '08:00'],
  ['2027-08-01', '2027-08-02T18:08', '08:00'],
])('a new event of %s, at %s, is suggested for %s', (dia, agora, hora) => {
  expect(horaPadrao(dia, agora)).toBe(hora);
});
