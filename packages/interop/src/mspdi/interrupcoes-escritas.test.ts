import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { addTrabalho, compileCalendario, minuto } from '@cadencia/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProjetoArquivo } from '../arquivo.ts';
import { diferencas } from '../escrita/diferencas.ts';
import { perdas } from '../escrita/perdas.ts';
import { writeCronograma } from '../escrita/write-cronograma.ts';
import { lido, PASTA, temDados } from '../testing/dados.ts';
import { type Elemento, elementos, mspdi, RAIZ, tarefa } from '../testing/mspdi.ts';

const dia = (Start: string, Finish: string, Value?: string): Elemento => ({
  TimephasedData: [{ Type: 1, UID: 1, Start, Finish, Unit: 2, ...(Value && { Value }) }],
});
const OITO = 'PT8H0M0S';

/** 24 h of work, Monday 08:00 to Friday 17:00, with a pause on Tuesday afternoon, Wednesday and Thursday morning. */
function interrompida(resto: Elemento = {}, alocacao: Elemento = { ResourceUID: -65_535 }): string {
  const texto = mspdi({
    tarefas: [
      RAIZ,
      tarefa(1, {
        Duration: 'PT24H0M0S',
        Start: '2026-01-05T08:00:00',
        Finish: '2026-01-09T17:00:00',
        EarlyStart: '2026-01-05T08:00:00',
        EarlyFinish: '2026-01-09T17:00:00',
        ...resto,
      }),
    ],
    recursos: [{ UID: 4, Name: 'Caldeireiro', Type: 1 }],
    alocacoes: [{ TaskUID: 1, Units: 1, ...alocacao }],
  });
  const dias = [
    dia('2026-01-05T08:00:00', '2026-01-06T08:00:00', OITO),
    dia('2026-01-06T08:00:00', '2026-01-06T12:00:00', 'PT4H0M0S'),
    dia('2026-01-06T12:00:00', '2026-01-07T12:00:00', 'PT0H0M0S'),
    dia('2026-01-07T12:00:00', '2026-01-08T12:00:00', 'PT0H0M0S'),
    dia('2026-01-08T12:00:00', '2026-01-09T12:00:00', OITO),
    dia('2026-01-09T12:00:00', '2026-01-09T17:00:00', 'PT4H0M0S'),
  ];
  return texto.replace('</Assignment>', `${dias.map(elementos).join('')}</Assignment>`);
}

async function primeiro(conteudo: string | Uint8Array): Promise<ProjetoArquivo> {
  const [projeto] = (await lido(conteudo)).projetos;
  if (!projeto) throw new Error('sem projeto');
  return projeto;
}

const escrito = async (projeto: ProjetoArquivo): Promise<string> =>
  String(await buffer(writeCronograma(projeto, 'MSPDI')));

/** The periods of work of each task in the file. */
function periodos(xml: string): Record<string, string[]> {
  const tarefas: Record<string, string[]> = {};
  for (const [alocacao] of xml.matchAll(/<Assignment>[\s\S]*?<\/Assignment>/g)) {
    const de = (texto: string, campo: string) => new RegExp(`<${campo}>([^<]*)`).exec(texto)?.[1] ?? '';
    tarefas[de(alocacao, 'TaskUID')] = [...alocacao.matchAll(/<TimephasedData>[\s\S]*?<\/TimephasedData>/g)].map(
      ([um]) => ['Type', 'Start', 'Finish', 'Unit', 'Value'].map((campo) => de(um, campo)).join(' '),
    );
  }
  return tarefas;
}

const perdida = (projeto: ProjetoArquivo, formato: 'XER' | 'PMXML' | 'MSPDI' | 'XLSX') =>
  perdas(projeto, formato).some(({ oque, como }) => oque.startsWith('Interrupções') && como === 'SAI');

