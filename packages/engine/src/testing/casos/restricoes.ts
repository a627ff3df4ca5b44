import type { GrupoDeCasos } from '../caso.ts';

/** Every constraint, before and after the limit of the logic; around the clock. `Z` sets the project's end at 10. */
export const RESTRICOES: readonly GrupoDeCasos[] = [
  {
    grupo: 'constraints of P6, alone',
    base: 'P6 help: which date each constraint bounds; arithmetic by hand',
    programas: ['P6'],
    tabela: `
none                        | Z 10; A 4           | A 0~4 6~10 6/6
start on or after, later    | Z 10; A 4 nia=2     | A 2~6 6~10 4/4
start on or after, earlier  | Z 10; A 4 nia=-3    | A 0~4 6~10 6/6
start on or after, past end | Z 10; A 4 nia=8     | A 8~12 8~12 0/0; Z 0~10 2~12 2/2
start on or before, later   | Z 10; A 4 nid=9     | A 0~4 6~10 6/6
start on or before          | Z 10; A 4 nid=2     | A 0~4 2~6 2/*
start on or before, the start | Z 10; A 4 nid=0   | A 0~4 0~4 0/*
start on or before, missed  | Z 10; A 4 nid=-2    | A 0~4 -2~2 -2/*
start on                    | Z 10; A 4 ie=2      | A 2~6 2~6 0/*
start on, missed            | Z 10; A 4 ie=-2     | A 0~4 -2~2 -2/*
finish on or after, later   | Z 10; A 4 nta=8     | A 4~8 6~10 2/2
finish on or after, earlier | Z 10; A 4 nta=3     | A 0~4 6~10 6/6
finish on or after, past end | Z 10; A 4 nta=12   | A 8~12 8~12 0/0
finish on or before         | Z 10; A 4 ntd=8     | A 0~4 4~8 4/*
finish on or before, later  | Z 10; A 4 ntd=15    | A 0~4 6~10 6/6
finish on or before, missed | Z 10; A 4 ntd=3     | A 0~4 -1~3 -1/*
finish on                   | Z 10; A 4 te=8      | A 4~8 4~8 0/*
finish on, missed           | Z 10; A 4 te=3      | A 0~4 -1~3 -1/*
mandatory start             | Z 10; A 4 io=2      | A 2~6 2~6 0/*
mandatory finish            | Z 10; A 4 to=8      | A 4~8 4~8 0/*
as late as possible         | Z 10; A 4 mt        | A 6~10 6~10 0/0
deadline moves nothing      | Z 10; A 4 prazo={2,7} | A 0~4 6~10 6/6
external start              | Z 10; A 4 iext=3    | A 3~7 6~10 3/3
external finish             | Z 10; A 4 text=8    | A 0~4 4~8 4/*
both external               | Z 10; A 4 iext=1 text=8 | A 1~5 4~8 3/*
levelled start              | Z 10; A 4 niv=5     | A 5~9 6~10 1/1
`,
  },
  {
    grupo: 'constraints of P6, after a predecessor that ends at 5',
    base: 'P6 help: only mandatory dates go over the logic',
    programas: ['P6'],
    tabela: `
none                        | Z 12; P 5; A 4 < P         | P 0~5 3~8 3/0; A 5~9 8~12 3/3
start on or after, later    | Z 12; P 5; A 4 nia=7 < P   | P 0~5 3~8 3/2; A 7~11 8~12 1/1
start on or after, earlier  | Z 12; P 5; A 4 nia=3 < P   | P 0~5 3~8 3/0; A 5~9 8~12 3/3
start on or before          | Z 12; P 5; A 4 nid=6 < P   | P 0~5 1~6 1/0; A 5~9 6~10 1/*
start on or before, missed  | Z 12; P 5; A 4 nid=3 < P   | P 0~5 -2~3 -2/0; A 5~9 3~7 -2/*
start on, later             | Z 12; P 5; A 4 ie=7 < P    | P 0~5 2~7 2/2; A 7~11 7~11 0/*
start on, missed            | Z 12; P 5; A 4 ie=3 < P    | P 0~5 -2~3 -2/0; A 5~9 3~7 -2/*
finish on or after          | Z 12; P 5; A 4 nta=11 < P  | P 0~5 3~8 3/2; A 7~11 8~12 1/1
finish on or after, earlier | Z 12; P 5; A 4 nta=8 < P   | P 0~5 3~8 3/0; A 5~9 8~12 3/3
finish on or before         | Z 12; P 5; A 4 ntd=10 < P  | P 0~5 1~6 1/0; A 5~9 6~10 1/*
finish on or before, missed | Z 12; P 5; A 4 ntd=7 < P   | P 0~5 -2~3 -2/0; A 5~9 3~7 -2/*
finish on, later            | Z 12; P 5; A 4 te=11 < P   | P 0~5 2~7 2/2; A 7~11 7~11 0/*
finish on, missed           | Z 12; P 5; A 4 te=7 < P    | P 0~5 -2~3 -2/0; A 5~9 3~7 -2/*
mandatory start, later      | Z 12; P 5; A 4 io=7 < P    | P 0~5 2~7 2/2; A 7~11 7~11 0/*
mandatory start, earlier    | Z 12; P 5; A 4 io=3 < P    | P 0~5 -2~3 -2/*; A 3~7 3~7 0/*
mandatory finish, later     | Z 12; P 5; A 4 to=11 < P   | P 0~5 2~7 2/2; A 7~11 7~11 0/*
mandatory finish, earlier   | Z 12; P 5; A 4 to=7 < P    | P 0~5 -2~3 -2/*; A 3~7 3~7 0/*
as late as possible         | Z 12; P 5; A 4 mt < P      | A 8~12 8~12 0/0; P 0~5 3~8 3/*
of a start milestone        | Z 12; P 5; M mi nia=7 < P  | P 0~5 7~12 7/2; M 7~7 12~12 5/5
of a finish milestone       | Z 12; P 5; M mf ntd=8 < P  | P 0~5 3~8 3/0; M 5~5 8~8 3/*
missed by a milestone       | Z 12; P 5; M mf ntd=3 < P  | P 0~5 -2~3 -2/0; M 5~5 3~3 -2/*
`,
  },
  {
    grupo: 'constraints of P6 and what comes after',
    base: 'P6 help; theory for the chain',
    programas: ['P6'],
    tabela: `
start on or after pushes      | A 4 nia=2; S 3 < A           | A 2~6 2~6 0/0; S 6~9 6~9 0/0
start on or before does not   | Z 12; A 4 nid=2; S 3 < A     | A 0~4 2~6 2/0; S 4~7 9~12 5/5
finish on or before holds only what comes before | Z 12; P 2; A 4 ntd=8 < P; S 3 < A | P 0~2 2~4 2/0; A 2~6 4~8 2/0; S 6~9 9~12 3/3
mandatory start drives        | Z 12; A 4 io=2; S 3 < A      | A 2~6 2~6 0/0; S 6~9 9~12 3/3
mandatory finish drives       | Z 12; A 4 to=8; S 3 < A      | A 4~8 4~8 0/0; S 8~11 9~12 1/1
as late as possible, free float only | Z 12; A 4 mt; S 3 < A | A 0~4 5~9 5/0; S 4~7 9~12 5/5
as late as possible before what waits | P 6; A 4 mt; S 3 < A, P | A 2~6 2~6 0/0; S 6~9 6~9 0/0
two as late as possible in a chain | Z 12; A 4 mt; B 3 mt < A | A 5~9 5~9 0/0; B 9~12 9~12 0/0
start on or after, successor with float | Z 12; A 4 nia=3; S 3 < A | A 3~7 5~9 2/0; S 7~10 9~12 2/2
`,
  },
  {
    grupo: 'a start milestone as late as possible',
    base: 'P6 files: a start milestone is early on the start side; it takes free float only',
    programas: ['P6'],
    opcoes: { inicio: '1.08' },
    tabela: `
where work goes on            | M mi mt @C; S 8 nia=2.08 < M | M 2.08~2.08; S 2.08~2.16
within a shift                | M mi mt @C; S 8 nia=1.15 < M | M 1.15~1.15; S 1.15~1.23
`,
  },
  {
    grupo: 'the instants of what takes no time, between two shifts',
    base: 'MPXJ; dates that P6 stored in files that we do not have: early, a date of its own stays; late, the end of the shift',
    programas: ['P6'],
    opcoes: { inicio: '1.08' },
    tabela: `
finish on the start of a shift  | A 8 @C; M mf @C te=2.08; Z 16 @C < M  | M 2.08~2.08 1.17~1.17 0/0; Z 2.08~3.17
finish on the end of one        | A 8 @C; M mf @C te=1.17; Z 16 @C < M  | M 1.17~1.17 1.17~1.17 0/0
not before the start of a shift | M mf @C {nta,nia}=2.08; Z 16 @C       | M 2.08~2.08 2.17~2.17 8/8
by day, work goes on from there | M mf @C te=6.08; S 4 < M              | M 8.08~8.08
a task without work             | A 8 @C; T 0 @C < A; Z 24 @C           | T 2.08~2.08 3.17~3.17 16/16
the same, without float         | A 8 @C; T 0 @C < A; Z 8 @C < T        | T 2.08~2.08 1.17~1.17 0/0; A 1.08~1.17 1.08~1.17 0/0
with nothing left               | A 8 @C; T 40 r=0 @C < A; Z 24 @C      | T 2.08~2.08 3.17~3.17 16/16
a task finishes in its shift    | A 8 @C te=3.08; Z 8 @C < A            | A 2.08~2.17 2.08~2.17 0/0
`,
  },
  {
    grupo: 'two constraints',
    base: 'P6 help: primary and secondary, the tighter wins; micro-case 12',
    programas: ['P6'],
    tabela: `
from and until        | Z 12; A 4 nia=2 ntd=9 | A 2~6 5~9 3/*
finish window         | Z 12; A 4 nta=7 ntd=9 | A 3~7 5~9 2/*
start window          | Z 12; A 4 nia=3 nid=5 | A 3~7 5~9 2/*
cannot both be kept   | Z 12; A 4 nia=3 ntd=6 | A 3~7 2~6 -1/*
two bounds of a start | Z 12; A 4 {nia=3 nta=8,nta=8 nia=3} | A 4~8 8~12 4/4
two bounds of a finish | Z 12; A 4 {nid=3 ntd=9,ntd=9 nid=3} | A 0~4 3~7 3/*
`,
  },
  {
    grupo: 'nothing is scheduled before the data date',
    base: 'P6 help: the data date is the earliest date of what remains; micro-case 11',
    programas: ['P6'],
    opcoes: { dataBase: '5' },
    tabela: `
plain                 | Z 10; A 4         | Z 5~15 5~15 0/0; A 5~9 11~15 6/6
start on or after     | Z 10; A 4 nia=3   | A 5~9 11~15 6/6
start on              | Z 10; A 4 ie=3    | A 5~9 3~7 -2/*
mandatory start       | Z 10; A 4 io=3    | A 5~9 3~7 -2/*
mandatory finish      | Z 10; A 4 to=8    | A 5~9 4~8 -1/*
finish on or before   | Z 10; A 4 ntd=8   | A 5~9 4~8 -1/*
lead                  | P 3; A 4 < P TI-6 | P 5~8 *~9 1/*; A 5~9 5~9 0/0
external start        | Z 10; A 4 iext=2  | A 5~9 11~15 6/6
levelled start        | Z 10; A 4 niv=2   | A 5~9 11~15 6/6
`,
  },
  {
    grupo: 'must finish by',
    base: 'P6 help: the late finish of what nothing follows; no later than the later of it and the calculated finish',
    programas: ['P6'],
    opcoes: { imposto: '8' },
    tabela: `
before the calculated end  | A 4; B 6 < A   | A 0~4 -2~2 -2/0; B 4~10 2~8 -2/*
after the calculated end   | A 2; B 3 < A   | A 0~2 3~5 3/0; B 2~5 5~8 3/*
the very end               | A 5; B 3 < A   | A 0~5 0~5 0/0; B 5~8 5~8 0/0
tighter constraint         | A 2; B 3 ntd=6 < A | A 0~2 1~3 1/0; B 2~5 3~6 1/*
looser constraint          | A 2; B 3 ntd=9 < A | A 0~2 3~5 3/0; B 2~5 5~8 3/*
a milestone                | A 4; M mf < A  | A 0~4 4~8 4/0; M 4~4 8~8 4/*
open start                 | A 4; B 2 < A II+1 | A 0~4 4~8 4/0; B 1~3 6~8 5/*
`,
  },
  {
    grupo: 'open ends critical',
    base: 'P6 help, "make open-ended activities critical": the late finish of an open end is its early finish',
    programas: ['P6'],
    opcoes: { pontasAbertasCriticas: true },
    tabela: `
independent   | A 4; B 6                 | A 0~4 0~4 0/*; B 0~6 0~6 0/*
two branches  | A 4; B 6 < A; C 2 < A    | A 0~4 0~4 0/0; B 4~10 4~10 0/*; C 4~6 4~6 0/*
inside        | A 2; B 3; C 4 < A, B; Z 12 | A 0~2 1~3 1/1; B 0~3 0~3 0/0; C 3~7 3~7 0/*
`,
  },
];
