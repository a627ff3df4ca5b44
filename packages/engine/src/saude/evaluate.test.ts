import { describe, expect, it } from 'vitest';
import { CASOS_SAUDE } from '../testing/casos-saude.ts';
import { TODAS_AS_FALHAS } from '../testing/saude-com-tudo.ts';
import { type CasoSaude, type EntradaSaude, entradaDe } from '../testing/saude-limpa.ts';
import { METAS } from './base.ts';
import { evaluateSaude } from './evaluate.ts';
import type { AchadoSaude, CodigoSaude, RelatorioSaude } from './tipos.ts';

function avaliada({ cronograma, dados, opcoes }: EntradaSaude): RelatorioSaude {
  const relatorio = evaluateSaude(cronograma, dados, opcoes);
  if (!relatorio.ok) throw new RangeError(JSON.stringify(relatorio));
  return relatorio;
}

const verificacao = ({ verificacoes }: RelatorioSaude, codigo: CodigoSaude) =>
  verificacoes.find((uma) => uma.codigo === codigo)!;

const textoDe = ({ motivo, atividade = '', outro = '' }: AchadoSaude): string =>
  `${motivo} ${atividade} ${outro}`.trimEnd();

/** Findings by check, only of checks with any. */
const achadosDe = ({ verificacoes }: RelatorioSaude) =>
  Object.fromEntries(
    verificacoes
      .filter(({ achados }) => achados.length > 0)
      .map(({ codigo, achados }) => [codigo, achados.map(textoDe).sort()]),
  );

const LIMPA = avaliada(entradaDe({}));

describe('a clean schedule', () => {
  it('has no finding, passes every check and has the full index', () => {
    expect(achadosDe(LIMPA)).toEqual({});
    expect(LIMPA.verificacoes.filter(({ veredito }) => veredito !== 'PASSA').map(({ codigo }) => codigo)).toEqual([
      'REDUNDANCIA',
    ]);
    expect(LIMPA.indice).toBe(100);
  });

  it('is looked at by the twenty-seven checks, in order', () => {
    expect(LIMPA.verificacoes.map(({ numero }) => numero).join(' ')).toBe(
      '1 2 3 4 5 6 7 8 9 10 11 12 13 14 H1 H2 H3 H4 H5 H6 H7 H8 H9 H10 H11 H12 H13',
    );
  });
});

describe('one fault at a time is found, and by its check alone', () => {
  it.each(CASOS_SAUDE)('$nome', (caso: CasoSaude) => {
    const relatorio = avaliada(entradaDe(caso));
    const esperados = Object.fromEntries(
      Object.entries(caso.achados).map(([codigo, achados]) => [codigo, [...achados].sort()]),
    );
    expect(achadosDe(relatorio)).toEqual(esperados);
    const falham = relatorio.verificacoes.filter(({ veredito }) => veredito === 'FALHA').map(({ codigo }) => codigo);
    const devem = Object.keys(caso.achados).filter((codigo) => !caso.passam?.includes(codigo as CodigoSaude));
    expect(falham.sort()).toEqual(devem.sort());
  });

  it('the names of the cases are all different', () => {
    expect(new Set(CASOS_SAUDE.map(({ nome }) => nome)).size).toBe(CASOS_SAUDE.length);
  });

  it('every check has a case that makes it fail, but for the one that only informs', () => {
    const falham = CASOS_SAUDE.flatMap(({ achados, passam }) =>
      Object.keys(achados).filter((codigo) => !passam?.includes(codigo as CodigoSaude)),
    );
    expect([...new Set([...falham, 'REDUNDANCIA'])].sort()).toEqual(Object.keys(METAS).sort());
  });
});

describe('a schedule with every fault', () => {
  const relatorio = avaliada(TODAS_AS_FALHAS);

  it('fails every check', () => {
    const passam = relatorio.verificacoes.filter(({ veredito }) => veredito !== 'FALHA');
    expect(passam.map(({ codigo, veredito }) => [codigo, veredito])).toEqual([['REDUNDANCIA', 'INFORMA']]);
    for (const { achados, codigo } of relatorio.verificacoes) expect(achados.length, codigo).toBeGreaterThan(0);
    expect(relatorio.indice).toBe(0);
  });

  it('gives the same report whatever the order of the input', () => {
    const { cronograma, dados, opcoes } = TODAS_AS_FALHAS;
    const semPosicao = ({ verificacoes, indice }: RelatorioSaude) => ({
      indice,
      verificacoes: verificacoes.map((uma) => ({
        ...uma,
        achados: uma.achados.map(({ vinculo: _, ...achado }) => achado),
      })),
    });
    const deTras = {
      ...cronograma,
      atividades: [...cronograma.atividades].reverse(),
      vinculos: [...cronograma.vinculos].reverse(),
    };
    expect(semPosicao(avaliada({ cronograma: deTras, dados, opcoes }))).toEqual(semPosicao(relatorio));
  });
});

