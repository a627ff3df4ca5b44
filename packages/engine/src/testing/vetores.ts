import { type Atividade, type Cronograma, OPCOES_PADRAO, type Vinculo } from '../cronograma.ts';
import { calendario, instante, turno } from './calendarios.ts';

const DURACOES: Readonly<Record<string, number>> = {
  A10: 10,
  B10: 8,
  A20: 6,
  A30: 12,
  A40: 16,
  A50: 8,
  A60: 14,
  A70: 6,
  A80: 4,
};

const SEQUENCIA: readonly (readonly [string, string])[] = [
  ['A10', 'A20'],
  ['A20', 'A30'],
  ['B10', 'A30'],
  ['A30', 'A40'],
  ['A40', 'A50'],
  ['A50', 'A60'],
  ['A60', 'A70'],
  ['A70', 'A80'],
];

/** The service of `domain.md` §14.8 on the 2 × 10 h calendar of §17: start 02/08/2027 07:00. */
export function servicoExemplo(progresso: Readonly<Record<string, Partial<Atividade>>> = {}): Cronograma {
  const atividades = Object.entries(DURACOES).map(
    ([id, horas]): Atividade => ({
      id,
      tipo: 'TAREFA',
      calendario: '2x10',
      duracao: horas * 60,
      restante: horas * 60,
      ...progresso[id],
    }),
  );
  const vinculos = SEQUENCIA.map(([de, para]): Vinculo => ({ de, para, tipo: 'TI', lag: 0, tipoLag: 'TRABALHO' }));
  return {
    inicio: instante('2027-08-02 07:00'),
    dataBase: instante('2027-08-02 07:00'),
    calendarioPadrao: '2x10',
    calendarios: [calendario('2x10', [0, 1, 2, 3, 4, 5, 6], [turno(7, 17), turno(19, 29)])],
    atividades,
    vinculos,
    opcoes: OPCOES_PADRAO,
  };
}
