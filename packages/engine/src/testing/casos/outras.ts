import type { GrupoDeCasos } from '../caso.ts';

const SPAN = 'P6 help, level of effort: from its first predecessor to its last, without driving';
const RAMO =
  'P6 help, WBS summary activity: earliest start and latest finish of the activities at or below its WBS; MPXJ: levels of effort too, complete ones not';

/** Levels of effort, hammocks, summaries, and the kinds of total float. */
export const OUTRAS: readonly GrupoDeCasos[] = [
  {
    grupo: 'what spans others',
    base: SPAN,
    programas: ['P6'],
    tabela: `
start and finish       | A 4; B 3 < A; L {esforco,rede,resumo} < A II, B TT       | L 0~7 0~7 0/*
with float             | Z 10; A 4; B 3 < A; L {esforco,rede,resumo} < A II, B TT | L 0~7 3~10 3/*
with lags              | A 4; B 3 < A; L {esforco,rede} < A II+1, B TT-1          | L 1~6 1~6 0/*
the first of several   | A 4 nia=2; B 3; D 5; L esforco < A II, B II, D TT        | L 0~5 2~6 1/*
the last of several    | A 4; B 7; L esforco < A II, A TT, B TT                   | L 0~7 *
tied to finishes of two | A 2; B 3 < A; L esforco < A TI, B TT                    | L 2~5 2~5 0/*
no link: the project   | A 4; B 3 < A TI+2; L {esforco,resumo,rede}               | L 0~9 0~9 0/*
drives nothing         | A 4; L {esforco,resumo,rede} < A II; B 2 < L             | B 0~2 2~4 2/2
closes no loop         | A 4 < L; L esforco < A II, A TT                          | A 0~4 0~4 0/0; L 0~4 0~4 0/*
its own length is nothing | A 4; L esforco < A II, A TT; Z 9                      | L 0~4 5~9 5/*
done                   | A 4; L esforco ir=-9 tr=-2 < A II                        | L -9~-2 -9~-2 0/*
`,
  },
  {
    grupo: 'what spans others, with the data date at 10',
    base: `${SPAN}; theory: what is complete counts as at the data date`,
    programas: ['P6'],
    opcoes: { dataBase: '10' },
    tabela: `
first complete  | A 4 ir=2 tr=6; B 3 < A; L esforco < A II, B TT      | L 10~13 10~13 0/*
in progress     | A 8 ir=4 r=3; B 3 < A; L esforco < A II, B TT       | L 10~16 10~16 0/*
all complete    | A 4 ir=2 tr=6; B 2 ir=6 tr=8 < A; L esforco < A II, B TT; Z 3 | L 10~10 * *
`,
  },
  {
    grupo: 'what spans others that have begun, with the data date at 10',
    base: `${SPAN}; MPXJ: tied to what has happened by its actual date, a lag away, no earlier than the data date`,
    programas: ['P6'],
    opcoes: { dataBase: '10' },
    tabela: `
lag that is over          | A 8 ir=4 r=3; B 3 < A; L esforco < A II+4, B TT       | L 10~16 * *
lag that is not           | A 8 ir=4 r=3; B 3 < A; L esforco < A II+8, B TT       | L 12~16 * *
begun, and held back      | P 4; A 8 ir=4 r=3 < P; L esforco < A II, A TT         | L 10~17 * *
from what is complete     | A 4 ir=2 tr=6; B 3; L esforco < A II+3, B TT          | L 10~13 * *
from its finish           | A 4 ir=2 tr=6; B 6; L esforco < A TI{+3,+4}, B TT     | L 10~16 * *
from its finish, not over | A 4 ir=2 tr=6; B 6; L esforco < A TI+7, B TT          | L 13~16 * *
until a while after what is complete | A 4 ir=2 tr=6; L esforco < A II, A TT+7; Z 9 | L 10~13 * *
`,
  },
  {
    grupo: 'what spans others, in office hours',
    base: SPAN,
    programas: ['P6'],
    opcoes: { inicio: '1.08' },
    tabela: `
two days           | A 8 @C; B 8 @C < A; L esforco @C < A II, B TT       | L 1.08~2.17
over the weekend   | A 40 @C; B 8 @C < A; L esforco @C < A II, B TT      | L 1.08~8.17
around the clock   | A 10; B 4 < A; L esforco @C < A II, B TT            | L 1.08~1.17
`,
  },
  {
    grupo: 'a summary of a branch',
    base: RAMO,
    programas: ['P6', 'MSP'],
    tabela: `
what is in it, not the rest | Z 10; A 4 nia=1; B 3 < A; S resumo ramo=A/B          | S 1~8 3~10 2/*
earliest and latest         | Z 12; A 2; B 3 nia=6; S resumo ramo=B/A              | S 0~9 9~12 3/*
of one                      | Z 9; A 4 nia=2; S resumo ramo=A                      | S 2~6 5~9 3/*
a milestone                 | Z 9; M mf nia=3; S resumo ramo=M                     | S 3~3 9~9 6/*
links of its own            | Z 12; A 4 nia=2; S resumo ramo=A < Z {II,TT}         | S 2~6 8~12 6/*
level of effort in it       | Z 12; A 4; B 3 < A; L esforco < A II, B TT; S resumo ramo=L | S 0~7 5~12 5/*
summary in it               | Z 12; A 4 nia=2; B 3; S resumo ramo=A/B/T; T resumo ramo=A | S 0~6 8~12 6/*; T 2~6 8~12 6/*
nothing but a summary: the project | Z 9; A 4 nia=2; S resumo ramo={T,S,X}; T resumo ramo=A | S 0~9 0~9 0/*
drives nothing              | A 4; S resumo ramo=A; B 2 < S                        | B 0~2 2~4 2/2
`,
  },
  {
    grupo: 'a summary of a branch, with the data date at 10',
    base: `${RAMO}; of what is complete only when all of it is`,
    programas: ['P6'],
    opcoes: { dataBase: '10' },
    tabela: `
in progress       | A 8 ir=4 r=3; B 3 < A; S resumo ramo=A/B                  | S 10~16 10~16 0/*
some complete     | A 4 ir=2 tr=6; B 3 nia=15; S resumo ramo=A/B              | S 15~18 15~18 0/*
all complete      | A 4 ir=2 tr=6; B 2 ir=6 tr=8 < A; Z 3; S resumo ramo=A/B  | S 2~8 2~8 0/*
complete itself   | A 4; S resumo ir=2 tr=8 ramo=A                            | S 2~8 2~8 0/*
begun itself      | A 8 ir=4 r=3; B 3 < A; S resumo ir=4 ramo=A/B             | S 10~16 10~16 0/*
level of effort complete | A 4; L esforco ir=2 tr=8 < A II; S resumo ramo=A/L | S 10~14 10~14 0/*
`,
  },
  {
    grupo: 'a summary of a branch, in calendars',
    base: `${RAMO}; float in work of its own calendar`,
    programas: ['P6'],
    opcoes: { inicio: '1.08' },
    tabela: `
late before early                        | A 4 ntd=1.10; S resumo ramo=A | S 1.08~1.12 1.06~1.10 -2/*
dates of the branch, not of its calendar | A 10 @T; S resumo @C ramo=A  | S 1.19~2.05 1.19~2.05 0/*
float in office hours                    | Z 40; A 8 @C; S resumo @C ramo=A | S 1.08~1.17 2.08~2.17 8/*
float around the clock                   | Z 40; A 8 @C; S resumo ramo=A    | S 1.08~1.17 2.08~2.17 24/*
`,
  },
  ...(['INICIO', 'TERMINO', 'MENOR'] as const).map(
    (folgaTotal): GrupoDeCasos => ({
      grupo: `total float: ${folgaTotal}`,
      base: 'P6 help, "compute total float as"; theory: one number where late dates are as long as early ones',
      programas: ['P6'],
      opcoes: { folgaTotal },
      tabela: `
work            | Z 10; A 4; B 3 < A    | A 0~4 3~7 3/0; B 4~7 7~10 3/3
milestone       | Z 10; M mi            | M 0~0 10~10 10/10
negative        | A 4 ntd=2             | A 0~4 -2~2 -2/*
level of effort | Z 12; A 4; B 3 < A; D 2; L esforco < A II, D TT | L 0~2 5~12 ${folgaTotal === 'TERMINO' ? 10 : 5}/*
summary         | Z 12; A 2; B 3 nia=6; S resumo ramo=A/B         | S 0~9 9~12 ${folgaTotal === 'INICIO' ? 9 : 3}/*
`,
    }),
  ),
  {
    grupo: 'what works by the calendar of its resource',
    base: 'P6 help, resource-dependent activities; a published example (10 days from 15 to 28/03/2018); MPXJ: float in its own calendar',
    programas: ['P6'],
    opcoes: { inicio: '1.08' },
    tabela: `
five-day week on a seven-day activity | A 80 rec @C folga=N; Z 400 | A 1.08~12.17
float in its own calendar             | A 8 rec @C folga=N; Z 48   | A 1.08~1.17 2.08~2.17 24/24
the same calendar                     | A 8 rec @C folga=C; Z 48   | A 1.08~1.17 2.08~2.17 8/8
`,
  },
];
