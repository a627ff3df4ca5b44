import { DESLIZANTES_A, EQUIPAMENTOS_A, PSVS_A, VALVULAS_A } from '../equipamento/refinaria.ts';
import type { PlanoParada } from '../obra/plano.ts';
import { REFINARIA } from '../planta/refinaria.ts';

const minutoDe = (texto: string): number => Date.parse(`${texto}Z`) / 60_000;
const AREAS = ['U-210', 'U-220', 'U-230', 'U-510', 'U-610'];

/** Project A: the general shutdown of 2027, in planning. */
export const PLANO_A: PlanoParada = {
  semente: 'PG27-U210',
  sigla: 'PG27-U210',
  titulo: 'Parada Geral U-210/U-220 2027',
  inicioPreparada: minutoDe('2027-06-01T07:00'),
  inicio: minutoDe('2027-08-02T07:00'),
  termino: minutoDe('2027-08-31T07:00'),
  areas: REFINARIA.areas.filter(({ sigla }) => AREAS.includes(sigla)),
  sistemas: REFINARIA.sistemas.filter(({ area }) => AREAS.includes(area)),
  equipamentos: EQUIPAMENTOS_A,
  psvs: PSVS_A,
  valvulas: [...VALVULAS_A, ...DESLIZANTES_A],
  linhasPorSistema: 2,
  tieInsPorArea: 3,
  recomposicao: ['210-02', '230-03', '510-01', '510-02', '610-01', '610-02', '610-03'],
  porteSistema: 1,
  ritmo: 1,
  numeroExemplo: 123,
};
