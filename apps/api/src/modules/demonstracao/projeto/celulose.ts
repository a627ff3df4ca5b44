import { MINUTOS_DIA } from '@cadencia/engine';
import { EQUIPAMENTOS_B, PSVS_B, VALVULAS_B } from '../equipamento/celulose.ts';
import type { PlanoParada } from '../obra/plano.ts';
import { BALAO, BANCO, BICAS_E_BICOS, FORNALHA, TESTE_DA_CALDEIRA } from '../pacote/caldeira.ts';
import { CELULOSE } from '../planta/celulose.ts';

const PREPARADA_DIAS = 45;
const JANELA_DIAS = 12;

/** Project B: twelve days of the recovery boiler, from the instant the liquor is cut. */
export const planoCelulose = (inicio: number): PlanoParada => ({
  semente: 'PP26-CR1',
  sigla: 'PP26-CR1',
  titulo: 'Parada da Caldeira de Recuperação 1',
  inicioPreparada: inicio - PREPARADA_DIAS * MINUTOS_DIA,
  inicio,
  termino: inicio + JANELA_DIAS * MINUTOS_DIA,
  areas: CELULOSE.areas,
  sistemas: CELULOSE.sistemas,
  equipamentos: EQUIPAMENTOS_B,
  psvs: PSVS_B,
  valvulas: VALVULAS_B,
  linhasPorSistema: 1,
  tieInsPorArea: 1,
  recomposicao: ['TG-01'],
  porteSistema: 0.65,
  ritmo: 1.7,
  testeFinal: {
    pacote: TESTE_DA_CALDEIRA,
    equipamento: 'GV-4101',
    sistemas: ['CR1-01', 'CR1-02', 'CR1-03'],
    depoisDe: [FORNALHA, BICAS_E_BICOS, BALAO, BANCO],
  },
});
