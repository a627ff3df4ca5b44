import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { cadastros, graduados } from '@cadencia/domain/cadastros-com-lista.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Banco, createSample, sampleInput } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { readPdf } from '../../testing/pdf.ts';
import { planilhas } from '../../testing/planilha.ts';
import { porVez } from '../../testing/por-vez.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../testing/sample.ts';

let api: Api;
let banco: Banco;
let eu: ReturnType<typeof planilhas>;

beforeAll(async () => {
  api = await startApi();
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  const token = await enterProjeto(api, admin, projeto.cod_projeto_pro);
  banco = { api, token, clienteId: projeto.cod_cliente_cli };
  eu = planilhas(api, token);
});
afterAll(() => api.close());

/** Texts that a file format, or its reader, may take for something else. */
const RAROS = [
  '_',
  '-',
  '*',
  "'",
  '"',
  '0012',
  '1,5',
  'a|b',
  '1.234,5',
  '"a;b"',
  '=1+1',
  "'=1",
  '🏭',
  '45000',
  'sep=,',
  'A / B',
  '1E5',
  'Sim',
  '14/03/2027',
  '#REF!',
  '_x000D_',
  'um\r\ndois\n,,,\n;;;',
  '<b>&amp;',
  '2" sch',
];

/** The first of these texts are used as codes of rows. */
const CODIGOS = 12;

/** Creates a row with awkward texts, as far as its fields accept them. */
async function createRaro(cadastro: Cadastro, i: number): Promise<void> {
  const input = await sampleInput(banco, cadastro);
  const textuais = Object.entries(cadastro.fields).filter(([, { kind }]) => kind === 'texto' || kind === 'textoLongo');
  let raros: Record<string, unknown> = Object.fromEntries(
    textuais.map(([nome], n) => [nome, RAROS[cadastro.key.includes(nome) ? i : (i + n * CODIGOS) % RAROS.length]]),
  );
  for (;;) {
    const { status, body } = await api.send<{ campos: Record<string, string> }>(
      'POST',
      `/${cadastro.path}`,
      { ...input, ...raros },
      banco.token,
    );
    if (status === 200) return;
    const ficam = Object.entries(raros).filter(([nome]) => !(nome in body.campos));
    if (ficam.length === Object.keys(raros).length) throw new Error(`/${cadastro.path}: ${JSON.stringify(body)}`);
    raros = Object.fromEntries(ficam);
  }
}

/** The cells of a CSV file, line by line. */
const readCsv = (csv: string): string[][] =>
  [...csv.trim().matchAll(/("(?:[^"]|"")*"|[^;\r\n]*)(;|\r\n|$)/g)].reduce<string[][]>(
    (linhas, [, celula = '', fim]) => {
      linhas.at(-1)?.push(celula.replace(/^"|"$/g, '').replaceAll('""', '"'));
      if (fim === '\r\n') linhas.push([]);
      return linhas;
    },
    [[]],
  );

/** What two ways to write one value have in common: no spaces, marks or currency. */
const soLetras = (texto: string): string => texto.replaceAll('R$', '').replace(/[^\p{L}\p{N}]/gu, '');

/** Kinds that a sheet and a page write with the same letters and digits. */
const IGUAIS = new Set(['texto', 'opcao', 'referencia', 'data', 'booleano', 'inteiro']);

const FORMATOS = [{ formato: 'xlsx' }, { formato: 'csv' }, { formato: 'csv', soChave: true }];
const TODOS = [...cadastros, ...graduados].map((cadastro, n) => ({ path: cadastro.path, cadastro, n }));

describe.each(TODOS)('/$path', ({ path, cadastro, n: vez }) => {
  /** Exports and imports all rows of the register in these formats. */
  const voltaIgual = async (formatos: typeof FORMATOS) => {
    const { total } = (await eu.call<{ total: number }>('GET', `/${path}?ativo=todos&limite=1`)).body;
    const chave = cadastro.key.filter((nome) => !cadastro.fields[nome]?.daSessao);
    for (const { formato, soChave } of formatos) {
      const pedido = { formato, ...(soChave ? { colunas: chave } : {}) };
      const { status, bytes, headers } = await eu.baixar('POST', `/${path}/exportar`, { ...pedido, ativo: 'todos' });
      expect(status).toBe(200);
      expect(headers['content-disposition']).toMatch(
        new RegExp(`^attachment; filename="[a-z0-9-]+-\\d{2}-\\d{2}-\\d{4}\\.${pedido.formato}"$`),
      );
      const previa = await eu.previa(path, bytes);
      const { contagens, situacao, avisos, erros } = previa;
      const outras = (await eu.linhas(previa.id)).filter((linha) => linha.situacao !== 'IGUAL');
      expect({ pedido, situacao, erros, outras, avisos }).toEqual({
        pedido,
        situacao: 'PRONTA',
        erros: [],
        outras: [],
        avisos: [],
      });
      expect(contagens).toMatchObject({ total, IGUAL: total });
    }
  };

  // The formats know nothing of registers: each register takes its turn with one.
  it('o que se exporta e se importa de volta não muda nada', porVez(vez), async () => {
    for (let i = 0; i < 3; i += 1) await createSample(banco, cadastro);
    for (let i = 0; i < CODIGOS; i += 1) await createRaro(cadastro, i);
    await voltaIgual(FORMATOS.filter((_, n) => n === vez % FORMATOS.length));
  });

  it('nem nos outros formatos', { tags: ['demorado'] }, () =>
    voltaIgual(FORMATOS.filter((_, n) => n !== vez % FORMATOS.length)),
  );

  it('o modelo é lido de volta sem linha nenhuma, e diz todas as colunas', async () => {
    const { status, bytes } = await eu.baixar('GET', `/${path}/modelo?formato=${vez % 2 === 0 ? 'xlsx' : 'csv'}`);
    expect(status).toBe(200);
    const previa = await eu.previa(path, bytes);
    expect(previa).toMatchObject({ situacao: 'PRONTA', contagens: { total: 0 }, erros: [] });
    expect(previa.avisos.map(({ codigo }) => codigo)).toEqual(['planilha.exemplo']);
  });

  it('sai em PDF com as mesmas linhas e as mesmas colunas que na planilha, na mesma ordem', {
    tags: vez % 3 === 0 ? [] : ['demorado'],
  }, async () => {
    // More columns than this break words even on wide paper.
    const colunas = Object.keys(cadastro.fields)
      // A form says days from D as people do: `D−20`.
      .filter((nome) => IGUAIS.has(cadastro.fields[nome]?.kind ?? '') && cadastro.fields[nome]?.unidade !== 'D')
      .slice(0, 26);
    const pedido = { ordem: `-${cadastro.title[0]}`, ativo: 'todos', colunas };
    const csv = (await eu.baixar('POST', `/${path}/exportar`, { ...pedido, formato: 'csv' })).bytes.toString();
    const { status, bytes } = await eu.baixar('POST', `/${path}/exportar`, { ...pedido, formato: 'pdf' });
    expect(status).toBe(200);
    const { texto } = await readPdf(bytes);
    const [titulos = [], ...linhas] = readCsv(csv);
    expect(texto).toContain(`${linhas.length.toLocaleString('pt-BR')} registro`);
    const impresso = soLetras(texto);
    let lugar = 0;
    for (const linha of [titulos, ...linhas]) {
      const dito = soLetras(linha.join(''));
      const achado = impresso.indexOf(dito, lugar);
      expect([dito, achado]).toEqual([dito, expect.toSatisfy((n: number) => n >= lugar)]);
      lugar = achado + dito.length;
    }
  });
});
