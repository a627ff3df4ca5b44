import { describe, expect, it } from 'vitest';
import { type Atividade, type Cronograma, OPCOES_PADRAO } from '../cronograma.ts';
import { minuto } from '../tempo.ts';
import { check } from '../testing/check.ts';
import { CORRIDO } from '../testing/desenho.ts';
import { agendarComoP6 } from './programa.ts';

const hora = (h: number) => minuto(h * 60);

function rede(dataBase: number, texto: string, progresso: Cronograma['opcoes']['progresso'] = 'LOGICA_RETIDA') {
  const conferencia = check(agendarComoP6, texto, {
    dataBase: hora(dataBase),
    opcoes: { ...OPCOES_PADRAO, progresso },
  });
  expect(conferencia.calculado).toEqual(conferencia.esperado);
  return conferencia;
}

describe('at the data date', () => {
  it('what has not begun begins there at the earliest; what has, goes on from there', () => {
    rede(
      5,
      `
      abrir  | ###  XX
      isolar |      XXX
      montar |         X | depois de abrir, isolar
    `,
    );
  });

  it('what is complete keeps its actual dates, has no float and is not critical', () => {
    const { folgas, criticas } = rede(
      4,
      `
      abrir  | ####
      fechar |     XX | depois de abrir
    `,
    );
    expect(folgas('abrir')).toEqual([0, 0]);
    expect(criticas).toEqual(['fechar']);
  });

  it('a lag from a completed predecessor counts from its actual finish', () => {
    rede(
      4,
      `
      concretar | ###
      desformar |        XX | depois de concretar +4h
      varrer    |     X     | depois de concretar +1h
    `,
    );
  });

  it('time that the predecessor stood still before it finished takes nothing from a lag after its finish', () => {
    const texto = `
      concretar | #####
      desformar |        XX | depois de concretar +4h
    `;
    const conferencia = check(
      (cronograma) => {
        const [concretar, ...resto] = cronograma.atividades;
        const interrompida = { ...concretar!, suspensaEm: hora(1), retomadaEm: hora(3) };
        return agendarComoP6({ ...cronograma, atividades: [interrompida, ...resto] });
      },
      texto,
      { dataBase: hora(7) },
    );
    expect(conferencia.datas.inicioCedo[1]).toBe(hora(9));
  });

  it('what was completed with a resume later than the data date lets its successors go at the resume', () => {
    const conferencia = check(
      (cronograma) => {
        const [montar, ...resto] = cronograma.atividades;
        const retomada = { ...montar!, suspensaEm: hora(9), retomadaEm: hora(9) };
        return agendarComoP6({ ...cronograma, atividades: [retomada, ...resto] });
      },
      `
      montar | ###
      testar |          XX | depois de montar
      varrer |     XX
    `,
      { dataBase: hora(4) },
    );
    expect(conferencia.datas.inicioCedo[1]).toBe(hora(9));
    expect(conferencia.datas.inicioCedo[2]).toBe(hora(4));
  });

  it('a start-start lag from work in progress counts what is over of it', () => {
    rede(
      4,
      `
      escavar  | ####XXXX
      assentar |       XX | começa com escavar +6h
      cercar   |     XX   | começa com escavar +3h
    `,
    );
  });

  it('an actual date after it counts as it', () => {
    const { avisos } = rede(
      2,
      `
      abrir  | ####
      fechar |   XX | depois de abrir
    `,
    );
    expect(avisos).toEqual([{ codigo: 'data_real_futura', atividade: 'abrir' }]);
  });
});

