import { type Calendario, type Cronograma, minuto, OPCOES_PADRAO } from '@cadencia/engine';
import { expect, it } from 'vitest';
import type { RedeDoPlano } from './chamadas-do-plano.ts';
import { Previa } from './previa.ts';

/** 07:00–17:00 every day: a day of work is ten hours. */
const DIA: Calendario = { id: '1', semana: Array(7).fill([{ inicio: 420, fim: 1_020 }]), excecoes: [] };
const INICIO = minuto(Date.parse('2027-08-02T07:00Z') / 60_000);

const rede: RedeDoPlano = {
  calculo: 1,
  comportamento: 'P6',
  cronograma: {
    inicio: INICIO,
    dataBase: INICIO,
    calendarioPadrao: '1',
    calendarios: [DIA],
    atividades: [1, 2, 3].map((id) => ({
      id: String(id),
      tipo: 'TAREFA',
      calendario: '1',
      duracao: 600,
      restante: 600,
    })),
    vinculos: [],
    opcoes: OPCOES_PADRAO,
  } satisfies Cronograma,
  codigos: [
    [1, 'AB-0020', 7, 10],
    [2, 'AB-0030', 7, 20],
    [3, 'CD-0020', 8, 10],
  ],
  calendarios: [{ id: 1, nome: 'Dia' }],
  duracao: { minutosPorDia: 600, minutosPorTurno: 300 },
};

it.each([
  ['20', '2027-08-03T07:00'],
  ['ab-0020+1d', '2027-08-04T07:00'],
  ['20II+1t', '2027-08-02T12:00'],
])('foresees the start after %s, written as the server reads it', (predecessoras, inicio) => {
  const previa = new Previa(rede);
  const resposta = previa.apply([{ acao: 'alterar', id: 2, valores: { predecessoras } }]);
  expect(resposta?.ok && resposta.datasDe(2)?.inicioCedo).toBe(inicio);
});
