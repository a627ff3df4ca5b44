import { desenhoDoGrafico } from '@cadencia/domain/informe/desenho.ts';
import { diferencaDe, tomDaDiferenca } from '@cadencia/domain/informe/fatos.ts';
import { type Bloco, type DocumentoDoInforme, escreve, type Fato } from '@cadencia/domain/informe/modelo.ts';
import { drawSvg, type Tamanho } from '../../infra/grafico.ts';
import { PAPEL } from '../../painel/jobs.ts';

/** Pictures of a report, by id: bytes of a JPEG. */
export type Fotos = Readonly<Record<string, Uint8Array>>;

/** What a file of a report is made of. */
export interface Impressao {
  readonly documento: DocumentoDoInforme;
  readonly fotos: Fotos;
  /** Address of the report in the product. */
  readonly endereco: string;
}

/** What each line under a figure says: how it moved since the report before. */
export const ditoDe = (fato: Fato): string => {
  const diferenca = diferencaDe(fato);
  if (diferenca === '' || diferenca.startsWith('era ')) return diferenca;
  return `${diferenca} desde o anterior`;
};

/** A figure as texts, with the tone of the figure and of its movement. */
export const fatoEscrito = (fato: Fato) => ({
  rotulo: fato.rotulo,
  valor: escreve(fato.formato, fato.valor),
  dito: ditoDe(fato),
  tom: fato.tom,
  tomDito: tomDaDiferenca(fato),
});

const A_DIREITA = new Set(['NUMERO', 'DECIMAL', 'PERCENTUAL', 'PONTOS', 'INDICE', 'HORAS']);

/** The table of a block as texts. */
export const tabelaEscrita = ({ titulo, colunas, linhas, nota }: Extract<Bloco, { tipo: 'tabela' }>) => ({
  titulo,
  nota,
  colunas: colunas.map(({ titulo: nome, formato, peso }) => ({ titulo: nome, peso, aDireita: A_DIREITA.has(formato) })),
  linhas: linhas.map((linha) => linha.map((valor, i) => escreve(colunas[i]?.formato ?? 'TEXTO', valor))),
});

/** Sizes of a drawing in a file. */
export const DESENHO: Tamanho = { width: 1_040, height: 340 };

export const desenhar = (grafico: Extract<Bloco, { tipo: 'grafico' }>): Promise<string> =>
  drawSvg(desenhoDoGrafico(grafico, PAPEL), DESENHO);
