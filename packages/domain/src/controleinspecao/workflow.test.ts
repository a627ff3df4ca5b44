import { expect, it } from 'vitest';
import type { Fluxo } from '../cadastro.ts';
import { PERFIS } from '../perfis.ts';
import { recomendacao } from '../recomendacao/cadastro.ts';
import { judge, testsFluxo } from '../testing/fluxo.ts';
import { controleinspecao } from './cadastro.ts';
import { corrosaoDe } from './espessura.ts';

const LINHA = { id: 1, versao: 1, ativo: true, criadoEm: '', alteradoEm: null };
/** Profiles that execute or inspect; only those that inspect emit reports and let equipment close (domain.md §4.2). */
const EXECUTAM = new Set([
  'Admin',
  'Gerente da Parada',
  'Planejador',
  'Controlador (Apontador)',
  'Supervisor de Campo',
  'Inspetor',
  'Fiscal / Cliente',
  'Contratada',
]);
const INSPECIONAM = new Set([...EXECUTAM].filter((nome) => nome !== 'Supervisor de Campo' && nome !== 'Contratada'));
const DE_QUEM_EXECUTA = new Set(['solicitar', 'reinspecionar', 'cancelar', 'reabrir', 'tratar', 'executar']);
const age = (acao: string, perfil: string) => (DE_QUEM_EXECUTA.has(acao) ? EXECUTAM : INSPECIONAM).has(perfil);

/** An inspection with nothing in the way: those that may close are approved, and only the authorised are held again. */
const inspecao = (mudanca: object = {}) => ({
  ...LINHA,
  situacao: 'CONCLUIDA',
  inspetorId: 1,
  inspetorApto: true,
  noEscopo: true,
  resultado: 'APROVADO',
  geraLaudo: true,
  exigeArt: true,
  laudo: 'Sem perda.',
  ph: 'Renata',
  crea: '1',
  art: '2',
  autorizaFechamento: false,
  ...mudanca,
});

testsFluxo({
  fluxo: { ...(controleinspecao.fluxo as Fluxo), transicoes: semOsDeBaixo(controleinspecao.fluxo as Fluxo) },
  caminho: [
    ['PLANEJADA', 'solicitar', 'SOLICITADA'],
    ['SOLICITADA', 'iniciar', 'EM_INSPECAO'],
    ['REINSPECAO', 'iniciar', 'EM_INSPECAO'],
    ['EM_INSPECAO', 'encerrar', 'LAUDO_PENDENTE'],
    ['LAUDO_PENDENTE', 'emitirLaudo', 'CONCLUIDA'],
    ['LAUDO_PENDENTE', 'reprovar', 'REPROVADA'],
    ['CONCLUIDA', 'reprovar', 'REPROVADA'],
    ['REPROVADA', 'reinspecionar', 'REINSPECAO'],
    ['LAUDO_PENDENTE', 'liberarFechamento', 'LAUDO_PENDENTE'],
    ['CONCLUIDA', 'liberarFechamento', 'CONCLUIDA'],
    ...['PLANEJADA', 'SOLICITADA', 'EM_INSPECAO', 'REPROVADA', 'REINSPECAO'].map(
      (de) => [de, 'cancelar', 'CANCELADA'] as const,
    ),
    ['CANCELADA', 'reabrir', 'PLANEJADA'],
  ],
  age,
  registro: (situacao) => inspecao({ situacao }),
});

/** Holding again needs what letting go refuses, and going on without a witness what cancelling does: they stand below. */
function semOsDeBaixo({ transicoes }: Fluxo): Fluxo['transicoes'] {
  const { segurarFechamento: _, seguirSemTestemunha: __, ...as } = transicoes;
  return as;
}

testsFluxo({
  fluxo: recomendacao.fluxo as Fluxo,
  caminho: [
    ['ABERTA', 'tratar', 'EM_TRATATIVA'],
    ['EM_TRATATIVA', 'executar', 'EXECUTADA'],
    ['EXECUTADA', 'devolver', 'EM_TRATATIVA'],
    ['EXECUTADA', 'verificar', 'VERIFICADA'],
    ['VERIFICADA', 'fechar', 'FECHADA'],
    ['ABERTA', 'rejeitar', 'REJEITADA'],
    ['EM_TRATATIVA', 'rejeitar', 'REJEITADA'],
    ['REJEITADA', 'reabrir', 'ABERTA'],
    ['FECHADA', 'reabrir', 'ABERTA'],
  ],
  age: (acao, perfil) => age(acao === 'reabrir' ? 'verificar' : acao, perfil),
  registro: (situacao) => ({
    ...LINHA,
    situacao,
    destino: 'EXECUTADA_NO_ESCOPO',
    severidade: 'IMPEDITIVA',
    ph: 'Renata',
  }),
});

