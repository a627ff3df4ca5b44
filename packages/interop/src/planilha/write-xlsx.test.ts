import { buffer } from 'node:stream/consumers';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import type { ColunaEscrita } from './celula-escrita.ts';
import { open } from './testing/open.ts';
import { writeXlsx } from './write-xlsx.ts';

const COLUNAS: ColunaEscrita[] = [
  { titulo: 'Código', largura: 12, tipo: 'texto', obrigatoria: true },
  { titulo: 'Tipo', largura: 12, tipo: 'texto', lista: { valores: ['Campo', 'Oficina'], fechada: true } },
  { titulo: 'Área', largura: 12, tipo: 'texto', lista: { valores: ['U-100', '=U"2'], fechada: false } },
];

/** Names of the elements right below the root, in order; throws for XML that is not well-formed. */
function filhos(xml: string): string[] {
  const nomes: string[] = [];
  let fundo = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (erro) => {
    throw erro;
  });
  parser.on('opentag', ({ name }) => {
    if (fundo === 1) nomes.push(name);
    fundo += 1;
  });
  parser.on('closetag', () => {
    fundo -= 1;
  });
  parser.write(xml).close();
  return nomes;
}

/** Order of the children of a worksheet, ECMA-376 part 1, 18.3.1.99. */
const ORDEM = [
  'sheetPr',
  'dimension',
  'sheetViews',
  'sheetFormatPr',
  'cols',
  'sheetData',
  'sheetProtection',
  'autoFilter',
  'mergeCells',
  'conditionalFormatting',
  'dataValidations',
  'hyperlinks',
  'printOptions',
  'pageMargins',
  'pageSetup',
  'headerFooter',
  'drawing',
];
/** Order of the children of a style sheet, 18.8.39. */
const ORDEM_ESTILOS = ['numFmts', 'fonts', 'fills', 'borders', 'cellStyleXfs', 'cellXfs', 'cellStyles', 'dxfs'];

describe('a pasta é a que o padrão manda', () => {
  it('cada parte é XML bem formado, com os elementos na ordem do padrão', async () => {
    const linhas = [['A', 'Campo', '=HYPERLINK("http://x";"y")']];
    const bytes = await buffer(
      writeXlsx({
        nome: 'Locais',
        colunas: COLUNAS,
        linhas,
        textos: [{ nome: 'Instruções', larguras: [20], linhas: [['Coluna']] }],
      }),
    );
    const partes = await open(bytes);
    expect([...partes.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
      'xl/worksheets/sheet2.xml',
      'xl/worksheets/sheet3.xml',
    ]);
    for (const [caminho, xml] of partes) {
      const nomes = filhos(xml);
      if (!caminho.includes('worksheets') && !caminho.endsWith('styles.xml')) continue;
      const ordem = caminho.endsWith('styles.xml') ? ORDEM_ESTILOS : ORDEM;
      expect(nomes.map((nome) => ordem.indexOf(nome))).toEqual(
        nomes.map((nome) => ordem.indexOf(nome)).toSorted((a, b) => a - b),
      );
      expect(nomes.filter((nome) => !ordem.includes(nome))).toEqual([]);
    }
    const dados = partes.get('xl/worksheets/sheet1.xml') ?? '';
    expect(dados).not.toContain('<f>');
    expect(dados).toContain('<autoFilter ref="A1:C2"/>');
    expect(dados).toContain('<formula1>Listas!$B$1:$B$2</formula1>');
    expect(dados).toContain('state="frozen"');
    expect(partes.get('xl/workbook.xml')).toContain('name="Listas" sheetId="3" state="hidden"');
    // Printed pages after the first have the titles too (18.2.5): of each sheet of rows, and of no other.
    expect(partes.get('xl/workbook.xml')).toContain(
      '</sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">\'Locais\'!$1:$1</definedName></definedNames>',
    );
    // Text that looks like a formula has the style that keeps it text after an edit.
    const estilo = /<c r="C2" s="(\d+)" t="inlineStr">/.exec(dados)?.[1];
    const marcados = (partes.get('xl/styles.xml') ?? '').split('<cellXfs')[1]?.split('<xf ').slice(1) ?? [];
    expect(marcados[Number(estilo)]).toContain('quotePrefix="1"');
  });

  it('a figura de cada linha fica na primeira coluna, do tamanho que a célula deixa', async () => {
    const jpeg = Buffer.from('ffd8ffd9', 'hex');
    const bytes = await buffer(
      writeXlsx({
        nome: 'Fotos',
        colunas: [{ titulo: 'Foto', largura: 20, tipo: 'texto' }, ...COLUNAS.slice(0, 1)],
        linhas: [
          [null, 'A'],
          [null, 'B'],
        ],
        figuras: {
          altura: 75,
          imagens: [
            { jpeg, largura: 400, altura: 100, descricao: 'Bocal <"A">' },
            { jpeg, largura: 100, altura: 400, descricao: 'B' },
          ],
        },
      }),
    );
    const partes = await open(bytes);
    const folha = partes.get('xl/worksheets/sheet1.xml') ?? '';
    expect(filhos(folha).at(-1)).toBe('drawing');
    expect(folha).toContain('<row r="2" ht="75" customHeight="1">');
    const desenho = partes.get('xl/drawings/drawing1.xml') ?? '';
    expect(filhos(desenho)).toEqual(['xdr:oneCellAnchor', 'xdr:oneCellAnchor']);
    // 20 letters of 7 pixels less 8, and 75 points are 100 pixels less 8, of 9525 units each.
    const tamanhos = [...desenho.matchAll(/<xdr:ext cx="(\d+)" cy="(\d+)"/g)].map(([, x, y]) => [Number(x), Number(y)]);
    expect(tamanhos).toEqual([
      [132 * 9_525, 33 * 9_525],
      [23 * 9_525, 92 * 9_525],
    ]);
    expect(partes.get('[Content_Types].xml')).toContain('image/jpeg');
    expect(partes.get('xl/drawings/_rels/drawing1.xml.rels')).toContain('../media/image2.jpeg');
  });

  it('quem fecha antes do fim fecha as linhas; a falha delas chega a quem lê', async () => {
    let fechada = false;
    async function* semFim() {
      try {
        for (;;) yield ['x'.repeat(1_000), 'Campo', null];
      } finally {
        fechada = true;
      }
    }
    const fluxo = writeXlsx({ nome: 'a', colunas: COLUNAS, linhas: semFim() });
    let lidos = 0;
    for await (const parte of fluxo) {
      lidos += (parte as Buffer).length;
      if (lidos > 20_000) break;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(fechada).toBe(true);

    async function* quebra() {
      yield ['a', null, null];
      throw new Error('o banco caiu');
    }
    await expect(buffer(writeXlsx({ nome: 'a', colunas: COLUNAS, linhas: quebra() }))).rejects.toThrow('o banco caiu');
  });
});
