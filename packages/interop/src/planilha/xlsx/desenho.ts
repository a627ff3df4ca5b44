import { escapeText, RELACOES, XML } from './partes.ts';

/** A picture of a row, as JPEG, with its size in points of the picture. */
export interface Figura {
  readonly jpeg: Uint8Array;
  readonly largura: number;
  readonly altura: number;
  /** What the picture shows, for who does not see it. */
  readonly descricao: string;
}

/** Pictures in the first column of a sheet, one in each row below the titles. */
export interface Figuras {
  /** Height of a row, in points. */
  readonly altura: number;
  readonly imagens: readonly Figura[];
}

/** English metric units in a pixel of 1/96 inch. */
const EMU = 9_525;
/** Pixels of a letter of a column, and around all of them. */
const LETRA = 7;
const FOLGA = 4;
const PIXELS_DO_PONTO = 96 / 72;

const OFFICE = 'http://schemas.openxmlformats.org';

/** The drawing of a sheet, ECMA-376 part 1, 20.5: each picture as large as its cell lets it. `letras`: width of the column. */
export const desenhoDaFolha = ({ altura, imagens }: Figuras, letras: number): string =>
  `${XML}<xdr:wsDr xmlns:xdr="${OFFICE}/drawingml/2006/spreadsheetDrawing" xmlns:a="${OFFICE}/drawingml/2006/main" xmlns:r="${RELACOES}">` +
  imagens
    .map((uma, i) => {
      const sala = { largura: letras * LETRA - 2 * FOLGA, altura: altura * PIXELS_DO_PONTO - 2 * FOLGA };
      const escala = Math.min(sala.largura / uma.largura, sala.altura / uma.altura);
      const tamanho = `cx="${Math.round(uma.largura * escala) * EMU}" cy="${Math.round(uma.altura * escala) * EMU}"`;
      return (
        `<xdr:oneCellAnchor><xdr:from><xdr:col>0</xdr:col><xdr:colOff>${FOLGA * EMU}</xdr:colOff><xdr:row>${i + 1}</xdr:row><xdr:rowOff>${FOLGA * EMU}</xdr:rowOff></xdr:from>` +
        `<xdr:ext ${tamanho}/><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${i + 1}" name="Foto ${i + 1}" descr="${escapeText(uma.descricao)}"/><xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr>` +
        `<xdr:blipFill><a:blip r:embed="rId${i + 1}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill>` +
        `<xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${tamanho}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor>`
      );
    })
    .join('') +
  '</xdr:wsDr>';

const relacoes = (quais: readonly (readonly [tipo: string, alvo: string])[]): string =>
  `${XML}<Relationships xmlns="${OFFICE}/package/2006/relationships">${quais
    .map(([tipo, alvo], i) => `<Relationship Id="rId${i + 1}" Type="${RELACOES}/${tipo}" Target="${alvo}"/>`)
    .join('')}</Relationships>`;

/** The parts that a sheet with pictures has beside itself; the bytes of the pictures are not among them. */
export const partesDoDesenho = (
  figuras: Figuras,
  letras: number,
): readonly (readonly [caminho: string, xml: string])[] => [
  ['xl/worksheets/_rels/sheet1.xml.rels', relacoes([['drawing', '../drawings/drawing1.xml']])],
  ['xl/drawings/drawing1.xml', desenhoDaFolha(figuras, letras)],
  [
    'xl/drawings/_rels/drawing1.xml.rels',
    relacoes(figuras.imagens.map((_, i) => ['image', `../media/image${i + 1}.jpeg`] as const)),
  ],
];

/** What names the drawing in its sheet, after the setup of the page. */
export const DESENHO = `<drawing xmlns:r="${RELACOES}" r:id="rId1"/>`;
/** What the content types say of it. */
export const TIPOS_DO_DESENHO =
  '<Default Extension="jpeg" ContentType="image/jpeg"/><Override PartName="/xl/drawings/drawing1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/>';
