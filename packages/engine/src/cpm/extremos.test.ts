import { describe, expect, it } from 'vitest';
import { type Atividade, type Cronograma, OPCOES_PADRAO, type Vinculo } from '../cronograma.ts';
import { minuto } from '../tempo.ts';
import { calendario, instante, turno } from '../testing/calendarios.ts';
import { agendarComoMsProject } from './ms-project.ts';
import { agendarComoP6 } from './p6.ts';

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

  it('dates at the ends of what an instant can be do not break it', () => {
    const longe = [
      tarefa('a', 480, { restricao: { tipo: 'NAO_INICIAR_ANTES', data: minuto(0x7fff_ffff) } }),
      tarefa('b', 480, { restricao: { tipo: 'NAO_TERMINAR_DEPOIS', data: minuto(-0x7fff_ffff) } }),
      tarefa('c', 480, { inicioReal: minuto(-0x7fff_ffff), terminoReal: minuto(0x7fff_ffff), restante: 0 }),
    ];
    expect(agendar(cronograma(longe)).ok).toBe(true);
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
