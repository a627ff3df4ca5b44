import type { GrupoDeCasos } from '../caso.ts';

const MAO = 'the calendar counted by hand';

/** Working time: C office hours, F with Wednesday off, S with a Saturday morning, T by night, D two shifts, G Mondays. */
export const CALENDARIOS: readonly GrupoDeCasos[] = [
  {
    grupo: 'lengths on each calendar, from Monday 08:00',
    base: MAO,
    programas: ['P6', 'MSP'],
    opcoes: { inicio: '1.08', padrao: 'C' },
    tabela: `
a morning            | A 4 @C  | A 1.08~1.12 1.08~1.12 0/0
past the lunch       | A 5 @C  | A 1.08~1.14
a day                | A 8 @C  | A 1.08~1.17
a day and a half     | A 12 @C | A 1.08~2.12
a week               | A 40 @C | A 1.08~5.17
past the weekend     | A 41 @C | A 1.08~8.09
minutes              | A 0.75 @C | A 1.08~1.08:45
a quarter past a day | A 8.25 @C | A 1.08~2.08:15
Wednesday off        | A 24 @F | A 1.08~4.17
just past the day off | A 17 @F | A 1.08~4.09
Saturday morning     | A 44 @S | A 1.08~6.12
past the Saturday    | A 45 @S | A 1.08~8.09
night, begins then   | A 4 @T  | A 1.19~1.23
night, over midnight | A 8 @T  | A 1.19~2.03
a whole night        | A 10 @T | A 1.19~2.05
into the next night  | A 12 @T | A 1.19~2.21
two shifts, the rest of the first | A 9 @D | A 1.08~1.17
into the second      | A 10 @D | A 1.08~1.20
both                 | A 19 @D | A 1.08~2.05
into the next day    | A 20 @D | A 1.08~2.08
Mondays              | A 8 @G  | A 1.08~1.17
the next Monday      | A 9 @G  | A 1.08~8.09
two Mondays          | A 16 @G | A 1.08~8.17
around the clock     | A 24 @N | A 1.08~2.08
a missing calendar is the default one | A 9 @X | A 1.08~2.09
`,
  },
  {
    grupo: 'starts that no calendar works at',
    base: MAO,
    programas: ['P6', 'MSP'],
    opcoes: { inicio: '1.08' },
    tabela: `
Saturday             | A 8 @C nia=6.10; Z 400 | A 8.08~8.17
Friday evening       | A 8 @C nia=5.17; Z 400 | A 8.08~8.17
lunch                | A 2 @C nia=1.12; Z 400 | A 1.13~1.15
within the lunch     | A 2 @C nia=1.12:30; Z 400 | A 1.13~1.15
Friday afternoon     | A 8 @C nia=5.13; Z 400 | A 5.13~8.12
the day off          | A 8 @F nia=3.10; Z 400 | A 4.08~4.17
Saturday that works  | A 8 @S nia=6.10; Z 400 | A 6.10~8.15
dawn within a night  | A 4 @T nia=2.03; Z 400 | A 2.03~2.21
end of the night     | A 4 @T nia=2.05; Z 400 | A 2.19~2.23
between two shifts   | A 4 @D nia=1.18; Z 400 | A 1.19~1.23
after the Monday     | A 4 @G nia=1.15; Z 400 | A 1.15~8.10
odd minutes          | A 8 @C nia=1.09:40; Z 400 | A 1.09:40~2.09:40
`,
  },
  {
    grupo: 'a night shift that the project begins within',
    base: MAO,
    programas: ['P6', 'MSP'],
    opcoes: { inicio: '1.02' },
    tabela: `
the rest of the night  | A 3 @T | A 1.02~1.05
into the next          | A 4 @T | A 1.02~1.20
two shifts             | A 4 @D | A 1.02~1.08
office hours wait      | A 4 @C | A 1.08~1.12
`,
  },
  {
    grupo: 'from one calendar to another',
    base: MAO,
    programas: ['P6', 'MSP'],
    opcoes: { inicio: '1.08' },
    tabela: `
office to night         | A 8 @C; B 4 @T < A  | B 1.19~1.23
night to office         | A 4 @T; B 8 @C < A  | B 2.08~2.17
night to the clock      | A 10 @T; B 24 < A   | B 2.05~3.05
office to the clock     | A 8 @C; B 8 < A     | B 1.17~2.01
clock to office         | A 10; B 8 @C < A    | A 1.08~1.18; B 2.08~2.17
over the weekend        | A 40 @C; B 8 < A; D 8 @C < A | B 5.17~6.01; D 8.08~8.17
to the day off          | A 16 @C; B 8 @F < A | B 4.08~4.17
to Mondays              | A 8 @C; B 8 @G < A  | B 8.08~8.17
shift to shift          | A 9 @D; B 10 @T < A | A 1.08~1.17; B 1.19~2.05
start with, other calendar | A 8 @T; B 8 @C < A II | A 1.19~2.03; B 2.08~2.17
finish with, other calendar | A 8 @C; B 4 < A TT | B 1.13~1.17
finish with, by night   | A 24; B 4 @T < A TT-4 | A 1.08~2.08; B 2.00~2.04
`,
  },
  {
    grupo: 'float in each calendar',
    base: `${MAO}; late dates on the finish and on the start side of each`,
    programas: ['P6', 'MSP'],
    opcoes: { inicio: '1.08' },
    tabela: `
office             | Z 24; A 4 @C  | A 1.08~1.12 1.13~1.17 4/4
night              | Z 24; A 4 @T  | A 1.19~1.23 2.01~2.05 6/6
two shifts         | Z 24; A 4 @D  | A 1.08~1.12 2.02~2.08 16/16
the clock          | Z 24; A 4     | A 1.08~1.12 2.04~2.08 20/20
Wednesday off      | Z 72; A 8 @F  | A 1.08~1.17 2.08~2.17 8/8
Saturday morning   | Z 144; A 4 @S | A 1.08~1.12 6.08~6.12 40/40
Mondays            | Z 192; A 8 @G | A 1.08~1.17 8.08~8.17 8/8
weekend            | Z 144; A 8 @C | A 1.08~1.17 5.08~5.17 32/32
of a chain         | Z 48; A 4 @C; B 4 @T < A | A 1.08~1.12 2.13~2.17 12/4; B 1.19~1.23 3.01~3.05 16/16
of what waits for the clock | Z 24; A 4 @C; B 2 < A | A 1.08~1.12 1.13~1.17 4/0; B 1.12~1.14 2.06~2.08 18/18
`,
  },
  {
    grupo: 'milestones at the end of a shift',
    base: 'P6 files: a finish milestone on the finish side, a start milestone on the start side',
    programas: ['P6'],
    opcoes: { inicio: '1.08' },
    tabela: `
start milestone           | A 8 @C; M mi @C < A            | M 2.08~2.08 2.08~2.08 0/0; A 1.08~1.17 1.08~1.17 0/0
finish milestone          | A 8 @C; M mf @C < A            | M 1.17~1.17 1.17~1.17 0/0; A 1.08~1.17 1.08~1.17 0/0
start milestone, Friday   | A 40 @C; M mi @C < A           | M 8.08~8.08
finish milestone, Friday  | A 40 @C; M mf @C < A           | M 5.17~5.17
then work                 | A 8 @C; M {mi,mf} @C < A; B 8 @C < M | B 2.08~2.17 2.08~2.17 0/0
then work around the clock, from the finish | A 8 @C; M mf @C < A; B 8 < M | B 1.17~2.01
then work around the clock, from the start  | A 8 @C; M mi @C < A; B 8 < M | B 2.08~2.16
milestone around the clock | A 8 @C; M {mi,mf} < A         | M 1.17~1.17
`,
  },
  {
    grupo: 'milestones of MS Project',
    base: 'MS Project files (mpsplib): what takes no time is at the very instant asked of it',
    programas: ['MSP'],
    opcoes: { inicio: '1.08' },
    tabela: `
at the end of the day | A 8 @C; M {mi,mf} @C < A       | M 1.17~1.17 1.17~1.17 0/0
on Friday             | A 40 @C; M {mi,mf} @C < A      | M 5.17~5.17
at night              | A 10; M {mi,mf} @C < A         | M 1.18~1.18 1.18~1.18 0/0
then work             | A 8 @C; M {mi,mf} @C < A; B 8 @C < M | B 2.08~2.17
`,
  },
  {
    grupo: 'lags of what works by the calendar of its resource',
    base: 'P6 help: the lag calendar is that of the activity; arithmetic by hand',
    programas: ['P6'],
    opcoes: { inicio: '1.08' },
    tabela: `
after it      | A 8 @D folga=C rec; B 2 < A TI+8 | A 1.08~1.16; B 2.16~2.18
from its start | A 8 @D folga=C rec; B 2 < A II+9 | A 1.08~1.16; B 2.09~2.11
`,
  },
  {
    grupo: 'the same, by the calendar of the successor',
    base: 'P6 help',
    programas: ['P6'],
    opcoes: { inicio: '1.08', calendarioLag: 'SUCESSORA' },
    tabela: `
before it | A 8 @N; B 2 @D folga=C rec < A TI+8 | A 1.08~1.16; B 2.16~2.20
`,
  },
];
