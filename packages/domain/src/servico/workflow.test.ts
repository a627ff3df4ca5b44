import { expect, it } from 'vitest';
import type { Fluxo } from '../cadastro.ts';
import { PERFIS } from '../perfis.ts';
import { judge, testsFluxo } from '../testing/fluxo.ts';
import { servico } from './cadastro.ts';
import type { Situacao } from './workflow.ts';

type Passo = readonly [de: Situacao, acao: string, para: Situacao];

const ABERTAS: readonly Situacao[] = [
  'RASCUNHO',
  'EM_ANALISE',
  'APROVADO',
  'PLANEJADO',
  'LIBERADO',
  'EM_EXECUCAO',
  'CONCLUIDO',
];

/** What people do, as the specification draws it (domain.md §7.2), but for the release of a package. */
const CAMINHO: readonly Passo[] = [
  ['RASCUNHO', 'enviar', 'EM_ANALISE'],
  ['POSTERGADO', 'enviar', 'EM_ANALISE'],
  ['EM_ANALISE', 'aprovar', 'PLANEJADO'],
  ['EM_ANALISE', 'excluirDoEscopo', 'CANCELADO'],
  ...(['RASCUNHO', 'EM_ANALISE', 'APROVADO', 'PLANEJADO'] as const).map((de): Passo => [de, 'postergar', 'POSTERGADO']),
  ['CONCLUIDO', 'aceitar', 'ACEITO'],
  ['CONCLUIDO', 'recusar', 'EM_EXECUCAO'],
  ...ABERTAS.map((de): Passo => [de, 'suspender', 'SUSPENSO']),
  ['SUSPENSO', 'retomar', 'LIBERADO'],
];

/** From the table of default grants: all of Servico, and who accepts. */
const EDITAM = new Set(['Admin', 'Gerente da Parada', 'Planejador']);
const ACEITAM = new Set([...EDITAM, 'Fiscal / Cliente']);
const age = (acao: string, perfil: string) =>
  (/aprovar|excluir|aceitar|recusar/.test(acao) ? ACEITAM : EDITAM).has(perfil);

/** The workflow as the kernel holds it. */
const fluxo = servico.fluxo as Fluxo;

const registro = (situacao: string, mudanca: object = {}) => ({
  id: 1,
  versao: 1,
  ativo: true,
  criadoEm: '2027-01-01T00:00:00Z',
  alteradoEm: null,
  situacao,
  tipo: 'MANUTENCAO',
  equipamentoId: 1,
  disciplinaId: 1,
  inicio: '2027-08-02T07:00',
  atividades: 0,
  pacote: '100',
  congelado: false,
  antesDeSuspender: 'LIBERADO',
  ...mudanca,
});

testsFluxo({ fluxo, caminho: [...CAMINHO, ['PLANEJADO', 'liberar', 'LIBERADO']], age, registro });

const incompleto = (situacao: string) => registro(situacao, { pacote: '55.5' });
const comRessalva: Passo = ['PLANEJADO', 'liberarComRessalva', 'LIBERADO'];
testsFluxo({ fluxo, caminho: [...CAMINHO, comRessalva], age, registro: incompleto });

it.each<[string, Situacao, object, string]>([
  ['enviar', 'RASCUNHO', { equipamentoId: null }, 'Informe o TAG.'],
  ['enviar', 'RASCUNHO', { disciplinaId: null }, 'Informe a disciplina.'],
  ['enviar', 'POSTERGADO', { congelado: true }, 'O escopo está congelado: o que volta a ele entra por ASFE.'],
  ['postergar', 'PLANEJADO', { atividades: 2 }, 'Tire antes as atividades do cronograma.'],
  ...(['excluirDoEscopo', 'postergar'] as const).map((acao): [string, Situacao, object, string] => [
    acao,
    'EM_ANALISE',
    { congelado: true },
    'O escopo está congelado: o que sai dele sai por cancelamento (CAP).',
  ]),
  ['liberar', 'PLANEJADO', { pacote: '55.5' }, 'O pacote está em 55,5%: complete-o, ou libere com ressalva.'],
])('%s of what is %s with %o is refused: %s', (acao, situacao, mudanca, motivo) => {
  const permissoes = PERFIS.find(({ nome }) => nome === 'Admin')?.permissoes ?? [];
  expect(judge(fluxo, acao, registro(situacao, mudanca), permissoes)).toEqual({ ok: false, motivo });
});

it('needs no TAG for what is of no equipment, and is approved without dates when it has no activities', () => {
  const permissoes = PERFIS.find(({ nome }) => nome === 'Admin')?.permissoes ?? [];
  const semTag = registro('RASCUNHO', { tipo: 'LOGISTICA', equipamentoId: null });
  expect(judge(fluxo, 'enviar', semTag, permissoes)).toEqual({ ok: true });
  const { para } = fluxo.transicoes['aprovar'] ?? {};
  expect(typeof para === 'function' && para(registro('EM_ANALISE', { inicio: null }))).toBe('APROVADO');
});
