import type { GrupoDeCasos } from '../caso.ts';

/** Every link without and with a lag, around the clock: the passes by hand. `Z` only sets the end of the project. */
export const VINCULOS: readonly GrupoDeCasos[] = [
  {
    grupo: 'each link with float',
    base: 'theory: forward and backward pass by hand',
    programas: ['P6', 'MSP'],
    tabela: `
TI            | Z 10; A 4; B 3 < A TI            | A 0~4 3~7 3/0; B 4~7 7~10 3/3
TI and lag    | Z 10; A 4; B 3 < A TI{+2,+2c,+50%}  | A 0~4 1~5 1/0; B 6~9 7~10 1/1
TI and lead   | Z 10; A 4; B 3 < A TI{-2,-2c,-50%}  | A 0~4 5~9 5/0; B 2~5 7~10 5/5
II            | Z 10; A 4; B 3 < A II            | A 0~4 6~10 6/0; B 0~3 7~10 7/7
II and lag    | Z 10; A 4; B 3 < A II{+2,+2c,+50%}  | A 0~4 5~9 5/0; B 2~5 7~10 5/5
TT            | Z 10; A 4; B 3 < A TT            | A 0~4 6~10 6/0; B 1~4 7~10 6/6
TT and lag    | Z 10; A 4; B 3 < A TT{+2,+2c,+50%}  | A 0~4 4~8 4/0; B 3~6 7~10 4/4
TT and lead   | Z 10; A 4; B 3 < A TT{-2,-2c,-50%}  | A 0~4 6~10 6/1; B 0~3 7~10 7/7
IT            | Z 10; A 4; B 3 < A IT+3          | A 0~4 6~10 6/0; B 0~3 7~10 7/7
IT and lag    | Z 10; A 4; B 3 < A IT{+5,+5c,+125%} | A 0~4 5~9 5/0; B 2~5 7~10 5/5
`,
  },
  {
    grupo: 'each link where the project starts first',
    base: 'P6: nothing starts before the project; a lead or a short lag leaves free float',
    programas: ['P6'],
    tabela: `
TI, long lead  | Z 10; A 4; B 3 < A TI{-5,-5c,-125%} | A 0~4 6~10 6/1; B 0~3 7~10 7/7
II, lead       | Z 10; A 4; B 3 < A II{-2,-2c,-50%}  | A 0~4 6~10 6/2; B 0~3 7~10 7/7
IT             | Z 10; A 4; B 3 < A IT            | A 0~4 6~10 6/3; B 0~3 7~10 7/7
IT, short lag  | Z 10; A 4; B 3 < A IT{+2,+2c,+50%}  | A 0~4 6~10 6/1; B 0~3 7~10 7/7
IT, lead       | Z 10; A 4; B 3 < A IT{-1,-1c,-25%}  | A 0~4 6~10 6/4; B 0~3 7~10 7/7
`,
  },
  {
    grupo: 'each link where it is critical',
    base: 'theory: the end of the project is that of the pair',
    programas: ['P6', 'MSP'],
    tabela: `
TI      | A 4; B 3 < A           | A 0~4 0~4 0/0; B 4~7 4~7 0/0
TI      | A 4; B 3 < A TI+2      | A 0~4 0~4 0/0; B 6~9 6~9 0/0
TI      | A 4; B 3 < A TI-2      | A 0~4 0~4 0/0; B 2~5 2~5 0/0
II      | A 4; B 3 < A II        | A 0~4 0~4 0/0; B 0~3 1~4 1/1
II      | A 4; B 3 < A II+2      | A 0~4 0~4 0/0; B 2~5 2~5 0/0
II      | A 4; B 3 < A II+6      | A 0~4 0~4 0/0; B 6~9 6~9 0/0
TT      | A 4; B 3 < A TT        | A 0~4 0~4 0/0; B 1~4 1~4 0/0
TT      | A 4; B 3 < A TT+2      | A 0~4 0~4 0/0; B 3~6 3~6 0/0
TT      | A 4; B 6 < A TT        | A 0~4 2~6 2/2; B 0~6 0~6 0/0
IT      | A 4; B 3 < A IT+5      | A 0~4 0~4 0/0; B 2~5 2~5 0/0
IT      | A 4; B 3 < A IT+9      | A 0~4 0~4 0/0; B 6~9 6~9 0/0
`,
  },
  {
    grupo: 'several links',
    base: 'theory: the latest bound drives forwards, the earliest backwards',
    programas: ['P6', 'MSP'],
    tabela: `
two predecessors         | A 4; B 6; C 2 < A, B             | A 0~4 2~6 2/2; B 0~6 0~6 0/0; C 6~8 6~8 0/0
lags choose              | A 4; B 6; C 2 < A TI+3, B        | A 0~4 0~4 0/0; B 0~6 1~7 1/1; C 7~9 7~9 0/0
two successors           | A 4; B 6 < A; C 2 < A            | A 0~4 0~4 0/0; B 4~10 4~10 0/0; C 4~6 8~10 4/4
II and TT, the II drives | A 4; B 6 < A II+2, A TT+1        | A 0~4 0~4 0/0; B 2~8 2~8 0/0
II and TT, the TT drives | A 8; B 4 < A II+2, A TT+1        | A 0~8 0~8 0/0; B 5~9 5~9 0/0
TI and IT                | A 4; B 3 < A, A IT+9             | A 0~4 0~4 0/0; B 6~9 6~9 0/0
chain of three           | A 2; B 3 < A; C 4 < B            | A 0~2 0~2 0/0; B 2~5 2~5 0/0; C 5~9 5~9 0/0
diamond                  | A 2; B 3 < A; C 5 < A; D 1 < B, C | A 0~2 0~2 0/0; B 2~5 4~7 2/2; C 2~7 2~7 0/0; D 7~8 7~8 0/0
float along a chain      | Z 9; A 2; B 3 < A; C 1 < B       | A 0~2 3~5 3/0; B 2~5 5~8 3/0; C 5~6 8~9 3/3
float shared at a join   | A 2; B 3 < A; C 8; D 1 < B, C    | A 0~2 3~5 3/0; B 2~5 5~8 3/3; C 0~8 0~8 0/0; D 8~9 8~9 0/0
II chain                 | A 3; B 3 < A II+1; C 3 < B II+1  | A 0~3 0~3 0/0; B 1~4 1~4 0/0; C 2~5 2~5 0/0
TT chain                 | A 5; B 2 < A TT+1; C 2 < B TT+1  | A 0~5 0~5 0/0; B 4~6 4~6 0/0; C 5~7 5~7 0/0
twice the same, two lags | A 4; B 3 < A TI+1, A TI+2        | A 0~4 0~4 0/0; B 6~9 6~9 0/0
independent              | A 4; B 6                         | A 0~4 2~6 2/2; B 0~6 0~6 0/0
`,
  },
  {
    grupo: 'milestones around the clock',
    base: 'theory: no duration, the instant of what drives it',
    programas: ['P6', 'MSP'],
    tabela: `
start of all            | M mi; A 4 < M                | M 0~0 0~0 0/0; A 0~4 0~4 0/0
end of all              | A 4; B 6; M {mi,mf} < A, B   | A 0~4 2~6 2/2; B 0~6 0~6 0/0; M 6~6 6~6 0/0
between two             | A 4; M {mi,mf} < A; B 3 < M  | A 0~4 0~4 0/0; M 4~4 4~4 0/0; B 4~7 4~7 0/0
after a lag             | A 4; M {mi,mf} < A TI+2      | A 0~4 0~4 0/0; M 6~6 6~6 0/0
with the start          | Z 9; A 4; M {mi,mf} < A II+1 | A 0~4 5~9 5/0; M 1~1 9~9 8/8
with the finish         | Z 9; A 4; M {mi,mf} < A TT+1 | A 0~4 4~8 4/0; M 5~5 9~9 4/4
with float              | Z 9; A 4; M {mi,mf} < A      | A 0~4 5~9 5/0; M 4~4 9~9 5/5
chain of milestones     | A 4; M mi < A; N mf < M; B 1 < N | M 4~4 4~4 0/0; N 4~4 4~4 0/0; B 4~5 4~5 0/0
a lead from a milestone | A 4; M {mi,mf} < A; B 3 < M TI-2 | M 4~4 4~4 0/0; B 2~5 2~5 0/0
`,
  },
];
