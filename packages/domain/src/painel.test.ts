import { describe, expect, it } from 'vitest';
import { defineCadastro } from './cadastro.ts';
import { cruzados } from './cadastro-filtro.ts';
import { opcao } from './field-choice.ts';
import { decimal, inteiro } from './field-number.ts';
import { texto } from './field-text.ts';
import { data } from './field-time.ts';
import {
  definePainel,
  type Grafico,
  listaDoPonto,
  type Ponto,
  type RespostaDoPainel,
  recorteDoKpi,
  registroDoPonto,
} from './painel.ts';
import { desenhoDe } from './painel-desenho.ts';
import { numerosDe } from './painel-numeros.ts';
import { quadroDe } from './painel-quadro.ts';
import { tabelaDoGrafico } from './painel-tabela.ts';
import { TINTA } from './testing/tinta.ts';

const pedido = defineCadastro({
  path: 'pedido',
  modulo: 'Pedido',
  entidade: 'Pedido',
  labels: { singular: 'Pedido', plural: 'Pedidos', genero: 'm' },
  scope: 'projeto',
  title: ['numero'],
  key: ['numero'],
  columns: ['numero'],
  fields: {
    numero: texto('Nº', { max: 20, required: true }),
    situacao: opcao('Situação', { ABERTO: 'Aberto', FEITO: 'Feito', ACEITO: 'Aceito', PERDIDO: 'Perdido' }),
    nivel: inteiro('Nível'),
    idade: inteiro('Idade', { unidade: 'h' }),
    hh: decimal('HH', { casas: 1, soma: true }),
    em: data('Pedido em'),
  },
});

const ponto = (chave: string | null, valor: number, resto: Partial<Ponto> = {}): Ponto => ({
  chave,
  serie: null,
  valor,
  ...resto,
});

const quadro = (grafico: Grafico, pontos: readonly Ponto[], numeros = {}) =>
  quadroDe(pedido, grafico, { ...VAZIA, pontos, numeros, rotulos: { pedido: { 7: 'P-7', 9: 'P-9' } } });

const VAZIA = { em: '', origem: { projeto: '', corte: null, filtros: '' }, graficos: {}, rotulos: {} };

describe('a funnel', () => {
  const funil: Grafico = { tipo: 'funil', label: 'F', por: 'situacao', etapas: ['ABERTO', 'FEITO', 'ACEITO'] };
  const pontos = [ponto('ACEITO', 2), ponto('ABERTO', 5)];

  it('counts at each state who came to it or went beyond, and opens the list of them', () => {
    expect(tabelaDoGrafico(pedido, funil, pontos)).toEqual({
      chaves: ['ABERTO', 'FEITO', 'ACEITO'],
      series: [null],
      valores: [[7], [2], [2]],
    });
    expect(listaDoPonto(pedido, funil, ponto('FEITO', 2))).toEqual({ situacao: 'FEITO,ACEITO' });
    expect(quadro(funil, pontos).linhas).toEqual(['Aberto', 'Feito', 'Aceito']);
  });

  it('is empty without rows', () => {
    expect(tabelaDoGrafico(pedido, funil, []).chaves).toEqual([]);
  });
});

describe('bars of a number', () => {
  const idades: Grafico = { tipo: 'empilhado', label: 'I', por: 'idade', faixas: [24, 72], em: 'nivel' };
  const pontos = [
    ponto('72..', 1, { serie: '2' }),
    ponto('..23', 3, { serie: '10' }),
    ponto('..23', 1, { serie: '2' }),
  ];

  it('stand in the order of the number, are named with its unit, and open its range', () => {
    const { linhas, series, valores } = quadro(idades, pontos);
    expect([linhas, series, valores]).toEqual([
      ['até 23 h', '72 h ou mais'],
      ['Nível 2', 'Nível 10'],
      [
        [1, 3],
        [1, 0],
      ],
    ]);
    expect(listaDoPonto(pedido, idades, ponto('24..71', 1, { serie: '2' }))).toEqual({
      idade: '24..71',
      nivel: '2..2',
    });
  });
});

