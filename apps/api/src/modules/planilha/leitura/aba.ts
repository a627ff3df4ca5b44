import { createHash } from 'node:crypto';
import { ATIVO, type Cadastro } from '@cadencia/domain/cadastro.ts';
import { type Celula, celulaDoValor, numeroEscrito, textoDaCelula } from '@cadencia/domain/cadastro-celula.ts';
import {
  type CampoDaPlanilha,
  exemploDe,
  indispensaveis,
  recognize,
  tituloNormal,
} from '@cadencia/domain/cadastro-planilha.ts';
import type { AbaPlanilha, MapaPlanilha } from '@cadencia/domain/planilha/schema.ts';
import type { LinhaLida } from '@cadencia/interop/planilha/celula.ts';
import { isVazia, letraDe } from '@cadencia/interop/planilha/celula.ts';
import { semMarca } from '@cadencia/interop/planilha/neutro.ts';
import { cortado } from '@cadencia/interop/texto.ts';
import { encoberto } from '../segredo/segredos.ts';

/** Rows from the top among which the titles are searched. */
export const COMECO = 40;
const AMOSTRA = 3;
const TITULO_MAXIMO = 200;

const titulosDe = ({ celulas }: LinhaLida): string[] =>
  celulas.map((celula) => cortado(textoDaCelula(celula).replace(/\s+/g, ' ').trim(), TITULO_MAXIMO));

/** The row of titles: the one with most known titles; when none is known, the first with two texts or more. */
function cabecalhoDe(
  path: string,
  campos: readonly CampoDaPlanilha[],
  linhas: readonly LinhaLida[],
): LinhaLida | undefined {
  let melhor: LinhaLida | undefined;
  let nota = 0;
  for (const linha of linhas) {
    const conhecidos = recognize(path, campos, titulosDe(linha)).filter((campo) => campo !== null).length;
    if (conhecidos > nota) {
      nota = conhecidos;
      melhor = linha;
    }
  }
  const comTextos = (linha: LinhaLida) =>
    linha.celulas.filter((celula) => typeof celula === 'string' && !isVazia(celula)).length;
  return melhor ?? linhas.find((linha) => comTextos(linha) > 1) ?? linhas[0];
}

/** Nine digits or more: a CPF as people write it, or without the zeros that a sheet drops from a number. */
const DOCUMENTO = /\d(?:[.\- ]?\d){8,}/;

/** A sheet by its first rows; samples of `segredos` are masked, and so are titles that look like one. */
export function toAba(
  { nome, oculta }: { readonly nome: string; readonly oculta: boolean },
  {
    path,
    campos,
    linhas,
    segredos = [],
  }: {
    readonly path: string;
    readonly campos: readonly CampoDaPlanilha[];
    readonly linhas: readonly LinhaLida[];
    readonly segredos?: readonly string[] | undefined;
  },
): AbaPlanilha {
  const cabecalho = cabecalhoDe(path, campos, linhas);
  if (!cabecalho) return { nome, oculta, cabecalho: null, colunas: [] };
  const titulos = titulosDe(cabecalho);
  const sugestoes = recognize(path, campos, titulos);
  const abaixo = linhas.filter(({ linha }) => linha > cabecalho.linha);
  const sampled = (indice: number) => (texto: string) => {
    const segredo = segredos.includes(sugestoes[indice] ?? '') || (segredos.length > 0 && DOCUMENTO.test(texto));
    return segredo ? encoberto(texto) : texto;
  };
  const semDocumento = (titulo: string) => (segredos.length > 0 && DOCUMENTO.test(titulo) ? encoberto(titulo) : titulo);
  const colunas = titulos.flatMap((titulo, indice) =>
    titulo === ''
      ? []
      : [
          {
            indice,
            letra: letraDe(indice),
            titulo: semDocumento(titulo),
            sugestao: sugestoes[indice] ?? null,
            amostra: abaixo
              .map(({ celulas }) => cortado(textoDaCelula(celulas[indice] ?? null), TITULO_MAXIMO))
              .filter((texto) => texto !== '')
              .slice(0, AMOSTRA)
              .map(sampled(indice)),
          },
        ],
  );
  return { nome, oculta, cabecalho: cabecalho.linha, colunas };
}

const conhecidas = ({ colunas }: AbaPlanilha): number => colunas.filter(({ sugestao }) => sugestao !== null).length;

/** The sheet that is most like the register; a hidden one only when no other is. */
export const abaSugerida = (abas: readonly AbaPlanilha[]): AbaPlanilha | undefined =>
  abas
    .filter(({ cabecalho }) => cabecalho !== null)
    .toSorted((a, b) => Number(a.oculta) - Number(b.oculta) || conhecidas(b) - conhecidas(a))[0];

