import fc from 'fast-check';
import {
  type Atividade,
  type Calendario,
  type Cronograma,
  type Intervalo,
  OPCOES_PADRAO,
  type Restricao,
  type Vinculo,
} from '../cronograma.ts';
import type { Minuto } from '../tempo.ts';
import { CALENDARIOS } from './arbitrarios.ts';
import { instante } from './calendarios.ts';

const INICIO = instante('2027-08-02 07:00');

/** Instants that no planner types but files may have, among those of a shutdown. */
const instantes = fc.oneof(
  { weight: 200, arbitrary: fc.integer({ min: -20_000, max: 40_000 }).map((minutos) => INICIO + minutos) },
  { weight: 1, arbitrary: fc.constantFrom(instante('1900-01-01 00:00'), instante('2999-12-31 23:59')) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1e18, 0.5, 0x7fff_ffff, -0x7fff_ffff),
  },
) as fc.Arbitrary<Minuto>;

const duracoes = fc.oneof(
  { weight: 200, arbitrary: fc.integer({ min: 0, max: 60 }).map((horas) => horas * 30) },
  { weight: 1, arbitrary: fc.constantFrom(5_256_000, 3e9, -60, 0.25, Number.NaN, Number.POSITIVE_INFINITY) },
);

const turnos: fc.Arbitrary<Intervalo> = fc.record({
  inicio: fc.oneof(fc.integer({ min: 0, max: 1_439 }), fc.constantFrom(-30, 1_500, 0.5, Number.NaN)),
  fim: fc.oneof(fc.integer({ min: 0, max: 2_880 }), fc.constantFrom(9_000, Number.POSITIVE_INFINITY)),
});

const calendarios: fc.Arbitrary<Calendario> = fc.record({
  id: fc.constantFrom('x', 'y', '8h'),
  semana: fc.array(fc.array(turnos, { maxLength: 3 }), { minLength: 0, maxLength: 8 }),
  excecoes: fc.array(
    fc.record({
      de: fc.oneof(fc.integer({ min: 21_000, max: 21_100 }), fc.constantFrom(-9e9, 9e9, Number.NaN)),
      ate: fc.oneof(fc.integer({ min: 21_000, max: 21_100 }), fc.constantFrom(-9e9, 9e9)),
      intervalos: fc.array(turnos, { maxLength: 2 }),
    }),
    { maxLength: 3 },
  ),
});

const restricoes = fc.record(
  {
    tipo: fc.constantFrom<Restricao['tipo']>(
      'INICIAR_EM',
      'NAO_INICIAR_ANTES',
      'NAO_INICIAR_DEPOIS',
      'TERMINAR_EM',
      'NAO_TERMINAR_ANTES',
      'NAO_TERMINAR_DEPOIS',
      'O_MAIS_TARDE',
      'INICIO_OBRIGATORIO',
      'TERMINO_OBRIGATORIO',
    ),
    data: instantes,
  },
  { requiredKeys: ['tipo'] },
);

const atividades = (n: number): fc.Arbitrary<Atividade[]> =>
  fc
    .array(
      fc.record(
        {
          tipo: fc.constantFrom<Atividade['tipo']>(
            'TAREFA',
            'TAREFA',
            'MARCO_INICIO',
            'MARCO_FIM',
            'ESFORCO',
            'RESUMO',
          ),
          calendario: fc.constantFrom('24x7', '2x10', '8h', 'x', 'y', 'nenhum'),
          duracao: duracoes,
          restante: duracoes,
          inicioReal: instantes,
          terminoReal: instantes,
          restricao: restricoes,
          restricaoSecundaria: restricoes,
          terminoEsperado: instantes,
          prazo: instantes,
          inicioExterno: instantes,
          terminoExterno: instantes,
          suspensaEm: instantes,
          retomadaEm: instantes,
          corrida: fc.boolean(),
          calendarioFolga: fc.constantFrom('8h', 'nenhum'),
          atrasoNivelamento: duracoes,
          manual: fc.record({ inicio: instantes, termino: instantes }),
          ramo: fc.array(fc.constantFrom('a0', 'a1', 'a2', 'a3', 'nenhum'), { maxLength: 3 }),
        },
        { requiredKeys: ['tipo', 'calendario', 'duracao', 'restante'] },
      ),
      { minLength: n, maxLength: n },
    )
    // Most activities have few of the optional fields: two in three drop fields in turn.
    .map((lista) => lista.map((dados, i): Atividade => ({ id: `a${i}`, ...(i % 3 === 0 ? dados : poucos(dados, i)) })));

