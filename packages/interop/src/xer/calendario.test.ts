import { describe, expect, it } from 'vitest';
import { diaCivil } from '../datas.ts';
import { Problemas } from '../problemas.ts';
import { CalendariosXer } from './calendario.ts';
import type { Registro } from './tabelas.ts';

function registro(valores: Partial<Registro<'CALENDAR'>>): Registro<'CALENDAR'> {
  const vazio = {
    clndr_id: '1',
    clndr_name: 'C',
    base_clndr_id: '',
    default_flag: 'Y',
    week_hr_cnt: '40',
    clndr_data: '',
  };
  return { ...vazio, linha: 5, ...valores };
}

function read(...registros: Registro<'CALENDAR'>[]) {
  const problemas = new Problemas();
  return { calendarios: new CalendariosXer(registros, problemas).todos(), avisos: problemas.lista() };
}

const dados = (dias: string, excecoes = '') =>
  `(0||CalendarData()((0||DaysOfWeek()(${dias}))(0||VIEW(ShowTotal|Y)())(0||Exceptions()(${excecoes}))))`;

const MANHA = { inicio: 480, fim: 720 };
const TARDE = { inicio: 780, fim: 1_020 };

const segunda = (turnos: string) =>
  read(registro({ clndr_data: dados(`(0||2()(${turnos}))`) })).calendarios[0]?.semana[1];

describe('turnos', () => {
  it.each([
    ['início e fim', '(0||0(s|08:00|f|12:00)())', [{ inicio: 480, fim: 720 }]],
    ['fim escrito antes', '(0||0(f|12:00|s|08:00)())', [{ inicio: 480, fim: 720 }]],
    ['fim às 00:00 é o fim do dia', '(0||0(s|13:00|f|00:00)())', [{ inicio: 780, fim: 1_440 }]],
    ['00:00 a 00:00 é o dia inteiro', '(0||0(s|00:00|f|00:00)())', [{ inicio: 0, fim: 1_440 }]],
    ['passa da meia-noite', '(0||0(s|19:00|f|07:00)())', [{ inicio: 1_140, fim: 1_860 }]],
    ['encostados viram um', '(0||0(s|12:00|f|17:00)())(0||1(s|08:00|f|12:00)())', [{ inicio: 480, fim: 1_020 }]],
    // P6 19.12 to 23.12 leave the zero out of some starts; mdl4d.xer (22.12) has the line below in its exceptions.
    ['hora de um dígito', '(0||0(f|12:00|s|8:00)())(0||1(f|17:00|s|13:00)())', [MANHA, TARDE]],
    ['um dígito nos dois lados', '(0||0(s|0:00|f|9:30)())', [{ inicio: 0, fim: 570 }]],
    ['um dígito e segundos', '(0||0(s|8:00:00|f|12:00:00)())', [MANHA]],
    ['de doze horas', '(0||0(s|8:00 AM|f|12:00 PM)())(0||1(s|01:00 PM|f|05:00 pm)())', [MANHA, TARDE]],
    ['de doze horas, sem espaço e com pontos', '(0||0(s|1:00p.m.|f|5:00P.M.)())', [TARDE]],
    ['meia-noite de doze horas', '(0||0(s|12:00 AM|f|12:00 AM)())', [{ inicio: 0, fim: 1_440 }]],
    ['24:00', '(0||0(s|16:00|f|24:00)())', [{ inicio: 960, fim: 1_440 }]],
    ['sem início nem fim', '(0||0()())(0||1(s|08:00|f|12:00)())(0||2()())', [MANHA]],
    ['ilegível é deixado', '(0||0(s|oito|f|12:00)())(0||1(s|13:00|f|17:00)())', [{ inicio: 780, fim: 1_020 }]],
  ])('%s', (_, turnos, esperado) => {
    expect(segunda(turnos)).toEqual(esperado);
  });

  it('o dia 1 é domingo, e um dia que falta não tem trabalho', () => {
    const { semana } = read(registro({ clndr_data: dados('(0||1()((0||0(s|08:00|f|16:00)())))') })).calendarios[0]!;
    expect(semana.map((dia) => dia.length)).toEqual([1, 0, 0, 0, 0, 0, 0]);
  });

  it('0x7F e espaços entre as partes não importam', () => {
    const texto = dados('(0||2()((0||0(s|08:00|f|12:00)())))').replaceAll(')(', ')\u007f\u007f  (');
    expect(read(registro({ clndr_data: texto })).calendarios[0]?.semana[1]).toEqual([{ inicio: 480, fim: 720 }]);
  });
});

