import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { agendarComoP6, type Cronograma, minuto } from '@cadencia/engine';
import type { ProjetoArquivo } from '@cadencia/interop/arquivo.ts';
import { readArquivo } from '@cadencia/interop/read-arquivo.ts';
import { cronogramaDoArquivo } from '@cadencia/interop/testing/cronograma-do-arquivo.ts';
import { describe, expect, it } from 'vitest';
import { listArquivos } from './lib/arquivos.ts';
import { compareProjeto } from './lib/comparar.ts';
import { type Avaliacao, evaluate } from './lib/evaluate.ts';

const PASTA = fileURLToPath(new URL('../../shared/data/schedules/', import.meta.url));
const temDados = existsSync(`${PASTA}catalogue.csv`);

/** Files with stored dates that we do not reproduce, and how many agree to the minute all the same (docs/adr/0019). */
const EXPLICADOS: Readonly<Record<string, number>> = {
  'mspdi-timephased.xml': 14,
  'mpp-bug1.xml': 8,
  'sample-small.xer': 0,
  'multi-project-692.xer': 618,
  // Tasks typed by hand, one schedule saved twice: the files draw late finishes at the start of the shift after ours.
  'mpp-task-links-2019.xml': 10,
  'mspdi-task-links-2019.xml': 10,
};

async function evaluatePasta(pasta: string): Promise<Avaliacao[]> {
  const avaliacoes: Avaliacao[] = [];
  for (const caminho of listArquivos(`${PASTA}${pasta}`, ['.xer', '.xml'])) {
    avaliacoes.push(await evaluate(caminho, basename(caminho)));
  }
  return avaliacoes.filter(({ abertas }) => abertas > 0);
}

async function projetoDe(arquivo: string): Promise<ProjetoArquivo> {
  const leitura = await readArquivo(createReadStream(`${PASTA}${arquivo}`));
  if (!leitura.ok) throw new Error(JSON.stringify(leitura.erros));
  return leitura.arquivo.projetos[0]!;
}

/** Codes of the activities that P6 flagged as part of the longest path. */
function caminhoGravado(arquivo: string): string[] {
  const linhas = readFileSync(`${PASTA}${arquivo}`, 'latin1').split(/\r?\n/);
  const tabela = linhas.indexOf('%T\tTASK');
  const campos = linhas[tabela + 1]!.split('\t');
  const [codigo, marca] = [campos.indexOf('task_code'), campos.indexOf('driving_path_flag')];
  const fim = linhas.findIndex((linha, i) => i > tabela + 1 && !linha.startsWith('%R'));
  const tarefas = linhas.slice(tabela + 2, fim).map((linha) => linha.split('\t'));
  return tarefas.flatMap((tarefa) => (tarefa[marca] === 'Y' ? [tarefa[codigo]!] : [])).sort();
}

const proporcao = (avaliacoes: readonly Avaliacao[]): number => {
  const contadas = avaliacoes.filter(({ contada }) => contada);
  const add = (campo: 'abertas' | 'iguais') => contadas.reduce((soma, avaliacao) => soma + avaliacao[campo], 0);
  return add('iguais') / add('abertas');
};

