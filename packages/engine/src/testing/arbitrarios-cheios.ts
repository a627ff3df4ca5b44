import fc from 'fast-check';
import type { Atividade, Cronograma, Programa, Restricao, TipoRestricao } from '../cronograma.ts';
import { type Minuto, minuto } from '../tempo.ts';
import { cronogramas } from './arbitrarios.ts';

const TIPOS: readonly TipoRestricao[] = [
  'INICIAR_EM',
  'NAO_INICIAR_ANTES',
  'NAO_INICIAR_DEPOIS',
  'TERMINAR_EM',
  'NAO_TERMINAR_ANTES',
  'NAO_TERMINAR_DEPOIS',
  'O_MAIS_TARDE',
  'INICIO_OBRIGATORIO',
  'TERMINO_OBRIGATORIO',
];

/** Hours after the start of the project. */
const hora = fc.integer({ min: -10, max: 150 });
/** A value once in `vezes` times, otherwise undefined. */
const umaEm = <T>(vezes: number, valor: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: vezes - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: valor });

const enfeitesUmaEm = (vezes: number) =>
  fc.record({
    restricao: umaEm(vezes, fc.record({ tipo: fc.constantFrom(...TIPOS), hora })),
    prazo: umaEm(vezes, hora),
    inicioExterno: umaEm(vezes, hora),
    terminoExterno: umaEm(vezes, hora),
    inicioNivelado: umaEm(vezes, hora),
    esperaAte: umaEm(vezes, hora),
    terminoEsperado: umaEm(vezes, hora),
    comRecursos: fc.boolean(),
    manual: umaEm(2 * vezes, hora),
    atraso: umaEm(vezes, fc.integer({ min: 0, max: 60 })),
    /** Quarters of its duration that remain before it begins: P6 only. */
    resta: umaEm(vezes, fc.integer({ min: 0, max: 8 })),
    /** Progress: begun this many hours before the data date, with this part left, suspended or not. */
    avanco: umaEm(
      Math.ceil(vezes / 2),
      fc.record({
        ha: fc.integer({ min: 0, max: 30 }),
        falta: fc.integer({ min: 0, max: 4 }),
        suspensa: umaEm(3, hora),
      }),
    ),
  });

/** Networks ruled by links, networks where most activities have special data, and networks where all have much. */
const ENFEITES = [16, 6, 2].map(enfeitesUmaEm);
type Enfeite = ReturnType<typeof enfeitesUmaEm> extends fc.Arbitrary<infer T> ? T : never;

const restricaoDe = (
  { tipo, hora: quando }: NonNullable<Enfeite['restricao']>,
  em: (h: number) => Minuto,
): Restricao => (tipo === 'O_MAIS_TARDE' ? { tipo } : { tipo, data: em(quando) });

function avancada(atividade: Atividade, avanco: NonNullable<Enfeite['avanco']>, dataBase: Minuto): Atividade {
  const { ha, falta, suspensa } = avanco;
  const inicioReal = minuto(dataBase - ha * 60);
  const parada = suspensa === undefined ? {} : { suspensaEm: inicioReal, retomadaEm: minuto(dataBase + suspensa * 60) };
  if (falta === 0) {
    return { ...atividade, inicioReal, terminoReal: minuto(dataBase - ha * 15), restante: 0, ...parada };
  }
  return { ...atividade, inicioReal, restante: Math.floor((atividade.duracao * falta) / 4), ...parada };
}

function decorate(atividade: Atividade, enfeite: Enfeite, { inicio, dataBase }: Cronograma, programa: Programa) {
  const em = (h: number) => minuto(inicio + h * 60);
  const datas = ['prazo', 'inicioExterno', 'terminoExterno', 'inicioNivelado', 'esperaAte', 'terminoEsperado'] as const;
  const dadas = datas.flatMap((campo) => (enfeite[campo] === undefined ? [] : [[campo, em(enfeite[campo])] as const]));
  const { restricao, manual, avanco, atraso, resta, comRecursos } = enfeite;
  const pronta: Atividade = {
    ...atividade,
    ...Object.fromEntries(dadas),
    ...(comRecursos && { comRecursos }),
    ...(restricao && { restricao: restricaoDe(restricao, em) }),
    ...(resta !== undefined && programa === 'P6' && { restante: Math.floor((atividade.duracao * resta) / 4) }),
    ...(atraso !== undefined && programa === 'MS_PROJECT' && { atrasoNivelamento: atraso * 60 }),
    ...(manual !== undefined &&
      programa === 'MS_PROJECT' && { manual: { inicio: em(manual), termino: minuto(em(manual) + atividade.duracao) } }),
  };
  return avanco ? avancada(pronta, avanco, dataBase) : pronta;
}

/** Schedules with constraints, progress in any state, external, levelled and hand-typed dates, every mode of progress. */
export const cronogramasCheios = (programa: Programa, bases = cronogramas()): fc.Arbitrary<Cronograma> =>
  bases.chain((base) =>
    fc
      .record({
        lista: fc.oneof(
          ...ENFEITES.map((um) =>
            fc.array(um, { minLength: base.atividades.length, maxLength: base.atividades.length }),
          ),
        ),
        progresso: fc.constantFrom('LOGICA_RETIDA' as const, 'SOBREPOR_PROGRESSO' as const, 'DATAS_REAIS' as const),
        terminoImposto: umaEm(4, hora),
        pontasAbertasCriticas: fc.boolean(),
        percentuais: fc.boolean(),
        /** MS Project: open work moves after the data date only when that is later than the start of the project. */
        remarca: fc.boolean(),
      })
      .map(({ lista, progresso, terminoImposto, pontasAbertasCriticas, percentuais, remarca }) => ({
        ...base,
        ...(programa === 'MS_PROJECT' && !remarca && { dataBase: base.inicio }),
        ...(terminoImposto !== undefined && { terminoImposto: minuto(base.inicio + terminoImposto * 60) }),
        opcoes: { ...base.opcoes, progresso, pontasAbertasCriticas },
        vinculos: base.vinculos.map((vinculo) =>
          percentuais && vinculo.tipoLag === 'CORRIDO'
            ? { ...vinculo, tipoLag: 'PERCENTUAL' as const, lag: vinculo.lag / 12 }
            : vinculo,
        ),
        atividades: base.atividades.map((atividade, i) => decorate(atividade, lista[i]!, base, programa)),
      })),
  );
