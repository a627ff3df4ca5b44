import { buffer } from 'node:stream/consumers';
import { minuto } from '@cadencia/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProjetoArquivo } from '../arquivo.ts';
import { projetos } from '../testing/projetos.ts';
import type { FormatoDeSaida } from './adapt.ts';
import { adapt } from './adapt.ts';
import { writeCronograma } from './write-cronograma.ts';

/** Tables of a XER by a split on tabs, without code of the product. */
function tabelasDe(texto: string): Map<string, Record<string, string>[]> {
  const tabelas = new Map<string, Record<string, string>[]>();
  let linhas: Record<string, string>[] = [];
  let campos: string[] = [];
  for (const linha of texto.split('\r\n')) {
    const [marca, ...celulas] = linha.split('\t');
    if (marca === '%T') {
      linhas = [];
      tabelas.set(celulas[0]!, linhas);
    } else if (marca === '%F') campos = celulas;
    else if (marca === '%R') {
      expect(celulas).toHaveLength(campos.length);
      linhas.push(Object.fromEntries(campos.map((campo, i) => [campo, celulas[i]!])));
    }
  }
  return tabelas;
}

interface No {
  readonly nome: string;
  readonly filhos: No[];
  texto: string;
}

/** The tree of an XML by its tags, without attributes; it fails on a tag that is not closed in order. */
function arvoreDe(xml: string): No {
  const raiz: No = { nome: '', filhos: [], texto: '' };
  const pilha = [raiz];
  for (const [, close, nome = '', texto = ''] of xml
    .replace(/<\?.*?\?>\n?/, '')
    .matchAll(/<(\/?)(\w+)[^<>]*>([^<]*)/g)) {
    const topo = pilha.at(-1)!;
    if (close) {
      expect(topo.nome).toBe(nome);
      pilha.pop();
      continue;
    }
    const no: No = { nome, filhos: [], texto };
    topo.filhos.push(no);
    pilha.push(no);
  }
  expect(pilha).toHaveLength(1);
  return raiz.filhos[0]!;
}

const todos = (no: No, nome: string): No[] =>
  no.filhos.flatMap((filho) => [...(filho.nome === nome ? [filho] : []), ...todos(filho, nome)]);

const campo = (no: No, nome: string): string | undefined => no.filhos.find((filho) => filho.nome === nome)?.texto;

const escrito = async (projeto: ProjetoArquivo, formato: FormatoDeSaida) => ({
  cabe: adapt(projeto, formato).projeto,
  bytes: await buffer(writeCronograma(projeto, formato)),
});

const paraCada = (formato: FormatoDeSaida, prova: (caso: Awaited<ReturnType<typeof escrito>>) => void) =>
  fc.assert(
    fc.asyncProperty(projetos, async (projeto) => prova(await escrito(projeto, formato))),
    { numRuns: 50 },
  );

const papel = ({ idExterno }: { idExterno: string }) => idExterno.startsWith('papel:');

