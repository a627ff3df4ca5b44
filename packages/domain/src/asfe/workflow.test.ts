import { expect, it } from 'vitest';
import type { Fluxo } from '../cadastro.ts';
import { PERFIS } from '../perfis.ts';
import { judge, testsFluxo } from '../testing/fluxo.ts';
import { asfe } from './cadastro.ts';
import type { asfeWorkflow, Situacao } from './workflow.ts';

type Acao = keyof typeof asfeWorkflow.transicoes;

/** Every transition that people make, as the specification draws them (domain.md §8.2), and who makes it. */
const CAMINHO: readonly (readonly [de: Situacao, acao: Acao, para: Situacao])[] = [
  ['RASCUNHO', 'enviar', 'EM_ANALISE_TECNICA'],
  ['EM_ANALISE_TECNICA', 'concluir', 'EM_APROVACAO'],
  ['EM_ANALISE_TECNICA', 'devolver', 'RASCUNHO'],
  ['RASCUNHO', 'cancelar', 'CANCELADA'],
  ['EM_ANALISE_TECNICA', 'cancelar', 'CANCELADA'],
  ['EM_APROVACAO', 'cancelar', 'CANCELADA'],
];

const PEDEM = new Set([
  'Admin',
  'Gerente da Parada',
  'Planejador',
  'Controlador (Apontador)',
  'Supervisor de Campo',
  'Inspetor',
  'Fiscal / Cliente',
  'Contratada',
]);
const PLANEJAM = new Set(['Admin', 'Gerente da Parada', 'Planejador']);
const AGEM: Readonly<Record<Acao, ReadonlySet<string>>> = {
  enviar: PEDEM,
  concluir: PLANEJAM,
  devolver: PLANEJAM,
  cancelar: PEDEM,
};

/** The workflow as the kernel holds it. */
const fluxo = asfe.fluxo as Fluxo;

const registro = (situacao: string, mudanca: object = {}) => ({
  id: 1,
  versao: 1,
  ativo: true,
  criadoEm: '2027-01-01T00:00:00Z',
  alteradoEm: null,
  situacao,
  origem: 'ENGENHARIA',
  fotos: 0,
  hh: '40',
  duracao: 600,
  custo: '4000',
  simulada: true,
  solicitanteId: 1,
  ...mudanca,
});
testsFluxo({ fluxo, caminho: CAMINHO, age: (acao, perfil) => AGEM[acao as Acao].has(perfil), registro });

it.each<[Acao, Situacao, object, string]>([
  ['enviar', 'RASCUNHO', { origem: 'DANO_EXECUCAO' }, 'Anexe ao menos uma foto: a origem pede uma.'],
  ['concluir', 'EM_ANALISE_TECNICA', { hh: null }, 'Informe as HH e a duração, ou as atividades propostas.'],
  ['concluir', 'EM_ANALISE_TECNICA', { custo: null }, 'Informe o custo estimado: com ele se sabe quem aprova.'],
  [
    'concluir',
    'EM_ANALISE_TECNICA',
    { simulada: false },
    'Simule o impacto: a simulação falta, ou a proposta ou o cronograma mudaram depois dela.',
  ],
])('%s of what is %s with %o is refused: %s', (acao, situacao, mudanca, motivo) => {
  const permissoes = PERFIS.find(({ nome }) => nome === 'Admin')?.permissoes ?? [];
  expect(judge(fluxo, acao, registro(situacao, mudanca), permissoes)).toEqual({ ok: false, motivo });
});

it.each<[Acao, Situacao]>([
  ['enviar', 'RASCUNHO'],
  ['cancelar', 'EM_APROVACAO'],
])('%s is for who asked for it and for who plans, not for others who may ask', (acao, situacao) => {
  const deOutro = registro(situacao, { solicitanteId: 2 });
  const agem = PERFIS.filter(({ permissoes }) => judge(fluxo, acao, deOutro, permissoes).ok);
  expect(new Set(agem.map(({ nome }) => nome))).toEqual(PLANEJAM);
});
