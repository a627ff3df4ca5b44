import { describe, expect, it } from 'vitest';
import { partesDe, pasta, readTudoDe, umPedaco, zip } from './testing/pasta.ts';

const linha = (n: number, celulas: string): string => `<row r="${n}">${celulas}</row>`;
const dados = (...linhas: string[]): string => `<sheetData>${linhas.join('')}</sheetData>`;
const csv = async (texto: string | Buffer) => (await readTudoDe(Buffer.from(texto))).linhas;

describe('XLSX como os programas o escrevem', () => {
  it('textos partilhados, na célula e com formatação no meio; booleano, erro, vazio, coluna sem endereço', async () => {
    const { linhas, abas } = await readTudoDe(
      await pasta({
        textos:
          '<si><t>Código</t></si><si><r><t>No</t></r><r><rPr/><t xml:space="preserve">me </t></r><rPh><t>ノ</t></rPh></si>',
        abas: {
          Dados: dados(
            linha(1, '<c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c>'),
            linha(
              2,
              '<c t="inlineStr"><is><t>a_x000D_b</t></is></c><c t="b"><v>1</v></c><c t="e"><v>#REF!</v></c><c><v>0.1</v></c>',
            ),
            linha(3, '<c r="B3"/>'),
          ),
          Apoio: dados(),
        },
        oculta: 'Apoio',
      }),
    );
    expect(abas).toEqual([
      { nome: 'Dados', oculta: false },
      { nome: 'Apoio', oculta: true },
    ]);
    expect(linhas).toEqual([
      { linha: 1, celulas: ['Código', null, 'Nome '] },
      { linha: 2, celulas: ['a\rb', true, { erro: '#REF!' }, 0.1] },
    ]);
  });

  // Serial 46095.2916… is 14 March 2026 07:00; 61 is 1 March 1900, 59 is 28 February.
  it.each([
    [false, 46_095.291_666_666_7, '2026-03-14T07:00'],
    [false, 61, '1900-03-01'],
    [false, 59, '1900-02-28'],
    [true, 44_633, '2026-03-14'],
  ])('datas pelo formato da célula (1904: %s, %d)', async (base1904, serial, esperada) => {
    const estilos =
      '<numFmts><numFmt numFmtId="170" formatCode="[$-416]dd\\/mm\\/yyyy"/><numFmt numFmtId="171" formatCode="0.0&quot; dias&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="10"/></cellXfs>';
    const { linhas } = await readTudoDe(
      await pasta({
        base1904,
        estilos,
        abas: {
          a: dados(
            linha(
              1,
              `<c s="1"><v>${serial}</v></c><c s="2"><v>5</v></c><c s="3"><v>0.125</v></c><c><v>${serial}</v></c>`,
            ),
          ),
        },
      }),
    );
    expect(linhas[0]?.celulas).toEqual([{ data: esperada }, 5, '12.5%', Number(serial.toPrecision(15))]);
  });

  it('fórmulas valem pelo resultado guardado e são ditas; sem resultado são erro; mescladas e macros são ditas', async () => {
    const { linhas, avisos } = await readTudoDe(
      await pasta({
        macros: true,
        abas: {
          a: `${dados(linha(1, '<c><f>1+1</f><v>2</v></c><c t="str"><f>HYPERLINK("http://x")</f><v>x</v></c><c><f>A9</f></c>'))}<mergeCells><mergeCell ref="A2:B3"/></mergeCells>`,
        },
      }),
    );
    expect(linhas[0]?.celulas).toEqual([2, 'x', { erro: 'fórmula sem resultado' }]);
    expect(new Set(avisos.map(({ codigo }) => codigo))).toEqual(
      new Set(['planilha.formula', 'planilha.mescladas', 'planilha.macros']),
    );
    expect(avisos.find(({ codigo }) => codigo === 'planilha.mescladas')?.mensagem).toContain('A2:B3');
  });
});

