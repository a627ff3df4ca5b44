import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileCalendario } from '../calendario/compilar.ts';
import { instanteInicio, instanteTermino, trabalhoAte, trabalhoEntre } from '../calendario/instante.ts';
import type { Cronograma, DatasCalculadas } from '../cronograma.ts';
import { minuto } from '../tempo.ts';
import { CALENDARIOS, cronogramas } from '../testing/arbitrarios.ts';
import { cronogramasCheios } from '../testing/arbitrarios-cheios.ts';
import { agendarComoP6 } from './programa.ts';

const RODADAS = { numRuns: 150 };

function agendar(cronograma: Cronograma) {
  const resultado = agendarComoP6(cronograma);
  if (!resultado.ok) throw new Error(JSON.stringify(resultado));
  return resultado;
}
/** Calendars compiled once: their reach and their origin change no amount of work between two instants. */
const COMPILADOS = new Map(CALENDARIOS.map((calendario) => [calendario.id, compileCalendario(calendario, 0, 0)]));
const calendarioDe = (cronograma: Cronograma, i: number) => COMPILADOS.get(cronograma.atividades[i]!.calendario)!;
const posicoes = ({ atividades }: Cronograma) => atividades.map((_, i) => i);
const comDuracoes = (cronograma: Cronograma, change: (i: number, duracao: number) => number): Cronograma => ({
  ...cronograma,
  atividades: cronograma.atividades.map((atividade, i) => {
    const duracao = change(i, atividade.duracao);
    return { ...atividade, duracao, restante: duracao };
  }),
});

/** All activities, and lags, in the calendar of the first activity. */
const noMesmoCalendario = (cronograma: Cronograma): Cronograma => ({
  ...cronograma,
  opcoes: { ...cronograma.opcoes, calendarioLag: 'PREDECESSORA' },
  atividades: cronograma.atividades.map((atividade) => ({
    ...atividade,
    calendario: cronograma.atividades[0]!.calendario,
  })),
  vinculos: cronograma.vinculos.map((vinculo) => ({ ...vinculo, tipoLag: 'TRABALHO' })),
});

/** Activities in turn in progress from the first hour with half to go, or complete. */
const comProgresso = (cronograma: Cronograma): Cronograma => ({
  ...cronograma,
  atividades: cronograma.atividades.map((atividade, i) => {
    const inicioReal = cronograma.inicio;
    if (i % 3 === 1) return { ...atividade, inicioReal, restante: Math.floor(atividade.duracao / 2) };
    return i % 3 === 2 ? { ...atividade, inicioReal, terminoReal: inicioReal, restante: 0 } : atividade;
  }),
});

