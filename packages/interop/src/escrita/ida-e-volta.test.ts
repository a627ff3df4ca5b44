import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProjetoArquivo } from '../arquivo.ts';
import { lido, PASTA, readCatalogo, temDados } from '../testing/dados.ts';
import { projetos } from '../testing/projetos.ts';
import { adapt, FORMATOS_DE_SAIDA, type FormatoDeSaida } from './adapt.ts';
import { diferencas } from './diferencas.ts';
import { writeCronograma } from './write-cronograma.ts';

/** Differences between the project read back and the part that the format promises to hold. */
async function diferencasDaVolta(projeto: ProjetoArquivo, formato: FormatoDeSaida) {
  const { projetos: voltaram, ...arquivo } = await lido(await buffer(writeCronograma(projeto, formato)));
  const [volta] = voltaram;
  if (!volta) throw new Error('o arquivo voltou sem projeto');
  // Splits in a file give a notice, as in any file. A CSV has only rows, so its reader reports assumptions.
  const ditos = formato === 'CSV' ? /^mspdi\.interrupcao$|sem_inicio|calendario_sem_turnos/ : /^mspdi\.interrupcao$/;
  const avisos = volta.avisos.filter(({ codigo }) => !ditos.test(codigo));
  expect([arquivo.formato, voltaram.length, avisos, arquivo.avisos]).toEqual([formato, 1, [], []]);
  return diferencas(adapt(projeto, formato).projeto, volta).slice(0, 5);
}

/** Files whose round trip takes seconds. */
const isGrande = (nome: string): boolean => /hotel-project|AgentCopp1/.test(nome);

const arquivos = temDados ? [...new Set(readCatalogo().map((linha) => `${linha['kind']}/${linha['file']}`))] : [];

describe.skipIf(!temDados)(
  'cada arquivo real, escrito e lido, só difere no que foi dito (precisa de ../shared/data)',
  () => {
    // Each file takes its turn with one format, but for those that take seconds.
    const todos = arquivos.flatMap((nome, n) =>
      FORMATOS_DE_SAIDA.map((formato, m) => ({
        nome,
        formato,
        agora: !isGrande(nome) && m === n % FORMATOS_DE_SAIDA.length,
      })),
    );
    const casos = (quais: typeof todos) => quais.map(({ nome, formato }) => [nome, formato] as const);
    const volta = async (nome: string, formato: FormatoDeSaida) => {
      const { projetos: lidos } = await lido(readFileSync(PASTA + nome));
      for (const projeto of lidos) expect(await diferencasDaVolta(projeto, formato)).toEqual([]);
    };
    it.each(casos(todos.filter(({ agora }) => agora)))('%s em %s', volta);
    it.each(casos(todos.filter(({ agora }) => !agora)))('%s em %s', { tags: ['demorado'] }, volta);
  },
);

describe('qualquer cronograma, escrito e lido, só difere no que foi dito', () => {
  it.each(FORMATOS_DE_SAIDA)('%s', async (formato) => {
    await fc.assert(
      fc.asyncProperty(projetos, async (projeto) => {
        expect(await diferencasDaVolta(projeto, formato)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('um texto longo não se corta no meio de um caractere', () => {
  it.each(FORMATOS_DE_SAIDA)('%s', async (formato) => {
    const [um] = fc.sample(projetos, { seed: 1, numRuns: 1 });
    if (!um) throw new Error('sem projeto');
    // Names of odd lengths, at which programs cut: each of these characters takes two places.
    const nome = `x${'𝄞'.repeat(400)}`;
    const projeto = { ...um, titulo: nome, sigla: '', eap: um.eap.map((no) => ({ ...no, nome, codigo: nome })) };
    expect(await diferencasDaVolta(projeto, formato)).toEqual([]);
  });
});

describe('o que já passou pelo formato passa de novo inteiro', () => {
  it.each(FORMATOS_DE_SAIDA)('%s', (formato) => {
    fc.assert(
      fc.property(projetos, (projeto) => {
        const { projeto: cabe } = adapt(projeto, formato);
        const outra = adapt(cabe, formato);
        expect([outra.renumerado.atividades, outra.renumerado.outros]).toEqual([0, 0]);
        expect(diferencas(cabe, outra.projeto)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