describe('the numbers of a check', () => {
  it('count, of how many, per cent, limit', () => {
    const caso = avaliada(entradaDe({ sem: ['limpar>fechar'] }));
    expect(verificacao(caso, 'LOGICA_AUSENTE')).toMatchObject({
      quantidade: 1,
      denominador: 5,
      percentual: 20,
      medida: 20,
      unidade: 'PERCENTUAL',
      limite: 5,
      veredito: 'FALHA',
    });
    expect(verificacao(caso, 'TIPOS_DE_RELACAO')).toMatchObject({
      quantidade: 6,
      denominador: 6,
      medida: 100,
      limite: 90,
    });
  });

  it('CPLI: ten hours left, and nine until the target', () => {
    const linhaBase = new Map([['fim', entradaDe({ terminoImposto: 15 }).cronograma.terminoImposto!]]);
    expect(verificacao(avaliada(entradaDe({ dados: { linhaBase } })), 'CPLI')).toMatchObject({
      quantidade: 9 * 60,
      denominador: 10 * 60,
      medida: 0.9,
      achados: [{ valor: -60 }],
    });
  });

  it('BEI above one when more is done than was due', () => {
    const { cronograma } = entradaDe({});
    const feita = { inicioReal: cronograma.inicio, terminoReal: cronograma.dataBase, restante: 0 };
    expect(verificacao(avaliada(entradaDe({ atividades: { abrir: feita } })), 'BEI')).toMatchObject({
      quantidade: 2,
      denominador: 1,
      medida: 2,
      veredito: 'PASSA',
    });
  });

  it('of a shortage: the stretch, and how many too many', () => {
    const demandas = [
      { atividade: 'limpar', recurso: 'caldeiraria', quantidade: 3 },
      { atividade: 'inspecionar', recurso: 'caldeiraria', quantidade: 2 },
    ];
    expect(verificacao(avaliada(entradaDe({ dados: { demandas } })), 'SUPERALOCACAO').achados).toEqual([
      { motivo: 'ACIMA_DO_LIMITE', outro: 'caldeiraria', de: 8 * 60, ate: 11 * 60, valor: 1 },
    ]);
  });

  it('the index is the weighted share of those that pass', () => {
    const falha = { sem: ['limpar>fechar'] };
    // Twenty-six checks have a limit.
    expect(avaliada(entradaDe(falha)).indice).toBeCloseTo((100 * 25) / 26, 9);
    expect(avaliada(entradaDe({ ...falha, opcoes: { pesos: { LOGICA_AUSENTE: 25 } } })).indice).toBeCloseTo(50, 9);
  });
});

describe('what is not known', () => {
  it('is not judged, and said to be missing', () => {
    const { cronograma } = entradaDe({});
    const relatorio = avaliada({ cronograma, dados: {}, opcoes: {} });
    const faltas = relatorio.verificacoes.filter(({ falta }) => falta).map(({ numero, falta }) => `${numero} ${falta}`);
    expect(faltas).toEqual([
      '10 recursos',
      '11 linhaBase',
      '13 meta',
      '14 linhaBase',
      'H4 etapas',
      'H5 etapas',
      'H6 agora',
      'H7 agora',
      'H8 capacidades',
      'H9 descricoes',
      'H10 credito',
      'H11 credito',
      'H12 emExecucao',
      'H13 lugares',
    ]);
    for (const { falta, veredito } of relatorio.verificacoes) if (falta) expect(veredito).toBe('NAO_AVALIADA');
    expect(relatorio.indice).toBe(100);
  });

  it('an empty schedule has nothing to judge, and no index', () => {
    const { cronograma } = entradaDe({});
    const vazia = avaliada({ cronograma: { ...cronograma, atividades: [], vinculos: [] }, dados: {}, opcoes: {} });
    expect(vazia.verificacoes.every(({ veredito }) => veredito === 'NAO_AVALIADA')).toBe(true);
    expect(vazia.indice).toBeNull();
  });

  it('demands and capacities of what is not there count for nothing', () => {
    const dados = {
      demandas: [{ atividade: 'sumiu', recurso: 'caldeiraria', quantidade: 9 }],
      recursos: [{ id: 'caldeiraria', capacidades: [{ quantidade: 1, calendario: 'sumiu' }] }],
    };
    expect(verificacao(avaliada(entradaDe({ dados })), 'SUPERALOCACAO').achados).toEqual([]);
  });

  it('a loop is a failure, as in the calculation', () => {
    const { cronograma } = entradaDe({ vinculos: ['testar>abrir'] });
    expect(evaluateSaude(cronograma)).toMatchObject({ ok: false, erro: 'ciclo' });
  });
});
