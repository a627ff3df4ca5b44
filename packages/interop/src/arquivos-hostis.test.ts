import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readArquivo } from './read-arquivo.ts';
import { PASTA, recusado, temDados } from './testing/dados.ts';
import { valeOContrato } from './testing/invariantes.ts';
import { mspdi, RAIZ } from './testing/mspdi.ts';
import { pmxmlPequeno } from './testing/pmxml.ts';
import { pequeno, xer } from './testing/xer.ts';

const MB = 1_048_576;

/** `comeco`, then `pedaco` again and again, up to `mb` megabytes. */
function infinito(comeco: string, pedaco: string, mb = 200) {
  const medida = { lidos: 0 };
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(comeco);
    const bloco = Buffer.from(pedaco.repeat(Math.ceil(65_536 / pedaco.length)));
    for (; medida.lidos < mb * MB; medida.lidos += bloco.length) yield bloco;
  }
  return { bytes: bytes(), medida };
}

const XML = '<?xml version="1.0"?><Project xmlns="http://schemas.microsoft.com/project">';

describe('200 MB que não acabam: recusados cedo', () => {
  it.each([
    ['uma linha de XER', 'ERMHDR\t23.12\r\n%T\tTASK\r\n%F\ttask_id\r\n%R\t', 'a', 'xer.linha_longa'],
    ['os campos de um %F', 'ERMHDR\t23.12\r\n%T\tTASK\r\n%F', '\ta', 'xer.linha_longa'],
    ['um texto de XML', `${XML}<Title>`, 'a', 'xml.texto_longo'],
    ['um nome de elemento', `${XML}<T`, 'a', 'xml.texto_longo'],
    ['atributos', `${XML}<Title `, 'a="" ', 'xml.texto_longo'],
    ['um comentário', `${XML}<!--`, 'a', 'xml.texto_longo'],
    ['elementos dentro de elementos', XML, '<a>', 'xml.profundo'],
    ['letras sem formato', 'a', 'a', 'arquivo.desconhecido'],
    ['zeros', '\0', '\0', 'arquivo.desconhecido'],
    ['espaços', ' ', ' ', 'arquivo.vazio'],
  ])('%s', async (_, comeco, pedaco, codigo) => {
    const { bytes, medida } = infinito(comeco, pedaco);
    const [erro] = await recusado(bytes);
    expect(erro?.codigo).toBe(codigo);
    expect(medida.lidos).toBeLessThan(20 * MB);
  });

  it('um registro que continua sem fim', { tags: ['demorado'] }, async () => {
    const { bytes, medida } = infinito('ERMHDR\t23.12\r\n%T\tTASK\r\n%F\ta\tb\r\n%R\tx', 'y\n');
    const [erro] = await recusado(bytes);
    expect(erro?.codigo).toBe('xer.linha_longa');
    expect(medida.lidos).toBeLessThan(20 * MB);
  });

  it('milhões de linhas de tabelas que não se leem não ocupam memória', async () => {
    const { bytes } = infinito(
      `${xer(pequeno()).replace('%E\r\n', '')}%T\tNOTAS\r\n%F\ta\tb\r\n`,
      '%R\tum texto qualquer\toutro\r\n',
      40,
    );
    const antes = process.memoryUsage().heapUsed;
    const leitura = await readArquivo(bytes);
    expect(leitura.ok).toBe(true);
    globalThis.gc?.();
    expect(process.memoryUsage().heapUsed - antes).toBeLessThan(150 * MB);
  });

  it('o limite de bytes vale', async () => {
    const leitura = await readArquivo(Buffer.from(xer(pequeno())), { limiteBytes: 1_000 });
    expect(leitura).toMatchObject({ ok: false, erros: [{ codigo: 'arquivo.grande' }] });
  });
});

describe('bombas de entidades', () => {
  it.each([
    [
      'interna',
      `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><Project><Title>&b;</Title></Project>`,
    ],
    ['externa', `<?xml version="1.0"?><!DOCTYPE x SYSTEM "file:///etc/passwd"><Project/>`],
  ])('%s', async (_, texto) => {
    expect((await recusado(texto))[0]?.codigo).toBe('arquivo.xml_doctype');
  });
});

