import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProjetoArquivo } from '../arquivo.ts';
import { adapt } from '../escrita/adapt.ts';
import { writeCronograma } from '../escrita/write-cronograma.ts';
import { open } from '../planilha/testing/open.ts';
import { projetos } from '../testing/projetos.ts';

const ENTIDADES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const semEntidades = (texto: string) =>
  texto.replace(/&(\w+);/g, (inteira, qual: string) => ENTIDADES[qual] ?? inteira);

/** The cells of a sheet by row, read without code of the product. */
function celulasDe(xml: string): Map<string, { readonly texto: string; readonly numero: boolean }>[] {
  return [...xml.matchAll(/<row r="\d+"[^>]*>(.*?)<\/row>/gs)].map(
    ([, linha = '']) =>
      new Map(
        [...linha.matchAll(/<c r="([A-Z]+)\d+"([^>]*)>(.*?)<\/c>/gs)].map(
          ([, coluna = '', atributos = '', dentro = '']) => [
            coluna,
            { texto: semEntidades(dentro.replace(/<[^>]*>/g, '')), numero: !atributos.includes('inlineStr') },
          ],
        ),
      ),
  );
}

interface Folha {
  readonly titulos: readonly string[];
  readonly linhas: readonly ((titulo: string) => { readonly texto: string; readonly numero: boolean } | undefined)[];
}

function folhaDe(xml: string): Folha {
  const [cabecalho = new Map(), ...linhas] = celulasDe(xml);
  const colunas = new Map([...cabecalho].map(([coluna, { texto }]) => [texto, coluna]));
  return {
    titulos: [...colunas.keys()],
    linhas: linhas.map((celulas) => (titulo: string) => celulas.get(colunas.get(titulo) ?? '')),
  };
}

async function escrita(projeto: ProjetoArquivo) {
  const partes = await open(await buffer(writeCronograma(projeto, 'XLSX')));
  const nomes = [...(partes.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="([^"]*)"/g)].map(
    ([, nome = '']) => nome,
  );
  const folha = (nome: string) => partes.get(`xl/worksheets/sheet${nomes.indexOf(nome) + 1}.xml`) ?? '';
  return { folha, nomes, cabe: adapt(projeto, 'XLSX').projeto };
}

const paraCada = (prova: (caso: Awaited<ReturnType<typeof escrita>>) => void) =>
  fc.assert(
    fc.asyncProperty(projetos, async (projeto) => prova(await escrita(projeto))),
    { numRuns: 50 },
  );

describe('um cronograma em planilha', () => {
  it('tem, para quem só a descompacta, as linhas do cronograma', { tags: ['demorado'] }, async () => {
    await paraCada(({ folha, cabe }) => {
      const { linhas } = folhaDe(folha('Cronograma'));
      const nos = linhas.filter((linha) => linha('Tipo')?.texto === 'EAP');
      const atividades = linhas.filter((linha) => linha('Tipo')?.texto !== 'EAP');
      const quantas = (nome: string) => folhaDe(folha(nome)).linhas.length;
      const predecessoras = atividades.flatMap((linha) => linha('Predecessoras')?.texto.split(';') ?? []);
      expect({
        nos: nos.map((linha) => linha('ID de origem')?.texto).toSorted(),
        atividades: atividades.map((linha) => linha('ID de origem')?.texto),
        vinculos: predecessoras.length,
        calendarios: quantas('Calendários'),
        recursos: quantas('Recursos'),
        alocacoes: quantas('Alocações'),
      }).toEqual({
        nos: cabe.eap.map(({ idExterno }) => idExterno).toSorted(),
        atividades: cabe.atividades.map(({ id }) => id),
        vinculos: cabe.vinculos.length,
        calendarios: cabe.calendarios.length,
        recursos: cabe.recursos.length,
        alocacoes: cabe.alocacoes.length,
      });
    });
  });

  it('tem durações e datas que são números de Excel', { tags: ['demorado'] }, async () => {
    await paraCada(({ folha, cabe }) => {
      const { linhas } = folhaDe(folha('Cronograma'));
      const porId = new Map(
        linhas.map((linha) => [`${linha('Tipo')?.texto === 'EAP'} ${linha('ID de origem')?.texto}`, linha]),
      );
      for (const { id, duracao, corrida, inicioReal, nome } of cabe.atividades) {
        const linha = porId.get(`false ${id}`);
        if (!corrida) expect(Number(linha?.('Duração (h)')?.texto)).toBeCloseTo(duracao / 60, 8);
        expect(linha?.('Duração (h)')?.numero).toBe(!corrida);
        expect(linha?.('Nome')?.numero).toBe(false);
        if (nome.startsWith('=')) expect(linha?.('Nome')?.texto).toBe(nome);
        if (inicioReal === undefined) continue;
        // Day 25569 of Excel is 1 January 1970.
        expect(Math.round((Number(linha?.('Início real')?.texto) - 25_569) * 1_440)).toBe(inicioReal);
      }
    });
  });

  it('não tem fórmula nenhuma, tem os títulos parados e filtro em todas as colunas', {
    tags: ['demorado'],
  }, async () => {
    await paraCada(({ folha, nomes }) => {
      for (const nome of nomes.filter((um) => um !== 'Listas')) {
        const xml = folha(nome);
        const { titulos } = folhaDe(xml);
        expect([nome, xml.includes('<f>'), xml.includes('state="frozen"')]).toEqual([nome, false, true]);
        expect(xml).toMatch(/<autoFilter ref="A1:[A-Z]+\d+"\/>/);
        expect(new Set(titulos).size).toBe((xml.match(/<col /g) ?? []).length);
      }
    });
  });
});