const [{ permissoes } = { permissoes: [] }] = PERFIS;
const motivo = (acao: string, mudanca: object) => {
  const veredito = judge(controleinspecao.fluxo as Fluxo, acao, inspecao(mudanca), permissoes);
  return veredito.ok ? (veredito.ressalva ?? 'pode') : veredito.motivo;
};

it('says what stands in the way of a result, of a report and of the closing', () => {
  expect(motivo('encerrar', { situacao: 'EM_INSPECAO', pendentes: 2 })).toContain('2 itens obrigatórios');
  expect(motivo('encerrar', { situacao: 'EM_INSPECAO', abaixoDaMinima: 1 })).toContain('abaixo da mínima');
  expect(motivo('encerrar', { situacao: 'EM_INSPECAO', foraDoLimite: 1 })).toContain('fora dos limites');
  expect(motivo('emitirLaudo', { situacao: 'LAUDO_PENDENTE', art: null })).toContain('ART');
  expect(motivo('liberarFechamento', { impeditivas: 1 })).toContain('1 recomendação impeditiva aberta');
  expect(motivo('liberarFechamento', { resultado: 'REPROVADO' })).toBe('Só o que foi aprovado libera.');
  expect(motivo('segurarFechamento', { autorizaFechamento: true })).toBe('pode');
  expect(motivo('iniciar', { situacao: 'SOLICITADA', inspetorApto: false })).toContain('certificação');
  expect(motivo('iniciar', { situacao: 'PLANEJADA', ponto: 'REVISAO' })).toBe('pode');
  expect(motivo('iniciar', { situacao: 'PLANEJADA', ponto: 'NENHUM' })).toContain('está pronto');
  expect(motivo('iniciar', { situacao: 'SOLICITADA', noEscopo: false })).toContain('não está no escopo');
});

it.each([
  ['NENHUM', 'PLANO_INSPECAO', 'AGUARDANDO_INSPECAO', 'Só de um ponto de testemunho'],
  ['PARADA', 'PLANO_INSPECAO', 'AGUARDANDO_INSPECAO', 'Só de um ponto de testemunho'],
  ['TESTEMUNHO', 'LEGAL_NR13', 'AGUARDANDO_INSPECAO', 'Inspeção legal não se dispensa.'],
  ['TESTEMUNHO', 'PLANO_INSPECAO', 'NO_PRAZO', 'O prazo do aviso corre até 14/03/2027 09:00.'],
  ['TESTEMUNHO', 'PLANO_INSPECAO', 'SEM_TESTEMUNHA', 'Já está registrado'],
  ['TESTEMUNHO', 'PLANO_INSPECAO', 'AGUARDANDO_INSPECAO', 'As atividades seguintes ficam livres'],
])('without its witness a point %s that is %s, %s: %s', (ponto, obrigatoriedade, fila, dito) => {
  const um = { situacao: 'SOLICITADA', ponto, obrigatoriedade, fila, avisoAte: '2027-03-14T09:00' };
  expect(motivo('seguirSemTestemunha', um)).toContain(dito);
});

it('a wall that lost 0,4 mm in eight years loses 0,05 mm a year, and lasts 20 years for the last millimetre', () => {
  const ponto = { medida: 7.5, medidaEm: '2027-01-01', anterior: 7.9, anteriorEm: '2019-01-01', minima: 6.5 };
  const { taxa, vida } = corrosaoDe(ponto);
  expect([taxa?.toFixed(4), vida?.toFixed(2)]).toEqual(['0.0500', '20.00']);
  expect(corrosaoDe({ ...ponto, anterior: null })).toEqual({ taxa: null, vida: null });
  expect(corrosaoDe({ ...ponto, anterior: 7.4 }).vida).toBeNull();
});
