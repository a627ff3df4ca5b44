import type { XerProjeto } from './xer.ts';

/**
 * Two areas on a 24-hour calendar. North: N1 (10 h), N2 after N1 +2 h (4 h), N10 with N1, 1 h later (3 h). South: S1
 * (50 h, alone) and the milestone S2. HH 20, 40, 10, 30 and none.
 */
export const PROJETO_DE_LEITURA: XerProjeto = {
  id: '77',
  sigla: 'LEITURA',
  inicio: '2027-03-01 00:00',
  dataBase: '2027-03-01 00:00',
  eap: [
    ['r', '', 'LEITURA', 'Parada de leitura'],
    ['n', 'r', 'NORTE', 'Área Norte'],
    ['n1', 'n', 'P-1', 'Permutador 1'],
    ['s', 'r', 'SUL', 'Área Sul'],
    ['v', 'r', 'VAZIA', 'Área sem atividades'],
  ],
  atividades: [
    { id: '1', codigo: 'N1', nome: 'Inspeção interna', eap: 'n1', horas: 10, hh: 20 },
    { id: '2', codigo: 'N2', nome: '100% de solda', eap: 'n1', horas: 4, hh: 40 },
    { id: '3', codigo: 'N10', nome: 'Abrir_tampa', eap: 'n', horas: 3, hh: 10 },
    { id: '4', codigo: 'S1', nome: 'Pintura', eap: 's', horas: 50, hh: 30 },
    { id: '5', codigo: 'S2', nome: 'Fim da parada', eap: 's', horas: 0, tipo: 'TT_FinMile' },
  ],
  vinculos: [
    ['1', '2', 'FS', 2],
    ['1', '3', 'SS', 1],
    ['2', '5'],
    ['3', '5', 'FF', -1],
    ['4', '5'],
  ],
};
