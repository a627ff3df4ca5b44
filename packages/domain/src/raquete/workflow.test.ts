import { expect, it } from 'vitest';
import type { Fluxo } from '../cadastro.ts';
import { PERFIS } from '../perfis.ts';
import { judge, testsFluxo } from '../testing/fluxo.ts';
import { raquete } from './cadastro.ts';

/** The way that the specification draws (domain.md §8.13). */
const CAMINHO = [
  ['PLANEJADA', 'disponibilizar', 'DISPONIVEL'],
  ['DISPONIVEL', 'instalar', 'INSTALADA'],
  ['INSTALADA', 'verificarInstalacao', 'VERIFICADA'],
  ['INSTALADA', 'refazerInstalacao', 'DISPONIVEL'],
  ['VERIFICADA', 'liberarRetirada', 'LIBERADA_RETIRADA'],
  ['LIBERADA_RETIRADA', 'retirar', 'RETIRADA'],
  ['RETIRADA', 'verificarRetirada', 'VERIFICADA_RETIRADA'],
  ['RETIRADA', 'refazerRetirada', 'LIBERADA_RETIRADA'],
  ['PLANEJADA', 'naoInstalar', 'NAO_INSTALADA'],
  ['DISPONIVEL', 'naoInstalar', 'NAO_INSTALADA'],
  ['NAO_INSTALADA', 'replanejar', 'PLANEJADA'],
] as const;
/** The row "Válvula, Inspeção, Raquete, Equipamentograma" of domain.md §4.2. */
const LEEM = new Set(['Aprovador', 'Suprimentos', 'SMS', 'Consulta']);

const fluxo = raquete.fluxo as Fluxo;
const registro = (situacao: string, mudanca: object = {}) => ({
  id: 1,
  versao: 1,
  ativo: true,
  criadoEm: '2027-01-01T00:00:00Z',
  alteradoEm: null,
  situacao,
  duplaVerificacao: true,
  instalouId: 2,
  retirouId: 2,
  ...mudanca,
});
testsFluxo({ fluxo, caminho: CAMINHO, age: (_, perfil) => !LEEM.has(perfil), registro });

const admin = PERFIS[0]?.permissoes ?? [];
it.each<[string, string, object, object]>([
  [
    'verificarInstalacao',
    'INSTALADA',
    { instalouId: 1 },
    { ok: false, motivo: 'Quem instalou não verifica: peça a outra pessoa.' },
  ],
  ['verificarInstalacao', 'INSTALADA', { instalouId: 1, duplaVerificacao: false }, { ok: true }],
  [
    'verificarRetirada',
    'RETIRADA',
    { retirouId: 1 },
    { ok: false, motivo: 'Quem retirou não verifica: peça a outra pessoa.' },
  ],
  ['verificarRetirada', 'RETIRADA', { instalouId: 1 }, { ok: true }],
  [
    'disponibilizar',
    'PLANEJADA',
    { exigeProjeto: true, espessura: null },
    { ok: false, motivo: 'Informe a espessura: este tipo exige projeto.' },
  ],
  ['disponibilizar', 'PLANEJADA', { exigeProjeto: true, espessura: '17.5' }, { ok: true }],
  [
    'disponibilizar',
    'PLANEJADA',
    { foraDaNorma: true },
    { ok: true, ressalva: 'O diâmetro ou a classe não consta na ASME B16.48: confirme a espessura com a engenharia.' },
  ],
  [
    'liberarRetirada',
    'VERIFICADA',
    { abertas: 2 },
    { ok: true, ressalva: 'No cronograma, 2 atividades que vêm antes da retirada não terminaram.' },
  ],
  [
    'instalar',
    'DISPONIVEL',
    { entregue: true },
    { ok: false, motivo: 'O sistema ou o equipamento já foi entregue: tire antes a data real da entrega.' },
  ],
])('%s of what is %s with %o: %o', (acao, situacao, mudanca, veredito) => {
  expect(judge(fluxo, acao, registro(situacao, mudanca), admin)).toEqual(veredito);
});
