import type { Paragraph, Table } from 'docx';

/** Twentieths of a point across and down an A4 page. */
const A4 = { width: 11_906, height: 16_838 };

interface Folha {
  readonly titulo: string;
  readonly deitada: boolean;
  /** Twentieths of a point on each side. */
  readonly margem: number;
}

/**
 * A document for Word, of A4 pages with their numbers. `build` makes its parts with the library, which is loaded with
 * the first document. It holds its thread, so only work in threads may call it.
 */
export async function writeWord(
  { titulo, deitada, margem }: Folha,
  build: (d: typeof import('docx')) => readonly (Paragraph | Table)[] | Promise<readonly (Paragraph | Table)[]>,
): Promise<Uint8Array> {
  const d = await import('docx');
  const numero = new d.Paragraph({
    alignment: d.AlignmentType.RIGHT,
    children: [
      new d.TextRun({
        size: 14,
        color: '495057',
        children: ['Página ', d.PageNumber.CURRENT, ' de ', d.PageNumber.TOTAL_PAGES],
      }),
    ],
  });
  const orientation = deitada ? d.PageOrientation.LANDSCAPE : d.PageOrientation.PORTRAIT;
  const documento = new d.Document({
    title: titulo,
    creator: 'Cadência',
    styles: { default: { document: { run: { font: 'Calibri', size: 20, language: { value: 'pt-BR' } } } } },
    sections: [
      {
        properties: {
          page: {
            size: { ...A4, orientation },
            margin: { top: margem, bottom: margem, left: margem, right: margem },
          },
        },
        footers: { default: new d.Footer({ children: [numero] }) },
        children: [...(await build(d))],
      },
    ],
  });
  return d.Packer.toBuffer(documento);
}
