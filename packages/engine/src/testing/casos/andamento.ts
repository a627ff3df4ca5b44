import type { GrupoDeCasos, OpcoesDoGrupo } from '../caso.ts';

const BASE = 'P6 help, progress and out-of-sequence; micro-cases 8 to 10; arithmetic by hand';
const FORA = 'P6 help, "when scheduling progressed activities use"';
const em = (progresso: OpcoesDoGrupo['progresso']): OpcoesDoGrupo => ({
  dataBase: '10',
  ...(progresso && { progresso }),
});

/** Work in progress, around the clock, with the data date at 10 from the start of the project. */
export const ANDAMENTO: readonly GrupoDeCasos[] = [
  {
    grupo: 'what remains',
    base: BASE,
    programas: ['P6'],
    opcoes: em('LOGICA_RETIDA'),
    tabela: `
not begun                 | A 4                       | A 10~14 10~14 0/0
not begun, less left      | A 4 r=1; B 2 < A          | A 10~11 10~11 0/0; B 11~13 11~13 0/0
not begun, more left      | A 4 r=6; B 2 < A          | A 10~16 10~16 0/0; B 16~18 16~18 0/0
not begun, nothing left   | A 40 r=0; B 2 < A         | A 10~10 10~10 0/0; B 10~12 10~12 0/0
in progress               | A 8 ir=4 r=5              | A 10~15 10~15 0/0
more left than there was  | A 4 ir=4 r=9              | A 10~19 10~19 0/0
nothing left, not finished | A 8 ir=2 r=0             | A 10~10 10~10 0/0
complete                  | A 4 ir=2 tr=6; Z 3        | A 2~6 2~6 0/0; Z 10~13 10~13 0/0
complete in less time     | A 9 ir=2 tr=6             | A 2~6 2~6 0/0
milestone reached         | M mf ir=6 tr=6; Z 3       | M 6~6 6~6 0/0
in progress with float    | Z 9; A 8 ir=4 r=5         | A 10~15 14~19 4/4
begun on the data date    | A 4 ir=10 r=4             | A 10~14 10~14 0/0
after what is complete    | A 4 ir=2 tr=6; B 3 < A    | B 10~13 10~13 0/0
after what is in progress | A 8 ir=4 r=3; B 3 < A     | A 10~13 10~13 0/0; B 13~16 13~16 0/0
complete does not pull    | A 4 ir=2 tr=6; B 3 < A; Z 9 | A 2~6 2~6 0/0; B 10~13 16~19 6/6
two in progress in parallel | A 8 ir=4 r=3; B 8 ir=1 r=6 | A 10~13 13~16 3/3; B 10~16 10~16 0/0
finish before of work in progress | A 8 ir=4 r=5 ntd=13 | A 10~15 8~13 -2/*
start constraints say nothing | A 8 ir=4 r=5 {nia=14,nid=1,ie=14,io=14} ; Z 5 | A 10~15 10~15 0/0
`,
  },
  {
    grupo: 'suspended work, and reports after the data date',
    base: 'P6 help, suspend and resume dates',
    programas: ['P6'],
    opcoes: em('LOGICA_RETIDA'),
    tabela: `
resumes later             | A 8 ir=2 r=4 susp=5 ret=14 | A 14~18 14~18 0/0
resumed before            | A 8 ir=2 r=4 susp=5 ret=8  | A 10~14 10~14 0/0
still stopped             | A 8 ir=2 r=4 susp=5        | A 10~14 10~14 0/0
its successor waits       | A 8 ir=2 r=4 susp=5 ret=14; B 2 < A | B 18~20 18~20 0/0
has not begun             | A 8 ret=14                 | A 10~18 10~18 0/0
`,
  },
  {
    grupo: 'expected finish',
    base: 'P6 help, "use expected finish dates": the remaining duration is what lies before it',
    programas: ['P6'],
    opcoes: em('LOGICA_RETIDA'),
    tabela: `
in progress, longer   | A 8 ir=4 r=3 tesp=18    | A 10~18 10~18 0/0
in progress, shorter  | A 8 ir=4 r=9 tesp=12    | A 10~12 10~12 0/0
not begun             | A 4 tesp=20             | A 10~20 10~20 0/0
already gone by       | A 8 ir=4 r=3 tesp=5     | A 10~10 10~10 0/0
after a predecessor   | P 4; A 4 tesp=20 < P    | P 10~14 10~14 0/0; A 14~20 14~20 0/0
milestone has none    | M mi tesp=20; Z 5       | M 10~10 15~15 5/*
complete has none     | A 4 ir=2 tr=6 tesp=20; Z 5 | A 2~6 2~6 0/0
a link asks for a later finish | P 9; A 8 ir=4 r=5 tesp=15 < P TT | A 14~19 14~19 0/0
the same, not begun   | P 9; A 5 tesp=15 < P TT | A 14~19 14~19 0/0
the same, by a lag    | P 4; A 8 ir=4 r=5 tesp=15 < P TT+5 | A 14~19 14~19 0/0
and from a start      | P 4; A 8 ir=4 r=5 tesp=15 < P IT+9 | A 14~19 14~19 0/0
a link asks for an earlier one | P 4; A 8 ir=4 r=3 tesp=18 < P TT | A 11~18 11~18 0/0
one into the start does not count | P 4; A 8 ir=4 r=5 tesp=16 < P | A 14~16 14~16 0/0
`,
  },
  {
    grupo: 'expected finish of what has resources',
    base: 'probes in P6 23.12: 145 rows, four types of duration, with and without assignments',
    programas: ['P6'],
    opcoes: em('LOGICA_RETIDA'),
    tabela: `
gone by               | A 8 ir=4 r=3 tesp=5 aloc     | A 10~13 10~13 0/0
at the data date      | A 8 ir=4 r=3 tesp=10 aloc    | A 10~13 10~13 0/0
gone by, not begun    | A 4 tesp=5 aloc              | A 10~14 10~14 0/0
held until it is over | P 4; A 4 tesp=12 aloc < P    | A 14~18 14~18 0/0
an hour is enough     | A 8 ir=4 r=3 tesp=11 aloc    | A 10~11 10~11 0/0
later                 | A 8 ir=4 r=3 tesp=18 aloc    | A 10~18 10~18 0/0
`,
  },
  {
    grupo: 'expected finish when the option is off',
    base: 'P6 help',
    programas: ['P6'],
    opcoes: { ...em('LOGICA_RETIDA'), usarTerminoEsperado: false },
    tabela: `
in progress | A 8 ir=4 r=3 tesp=18 | A 10~13 10~13 0/0
not begun   | A 4 tesp=20          | A 10~14 10~14 0/0
`,
  },
  {
    grupo: 'lags from what has happened',
    base: 'P6 help; MPXJ for what is over; theory',
    programas: ['P6'],
    opcoes: em('LOGICA_RETIDA'),
    tabela: `
TI from complete, over          | A 4 ir=2 tr=6; B 3 < A TI{+3,+3c,+4} | B 10~13 10~13 0/0
TI from complete, in part       | A 4 ir=2 tr=6; B 3 < A TI{+6,+6c,+150%} | B 12~15 12~15 0/0
TI from complete, lead          | A 4 ir=2 tr=6; B 3 < A TI-2      | B 10~13 10~13 0/0
II from complete, in part       | A 4 ir=2 tr=6; B 3 < A II+9      | B 11~14 11~14 0/0
TT from complete, in part       | A 4 ir=2 tr=6; B 3 < A TT+9      | B 12~15 12~15 0/0
TT from complete, over          | A 4 ir=2 tr=6; B 3 < A TT+2      | B 10~13 10~13 0/0
IT from complete, in part       | A 4 ir=2 tr=6; B 3 < A IT+13     | B 12~15 12~15 0/0
TI from work in progress        | A 8 ir=4 r=3; B 3 < A TI+2       | B 15~18 15~18 0/0
TI from work in progress, lead  | A 8 ir=4 r=5; B 3 < A TI-2       | B 13~16 13~16 0/0
II from work in progress, over  | A 8 ir=4 r=3; B 3 < A II+6       | B 10~13 10~13 0/0
II from work in progress, rest  | A 8 ir=4 r=3; B 3 < A II{+8,+8c,+100%} | B 12~15 12~15 0/0
TT from work in progress        | A 8 ir=4 r=3; B 2 < A TT+4       | B 15~17 15~17 0/0
TT from work in progress, lead  | A 8 ir=4 r=9; B 2 < A TT-1       | B 16~18 17~19 1/1
IT from work in progress, rest  | A 8 ir=4 r=3; B 2 < A IT+10      | B 12~14 12~14 0/0
suspended time is not worked    | A 8 ir=2 r=3 susp=4 ret=8; B 3 < A II+8 | B 14~17 14~17 0/0
`,
  },
  {
    grupo: 'start-start lags from the actual start',
    base: 'P6 help, "calculate start-to-start lag from": actual start',
    programas: ['P6'],
    opcoes: { ...em('LOGICA_RETIDA'), lagInicioInicio: 'INICIO_REAL' },
    tabela: `
does not wait for what holds it | P 4; A 8 ir=4 r=3 < P; B 2 < A II+8 | P 10~14 *; A 14~17 *; B 12~14 *
not begun counts as usual       | A 8; B 2 < A II+3                    | A 10~18 *; B 13~15 *
lag that is over                | P 4; A 8 ir=4 r=3 < P; B 2 < A II+6 | B 10~12 *
`,
  },
  {
    grupo: 'start-start lags from the early start',
    base: 'P6 help, "calculate start-to-start lag from": early start',
    programas: ['P6'],
    opcoes: em('LOGICA_RETIDA'),
    tabela: `
waits for what holds it | P 4; A 8 ir=4 r=3 < P; B 2 < A II+8 | P 10~14 *; A 14~17 *; B 16~18 *
lag that is over        | P 4; A 8 ir=4 r=3 < P; B 2 < A II+6 | B 14~16 *
`,
  },
  {
    grupo: 'out of sequence, retained logic',
    base: `${FORA}: retained logic; micro-cases 9 and 10`,
    programas: ['P6'],
    opcoes: em('LOGICA_RETIDA'),
    tabela: `
remaining work waits          | A 4; B 8 ir=5 r=3 < A              | A 10~14 10~14 0/0; B 14~17 14~17 0/0
both in progress              | A 8 ir=2 r=3; B 8 ir=8 r=4 < A     | A 10~13 10~13 0/0; B 13~17 13~17 0/0
complete still holds          | A 4; B 3 ir=5 tr=8 < A; C 2 < B    | A 10~14 10~14 0/0; B 5~8 5~8 0/0; C 14~16 14~16 0/0
two complete in a row         | A 4; B 3 ir=5 tr=8 < A; D 1 ir=8 tr=9 < B; C 2 < D | C 14~16 14~16 0/0
begun before its start-start  | A 4; B 8 ir=5 r=3 < A II+2         | A 10~14 *; B 12~15 *
finish-finish stands          | A 8; B 8 ir=5 r=3 < A TT           | A 10~18 *; B 15~18 *
in sequence                   | A 4 ir=2 tr=6; B 8 ir=6 r=3 < A    | B 10~13 10~13 0/0
`,
  },
  {
    grupo: 'out of sequence, progress override',
    base: `${FORA}: progress override`,
    programas: ['P6'],
    opcoes: em('SOBREPOR_PROGRESSO'),
    tabela: `
remaining work does not wait  | A 4; B 8 ir=5 r=3 < A              | A 10~14 10~14 0/0; B 10~13 11~14 1/1
both in progress              | A 8 ir=2 r=3; B 8 ir=8 r=4 < A     | A 10~13 11~14 1/*; B 10~14 10~14 0/0
complete lets go              | A 4; B 3 ir=5 tr=8 < A; C 2 < B    | A 10~14 10~14 0/0; C 10~12 12~14 2/2
begun before its start-start  | A 4; B 8 ir=5 r=3 < A II+2         | B 10~13 *
finish-finish stands          | A 8; B 8 ir=5 r=3 < A TT           | A 10~18 10~18 0/0; B 15~18 15~18 0/0
not begun waits as usual      | A 4; B 3 < A                       | A 10~14 10~14 0/0; B 14~17 14~17 0/0
`,
  },
  {
    grupo: 'out of sequence, actual dates',
    base: `${FORA}: actual dates`,
    programas: ['P6'],
    opcoes: em('DATAS_REAIS'),
    tabela: `
should have finished by then  | A 4; B 8 ir=5 r=3 < A              | A 10~14 1~5 -9/*; B 10~13 11~14 1/*
less the lag                  | A 4; B 8 ir=5 r=3 < A TI+2         | A 10~14 -1~3 -11/*
complete lets go              | A 4; B 3 ir=5 tr=8 < A; C 2 < B    | C 10~12 12~14 2/*
in the future, holds          | A 4 ir=8 tr=14; B 2 < A            | A 8~14 8~14 0/0; B 14~16 14~16 0/0
`,
  },
  {
    grupo: 'actual dates in the future with retained logic',
    base: 'P6 help: an actual date after the data date counts as the data date',
    programas: ['P6'],
    opcoes: em('LOGICA_RETIDA'),
    tabela: `
complete                | A 4 ir=8 tr=14; B 2 < A           | A 8~14 *; B 10~12 *
`,
  },
];