describe('exceções', () => {
  it('contam os dias desde 30/12/1899; vazia é folga', () => {
    // 46023 is 2026-01-01, because 45658 is 2025-01-01 in every spreadsheet and 2025 has 365 days.
    const texto = dados('', '(0||0(d|46023)())(0||1(d|46024)((0||0(s|08:00|f|10:00)())))');
    expect(read(registro({ clndr_data: texto })).calendarios[0]?.excecoes).toEqual([
      { de: diaCivil(2026, 1, 1), ate: diaCivil(2026, 1, 1), intervalos: [] },
      { de: diaCivil(2026, 1, 2), ate: diaCivil(2026, 1, 2), intervalos: [{ inicio: 480, fim: 600 }] },
    ]);
  });

  it('as da base vêm antes das próprias, e só as próprias contam', () => {
    const base = registro({ clndr_id: '1', clndr_data: dados('', '(0||0(d|46023)())') });
    const filho = registro({ clndr_id: '2', base_clndr_id: '1', clndr_data: dados('', '(0||0(d|46030)())') });
    const { calendarios } = read(filho, base);
    expect(calendarios[0]?.excecoes.map((excecao) => excecao.de - diaCivil(2026, 1, 1))).toEqual([0, 7]);
    expect(calendarios.map((calendario) => calendario.excecoesProprias)).toEqual([1, 1]);
  });

  it('uma base em círculo não prende', () => {
    const a = registro({ clndr_id: '1', base_clndr_id: '2', clndr_data: dados('', '(0||0(d|46023)())') });
    const b = registro({ clndr_id: '2', base_clndr_id: '1', clndr_data: dados('', '(0||0(d|46030)())') });
    expect(read(a, b).calendarios.map((calendario) => calendario.excecoes.length)).toEqual([2, 2]);
  });
});

describe('turnos que não se leem', () => {
  const legivel = '(0||0(s|08:00|f|12:00)())';

  it.each([
    ['hora que não é hora', '(0||0(s|oito|f|12:00)())'],
    ['hora 25', '(0||0(s|25:00|f|26:00)())'],
    ['hora 13 de doze', '(0||0(s|13:00 PM|f|14:00 PM)())'],
    ['hora 0 de doze', '(0||0(s|0:30 AM|f|9:00 AM)())'],
    ['sem o fim', '(0||0(s|08:00)())'],
    ['sobra texto', '(0||0(s|08:00x|f|12:00)())'],
  ])('%s: fica de fora, e um aviso diz', (_, turno) => {
    const { calendarios, avisos } = read(registro({ clndr_data: dados(`(0||2()(${turno}${legivel}))`) }));
    expect(calendarios[0]?.semana[1]).toEqual([MANHA]);
    expect(avisos).toMatchObject([{ codigo: 'xer.turno_ilegivel', linha: 5 }]);
    expect(avisos[0]?.mensagem).toMatch(/"C" tem um turno que não se lê \(das ".*" às ".*"\)/);
  });

  it('vários são um aviso por calendário, também nas exceções', () => {
    const texto = dados('(0||2()((0||0(s|oito|f|12:00)())))', '(0||0(d|46023)((0||0(s|9h|f|12h)())))');
    const { avisos } = read(registro({ clndr_data: texto }), registro({ clndr_id: '2', clndr_data: texto }));
    expect(avisos.map((aviso) => aviso.mensagem)).toEqual([
      expect.stringContaining('tem 2 turnos que não se leem (o primeiro, das "oito" às "12:00")'),
      expect.stringContaining('tem 2 turnos'),
    ]);
  });

  it('sem início nem fim, ou sem duração, não há o que avisar', () => {
    const texto = dados(`(0||1()((0||0()())(0||1()())))(0||2()(${legivel}(0||1(s|13:00|f|13:00)())))`);
    expect(read(registro({ clndr_data: texto })).avisos).toEqual([]);
  });
});

describe('sem turnos legíveis', () => {
  it.each([
    ['vazio', ''],
    ['cortado', '(0||CalendarData()('],
    ['sem os dias', '(0||CalendarData()())'],
    ['fundo demais', '(0||a()('.repeat(5_000)],
  ])('%s: segunda a sexta, 8 horas, com aviso e linha', (_, texto) => {
    const { calendarios, avisos } = read(registro({ clndr_data: texto }));
    expect(calendarios[0]?.semana.map((dia) => dia.reduce((soma, { inicio, fim }) => soma + fim - inicio, 0))).toEqual([
      0, 480, 480, 480, 480, 480, 0,
    ]);
    expect(avisos).toMatchObject([{ codigo: 'xer.calendario_invalido', linha: 5 }]);
  });

  it('168 horas por semana é 24 horas por dia', () => {
    const { calendarios } = read(registro({ week_hr_cnt: '168.00' }));
    expect(calendarios[0]?.semana).toEqual(Array.from({ length: 7 }, () => [{ inicio: 0, fim: 1_440 }]));
  });
});