describe('a figure of one choice', () => {
  it('opens the rows of the choice that the query names, and without one those of all', () => {
    const filtra = { campo: 'situacao', numero: 'vez', escolhas: ['ABERTO', 'FEITO'] };
    const kpi = { label: 'K', consulta: '', f: { nivel: '2' }, filtra } as const;
    expect(recorteDoKpi(kpi, { numeros: { vez: 1 } })).toEqual({ nivel: '2', situacao: 'FEITO' });
    expect(recorteDoKpi(kpi, { numeros: { vez: null } })).toEqual({ nivel: '2' });
  });
});

describe('lines of groups', () => {
  const curva: Grafico = {
    tipo: 'acumulado',
    label: 'C',
    soma: 'hh',
    linhas: {
      feitos: { data: 'em', label: 'Feitos', f: { situacao: 'FEITO,ACEITO' } },
      abertos: { data: 'em', label: 'Abertos', f: { situacao: 'ABERTO' } },
    },
    nivel: { label: 'Reserva', numero: 'reserva' },
  };
  const pontos = [
    ponto('2027-08-02', 4, { serie: 'feitos' }),
    ponto('2027-08-05', 1, { serie: 'abertos' }),
    ponto('2027-08-05', 2, { serie: 'feitos' }),
  ];

  it('add up day by day, open the rows of their group up to the day, and are drawn against a level', () => {
    const um = quadro(curva, pontos, { reserva: 100 });
    expect([um.linhas, um.series, um.valores]).toEqual([
      ['02/08/2027', '05/08/2027'],
      ['Feitos', 'Abertos'],
      [
        [4, 0],
        [6, 1],
      ],
    ]);
    expect(listaDoPonto(pedido, curva, um.ponto(1, 0))).toEqual({ situacao: 'FEITO,ACEITO', em: '..2027-08-05' });
    expect(JSON.stringify(desenhoDe(um, TINTA))).toContain('Reserva: 100,0');
    expect(JSON.stringify(desenhoDe(quadro(curva, pontos), TINTA))).not.toContain('Reserva');
  });

  it('end at the data date when they tell what was done, or with their last row', () => {
    const desenhada = (corte: string | null) => {
      const linhas = { prevista: { data: 'em' }, feita: { data: 'em', feita: true } } as const;
      const origem = { projeto: '', corte, filtros: '' };
      const dias = ['2027-08-02', '2027-08-09'].map((dia) => ponto(dia, 5, { serie: 'prevista' }));
      const pontos = [...dias, ponto('2027-08-03', 2, { serie: 'feita' })];
      const um = quadroDe(pedido, { tipo: 'acumulado', label: 'C', linhas }, { ...VAZIA, numeros: {}, origem, pontos });
      const desenho: object = desenhoDe(um, TINTA);
      return (desenho as { series: { data: unknown }[] }).series.map(({ data }) => data);
    };
    expect(desenhada(null)[0]).toHaveLength(3);
    for (const [corte, fim] of [
      ['2027-08-05T07:00', [['2027-08-05', 2]]],
      [null, []],
      ['2027-08-20T07:00', [['2027-08-09', 2]]],
    ] as const)
      expect(desenhada(corte)[1]).toEqual([['2027-08-02', 0], ['2027-08-03', 2], ...fim]);
    // A line that a query brings ends with its last day.
    const trazidas = { tipo: 'consulta', label: 'C', unidade: '%', linhas: { plano: 'Plano', real: 'Real' } } as const;
    const daConsulta = quadroDe(pedido, trazidas, {
      ...VAZIA,
      numeros: {},
      pontos: [
        ponto('2027-08-02', 10, { serie: 'plano' }),
        ponto('2027-08-09', 20, { serie: 'plano' }),
        ponto('2027-08-02', 8, { serie: 'real' }),
      ],
    });
    expect(desenhoDe(daConsulta, TINTA)).toMatchObject({
      series: [{ data: { length: 2 } }, { data: [['2027-08-02', 8]] }],
    });
    // Before anything is planned there is nothing to draw.
    const linhas = { prevista: { data: 'em' }, feita: { data: 'em', feita: true } } as const;
    const origem = { projeto: '', corte: '2027-06-01T07:00', filtros: '' };
    const pontos = [ponto('2027-08-02', 5, { serie: 'prevista' })];
    const um = quadroDe(pedido, { tipo: 'acumulado', label: 'C', linhas }, { ...VAZIA, numeros: {}, origem, pontos });
    expect(desenhoDe(um, TINTA)).toMatchObject({ series: [{}, { data: [] }] });
  });
});

