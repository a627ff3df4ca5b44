import { describe, expect, it } from 'vitest';
import { contagens } from '../contagens.ts';
import { calendarioPadrao, type Elemento, RAIZ, tarefa } from '../testing/mspdi.ts';
import { projetoDe } from '../testing/projeto-mspdi.ts';

describe('recursos', () => {
  const recursos = [
    { UID: 0, Type: 1 },
    { UID: 1, Name: 'Soldador', Initials: 'S', Type: 1, CalendarUID: 2 },
    { UID: 2, Name: 'Eletrodo', Type: 0 },
    { UID: 3, Name: 'Caldeireiro', Type: 1, CalendarUID: 1 },
  ];
  const alocacao = (TaskUID: number, ResourceUID: number): Elemento => ({
    TaskUID,
    ResourceUID,
    Units: 2,
    Work: 'PT16H0M0S',
    ActualWork: 'PT4H0M0S',
  });

  it('só os que têm nome e só as alocações de alguém; os outros são contados', async () => {
    const projeto = await projetoDe({
      tarefas: [RAIZ, tarefa(1)],
      recursos,
      alocacoes: [alocacao(1, 1), alocacao(1, 2), alocacao(1, -65_535), alocacao(0, 1)],
    });
    expect(projeto.recursos.map(({ sigla, tipo }) => [sigla, tipo])).toEqual([
      ['S', 'MAO_DE_OBRA'],
      ['Eletrodo', 'MATERIAL'],
      ['Caldeireiro', 'MAO_DE_OBRA'],
    ]);
    expect(projeto.alocacoes).toEqual([
      { atividade: '1', recurso: '1', quantidade: 2, hh: 16, hhReal: 4 },
      { atividade: '1', recurso: '2', quantidade: 2, hh: 16, hhReal: 4 },
    ]);
    expect(projeto.omitidos).toEqual({ recursosSemNome: 1, alocacoesSemRecurso: 1 });
    expect(contagens(projeto).recursos).toEqual({ MAO_DE_OBRA: 2, EQUIPAMENTO: 0, MATERIAL: 1 });
  });

  const noturno: Elemento = {
    UID: 2,
    Name: 'Noturno',
    BaseCalendarUID: 1,
    WeekDays: [
      {
        WeekDay: [
          { DayType: 7, DayWorking: 1 },
          { WorkingTimes: [{ WorkingTime: [{ FromTime: '19:00:00', ToTime: '07:00:00' }] }] },
        ],
      },
    ],
  };
  const calendarioCom = async (resto: Elemento, alocacoes: Elemento[]) => {
    const partes = { calendarios: [calendarioPadrao, noturno], tarefas: [RAIZ, tarefa(1, resto)], recursos, alocacoes };
    const { atividades, avisos } = await projetoDe(partes);
    return [atividades[0]?.calendario, avisos.length];
  };

  it('o calendário é o da mão de obra quando a tarefa não tem o seu, senão o do projeto', async () => {
    expect(await calendarioCom({}, [])).toEqual(['1', 0]);
    expect(await calendarioCom({}, [alocacao(1, 1)])).toEqual(['2', 0]);
    expect(await calendarioCom({}, [alocacao(1, 2)])).toEqual(['1', 0]);
  });

  it('mão de obra de calendários diferentes trabalha quando qualquer um deles trabalha', async () => {
    expect(await calendarioCom({}, [alocacao(1, 1), alocacao(1, 3)])).toEqual(['1+2', 0]);
  });

  it('o da tarefa vale enquanto a mão de obra trabalha, ou sempre, se a ignora', async () => {
    expect(await calendarioCom({ CalendarUID: 1 }, [alocacao(1, 1)])).toEqual(['1x2', 0]);
    expect(await calendarioCom({ CalendarUID: 1, IgnoreResourceCalendar: 1 }, [alocacao(1, 1)])).toEqual(['1', 0]);
  });

  it('a folga é contada no da tarefa, senão no do projeto, onde não é por ele que ela trabalha', async () => {
    const partes = { calendarios: [calendarioPadrao, noturno], recursos };
    const folgaEm = async (resto: Elemento, alocacoes: Elemento[]) =>
      (await projetoDe({ ...partes, tarefas: [RAIZ, tarefa(1, resto)], alocacoes })).atividades[0]?.calendarioFolga;
    expect(await folgaEm({}, [])).toBeUndefined();
    expect(await folgaEm({ CalendarUID: 2 }, [])).toBeUndefined();
    expect(await folgaEm({}, [alocacao(1, 1)])).toBe('1');
    expect(await folgaEm({}, [alocacao(1, 1), alocacao(1, 3)])).toBe('1');
    expect(await folgaEm({ CalendarUID: 1 }, [alocacao(1, 1)])).toBe('1');
    expect(
      await folgaEm({ CalendarUID: 2, IgnoreResourceCalendar: 1 }, [alocacao(1, 1), alocacao(1, 3)]),
    ).toBeUndefined();
    // An elapsed duration counts every hour, whoever does the work.
    expect(await folgaEm({ DurationFormat: 8 }, [alocacao(1, 1)])).toBeUndefined();
  });

  it('o calendário combinado vem com os outros e não conta entre os do arquivo', async () => {
    const partes = { calendarios: [calendarioPadrao, noturno], tarefas: [RAIZ, tarefa(1)], recursos };
    const projeto = await projetoDe({ ...partes, alocacoes: [alocacao(1, 1), alocacao(1, 3)] });
    expect(projeto.calendarios.map((calendario) => calendario.id)).toEqual(['1', '2', '1+2']);
    expect(contagens(projeto).calendarios).toBe(2);
  });
});