describe('um XER', () => {
  it('tem, para quem só o separa por tabulações, as linhas do cronograma', { tags: ['demorado'] }, async () => {
    await paraCada('XER', ({ cabe, bytes }) => {
      const texto = bytes.toString('latin1');
      const tabelas = tabelasDe(texto);
      const quantas = (nome: string) => tabelas.get(nome)?.length ?? 0;
      expect(texto.startsWith('ERMHDR\t')).toBe(true);
      expect(texto.endsWith('\r\n%E\r\n')).toBe(true);
      expect(texto.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      expect({
        projetos: quantas('PROJECT'),
        opcoes: quantas('SCHEDOPTIONS'),
        calendarios: quantas('CALENDAR'),
        eap: quantas('PROJWBS'),
        atividades: tabelas.get('TASK')?.map((linha) => linha['task_id']) ?? [],
        codigos: tabelas.get('TASK')?.length ?? 0,
        vinculos: quantas('TASKPRED'),
        recursos: quantas('RSRC'),
        papeis: quantas('ROLES'),
        alocacoes: quantas('TASKRSRC'),
      }).toEqual({
        projetos: 1,
        opcoes: 1,
        calendarios: cabe.calendarios.length,
        eap: cabe.eap.length,
        atividades: cabe.atividades.map(({ id }) => id),
        codigos: cabe.atividades.length,
        vinculos: cabe.vinculos.length,
        recursos: cabe.recursos.filter((recurso) => !papel(recurso)).length,
        papeis: cabe.recursos.filter(papel).length,
        alocacoes: cabe.alocacoes.length,
      });
    });
  });

  it('escreve todo número com os sinais que a moeda do arquivo declara', async () => {
    await paraCada('XER', ({ cabe, bytes }) => {
      const texto = bytes.toString('latin1');
      const tabelas = tabelasDe(texto);
      const moeda = tabelas.get('CURRTYPE')!.find((uma) => uma['curr_short_name'] === texto.split(/[\t\r]/)[8])!;
      const horas = (escrito: string) =>
        Number(
          escrito
            .split(moeda['digit_group_symbol']!)
            .join('')
            .replace(moeda['decimal_symbol']!, '.')
            .replace(/^$/, 'vazio'),
        );
      const tarefas = tabelas.get('TASK') ?? [];
      expect(tarefas.map((linha) => Math.round(horas(linha['target_drtn_hr_cnt']!) * 60))).toEqual(
        cabe.atividades.map(({ duracao }) => duracao),
      );
    });
  });

  it('guarda acentos e sinais em Windows-1252, e diz com letras próximas o que esse não tem', async () => {
    const [um] = fc.sample(
      projetos.filter(({ atividades }) => atividades.length > 0),
      1,
    );
    const projeto = {
      ...um!,
      atividades: um!.atividades.slice(0, 1).map((a) => ({ ...a, nome: 'Válvula – 1 € ł 漢' })),
      vinculos: [],
      alocacoes: [],
    };
    const { bytes } = await escrito(projeto, 'XER');
    // á 0xE1, en dash 0x96, euro 0x80: the code page of Windows.
    expect(
      bytes.includes(Buffer.from([0x56, 0xe1, 0x6c, 0x76, 0x75, 0x6c, 0x61, 0x20, 0x96, 0x20, 0x31, 0x20, 0x80])),
    ).toBe(true);
    expect(bytes.toString('latin1')).toContain(' 1 \u0080 ? ?\t');
  });
});

describe('um PMXML', () => {
  it('diz de cada atividade o que já durou e o que terá durado', async () => {
    const dia = 24 * 60;
    const segunda = Math.floor(Date.UTC(2027, 7, 2) / 60_000);
    const turno = [{ inicio: 8 * 60, fim: 16 * 60 }];
    const semana = [[], turno, turno, turno, turno, turno, []];
    const [modelo] = fc.sample(projetos, 1);
    const limpa = {
      tipo: 'TAREFA' as const,
      calendario: '1',
      nome: 'Abrir',
      eap: modelo!.eap[0]!.idExterno,
      duracao: 2_400,
      hh: 0,
      hhReal: 0,
      hhRestante: 0,
      avanco: 0,
      datas: {},
    };
    const comecou = minuto(segunda + 8 * 60);
    const atividades = [
      { ...limpa, id: '1', restante: 2_400 },
      { ...limpa, id: '2', avanco: 50, inicioReal: comecou, restante: 600 },
      {
        ...limpa,
        id: '3',
        avanco: 100,
        inicioReal: comecou,
        terminoReal: minuto(segunda + dia + 12 * 60),
        restante: 0,
      },
    ].map((uma, ordem) => ({ ...uma, codigo: `A${uma.id}`, ordem }));
    const projeto: ProjetoArquivo = {
      ...modelo!,
      // Wednesday at noon: two shifts and a half after the start.
      dataBase: minuto(segunda + 2 * dia + 12 * 60),
      calendarioPadrao: '1',
      calendarios: [{ id: '1', nome: 'Turno', semana, excecoes: [], excecoesProprias: 0 }],
      atividades,
      vinculos: [],
      alocacoes: [],
      recursos: [],
    };
    const { bytes } = await escrito(projeto, 'PMXML');
    const linhas = todos(arvoreDe(bytes.toString('utf8')), 'Activity');
    expect(
      linhas.map((no) =>
        ['Id', 'PlannedDuration', 'ActualDuration', 'RemainingDuration', 'AtCompletionDuration'].map((nome) =>
          campo(no, nome),
        ),
      ),
    ).toEqual([
      ['A1', '40', '0', '40', '40'],
      ['A2', '40', '20', '10', '30'],
      ['A3', '40', '12', '0', '12'],
    ]);
  });

  it('tem, para outro leitor de XML, os elementos do cronograma', async () => {
    await paraCada('PMXML', ({ cabe, bytes }) => {
      const raiz = arvoreDe(bytes.toString('utf8'));
      const [projeto] = todos(raiz, 'Project');
      expect([raiz.nome, todos(raiz, 'Project').length]).toEqual(['APIBusinessObjects', 1]);
      const quantos = (nome: string) => todos(raiz, nome).length;
      expect({
        calendarios: quantos('Calendar'),
        eap: quantos('WBS') + 1,
        atividades: todos(projeto!, 'Activity').map((no) => campo(no, 'ObjectId')),
        vinculos: quantos('Relationship'),
        recursos: quantos('Resource') + quantos('Role'),
        alocacoes: quantos('ResourceAssignment'),
      }).toEqual({
        calendarios: cabe.calendarios.length,
        eap: cabe.eap.length,
        atividades: cabe.atividades.map(({ id }) => id),
        vinculos: cabe.vinculos.length,
        recursos: cabe.recursos.length,
        alocacoes: cabe.alocacoes.length,
      });
    });
  });
});

/**
 * The order of the written elements in mspdi_pj12.xsd, as Microsoft publishes it (XML Schema for the Project,
 * Calendars, Tasks, Resources and Assignments elements); GUID, Manual, ManualStart and ManualFinish stand where the
 * files of MS Project 2010 and 2019 have them.
 */
const ORDEM: Readonly<Record<string, string>> = {
  Project:
    'SaveVersion UID Name GUID Title ScheduleFromStart StartDate FinishDate CriticalSlackLimit CalendarUID MinutesPerDay MinutesPerWeek DaysPerMonth DefaultTaskType DurationFormat WorkFormat MultipleCriticalPaths NewTasksEffortDriven NewTasksEstimated SplitsInProgressTasks StatusDate ExtendedAttributes Calendars Tasks Resources Assignments',
  Calendar: 'UID Name IsBaseCalendar BaseCalendarUID WeekDays Exceptions',
  WeekDay: 'DayType DayWorking WorkingTimes',
  Exception: 'EnteredByOccurrences TimePeriod Occurrences Type DayWorking WorkingTimes',
  Task: 'UID GUID ID Name Manual Type IsNull WBS OutlineLevel Start Finish Duration ManualStart ManualFinish DurationFormat Work Stop Resume EffortDriven Estimated Milestone Summary Critical EarlyStart EarlyFinish LateStart LateFinish FreeSlack TotalSlack PercentComplete ActualStart ActualFinish ActualDuration ActualWork RemainingDuration RemainingWork ConstraintType CalendarUID ConstraintDate Deadline LevelingDelay LevelingDelayFormat IgnoreResourceCalendar PhysicalPercentComplete EarnedValueMethod PredecessorLink ExtendedAttribute Baseline',
  PredecessorLink: 'PredecessorUID Type CrossProject LinkLag LagFormat',
  Baseline: 'Number Start Finish Duration DurationFormat Work',
  Resource: 'UID ID Name Type IsNull Initials',
  Assignment: 'UID TaskUID ResourceUID ActualWork RemainingWork Units Work',
};

describe('um MSPDI', () => {
  it('tem, para outro leitor de XML, os elementos do cronograma', async () => {
    await paraCada('MSPDI', ({ cabe, bytes }) => {
      const raiz = arvoreDe(bytes.toString('utf8'));
      const resumo = (no: No) => campo(no, 'Summary') === '1';
      const tarefas = todos(raiz, 'Task');
      expect({
        calendarios: todos(raiz, 'Calendar').length,
        eap: tarefas.filter(resumo).length,
        atividades: tarefas.filter((no) => !resumo(no)).map((no) => campo(no, 'UID')),
        vinculos: todos(raiz, 'PredecessorLink').length,
        recursos: todos(raiz, 'Resource').length,
        alocacoes: todos(raiz, 'Assignment').length,
      }).toEqual({
        calendarios: cabe.calendarios.length,
        eap: cabe.eap.length,
        atividades: cabe.atividades.map(({ id }) => id),
        vinculos: cabe.vinculos.length,
        recursos: cabe.recursos.length,
        alocacoes: cabe.alocacoes.length,
      });
    });
  });

  it('tem os elementos na ordem do esquema', async () => {
    await paraCada('MSPDI', ({ bytes }) => {
      const raiz = arvoreDe(bytes.toString('utf8'));
      for (const [nome, ordem] of Object.entries(ORDEM)) {
        const nomes = ordem.split(' ');
        for (const no of nome === 'Project' ? [raiz] : todos(raiz, nome)) {
          const escritos = no.filhos.map((filho) => nomes.indexOf(filho.nome));
          expect([nome, escritos.includes(-1), escritos]).toEqual([nome, false, escritos.toSorted((a, b) => a - b)]);
        }
      }
    });
  });
});
