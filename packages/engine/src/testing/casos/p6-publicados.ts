import type { GrupoDeCasos } from '../caso.ts';

/**
 * Dates that P6 stored in schedules that we do not have, as others published them (Open Planner Studio's notes on the
 * training schedules Roads, Harbour Pointe, OZB and Hotel). The calendars are drawn here; the lengths are the same.
 */
export const P6_PUBLICADOS: readonly GrupoDeCasos[] = [
  {
    grupo: 'stored by P6: minutes of what is left',
    base: 'Harbour Pointe: EC1290, EC1240, EC1200 and EC1180, left from Monday, 02/05/2011, at 08:00',
    programas: ['P6'],
    opcoes: { inicio: '1.08', dataBase: '1.00' },
    tabela: `
EC1290 | A 16 @C ir=-4.08 r=7.816666666666666; Z 400  | A 1.08~1.16:49
EC1240 | A 80 @C ir=-4.08 r=26.666666666666668; Z 400 | A 1.08~4.10:40
EC1200 | A 80 @C ir=-4.08 r=39.71666666666667; Z 400  | A 1.08~5.16:43
EC1180 | A 80 @C ir=-4.08 r=51.46666666666667; Z 400  | A 1.08~9.11:28
what follows begins in the same minute | A 16 @C ir=-4.08 r=7.816666666666666; B 8 @C < A; Z 400 | B 1.16:49~2.16:49
`,
  },
  {
    grupo: 'stored by P6: finish to finish, at an instant that the successor does not work at',
    base: 'Roads: OCEC9761 and OCEC6681 after the start milestone OCEC12101, and A10660, in progress, after A10650; Hotel: HCSWB3Z2190',
    programas: ['P6'],
    opcoes: { inicio: '1.08' },
    tabela: `
of a start milestone, at the start of its shift | P 8 @C; M mi @C < P; A 4 @C < M TT; F mf @C < A TT; Z 400 | M 2.08~2.08; A 1.13~2.08; F 2.08~2.08
on a weekend: the next shift                    | P 130; A 8 @C < P TT; Z 400         | A 5.08~8.08 *
work in progress                                | P 130; A 16 @C ir=-4.08 r=8 < P TT; Z 400 | A 5.08~8.08 *
`,
  },
  {
    grupo: 'stored by P6: around what has begun, retained logic',
    base: 'Roads: OCEC10311 before OCEC10851, the lag that is over asks nothing in either pass; OCEC18201, B2911 and A33, free until what was completed ahead of them would have begun',
    programas: ['P6'],
    opcoes: { dataBase: '10' },
    tabela: `
lag that is over                   | A 14 ir=0 r=8; B 3 < A II+7; Z 30 | A 10~18 32~40 22/*; B 10~13 37~40 *
before what is complete, free      | A 4; P 10; B 3 ir=2 tr=5 < A, P; Z 30 | A 10~14 36~40 26/6
before what is complete, held back | A 4; B 3 ir=2 tr=5 < A; Z 30       | A 10~14 36~40 26/0
`,
  },
  {
    grupo: 'stored by P6: around what has begun, progress override',
    base: 'OZB: OZ1030, in progress, before OZ1040, which began ahead of it, and OZ1060, which waits for a date',
    programas: ['P6'],
    opcoes: { dataBase: '10', progresso: 'SOBREPOR_PROGRESSO' },
    tabela: `
only what has not begun bounds it | A 8 ir=4 r=3; B 8 ir=6 r=4 < A; D 3 nia=20 < A | A 10~13 17~20 7/7; B 10~14 19~23 9/*; D 20~23 20~23 0/0
`,
  },
  {
    grupo: 'stored by P6: a chain as late as possible',
    base: 'Harbour Pointe: EC1420, a start milestone that follows nothing, EC1430 and EC1810 before EC2090, to the minute',
    programas: ['P6'],
    opcoes: { inicio: '1.08' },
    tabela: `
each ends when the next begins | P 80 @C ir=-4.08 r=39.81666666666667; M mi @C mt; A 8 @C mt < M; B 8 @C mt < A; D 8 @C < B, P | M 3.16:49~3.16:49; A 3.16:49~4.16:49; B 4.16:49~5.16:49; D 5.16:49~8.16:49
`,
  },
  {
    grupo: 'measured in P6: lags from what has begun',
    base: 'probe projects scheduled in P6 23.12 and read back, published by cpp-cpm-engine (v2.9.46 to v2.9.54)',
    programas: ['P6'],
    opcoes: { dataBase: '10' },
    tabela: `
TI from complete, into work in progress | A 4 ir=2 tr=6; B 8 ir=7 r=3 < A TI+6  | B 12~15 12~15 0/0
II from complete, into work in progress | A 4 ir=2 tr=6; B 8 ir=7 r=3 < A II+11 | B 13~16 13~16 0/0
TT from complete, into work in progress | A 4 ir=2 tr=6; B 8 ir=7 r=3 < A TT+9  | B 12~15 12~15 0/0
actual finish in the future             | A 4 ir=8 tr=12; B 3 < A               | B 10~13
actual finish in the future, lag        | A 4 ir=8 tr=12; B 3 < A TI+2          | B 12~15
actual start in the past of it, lag     | A 4 ir=8 tr=12; B 3 < A II+6          | B 14~17
actual start in the future, lag         | P 4; A 4 ir=12 r=3 < P; B 3 < A II+2  | A 14~17; B 16~19
IT from work in progress, held back     | P 4; A 8 ir=4 r=3 < P; B 2 < A IT+10  | A 14~17; B 16~18
a lead from it lays nothing             | P 4; A 8 ir=4 r=3 < P; B 2 < A II-2   | A 14~17; B 14~16
`,
  },
  {
    grupo: 'measured in P6: through what was completed out of sequence',
    base: 'the same, and a schedule of 503 activities of which P6 stored all 302 complete ones at one instant',
    programas: ['P6'],
    opcoes: { dataBase: '10' },
    tabela: `
TI into it, not begun    | P 4; B 3 ir=2 tr=5 < P TI+3; C 2 < B            | C 17~19
TI into it, in progress  | A 8 ir=4 r=3; B 3 ir=5 tr=8 < A TI+3; C 2 < B   | C 16~18
of what is complete: none | A 4 ir=2 tr=6; B 1 ir=7 tr=8 < A TI+8; C 2 < B   | C 10~12
TT into it               | P 4; B 3 ir=2 tr=5 < P TT+2; C 2 < B            | C 16~18
II into it, not begun    | P 4; B 3 ir=2 tr=5 < P II+5; C 2 < B            | C 15~17
II into it, in progress: no lag early, what is left of it late | P 4; A 8 ir=4 r=3 < P; B 3 ir=5 tr=8 < A II+9; C 2 < B; Z 20 | A 14~17 25~28 11/*; C 14~16 28~30 14/*
lag that is over, from the date that it carries     | P 20; A 3 ir=1 tr=3 < P; B 2 < A TI+6 | B 30~32
lag that is not over, from the date that it carries | P 20; A 3 ir=1 tr=3 < P; B 2 < A TI+9 | B 32~34 32~34 0/0; P 10~30 10~30 0/0
`,
  },
  {
    grupo: 'measured in P6: start-start lags from the actual start',
    base: 'the same: laid from the data date, even before what holds the predecessor; the backward pass ignores the option, start-finish links too',
    programas: ['P6'],
    opcoes: { dataBase: '10', lagInicioInicio: 'INICIO_REAL' },
    tabela: `
bounds what is held back | P 4; A 8 ir=4 r=3 < P; B 2 < A II+8; Z 20  | B 12~14 28~30 16/*; A 14~17 26~29 12/*; P 10~14 22~26 12/*
IT counts from what is left | P 4; A 8 ir=4 r=3 < P; B 2 < A IT+10   | B 16~18
`,
  },
  {
    grupo: 'measured in P6: finish constraints of work in progress',
    base: 'the same (v2.9.52): 56 unfinished rows of two probe projects',
    programas: ['P6'],
    opcoes: { dataBase: '10' },
    tabela: `
on or after does not put it off | A 8 ir=4 r=3 nta=18; Z 12             | A 10~13 19~22 9/*
on: only its late finish        | A 8 ir=4 r=3 te=18; Z 12              | A 10~13 15~18 5/*
on or before: its late finish   | A 8 ir=4 r=3 ntd=18; Z 12             | A 10~13 15~18 5/*
mandatory: nothing              | A 8 ir=4 r=3 to=18; Z 12              | A 10~13 19~22 9/*
not begun                       | A 3 nta=18; Z 12                      | A 15~18 19~22 4/*
`,
  },
];
