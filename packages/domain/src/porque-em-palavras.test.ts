import { describe, expect, it } from 'vitest';
import type { CausaExplicada, PassoExplicado } from './cronograma/consulta/schema.ts';
import { causaEmPalavras, passoEmPalavras } from './porque-em-palavras.ts';

const FEIXE = { id: 1, codigo: 'TAG-101', nome: 'Remover feixe' };
const LIMPAR = { id: 2, codigo: 'TAG-102', nome: 'Limpar feixe' };

const vinculo = (mudanca: Partial<Extract<CausaExplicada, { tipo: 'VINCULO' }>> = {}): CausaExplicada => ({
  tipo: 'VINCULO',
  atividade: FEIXE,
  relacao: 'TI',
  lado: 'CEDO',
  ponta: 'TERMINO',
  data: '2027-03-13T17:00',
  lag: 0,
  pedido: '2027-03-13T17:00',
  espera: 0,
  ...mudanca,
});

type SemFrase = Omit<PassoExplicado, 'frase'>;
const passo = (causas: CausaExplicada[], mudanca: Partial<SemFrase> = {}): SemFrase => ({
  atividade: LIMPAR,
  lado: 'CEDO',
  ponta: 'INICIO',
  data: '2027-03-14T07:00',
  causas,
  ...mudanca,
});

const CAUSAS: readonly (readonly [CausaExplicada, string])[] = [
  [vinculo(), 'TAG-101 Remover feixe (TI) termina em 13/03/2027 17:00'],
  [
    vinculo({ lag: 120, espera: 720 }),
    'TAG-101 Remover feixe (TI +2 h) termina em 13/03/2027 17:00; o calendário faz esperar 12 h',
  ],
  [vinculo({ lag: -90 }), 'TAG-101 Remover feixe (TI −1 h 30) termina em 13/03/2027 17:00'],
  [
    vinculo({ relacao: 'II', ponta: 'INICIO', lag: 45 }),
    'TAG-101 Remover feixe (II +45 min) começa em 13/03/2027 17:00',
  ],
  [vinculo({ lado: 'TARDE', ponta: 'INICIO' }), 'TAG-101 Remover feixe (TI) precisa começar até 13/03/2027 17:00'],
  [vinculo({ atividade: null }), 'uma atividade que você não vê (TI) termina em 13/03/2027 17:00'],
  [
    { tipo: 'DATA_BASE', data: '2027-03-13T07:00' },
    'nada do que falta pode ficar antes da data de corte: 13/03/2027 07:00',
  ],
  [
    { tipo: 'RESTRICAO', secundaria: false, restricao: 'NAO_INICIAR_ANTES', data: '2027-03-13T07:00' },
    'tem a restrição não iniciar antes de 13/03/2027 07:00',
  ],
  [
    { tipo: 'RESTRICAO', secundaria: false, restricao: 'O_MAIS_TARDE', data: null },
    'tem a restrição o mais tarde possível',
  ],
  [
    { tipo: 'TERMINO_DO_PROJETO', atividade: LIMPAR, data: '2027-03-20T07:00' },
    'o projeto termina em 20/03/2027 07:00, com TAG-102 Limpar feixe',
  ],
  [{ tipo: 'PROPRIA_DATA', lado: 'TARDE', ponta: 'INICIO' }, 'só se adia até a sua data mais tarde'],
  [{ tipo: 'PROPRIA_DATA', lado: 'CEDO', ponta: 'TERMINO' }, 'nada vem depois dela, e pontas abertas são críticas'],
  [{ tipo: 'ACOMPANHA' }, 'acompanha as atividades a que está ligada ou que resume'],
];

describe('why a date, in words', () => {
  it.each(CAUSAS)('%j', (causa, frase) => expect(causaEmPalavras(causa)).toBe(frase));

  it('a step is a sentence', () => {
    expect(passoEmPalavras(passo([vinculo()]))).toBe(
      'TAG-102 Limpar feixe: início cedo 14/03/2027 07:00 porque TAG-101 Remover feixe (TI) termina em 13/03/2027 17:00.',
    );
  });

  it('of several that ask for the same date, all are said', () => {
    const causas: CausaExplicada[] = [{ tipo: 'DATA_BASE', data: '2027-03-14T07:00' }, vinculo()];
    expect(passoEmPalavras(passo(causas, { lado: 'TARDE', ponta: 'TERMINO' }))).toContain(
      'término tarde 14/03/2027 07:00 porque nada do que falta pode ficar antes da data de corte: 14/03/2027 07:00; e também TAG-101',
    );
  });

  it('a latest date that the links go past is told from what they ask', () => {
    const causas: CausaExplicada[] = [
      { tipo: 'RESTRICAO', secundaria: false, restricao: 'NAO_INICIAR_DEPOIS', data: '2027-03-14T07:00' },
      vinculo({ data: '2027-03-15T17:00', pedido: '2027-03-15T17:00' }),
      vinculo({ atividade: null, data: '2027-03-16T17:00', pedido: '2027-03-16T17:00' }),
    ];
    expect(passoEmPalavras(passo([...causas, { tipo: 'INICIO_DO_PROJETO', data: '2027-03-14T07:00' }]))).toContain(
      'não iniciar depois de 14/03/2027 07:00; e também o projeto começa em 14/03/2027 07:00, contra o que pede a rede: TAG-101',
    );
    expect(passoEmPalavras(passo(causas))).toBe(
      'TAG-102 Limpar feixe: início cedo 14/03/2027 07:00 porque tem a restrição não iniciar depois de 14/03/2027 07:00, contra o que pede a rede: TAG-101 Remover feixe (TI) termina em 15/03/2027 17:00; e também uma atividade que você não vê (TI) termina em 16/03/2027 17:00.',
    );
  });
});

it.each([
  ['O apoio APO-0001 (Andaime) não está pronto', 'o apoio APO-0001 (Andaime) não está pronto'],
  ['Ponto de parada: a inspeção INS-0001', 'ponto de parada: a inspeção INS-0001'],
  ['NR-13 vencida', 'NR-13 vencida'],
])('says within its sentence what the activity waits for: %s', (motivo, dito) => {
  const causa = { tipo: 'ESPERA', data: '2027-06-21T17:00', motivo, endereco: null } as const;
  expect(causaEmPalavras(causa)).toBe(`${dito} (até 21/06/2027 17:00)`);
});
