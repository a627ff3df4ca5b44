import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { letraDe } from './celula.ts';
import type { ColunaEscrita, Linhas } from './celula-escrita.ts';
import { type Figuras, partesDoDesenho, TIPOS_DO_DESENHO } from './xlsx/desenho.ts';
import { folhaDeDados, folhaDeListas, folhaDeTexto } from './xlsx/folha-escrita.ts';
import { ESTILOS, livro, nomeDeAba, RELACOES_DO_PACOTE, relacoesDoLivro, tiposDeConteudo } from './xlsx/partes.ts';

interface AbaDeTexto {
  readonly nome: string;
  /** Widths in characters. */
  readonly larguras: readonly number[];
  /** The first line has the titles. */
  readonly linhas: readonly (readonly string[])[];
}

export interface AbaDeDados {
  readonly nome: string;
  readonly colunas: readonly ColunaEscrita[];
  readonly linhas: Linhas;
  /** Rows are grouped by the indentation of their outline text, the row above being the summary. */
  readonly topicos?: boolean;
}

/** The first sheet of rows, and the other sheets. */
interface PastaEscrita extends AbaDeDados {
  /** Further sheets of rows; only the first sheet has lists of options. */
  readonly mais?: readonly AbaDeDados[];
  /** Pictures of the rows of the first sheet, in its first column. */
  readonly figuras?: Figuras;
  /** Sheets of explanations, after the others. */
  readonly textos?: readonly AbaDeTexto[];
}

const LISTAS = 'Listas';

/**
 * A workbook, written while its rows come, without keeping them. The stream fails when the rows do; closed early, it
 * closes them.
 */
export function writeXlsx({
  nome,
  colunas,
  linhas,
  topicos = false,
  mais = [],
  textos = [],
  figuras,
}: PastaEscrita): Readable {
  const comLista = colunas.flatMap(({ lista }, i) =>
    lista && lista.valores.length > 0 ? [{ lista, letra: letraDe(i) }] : [],
  );
  const listas = comLista.map(({ lista, letra }, i) => ({
    letra,
    fechada: lista.fechada,
    origem: `${LISTAS}!$${letraDe(i)}$1:$${letraDe(i)}$${lista.valores.length}`,
  }));
  const abas = [
    ...[{ nome }, ...mais].map((uma) => ({ nome: nomeDeAba(uma.nome), deLinhas: true })),
    ...textos.map((texto) => ({ nome: nomeDeAba(texto.nome) })),
    ...(listas.length > 0 ? [{ nome: LISTAS, oculta: true }] : []),
  ];
  const zip = new ZipFile();
  const parte = (caminho: string, texto: string) => zip.addBuffer(Buffer.from(texto), caminho);
  parte('[Content_Types].xml', tiposDeConteudo(abas, figuras && TIPOS_DO_DESENHO));
  parte('_rels/.rels', RELACOES_DO_PACOTE);
  parte('xl/workbook.xml', livro(abas));
  parte('xl/_rels/workbook.xml.rels', relacoesDoLivro(abas));
  parte('xl/styles.xml', ESTILOS);
  if (figuras) {
    for (const [caminho, xml] of partesDoDesenho(figuras, colunas[0]?.largura ?? 0)) parte(caminho, xml);
    // A picture is small already.
    for (const [i, { jpeg }] of figuras.imagens.entries())
      zip.addBuffer(Buffer.from(jpeg), `xl/media/image${i + 1}.jpeg`, { compress: false });
  }
  const dados = [
    folhaDeDados(colunas, linhas, { listas, topicos, altura: figuras?.altura }),
    ...mais.map((outra) => folhaDeDados(outra.colunas, outra.linhas, { listas: [], topicos: outra.topicos ?? false })),
  ].map((partes) => Readable.from(partes, { objectMode: false }));
  for (const [i, folha] of dados.entries()) zip.addReadStream(folha, `xl/worksheets/sheet${i + 1}.xml`);
  textos.forEach(({ linhas: textuais, larguras }, i) => {
    parte(`xl/worksheets/sheet${dados.length + i + 1}.xml`, folhaDeTexto(textuais, larguras));
  });
  if (listas.length > 0)
    parte(`xl/worksheets/sheet${abas.length}.xml`, folhaDeListas(comLista.map(({ lista }) => lista.valores)));
  zip.end();
  const saida = zip.outputStream as Readable;
  for (const folha of dados) folha.once('error', (erro) => saida.destroy(erro));
  zip.once('error', (erro: Error) => saida.destroy(erro));
  saida.once('close', () => {
    for (const folha of dados) folha.destroy();
  });
  return saida;
}