type Dados = Omit<Atividade, 'id'>;

function poucos({ tipo, calendario, duracao, restante, ...resto }: Dados, i: number): Dados {
  const campos = Object.entries(resto).filter((_, k) => (k + i) % 4 === 0);
  return { tipo, calendario, duracao, restante, ...Object.fromEntries(campos) };
}

const vinculos = (n: number): fc.Arbitrary<Vinculo[]> =>
  fc
    .array(
      fc
        .record({
          a: fc.nat(n - 1),
          b: fc.nat(n),
          tipo: fc.constantFrom<Vinculo['tipo']>('TI', 'II', 'TT', 'IT'),
          lag: fc.oneof(
            { weight: 100, arbitrary: fc.integer({ min: -600, max: 600 }) },
            { weight: 1, arbitrary: fc.constantFrom(3e9, -3e9, 0.5, Number.NaN) },
          ),
          tipoLag: fc.constantFrom<Vinculo['tipoLag']>('TRABALHO', 'CORRIDO', 'PERCENTUAL'),
          aoContrario: fc.integer({ min: 0, max: 19 }),
        })
        // One link in twenty goes backwards, or to itself; the last position does not exist one time in twenty.
        .map(({ a, b, aoContrario, ...resto }) => {
          const alvo = b === n ? (aoContrario === 1 ? n : n - 1) : b;
          const [de, para] = aoContrario === 0 ? [a, alvo] : [Math.min(a, alvo), Math.max(a, alvo)];
          return { de: `a${de}`, para: `a${para}`, ...resto, mesmo: de === para && aoContrario !== 0 };
        }),
      { maxLength: 2 * n },
    )
    .map((lista) => lista.filter(({ mesmo }) => !mesmo).map(({ mesmo: _, ...vinculo }) => vinculo));

/** Schedules with any value that a file, or a mistake, may bring. */
export const cronogramasAbsurdos = (): fc.Arbitrary<Cronograma> =>
  fc.integer({ min: 1, max: 10 }).chain((n) =>
    fc.record(
      {
        inicio: fc.oneof({ weight: 9, arbitrary: fc.constant(INICIO) }, { weight: 1, arbitrary: instantes }),
        dataBase: fc.oneof({ weight: 4, arbitrary: fc.constant(INICIO) }, { weight: 1, arbitrary: instantes }),
        terminoImposto: instantes,
        calendarioPadrao: fc.constantFrom('24x7', '8h', 'nenhum'),
        calendarios: fc.array(calendarios, { maxLength: 2 }).map((outros) => [...CALENDARIOS, ...outros]),
        atividades: atividades(n),
        vinculos: vinculos(n),
        opcoes: fc.record({
          progresso: fc.constantFrom('LOGICA_RETIDA' as const, 'SOBREPOR_PROGRESSO' as const, 'DATAS_REAIS' as const),
          calendarioLag: fc.constantFrom(
            'PREDECESSORA' as const,
            'SUCESSORA' as const,
            'CORRIDO' as const,
            'PROJETO' as const,
          ),
          lagInicioInicio: fc.constantFrom('INICIO_CEDO' as const, 'INICIO_REAL' as const),
          folgaTotal: fc.constantFrom('INICIO' as const, 'TERMINO' as const, 'MENOR' as const),
          critica: fc.constantFrom('FOLGA' as const, 'CAMINHO_MAIS_LONGO' as const),
          limiteCritico: fc.constant(OPCOES_PADRAO.limiteCritico),
          pontasAbertasCriticas: fc.boolean(),
          usarTerminoEsperado: fc.boolean(),
          agendarDoTermino: fc.boolean(),
        }),
      },
      { requiredKeys: ['inicio', 'dataBase', 'calendarioPadrao', 'calendarios', 'atividades', 'vinculos', 'opcoes'] },
    ),
  );