describe('XLSX com partes que não batem', () => {
  const celula = (texto: string) => `<c t="inlineStr"><is><t>${texto}</t></is></c>`;

  it('linhas repetidas, sem número que valha ou de volta acima são cada uma a seguinte', async () => {
    const numeros = ['5', '5', 'abc', '-7', '2.5', '99999999999', '3', '20'];
    const { linhas } = await readTudoDe(
      await pasta({
        abas: { Dados: dados(...numeros.map((r) => `<row r="${r}">${celula('x')}</row>`)) },
      }),
    );
    expect(linhas.map((uma) => uma.linha)).toEqual([5, 6, 7, 8, 9, 10, 11, 20]);
  });

  it('um texto partilhado que falta é erro da célula, não uma célula vazia', async () => {
    const { linhas } = await readTudoDe(
      await pasta({
        textos: '<si><t>a</t></si>',
        abas: { Dados: dados(linha(1, '<c t="s"><v>0</v></c><c t="s"><v>9</v></c><c t="s"/>')) },
      }),
    );
    expect(linhas[0]?.celulas).toEqual(['a', { erro: 'texto que falta no arquivo' }]);
  });

  it('uma linha oculta é lida, e se diz', async () => {
    const { linhas, avisos } = await readTudoDe(
      await pasta({
        abas: {
          Dados: dados(linha(1, celula('a')), `<row r="2" hidden="1">${celula('b')}</row>`, '<row hidden="1"/>'),
        },
      }),
    );
    expect(linhas).toHaveLength(2);
    expect(avisos).toEqual([
      { codigo: 'planilha.ocultas', mensagem: 'A linha 2 está oculta e foi lida também.', linha: 2 },
    ]);
  });

  it.each([
    ['um caractere nulo', 'a_x0000_b'],
    ['metade de um caractere', 'a_xD83D_b'],
  ])('%s é erro da sua célula', async (_, texto) => {
    const { linhas } = await readTudoDe(await pasta({ abas: { Dados: dados(linha(1, celula('x') + celula(texto))) } }));
    expect(linhas[0]?.celulas).toEqual(['x', { erro: 'caractere inválido' }]);
    const muitas = 'x;yyyyyyyyyy\n'.repeat(200);
    expect((await csv(`x;a\u0000b\n${muitas}`))[0]?.celulas).toEqual(['x', { erro: 'caractere inválido' }]);
  });
});

describe('arquivos que não se abrem dizem o que são', () => {
  const boa = () => pasta({ abas: { a: dados(linha(1, '<c t="str"><v>x</v></c>')) } });
  const casos: [string, string, () => Promise<Buffer>][] = [
    ['vazio', 'planilha.vazia', async () => Buffer.alloc(0)],
    ['.xls', 'planilha.xls', async () => Buffer.from('d0cf11e0a1b11ae1'.padEnd(2_048, '0'), 'hex')],
    [
      'com senha',
      'planilha.senha',
      async () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    ],
    ['PDF', 'planilha.pdf', async () => Buffer.from('%PDF-1.7')],
    ['HTML com nome de .xls', 'planilha.html', async () => Buffer.from('<html><table>')],
    ['binário', 'planilha.desconhecida', async () => Buffer.alloc(5_000, 7)],
    ['zip que não é planilha', 'planilha.desconhecida', () => zip({ 'leia.txt': 'oi' })],
    ['docx', 'planilha.desconhecida', () => zip({ ...partesDe({ abas: {} }), 'xl/workbook.xml': '<document/>' })],
    ['cortado ao meio', 'planilha.danificada', async () => (await boa()).subarray(0, 300)],
    ['XML quebrado', 'planilha.danificada', () => pasta({ abas: { a: '<sheetData><row></sheetData>' } })],
    ['sem nenhuma aba', 'planilha.vazia', () => pasta({ abas: {} })],
    [
      'entidades',
      'planilha.xml',
      async () =>
        zip({ ...partesDe({ abas: { a: '' } }), 'xl/folhas/f0.xml': '<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>' }),
    ],
    [
      'bomba',
      'planilha.bomba',
      () => zip({ ...partesDe({ abas: { a: '' } }), 'xl/folhas/f0.xml': Buffer.alloc(64 * 1_048_576, 32) }),
    ],
    [
      'partes demais',
      'planilha.bomba',
      () => zip(Object.fromEntries(Array.from({ length: 1_001 }, (_, i) => [`p${i}`, '']))),
    ],
    ['aspas que não fecham', 'planilha.registro', async () => Buffer.from(`a;b\n"${'x;\n'.repeat(900_000)}`)],
  ];
  it.each(casos)('%s', async (_, codigo, bytes) => {
    await expect(readTudoDe(await bytes())).rejects.toThrow(codigo);
  });

  it('um milhão de linhas para no limite, sem guardar nenhuma', { tags: ['demorado'] }, async () => {
    let lidos = 0;
    async function* milhao() {
      yield Buffer.from('codigo;nome\n');
      const bloco = Buffer.from('U-100;Destilação\n'.repeat(10_000));
      for (let i = 0; i < 100; i += 1) {
        lidos += bloco.length;
        yield bloco;
      }
    }
    await expect(readTudoDe(milhao)).rejects.toThrow('planilha.linhas');
    expect(lidos).toBeLessThan(8 * 1_048_576);
  });
});

