import type { XerProjeto } from './xer.ts';

/**
 * Two chains that begin on 02/08 07:00 in the 2×10 h calendar (07:00–17:00 and 19:00–05:00): A ends on 03/08 17:00, B on
 * 03/08 00:00, 15 working hours before it.
 */
export const DUAS_CORRENTES: XerProjeto = {
  id: '9',
  sigla: 'DUAS',
  inicio: '2027-08-02 07:00',
  eap: [['1', '', 'DUAS', 'Parada']],
  atividades: [
    { id: 'a', codigo: 'A10', horas: 10 },
    { id: 'b', codigo: 'A20', horas: 20 },
    { id: 'c', codigo: 'B10', horas: 10 },
    { id: 'd', codigo: 'B20', horas: 5 },
  ],
  vinculos: [
    ['a', 'b'],
    ['c', 'd'],
  ],
};