describe('bars with a limit of each', () => {
  const barras: Grafico = {
    tipo: 'pareto',
    label: 'B',
    por: 'situacao',
    soma: 'hh',
    limite: { label: 'Verba', numero: 'verba' },
  };
  const pontos = [ponto('FEITO', 120), ponto('ABERTO', 30)];

  it('show the limit that they have beside their number, and open the rows of the bar alone', () => {
    const um = quadro(barras, pontos, { verba: 900, 'verba.FEITO': 100 });
    expect([um.series, um.valores]).toEqual([
      ['HH', 'Verba'],
      [[120, 100], [30]],
    ]);
    expect([listaDoPonto(pedido, barras, um.ponto(0, 0)), listaDoPonto(pedido, barras, um.ponto(0, 1))]).toEqual([
      { situacao: 'FEITO' },
      undefined,
    ]);
    // One mark, at the limit of the first bar, which goes beyond it and has the colour that says so.
    expect(desenhoDe(um, { ...TINTA, cores: ['#111', '#222', '#333'] })).toMatchObject({
      series: [
        {
          data: [
            { value: 120, itemStyle: { color: '#333' } },
            { value: 30, itemStyle: { color: '#111' } },
          ],
        },
        { type: 'scatter', name: 'Verba', data: [{ value: [100, 0] }] },
      ],
    });
  });
});

describe('a cascade', () => {
  const cascata: Grafico = {
    tipo: 'cascata',
    label: 'W',
    unidade: 'HH',
    passos: { antes: { label: 'Antes', total: true }, mais: { label: 'Mais' }, agora: { label: 'Agora', total: true } },
  };
  const drawn = (antes: number, mais: number) =>
    desenhoDe(quadro(cascata, [ponto('antes', antes), ponto('mais', mais), ponto('agora', antes + mais)]), TINTA);

  it('of a small change says where its axis begins, and breaks the bars that the axis cuts', () => {
    const quebras = [
      [61_500, 0],
      [61_500, 2],
    ];
    expect(drawn(61_780, 200)).toMatchObject({
      xAxis: { min: 61_500, name: 'O eixo começa em 61.500,0 HH' },
      series: [{}, {}, { type: 'scatter', data: quebras }],
    });
    expect(drawn(100, 200)).toMatchObject({ xAxis: { min: 0 }, series: [{}, {}, { data: [] }] });
  });
});

describe('points of records', () => {
  it('have two numbers, and open the record', () => {
    const nuvem: Grafico = { tipo: 'dispersao', label: 'D', x: 'hh', y: 'idade' };
    const { linhas, series, valores, numero } = quadro(nuvem, [ponto('7', 30, { x: 1.5 }), ponto('9', 2, { x: 4 })]);
    expect([linhas, series, valores]).toEqual([
      ['P-7', 'P-9'],
      ['HH', 'Idade'],
      [
        [1.5, 30],
        [4, 2],
      ],
    ]);
    expect([numero(1.5, 0), numero(30, 1)]).toEqual(['1,5', '30']);
    expect(registroDoPonto(nuvem, ponto('7', 30))).toBe(7);
    expect(listaDoPonto(pedido, nuvem, ponto('7', 30))).toBeUndefined();
  });
});