describe('CSV e listas do SAP', () => {
  it.each([
    ['ponto e vírgula', 'a;b\n1,5;"x;\ny"\n'],
    ['tabulação', 'a\tb\n1,5\t"x;\ny"\n'],
    ['sep= do Excel', 'sep=;\r\na;b\r\n1,5;"x;\ny"\r\n'],
  ])('%s', async (_, texto) => {
    expect((await csv(texto)).map(({ celulas }) => celulas)).toEqual([
      ['a', 'b'],
      ['1,5', 'x;\ny'],
    ]);
  });

  it('vírgula, linhas e colunas a menos e a mais', async () => {
    expect(await csv('a,b,c\n1\n\n2,3,4,5\n')).toEqual([
      { linha: 1, celulas: ['a', 'b', 'c'] },
      { linha: 2, celulas: ['1'] },
      { linha: 4, celulas: ['2', '3', '4', '5'] },
    ]);
  });

  it.each([
    ['textos com vírgula, numa coluna só', 'nome\nbomba, motor\nvaso\ntorre\nforno\n', ['bomba, motor']],
    ['um traço baixo sozinho', 'nome\n_\n', ['_']],
    ['linhas quebradas dentro de aspas', 'a;b\n"1,\n2,\n3,\n4,";5\n', ['1,\n2,\n3,\n4,', '5']],
    ['polegadas', 'a;b\nTubo 2" sch;3\n', ['Tubo 2" sch', '3']],
  ])('%s', async (_, texto, segunda) => {
    expect((await csv(texto))[1]?.celulas).toEqual(segunda);
  });

  it.each([
    ['UTF-8 com marca', Buffer.from('\uFEFFÁrea;ção\n')],
    ['Windows-1252', Buffer.from('Área;ção\n', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFFÁrea;ção\n', 'utf16le')],
  ])('%s', async (_, bytes) => {
    expect((await csv(bytes))[0]?.celulas).toEqual(['Área', 'ção']);
  });

  it('a lista não convertida do SAP: barras e réguas', async () => {
    const lista =
      '-----------------\n|Loc.instalação|Denominação|\n|--------------|-----------|\n|U-100         |Destilação |\n';
    expect((await csv(lista)).map(({ celulas }) => celulas)).toEqual([
      ['', 'Loc.instalação', 'Denominação', ''],
      ['', 'U-100         ', 'Destilação ', ''],
    ]);
  });

  it('em pedaços de qualquer tamanho é o mesmo', async () => {
    const bytes = Buffer.from('Código;Nome\r\n"á\r\né";ção\r\n');
    async function* migalhas() {
      for (const byte of bytes) yield Uint8Array.of(byte);
    }
    expect((await readTudoDe(migalhas)).linhas).toEqual((await readTudoDe(() => umPedaco(bytes))).linhas);
  });
});
