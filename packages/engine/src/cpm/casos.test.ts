import { describe, expect, it } from 'vitest';
import { casosDe, esperado, leaveAs } from '../testing/caso.ts';
import { ANDAMENTO } from '../testing/casos/andamento.ts';
import { CALENDARIOS } from '../testing/casos/calendarios.ts';
import { LAGS } from '../testing/casos/lags.ts';
import { MS_PROJECT } from '../testing/casos/ms-project.ts';
import { OUTRAS } from '../testing/casos/outras.ts';
import { P6_PUBLICADOS } from '../testing/casos/p6-publicados.ts';
import { RESTRICOES } from '../testing/casos/restricoes.ts';
import { VINCULOS } from '../testing/casos/vinculos.ts';
import { agendarComoMsProject, agendarComoP6 } from './programa.ts';

const AGENDAR = { P6: agendarComoP6, MSP: agendarComoMsProject };
const DE_P6 = [...VINCULOS, ...LAGS, ...RESTRICOES, ...ANDAMENTO, ...CALENDARIOS, ...OUTRAS, ...P6_PUBLICADOS];
const GRUPOS = [...DE_P6, ...MS_PROJECT];

describe.each(GRUPOS)('$grupo ($base)', (grupo) => {
  for (const programa of grupo.programas) {
    it.each(casosDe(grupo))(`${programa}: $nome`, (caso) => {
      expect(leaveAs(caso, AGENDAR[programa](caso.cronograma))).toBe(esperado(caso));
    });
  }
});
