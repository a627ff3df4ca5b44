import { describe, expect, it } from 'vitest';
import { PERFIS } from '../perfis.ts';
import {
  assentosDe,
  type EmVotacao,
  type Membro,
  motivosDe,
  niveisAAbrir,
  temQuorum,
  vereditoDoVoto,
} from './regra.ts';
import { DOCUMENTOS, fluxo, type Impacto, type NivelDoFluxo, SITUACOES, type Situacao } from './schema.ts';

const PEQUENO: Impacto = {
  hh: 10,
  valor: 1_000,
  terminoAntes: '2027-08-31T07:00',
  terminoDepois: '2027-08-31T07:00',
  folgaUsada: 0,
  critico: false,
  congelado: false,
  riscoAlto: false,
};

const NIVEL: NivelDoFluxo = {
  nivel: 1,
  nome: 'Coordenação',
  quorum: 1,
  slaH: 8,
  obrigatorio: false,
  hhMinimo: null,
  valorMinimo: null,
  seCritico: false,
  seCongelado: false,
  sePrazoFinal: false,
  seRiscoAlto: false,
  escalonamento: null,
};

describe('the levels that an impact needs', () => {
  it.each<[Partial<NivelDoFluxo>, Partial<Impacto>, string[]]>([
    [{ obrigatorio: true }, {}, ['sempre']],
    [{ hhMinimo: 40 }, { hh: 40 }, []],
    [{ hhMinimo: 40 }, { hh: 40.5 }, ['mais de 40 HH']],
    [{ valorMinimo: 20_000 }, { valor: 20_000 }, []],
    [{ valorMinimo: 20_000 }, { valor: 20_000.01 }, ['valor acima do limite']],
    [{ valorMinimo: 0 }, { valor: null }, []],
    [{ seCritico: true }, { critico: true }, ['caminho crítico']],
    [{ seCongelado: true }, { congelado: true }, ['escopo congelado']],
    [{ sePrazoFinal: true }, {}, []],
    [{ sePrazoFinal: true }, { terminoDepois: '2027-08-31T07:01' }, ['muda o término']],
    [{ sePrazoFinal: true }, { terminoDepois: '2027-08-30T07:00' }, []],
    [{ seRiscoAlto: true }, { riscoAlto: true, critico: true }, ['risco alto']],
    [{}, { critico: true, congelado: true, riscoAlto: true, hh: 9_999 }, []],
  ])('%o for %o: %o', (nivel, impacto, motivos) => {
    expect(motivosDe({ ...NIVEL, ...nivel }, { ...PEQUENO, ...impacto })).toEqual(motivos);
  });
});

const { permissao } = DOCUMENTOS.ASFE;
const pessoa = (usuarioId: number, nivel: number, mudanca: Partial<Membro> = {}): Membro => ({
  usuarioId,
  nome: `Pessoa ${usuarioId}`,
  nivel,
  alcada: null,
  alcadaHh: null,
  inicio: null,
  termino: null,
  substituicao: null,
  permissoes: [permissao],
  ...mudanca,
});

const nivel = (numero: number, mudanca: Partial<EmVotacao['niveis'][number]> = {}): EmVotacao['niveis'][number] => ({
  nivel: numero,
  nome: `Nível ${numero}`,
  quorum: 1,
  situacao: 'PENDENTE',
  escaladoPara: null,
  ...mudanca,
});

const SOLICITANTE = 99;
const pedido = (mudanca: Partial<EmVotacao> = {}): EmVotacao => ({
  documento: 'ASFE',
  situacao: 'PENDENTE',
  impacto: PEQUENO,
  autoaprovacao: false,
  solicitantes: [SOLICITANTE],
  niveis: [nivel(1), nivel(2, { situacao: 'AGUARDANDO' })],
  votos: [],
  ...mudanca,
});

const DIA = '2027-03-10';
const FORA = '2027-03-21';
const substitui = (usuarioId: number) => ({ usuarioId, inicio: '2027-03-01', termino: '2027-03-20' });
const EQUIPE = [pessoa(1, 1, { substituicao: substitui(5) }), pessoa(2, 2), pessoa(5, 0), pessoa(SOLICITANTE, 1)];
const may = (quem: number, um = pedido(), equipe: readonly Membro[] = EQUIPE, dia = DIA) =>
  vereditoDoVoto(um, quem, equipe, dia);

describe('state × person', () => {
  const QUEM: Readonly<Record<string, readonly [id: number, dia: string, vota: boolean]>> = {
    'of the level': [1, DIA, true],
    'of a level above': [2, DIA, false],
    'a substitute within the dates': [5, DIA, true],
    'a substitute after them': [5, FORA, false],
    'who asked': [SOLICITANTE, DIA, false],
    'an Admin without a level': [77, DIA, false],
  };
  it.each(
    Object.keys(SITUACOES).flatMap((situacao) =>
      Object.entries(QUEM).map(([quem, caso]) => [situacao as Situacao, quem, caso] as const),
    ),
  )('%s: %s', (situacao, _, [id, dia, vota]) => {
    expect(may(id, pedido({ situacao }), EQUIPE, dia).ok).toBe(vota && situacao === 'PENDENTE');
  });

  it.each(PERFIS.map(({ nome, permissoes }) => [nome, permissoes] as const))(
    '%s votes at the level exactly with the permission to approve',
    (_, permissoes) => {
      for (const documento of ['ASFE', 'SSE', 'CAP'] as const) {
        const tem = permissoes.includes(DOCUMENTOS[documento].permissao);
        const { ok } = may(1, pedido({ documento }), [pessoa(1, 1, { permissoes })]);
        expect([documento, ok]).toEqual([documento, tem]);
      }
    },
  );
});

