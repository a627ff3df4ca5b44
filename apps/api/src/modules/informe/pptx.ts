import { coresDoInforme } from '@cadencia/domain/informe/desenho.ts';
import type { Bloco, DocumentoDoInforme, Grafico } from '@cadencia/domain/informe/modelo.ts';
import { type BlocoRico, lerRico } from '@cadencia/domain/texto-rico.ts';
import { newSlides, type Pptx, type Slide, writeSlides } from '../../infra/slides.ts';
import { PAPEL } from '../../painel/jobs.ts';
import { type Fotos, fatoEscrito, type Impressao, tabelaEscrita } from './impresso.ts';

/** Inches of a wide slide, and of its margins. */
const FOLHA = { w: 13.33, h: 7.5, x: 0.5, y: 1.15 };
const UTIL = FOLHA.w - 2 * FOLHA.x;
const ALTURA = FOLHA.h - FOLHA.y - 0.55;
const cor = (hex: string): string => hex.replace('#', '');
const MARCA = cor(PAPEL.cores[0] ?? '');
const TEXTO = cor(PAPEL.texto);
const SUAVE = cor(PAPEL.textoSuave);
const TONS = { '': TEXTO, critico: 'C2273D', atencao: '8F5B00', feito: '17794A' } as const;
/** Figures of a row of a slide. */
const POR_LINHA = 4;

/** A slide of a section, with its title. */
function comTitulo(pptx: Pptx, titulo: string): Slide {
  const slide = pptx.addSlide({ masterName: 'INFORME' });
  slide.addText(titulo, { placeholder: 'titulo' });
  return slide;
}

function addFatos(slide: Slide, itens: readonly ReturnType<typeof fatoEscrito>[], y: number): number {
  const w = UTIL / POR_LINHA;
  const h = 1.15;
  itens.forEach(({ rotulo, valor, dito, tom, tomDito }, i) => {
    const onde = { x: FOLHA.x + (i % POR_LINHA) * w, y: y + Math.floor(i / POR_LINHA) * h, w: w - 0.1, h: h - 0.1 };
    slide.addText(
      [
        { text: rotulo, options: { fontSize: 10, color: SUAVE, breakLine: true } },
        { text: valor, options: { fontSize: 20, bold: true, color: TONS[tom], breakLine: dito !== '' } },
        ...(dito ? [{ text: dito, options: { fontSize: 10, color: TONS[tomDito] } }] : []),
      ],
      { ...onde, valign: 'middle', margin: 6, line: { color: 'CED4DA', width: 0.75 } },
    );
  });
  return y + Math.ceil(itens.length / POR_LINHA) * h;
}

/** A native chart: who gets the slides may change it. */
function addGrafico(pptx: Pptx, slide: Slide, { forma, formato, rotulos, series }: Grafico): void {
  const dados = series.map(({ nome, valores }) => ({
    name: nome,
    labels: [...rotulos],
    // What is not there yet stays empty: the library writes an empty cell for it.
    values: valores.map((valor) => (valor === null ? '' : Number(valor.toFixed(2)))) as number[],
  }));
  const linha = forma === 'LINHA';
  slide.addChart(linha ? pptx.ChartType.line : pptx.ChartType.bar, dados, {
    x: FOLHA.x,
    y: FOLHA.y,
    w: UTIL,
    h: ALTURA,
    chartColors: coresDoInforme({ forma }, PAPEL).slice(0, series.length).map(cor),
    showLegend: series.length > 1,
    legendPos: 'b',
    lineSize: 2.5,
    lineDataSymbol: 'none',
    displayBlanksAs: 'gap',
    catAxisLabelFontSize: 9,
    valAxisLabelFontSize: 9,
    valAxisLabelFormatCode: formato === 'PERCENTUAL' ? '0"%"' : '#,##0',
    ...(formato === 'PERCENTUAL' ? { valAxisMinVal: 0, valAxisMaxVal: 100 } : {}),
    ...(linha ? {} : { showValue: rotulos.length <= 16, dataLabelFormatCode: '#,##0', dataLabelFontSize: 9 }),
  });
}

/** Letters of table text in an inch, and inches of a line of it and around it. */
const LETRAS = 14;
const LINHA = 0.165;
const FOLGA = 0.1;

type Escrita = ReturnType<typeof tabelaEscrita>;

