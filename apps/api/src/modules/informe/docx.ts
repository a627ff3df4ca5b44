import type { Bloco } from '@cadencia/domain/informe/modelo.ts';
import { type BlocoRico, lerRico, type Trecho } from '@cadencia/domain/texto-rico.ts';
import {
  AlignmentType,
  BorderStyle,
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  Paragraph,
  type ParagraphChild,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { loadSharp } from '../../infra/imagem.ts';
import { writeWord } from '../../infra/word.ts';
import { DESENHO, desenhar, type Fotos, fatoEscrito, type Impressao, tabelaEscrita } from './impresso.ts';

/** Pixels across the text of a page: A4 landscape without its margins. */
const LARGURA = 970;
/** Twips of the same. */
const TWIPS = 14_570;
const MARGEM = 1_134;
const SUAVE = '495057';
const TONS = { '': '212529', critico: 'C2273D', atencao: '8F5B00', feito: '17794A' } as const;
const LINHA = { style: BorderStyle.SINGLE, size: 4, color: 'CED4DA' };
const NENHUMA = { style: BorderStyle.NONE, size: 0, color: 'FFFFFF' };
const BORDAS = { top: LINHA, bottom: LINHA, left: NENHUMA, right: NENHUMA };

type Parte = Paragraph | Table;

const paragrafo = (texto: string, { forte = false, suave = false } = {}) =>
  new Paragraph({
    spacing: { after: 80 },
    children: texto
      .split('\n')
      .map(
        (linha, i) =>
          new TextRun({ text: linha, bold: forte, break: i > 0 ? 1 : 0, ...(suave ? { color: SUAVE, size: 16 } : {}) }),
      ),
  });

const trecho = ({ texto, negrito, italico, riscado, link }: Trecho): ParagraphChild[] => {
  const marcas = { bold: negrito === true, italics: italico === true, strike: riscado === true };
  const runs = texto.split('\n').map((linha, i) => new TextRun({ ...marcas, text: linha, break: i > 0 ? 1 : 0 }));
  return link === undefined ? runs : [new ExternalHyperlink({ link, children: runs })];
};

/** A formatted text. The items of a list with numbers say them, so that they are those of every other form. */
const ricos = (blocos: readonly BlocoRico[], nivel = 0, marca?: string): Paragraph[] =>
  blocos.flatMap((um, i): Paragraph[] => {
    if (um.tipo === 'lista')
      return um.itens.flatMap((item, n) => ricos(item, nivel + 1, um.inicio === null ? '•' : `${um.inicio + n}.`));
    const recuo = nivel > 0 ? { indent: { left: 360 * nivel, hanging: i === 0 && marca ? 360 : 0 } } : {};
    return [
      new Paragraph({
        spacing: { after: 80 },
        ...recuo,
        ...(um.tipo === 'titulo' ? { heading: HeadingLevel.HEADING_3, keepNext: true } : {}),
        children: [...(i === 0 && marca ? [new TextRun({ text: `${marca}\t` })] : []), ...um.trechos.flatMap(trecho)],
      }),
    ];
  });

function tabela({ titulo, colunas, linhas, nota }: ReturnType<typeof tabelaEscrita>): Parte[] {
  const total = colunas.reduce((soma, { peso }) => soma + peso, 0);
  const celula = (escrito: string, i: number, cabeca = false) =>
    new TableCell({
      width: { size: Math.round((TWIPS * (colunas[i]?.peso ?? 1)) / total), type: WidthType.DXA },
      borders: BORDAS,
      margins: { left: 60, right: 60, top: 20, bottom: 20 },
      ...(cabeca ? { shading: { type: ShadingType.CLEAR, fill: 'E9ECEF', color: 'auto' } } : {}),
      children: [
        new Paragraph({
          alignment: colunas[i]?.aDireita ? AlignmentType.RIGHT : AlignmentType.LEFT,
          children: [new TextRun({ text: escrito, bold: cabeca, size: 16 })],
        }),
      ],
    });
  return [
    ...(titulo
      ? [new Paragraph({ heading: HeadingLevel.HEADING_2, keepNext: true, children: [new TextRun(titulo)] })]
      : []),
    ...(linhas.length > 0
      ? [
          new Table({
            width: { size: TWIPS, type: WidthType.DXA },
            columnWidths: colunas.map(({ peso }) => Math.round((TWIPS * peso) / total)),
            rows: [
              new TableRow({
                tableHeader: true,
                children: colunas.map(({ titulo: nome }, i) => celula(nome, i, true)),
              }),
              ...linhas.map(
                (linha) => new TableRow({ cantSplit: true, children: linha.map((escrito, i) => celula(escrito, i)) }),
              ),
            ],
          }),
        ]
      : []),
    ...(nota ? [paragrafo(nota, { suave: true })] : []),
  ];
}

/** Figures as a table of label, value and movement. */
function fatos(itens: readonly ReturnType<typeof fatoEscrito>[]): Parte[] {
  const celula = (children: TextRun[]) =>
    new TableCell({
      borders: BORDAS,
      margins: { left: 60, right: 60, top: 40, bottom: 40 },
      children: [new Paragraph({ children })],
    });
  return [
    new Table({
      width: { size: TWIPS, type: WidthType.DXA },
      columnWidths: [TWIPS / 2, TWIPS / 4, TWIPS / 4].map(Math.round),
      rows: itens.map(
        ({ rotulo, valor, dito, tom, tomDito }) =>
          new TableRow({
            cantSplit: true,
            children: [
              celula([new TextRun({ text: rotulo, color: SUAVE })]),
              celula([new TextRun({ text: valor, bold: true, color: TONS[tom] })]),
              celula([new TextRun({ text: dito, color: TONS[tomDito], size: 16 })]),
            ],
          }),
      ),
    }),
  ];
}

async function blocoDe(um: Bloco, fotos: Fotos): Promise<Parte[]> {
  if (um.tipo === 'fatos') return fatos(um.itens.map(fatoEscrito));
  if (um.tipo === 'frases') return um.frases.map((frase) => new Paragraph({ text: frase, bullet: { level: 0 } }));
  if (um.tipo === 'tabela') return tabela(tabelaEscrita(um));
  const sharp = await loadSharp();
  if (um.tipo === 'grafico') {
    const data = await sharp(Buffer.from(await desenhar(um)), { density: 144 })
      .png({ palette: true })
      .toBuffer();
    const transformation = { width: LARGURA, height: Math.round((LARGURA * DESENHO.height) / DESENHO.width) };
    const texto = { name: um.titulo, title: um.titulo, description: um.titulo };
    return [
      new Paragraph({ heading: HeadingLevel.HEADING_2, keepNext: true, children: [new TextRun(um.titulo)] }),
      new Paragraph({ children: [new ImageRun({ type: 'png', data, transformation, altText: texto })] }),
    ];
  }
  const prontas = um.fotos.flatMap(({ id, legenda }) => (fotos[id] ? [{ legenda, bytes: fotos[id] }] : []));
  const partes: Parte[] = [];
  for (const { legenda, bytes } of prontas) {
    const { data, info } = await sharp(bytes)
      .resize(900, 620, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    const transformation = { width: Math.round(info.width / 2), height: Math.round(info.height / 2) };
    partes.push(
      new Paragraph({
        keepNext: true,
        children: [
          new ImageRun({
            type: 'jpg',
            data,
            transformation,
            altText: { name: legenda, title: legenda, description: legenda },
          }),
        ],
      }),
      paragrafo(legenda),
    );
  }
  return partes;
}

/** The report as a document for Word. It holds its thread. */
export async function writeDocx({ documento, fotos }: Impressao): Promise<Uint8Array> {
  const { numero, titulo, capa, mensagens, secoes, hash } = documento;
  const children: Parte[] = [
    new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(`${numero} · ${titulo}`)] }),
    ...capa.map(([rotulo, valor]) => paragrafo(`${rotulo}: ${valor}`)),
    ...mensagens.map((uma) => paragrafo(uma, { forte: true })),
  ];
  for (const [i, secao] of secoes.entries()) {
    children.push(
      new Paragraph({
        heading: HeadingLevel.HEADING_1,
        keepNext: true,
        children: [new TextRun(`${i + 1}. ${secao.titulo}`)],
      }),
    );
    children.push(...ricos(lerRico(secao.texto)));
    for (const um of secao.blocos)
      children.push(...(await blocoDe(um, fotos)), new Paragraph({ spacing: { after: 60 }, children: [] }));
  }
  if (hash) children.push(paragrafo(`Conteúdo aprovado · SHA-256 ${hash}`, { suave: true }));
  return writeWord({ titulo: `${numero} ${titulo}`, deitada: true, margem: MARGEM }, () => children);
}
