import type { GrupoDeCasos } from '../caso.ts';

const AJUDA = 'MS Project help: constraints are kept, and the slack says by how much';

/** Cases in which Microsoft Project differs from Primavera P6. */
export const MS_PROJECT: readonly GrupoDeCasos[] = [
  {
    grupo: 'constraints of MS Project, after a predecessor that ends at 5',
    base: AJUDA,
    programas: ['MSP'],
    tabela: `
start no earlier, later    | Z 12; P 5; A 4 nia=7 < P  | P 0~5 3~8 3/2; A 7~11 8~12 1/1
start no earlier, before   | Z 12; P 5; A 4 nia=3 < P  | P 0~5 3~8 3/0; A 5~9 8~12 3/3
start no later             | Z 12; P 5; A 4 nid=6 < P  | P 0~5 1~6 1/0; A 5~9 6~10 1/1
start no later, kept       | Z 12; P 5; A 4 nid=3 < P  | P 0~5 -2~3 -2/*; A 3~7 3~7 -2/*
finish no earlier, later   | Z 12; P 5; A 4 nta=11 < P | P 0~5 3~8 3/2; A 7~11 8~12 1/1
finish no earlier, before  | Z 12; P 5; A 4 nta=8 < P  | P 0~5 3~8 3/0; A 5~9 8~12 3/3
finish no later            | Z 12; P 5; A 4 ntd=10 < P | P 0~5 1~6 1/0; A 5~9 6~10 1/1
finish no later, kept      | Z 12; P 5; A 4 ntd=7 < P  | P 0~5 -2~3 -2/*; A 3~7 3~7 -2/*
must start, later          | Z 12; P 5; A 4 io=7 < P   | P 0~5 2~7 2/2; A 7~11 7~11 0/0
must start, kept           | Z 12; P 5; A 4 io=3 < P   | P 0~5 -2~3 -2/*; A 3~7 3~7 -2/*
must finish, later         | Z 12; P 5; A 4 to=11 < P  | P 0~5 2~7 2/2; A 7~11 7~11 0/0
must finish, kept          | Z 12; P 5; A 4 to=7 < P   | P 0~5 -2~3 -2/*; A 3~7 3~7 -2/*
deadline                   | Z 12; P 5; A 4 prazo=10 < P | P 0~5 1~6 1/0; A 5~9 6~10 1/1
deadline, missed           | Z 12; P 5; A 4 prazo=8 < P  | P 0~5 -1~4 -1/*; A 5~9 4~8 -1/*
deadline past the end      | Z 12; P 5; A 4 prazo=20 < P | A 5~9 8~12 3/3
what follows a kept constraint | Z 12; P 5; A 4 nid=3 < P; S 2 < A | S 7~9 10~12 3/3
`,
  },
  {
    grupo: 'as late as possible in MS Project',
    base: 'MPXJ: at its late dates, and what comes after waits',
    programas: ['MSP'],
    tabela: `
alone              | Z 12; A 4 mt                  | A 8~12 8~12 0/0
takes total slack  | Z 12; A 4 mt; S 3 < A         | A 5~9 5~9 0/0; S 9~12 9~12 0/0
of a chain         | Z 12; A 4 mt; B 3 mt < A      | A 5~9 5~9 0/0; B 9~12 9~12 0/0
what comes before  | Z 12; P 2; A 4 mt < P         | P 0~2 6~8 6/6; A 8~12 8~12 0/0
without slack      | A 4 mt; S 3 < A               | A 0~4 0~4 0/0; S 4~7 4~7 0/0
`,
  },
  {
    grupo: 'levelling delay',
    base: 'MS Project help: figured into the early dates of the task and the late dates of its predecessors',
    programas: ['MSP'],
    tabela: `
from the start      | Z 12; A 4 atraso=3               | A 3~7 8~12 5/5
after a link        | P 5; A 4 atraso=2 < P            | P 0~5 0~5 0/0; A 7~11 7~11 0/0
after a lag         | P 5; A 4 atraso=2 < P TI+1       | P 0~5 0~5 0/0; A 8~12 8~12 0/0
what comes before   | Z 12; P 5; A 4 atraso=2 < P      | P 0~5 1~6 1/0; A 7~11 8~12 1/1
of two links        | P 5; Q 3; A 4 atraso=2 < P, Q    | P 0~5 0~5 0/0; Q 0~3 2~5 2/2; A 7~11 7~11 0/0
start with          | Z 12; P 5; A 4 atraso=2 < P II+1 | P 0~5 5~10 5/0; A 3~7 8~12 5/5
finish with         | P 5; A 4 atraso=2 < P TT+1       | P 0~5 0~5 0/0; A 4~8 4~8 0/0
start no earlier    | A 4 nia=3 atraso=2               | A 5~9 5~9 0/0
start no later      | P 5; A 4 nid=6 atraso=2 < P      | A 6~10
must start          | A 4 io=3 atraso=2                | A 3~7 3~7 0/0
begun               | A 8 ir=0 r=4 atraso=24           | A 0~8
typed by hand       | A 8 manual=4~12 atraso=24        | A 4~12
complete            | A 8 ir=0 tr=8 atraso=24; B 2 < A | A 0~8; B 8~10
`,
  },
  {
    grupo: 'levelling delay in office hours',
    base: 'MS Project help: from the early start of the task; the days counted by hand',
    programas: ['MSP'],
    opcoes: { inicio: '1.08' },
    tabela: `
overnight        | A 8 @C; B 8 @C atraso=24 < A  | B 3.08~3.17
into the night   | A 8 @C; B 8 @C atraso=12 < A  | B 3.08~3.17
over the weekend | A 40 @C; B 8 @C atraso=24 < A | B 9.08~9.17
of some hours    | A 8 @C; B 8 @C atraso=2 < A   | A 1.08~1.17 1.08~1.17 0/0; B 2.10~3.10 2.10~3.10 0/0
`,
  },
  {
    grupo: 'leads before the start of the project',
    base: 'MPXJ: the start binds only what no link binds',
    programas: ['MSP'],
    tabela: `
TI | A 4; B 3 < A TI{-6,-6c,-150%}      | A 0~4 0~4 0/*; B -2~1 1~4 3/3
II | A 4; B 3 < A II{-2,-2c,-50%}       | A 0~4 0~4 0/*; B -2~1 1~4 3/3
`,
  },
  {
    grupo: 'lags of MS Project',
    base: 'MPXJ: in the calendar of the successor; the days counted by hand',
    programas: ['MSP'],
    opcoes: { inicio: '1.08', calendarioLag: 'SUCESSORA' },
    tabela: `
office to the clock        | A 8 @C; B 3 < A TI+8        | B 2.01~2.04
clock to office            | A 3; B 8 @C < A TI+8        | B 2.11~3.11
elapsed, before work       | A 8 @C; B 8 @C < A TI+8c    | B 2.08~2.17
elapsed, within work       | A 8 @C; B 8 @C < A TI+16c   | B 2.09~3.09
per cent                   | A 8 @C; B 8 @C < A TI+50%   | B 2.13~3.12
lead                       | A 8 @C; B 8 @C < A TI-4     | B 1.13~2.12
lead, per cent             | A 8 @C; B 8 @C < A TI-50%   | B 1.13~2.12
lead, elapsed              | A 8 @C; B 8 @C < A TI-5c    | B 1.13~2.12
start with                 | A 8 @C; B 8 @C < A II+4     | B 1.13~2.12
finish with                | A 8 @C; B 4 @C < A TT+4     | B 2.08~2.12
over the weekend           | A 40 @C; B 8 @C < A TI+8    | B 9.08~9.17
over the weekend, elapsed  | A 40 @C; B 8 @C < A TI+48c  | B 8.08~8.17
`,
  },
  {
    grupo: 'lags of MS Project into what another calendar works',
    base: 'Knowledge Base 159773: a lag is of the base calendar, not of the resource; others: so in 57 of 57 stored lags, by the own calendar of the task first; schema: only elapsed units count all time',
    programas: ['MSP'],
    opcoes: { inicio: '1.08', calendarioLag: 'SUCESSORA' },
    tabela: `
not of who does it   | A 8 @C; B 3 folga=C < A TI+8             | B 2.17~2.20
elapsed, of who does | A 8 @C; B 3 folga=C < A TI+8c            | B 2.01~2.04
back                 | Z 72; A 8 @C; B 3 folga=C < A TI+8       | A 1.08~1.17 2.08~2.17 8/0; B 2.17~2.20
of work              | A 8 @C; B 24 corrida @C < A TI+8         | A 1.08~1.17 1.08~1.17 0/0; B 2.17~3.17
over the weekend     | A 40 @C; B 24 corrida @C < A TI+8        | B 8.17~9.17
elapsed              | A 40 @C; B 24 corrida @C < A TI+8c       | B 6.01~7.01
`,
  },
  {
    grupo: 'work in progress in MS Project',
    base: 'MS Project help: from the actual start; dates without a status date move nothing',
    programas: ['MSP'],
    opcoes: { inicio: '1.08' },
    tabela: `
in progress             | A 8 @C ir=1.10 r=4                  | A 1.10~2.10
nothing done yet        | A 8 @C ir=2.08 r=8                  | A 2.08~2.17
complete drives         | A 8 @C ir=1.08 tr=1.15; B 8 @C < A  | A 1.08~1.15; B 1.15~2.15
complete late           | A 8 @C ir=1.08 tr=3.12; B 8 @C < A  | B 3.13~4.12
after work in progress  | A 8 @C ir=1.10 r=4; B 4 @C < A      | B 2.10~2.15
resumed                 | A 8 @C ir=1.08 r=4 susp=1.12 ret=3.08 | A 1.08~3.12
complete takes no part backwards | A 8 @C ir=1.08 tr=1.17; B 8 @C < A; Z 96 | A 1.08~1.17 * 0/0; B 2.08~2.17 4.08~4.17 16/16
`,
  },
  {
    grupo: 'work in progress of MS Project, from stored values',
    base: 'values stored in 44 files, as others counted them: finish = resume + remaining in 1,111 of 1,149, slacks and late dates of what comes before',
    programas: ['MSP'],
    opcoes: { inicio: '1.08' },
    tabela: `
done in less than its length  | A 40 @C ir=1.08 r=16 susp=2.17 ret=3.08       | A 1.08~4.17
finish of what is not done    | P 80 @C; A 40 @C ir=1.08 r=32 < P TT          | P 1.08~12.17 1.08~12.17 0/0; A 1.08~12.17 * 0/0
start of what is not done     | P 8 @C nia=3.08; A 40 @C ir=1.08 r=32 < P II  | P 3.08~3.17 3.08~3.17 0/0; A 1.08~8.17 * 0/0
late, what comes before is not | P 80 @C; A 40 @C ir=1.08 r=24 < P; B 8 @C ntd=12.17 < A | P 1.08~12.17 1.08~12.17 0/0; A 1.08~17.17 1.08~11.17 -32/0
what comes before may slip until it goes on | P 24 @C; Q 40 @C; A 40 @C ir=1.08 r=32 < P, Q | P 1.08~3.17 3.08~5.17 16/16; Q 1.08~5.17 1.08~5.17 0/0; A 1.08~11.17
`,
  },
  {
    grupo: 'milestones of MS Project at dates of their own',
    base: 'values stored by MS Project, as others read them: a start date at its own instant (38 of 38), a finish date and a deadline at the end of the day',
    programas: ['MSP'],
    opcoes: { inicio: '1.08' },
    tabela: `
start no earlier, after a link   | P 8 @C; A mf @C nia=8.08 < P  | A 8.08~8.08
start no earlier, tied by a link | P 40 @C; A mf @C nia=8.08 < P | P 1.08~5.17; A 8.08~8.08
must start, after a link         | P 8 @C; A mf @C io=8.08 < P   | A 8.08~8.08 8.08~8.08 0/0
finish no earlier                | A mi @C nta=5.17              | A 5.17~5.17
finish no earlier, after a link  | P 8 @C; A mf @C nta=5.17 < P  | A 5.17~5.17
must finish                      | A mi @C to=5.17               | A 5.17~5.17 5.17~5.17 0/0
start no later, kept             | P 80 @C; A mf @C nid=8.08 < P | A 8.08~8.08 8.08~8.08 -40/0
deadline                         | Z 80 @C; A mi @C prazo=5.17   | A 1.08~1.08 5.17~5.17 40/40
no work at the date, of a start  | P 8 @C; A mf @C nia=6.10 < P  | A 8.08~8.08
no work at the date, of a finish | P 8 @C; A mf @C nta=6.10 < P  | A 5.17~5.17
`,
  },
  {
    grupo: 'rescheduled from a status date in MS Project',
    base: 'MS Project help, "reschedule uncompleted work to start after"',
    programas: ['MSP'],
    opcoes: { inicio: '1.08', dataBase: '3.08' },
    tabela: `
not begun     | A 8 @C              | A 3.08~3.17
in progress   | A 8 @C ir=1.08 r=4  | A 1.08~3.12
already later | A 8 @C nia=4.08     | A 4.08~4.17
`,
  },
  {
    grupo: 'read from MS Project with a status date',
    base: '213 files, as others matched their stored dates: what is not done stays where it was before the status date',
    programas: ['MSP'],
    opcoes: { inicio: '1.08', dataBase: '3.08', doArquivo: '3.08' },
    tabela: `
not begun              | A 8 @C; B 8 @C < A                      | A 1.08~1.17 1.08~1.17 0/0; B 2.08~2.17
in progress            | A 16 @C ir=1.08 r=12                    | A 1.08~2.17
resumed before it      | A 8 @C ir=1.08 r=4 susp=1.12 ret=2.08   | A 1.08~2.12
`,
  },
  {
    grupo: 'with a data date later than the status date of the file',
    base: 'MS Project help, "reschedule uncompleted work to start after"',
    programas: ['MSP'],
    opcoes: { inicio: '1.08', dataBase: '4.08', doArquivo: '3.08' },
    tabela: `
not begun   | A 8 @C              | A 4.08~4.17
in progress | A 8 @C ir=1.08 r=4  | A 1.08~4.12
`,
  },
  {
    grupo: 'elapsed durations and dates typed by hand',
    base: 'MS Project help; task-links files for typed dates',
    programas: ['MSP'],
    opcoes: { inicio: '1.08' },
    tabela: `
elapsed day           | A 24 corrida @C; B 8 @C < A               | A 1.08~2.08; B 2.08~2.17
elapsed weekend       | A 40 @C; D 48 corrida @C < A              | D 5.17~7.17
elapsed slack         | Z 48; A 24 corrida @C                     | A 1.08~2.08 2.08~3.08 24/24
typed                 | A 8 @C; B 8 @C manual=4.08~4.17 < A       | B 4.08~4.17
typed drives          | A 8 @C manual=4.08~4.17; B 4 @C < A       | B 5.08~5.12
typed before its link | A 16 @C; B 8 @C manual=1.08~1.17 < A      | A 1.08~2.17; B 1.08~1.17
`,
  },
  {
    grupo: 'scheduled from the finish, at 12',
    base: 'MS Project help: "the project start date is calculated"',
    programas: ['MSP'],
    opcoes: { agendarDoTermino: true, imposto: '12' },
    tabela: `
chain          | A 4; B 3 < A            | A 5~9 5~9 0/0; B 9~12 9~12 0/0
with a lag     | A 4; B 3 < A TI+2       | A 3~7 3~7 0/0; B 9~12 9~12 0/0
two branches   | A 4; B 3; D 2 < A, B    | A 6~10 6~10 0/0; B 6~9 7~10 1/1; D 10~12 10~12 0/0
as late as possible | A 4; B 3 mt; D 2 < A, B | A 6~10 6~10 0/0; B 7~10 7~10 0/0
`,
  },
  {
    grupo: 'multiple critical paths',
    base: 'MS Project help, "calculate multiple critical paths"',
    programas: ['MSP'],
    opcoes: { pontasAbertasCriticas: true },
    tabela: `
independent  | A 4; B 6              | A 0~4 0~4 0/0; B 0~6 0~6 0/0
two branches | A 4; B 6 < A; D 2 < A | A 0~4 0~4 0/0; B 4~10 4~10 0/0; D 4~6 4~6 0/0
`,
  },
];
