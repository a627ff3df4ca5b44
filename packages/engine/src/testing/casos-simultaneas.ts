import { type CasoSaude, com, h, LUGARES } from './saude-limpa.ts';

/** What is at P-101 beside the cleaning in its bay, and the inspection: they go on from 9 to 12. */
const lugar = (mudados: Readonly<Record<string, object>>) => ({
  lugares: com(
    LUGARES,
    Object.fromEntries(Object.entries(mudados).map(([id, mudanca]) => [id, { ...LUGARES.get(id)!, ...mudanca }])),
  ),
});

/** Works that cannot go on together, one at a time, and near misses. */
export const SIMULTANEAS: readonly CasoSaude[] = [
  {
    nome: 'H13: radiography while another crew is in its place',
    dados: lugar({ inspecionar: { radiografia: 30 }, limpar: { local: 'P-101' } }),
    achados: { CONFLITOS: ['RADIOGRAFIA_COM_GENTE inspecionar limpar'] },
  },
  { nome: 'H13: radiography in another place', dados: lugar({ inspecionar: { radiografia: 30 } }), achados: {} },
  {
    nome: 'H13: radiography 29 m away',
    dados: lugar({ inspecionar: { radiografia: 30, posicao: [0, 0] }, limpar: { posicao: [29, 0] } }),
    achados: { CONFLITOS: ['RADIOGRAFIA_COM_GENTE inspecionar limpar'] },
  },
  {
    nome: 'H13: radiography 31 m away',
    dados: lugar({ inspecionar: { radiografia: 30, posicao: [0, 0] }, limpar: { posicao: [31, 0] } }),
    achados: {},
  },
  {
    nome: 'H13: hot work while a line of the area is opened',
    dados: lugar({ inspecionar: { quente: true }, limpar: { abre: true } }),
    achados: { CONFLITOS: ['QUENTE_COM_ABERTURA inspecionar limpar'] },
  },
  {
    nome: 'H13: hot work in another area',
    dados: lugar({ inspecionar: { quente: true, area: 'U-2' }, limpar: { abre: true } }),
    achados: {},
  },
  {
    nome: 'H13: hot work after the opening',
    dados: lugar({ fechar: { quente: true }, limpar: { abre: true } }),
    achados: {},
  },
  {
    nome: 'H13: lifting over people',
    dados: lugar({ limpar: { icamento: true, local: 'P-101' } }),
    achados: { CONFLITOS: ['ICAMENTO_SOBRE_GENTE limpar inspecionar'] },
  },
  {
    nome: 'H13: lifting over nobody',
    dados: lugar({ limpar: { icamento: true, local: 'P-101' }, inspecionar: { pessoas: 0 } }),
    achados: {},
  },
  {
    nome: 'H13: five people where four fit',
    dados: lugar({ limpar: { local: 'P-101', pessoas: 3 } }),
    achados: { CONFLITOS: ['LOCAL_LOTADO inspecionar P-101'] },
  },
  { nome: 'H13: four people where four fit', dados: lugar({ limpar: { local: 'P-101' } }), achados: {} },
  {
    nome: 'H13: a crane booked twice',
    dados: { excessos: [{ apoio: 'APO-1', atividade: 'limpar', valor: 4, de: h(9), ate: h(12) }] },
    achados: { CONFLITOS: ['APOIO_EM_DOBRO limpar APO-1'] },
  },
  {
    nome: 'H13: inside without a watch or air',
    dados: lugar({ limpar: { confinado: 'SEM_APOIO' } }),
    achados: { CONFLITOS: ['CONFINADO_SEM_APOIO limpar'] },
  },
  {
    nome: 'H13: somebody whose training ends while it goes on',
    dados: lugar({
      limpar: {
        treinamentos: [
          { pessoa: '7', vence: h(10) },
          { pessoa: '8', vence: h(12) },
        ],
      },
    }),
    achados: { CONFLITOS: ['TREINAMENTO_VENCIDO limpar 7'] },
  },
  {
    nome: 'H13: work before its system is released',
    dados: lugar({ limpar: { sistema: { id: '3', liberado: h(10) } } }),
    achados: { CONFLITOS: ['ANTES_DA_LIBERACAO limpar 3'] },
  },
  {
    nome: 'H13: work after its system is handed over',
    dados: lugar({ limpar: { sistema: { id: '3', liberado: h(6), entregue: h(10) } } }),
    achados: { CONFLITOS: ['DEPOIS_DA_ENTREGA limpar 3'] },
  },
  {
    nome: 'H13: work between release and delivery',
    dados: lugar({ limpar: { sistema: { id: '3', liberado: h(6), entregue: h(12) } } }),
    achados: {},
  },
  { nome: 'H13: inside with them', dados: lugar({ limpar: { confinado: 'COM_APOIO' } }), achados: {} },
];
