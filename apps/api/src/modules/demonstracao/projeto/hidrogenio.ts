import { EQUIPAMENTOS_C, PSVS_C, VALVULAS_C } from '../equipamento/refinaria.ts';
import type { PlanoParada } from '../obra/plano.ts';
import { REFINARIA } from '../planta/refinaria.ts';

const minutoDe = (texto: string): number => Date.parse(`${texto}Z`) / 60_000;
const AREA = 'U-310';

/** Project C: a short shutdown of opportunity in 2025, closed. */
export const PLANO_C: PlanoParada = {
  semente: 'PO25-U310',
  sigla: 'PO25-U310',
  titulo: 'Parada de Oportunidade U-310 2025',
  inicioPreparada: minutoDe('2025-08-04T07:00'),
  inicio: minutoDe('2025-09-08T07:00'),
  termino: minutoDe('2025-09-18T07:00'),
  areas: REFINARIA.areas.filter(({ sigla }) => sigla === AREA),
  sistemas: REFINARIA.sistemas.filter(({ area }) => area === AREA),
  equipamentos: EQUIPAMENTOS_C,
  psvs: PSVS_C,
  valvulas: VALVULAS_C,
  linhasPorSistema: 1,
  tieInsPorArea: 0,
  recomposicao: ['310-01'],
  porteSistema: 0.5,
  ritmo: 1,
};
