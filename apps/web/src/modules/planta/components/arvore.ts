import type { Planta } from '@cadencia/domain/planta/schema.ts';

export type TipoDeNo = 'area' | 'sistema' | 'local';

export interface No {
  /** `area 3` */
  readonly chave: string;
  readonly tipo: TipoDeNo;
  readonly id: number;
  readonly versao: number;
  readonly ativo: boolean;
  readonly codigo: string;
  readonly nome: string;
  readonly cor: string | null;
  /** Equipment directly in the node; that of a place is counted in its area too. */
  readonly equipamentos: number;
  /** Equipment in the node and everywhere below it. */
  readonly total: number;
  readonly filhos: readonly No[];
}

const chaveDe = (tipo: TipoDeNo, id: number): string => `${tipo} ${id}`;

type SemFilhos = Omit<No, 'total' | 'filhos'>;

function group<T>(itens: readonly T[], chave: (item: T) => number | null): ReadonlyMap<number | null, T[]> {
  const grupos = new Map<number | null, T[]>();
  for (const item of itens) grupos.set(chave(item), [...(grupos.get(chave(item)) ?? []), item]);
  return grupos;
}

/** Areas with the areas below them, then their systems, then their places; places without an area come last. */
export function assembleArvore({ areas, sistemas, locais }: Planta): No[] {
  const conhecidas = new Set(areas.map(({ id }) => id));
  const porPai = group(areas, ({ areaPaiId }) => (areaPaiId !== null && conhecidas.has(areaPaiId) ? areaPaiId : null));
  const sistemasDe = group(sistemas, ({ areaId }) => areaId);
  const locaisDe = group(locais, ({ areaId }) => areaId);
  const folha = (no: SemFilhos): No => ({ ...no, total: no.equipamentos, filhos: [] });
  const locaisComoNos = (areaId: number | null) =>
    (locaisDe.get(areaId) ?? []).map((local) =>
      folha({ ...local, chave: chaveDe('local', local.id), tipo: 'local', cor: null }),
    );
  const descend = (paiId: number | null): No[] =>
    (porPai.get(paiId) ?? []).map(({ areaPaiId: _, ...area }) => {
      const filhos = [
        ...descend(area.id),
        ...(sistemasDe.get(area.id) ?? []).map((sistema) =>
          folha({ ...sistema, chave: chaveDe('sistema', sistema.id), tipo: 'sistema', cor: null }),
        ),
        ...locaisComoNos(area.id),
      ];
      // Equipment in a place is already counted in the area or in one of its systems.
      const abaixo = filhos.filter(({ tipo }) => tipo !== 'local').reduce((soma, { total }) => soma + total, 0);
      return { ...area, chave: chaveDe('area', area.id), tipo: 'area', total: area.equipamentos + abaixo, filhos };
    });
  return [...descend(null), ...locaisComoNos(null)];
}

const semAcento = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The nodes with all words in their code or name, together with every node above or below them. */
export function filterArvore(nos: readonly No[], busca: string): No[] {
  const palavras = semAcento(busca).split(/\s+/).filter(Boolean);
  if (palavras.length === 0) return [...nos];
  const casa = ({ codigo, nome }: No) => palavras.every((palavra) => semAcento(`${codigo} ${nome}`).includes(palavra));
  return nos.flatMap((no) => {
    if (casa(no)) return [no];
    const filhos = filterArvore(no.filhos, busca);
    return filhos.length > 0 ? [{ ...no, filhos }] : [];
  });
}

export interface Linha {
  readonly no: No;
  readonly nivel: number;
  readonly pai: string | undefined;
}

/** The visible nodes from top to bottom: under an open one stand its children. */
export const emVista = (nos: readonly No[], abertos: ReadonlySet<string>, nivel = 1, pai?: string): Linha[] =>
  nos.flatMap((no) => [
    { no, nivel, pai },
    ...(abertos.has(no.chave) ? emVista(no.filhos, abertos, nivel + 1, no.chave) : []),
  ]);

/** Every node, at any depth. */
export const todos = (nos: readonly No[]): No[] => nos.flatMap((no) => [no, ...todos(no.filhos)]);