/** Lines of a table slide by slide: the library pages by letters alone, and tall rows would leave the slide. */
function emSlides({ linhas }: Escrita, larguras: readonly number[]): (readonly string[])[][] {
  const alturaDe = (linha: readonly string[]) =>
    FOLGA +
    LINHA * Math.max(1, ...linha.map((escrito, i) => Math.ceil(escrito.length / ((larguras[i] ?? 1) * LETRAS))));
  const cabe = ALTURA - FOLGA - LINHA - 0.35;
  const slides: (readonly string[])[][] = [[]];
  let cheio = 0;
  for (const linha of linhas) {
    const altura = alturaDe(linha);
    if (cheio + altura > cabe && cheio > 0) {
      slides.push([]);
      cheio = 0;
    }
    slides.at(-1)?.push(linha);
    cheio += altura;
  }
  return slides;
}

/** A native table, on as many slides as it needs, each with its headings. */
function addTabela(pptx: Pptx, titulo: string, escrita: Escrita): void {
  const { colunas, nota } = escrita;
  const total = colunas.reduce((soma, { peso }) => soma + peso, 0);
  const colW = colunas.map(({ peso }) => (UTIL * peso) / total);
  const alinhado = (i: number) => (colunas[i]?.aDireita ? ('right' as const) : ('left' as const));
  const slides = emSlides(escrita, colW);
  for (const [n, linhas] of slides.entries()) {
    const slide = comTitulo(pptx, slides.length > 1 ? `${titulo} (${n + 1} de ${slides.length})` : titulo);
    const cabeca = colunas.map(({ titulo: nome }, i) => ({
      text: nome,
      options: { bold: true, fill: { color: 'E9ECEF' }, align: alinhado(i) },
    }));
    const corpo = linhas.map((linha) => linha.map((text, i) => ({ text, options: { align: alinhado(i) } })));
    if (linhas.length > 0)
      slide.addTable([cabeca, ...corpo], {
        x: FOLHA.x,
        y: FOLHA.y,
        w: UTIL,
        colW,
        fontSize: 10,
        margin: [0.03, 0.06, 0.03, 0.06],
        color: TEXTO,
        border: { type: 'solid', pt: 0.5, color: 'CED4DA' },
      });
    if (nota && n === slides.length - 1)
      slide.addText(nota, { x: FOLHA.x, y: FOLHA.h - 0.78, w: UTIL, h: 0.3, fontSize: 10, color: SUAVE });
  }
}

/** Photos of a slide. */
const POR_SLIDE = 6;

function addFotos(pptx: Pptx, titulo: string, um: Extract<Bloco, { tipo: 'fotos' }>, fotos: Fotos): void {
  const w = UTIL / 3;
  const h = ALTURA / 2;
  const prontas = um.fotos.flatMap(({ id, legenda }) => (fotos[id] ? [{ legenda, bytes: fotos[id] }] : []));
  let slide: Slide | undefined;
  for (const [n, { legenda, bytes }] of prontas.entries()) {
    const i = n % POR_SLIDE;
    if (!slide || i === 0) slide = comTitulo(pptx, titulo);
    const x = FOLHA.x + (i % 3) * w;
    const y = FOLHA.y + Math.floor(i / 3) * h;
    const data = `image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`;
    const onde = { x, y, w: w - 0.15, h: h - 0.45 };
    slide.addImage({ data, ...onde, sizing: { type: 'contain', w: onde.w, h: onde.h } });
    slide.addText(legenda, { x, y: y + h - 0.42, w: w - 0.15, h: 0.35, fontSize: 10, color: TEXTO });
  }
}

type Secao = DocumentoDoInforme['secoes'][number];

type Runs = Exclude<Parameters<Slide['addText']>[0], string>;

/** A formatted text as runs of a box: the last run of a paragraph ends its line. */
function ricos(blocos: readonly BlocoRico[], nivel = 0, numero?: number | null): Runs {
  return blocos.flatMap((um, i): Runs => {
    if (um.tipo === 'lista')
      return um.itens.flatMap((item, n) => ricos(item, nivel + 1, um.inicio === null ? null : um.inicio + n));
    const marca =
      i > 0 || numero === undefined
        ? {}
        : { bullet: numero === null ? true : { type: 'number' as const, numberStartAt: numero } };
    return um.trechos.map(({ texto, negrito, italico, riscado, link }, n) => ({
      text: texto,
      options: {
        ...(n === 0 ? marca : {}),
        indentLevel: Math.max(0, nivel - 1),
        bold: um.tipo === 'titulo' || negrito === true,
        italic: italico === true,
        ...(riscado ? { strike: 'sngStrike' as const } : {}),
        ...(link ? { hyperlink: { url: link } } : {}),
        breakLine: n === um.trechos.length - 1,
      },
    }));
  });
}

