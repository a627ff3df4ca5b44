import { decimalBr } from './cadastro-texto.ts';

/** HH and R$ of a request. */
export interface Dado {
  readonly hh: number;
  /** R$; null: there is none, or the reader may not see it. */
  readonly valor: number | null;
}

/** What the votes of a cycle give: what was asked, or the least that one of them gave. */
export function dadoDe({ impacto, votos }: { readonly impacto: Dado; readonly votos: readonly PartesDoVoto[] }): Dado {
  const menor = (campo: keyof Dado) => Math.min(...[impacto, ...votos].flatMap((um) => um[campo] ?? []));
  return { hh: menor('hh'), valor: impacto.valor === null ? null : menor('valor') };
}

type PartesDoVoto = Readonly<Record<keyof Dado, number | null>>;
/** What a vote says of HH and R$; absent: as much as before it. */
export type Parte = { readonly [K in keyof Dado]?: number | undefined };

/** Why a vote may not give this much; undefined when it may. */
export function recusaDoDado(parte: Parte, dado: Dado): string | undefined {
  const demais = (parte.hh ?? 0) > dado.hh || (parte.valor ?? 0) > (dado.valor ?? 0);
  return demais ? `Aprove até ${dadoEmPalavras(dado)}: não se aprova mais do que se pediu.` : undefined;
}

/** What a vote gave, in words: `30 HH, R$ 5.000,00`; empty when it reduced nothing. */
export const dadoEmPalavras = ({ hh, valor }: PartesDoVoto): string =>
  [
    ...(hh === null ? [] : [`${decimalBr(String(hh))} HH`]),
    ...(valor === null ? [] : [`R$ ${decimalBr(valor.toFixed(2))}`]),
  ].join(', ');
