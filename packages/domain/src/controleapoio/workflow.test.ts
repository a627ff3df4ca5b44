import { describe, expect, it } from 'vitest';
import type { Fluxo } from '../cadastro.ts';
import { PERFIS } from '../perfis.ts';
import { judge, testsFluxo } from '../testing/fluxo.ts';
import { stateAfter } from '../workflow.ts';
import { controleapoio } from './cadastro.ts';

/** The way that the specification draws (domain.md §6.12). */
const CAMINHO = [
  ['SOLICITADO', 'programar', 'PROGRAMADO'],
  ['SOLICITADO', 'programarAcima', 'PROGRAMADO'],
  ['PROGRAMADO', 'reprogramar', 'SOLICITADO'],
  ['PROGRAMADO', 'iniciar', 'EM_EXECUCAO'],
  ['EM_EXECUCAO', 'aprontar', 'PRONTO'],
  ['PRONTO', 'refazer', 'EM_EXECUCAO'],
  ['EM_USO', 'refazer', 'EM_EXECUCAO'],
  ['PRONTO', 'usar', 'EM_USO'],
  ['PRONTO', 'devolver', 'LIBERADO_DESMONTAGEM'],
  ['EM_USO', 'devolver', 'LIBERADO_DESMONTAGEM'],
  ['LIBERADO_DESMONTAGEM', 'desmontar', 'CONCLUIDO'],
  ['SOLICITADO', 'cancelar', 'CANCELADO'],
  ['PROGRAMADO', 'cancelar', 'CANCELADO'],
  ['EM_EXECUCAO', 'cancelar', 'CANCELADO'],
  ['CANCELADO', 'reabrir', 'SOLICITADO'],
] as const;
/** Who books, and who says how far a support is: rows "Registers" and "Apontar" of domain.md §4.2. */
const PROGRAMAM = new Set(['Admin', 'Gerente da Parada', 'Planejador']);
const EXECUTAM = new Set([...PROGRAMAM, 'Controlador (Apontador)', 'Supervisor de Campo', 'Contratada']);
const DE_QUEM_PROGRAMA = new Set(['programar', 'programarAcima', 'reprogramar', 'cancelar', 'reabrir']);

const fluxo = controleapoio.fluxo as Fluxo;
const registro = (situacao: string, mudanca: object = {}) => ({
  id: 1,
  versao: 1,
  ativo: true,
  criadoEm: '2027-01-01T00:00:00Z',
  alteradoEm: null,
  situacao,
  programada: '2027-08-02T07:00',
  desmonta: true,
  exigePlaca: true,
  placa: 'AND-0123',
  validade: '2027-08-30',
  ...mudanca,
});
/** What fits is booked by one action, and what does not fit by the other. */
describe.each([
  ['what fits', null, 'programarAcima'],
  ['what is above what there is', 'Diurno de 10/08: 14 de 10 h', 'programar'],
])('%s', (_, excesso, fora) => {
  testsFluxo({
    fluxo,
    caminho: CAMINHO,
    age: (acao, perfil) => acao !== fora && (DE_QUEM_PROGRAMA.has(acao) ? PROGRAMAM : EXECUTAM).has(perfil),
    registro: (situacao) => registro(situacao, { excesso }),
  });
});

const admin = PERFIS[0]?.permissoes ?? [];
it.each<[string, string, object, object]>([
  ['programar', 'SOLICITADO', { programada: null }, { ok: false, motivo: 'Informe o início programado.' }],
  ['programar', 'SOLICITADO', { depois: true }, { ok: true, ressalva: 'Fica pronto depois da necessidade.' }],
  [
    'programarAcima',
    'SOLICITADO',
    { excesso: 'Diurno de 10/08: 14 de 10 h' },
    { ok: true, ressalva: 'Passa da disponibilidade: Diurno de 10/08: 14 de 10 h.' },
  ],
  ['aprontar', 'EM_EXECUCAO', { placa: null }, { ok: false, motivo: 'Informe a placa e a validade da liberação.' }],
  ['aprontar', 'EM_EXECUCAO', { placa: null, exigePlaca: false }, { ok: true }],
  ['usar', 'PRONTO', { vencido: true }, { ok: false, motivo: 'A validade da liberação passou: informe a nova.' }],
  ['devolver', 'EM_USO', { atividadeAberta: true }, { ok: true, ressalva: 'A atividade que o pediu não terminou.' }],
])('%s of what is %s with %o: %o', (acao, situacao, mudanca, veredito) => {
  expect(judge(fluxo, acao, registro(situacao, mudanca), admin)).toEqual(veredito);
});

it('ends at once where nothing is dismantled', () => {
  expect(stateAfter(fluxo, 'devolver', registro('EM_USO', { desmonta: false }))).toBe('CONCLUIDO');
});