describe('interrupções de um arquivo do MS Project', () => {
  it('são lidas em tempo de trabalho e escritas dia a dia, como lá', async () => {
    const origem = interrompida();
    const projeto = await primeiro(origem);
    expect(projeto.atividades[0]).toMatchObject({
      duracao: 40 * 60,
      interrupcoes: [{ depois: 12 * 60, dura: 16 * 60 }],
    });
    const xml = await escrito(projeto);
    expect(periodos(xml)).toEqual(periodos(origem));
    expect(xml).toContain('<Duration>PT24H0M0S</Duration>');
    expect(diferencas(projeto, await primeiro(xml)).filter(({ parte }) => parte === 'ATIVIDADE')).toEqual([]);
  });

  it('o trabalho de uma alocação é o que resta dela, espalhado pelas horas trabalhadas', async () => {
    const horas = { Work: 'PT48H0M0S', ActualWork: 'PT0H0M0S' };
    const projeto = await primeiro(interrompida({}, { ResourceUID: 4, ...horas }));
    const xml = await escrito(projeto);
    expect(periodos(xml)['1']?.map((um) => um.split(' ').at(-1))).toEqual([
      'PT16H0M0S',
      OITO,
      'PT0H0M0S',
      'PT0H0M0S',
      'PT16H0M0S',
      OITO,
    ]);
    expect((await primeiro(xml)).atividades[0]?.interrupcoes).toEqual(projeto.atividades[0]?.interrupcoes);
  });

  it('os outros formatos não as têm, e isso é dito antes', async () => {
    const projeto = await primeiro(interrompida());
    expect((['XER', 'PMXML', 'XLSX', 'MSPDI'] as const).map((formato) => perdida(projeto, formato))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('de uma tarefa que começou, ou de que mudou a duração, não são escritas, e isso é dito antes', async () => {
    const projeto = await primeiro(interrompida());
    const [uma] = projeto.atividades;
    if (!uma) throw new Error('sem atividade');
    for (const mudada of [
      { ...uma, inicioReal: projeto.inicio },
      { ...uma, duracao: 20 * 60, restante: 20 * 60 },
    ]) {
      const outro = { ...projeto, atividades: [mudada] };
      expect(perdida(outro, 'MSPDI')).toBe(true);
      expect(periodos(await escrito(outro))).toEqual({});
    }
  });

  it.each([
    ['iniciada', { ActualStart: '2026-01-05T08:00:00' }],
    ['manual', { Manual: 1 }],
  ])('de uma tarefa %s não são guardadas, e a leitura o diz', async (_, resto) => {
    const { atividades, avisos } = await primeiro(interrompida(resto));
    expect(atividades[0]?.interrupcoes).toBeUndefined();
    expect(avisos.map(({ mensagem }) => mensagem).join()).toMatch(/"T1" tem interrupções .* não são guardadas/);
  });
});

const turno = fc
  .tuple(fc.integer({ min: 0, max: 1_380 }), fc.integer({ min: 30, max: 1_440 }))
  .map(([de, dura]) => ({ inicio: de, fim: Math.min(2_879, de + dura) }));
const semana = fc
  .array(fc.array(turno, { maxLength: 2 }), { minLength: 7, maxLength: 7 })
  .filter((dias) => dias.some((um) => um.length > 0));
const partes = fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 900 })), {
  minLength: 1,
  maxLength: 5,
});

describe('quaisquer interrupções, em qualquer calendário', () => {
  it('voltam iguais do arquivo escrito', { tags: ['demorado'] }, async () => {
    const modelo = await primeiro(interrompida());
    const [tarefa1] = modelo.atividades;
    const [calendario1] = modelo.calendarios;
    if (!tarefa1 || !calendario1) throw new Error('sem atividade');
    const propriedade = fc.asyncProperty(
      fc.tuple(semana, partes, fc.integer({ min: 1, max: 900 }), fc.nat(20_000), fc.nat(50)),
      async ([dias, pares, resto, adiante, hh]) => {
        let ultimo = 0;
        const interrupcoes = pares.map(([trabalho, dura]) => {
          const depois = ultimo + trabalho;
          ultimo = depois + dura;
          return { depois, dura };
        });
        const duracao = ultimo + resto;
        const calendario = { ...calendario1, semana: dias, excecoes: [] };
        const inicio = minuto(modelo.inicio + adiante);
        const compilado = compileCalendario(calendario, inicio, inicio);
        const datas = { inicioCedo: inicio, terminoCedo: minuto(addTrabalho(compilado, inicio, duracao)) };
        const atividade = { ...tarefa1, duracao, restante: duracao, interrupcoes, datas };
        const recursos = [{ idExterno: '4', sigla: 'C', nome: 'C', tipo: 'MAO_DE_OBRA' as const }];
        const alocacao = { atividade: atividade.id, recurso: '4', quantidade: 1, hh, hhReal: 0 };
        const projeto = {
          ...modelo,
          calendarios: [calendario],
          atividades: [atividade],
          ...(hh % 2 === 0 && { recursos, alocacoes: [alocacao] }),
        };
        const volta = await primeiro(await escrito(projeto));
        expect(volta.atividades[0]).toMatchObject({ duracao, interrupcoes });
      },
    );
    await fc.assert(propriedade, { numRuns: 300 });
  });
});

describe.skipIf(!temDados)('arquivos reais com interrupções (precisa de ../shared/data)', () => {
  it('os períodos de mspdi-split saem como o MS Project os escreveu', async () => {
    const origem = readFileSync(`${PASTA}msp/mspdi-split.xml`, 'utf8');
    const xml = await escrito(await primeiro(origem));
    expect(periodos(xml)).toEqual(periodos(origem));
  });

  it.each([
    ['mspdi-split.xml', ['1', '2']],
    ['mspdi-timephased.xml', ['5', '13', '21', '29', '37']],
  ])('as de %s voltam iguais', async (nome, uids) => {
    const projeto = await primeiro(readFileSync(`${PASTA}msp/${nome}`));
    const de = ({ atividades }: ProjetoArquivo) =>
      atividades.flatMap(({ id, duracao, interrupcoes }) => (interrupcoes ? [[id, duracao, interrupcoes]] : []));
    expect(de(projeto).map(([id]) => id)).toEqual(uids);
    expect(de(await primeiro(await escrito(projeto)))).toEqual(de(projeto));
  });
});
