import { describe, expect, it } from 'vitest';
import type { Fluxo } from '../cadastro.ts';
import { PERFIS } from '../perfis.ts';
import { judge, testsFluxo } from '../testing/fluxo.ts';
import { equipamentograma } from './cadastro.ts';
import { type CelulaDaMatriz, SINAIS } from './endpoints.ts';
import { atualDe, celulaEm, estadoDe, estadoDoEquipamento } from './estado.ts';

const CAMINHO = [
  ['NAO_INICIADA', 'iniciar', 'EM_ANDAMENTO'],
  ['EM_ANDAMENTO', 'concluir', 'CONCLUIDA'],
  ['AGUARDANDO_INSPECAO', 'aprovar', 'CONCLUIDA'],
  ['REPROVADA', 'aprovar', 'CONCLUIDA'],
  ['AGUARDANDO_INSPECAO', 'reprovar', 'REPROVADA'],
  ['REPROVADA', 'refazer', 'EM_ANDAMENTO'],
  ['EM_ANDAMENTO', 'estornar', 'NAO_INICIADA'],
  ['AGUARDANDO_INSPECAO', 'estornar', 'EM_ANDAMENTO'],
  ['CONCLUIDA', 'estornar', 'EM_ANDAMENTO'],
  ['NAO_INICIADA', 'dispensar', 'NAO_APLICA'],
  ['EM_ANDAMENTO', 'dispensar', 'NAO_APLICA'],
  ['NAO_APLICA', 'retomar', 'NAO_INICIADA'],
] as const;
/** The row "Válvula, Inspeção, Raquete, Equipamentograma" of domain.md §4.2. */
const LEEM = new Set(['Aprovador', 'Suprimentos', 'SMS', 'Consulta']);

const fluxo = equipamentograma.fluxo as Fluxo;
const registro = (situacao: string, mudanca: object = {}) => ({
  id: 1,
  versao: 1,
  ativo: true,
  criadoEm: '2027-01-01T00:00:00Z',
  alteradoEm: null,
  situacao,
  atividades: 0,
  ...mudanca,
});
testsFluxo({ fluxo, caminho: CAMINHO, age: (_, perfil) => !LEEM.has(perfil), registro });

const admin = PERFIS[0]?.permissoes ?? [];
const nao = (motivo: string) => ({ ok: false, motivo });
it.each<[string, string, object, object]>([
  ['iniciar', 'NAO_INICIADA', { anterior: 'Abertura' }, nao('A etapa anterior, Abertura, não está concluída.')],
  ['iniciar', 'NAO_INICIADA', { anterior: 'Abertura', livre: true }, { ok: true }],
  [
    'iniciar',
    'NAO_INICIADA',
    { livre: true, pontoAberto: 'Inspeção final' },
    nao('O ponto de parada Inspeção final ainda não foi liberado.'),
  ],
  [
    'concluir',
    'EM_ANDAMENTO',
    { atividades: 3 },
    nao('Esta etapa segue 3 atividades do cronograma: aponte o avanço nelas.'),
  ],
  ['concluir', 'EM_ANDAMENTO', { exigeFoto: true, fotos: 0 }, nao('Anexe a foto da etapa na aba Fotos.')],
  ['concluir', 'EM_ANDAMENTO', { exigeFoto: true, fotos: 1 }, { ok: true }],
  ['aprovar', 'AGUARDANDO_INSPECAO', { foraDoPerfil: 'Inspetor' }, nao('Quem libera esta etapa é o perfil Inspetor.')],
  // M18 and M19 of the catalogue of messages.
  [
    'aprovar',
    'AGUARDANDO_INSPECAO',
    { marco: 'ENTREGA', comRaquete: true },
    nao('Existe raquete instalada vinculada a este equipamento. Conclua o desraqueteamento antes da entrega.'),
  ],
  [
    'aprovar',
    'AGUARDANDO_INSPECAO',
    { marco: 'ENTREGA', impeditiva: 'REC-0007' },
    nao('Recomendação de inspeção impeditiva em aberto: REC-0007.'),
  ],
  ['aprovar', 'AGUARDANDO_INSPECAO', { marco: 'FECHAMENTO', comRaquete: true }, { ok: true }],
  ['estornar', 'EM_ANDAMENTO', { posterior: 'Limpeza' }, { ok: true, ressalva: 'A etapa Limpeza já começou.' }],
  ['dispensar', 'NAO_INICIADA', { obrigatoria: true }, nao('O modelo diz que esta etapa é obrigatória.')],
])('%s of what is %s with %o: %o', (acao, situacao, mudanca, veredito) => {
  expect(judge(fluxo, acao, registro(situacao, mudanca), admin)).toEqual(veredito);
});

