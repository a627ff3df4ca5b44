import { MOTOR, PAINEL } from '../../pacote/eletrica.ts';
import { ESTRUTURAS, INSTRUMENTOS, PURGADORES, TIE_IN, TROCA_DE_TRECHO } from '../../pacote/linha.ts';
import type { Pacote } from '../../pacote/mapping.ts';
import { PERMUTADOR, PERMUTADOR_EXEMPLO, RESFRIADOR, TROCA_DE_FEIXE } from '../../pacote/permutador.ts';
import { BOMBA, EJETOR, SOPRADOR_DE_FULIGEM } from '../../pacote/rotativo.ts';
import { PSV, VALVULA_DE_CONTROLE } from '../../pacote/valvula.ts';
import { FILTRO, TORRE, VASO } from '../../pacote/vaso.ts';
import type { Servico } from '../mapping.ts';

/** Services that one crew does one after the other. */
export interface Trem {
  readonly nome: string;
  /** Most services one crew takes, one after the other; `porArea` where crews are scarcer. */
  readonly limite: number;
  readonly porArea?: Readonly<Record<string, number>>;
}

const PERMUTADORES: Trem = {
  nome: 'Permutadores',
  limite: 3,
  porArea: { 'U-210': 6, 'U-220': 6, 'U-310': 1, 'CR-1': 2, EVA: 3 },
};
const VASOS: Trem = { nome: 'Vasos', limite: 2 };
const TORRES: Trem = { nome: 'Torres', limite: 2 };
const TUBULACAO: Trem = { nome: 'Tubulação', limite: 2, porArea: { 'U-510': 9, 'U-610': 9 } };

const TRENS: ReadonlyMap<Pacote, Trem> = new Map([
  [PSV, { nome: 'Válvulas de segurança', limite: 14 }],
  [VALVULA_DE_CONTROLE, { nome: 'Válvulas de controle', limite: 16, porArea: { EVA: 14, 'CR-1': 17 } }],
  [PERMUTADOR, PERMUTADORES],
  [PERMUTADOR_EXEMPLO, PERMUTADORES],
  [TROCA_DE_FEIXE, PERMUTADORES],
  [RESFRIADOR, { nome: 'Resfriadores a ar', limite: 3 }],
  [TORRE, TORRES],
  [VASO, VASOS],
  [FILTRO, { nome: 'Filtros', limite: 4 }],
  [BOMBA, { nome: 'Bombas', limite: 4, porArea: { 'U-210': 6, 'U-310': 1, 'CR-1': 2, EVA: 2 } }],
  [EJETOR, { nome: 'Ejetores', limite: 6 }],
  [MOTOR, { nome: 'Motores', limite: 5, porArea: { 'CR-1': 7, EVA: 5 } }],
  [PAINEL, { nome: 'Painéis', limite: 4 }],
  [SOPRADOR_DE_FULIGEM, { nome: 'Sopradores de fuligem', limite: 5 }],
  [TROCA_DE_TRECHO, TUBULACAO],
  [TIE_IN, TUBULACAO],
  [INSTRUMENTOS, { nome: 'Instrumentos', limite: 2 }],
  [PURGADORES, { nome: 'Vapor e purgadores', limite: 2 }],
  [ESTRUTURAS, { nome: 'Estruturas', limite: 2 }],
]);
/** From this size on a tower or a vessel has a crew of its own. */
const PORTE_PROPRIO: ReadonlyMap<Trem, number> = new Map([
  [TORRES, 1.1],
  [VASOS, 1.2],
]);

/** The kind of crew that goes from service to service; undefined: the area's crew does it. */
export const tremDe = ({ pacote, porte }: Servico): Trem | undefined => {
  const trem = TRENS.get(pacote);
  return trem && porte >= (PORTE_PROPRIO.get(trem) ?? Number.POSITIVE_INFINITY) ? undefined : trem;
};