describe('who votes', () => {
  it('votes for themselves, and as a substitute in the name of who is away', () => {
    expect(may(1)).toEqual({ ok: true, nivel: 1, emNomeDe: null });
    expect(may(5)).toEqual({ ok: true, nivel: 1, emNomeDe: { usuarioId: 1, nome: 'Pessoa 1' } });
    expect(may(5, pedido(), EQUIPE, FORA)).toEqual({
      ok: false,
      motivo: expect.stringContaining('de 01/03/2027 a 20/03/2027'),
    });
  });

  it('who asked never votes, not by another cycle either and not as a substitute, unless the flow allows it', () => {
    const equipe = [pessoa(1, 1, { substituicao: substitui(SOLICITANTE) }), pessoa(SOLICITANTE, 1), pessoa(3, 1)];
    expect(may(SOLICITANTE, pedido(), equipe)).toEqual({ ok: false, motivo: 'Quem pede a aprovação não vota nela.' });
    expect(may(3, pedido({ solicitantes: [3, SOLICITANTE] }), equipe).ok).toBe(false);
    expect(may(SOLICITANTE, pedido({ autoaprovacao: true }), equipe).ok).toBe(true);
  });

  it('nobody votes in the name of who asked', () => {
    const equipe = [pessoa(SOLICITANTE, 1, { substituicao: substitui(5) }), pessoa(5, 0), pessoa(2, 2)];
    expect(may(5, pedido(), equipe).ok).toBe(false);
    expect(may(2, pedido(), equipe).ok).toBe(true);
  });

  it('one person votes once at a level, and one seat is used once', () => {
    const votos = [{ nivel: 1, usuarioId: 5, emNomeDe: { usuarioId: 1 }, voto: 'APROVA' as const }];
    const dois = pedido({ niveis: [nivel(1, { quorum: 2 })], votos });
    const equipe = [...EQUIPE.slice(0, 3), pessoa(4, 1, { substituicao: substitui(5) }), pessoa(6, 1)];
    expect(may(1, dois, equipe).ok).toBe(false);
    expect(may(5, dois, equipe)).toEqual({ ok: false, motivo: 'Você já votou neste nível.' });
    expect(may(6, dois, equipe).ok).toBe(true);
  });

  it('is limited by value, hours and days of the level; whom it leaves out, the level above stands in for', () => {
    const grande = pedido({ impacto: { ...PEQUENO, hh: 300, valor: 90_000 } });
    for (const limite of [{ alcada: 89_999 }, { alcadaHh: 299 }, { inicio: '2027-03-11' }, { termino: '2027-03-09' }]) {
      const equipe = [pessoa(1, 1, limite), pessoa(2, 2), pessoa(3, 3)];
      expect([1, 2, 3].map((id) => may(id, grande, equipe).ok)).toEqual([false, true, false]);
    }
  });

  it('the level above joins while the seats are fewer than the quorum', () => {
    const equipe = [pessoa(1, 1), pessoa(2, 2), pessoa(3, 2), pessoa(4, 3)];
    const ids = (quorum: number) => assentosDe(pedido(), nivel(1, { quorum }), equipe, DIA).map((um) => um.usuarioId);
    expect([ids(1), ids(2), ids(4)]).toEqual([[1], [1, 2, 3], [1, 2, 3, 4]]);
  });

  it('the level that a late one was escalated to votes too', () => {
    const tarde = pedido({ niveis: [nivel(1, { escaladoPara: 2 })] });
    expect(may(2, tarde)).toEqual({ ok: true, nivel: 1, emNomeDe: null });
  });
});

describe('levels', () => {
  it('are decided by their quorum of approvals', () => {
    const voto = (usuarioId: number) => ({ nivel: 1, usuarioId, emNomeDe: null, voto: 'APROVA' as const });
    const dois = nivel(1, { quorum: 2 });
    expect(temQuorum(pedido({ votos: [voto(1)] }), dois)).toBe(false);
    expect(temQuorum(pedido({ votos: [voto(1), { ...voto(2), nivel: 2 }] }), dois)).toBe(false);
    expect(temQuorum(pedido({ votos: [voto(1), voto(2)] }), dois)).toBe(true);
  });

  it('open one after the other, or together', () => {
    const esperam = [
      nivel(1, { situacao: 'DISPENSADO' }),
      nivel(2, { situacao: 'AGUARDANDO' }),
      nivel(3, { situacao: 'AGUARDANDO' }),
    ];
    expect(niveisAAbrir({ modo: 'SEQUENCIAL' }, esperam)).toEqual([2]);
    expect(niveisAAbrir({ modo: 'SEQUENCIAL' }, [nivel(1), ...esperam.slice(1)])).toEqual([]);
    expect(niveisAAbrir({ modo: 'PARALELO' }, esperam)).toEqual([2, 3]);
  });

  it.each<[string, Partial<NivelDoFluxo>[], string]>([
    ['none that is always needed', [{}], 'niveis'],
    ['two of one number', [{ obrigatorio: true }, {}], 'niveis.1.nivel'],
    ['one that escalates to itself', [{ obrigatorio: true, escalonamento: 1 }], 'niveis.0.escalonamento'],
  ])('a flow with %s is refused', (_, niveis, campo) => {
    const lido = fluxo.safeParse({
      nome: 'Padrão',
      modo: 'SEQUENCIAL',
      autoaprovacao: false,
      vigenciaInicio: null,
      niveis: niveis.map((um) => ({ ...NIVEL, ...um })),
    });
    expect(lido.error?.issues.map(({ path }) => path.join('.'))).toEqual([campo]);
  });
});