const celula = (situacao: string, mudanca: Partial<CelulaDaMatriz> = {}): CelulaDaMatriz => ({
  id: 1,
  equipamento: 0,
  etapa: 0,
  ordem: 1,
  nome: 'Abertura',
  situacao,
  marco: null,
  avanco: 0,
  sinais: 0,
  inicioPrevisto: '2027-08-02T07:00',
  fimPrevisto: '2027-08-03T07:00',
  inicioReal: null,
  fimReal: null,
  bloqueio: null,
  ...mudanca,
});

describe('what a stage shows', () => {
  it.each([
    ['NAO_INICIADA', 0, 'NAO_INICIADA'],
    ['NAO_INICIADA', SINAIS.LIBERADA, 'LIBERADA'],
    ['EM_ANDAMENTO', SINAIS.BLOQUEADA, 'BLOQUEADA'],
    ['EM_ANDAMENTO', SINAIS.BLOQUEADA + SINAIS.ATRASADA, 'ATRASADA'],
    ['AGUARDANDO_INSPECAO', SINAIS.ATRASADA, 'AGUARDANDO_INSPECAO'],
    ['CONCLUIDA', SINAIS.ATRASADA, 'CONCLUIDA'],
  ])('%s with the signs %i is %s', (situacao, sinais, estado) => {
    expect(estadoDe({ situacao, sinais })).toBe(estado);
  });

  it('is that of an instant: as it was before the data date, as planned after it', () => {
    const corte = '2027-08-03T07:00';
    const feita = celula('CONCLUIDA', { inicioReal: '2027-08-02T08:00', fimReal: '2027-08-02T20:00' });
    const em = (quando: string, uma = feita) => celulaEm(uma, quando, corte).situacao;
    expect(['2027-08-02T07:30', '2027-08-02T12:00', '2027-08-02T20:00'].map((um) => em(um))).toEqual([
      'NAO_INICIADA',
      'EM_ANDAMENTO',
      'CONCLUIDA',
    ]);
    const porVir = celula('NAO_INICIADA', { inicioPrevisto: '2027-08-04T07:00', fimPrevisto: '2027-08-05T07:00' });
    expect(['2027-08-03T20:00', '2027-08-04T12:00', '2027-08-05T07:00'].map((um) => em(um, porVir))).toEqual([
      'NAO_INICIADA',
      'EM_ANDAMENTO',
      'CONCLUIDA',
    ]);
  });
});

describe('an equipment', () => {
  it('is in the last stage that began and has work left, else in the first that is not done', () => {
    const [a, b, c] = [
      celula('CONCLUIDA', { id: 1 }),
      celula('NAO_INICIADA', { id: 2 }),
      celula('EM_ANDAMENTO', { id: 3, inicioReal: '2027-08-02T08:00' }),
    ];
    expect(atualDe({ celulas: [a, b, c] })?.id).toBe(3);
    expect(atualDe({ celulas: [a, b] })?.id).toBe(2);
    expect(atualDe({ celulas: [a] })).toBeUndefined();
    const naoDita = celula('NAO_INICIADA', { id: 4, inicioPrevisto: null });
    expect(atualDe({ celulas: [naoDita, a, b] })?.id).toBe(2);
    expect(atualDe({ celulas: [naoDita, a] })?.id).toBe(4);
    expect(atualDe({ celulas: [naoDita, a, { ...naoDita, id: 5 }] })?.id).toBe(5);
    expect(atualDe({ celulas: [naoDita, { ...naoDita, id: 5 }] })?.id).toBe(4);
  });

  it.each([
    [['CONCLUIDA', 'CONCLUIDA'], 'CONCLUIDA'],
    [['CONCLUIDA', 'NAO_APLICA'], 'CONCLUIDA'],
    [['CONCLUIDA', 'NAO_INICIADA'], 'EM_ANDAMENTO'],
    [['NAO_INICIADA', 'NAO_INICIADA'], 'NAO_INICIADA'],
    [['AGUARDANDO_INSPECAO', 'REPROVADA'], 'REPROVADA'],
    [['NAO_APLICA'], 'NAO_APLICA'],
  ])('with %o is %s', (situacoes, estado) => {
    expect(estadoDoEquipamento({ celulas: situacoes.map((um) => celula(um)) })).toBe(estado);
  });
});
