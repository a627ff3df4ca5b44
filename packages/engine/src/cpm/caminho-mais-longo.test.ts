import { expect, it } from 'vitest';
import { OPCOES_PADRAO } from '../cronograma.ts';
import { MINUTOS_DIA } from '../tempo.ts';
import { instante } from '../testing/calendarios.ts';
import { servicoExemplo } from '../testing/vetores.ts';
import { calcularCronograma } from './calcular.ts';
import { comoP6 } from './p6.ts';

it('a link that progress override ignores sends no calendar centuries back', () => {
  const inicioReal = instante('2027-08-02 07:00');
  const cronograma = {
    ...servicoExemplo({ A30: { inicioReal, restante: 300 } }),
    opcoes: { ...OPCOES_PADRAO, progresso: 'SOBREPOR_PROGRESSO' as const },
  };
  const inicios: number[] = [];
  calcularCronograma(cronograma, (sao) => (rascunho) => ({
    ...comoP6(sao)(rascunho),
    aoMostrar: ({ calendarios }) => inicios.push(...calendarios.map(({ inicio }) => inicio)),
  }));
  expect(Math.min(...inicios)).toBeGreaterThan(inicioReal - 3_650 * MINUTOS_DIA);
});