describe('out of sequence', () => {
  it('retained logic: the remaining work waits for the predecessor', () => {
    const { avisos } = rede(
      3,
      `
      isolar |    XXXX
      abrir  |  ##    XX | depois de isolar
    `,
    );
    expect(avisos).toEqual([{ codigo: 'fora_de_sequencia', atividade: 'abrir', outro: 'isolar' }]);
  });

  it('progress override: the remaining work goes on from the data date', () => {
    const { folgas } = rede(
      3,
      `
      isolar |    XXXX
      abrir  |  ##XX   | depois de isolar
    `,
      'SOBREPOR_PROGRESSO',
    );
    expect(folgas('isolar')[0]).toBe(0);
  });

  it('progress override keeps what is asked of the finish', () => {
    rede(
      3,
      `
      soldar |    XXXX
      pintar |  ##   XX | termina com soldar +1h
    `,
      'SOBREPOR_PROGRESSO',
    );
  });

  it('retained logic holds through what was completed out of sequence; progress override does not', () => {
    rede(
      3,
      `
      isolar |    XXXX
      abrir  |  ##      | depois de isolar
      montar |        X | depois de abrir
    `,
    );
    rede(
      3,
      `
      isolar |    XXXX
      abrir  |  ##     | depois de isolar
      montar |    X    | depois de abrir
    `,
      'SOBREPOR_PROGRESSO',
    );
  });

  it('actual dates: the predecessor should have finished when its successor began', () => {
    const { folgas } = rede(
      3,
      `
      isolar |    XXXX
      abrir  |  ##XX   | depois de isolar
    `,
      'DATAS_REAIS',
    );
    expect(folgas('isolar')[0]).toBe(-6);
  });
});

describe('the rest of a start-start lag, when the predecessor began out of sequence', () => {
  // "abrir" began at 1 and, as logic is retained, waits for "isolar" until 7. Of 6 h of lag, 2 h are over at 3.
  const comLag = (lagInicioInicio: Cronograma['opcoes']['lagInicioInicio'], texto: string) => {
    const conferencia = check(agendarComoP6, texto, {
      dataBase: hora(3),
      opcoes: { ...OPCOES_PADRAO, lagInicioInicio },
    });
    expect(conferencia.calculado).toEqual(conferencia.esperado);
    return conferencia;
  };

  it('counts from the early start of its remaining work: the successor depends on the work', () => {
    const { folgas } = comLag(
      'INICIO_CEDO',
      `
      isolar |    XXXX
      abrir  |  ##    XX    | depois de isolar
      montar |            XX| começa com abrir +6h
    `,
    );
    expect(folgas('abrir')).toEqual([0, 0]);
  });

  // Others measured in P6 23.12: the option has no effect in the backward pass, so the held activity is late by it.
  it('or from the data date: the successor depends on the time since the actual start, and still bounds it', () => {
    const { folgas } = comLag(
      'INICIO_REAL',
      `
      isolar |    XXXX
      abrir  |  ##    XX    | depois de isolar
      montar |        X     | começa com abrir +6h
      pintar |    XX        | começa com abrir
    `,
    );
    expect(folgas('abrir')).toEqual([-3, 0]);
    expect(folgas('montar')).toEqual([1, 1]);
  });

  it('in sequence the successor still bounds what is left of the predecessor, as in P6', () => {
    // Of 6 h of lag, 3 h are left at 3; "montar" may start at 8 at the latest, so "abrir" goes on by 5, not by 7.
    const { folgas } = comLag(
      'INICIO_REAL',
      `
      abrir  | ###XXX
      montar |       XX  | começa com abrir +6h
      longa  |    XXXXXXX
    `,
    );
    expect([folgas('abrir')[0], folgas('montar')[0]]).toEqual([2, 2]);
  });

  it('from the resume date, while the predecessor is stopped', () => {
    const parada: Atividade = {
      id: 'parada',
      tipo: 'TAREFA',
      calendario: CORRIDO.id,
      duracao: 240,
      restante: 120,
      inicioReal: hora(0),
      suspensaEm: hora(2),
      retomadaEm: hora(8),
    };
    const seguinte: Atividade = { id: 'seguinte', tipo: 'TAREFA', calendario: CORRIDO.id, duracao: 60, restante: 60 };
    const inicio = (lagInicioInicio: Cronograma['opcoes']['lagInicioInicio']) => {
      const resultado = agendarComoP6({
        inicio: hora(0),
        dataBase: hora(5),
        calendarioPadrao: CORRIDO.id,
        calendarios: [CORRIDO],
        atividades: [parada, seguinte],
        vinculos: [{ de: 'parada', para: 'seguinte', tipo: 'II', lag: 180, tipoLag: 'TRABALHO' }],
        opcoes: { ...OPCOES_PADRAO, lagInicioInicio },
      });
      if (!resultado.ok) throw new Error(JSON.stringify(resultado));
      return resultado.datas.inicioCedo[1]! / 60;
    };
    expect([inicio('INICIO_CEDO'), inicio('INICIO_REAL')]).toEqual([9, 9]);
  });
});

