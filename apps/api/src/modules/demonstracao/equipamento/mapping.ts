import type { CondicaoDaCaldeira } from '@cadencia/domain/nr13/classe.ts';
import type { TipoEquipamento } from '../catalogo/mapping.ts';

export interface Equipamento {
  readonly tag: string;
  readonly nome: string;
  readonly tipo: TipoEquipamento;
  /** Code of its system. */
  readonly sistema: string;
  /** Size against the typical one: multiplies the durations. */
  readonly porte: number;
  /** Of a boiler that NR-13 gives intervals of its own. */
  readonly caldeira?: CondicaoDaCaldeira;
}

/** Boilers of a condition. */
export const caldeirasDe = (caldeira: CondicaoDaCaldeira, linhas: readonly LinhaEquipamento[]): Equipamento[] =>
  equipamentosDe('CALDEIRA', linhas).map((uma) => ({ ...uma, caldeira }));

/** A line of a list: TAG without suffix, suffixes (`''` for one alone), name, system, size. */
export type LinhaEquipamento = readonly [base: string, sufixos: string, nome: string, sistema: string, porte?: number];

/** One equipment per suffix of each line. */
export const equipamentosDe = (tipo: TipoEquipamento, linhas: readonly LinhaEquipamento[]): Equipamento[] =>
  linhas.flatMap(([base, sufixos, nome, sistema, porte = 1]) =>
    (sufixos === '' ? [''] : [...sufixos]).map((sufixo) => ({ tag: base + sufixo, nome, tipo, sistema, porte })),
  );

/** How many valves of a kind each system has. */
export type QuantidadePorSistema = Readonly<Record<string, number>>;

interface SerieDeValvulas {
  readonly tipo: 'PSV' | 'VALVULA';
  /** Symbol and name, taken in turn. */
  readonly simbolos: readonly (readonly [simbolo: string, nome: string])[];
  readonly quantidades: QuantidadePorSistema;
}

/** Numbers the valves of a plant: symbol, unit of the system, sequence in the unit. */
export function numerarValvulas({ tipo, simbolos, quantidades }: SerieDeValvulas): Equipamento[] {
  const porUnidade = new Map<string, number>();
  return Object.entries(quantidades).flatMap(([sistema, quantidade]) =>
    Array.from({ length: quantidade }, () => {
      const unidade = unidadeDe(sistema);
      const ordem = (porUnidade.get(unidade) ?? 0) + 1;
      porUnidade.set(unidade, ordem);
      const [simbolo, nome] = simbolos[ordem % simbolos.length] ?? ['XV', 'Válvula'];
      const tag = `${simbolo}-${unidade}${String(ordem).padStart(2, '0')}`;
      return { tag, nome: `${nome} do sistema ${sistema}`, tipo, sistema, porte: 1 };
    }),
  );
}

/** The number of the unit in a system's code; the pulp mill's units are numbered 41 to 43. */
export const unidadeDe = (sistema: string): string => {
  const [area = ''] = sistema.split('-');
  return { CR1: '41', EVA: '42', TG: '43' }[area] ?? area;
};
