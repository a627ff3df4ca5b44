import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { letraDe } from './celula.ts';
import type { ColunaEscrita, Linhas } from './celula-escrita.ts';
import { folhaDeDados, folhaDeListas, folhaDeTexto } from './xlsx/folha-escrita.ts';
import { ESTILOS, livro, nomeDeAba, RELACOES_DO_PACOTE, relacoesDoLivro, tiposDeConteudo } from './xlsx/partes.ts';

interface AbaDeTexto {
  readonly nome: string;
  /** Characters. */
  readonly larguras: readonly number[];
  /** The first is the titles. */
  readonly linhas: readonly (readonly string[])[];
}

interface PastaEscrita {
  /** Name of the sheet of the rows. */
  readonly nome: string;
  readonly colunas: readonly ColunaEscrita[];
  readonly linhas: Linhas;
  /** Sheets that explain, after it. */
  readonly textos?: readonly AbaDeTexto[];
}

const LISTAS = 'Listas';

/**
 * A workbook, written as its rows come: nothing of them is kept. The stream fails when the rows do; closed early, it
 * closes them.
 */
export function escreverXlsx({ nome, colunas, linhas, textos = [] }: PastaEscrita): Readable {
  const comLista = colunas.flatMap(({ lista }, i) =>
    lista && lista.valores.length > 0 ? [{ lista, letra: letraDe(i) }] : [],
  );
  const listas = comLista.map(({ lista, letra }, i) => ({
    letra,
    fechada: lista.fechada,
    origem: `${LISTAS}!$${letraDe(i)}$1:$${letraDe(i)}$${lista.valores.length}`,
  }));
  const abas = [
    { nome: nomeDeAba(nome) },
    ...textos.map((texto) => ({ nome: nomeDeAba(texto.nome) })),
    ...(listas.length > 0 ? [{ nome: LISTAS, oculta: true }] : []),
  ];
  const zip = new ZipFile();
  const parte = (caminho: string, texto: string) => zip.addBuffer(Buffer.from(texto), caminho);
  parte('[Content_Types].xml', tiposDeConteudo(abas));
  parte('_rels/.rels', RELACOES_DO_PACOTE);
  parte('xl/workbook.xml', livro(abas));
  parte('xl/_rels/workbook.xml.rels', relacoesDoLivro(abas));
  parte('xl/styles.xml', ESTILOS);
  const dados = Readable.from(folhaDeDados(colunas, linhas, listas), { objectMode: false });
  zip.addReadStream(dados, 'xl/worksheets/sheet1.xml');
  textos.forEach(({ linhas: textuais, larguras }, i) => {
    parte(`xl/worksheets/sheet${i + 2}.xml`, folhaDeTexto(textuais, larguras));
  });
  if (listas.length > 0)
    parte(`xl/worksheets/sheet${abas.length}.xml`, folhaDeListas(comLista.map(({ lista }) => lista.valores)));
  zip.end();
  const saida = zip.outputStream as Readable;
  dados.once('error', (erro) => saida.destroy(erro));
  zip.once('error', (erro: Error) => saida.destroy(erro));
  saida.once('close', () => dados.destroy());
  return saida;
}
