import { describe, expect, it } from 'vitest';
import type { Cronograma } from '../cronograma.ts';
import { CALENDARIOS, type CasoDeData, hora, passosDe, question } from '../testing/porque-da-data.ts';
import { redeEscrita } from '../testing/rede-escrita.ts';
import { explainData } from './explicar-data.ts';

const CASOS: readonly CasoDeData[] = [
  [
    'a deadline, by MS Project',
    'A | 4\n B | 9',
    ['A', 'TERMINO_TARDE'],
    { programa: 'MS_PROJECT', de: { A: { prazo: hora(6) } } },
    ['A 6: PRAZO 6'],
  ],
  [
    'dates typed by hand, by MS Project',
    'A | 4',
    ['A', 'INICIO_CEDO'],
    { programa: 'MS_PROJECT', de: { A: { manual: { inicio: hora(3), termino: hora(8) } } } },
    ['A 3: DATA_MANUAL 3'],
  ],
  [
    'the actual start, by MS Project',
    'A | 4',
    ['A', 'TERMINO_CEDO'],
    { programa: 'MS_PROJECT', de: { A: { inicioReal: hora(2), restante: 120 } } },
    ['A 6: INICIO_REAL 2'],
  ],
  [
    'the date from which it was resumed, by MS Project, over the length of what was done',
    'A | 8',
    ['A', 'TERMINO_CEDO'],
    {
      programa: 'MS_PROJECT',
      de: { A: { inicioReal: hora(2), suspensaEm: hora(3), retomadaEm: hora(4), restante: 240 } },
    },
    ['A 8: RETOMADA 4'],
  ],
  [
    'the finish of what is not done, by MS Project, of what is in progress',
    'A | 9\n B | 4 | termina com A',
    ['B', 'TERMINO_CEDO'],
    { programa: 'MS_PROJECT', de: { B: { inicioReal: hora(0), restante: 180 } } },
    ['B 9: TT A termino 9', 'A 9: INICIO_DO_PROJETO 0'],
  ],
  [
    'a constraint kept against the links, by MS Project',
    'A | 4\n B | 3 | depois de A; não começa depois de 2',
    ['B', 'INICIO_CEDO'],
    { programa: 'MS_PROJECT' },
    ['B 2: NAO_INICIAR_DEPOIS | TI A termino 4', 'A 4: INICIO_DO_PROJETO 0'],
  ],
  [
    'another project waits for it, whatever the links ask, by MS Project',
    'A | 4\n B | 3 | depois de A\n C | 5\n D | 2 | depois de C, B',
    ['D', 'TERMINO_CEDO'],
    { programa: 'MS_PROJECT', de: { D: { terminoExterno: hora(6) } } },
    ['D 6: TERMINO_EXTERNO 6 | TI B termino 7 | TI C termino 5', 'B 7: TI A termino 4', 'A 4: INICIO_DO_PROJETO 0'],
  ],
  [
    'a date that it must not pass, with another of its own that asks for more, by MS Project: no link has a say',
    'A | 4\n B | 3 | depois de A; não começa depois de 2',
    ['B', 'INICIO_CEDO'],
    { programa: 'MS_PROJECT', de: { B: { inicioExterno: hora(3) } } },
    ['B 2: NAO_INICIAR_DEPOIS'],
  ],
  [
    'start on, which a link goes past, is told once, by MS Project',
    'A | 4\n B | 3 | depois de A; começa em 2',
    ['B', 'INICIO_CEDO'],
    { programa: 'MS_PROJECT' },
    ['B 2: INICIAR_EM'],
  ],
  [
    'a mandatory date at the very one that must not be passed: both, by MS Project',
    'A | 4\n B | 3 | depois de A; começa obrigatoriamente em 2',
    ['B', 'INICIO_CEDO'],
    { programa: 'MS_PROJECT', de: { B: { terminoExterno: hora(5) } } },
    ['B 2: INICIO_OBRIGATORIO | TERMINO_EXTERNO 5'],
  ],
  [
    'as late as possible, by MS Project, is at its late dates',
    'A | 4 | o mais tarde\n B | 9',
    ['A', 'INICIO_CEDO'],
    { programa: 'MS_PROJECT' },
    ['A 5: O_MAIS_TARDE | PROPRIA_DATA TARDE', 'A 5: TERMINO_DO_PROJETO 9', 'B 9: INICIO_DO_PROJETO 0'],
  ],
  [
    'a link that asks for no more than the start of the project, which holds what has no link: both, by MS Project',
    'A | 4\n B | 3 | começa com A',
    ['B', 'INICIO_CEDO'],
    { programa: 'MS_PROJECT' },
    ['B 0: II A inicio 0 | INICIO_DO_PROJETO 0', 'A 0: INICIO_DO_PROJETO 0'],
  ],
  [
    'a date that must not be passed, at the start of the project, where it would be without it and the links',
    'A | 4\n B | 3 | depois de A; não começa depois de 0',
    ['B', 'INICIO_CEDO'],
    { programa: 'MS_PROJECT' },
    ['B 0: NAO_INICIAR_DEPOIS | TI A termino 4 | INICIO_DO_PROJETO 0', 'A 4: INICIO_DO_PROJETO 0'],
  ],
  [
    'and a date of its own with the link: all three, by MS Project',
    'A | 4\n B | 3 | começa com A',
    ['B', 'INICIO_CEDO'],
    { programa: 'MS_PROJECT', de: { B: { inicioNivelado: hora(0) } } },
    ['B 0: NIVELAMENTO 0 | II A inicio 0 | INICIO_DO_PROJETO 0'],
  ],
  [
    'as late as possible, which its late dates keep from being put off, names them after what holds it, by MS Project',
    'Z | 2\n A | 4 | depois de Z; o mais tarde\n B | 3 | depois de A\n C | 20',
    ['A', 'INICIO_CEDO'],
    { programa: 'MS_PROJECT', de: { B: { prazo: hora(8) } } },
    [
      'A 2: TI Z termino 2 | O_MAIS_TARDE | PROPRIA_DATA TARDE',
      'Z 2: INICIO_DO_PROJETO 0',
      'A 1: TI B inicio 5',
      'B 5: PRAZO 8',
    ],
  ],
  [
    'put off until what waits for it by its own calendar, by the dates from before, by MS Project',
    'A | 4 | o mais tarde\n B | 3 | depois de A',
    ['A', 'INICIO_CEDO'],
    { programa: 'MS_PROJECT', calendarios: CALENDARIOS, de: { B: { calendario: 'diurno' } } },
    [
      'A 4: O_MAIS_TARDE | PROPRIA_DATA TARDE',
      'A 4: TI B inicio 8',
      'B 8: TERMINO_DO_PROJETO 11',
      'B 11: TI A termino 4 espera 4 | INICIO_DO_PROJETO 0',
      'A 4: INICIO_DO_PROJETO 0',
    ],
  ],
  [
    'what goes before work in progress is late when what is left of that begins, by what holds its finish, by MS Project',
    'A | 4\n B | 6 | depois de A\n C | 3 | depois de B\n Z | 20',
    ['A', 'TERMINO_TARDE'],
    { programa: 'MS_PROJECT', de: { B: { inicioReal: hora(0), restante: 180 }, C: { prazo: hora(11) } } },
    ['A 5: TI B inicio 5', 'B 8: TI C inicio 8', 'C 8: PRAZO 11'],
  ],
  [
    'and when that is behind, by what holds it early, by MS Project',
    'A | 4\n B | 6 | depois de A\n C | 3 | depois de B',
    ['A', 'TERMINO_TARDE'],
    { programa: 'MS_PROJECT', de: { B: { inicioReal: hora(0), restante: 180 }, C: { prazo: hora(9) } } },
    ['A 4: TI B inicio 4', 'B 7: TI A termino 4', 'A 4: INICIO_DO_PROJETO 0'],
  ],
  [
    'the late start of work in progress is its actual start, by MS Project',
    'A | 4\n B | 6 | depois de A',
    ['B', 'INICIO_TARDE'],
    { programa: 'MS_PROJECT', de: { B: { inicioReal: hora(0), restante: 180 } } },
    ['B 0: INICIO_REAL 0'],
  ],
];

describe('why a date, by MS Project', () => {
  it.each(CASOS)('%s', (_, texto, pergunta, mudancas, esperado) => {
    const { cronograma, resultado } = question(texto, pergunta, mudancas);
    expect(passosDe(resultado.cedo ?? resultado.tarde, cronograma)).toEqual(esperado);
  });

  it('in MS Project, a deadline within the pause after what a link leaves a milestone holds it too', () => {
    const texto = 'A | F\n B | 4 | termina com A\n C | 40';
    const base = redeEscrita(texto, { calendarios: CALENDARIOS });
    const [a, b, c] = base.atividades;
    const cronograma: Cronograma = {
      ...base,
      atividades: [
        { ...a!, calendario: 'diurno', prazo: hora(20) },
        { ...b!, calendario: 'diurno', prazo: hora(16) },
        c!,
      ],
    };
    const resultado = explainData(cronograma, 'A', 'TERMINO_TARDE', { programa: 'MS_PROJECT' });
    expect(resultado.ok && passosDe(resultado.tarde, cronograma)?.[0]).toBe('A 16: PRAZO 20 | TT B termino 16');
  });
});
