import type { GrupoDeCasos, OpcoesDoGrupo } from '../caso.ts';

const BASE = 'P6 help, "calendar for scheduling relationship lag"; the days counted by hand';
/** The predecessor works office hours (Wednesday the 3rd), the successor around the clock, the project by night. */
const A_COMERCIAL = 'A 8 @C nia=3.08; B 3';
/** The predecessor works around the clock, the successor office hours. */
const A_CORRIDA = 'A 3 nia=3.09; B 8 @C';
const opcoes = (calendarioLag: OpcoesDoGrupo['calendarioLag']): OpcoesDoGrupo => ({
  inicio: '1.08',
  padrao: 'T',
  ...(calendarioLag && { calendarioLag }),
});

/** Lags in each possible calendar of lags. */
export const LAGS: readonly GrupoDeCasos[] = [
  {
    grupo: 'lags in the calendar of the predecessor',
    base: BASE,
    programas: ['P6'],
    opcoes: opcoes('PREDECESSORA'),
    tabela: `
TI, hours of office  | ${A_COMERCIAL} < A TI+8    | B 4.17~4.20
TI, lead of office   | ${A_COMERCIAL} < A TI-8    | B 3.08~3.11
II                   | ${A_COMERCIAL} < A II+8    | B 3.17~3.20
II, lead             | ${A_COMERCIAL} < A II-8    | B 2.08~2.11
TT                   | ${A_COMERCIAL} < A TT+8    | B 4.14~4.17
TT, lead             | ${A_COMERCIAL} < A TT-8    | B 3.05~3.08
IT                   | ${A_COMERCIAL} < A IT+8    | B 3.14~3.17
IT, lead             | ${A_COMERCIAL} < A IT-8    | B 2.05~2.08
half a day           | ${A_COMERCIAL} < A TI+4    | B 4.12~4.15
over the lunch       | ${A_COMERCIAL} < A TI+5    | B 4.14~4.17
over the weekend     | A 8 @C nia=5.08; B 3 < A TI+8 | B 8.17~8.20
elapsed              | ${A_COMERCIAL} < A TI{+8c} | B 4.01~4.04
elapsed, lead        | ${A_COMERCIAL} < A TI-8c   | B 3.09~3.12
per cent             | ${A_COMERCIAL} < A TI{+100%,+8} | B 4.17~4.20
half, per cent       | ${A_COMERCIAL} < A TI+50%  | B 4.12~4.15
lead, per cent       | ${A_COMERCIAL} < A TI-50%  | B 3.13~3.16
TI, around the clock | ${A_CORRIDA} < A TI+8      | B 4.08~4.17
TI, lead             | ${A_CORRIDA} < A TI-8      | B 3.08~3.17
II, around the clock | ${A_CORRIDA} < A II+8      | B 4.08~4.17
II, lead             | ${A_CORRIDA} < A II-8      | B 3.08~3.17
`,
  },
  {
    grupo: 'lags in the calendar of the successor',
    base: BASE,
    programas: ['P6'],
    opcoes: opcoes('SUCESSORA'),
    tabela: `
TI, around the clock | ${A_COMERCIAL} < A TI+8    | B 4.01~4.04
TI, lead             | ${A_COMERCIAL} < A TI-8    | B 3.09~3.12
II                   | ${A_COMERCIAL} < A II+8    | B 3.16~3.19
II, lead             | ${A_COMERCIAL} < A II-8    | B 3.00~3.03
TT                   | ${A_COMERCIAL} < A TT+8    | B 3.22~4.01
TT, lead             | ${A_COMERCIAL} < A TT-8    | B 3.06~3.09
IT                   | ${A_COMERCIAL} < A IT+8    | B 3.13~3.16
IT, lead             | ${A_COMERCIAL} < A IT-8    | B 2.21~3.00
TI, hours of office  | ${A_CORRIDA} < A TI+8      | B 4.13~5.12
TI, lead of office   | ${A_CORRIDA} < A TI-8      | B 2.13~3.12
II, hours of office  | ${A_CORRIDA} < A II+8      | B 4.09~5.09
II, lead of office   | ${A_CORRIDA} < A II-8      | B 2.09~3.09
TT, hours of office  | ${A_CORRIDA} < A TT+8      | B 3.13~4.12
elapsed              | ${A_CORRIDA} < A TI+8c     | B 4.08~4.17
each in its own      | A 8 @C nia=3.08; B 3 < A TI+8; C 8 @C < A TI+8 | B 4.01~4.04; C 5.08~5.17
`,
  },
  {
    grupo: 'lags around the clock',
    base: BASE,
    programas: ['P6'],
    opcoes: opcoes('CORRIDO'),
    tabela: `
TI        | ${A_COMERCIAL} < A TI{+8,+8c} | B 4.01~4.04
TI, lead  | ${A_COMERCIAL} < A TI{-8,-8c} | B 3.09~3.12
II        | ${A_COMERCIAL} < A II{+8,+8c} | B 3.16~3.19
II, lead  | ${A_COMERCIAL} < A II{-8,-8c} | B 3.00~3.03
TT        | ${A_COMERCIAL} < A TT{+8,+8c} | B 3.22~4.01
TT, lead  | ${A_COMERCIAL} < A TT{-8,-8c} | B 3.06~3.09
IT        | ${A_COMERCIAL} < A IT{+8,+8c} | B 3.13~3.16
IT, lead  | ${A_COMERCIAL} < A IT{-8,-8c} | B 2.21~3.00
weekend   | A 8 @C nia=5.08; B 8 @C < A TI+48 | B 8.08~8.17
`,
  },
  {
    grupo: 'lags in the calendar of the project, a night shift from 19:00 to 05:00',
    base: BASE,
    programas: ['P6'],
    opcoes: opcoes('PROJETO'),
    tabela: `
TI        | ${A_COMERCIAL} < A TI+8 | B 4.03~4.06
TI, lead  | ${A_COMERCIAL} < A TI-8 | B 2.21~3.00
II        | ${A_COMERCIAL} < A II+8 | B 4.03~4.06
II, lead  | ${A_COMERCIAL} < A II-8 | B 2.21~3.00
TT        | ${A_COMERCIAL} < A TT+8 | B 4.00~4.03
TT, lead  | ${A_COMERCIAL} < A TT-8 | B 2.18~2.21
IT        | ${A_COMERCIAL} < A IT+8 | B 4.00~4.03
IT, lead  | ${A_COMERCIAL} < A IT-8 | B 2.18~2.21
two nights | ${A_COMERCIAL} < A TI+18 | B 5.03~5.06
TI to office hours | ${A_CORRIDA} < A TI+8 | B 4.08~4.17
TI lead to office hours | ${A_CORRIDA} < A TI-8 | B 3.08~3.17
`,
  },
  {
    grupo: 'lags in the backward pass, each calendar',
    base: `${BASE}; late dates count back as early ones count forward`,
    programas: ['P6'],
    opcoes: { inicio: '1.08', imposto: '9.17', calendarioLag: 'PREDECESSORA' },
    tabela: `
TI, office    | A 8 @C; B 8 @C < A TI+8   | A 1.08~1.17 5.08~5.17 32/0; B 3.08~3.17 9.08~9.17 32/*
TI, no lag    | A 8 @C; B 8 @C < A        | A 1.08~1.17 8.08~8.17 40/0; B 2.08~2.17 9.08~9.17 40/*
TI, lead      | A 8 @C; B 8 @C < A TI-4   | A 1.08~1.17 8.13~9.12 44/0; B 1.13~2.12 9.08~9.17 44/*
II            | A 16 @C; B 8 @C < A II+8  | A 1.08~2.17 8.08~9.17 40/0; B 2.08~2.17 9.08~9.17 40/*
TT            | A 8 @C; B 8 @C < A TT+8   | A 1.08~1.17 8.08~8.17 40/0; B 2.08~2.17 9.08~9.17 40/*
elapsed week  | A 8 @C; B 8 @C < A TI+168c | A 1.08~1.17 1.08~1.17 0/0; B 9.08~9.17 9.08~9.17 0/*
`,
  },
];