describe('o que não é um cronograma diz o que é e o que fazer', () => {
  const zip = (nome: string) => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(26), Buffer.from(nome)]);
  it.each([
    ['vazio', '', 'arquivo.vazio'],
    ['só espaços', ' \r\n\t', 'arquivo.vazio'],
    ['.mpp', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'arquivo.mpp'],
    ['.xlsx cortado', zip('[Content_Types].xml'), 'planilha.danificada'],
    ['.zip', zip('parada.xer'), 'arquivo.compactado'],
    ['.gz', Buffer.from('1f8b0800', 'hex'), 'arquivo.compactado'],
    ['PDF', '%PDF-1.7\n', 'arquivo.pdf'],
    ['HTML', '<!DOCTYPE html><html><body>Erro 404</body></html>', 'arquivo.html'],
    ['outro XML', '<?xml version="1.0"?><nota/>', 'arquivo.xml_desconhecido'],
    ['JSON', '{"a":1}', 'arquivo.json'],
    ['CSV', 'Código;Nome\r\nA10;Abrir', 'arquivo.desconhecido'],
    ['MPX', 'MPX,Microsoft Project', 'arquivo.mpx'],
  ])('%s', async (_, conteudo, codigo) => {
    const [erro] = await recusado(conteudo);
    expect(erro?.codigo).toBe(codigo);
    expect(erro?.mensagem).toMatch(/Exporte|exporte|salve|Descompacte/);
  });
});

/** Reads any bytes; a failed read has a reason, and a successful one keeps the contract. */
async function aguenta(bytes: Uint8Array): Promise<boolean> {
  const leitura = await readArquivo(bytes);
  if (leitura.ok) valeOContrato(leitura.arquivo);
  else for (const erro of leitura.erros) expect(erro.mensagem.length).toBeGreaterThan(10);
  return leitura.ok;
}

const ARQUIVOS = {
  XER: Buffer.from(xer(pequeno()), 'latin1'),
  PMXML: await pmxmlPequeno(),
  MSPDI: Buffer.from(
    mspdi({
      tarefas: [
        RAIZ,
        { UID: 1, OutlineLevel: 1, Name: 'A', Summary: 1 },
        { UID: 2, OutlineLevel: 2, Duration: 'PT8H0M0S', PredecessorLink: [{ PredecessorUID: 1, Type: 1 }] },
      ],
      recursos: [{ UID: 1, Name: 'R', Type: 1 }],
      alocacoes: [{ TaskUID: 2, ResourceUID: 1, Work: 'PT8H0M0S' }],
    }),
  ),
};

describe.each(Object.entries(ARQUIVOS))('%s estragado nunca derruba o leitor', (formato, inteiro) => {
  it('cortado em qualquer ponto', async () => {
    const passo = Math.max(1, Math.floor(inteiro.length / 150));
    for (let ate = 0; ate < inteiro.length; ate += passo) await aguenta(inteiro.subarray(0, ate));
    expect(await aguenta(inteiro)).toBe(true);
  });

  it('com bytes trocados, tirados e repetidos', { tags: ['demorado'] }, async () => {
    const golpe = fc.record({
      onde: fc.nat(inteiro.length - 1),
      tira: fc.nat(20),
      poe: fc.uint8Array({ maxLength: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(golpe, { minLength: 1, maxLength: 6 }), async (golpes) => {
        let bytes: Uint8Array = inteiro;
        for (const { onde, tira, poe } of golpes)
          bytes = Buffer.concat([bytes.subarray(0, onde), poe, bytes.subarray(onde + tira)]);
        await aguenta(bytes);
      }),
      { numRuns: 150 },
    );
  });

  it('com um valor trocado por outro qualquer', { tags: ['demorado'] }, async () => {
    const texto = inteiro.toString('latin1');
    const separador = formato === 'XER' ? /[\t\r\n]+/ : /[<>]+/;
    const valores = [...new Set(texto.split(separador))].filter((valor) => valor !== '' && !valor.startsWith('/'));
    const estranho = fc.constantFrom(
      '',
      '-1',
      '0',
      '1e308',
      'NaN',
      '__proto__',
      'constructor',
      '9999-99-99 99:99',
      '\0',
      'ç'.repeat(300),
      '-2147483649',
      'PT9999999999H',
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...valores), estranho, async (valor, outro) => {
        await aguenta(Buffer.from(texto.replaceAll(valor, outro), 'latin1'));
      }),
      { numRuns: 150 },
    );
  });
});

