import { lerPredecessoras } from '@cadencia/domain/pacote/predecessora.ts';
import { lerFormulas, problemasDaRede } from '@cadencia/domain/pacote/rede.ts';
import { expect, it } from 'vitest';
import { toPrevia } from '../pacote/previa.ts';
import { FICHAS } from './equipamento/ficha.ts';
import { MODELOS } from './modelo.ts';

const atividadesDe = (modelo: (typeof MODELOS)[number]) =>
  modelo.linhas.map(([sequencia, nome, , , quantidade, formula, antes]) => {
    const lidas = lerPredecessoras(antes);
    return {
      sequencia,
      nome,
      etapaId: 1,
      especialidadeId: null,
      quantidade,
      formula,
      predecessoras: lidas.ok ? [...lidas.predecessoras] : [],
    };
  });

it.each(MODELOS.map((modelo) => [modelo.nome, modelo] as const))(
  '%s is a network whose formulas ask for what the data sheet has',
  (_, modelo) => {
    for (const [, , , , , , antes] of modelo.linhas) expect(lerPredecessoras(antes).ok, antes).toBe(true);
    const atividades = atividadesDe(modelo);
    expect(problemasDaRede(atividades)).toEqual([]);
    expect(lerFormulas(atividades, FICHAS[modelo.tipo] ?? []).problemas).toEqual([]);
  },
);

it('the complete opening of an exchanger of 840 tubes is the sample service of §14.8: 76 h and 344 HH', () => {
  const modelo = MODELOS.find(({ nome }) => nome === 'Permutador — abertura completa');
  if (!modelo) throw new Error('the package is not there');
  const { duracao, hh, atividades } = toPrevia({
    atividades: atividadesDe(modelo),
    ficha: FICHAS.PERMUTADOR ?? [],
    valores: { num_tubos: 840 },
    numEquipes: 1,
    maquinas: new Set(),
  });
  expect(atividades.map((uma) => (uma.duracao ?? 0) / 60)).toEqual([10, 8, 6, 12, 16, 8, 14, 6, 4]);
  expect([duracao, hh]).toEqual([76 * 60, 344]);
});
