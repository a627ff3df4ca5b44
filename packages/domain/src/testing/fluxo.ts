import { describe, expect, it } from 'vitest';
import type { Fluxo, NoFluxo } from '../cadastro.ts';
import { PERFIS } from '../perfis.ts';
import { evaluate, stateAfter, type Veredito } from '../workflow.ts';

/** The verdict on an action for somebody with these permissions. */
export function judge(fluxo: Fluxo, acao: string, registro: NoFluxo, ditas: readonly string[]): Veredito {
  return evaluate(fluxo, acao, { registro, quem: { usuarioId: 1, permissions: new Set(ditas) } });
}

interface Desenho {
  readonly fluxo: Fluxo;
  /** Every transition that the specification draws. */
  readonly caminho: readonly (readonly [de: string, acao: string, para: string])[];
  /** Whether a profile may do an action. */
  readonly age: (acao: string, perfil: string) => boolean;
  /** A record in a state, with nothing in the way of any action. */
  readonly registro: (situacao: string) => NoFluxo;
}

/** Tests a workflow over state × action × profile. */
export function testsFluxo({ fluxo, caminho, age, registro }: Desenho): void {
  describe.each(PERFIS.map((perfil) => [perfil.nome, perfil] as const))('%s', (nome, { permissoes }) => {
    it('does each action from the states of the drawn way, and from no other', () => {
      for (const acao of Object.keys(fluxo.transicoes)) {
        for (const situacao of Object.keys(fluxo.estados)) {
          const passo = caminho.find(([de, qual]) => de === situacao && qual === acao);
          const { ok } = judge(fluxo, acao, registro(situacao), permissoes);
          expect([acao, situacao, ok]).toEqual([acao, situacao, passo !== undefined && age(acao, nome)]);
          if (passo) expect(stateAfter(fluxo, acao, registro(situacao))).toBe(passo[2]);
        }
      }
    });
  });
}
