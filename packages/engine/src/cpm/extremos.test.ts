import { describe, expect, it } from 'vitest';
import { type Atividade, type Cronograma, OPCOES_PADRAO, type Vinculo } from '../cronograma.ts';
import { minuto } from '../tempo.ts';
import { calendario, instante, turno } from '../testing/calendarios.ts';
import { agendarComoMsProject, agendarComoP6 } from './programa.ts';

const COMERCIAL = calendario('comercial', [1, 2, 3, 4, 5], [turno(8, 12), turno(13, 17)]);
const CORRIDO = calendario('corrido', [0, 1, 2, 3, 4, 5, 6], [turno(0, 24)]);
const cronograma = (atividades: readonly Atividade[], vinculos: readonly Vinculo[] = []): Cronograma => ({
  inicio: instante('2026-01-05 08:00'),
  dataBase: instante('2026-01-05 08:00'),
  calendarioPadrao: 'comercial',
  calendarios: [COMERCIAL, CORRIDO],
  atividades,
  vinculos,
  opcoes: OPCOES_PADRAO,
});
const tarefa = (id: string, minutos: number, mudada: Partial<Atividade> = {}): Atividade => ({
  id,
  tipo: 'TAREFA',
  calendario: 'comercial',
  duracao: minutos,
  restante: minutos,
  ...mudada,
});

describe.each([
  ['P6', agendarComoP6],
  ['MS Project', agendarComoMsProject],
])('as %s', (_, agendar) => {
  it('a schedule without activities has an end, and says that it is empty', () => {
    expect(agendar(cronograma([]))).toMatchObject({
      ok: true,
      termino: instante('2026-01-05 08:00'),
      avisos: [{ codigo: 'projeto_sem_atividade' }],
    });
  });

  it('absurd durations and lags stay in order, four centuries away at most', () => {
    const cadeia = Array.from({ length: 60 }, (_vazio, i) =>
      tarefa(`a${i}`, 60_000_000, { calendario: i % 2 ? 'comercial' : 'corrido' }),
    );
    const vinculos = cadeia
      .slice(1)
      .map(({ id }, i): Vinculo => ({ de: `a${i}`, para: id, tipo: 'TI', lag: 60_000_000, tipoLag: 'CORRIDO' }));
    const resultado = agendar(cronograma(cadeia, vinculos));
    if (!resultado.ok) throw new Error(JSON.stringify(resultado));
    const { inicioCedo, terminoCedo } = resultado.datas;
    for (let i = 0; i < cadeia.length; i++) {
      expect(terminoCedo[i]).toBeGreaterThanOrEqual(inicioCedo[i]!);
      if (i > 0) expect(inicioCedo[i]).toBeGreaterThanOrEqual(terminoCedo[i - 1]!);
    }
    expect(resultado.termino).toBeLessThanOrEqual(instante('2426-01-07 00:00'));
  });

  it.each([3e9, -3e9])('a lag of %d minutes is as long as the calendars reach, not another number', (lag) => {
    for (const tipoLag of ['TRABALHO', 'PERCENTUAL'] as const) {
      const resultado = agendar(
        cronograma([tarefa('a', 480), tarefa('b', 480)], [{ de: 'a', para: 'b', tipo: 'TI', lag, tipoLag }]),
      );
      if (!resultado.ok) throw new Error(JSON.stringify(resultado));
      const [, inicio] = resultado.datas.inicioCedo;
      if (lag > 0) expect(inicio).toBeGreaterThan(instante('2425-01-01 00:00'));
      else expect(inicio).toBeLessThanOrEqual(instante('2026-01-05 08:00'));
    }
  });

  it('a duration of thousands of years ends as far as the calendars reach, and leaves no float', () => {
    const resultado = agendar(cronograma([tarefa('a', 3e9), tarefa('b', 480)]));
    if (!resultado.ok) throw new Error(JSON.stringify(resultado));
    expect(resultado.datas.terminoCedo[0]).toBeGreaterThan(instante('2425-01-01 00:00'));
    expect(resultado.datas.folgaTotal[0]).toBeLessThanOrEqual(0);
  });

  it('an activity whose calendar is missing does not hide that the default one never works', () => {
    const parado = calendario('parado', [], []);
    const sem = { ...cronograma([tarefa('a', 480, { calendario: 'sumiu' })]), calendarios: [parado] };
    expect(agendar({ ...sem, calendarioPadrao: 'parado' })).toEqual({
      ok: false,
      erro: 'calendario_sem_trabalho',
      calendario: 'parado',
    });
  });

  it('shifts that end when they begin are no work', () => {
    const vazio = calendario('vazio', [1, 2, 3, 4, 5], [turno(8, 8)]);
    const so = { ...cronograma([tarefa('a', 480, { calendario: 'vazio' })]), calendarios: [vazio] };
    expect(agendar(so)).toEqual({ ok: false, erro: 'calendario_sem_trabalho', calendario: 'vazio' });
  });

  it('constraints on what is done change nothing', () => {
    const feita = { inicioReal: instante('2026-01-01 08:00'), terminoReal: instante('2026-01-02 17:00'), restante: 0 };
    const restricao = { tipo: 'INICIO_OBRIGATORIO', data: instante('2026-03-02 08:00') } as const;
    const vinculos: Vinculo[] = [{ de: 'a', para: 'b', tipo: 'TI', lag: 0, tipoLag: 'TRABALHO' }];
    const sem = agendar(cronograma([tarefa('a', 480, feita), tarefa('b', 480)], vinculos));
    const com = agendar(
      cronograma(
        [tarefa('a', 480, { ...feita, restricao, terminoEsperado: instante('2026-04-01 17:00') }), tarefa('b', 480)],
        vinculos,
      ),
    );
    expect(com).toEqual(sem);
  });

  it('a data date after everything is done leaves the actual dates and the last of them as the end', () => {
    const feita = { inicioReal: instante('2026-01-05 08:00'), terminoReal: instante('2026-01-06 17:00'), restante: 0 };
    const resultado = agendar({
      ...cronograma([tarefa('a', 960, feita)]),
      dataBase: instante('2026-06-01 08:00'),
    });
    if (!resultado.ok) throw new Error(JSON.stringify(resultado));
    expect(resultado.termino).toBe(feita.terminoReal);
    expect([resultado.datas.inicioCedo[0], resultado.datas.terminoTarde[0]]).toEqual([
      feita.inicioReal,
      feita.terminoReal,
    ]);
    expect(resultado.avisos).toEqual([]);
  });

  it('dates at the ends of what an instant can be do not break it', () => {
    const longe = [
      tarefa('a', 480, { restricao: { tipo: 'NAO_INICIAR_ANTES', data: minuto(0x7fff_ffff) } }),
      tarefa('b', 480, { restricao: { tipo: 'NAO_TERMINAR_DEPOIS', data: minuto(-0x7fff_ffff) } }),
      tarefa('c', 480, { inicioReal: minuto(-0x7fff_ffff), terminoReal: minuto(0x7fff_ffff), restante: 0 }),
    ];
    const resultado = agendar(cronograma(longe));
    if (!resultado.ok) throw new Error(JSON.stringify(resultado));
    const { inicioCedo, terminoCedo, folgaTotal } = resultado.datas;
    expect([inicioCedo[2], terminoCedo[2]]).toEqual([-0x7fff_ffff, 0x7fff_ffff]);
    expect(inicioCedo[0]).toBeGreaterThan(instante('2425-01-01 00:00'));
    expect(folgaTotal[1]).toBeLessThan(0);
  });
});