describe.skipIf(!temDados)(
  'the dates stored in files of other programs (skipped where ../shared/data is absent)',
  () => {
    it.each([
      { pasta: 'p6', arquivos: 6, minimo: 0.985 },
      { pasta: 'msp', arquivos: 18, minimo: 0.97 },
    ])(
      '$pasta: at least $minimo of the open activities of all, and every one of each file not explained',
      async ({ pasta, arquivos, minimo }) => {
        const avaliacoes = await evaluatePasta(pasta);
        expect(avaliacoes.length).toBeGreaterThanOrEqual(arquivos);
        expect(proporcao(avaliacoes)).toBeGreaterThanOrEqual(minimo);
        for (const { arquivo, abertas, iguais } of avaliacoes) {
          expect({ arquivo, iguais }).toEqual({ arquivo, iguais: EXPLICADOS[arquivo] ?? abertas });
        }
      },
    );

    it.each(['mdl4d', 'mdl4ra-levelled'])(
      '%s agrees whichever of the resources of an activity comes first',
      async (nome) => {
        const linhas = readFileSync(`${PASTA}p6/${nome}.xer`, 'latin1').split('\n');
        const primeira = linhas.findIndex((linha) => linha.startsWith('%T\tTASKRSRC')) + 2;
        const depois = linhas.findIndex((linha, i) => i >= primeira && !linha.startsWith('%R'));
        linhas.splice(primeira, depois - primeira, ...linhas.slice(primeira, depois).reverse());
        const leitura = await readArquivo(Buffer.from(linhas.join('\n'), 'latin1'));
        const { abertas, iguais } = compareProjeto((leitura.ok && leitura.arquivo.projetos[0]) as ProjetoArquivo);
        expect([abertas, iguais]).toEqual([62, 62]);
      },
    );

    // For `mdl4ra-levelled` P6 stored the path of the levelled dates.
    it.each(['hotel-project', 'mdl4d', 'multi-project-692', 'terminal-building'])(
      '%s: the longest path is the one that P6 flagged',
      async (nome) => {
        const leitura = await readArquivo(createReadStream(`${PASTA}p6/${nome}.xer`));
        const projetos = leitura.ok ? leitura.arquivo.projetos : [];
        const projeto = projetos.reduce((um, outro) => (outro.atividades.length > um.atividades.length ? outro : um));
        const resultado = agendarComoP6(cronogramaDoArquivo(projeto));
        const caminho = resultado.ok ? resultado.datas.caminhoMaisLongo : [];
        const nosso = projeto.atividades.flatMap(({ codigo }, i) => (caminho[i] === 1 ? [codigo] : [])).sort();
        expect(nosso).toEqual(caminhoGravado(`p6/${nome}.xer`));
      },
    );

    it('the free floats of what is equal are equal too', { tags: ['demorado'] }, async () => {
      for (const { arquivo, comparacoes } of [...(await evaluatePasta('p6')), ...(await evaluatePasta('msp'))]) {
        for (const { livres } of comparacoes)
          expect({ arquivo, livres: livres.iguais }).toEqual({ arquivo, livres: livres.comparadas });
      }
    });
  },
);

describe.skipIf(!temDados)('why some do not agree (skipped where ../shared/data is absent)', () => {
  it('mspdi-timephased: its late dates go by a finish of 12/12/2008 05:00, before the tasks that end later', async () => {
    const projeto = await projetoDe('msp/mspdi-timephased.xml');
    const ENTAO: Cronograma['inicio'] = minuto(14_225 * 1_440 + 300);
    const codigosQueDiferem = (imposto: Partial<ProjetoArquivo>) =>
      compareProjeto({ ...projeto, ...imposto }).divergencias.map(({ codigo }) => codigo);
    const comAquele = new Set(codigosQueDiferem({ terminoImposto: ENTAO }));
    const diferem = codigosQueDiferem({});
    expect(diferem).toHaveLength(16);
    expect(diferem.filter((codigo) => comAquele.has(codigo))).toEqual([]);
  });

  it('mpp-bug1: a stored late finish is after the late start of its finish-start successor', async () => {
    const { atividades, vinculos } = await projetoDe('msp/mpp-bug1.xml');
    const datas = (id: string) => atividades.find((atividade) => atividade.id === id)!.datas;
    expect(vinculos).toContainEqual({ de: '4', para: '12', tipo: 'TI', lag: 0, tipoLag: 'TRABALHO' });
    expect(datas('4').terminoTarde).toBeGreaterThan(datas('12').inicioTarde!);
  });

  it('sample-small: no data date and no calendar, and its floats are 0 whatever its dates', async () => {
    const { dataBase, atividades, avisos } = await projetoDe('p6/sample-small.xer');
    expect(dataBase).toBeUndefined();
    expect(avisos.length).toBeGreaterThan(0);
    expect(atividades.find(({ codigo }) => codigo === 'S001')?.datas.folgaTotal).toBe(0);
  });
});