/** Hash of the titles and their places: equal hashes mean the same source. */
export const cabecalhoHash = ({ colunas }: AbaPlanilha): string =>
  createHash('sha256')
    .update(JSON.stringify(colunas.map(({ indice, titulo }) => [indice, tituloNormal(titulo)])))
    .digest('hex');

/** Parts of the key without a column: no line has a row without them. */
export const semColuna = (cadastro: Cadastro, mapa: MapaPlanilha): string[] => {
  const dados = new Set(Object.values(mapa));
  return indispensaveis(cadastro)
    .filter((nome) => !dados.has(nome))
    .map((nome) => cadastro.fields[nome]?.label ?? nome);
};

const guardada = (celula: Celula): Celula => (typeof celula === 'string' ? semMarca(celula) : celula);

/** Whether a row is a total of a SAP list: stars, and then only numbers. A record may have the name `*` too. */
const isTotal = ({ celulas }: LinhaLida): boolean => {
  const [primeira, ...outras] = celulas.filter((celula) => !isVazia(celula)).map(textoDaCelula);
  return /^\*+$/.test(primeira?.trim() ?? '') && outras.length > 0 && outras.every((texto) => numeroEscrito(texto));
};

interface Recorte {
  /** Column and field, in order. */
  readonly colunas: readonly (readonly [indice: number, campo: string])[];
  readonly titulos: ReadonlyMap<number, string>;
}

export const recorteDe = ({ colunas }: AbaPlanilha, mapa: MapaPlanilha): Recorte => ({
  colunas: Object.entries(mapa).map(([indice, campo]) => [Number(indice), campo]),
  titulos: new Map(colunas.map(({ indice, titulo }) => [indice, tituloNormal(titulo)])),
});

/** Titles of the column in which a SAP list marks, with an X, what was deleted there. */
const ELIMINADO = ['Item foi eliminado', 'Eliminado', 'Código de eliminação', 'Deletion indicator'].map(tituloNormal);

/** Whether SAP says of a row that it was deleted there. */
const isEliminada = ({ celulas }: LinhaLida, { titulos }: Recorte): boolean =>
  [...titulos].some(
    ([indice, titulo]) => ELIMINADO.includes(titulo) && /^x$/i.test(textoDaCelula(celulas[indice] ?? null).trim()),
  );

/** The code and the words of why a row of a SAP list is no record; undefined when it is one. */
export function foraDaLista(
  lida: LinhaLida,
  recorte: Recorte,
): readonly [codigo: string, mensagem: string] | undefined {
  if (isTotal(lida)) return ['planilha.total', `A linha ${lida.linha} parece um total e ficou de fora.`];
  if (isEliminada(lida, recorte))
    return ['planilha.eliminada', `A linha ${lida.linha} está eliminada no SAP e ficou de fora.`];
  return undefined;
}

/** The cells of a row by field; undefined for a row without data: empty, or the titles again. */
export function celulasDe({ celulas }: LinhaLida, { colunas, titulos }: Recorte): Record<string, Celula> | undefined {
  const lidas = colunas.map(([indice, campo]) => [campo, guardada(celulas[indice] ?? null)] as const);
  if (lidas.every(([, celula]) => isVazia(celula))) return undefined;
  const isTitulo = colunas.every(
    ([indice]) => tituloNormal(textoDaCelula(celulas[indice] ?? null)) === titulos.get(indice),
  );
  return isTitulo ? undefined : Object.fromEntries(lidas);
}

/** The texts of the example row of a template, by field. */
export const textosDoExemplo = (campos: readonly CampoDaPlanilha[]): ReadonlyMap<string, string> => {
  const fields = new Map(campos.map(({ nome, field }) => [nome, field]));
  return new Map(
    Object.entries(exemploDe(campos)).map(([nome, valor]) => {
      const escrita = celulaDoValor(fields.get(nome) ?? ATIVO, valor);
      return [
        nome,
        textoDaCelula(
          escrita !== null && typeof escrita === 'object' && 'numero' in escrita ? Number(escrita.numero) : escrita,
        ),
      ];
    }),
  );
};

/** Whether a row is the unchanged example row of a template. */
export const isExemplo = (celulas: Readonly<Record<string, Celula>>, exemplo: ReadonlyMap<string, string>): boolean =>
  Object.entries(celulas).every(([nome, celula]) => textoDaCelula(celula) === (exemplo.get(nome) ?? ''));
