import { MINUTOS_DIA } from '@cadencia/engine';
import { describe, expect, it } from 'vitest';
import { diaCivil } from '../datas.ts';
import { lido, recusado } from '../testing/dados.ts';
import { type Elemento, link, mspdi, type Partes, RAIZ, tarefa } from '../testing/mspdi.ts';
import { projetoDe } from '../testing/projeto-mspdi.ts';

const janeiro = (dia: number, hora: number, minuto = 0) => diaCivil(2026, 1, dia) * MINUTOS_DIA + hora * 60 + minuto;

/** The one activity of a project with this task. */
async function atividadeDe(resto: Elemento, partes: Partes = {}) {
  const projeto = await projetoDe({ ...partes, tarefas: [RAIZ, tarefa(1, resto)] });
  return { ...projeto.atividades[0]!, avisos: projeto.avisos.map((aviso) => aviso.codigo) };
}

describe('o projeto', () => {
  it('traz datas, opções e calendário', async () => {
    const projeto = await projetoDe({
      projeto: {
        GUID: 'G-1',
        StatusDate: '2026-01-09T17:00:00',
        CriticalSlackLimit: 2,
        MultipleCriticalPaths: 1,
        SplitsInProgressTasks: 0,
      },
    });
    expect(projeto).toMatchObject({
      idExterno: 'G-1',
      titulo: 'Parada geral',
      comportamento: 'MS_PROJECT',
      inicio: janeiro(5, 8),
      dataBase: janeiro(9, 17),
      calendarioPadrao: '1',
      opcoes: { limiteCritico: 960, pontasAbertasCriticas: true, progresso: 'SOBREPOR_PROGRESSO', folgaTotal: 'MENOR' },
      avisos: [],
    });
  });

  it('agendado do término, traz o término; sem ele, diz que não pode', async () => {
    const com = await projetoDe({ projeto: { ScheduleFromStart: 0, FinishDate: '2026-01-30T17:00:00' } });
    expect(com).toMatchObject({ terminoImposto: janeiro(30, 17), opcoes: { agendarDoTermino: true }, avisos: [] });
    const sem = await projetoDe({ projeto: { ScheduleFromStart: 0 } });
    expect(sem.avisos.map((aviso) => aviso.codigo)).toEqual(['mspdi.do_termino']);
    const doInicio = await projetoDe({ projeto: { FinishDate: '2026-01-30T17:00:00' } });
    expect(doInicio.terminoImposto).toBeUndefined();
  });

  it('o que é o mais tarde possível é comparado onde foi agendado', async () => {
    const datas = {
      Start: '2026-01-08T08:00:00',
      Finish: '2026-01-08T17:00:00',
      EarlyStart: '2026-01-05T08:00:00',
      EarlyFinish: '2026-01-05T17:00:00',
    };
    const cedoCom = async (ConstraintType: number) => {
      const { atividades } = await projetoDe({ tarefas: [RAIZ, tarefa(1, { ConstraintType, ...datas })] });
      return [atividades[0]?.datas.inicioCedo, atividades[0]?.datas.terminoCedo];
    };
    expect(await cedoCom(1)).toEqual([janeiro(8, 8), janeiro(8, 17)]);
    expect(await cedoCom(0)).toEqual([janeiro(5, 8), janeiro(5, 17)]);
  });

  it('aceita prefixo no espaço de nomes e texto em CDATA', async () => {
    const texto = mspdi({ tarefas: [RAIZ, tarefa(1)] })
      .replace('<Name>T1</Name>', '<Name><![CDATA[Abrir & fechar]]></Name>')
      .replace(/<(\/?)(?=\w)/g, '<$1p:')
      .replace('xmlns=', 'xmlns:p=');
    expect((await lido(texto)).projetos[0]?.atividades[0]?.nome).toBe('Abrir & fechar');
  });

  it('lê Windows-1252 declarado', async () => {
    const texto = mspdi({ tarefas: [RAIZ, tarefa(1, { Name: 'Inspeção' })] }).replace('UTF-8', 'windows-1252');
    const arquivo = await lido(Buffer.from(texto, 'latin1'));
    expect([arquivo.codificacao, arquivo.projetos[0]?.atividades[0]?.nome]).toEqual(['Windows-1252', 'Inspeção']);
  });

  it('conta o que não usa, e a quem pertence', async () => {
    const dados = { TimephasedData: [{ Type: 1, Value: 'PT8H0M0S' }] };
    const { ignorados } = await lido(mspdi({ tarefas: [RAIZ, tarefa(1, { Priority: 500, Notes: '', ...dados })] }));
    expect(ignorados).toContainEqual({ tabela: 'Task', campo: 'Priority', ocorrencias: 1 });
    expect(ignorados).toContainEqual({ tabela: 'Task', campo: 'TimephasedData', ocorrencias: 1 });
    expect(ignorados.map((ignorado) => ignorado.campo)).not.toContain('Notes');
  });

  it('conta as linhas de base 1 a 10, que não usa', async () => {
    const base = (numero: number) => ({ Baseline: [{ Number: numero, Start: '2026-01-05T08:00:00' }] });
    const texto = mspdi({ tarefas: [RAIZ, tarefa(1, base(0)), tarefa(2, base(3))] });
    expect((await lido(texto)).ignorados).toContainEqual({ tabela: 'Task', campo: 'Baseline 3', ocorrencias: 1 });
  });
});

