import { writeWord } from '../../infra/word.ts';

/** A photo of the report: its two lines, and its size in points of the picture. */
export interface Quadro {
  readonly titulo: string;
  readonly legenda: string;
  /** Number and the beginning of the sum. */
  readonly prova: string;
  readonly largura: number;
  readonly altura: number;
}

export interface Relatorio {
  readonly formato: 'pdf' | 'docx' | 'pptx' | 'xlsx';
  readonly titulo: string;
  readonly porPagina: number;
  /** Client and project, filters, author. */
  readonly topo: readonly string[];
  readonly quadros: readonly Quadro[];
  /** Place of the photo on the cover. */
  readonly capa: number;
  readonly nota: string;
  readonly imagens: readonly Uint8Array[];
}

/** Twentieths of a point: the inside of an A4 page with margins of 15 mm. */
const LARGURA = 10_204;
/** Twentieths of a point that the rows of a page share, below its head and above its foot. */
const ALTURA = 14_400;
/** Pixels of Word, 96 to the inch, of the room of a photo, by how many stand on a page. */
const ESPACOS: Readonly<
  Record<number, { readonly colunas: number; readonly largura: number; readonly altura: number }>
> = {
  2: { colunas: 1, largura: 640, altura: 400 },
  4: { colunas: 2, largura: 325, altura: 370 },
  6: { colunas: 2, largura: 325, altura: 235 },
};
const CAPA = { largura: 620, altura: 560 };

const fit = (um: { largura: number; altura: number }, espaco: { largura: number; altura: number }) => {
  const escala = Math.min(espaco.largura / um.largura, espaco.altura / um.altura);
  return { width: Math.round(um.largura * escala), height: Math.round(um.altura * escala) };
};

/** The report as a Word document: a cover, then a table of photos that breaks between rows only. */
export const emWord = ({ titulo, topo, nota, porPagina, quadros, imagens, capa }: Relatorio): Promise<Uint8Array> =>
  writeWord({ titulo, deitada: false, margem: 850 }, (d) => {
    const espaco = ESPACOS[porPagina] ?? { colunas: 2, largura: 325, altura: 370 };
    const imagem = (i: number, sala: { largura: number; altura: number }) => {
      const quadro = quadros[i] ?? { largura: 1, altura: 1, titulo: '', legenda: '' };
      return new d.ImageRun({
        type: 'jpg',
        data: Buffer.from(imagens[i] ?? []),
        transformation: fit(quadro, sala),
        altText: { name: `foto-${i + 1}`, title: quadro.titulo, description: quadro.legenda },
      });
    };
    const spacing = { after: 60 };
    const noMeio = { spacing, alignment: d.AlignmentType.CENTER };
    const linha = (text: string, size: number, mais: { bold?: boolean; color?: string }, onde: object = noMeio) =>
      new d.Paragraph({ children: [new d.TextRun({ text, size, ...mais })], ...onde });
    const sem = { style: d.BorderStyle.NONE, size: 0, color: 'FFFFFF' };
    const semBordas = { top: sem, bottom: sem, left: sem, right: sem, insideHorizontal: sem, insideVertical: sem };
    const celula = (i: number) =>
      new d.TableCell({
        width: { size: LARGURA / espaco.colunas, type: d.WidthType.DXA },
        children: quadros[i]
          ? [
              new d.Paragraph({ children: [imagem(i, espaco)], ...noMeio }),
              linha(quadros[i].titulo, 18, { bold: true }),
              linha(quadros[i].legenda, 18, {}),
              linha(quadros[i].prova, 14, { color: '495057' }),
            ]
          : [new d.Paragraph('')],
      });
    const rows = Array.from(
      { length: Math.ceil(quadros.length / espaco.colunas) },
      (_, n) =>
        new d.TableRow({
          cantSplit: true,
          height: { value: Math.floor((ALTURA * espaco.colunas) / porPagina), rule: d.HeightRule.ATLEAST },
          children: Array.from({ length: espaco.colunas }, (__, c) => celula(n * espaco.colunas + c)),
        }),
    );
    return [
      new d.Paragraph({
        heading: d.HeadingLevel.TITLE,
        children: [new d.TextRun({ text: titulo, size: 48, bold: true })],
      }),
      ...[...topo, nota].filter(Boolean).map((texto) => linha(texto, 20, { color: '495057' }, { spacing })),
      new d.Paragraph({ children: [imagem(capa, CAPA)], ...noMeio, spacing: { before: 240 } }),
      new d.Paragraph({ children: [new d.PageBreak()] }),
      new d.Table({ rows, borders: semBordas, width: { size: LARGURA, type: d.WidthType.DXA } }),
    ];
  });
