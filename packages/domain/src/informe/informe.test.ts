import { expect, it } from 'vitest';
import { TINTA } from '../testing/tinta.ts';
import { informe } from './cadastro.ts';
import { desenhoDoGrafico } from './desenho.ts';
import { type Escrito, montar } from './documento.ts';
import { comMedidas, diferencaDe, fatoDe, tomDaDiferenca } from './fatos.ts';
import { escreve, type Numeros } from './modelo.ts';

const NUMEROS: Numeros = {
  em: '2027-08-04T05:10:00Z',
  corte: '2027-08-04T05:00',
  medidas: {
    avanco_previsto: 55.81,
    avanco_real: 40.12,
    desvio: -15.7,
    termino: '2027-08-21T14:00',
    desvio_termino: 720,
  },
  blocos: { MARCOS: [{ tipo: 'frases', frases: ['Partida em 22/08.'] }] },
  anterior: {
    numero: 'IS-0001',
    medidas: { avanco_real: 31, desvio: -9, desvio_termino: 0, termino: '2027-08-21T02:00' },
  },
  sugestoes: [],
};
const SMS = { hhExposicao: 12_400, comAfastamento: 0, semAfastamento: 1, desviosSms: 7, treinamentos: null };
const ESCRITO: Escrito = {
  numero: 'IS-0002',
  titulo: 'Semana 2',
  modo: 'SEMANAL',
  inicio: '2027-07-29',
  fim: '2027-08-04',
  revisao: 0,
  mensagens: '• Estamos com {avanco_real}\n- O término vai a {termino}',
  mudancas: null,
  sms: SMS,
  smsAntes: { ...SMS, semAfastamento: 3 },
  secoes: [
    { secao: 'MARCOS', titulo: 'Marcos da semana', texto: 'Nada a dizer.', visivel: true },
    { secao: 'SMS', titulo: null, texto: null, visivel: false },
  ],
  riscos: [],
  cliente: 'REFSA',
  projeto: 'Parada U-210',
  diaD: 'D+3',
};

it.each([
  ['PERCENTUAL', 40.12, '40,1%'],
  ['PONTOS', -15.7, '−15,7 p.p.'],
  ['PONTOS', 3.25, '+3,3 p.p.'],
  ['NUMERO', 12_400.4, '12.400'],
  ['INDICE', 0.7188, '0,72'],
  ['HORAS', 720, '12 h'],
  ['DATA_HORA', '2027-08-21T14:00', '21/08/2027 14:00'],
  ['DIA', '2027-08-04', '04/08/2027'],
  ['NUMERO', -0.2, '0'],
  ['TEXTO', null, '—'],
] as const)('writes %s %s as %s', (formato, valor, dito) => {
  expect(escreve(formato, valor)).toBe(dito);
});

it('puts the figures in the texts that name them, in the order that people gave, and leaves out what is hidden', () => {
  const documento = montar(ESCRITO, NUMEROS);
  expect(documento.mensagens).toEqual(['Estamos com 40,1%', 'O término vai a 21/08/2027 14:00']);
  expect(documento.capa.map(([, valor]) => valor)).toContain('29/07/2027 a 04/08/2027 (semanal, D+3)');
  expect(documento.secoes.map(({ titulo }) => titulo)).toEqual([
    'Marcos da semana',
    'Resumo executivo',
    'Riscos e pontos de atenção',
  ]);
  expect(comMedidas('{inventado}', NUMEROS)).toBe('{inventado}');
});

it('tells how each figure moved since the report before, and whether that is good', () => {
  const real = fatoDe(NUMEROS, 'avanco_real');
  expect([diferencaDe(real), tomDaDiferenca(real)]).toEqual(['+9,1 p.p.', 'feito']);
  const fim = fatoDe(NUMEROS, 'desvio_termino');
  expect([diferencaDe(fim), tomDaDiferenca(fim), fim.tom]).toEqual(['+12 h', 'critico', 'atencao']);
  expect(diferencaDe(fatoDe(NUMEROS, 'termino'))).toBe('era 21/08/2027 02:00');
  expect(diferencaDe(fatoDe(NUMEROS, 'spi'))).toBe('');
});

it('refuses what a report cannot say', () => {
  const campos = (valores: object) =>
    informe.input
      .safeParse({
        modo: 'SEMANAL',
        titulo: 'S',
        inicio: '2027-08-01',
        fim: '2027-08-07',
        mensagens: 'Uma',
        ...valores,
      })
      .error?.issues.map(({ path }) => path.join('.')) ?? [];
  expect(campos({})).toEqual([]);
  expect(campos({ mensagens: '1\n2\n3\n4' })).toEqual(['mensagens']);
  expect(campos({ mensagens: 'É {avanco}' })).toEqual(['mensagens']);
  expect(campos({ fim: '2027-07-01' })).toEqual(['fim']);
  expect(campos({ secoes: [{ secao: 'MARCOS', visivel: false }] })).toEqual(['secoes.0.visivel']);
  expect(campos({ secoes: [{ secao: 'ACOES' }, { secao: 'ACOES' }] })).toEqual(['secoes']);
});

it('draws a cascade from the first value to the last by the steps between them', () => {
  const tinta = { ...TINTA, cores: ['#11f', '#1f1', '#f81'] };
  const escopo = {
    tipo: 'grafico' as const,
    titulo: 'HH do escopo',
    forma: 'CASCATA' as const,
    formato: 'NUMERO' as const,
    rotulos: ['Linha de base', 'ASFE', 'CAP', 'Vigente'],
    series: [{ nome: 'HH', tracejada: false, valores: [1_000, 80, -30, 1_050] }],
  };
  const cor = (color: string) => ({ itemStyle: { color } });
  expect(desenhoDoGrafico(escopo, tinta)).toMatchObject({
    series: [
      { data: [0, 1_000, 1_050, 0] },
      {
        data: [
          { value: 1_000, ...cor('#11f') },
          { value: 80, ...cor('#1f1') },
          { value: 30, ...cor('#f81') },
          { value: 1_050, ...cor('#11f') },
        ],
      },
      {},
    ],
  });
});