/** What a section says in words and figures, on one slide; none when it says nothing. */
function addDizeres(pptx: Pptx, titulo: string, { texto, blocos }: Secao): void {
  const frases = blocos.flatMap((um) => (um.tipo === 'frases' ? um.frases : []));
  const itens = blocos.flatMap((um) => (um.tipo === 'fatos' ? um.itens.map(fatoEscrito) : []));
  if (!texto && frases.length + itens.length === 0) return;
  const slide = comTitulo(pptx, titulo);
  const y = itens.length > 0 ? addFatos(slide, itens, FOLHA.y) + 0.1 : FOLHA.y;
  const linhas = [
    ...ricos(lerRico(texto)),
    ...frases.map((text) => ({ text, options: { bullet: true, breakLine: true } })),
  ];
  if (linhas.length === 0) return;
  const h = FOLHA.h - 0.55 - y;
  slide.addText(linhas, { x: FOLHA.x, y, w: UTIL, h, fontSize: 13, color: TEXTO, valign: 'top', fit: 'shrink' });
}

function addSecao(pptx: Pptx, titulo: string, secao: Secao, fotos: Fotos): void {
  addDizeres(pptx, titulo, secao);
  for (const um of secao.blocos) {
    if (um.tipo === 'grafico') addGrafico(pptx, comTitulo(pptx, `${titulo}: ${um.titulo}`), um);
    if (um.tipo === 'tabela') addTabela(pptx, um.titulo ? `${titulo}: ${um.titulo}` : titulo, tabelaEscrita(um));
    if (um.tipo === 'fotos') addFotos(pptx, titulo, um, fotos);
  }
}

/** The report as slides, with native charts and tables. It holds its thread. */
export async function writePptx({ documento, fotos }: Impressao): Promise<Uint8Array> {
  const pptx = await newSlides();
  const { numero, titulo, capa, mensagens, secoes, hash } = documento;
  pptx.title = `${numero} ${titulo}`;
  pptx.defineSlideMaster({
    title: 'INFORME',
    objects: [
      { rect: { x: 0, y: 0, w: FOLHA.w, h: 0.12, fill: { color: MARCA } } },
      {
        placeholder: {
          options: {
            name: 'titulo',
            type: 'title',
            x: FOLHA.x,
            y: 0.3,
            w: UTIL,
            h: 0.7,
            fontSize: 22,
            bold: true,
            align: 'left',
            color: TEXTO,
          },
          text: '',
        },
      },
      {
        text: {
          text: `${numero} · ${capa[1]?.[1] ?? ''}`,
          options: { x: FOLHA.x, y: FOLHA.h - 0.42, w: UTIL - 1, h: 0.3, fontSize: 9, color: SUAVE },
        },
      },
    ],
    slideNumber: { x: FOLHA.w - 1, y: FOLHA.h - 0.42, fontSize: 9, color: SUAVE },
  });
  const rosto = comTitulo(pptx, `${numero} · ${titulo}`);
  rosto.addText(
    capa.flatMap(([rotulo, valor]) => [
      { text: `${rotulo}: `, options: { color: SUAVE } },
      { text: valor, options: { breakLine: true } },
    ]),
    { x: FOLHA.x, y: FOLHA.y, w: UTIL, h: 2, fontSize: 14, color: TEXTO, valign: 'top' },
  );
  rosto.addText(
    mensagens.map((text) => ({ text, options: { bullet: true, breakLine: true } })),
    {
      x: FOLHA.x,
      y: 3.3,
      w: UTIL,
      h: 3.4,
      fontSize: 22,
      bold: true,
      color: TEXTO,
      valign: 'top',
      fill: { color: 'F1F3F5' },
      margin: 12,
      fit: 'shrink',
    },
  );
  if (hash) rosto.addNotes(`SHA-256 do conteúdo aprovado: ${hash}`);
  for (const [i, secao] of secoes.entries()) addSecao(pptx, `${i + 1}. ${secao.titulo}`, secao, fotos);
  return writeSlides(pptx);
}