describe('tarefas', () => {
  it('resumos viram EAP e as outras ficam no resumo mais próximo', async () => {
    const projeto = await projetoDe({
      tarefas: [
        RAIZ,
        tarefa(1, { Summary: 1, WBS: '1' }),
        tarefa(2, { OutlineLevel: 2 }),
        tarefa(3, { OutlineLevel: 2, WBS: '1.2' }),
        tarefa(4, { OutlineLevel: 3 }),
        tarefa(5),
      ],
    });
    expect(projeto.eap.map(({ idExterno, pai, codigo }) => [idExterno, pai, codigo])).toEqual([
      ['0', undefined, '0'],
      ['1', '0', '1'],
      ['3', '1', '1.2'],
    ]);
    expect(projeto.atividades.map(({ id, eap, codigo }) => [id, eap, codigo])).toEqual([
      ['2', '1', '000002'],
      ['4', '3', '000004'],
      ['5', '0', '000005'],
    ]);
  });

  it('em branco, inativas e de outro projeto ficam fora; as duas últimas com aviso', async () => {
    const projeto = await projetoDe({
      tarefas: [
        RAIZ,
        { UID: 1, IsNull: 1 },
        tarefa(2, { Active: 0 }),
        tarefa(3, { ExternalTask: 1 }),
        tarefa(4, link(2)),
      ],
    });
    expect(projeto.atividades.map((atividade) => atividade.id)).toEqual(['4']);
    expect(projeto.vinculos).toEqual([]);
    expect(projeto.avisos.map((aviso) => aviso.codigo)).toEqual([
      'mspdi.tarefa_inativa',
      'mspdi.tarefa_externa',
      'mspdi.vinculo_ignorado',
    ]);
  });

  it('durações de trabalho, corridas e estimadas', async () => {
    const duracoes = async (Duration: string, DurationFormat: number) => {
      const { duracao, corrida } = await atividadeDe({ Duration, DurationFormat });
      return [duracao, corrida ?? false];
    };
    expect(await duracoes('PT16H30M0S', 7)).toEqual([990, false]);
    expect(await duracoes('PT48H0M0S', 8)).toEqual([2_880, true]);
    expect(await duracoes('PT48H0M0S', 40)).toEqual([2_880, true]);
    expect(await duracoes('PT55H39M6S', 39)).toEqual([3_339, false]);
    expect(await duracoes('P1DT2H', 5)).toEqual([1_560, false]);
  });

  it('manual: fica nas datas digitadas', async () => {
    const datas = { Manual: 1, Start: '2026-01-07T08:00:00', Finish: '2026-01-08T17:00:00' };
    expect((await atividadeDe(datas)).manual).toEqual({ inicio: janeiro(7, 8), termino: janeiro(8, 17) });
  });

  it.each([
    [1, { tipo: 'O_MAIS_TARDE' }],
    [2, { tipo: 'INICIO_OBRIGATORIO', data: janeiro(7, 8) }],
    [3, { tipo: 'TERMINO_OBRIGATORIO', data: janeiro(7, 8) }],
    [4, { tipo: 'NAO_INICIAR_ANTES', data: janeiro(7, 8) }],
    [5, { tipo: 'NAO_INICIAR_DEPOIS', data: janeiro(7, 8) }],
    [6, { tipo: 'NAO_TERMINAR_ANTES', data: janeiro(7, 8) }],
    [7, { tipo: 'NAO_TERMINAR_DEPOIS', data: janeiro(7, 8) }],
  ])('restrição %i', async (ConstraintType, restricao) => {
    const atividade = await atividadeDe({ ConstraintType, ConstraintDate: '2026-01-07T08:00:00' });
    expect(atividade.restricao).toEqual(restricao);
  });

  it('datas, folgas em décimos de minuto, prazo e crítica', async () => {
    const atividade = await atividadeDe({
      Deadline: '2026-01-30T17:00:00',
      LevelingDelay: 14_400,
      LevelingDelayFormat: 8,
      EarlyStart: '2026-01-05T08:00:00',
      EarlyFinish: '2026-01-06T17:00:00',
      LateStart: '2026-01-07T08:00:00',
      LateFinish: '2026-01-08T17:00:00',
      TotalSlack: 9_600,
      FreeSlack: 4_800,
      Critical: 0,
    });
    expect(atividade.prazo).toBe(janeiro(30, 17));
    expect(atividade.atrasoNivelamento).toBe(1_440);
    expect(atividade.datas).toEqual({
      inicioCedo: janeiro(5, 8),
      terminoCedo: janeiro(6, 17),
      inicioTarde: janeiro(7, 8),
      terminoTarde: janeiro(8, 17),
      folgaTotal: 960,
      folgaLivre: 480,
      critica: false,
    });
  });

  it('em andamento: real, restante, onde parou, percentual', async () => {
    const atividade = await atividadeDe({
      Duration: 'PT40H0M0S',
      PercentComplete: 25,
      ActualStart: '2026-01-05T08:00:00',
      RemainingDuration: 'PT30H0M0S',
      Stop: '2026-01-06T10:00:00',
      Resume: '2026-01-12T08:00:00',
      Work: 'PT80H0M0S',
      ActualWork: 'PT20H0M0S',
      RemainingWork: 'PT60H0M0S',
    });
    expect(atividade).toMatchObject({
      inicioReal: janeiro(5, 8),
      restante: 1_800,
      avanco: 25,
      suspensaEm: janeiro(6, 10),
      retomadaEm: janeiro(12, 8),
      hh: 80,
      hhReal: 20,
      hhRestante: 60,
    });
  });

  it('sem duração restante: a duração menos a real, ou menos o percentual', async () => {
    const comum = { Duration: 'PT40H0M0S', PercentComplete: 25, ActualStart: '2026-01-05T08:00:00' };
    expect((await atividadeDe({ ...comum, ActualDuration: 'PT16H0M0S' })).restante).toBe(1_440);
    expect((await atividadeDe(comum)).restante).toBe(1_800);
  });

  it('concluída; com valor agregado físico, o avanço é o físico', async () => {
    const fim = { ActualStart: '2026-01-05T08:00:00', ActualFinish: '2026-01-06T17:00:00', PercentComplete: 100 };
    expect(await atividadeDe(fim)).toMatchObject({ terminoReal: janeiro(6, 17), restante: 0, avanco: 100 });
    const fisico = {
      EarnedValueMethod: 1,
      PhysicalPercentComplete: 40,
      PercentComplete: 10,
      ActualStart: '2026-01-05T08:00:00',
    };
    expect((await atividadeDe(fisico)).avanco).toBe(40);
  });

  it('a linha de base 0 vale; sem nenhuma no arquivo, as datas agendadas', async () => {
    const datas = {
      Duration: 'PT16H0M0S',
      Start: '2026-01-07T08:00:00',
      Finish: '2026-01-08T17:00:00',
      Work: 'PT16H0M0S',
    };
    const base = (numero: number) => ({
      Baseline: [
        {
          Number: numero,
          Start: '2026-01-05T08:00:00',
          Finish: '2026-01-05T17:00:00',
          Duration: 'PT8H0M0S',
          Work: 'PT8H0M0S',
        },
      ],
    });
    expect((await atividadeDe({ ...datas, ...base(0) })).linhaBase).toEqual({
      inicio: janeiro(5, 8),
      termino: janeiro(5, 17),
      duracao: 480,
      hh: 8,
    });
    const agendadas = { inicio: janeiro(7, 8), termino: janeiro(8, 17), duracao: 960, hh: 16 };
    expect((await atividadeDe({ ...datas, ...base(1) })).linhaBase).toEqual(agendadas);
    const projeto = await projetoDe({ tarefas: [RAIZ, tarefa(1, { ...datas, ...base(0) }), tarefa(2, datas)] });
    expect([projeto.linhaBasePropria, projeto.atividades[1]?.linhaBase]).toEqual([true, undefined]);
  });

  it.each([
    ['duração ilegível', { Duration: '8 horas' }, 'mspdi.duracao_invalida'],
    ['data ilegível', { Deadline: '30/01/2026' }, 'arquivo.data_invalida'],
    ['restrição desconhecida', { ConstraintType: 9 }, 'mspdi.restricao_ignorada'],
    ['restrição sem data', { ConstraintType: 2 }, 'mspdi.restricao_ignorada'],
  ])('%s: aviso, e o resto é lido', async (_, resto, codigo) => {
    expect((await atividadeDe(resto)).avisos).toEqual([codigo]);
  });
});

describe('XML recusado, com a linha', () => {
  it.each([
    ['cortado', mspdi({}).slice(0, -30), 'xml.cortado'],
    ['malformado', mspdi({}).replace('<Title>', '<Title'), 'xml.malformado'],
    ['entidade desconhecida', mspdi({}).replace('Parada geral', '&bomba;'), 'xml.malformado'],
    ['fundo demais', mspdi({}).replace('<Title>', `${'<a>'.repeat(200)}<Title>`), 'xml.profundo'],
    [
      'DOCTYPE depois da amostra',
      mspdi({}).replace('<Project', `<!--${' '.repeat(9_000)}--><!DOCTYPE x [<!ENTITY a "b">]><Project`),
      'xml.doctype',
    ],
  ])('%s', async (_, texto, codigo) => {
    const [erro] = await recusado(texto);
    expect([erro?.codigo, (erro?.linha ?? 0) >= 1]).toEqual([codigo, true]);
  });
});