describe('what is against what should be', () => {
  const comum = { label: 'P', por: 'situacao', soma: 'hh', dividido: 'hh', alvo: 'hh' } as const;

  it('has a mark beside its colour, shows nothing where nothing is, and opens its rows', () => {
    const mapa: Grafico = { ...comum, tipo: 'calor', em: 'nivel' };
    const um = quadro(mapa, [
      ponto('FEITO', 40, { serie: '2', x: 42 }),
      ponto('ABERTO', 40, { serie: '1', x: 50 }),
      ponto('ABERTO', 40, { serie: '2', x: 80 }),
    ]);
    expect([um.linhas, um.valores]).toEqual([
      ['Aberto', 'Feito'],
      [
        [40, 40],
        [undefined, 40],
      ],
    ]);
    expect([um.numero(40, 0), um.numero(undefined, 0)]).toEqual(['40,0%', '—']);
    expect(listaDoPonto(pedido, mapa, um.ponto(0, 1))).toEqual({ situacao: 'ABERTO', nivel: '2..2' });
    const desenho: object = desenhoDe(um, TINTA);
    const { series } = desenho as { series: { label: { formatter: (um: object) => string } }[] };
    expect(series.map(({ label }) => [0, 1].map((dataIndex) => label.formatter({ dataIndex })))).toEqual([
      ['40% {marca|●}', ''],
      ['40% {marca|▲}', '40% {marca|○}'],
    ]);
  });

  it('is a web of spokes, of which what is opens its rows', () => {
    const radar: Grafico = { ...comum, tipo: 'radar', linhas: ['Real', 'Previsto'] };
    const um = quadro(radar, [ponto('FEITO', 40, { x: 60 }), ponto('ABERTO', 10, { x: 20 })]);
    expect([um.series, um.valores]).toEqual([
      ['Real', 'Previsto'],
      [
        [10, 20],
        [40, 60],
      ],
    ]);
    expect([listaDoPonto(pedido, radar, um.ponto(0, 0)), listaDoPonto(pedido, radar, um.ponto(0, 1))]).toEqual([
      { situacao: 'ABERTO' },
      undefined,
    ]);
  });
});

it('records at near days stand on lines of their own', () => {
  const marcos: Grafico = {
    tipo: 'marcos',
    label: 'Gates',
    nomes: { G5: 'G5 Término', G6: 'G6 Partida' },
    situacoes: { PREVISTO: 'Previsto', APROVADO: 'Aprovado' },
    feitas: ['APROVADO'],
    nota: 'Nota',
    lista: { rota: '/gate', campo: 'gate' },
  };
  const um = quadro(
    marcos,
    [ponto('G5', 80, { serie: 'APROVADO', x: 20_667 }), ponto('G6', 0, { serie: 'PREVISTO', x: 20_668 })],
    { hoje: 20_600 },
  );
  expect([um.linhas, um.valores.map((linha) => linha.map(um.numero))]).toEqual([
    ['G5 Término · Aprovado', 'G6 Partida · Previsto'],
    [
      ['02/08/2026', '80,0%'],
      ['03/08/2026', '0,0%'],
    ],
  ]);
  expect(desenhoDe(um, TINTA)).toMatchObject({
    series: [
      {
        data: [
          { value: ['2026-08-02', 0], symbol: 'circle' },
          { value: ['2026-08-03', 1], symbol: 'diamond' },
        ],
        markLine: { data: [{ xAxis: '2026-05-27' }] },
      },
    ],
  });
});