describe('actual dates', () => {
  const reais = (dataBase: number, texto: string) => rede(dataBase, texto, 'DATAS_REAIS');

  it('a lag counts back from the actual start of the successor', () => {
    const { folgas } = reais(
      4,
      `
      isolar |     XXXX
      abrir  |   ##XX    | depois de isolar +1h
    `,
    );
    // It should have finished at 1: an hour of lag before 2.
    expect(folgas('isolar')[0]).toBe(-7);
  });

  it('what is tied to the finish of a completed successor goes by its actual finish', () => {
    const { folgas } = reais(
      4,
      `
      isolar |     XXXX
      abrir  | ###       | termina com isolar
      longa  |     XXXXXX
    `,
    );
    expect(folgas('isolar')[0]).toBe(-5);
  });

  it('the start that has happened is held by no successor', () => {
    const { folgas } = reais(
      4,
      `
      isolar | #   XXXX
      abrir  |  ## XX    | começa com isolar
    `,
    );
    expect(folgas('isolar')[0]).toBe(0);
  });

  it('a successor follows an actual finish after the data date', () => {
    reais(
      2,
      `
      abrir  | ####
      fechar |     XX | depois de abrir
    `,
    );
  });
});

describe('single activities', () => {
  const atividade = { id: 'a', tipo: 'TAREFA' as const, calendario: 'corrido', duracao: 240, restante: 240 };
  const calcular = (mudada: Partial<Cronograma['atividades'][number]>, mudancas: Partial<Cronograma> = {}) => {
    const { datas } = check(
      (cronograma) => agendarComoP6({ ...cronograma, atividades: [{ ...atividade, ...mudada }] }),
      'a | XXXX',
      { dataBase: hora(10), ...mudancas },
    );
    return [datas.inicioCedo[0]! / 60, datas.terminoCedo[0]! / 60];
  };

  it('a resume date after the data date holds the remaining work', () => {
    expect(calcular({ inicioReal: hora(1), restante: 120, suspensaEm: hora(4), retomadaEm: hora(13) })).toEqual([
      13, 15,
    ]);
  });

  it('an expected finish sets the remaining work, unless the option is off', () => {
    expect(calcular({ terminoEsperado: hora(17) })).toEqual([10, 17]);
    const opcoes = { ...OPCOES_PADRAO, usarTerminoEsperado: false };
    expect(calcular({ terminoEsperado: hora(17) }, { opcoes })).toEqual([10, 14]);
  });

  it('an expected finish that has passed leaves nothing to do, and the finish is not before the start', () => {
    expect(calcular({ terminoEsperado: hora(8) })).toEqual([10, 10]);
  });

  it('an expected finish does not stretch a milestone', () => {
    expect(calcular({ tipo: 'MARCO_FIM', duracao: 0, restante: 0, terminoEsperado: hora(17) })).toEqual([10, 10]);
  });

  it('a mandatory start before the data date becomes the data date', () => {
    expect(calcular({ restricao: { tipo: 'INICIO_OBRIGATORIO', data: hora(6) } })).toEqual([10, 14]);
  });

  it('a constraint on the start says nothing once the activity has started', () => {
    const restricao = { tipo: 'NAO_INICIAR_ANTES' as const, data: hora(20) };
    expect(calcular({ inicioReal: hora(1), restante: 120, restricao })).toEqual([10, 12]);
  });
});
