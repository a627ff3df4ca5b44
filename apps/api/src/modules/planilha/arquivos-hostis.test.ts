import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { cadastros, graduados } from '@cadencia/domain/cadastros-com-lista.ts';
import { partesDe, pasta, zip } from '@cadencia/interop/planilha/testing/pasta.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlanilhas } from '../../testing/planilha.ts';
import { porVez } from '../../testing/por-vez.ts';

let cenario: Awaited<ReturnType<typeof startPlanilhas>>;
beforeAll(async () => {
  cenario = await startPlanilhas('H');
});
afterAll(() => cenario.api.close());

const texto = (escrito: string): string => `<c t="inlineStr"><is><t xml:space="preserve">${escrito}</t></is></c>`;
const linha = (r: number | string, celulas: string): string => `<row r="${r}">${celulas}</row>`;

/** Values that no field takes, or takes literally: none of them stops the reading of the others. */
const CELULAS = [
  texto('a_x0000_b'),
  texto('a_xD83D_b'),
  texto('a_x0007_b'),
  texto('x'.repeat(20_000)),
  '<c t="e"><v>#N/A</v></c>',
  '<c t="s"><v>99</v></c>',
  '<c t="b"><v>1</v></c>',
  '<c t="d"><v>lixo</v></c>',
  '<c><f>1/0</f></c>',
  '<c><v>1e300</v></c>',
  '<c><v>NaN</v></c>',
  texto('1.000-'),
  texto('31.02.2027'),
  texto('&lt;b&gt;=1+1&lt;/b&gt;'),
  texto('\u00a0'),
];

const TODOS = [...cadastros, ...graduados].map((cadastro): [string, Cadastro] => [cadastro.path, cadastro]);

describe.each(TODOS)('/%s', (path, cadastro) => {
  const vez = porVez(TODOS.findIndex(([um]) => um === path));
  it('uma célula ruim é erro da sua linha, em português, e nada para a leitura', vez, async () => {
    const campos = Object.values(cadastro.fields).filter(({ kind, daSessao }) => kind !== 'arquivo' && !daSessao);
    const titulos = linha(1, campos.map(({ label }) => texto(label)).join('') + texto('_x0000_'));
    const linhas = CELULAS.map((celula, i) =>
      linha(i % 4 === 3 ? 'abc' : 2 + (i % 5), campos.map(() => celula).join('')),
    );
    const previa = await cenario.eu.previa(
      path,
      await pasta({ abas: { Dados: `<sheetData>${titulos}${linhas.join('')}</sheetData>` } }),
    );
    expect(previa, JSON.stringify(previa.erros)).toMatchObject({ situacao: 'PRONTA', erros: [] });
    // The line of blanks is left out.
    expect(previa.contagens.total).toBe(CELULAS.length - 1);
    const lidas = await cenario.eu.linhas(previa.id);
    for (const erro of lidas.flatMap(({ erros }) => Object.values(erros)))
      expect(erro).not.toMatch(/invalid|expected|must|string|null|undefined/i);
    expect(lidas[0]?.erros[cadastro.title[0]]).toMatch(/A célula tem um erro \(caractere inválido\)\.$/);
    expect((await cenario.eu.call('DELETE', `/planilha/${previa.id}`)).status).toBe(200);
  });
});

it('uma aba só de títulos diz que não há o que importar', async () => {
  const previa = await cenario.eu.previa('area', 'Sigla;Nome\n');
  expect(previa.contagens.total).toBe(0);
  expect(previa.avisos.map(({ mensagem }) => mensagem)).toContain('Não há linhas abaixo dos títulos na aba CSV.');
});

it('uma parte que falta se diz', async () => {
  const folha = `<sheetData>${linha(1, texto('Sigla') + texto('Nome'))}</sheetData>`;
  const { 'xl/folhas/f0.xml': _, ...sem } = partesDe({ abas: { Dados: folha } });
  const previa = await cenario.eu.previa('area', await zip(sem));
  expect(previa).toMatchObject({ situacao: 'FALHOU', erros: [{ codigo: 'planilha.vazia' }] });
});