it('a ring tells the number and the share of each slice', () => {
  const anel: Grafico = { tipo: 'rosca', label: 'R', por: 'situacao' };
  const desenho = JSON.stringify(desenhoDe(quadro(anel, [ponto('FEITO', 3), ponto('ABERTO', 1)]), TINTA));
  expect(desenho).toContain('Aberto: 1 · 25%');
  expect(desenho).toContain('Feito: 3 · 75%');
});

describe('the list of a number within the filters of the board', () => {
  it.each([
    [{ situacao: 'ABERTO,FEITO' }, { situacao: 'FEITO,ACEITO' }, { situacao: 'FEITO' }],
    [{ situacao: 'ABERTO' }, { situacao: 'FEITO,ACEITO' }, undefined],
    [{ situacao: 'ABERTO', hh: '2..' }, { idade: '..9' }, { situacao: 'ABERTO', hh: '2..', idade: '..9' }],
    [{ idade: '9..' }, { idade: '..100' }, { idade: '9..100' }],
    [{ idade: '24..' }, { idade: '..9' }, undefined],
    [{ em: '2027-08-02..2027-08-09' }, { em: '..2027-08-05' }, { em: '2027-08-02..2027-08-05' }],
    [{ em: '2027-08-05..' }, { em: '..2027-08-05' }, { em: '2027-08-05..2027-08-05' }],
    [{ em: 'ultimos-7-dias' }, { em: '..2027-08-10' }, { em: '2027-08-09..2027-08-10' }],
    [{ em: 'ate-ontem' }, { em: '..2027-08-10' }, { em: '..2027-08-10' }],
  ])('%o and %o are %o', (doQuadro, doNumero, juntos) => {
    expect(cruzados(pedido, doQuadro, doNumero, '2027-08-15')).toEqual(juntos);
  });
});

describe('a figure', () => {
  const painel = definePainel({
    caminho: '/pedido/painel',
    titulo: 'Painel',
    acesso: 'Pedido:ListarPedido',
    cadastro: pedido,
    filtros: 'situacao',
    kpis: {
      total: { label: 'Pedidos' },
      tempo: { label: 'Tempo', media: 'idade' },
      crescimento: { label: 'Crescimento', soma: 'hh', sobre: 'base', maximo: 'limite' },
      noPrazo: { label: 'No prazo', consulta: '%', minimo: 90 },
      feitos: { label: 'Feitos', f: { situacao: 'FEITO' }, parteDe: 'total' },
      vencidos: { label: 'Vencidos', f: { situacao: 'ABERTO' }, tom: 'critico' },
    },
    graficos: {},
  });
  const said = (kpis: RespostaDoPainel['kpis'], limite = 7) =>
    numerosDe(painel, { ...VAZIA, kpis, numeros: { limite } }).map((um) => [um.nome, um.valor, um.comparacao, um.tom]);

  it.each([
    [5, 'dentro do limite de 7,0%', 'feito'],
    [6.5, 'perto do limite de 7,0%', 'atencao'],
    [7.2, 'acima do limite de 7,0%', 'critico'],
  ])('of %d%% says in words that it is %s', (crescimento, comparacao, tom) => {
    expect(said({ crescimento })).toEqual([
      ['crescimento', `${crescimento.toFixed(1).replace('.', ',')}%`, comparacao, tom],
    ]);
  });

  it('is a mean in the unit of its field, a goal that is met or missed, a share, or a dash where there is none', () => {
    expect(said({ total: 8, tempo: 12.25, noPrazo: 80, feitos: 2, vencidos: 3 })).toEqual([
      ['total', '8', undefined, undefined],
      ['tempo', '12,3 h', undefined, undefined],
      ['noPrazo', '80,0%', 'abaixo da meta de 90,0%', 'critico'],
      ['feitos', '2', '25% de pedidos', undefined],
      ['vencidos', '3', 'crítico', 'critico'],
    ]);
    expect(said({ total: null, tempo: null, crescimento: null }).map(([, valor]) => valor)).toEqual(['0', '—', '—']);
  });
});