describe('links with other projects', () => {
  it('bound the early start and the late finish from outside', () => {
    const resultado = agendarComoP6({
      ...cronograma([
        tarefa('a', 480, {
          inicioExterno: instante('2026-01-07 08:00'),
          terminoExterno: instante('2026-01-08 17:00'),
        }),
      ]),
      terminoImposto: instante('2026-01-30 17:00'),
    });
    if (!resultado.ok) throw new Error(JSON.stringify(resultado));
    expect(resultado.datas.inicioCedo[0]).toBe(instante('2026-01-07 08:00'));
    expect(resultado.datas.terminoTarde[0]).toBe(instante('2026-01-08 17:00'));
    expect(resultado.datas.folgaTotal[0]).toBe(480);
  });
});

describe('many calendars', () => {
  it('give the dates that one alone gives', () => {
    const muitos = Array.from({ length: 80 }, (_vazio, i) => ({ ...COMERCIAL, id: `c${i}` }));
    const resultado = agendarComoP6({
      ...cronograma([tarefa('a', 480 * 300, { calendario: 'c79' })]),
      calendarios: [COMERCIAL, ...muitos],
    });
    const sozinho = agendarComoP6(cronograma([tarefa('a', 480 * 300)]));
    if (!resultado.ok || !sozinho.ok) throw new Error('sem resultado');
    expect(resultado.datas.terminoCedo).toEqual(sozinho.datas.terminoCedo);
  });
});