describe('for any schedule', () => {
  it('what has not begun goes by what is left of it, whatever its planned duration', () => {
    fc.assert(
      fc.property(cronogramasCheios('P6'), fc.nat({ max: 6_000 }), (cronograma, outra) => {
        const vinculos = cronograma.vinculos.filter(({ tipoLag }) => tipoLag !== 'PERCENTUAL');
        const atividades = cronograma.atividades.map((atividade) =>
          atividade.inicioReal === undefined ? { ...atividade, duracao: outra } : atividade,
        );
        const um = agendar({ ...cronograma, vinculos });
        expect(agendar({ ...cronograma, vinculos, atividades })).toEqual(um);
      }),
      RODADAS,
    );
  });

  it('an expected finish is met where no link asks for the finish, unless what has resources would be left no work', () => {
    fc.assert(
      fc.property(cronogramasCheios('P6'), (cronograma) => {
        const vinculos = cronograma.vinculos.filter(({ tipo }) => tipo === 'TI' || tipo === 'II');
        const { datas } = agendar({ ...cronograma, vinculos });
        for (const [i, atividade] of cronograma.atividades.entries()) {
          const { tipo, terminoReal, terminoEsperado, restricao, comRecursos, restante } = atividade;
          if (tipo !== 'TAREFA' || terminoReal !== undefined || terminoEsperado === undefined) continue;
          if (restricao?.tipo === 'O_MAIS_TARDE') continue;
          const cal = calendarioDe(cronograma, i);
          const [inicio, esperado] = [trabalhoAte(cal, datas.inicioCedo[i]!), trabalhoAte(cal, terminoEsperado)];
          const semTrabalho = comRecursos ? inicio + restante : inicio;
          expect(trabalhoAte(cal, datas.terminoCedo[i]!)).toBe(esperado > inicio ? esperado : semTrabalho);
        }
      }),
      RODADAS,
    );
  });

  it('a task with nothing left is late at the end of a shift', () => {
    fc.assert(
      fc.property(cronogramasCheios('P6'), (cronograma) => {
        const nada = cronograma.atividades.map((atividade, i) => ({
          ...atividade,
          ...(i % 2 === 0 && { restante: 0 }),
        }));
        const semEsperado = { ...cronograma.opcoes, usarTerminoEsperado: false };
        const { datas } = agendar({ ...cronograma, atividades: nada, opcoes: semEsperado });
        for (const [i, { tipo, terminoReal, restante }] of nada.entries()) {
          if (tipo !== 'TAREFA' || terminoReal !== undefined || restante > 0) continue;
          const cal = calendarioDe(cronograma, i);
          const fim = instanteTermino(cal, trabalhoAte(cal, datas.terminoTarde[i]!));
          expect([datas.inicioTarde[i], datas.terminoTarde[i]]).toEqual([fim, fim]);
        }
      }),
      RODADAS,
    );
  });

  it('the order of activities and links does not matter, with progress or without', () => {
    const quaisquer = fc.oneof(cronogramas(), cronogramas().map(comProgresso), cronogramasCheios('P6'));
    fc.assert(
      fc.property(quaisquer, fc.infiniteStream(fc.nat()), (cronograma, sementes) => {
        const ordem = posicoes(cronograma)
          .map((i) => ({ i, chave: sementes.next().value as number }))
          .sort((a, b) => a.chave - b.chave)
          .map(({ i }) => i);
        const um = agendar(cronograma);
        const outro = agendar({
          ...cronograma,
          atividades: ordem.map((i) => cronograma.atividades[i]!),
          vinculos: [...cronograma.vinculos].reverse(),
        });
        expect(outro.avisos).toEqual(um.avisos);
        for (const campo of Object.keys(um.datas) as (keyof DatasCalculadas)[]) {
          if (campo === 'condutor') continue;
          expect([campo, ...outro.datas[campo]]).toEqual([campo, ...ordem.map((i) => um.datas[campo][i])]);
        }
        const m = cronograma.vinculos.length;
        const conduzidas = ordem.map((i) => cronograma.vinculos[um.datas.condutor[i]!]);
        expect([...outro.datas.condutor].map((v) => cronograma.vinculos[m - 1 - v])).toEqual(conduzidas);
      }),
      RODADAS,
    );
  });
});

describe('for any schedule with progress', () => {
  it('the float of the start is the float of the finish, whichever the option asks for', () => {
    fc.assert(
      fc.property(
        cronogramas().map(comProgresso),
        fc.constantFrom('LOGICA_RETIDA' as const, 'SOBREPOR_PROGRESSO' as const, 'DATAS_REAIS' as const),
        (sorteado, progresso) => {
          const cronograma = { ...sorteado, opcoes: { ...sorteado.opcoes, progresso } };
          const { datas } = agendar(cronograma);
          for (const i of posicoes(cronograma)) {
            if (cronograma.atividades[i]!.terminoReal !== undefined) continue;
            const cal = calendarioDe(cronograma, i);
            const inicio = trabalhoEntre(cal, datas.inicioCedo[i]!, datas.inicioTarde[i]!);
            const termino = trabalhoEntre(cal, datas.terminoCedo[i]!, datas.terminoTarde[i]!);
            expect([inicio, termino]).toEqual([datas.folgaTotal[i], datas.folgaTotal[i]]);
          }
        },
      ),
      RODADAS,
    );
  });

  it('nothing that is not done is before the data date, and what is done keeps its dates', () => {
    fc.assert(
      fc.property(cronogramas().map(comProgresso), (cronograma) => {
        const { datas } = agendar(cronograma);
        for (const i of posicoes(cronograma)) {
          const { inicioReal, terminoReal } = cronograma.atividades[i]!;
          if (terminoReal === undefined) expect(datas.inicioCedo[i]).toBeGreaterThanOrEqual(cronograma.dataBase);
          else expect([datas.inicioCedo[i], datas.terminoCedo[i]]).toEqual([inicioReal, terminoReal]);
        }
      }),
      RODADAS,
    );
  });
});

