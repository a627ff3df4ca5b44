import { expect, it } from 'vitest';
import type { Fluxo } from '../cadastro.ts';
import { PERFIS } from '../perfis.ts';
import { judge, testsFluxo } from '../testing/fluxo.ts';
import { controlevalvula } from './cadastro.ts';
import { FORA, type SITUACOES, VOLTOU, type valvulaWorkflow } from './workflow.ts';

type Situacao = keyof typeof SITUACOES;
type Acao = keyof typeof valvulaWorkflow.transicoes;

/** Every transition that the specification draws (domain.md §8.8), with cancelling and reopening. */
const CAMINHO: readonly (readonly [de: Situacao, acao: Acao, para: Situacao])[] = [
  ['PLANEJADA', 'identificar', 'IDENTIFICADA'],
  ['IDENTIFICADA', 'liberar', 'LIBERADA'],
  ['LIBERADA', 'retirar', 'RETIRADA'],
  ['RETIRADA', 'transportar', 'TRANSPORTE'],
  ['TRANSPORTE', 'receber', 'RECEBIDA_OFICINA'],
  ['RECEBIDA_OFICINA', 'testarRecebimento', 'TESTE_RECEBIMENTO'],
  ['TESTE_RECEBIMENTO', 'desmontar', 'DESMONTADA'],
  ['DESMONTADA', 'aguardarPeca', 'AGUARDANDO_PECA'],
  ['EM_REPARO', 'aguardarPeca', 'AGUARDANDO_PECA'],
  ['DESMONTADA', 'aguardarAprovacao', 'AGUARDANDO_APROVACAO'],
  ['EM_REPARO', 'aguardarAprovacao', 'AGUARDANDO_APROVACAO'],
  ['DESMONTADA', 'reparar', 'EM_REPARO'],
  ['AGUARDANDO_PECA', 'reparar', 'EM_REPARO'],
  ['AGUARDANDO_APROVACAO', 'reparar', 'EM_REPARO'],
  ['REPROVADA', 'reparar', 'EM_REPARO'],
  ['EM_REPARO', 'montar', 'MONTADA'],
  ['MONTADA', 'calibrar', 'TESTADA'],
  ['SUBSTITUIDA', 'calibrar', 'TESTADA'],
  ['TESTADA', 'reprovar', 'REPROVADA'],
  ['TESTADA', 'liberarInspecao', 'LIBERADA_INSPECAO'],
  ['LIBERADA_INSPECAO', 'despachar', 'TRANSPORTE_CAMPO'],
  ['TRANSPORTE_CAMPO', 'instalar', 'INSTALADA'],
  ['INSTALADA', 'comissionar', 'COMISSIONADA'],
  ['DESMONTADA', 'substituir', 'SUBSTITUIDA'],
  ['AGUARDANDO_PECA', 'substituir', 'SUBSTITUIDA'],
  ['AGUARDANDO_APROVACAO', 'substituir', 'SUBSTITUIDA'],
  ['REPROVADA', 'substituir', 'SUBSTITUIDA'],
  ['PLANEJADA', 'cancelar', 'CANCELADA'],
  ['IDENTIFICADA', 'cancelar', 'CANCELADA'],
  ['LIBERADA', 'cancelar', 'CANCELADA'],
  ['CANCELADA', 'reabrir', 'PLANEJADA'],
];

/** Profiles that work in the field, from the table of default grants; the others read. */
const SO_LEEM = new Set(['Aprovador', 'Suprimentos', 'SMS', 'Consulta']);

/** The workflow as the kernel holds it. */
const fluxo = controlevalvula.fluxo as Fluxo;

const registro = (situacao: string, mudanca: object = {}) => ({
  id: 1,
  versao: 1,
  ativo: true,
  criadoEm: '2027-01-01T00:00:00Z',
  alteradoEm: null,
  situacao,
  tipo: 'PSV',
  intervencao: 'CALIBRACAO',
  oficinaId: 1,
  pressaoAbertura: '12.5',
  pressaoRecebida: '12.6',
  pressaoFinal: '12.5',
  tolerancia: '0.375',
  estanqueidade: 'APROVADA',
  calibradaEm: '2027-03-01',
  lacreNovo: 'L-1',
  certificado: 'C-1',
  torque: '140',
  ...mudanca,
});

testsFluxo({ fluxo, caminho: CAMINHO, age: (_, perfil) => !SO_LEEM.has(perfil), registro });

const admin = PERFIS.find(({ nome }) => nome === 'Admin')?.permissoes ?? [];
const podem = (situacao: Situacao, mudanca: object) =>
  Object.keys(fluxo.transicoes).filter((acao) => judge(fluxo, acao, registro(situacao, mudanca), admin).ok);

it('in situ the valve is tested where it stands, and installed from its release', () => {
  const local = { intervencao: 'IN_SITU' };
  expect(podem('LIBERADA', local)).toEqual(['testarRecebimento', 'cancelar']);
  expect(podem('LIBERADA_INSPECAO', local)).toEqual(['instalar']);
  expect(podem('LIBERADA', {})).toEqual(['retirar', 'cancelar']);
  expect(podem('LIBERADA_INSPECAO', {})).toEqual(['despachar']);
});

it.each<[Acao, Situacao, object, boolean]>([
  ['transportar', 'RETIRADA', { oficinaId: null }, false],
  ['desmontar', 'TESTE_RECEBIMENTO', { pressaoRecebida: null }, false],
  ['desmontar', 'TESTE_RECEBIMENTO', { pressaoRecebida: null, emperrada: true }, true],
  ['desmontar', 'TESTE_RECEBIMENTO', { pressaoRecebida: null, tipo: 'GLOBO' }, true],
  ['calibrar', 'MONTADA', { pressaoFinal: null }, false],
  ['calibrar', 'MONTADA', { pressaoFinal: null, tipo: 'CONTROLE' }, true],
  ['calibrar', 'MONTADA', { estanqueidade: null }, false],
  ['calibrar', 'MONTADA', { calibradaEm: null }, false],
  ['liberarInspecao', 'TESTADA', { pressaoFinal: '12.875' }, true],
  ['liberarInspecao', 'TESTADA', { pressaoFinal: '12.876' }, false],
  ['liberarInspecao', 'TESTADA', { pressaoFinal: '12.125' }, true],
  ['liberarInspecao', 'TESTADA', { pressaoFinal: '12.124' }, false],
  ['liberarInspecao', 'TESTADA', { estanqueidade: 'REPROVADA' }, false],
  ['liberarInspecao', 'TESTADA', { lacreNovo: null }, false],
  ['liberarInspecao', 'TESTADA', { certificado: null }, false],
  ['liberarInspecao', 'TESTADA', { certificado: null, lacreNovo: null, pressaoFinal: null, tipo: 'CONTROLE' }, true],
])('%s from %s with %o: %s', (acao, situacao, mudanca, pode) => {
  expect(judge(fluxo, acao, registro(situacao, mudanca), admin).ok).toBe(pode);
});

it('every state is out of its place, back in it, or cancelled', () => {
  expect([...FORA.split(','), ...VOLTOU.split(','), 'CANCELADA'].sort()).toEqual(Object.keys(fluxo.estados).sort());
});
