import {
  CAMPOS_SAP,
  type CampoSap,
  COLUNAS,
  LAYOUTS,
  type LayoutSap,
} from '@cadencia/domain/conversaosap/importacao/layouts.ts';
import type { Celula } from '../planilha/celula.ts';
import { textoDe } from './valor.ts';

/** A title without accents, capitals, signs and spare blanks: `Loc.instalação` is `loc instalacao`. */
export const tituloSap = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ºª°]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const NOMES: ReadonlyMap<string, CampoSap> = new Map(
  (Object.keys(CAMPOS_SAP) as CampoSap[]).flatMap((campo) =>
    CAMPOS_SAP[campo].nomes.map((nome): [string, CampoSap] => [nome, campo]),
  ),
);

export interface Coluna {
  readonly indice: number;
  readonly titulo: string;
  readonly campo: CampoSap | null;
}

/** Titles that the rules of a house give to fields. */
export type Apelidos = (titulo: string) => string | undefined;

/** A row as titles: of two columns of one field the first counts. */
export function colunasDe(celulas: readonly Celula[], apelidos: Apelidos): Coluna[] {
  const vistos = new Set<CampoSap>();
  return celulas.flatMap((celula, indice): Coluna[] => {
    const titulo = textoDe(celula);
    if (titulo === '') return [];
    const apelido = apelidos(titulo);
    const achado = apelido && apelido in CAMPOS_SAP ? (apelido as CampoSap) : NOMES.get(tituloSap(titulo));
    const campo = achado && !vistos.has(achado) ? achado : null;
    if (campo) vistos.add(campo);
    return [{ indice, titulo, campo }];
  });
}

const temTodas = (colunas: readonly Coluna[], layout: LayoutSap): boolean =>
  COLUNAS[layout].exige.every((campo) => colunas.some((uma) => uma.campo === campo));

const POR_PROPRIA = 3;

/** The list that has these titles; undefined where none does. */
export function layoutDe(colunas: readonly Coluna[]): LayoutSap | undefined {
  const notas = (Object.keys(LAYOUTS) as LayoutSap[])
    .filter((layout) => temTodas(colunas, layout))
    .map((layout) => {
      const { exige, proprias } = COLUNAS[layout];
      const tem = (campos: readonly CampoSap[]) => campos.filter((campo) => colunas.some((uma) => uma.campo === campo));
      return { layout, nota: tem(exige).length + POR_PROPRIA * tem(proprias).length };
    });
  return notas.sort((a, b) => b.nota - a.nota)[0]?.layout;
}

/** Columns that a list misses, in words. */
export const faltamEm = (colunas: readonly Coluna[], layout: LayoutSap): string[] =>
  COLUNAS[layout].exige
    .filter((campo) => !colunas.some((uma) => uma.campo === campo))
    .map((campo) => CAMPOS_SAP[campo].rotulo);