describe('for any schedule without constraints nor progress', () => {
  it('early is never after late, and both are as long as the activity', () => {
    fc.assert(
      fc.property(cronogramas(0), (cronograma) => {
        const { datas } = agendar(cronograma);
        for (const i of posicoes(cronograma)) {
          const cal = calendarioDe(cronograma, i);
          const { restante } = cronograma.atividades[i]!;
          expect(trabalhoEntre(cal, datas.inicioCedo[i]!, datas.terminoCedo[i]!)).toBe(restante);
          expect(trabalhoEntre(cal, datas.inicioTarde[i]!, datas.terminoTarde[i]!)).toBe(restante);
          expect(trabalhoEntre(cal, datas.terminoCedo[i]!, datas.terminoTarde[i]!)).toBe(datas.folgaTotal[i]);
          expect(datas.folgaTotal[i]).toBeGreaterThanOrEqual(0);
          expect(datas.folgaLivre[i]).toBeGreaterThanOrEqual(0);
        }
      }),
      RODADAS,
    );
  });

  it('something is critical, and what finishes last is', () => {
    fc.assert(
      fc.property(cronogramas(0), (cronograma) => {
        const { datas, termino } = agendar(cronograma);
        const ultimas = posicoes(cronograma).filter((i) => datas.terminoCedo[i] === termino);
        expect(ultimas.length).toBeGreaterThan(0);
        for (const i of ultimas) expect(datas.critica[i]).toBe(1);
      }),
      RODADAS,
    );
  });

  it('a longer duration never makes anything start earlier, where links bind starts', () => {
    fc.assert(
      fc.property(cronogramas(), fc.nat(), fc.integer({ min: 1, max: 600 }), (sorteado, qual, mais) => {
        // With FF and SF links a longer activity may start earlier, and so may those that start with it.
        const vinculos = sorteado.vinculos.filter(({ tipo }) => tipo === 'TI' || tipo === 'II');
        const cronograma = { ...sorteado, vinculos };
        const alvo = qual % cronograma.atividades.length;
        fc.pre(cronograma.atividades[alvo]!.duracao > 0);
        const antes = agendar(cronograma).datas;
        const depois = agendar(comDuracoes(cronograma, (i, duracao) => (i === alvo ? duracao + mais : duracao))).datas;
        for (const i of posicoes(cronograma)) {
          expect(depois.inicioCedo[i]).toBeGreaterThanOrEqual(antes.inicioCedo[i]!);
        }
      }),
      RODADAS,
    );
  });

  it('the driving link alone gives the same start, and without one no link is needed', () => {
    fc.assert(
      fc.property(cronogramas(), (cronograma) => {
        const { datas } = agendar(cronograma);
        for (const i of posicoes(cronograma)) {
          const { id } = cronograma.atividades[i]!;
          const so = cronograma.vinculos[datas.condutor[i]!];
          const vinculos = cronograma.vinculos.filter((vinculo) => vinculo.para !== id || vinculo === so);
          const cal = calendarioDe(cronograma, i);
          const sozinha = agendar({ ...cronograma, vinculos }).datas;
          expect(trabalhoAte(cal, sozinha.inicioCedo[i]!)).toBe(trabalhoAte(cal, datas.inicioCedo[i]!));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('on one calendar, slipping by the free float moves no other early date', () => {
    fc.assert(
      fc.property(cronogramas(0), fc.nat(), (varios, qual) => {
        const cronograma = noMesmoCalendario(varios);
        const alvo = qual % cronograma.atividades.length;
        const antes = agendar(cronograma);
        const cal = calendarioDe(cronograma, alvo);
        const folga = antes.datas.folgaLivre[alvo]!;
        fc.pre(folga > 0 && cronograma.atividades[alvo]!.duracao > 0);
        const data = minuto(instanteInicio(cal, trabalhoAte(cal, antes.datas.inicioCedo[alvo]!) + folga));
        const atividades = cronograma.atividades.map((atividade, i) =>
          i === alvo ? { ...atividade, restricao: { tipo: 'NAO_INICIAR_ANTES' as const, data } } : atividade,
        );
        const depois = agendar({ ...cronograma, atividades });
        expect(depois.datas.folgaLivre[alvo]).toBe(0);
        for (const i of posicoes(cronograma)) {
          if (i !== alvo) expect(depois.datas.inicioCedo[i]).toBe(antes.datas.inicioCedo[i]);
        }
      }),
      RODADAS,
    );
  });

  it('the longest path is a path: each of its activities is driven by another one, or by nothing', () => {
    fc.assert(
      fc.property(cronogramas(), (cronograma) => {
        const { datas, termino } = agendar(cronograma);
        const noCaminho = (id: string) =>
          datas.caminhoMaisLongo[cronograma.atividades.findIndex((atividade) => atividade.id === id)] === 1;
        for (const i of posicoes(cronograma)) {
          const condutor = cronograma.vinculos[datas.condutor[i]!];
          if (datas.caminhoMaisLongo[i] !== 1) {
            expect(datas.terminoCedo[i]).toBeLessThan(termino);
            continue;
          }
          if (condutor) expect(noCaminho(condutor.de)).toBe(true);
          const { id } = cronograma.atividades[i]!;
          const segue = cronograma.vinculos.some(({ de, para }) => de === id && noCaminho(para));
          expect(segue || datas.terminoCedo[i] === termino).toBe(true);
        }
      }),
      RODADAS,
    );
  });
});