describe('bytes nulos e codificações misturadas', () => {
  it('são lidos com aviso', async () => {
    const texto = xer(pequeno())
      .replace('Abrir vaso', 'Abrir\0 v\u00e3o')
      .replace('Fim da parada', 'Fim da opera\u00c3\u00a7\u00c3\u00a3o');
    const leitura = await readArquivo(Buffer.from(texto, 'latin1'));
    expect(leitura).toMatchObject({ ok: true, arquivo: { codificacao: 'Windows-1252 e UTF-8 misturados' } });
    if (!leitura.ok) return;
    expect(leitura.arquivo.projetos[0]?.atividades.map((atividade) => atividade.nome)).toEqual([
      'Abrir vão',
      'Inspecionar solda',
      'Fim da operação',
    ]);
    expect(leitura.arquivo.avisos.map((aviso) => aviso.codigo)).toEqual(['xer.bytes_nulos']);
  });
});

describe.skipIf(!temDados)('arquivos malformados de outros (precisa de ../shared/data)', () => {
  const pasta = `${PASTA}xer-parser-edge/`;
  const nomes = existsSync(pasta) ? readdirSync(pasta).filter((nome) => nome.endsWith('.xer')) : [];

  it.each(nomes)('%s', async (nome) => {
    const leitura = await readArquivo(readFileSync(pasta + nome));
    if (leitura.ok) valeOContrato(leitura.arquivo);
    else expect(leitura.erros.every((erro) => (erro.linha ?? 0) >= 1)).toBe(true);
  });

  it('o PMXML é reconhecido, também com extensão .xml', async () => {
    for (const nome of [
      'p6/mpxj-percent-complete.pmxml',
      'msp/mspdi-24h-calendar.xml',
      'msp/mspdi-resource-rates.xml',
    ]) {
      const leitura = await readArquivo(readFileSync(PASTA + nome));
      expect(leitura).toMatchObject({ ok: true, arquivo: { formato: 'PMXML' } });
      if (leitura.ok) valeOContrato(leitura.arquivo);
    }
  });
});

describe('enquanto lê', () => {
  it.each([
    ['recusado pelo formato', 'a'],
    ['recusado no meio', `${XML}<!--`],
  ])('fecha a fonte de um arquivo %s', async (_, comeco) => {
    let fechada = false;
    async function* fonte(): AsyncGenerator<Uint8Array> {
      try {
        yield Buffer.from(comeco);
        for (;;) yield Buffer.alloc(65_536, 'a');
      } finally {
        fechada = true;
      }
    }
    await recusado(fonte());
    expect(fechada).toBe(true);
  });

  it('um erro da própria fonte não vira recusa', async () => {
    async function* quebrada(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('ERMHDR\t23.12\r\n');
      throw new RangeError('disco');
    }
    await expect(readArquivo(quebrada())).rejects.toThrow('disco');
  });

  it('diz quanto leu e deixa os outros trabalharem', async () => {
    const { bytes, medida } = infinito(
      `${xer(pequeno()).replace('%E\r\n', '')}%T\tNOTAS\r\n%F\ta\r\n`,
      '%R\tum texto qualquer\r\n',
      20,
    );
    const progresso: number[] = [];
    let voltas = 0;
    const relogio = setInterval(() => {
      voltas += 1;
    }, 1);
    await readArquivo(bytes, { aoProgredir: (lidos) => progresso.push(lidos) });
    clearInterval(relogio);
    expect(progresso.at(-1)).toBeGreaterThanOrEqual(medida.lidos);
    expect(progresso).toEqual([...progresso].sort((a, b) => a - b));
    expect(voltas).toBeGreaterThan(3);
  });
});
