import { minuto, OPCOES_PADRAO } from '@cadencia/engine';
import fc from 'fast-check';
import type { AtividadeArquivo, NoEapArquivo, ProjetoArquivo } from '../arquivo.ts';
import { semVazios } from '../sem-vazios.ts';

const INICIO = 29_700_000;
const instante = fc.integer({ min: INICIO, max: INICIO + 500_000 }).map(minuto);
const talvez = <T>(arbitrario: fc.Arbitrary<T>) => fc.option(arbitrario, { nil: undefined, freq: 2 });
const minutos = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60_000 }));
const horas = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 5_000, noNaN: true }));
/** Names as people write them, also with separators, markup, accents, other alphabets, surrogates. */
const nome = fc.oneof(
  fc.constantFrom(
    'Abrir válvula',
    'Peça "A" & <B>',
    'Inspeção\tfim',
    'Ação – nº 1',
    'Çã€ł',
    '漢字 🚧',
    'Ã©',
    ' x ',
    '=1+1',
    ']]>',
    '\ud800',
  ),
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);
const ids = fc.oneof(
  fc.integer({ min: 0, max: 50 }).map(String),
  fc.constantFrom('projeto', 'x1', '007', '12345678901', 'papel:3'),
);
const turno = fc
  .tuple(fc.integer({ min: 0, max: 1_439 }), fc.integer({ min: 1, max: 1_440 }))
  .map(([inicio, dura]) => ({ inicio, fim: inicio + dura }));
const dia = fc.array(turno, { maxLength: 2 });
const calendario = fc.record({
  nome,
  semana: fc.array(dia, { minLength: 7, maxLength: 7 }),
  excecoes: fc.array(
    fc
      .record({ de: fc.integer({ min: 20_600, max: 20_900 }), dias: fc.integer({ min: 0, max: 4 }), intervalos: dia })
      .map(({ de, dias, intervalos }) => ({ de, ate: de + dias, intervalos })),
    { maxLength: 4 },
  ),
  excecoesProprias: fc.constant(0),
});
const restricao = fc.record({
  tipo: fc.constantFrom(
    'INICIAR_EM' as const,
    'NAO_INICIAR_ANTES' as const,
    'NAO_INICIAR_DEPOIS' as const,
    'TERMINAR_EM' as const,
    'NAO_TERMINAR_ANTES' as const,
    'NAO_TERMINAR_DEPOIS' as const,
    'INICIO_OBRIGATORIO' as const,
    'TERMINO_OBRIGATORIO' as const,
  ),
  data: instante,
});
const atividade = fc.record({
  guid: talvez(fc.uuid()),
  tipo: fc.constantFrom(
    'TAREFA' as const,
    'TAREFA' as const,
    'TAREFA_RECURSO' as const,
    'MARCO_INICIO' as const,
    'MARCO_FIM' as const,
    'REDE' as const,
    'ESFORCO' as const,
    'RESUMO' as const,
  ),
  calendario: fc.nat(),
  calendarioFolga: talvez(fc.nat()),
  eap: fc.nat(),
  duracao: minutos,
  restante: minutos,
  real: talvez(fc.tuple(instante, talvez(fc.nat(50_000)))),
  restricao: talvez(fc.oneof(restricao, fc.constant({ tipo: 'O_MAIS_TARDE' as const }))),
  restricaoSecundaria: talvez(restricao),
  terminoEsperado: talvez(instante),
  prazo: talvez(instante),
  inicioExterno: talvez(instante),
  terminoExterno: talvez(instante),
  suspensaEm: talvez(instante),
  retomadaEm: talvez(instante),
  corrida: talvez(fc.constant(true)),
  atrasoNivelamento: talvez(fc.integer({ min: 1, max: 50_000 })),
  manual: talvez(fc.tuple(instante, fc.nat(9_000)).map(([de, dura]) => ({ inicio: de, termino: minuto(de + dura) }))),
  codigo: nome,
  nome,
  avanco: fc.double({ min: 0, max: 100, noNaN: true }),
  hh: horas,
  hhReal: horas,
  hhRestante: horas,
  linhaBase: talvez(
    fc
      .tuple(instante, fc.nat(50_000), minutos, horas)
      .map(([inicio, dura, duracao, hh]) => ({ inicio, termino: minuto(inicio + dura), duracao, hh })),
  ),
  interrupcoes: talvez(
    fc.array(fc.record({ depois: fc.nat(2_000), dura: fc.nat(2_000) }), { minLength: 1, maxLength: 3 }),
  ),
  datas: fc
    .record({
      inicioCedo: talvez(instante),
      terminoCedo: talvez(instante),
      inicioTarde: talvez(instante),
      terminoTarde: talvez(instante),
      folgaTotal: talvez(fc.integer({ min: -5_000, max: 50_000 })),
      folgaLivre: talvez(minutos),
      critica: talvez(fc.boolean()),
    })
    .map((datas) => semVazios<AtividadeArquivo['datas']>(datas)),
  proprio: talvez(
    fc
      .record({
        tag: talvez(nome),
        servico: talvez(nome),
        etapa: talvez(nome),
        disciplina: talvez(nome),
        contrato: talvez(nome),
        especialidade: talvez(nome),
        ordemSap: talvez(nome),
        operacaoSap: talvez(nome),
        peso: talvez(horas),
      })
      .map((proprio) => semVazios<NonNullable<AtividadeArquivo['proprio']>>(proprio)),
  ),
});
const unicos = (quantos: { minLength: number; maxLength: number }) => fc.uniqueArray(ids, quantos);
const escolhido = <T>(lista: readonly T[], indice: number): T => lista[indice % lista.length] as T;

/** Schedules of up to eight activities with all data of the model, as any program or the product may make them. */
export const projetos: fc.Arbitrary<ProjetoArquivo> = fc
  .record({
    idExterno: fc.constantFrom('7', 'abc', '{8A4C1B2E-0000-4000-8000-00000000ABCD}', 'um nome comprido de projeto'),
    sigla: nome,
    titulo: nome,
    comportamento: fc.constantFrom('P6' as const, 'MS_PROJECT' as const),
    inicio: instante,
    dataBase: talvez(instante),
    terminoImposto: talvez(instante),
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
      limiteCritico: fc.integer({ min: -600, max: 3_000 }),
      pontasAbertasCriticas: fc.boolean(),
      usarTerminoEsperado: fc.boolean(),
    }),
    doTermino: fc.boolean(),
    calendarios: fc.array(calendario, { minLength: 1, maxLength: 3 }),
    idsCalendarios: unicos({ minLength: 3, maxLength: 3 }),
    nos: fc.array(fc.record({ guid: talvez(fc.uuid()), codigo: nome, nome, pai: fc.nat() }), {
      minLength: 1,
      maxLength: 5,
    }),
    idsNos: unicos({ minLength: 5, maxLength: 5 }),
    atividades: fc.array(atividade, { maxLength: 8 }),
    idsAtividades: unicos({ minLength: 8, maxLength: 8 }),
    vinculos: fc.array(
      fc.record({
        de: fc.nat(),
        para: fc.nat(),
        tipo: fc.constantFrom('TI' as const, 'II' as const, 'TT' as const, 'IT' as const),
        lag: fc.integer({ min: -3_000, max: 3_000 }),
        tipoLag: fc.constantFrom('TRABALHO' as const, 'CORRIDO' as const, 'PERCENTUAL' as const),
      }),
      { maxLength: 12 },
    ),
    recursos: fc.array(
      fc.record({
        sigla: nome,
        nome,
        tipo: fc.constantFrom('MAO_DE_OBRA' as const, 'EQUIPAMENTO' as const, 'MATERIAL' as const),
      }),
      { maxLength: 4 },
    ),
    idsRecursos: unicos({ minLength: 4, maxLength: 4 }),
    alocacoes: fc.array(
      fc.record({ atividade: fc.nat(), recurso: fc.nat(), quantidade: horas, hh: horas, hhReal: horas }),
      { maxLength: 8 },
    ),
  })
  .map(({ doTermino, idsCalendarios, idsNos, idsAtividades, idsRecursos, nos, ...p }): ProjetoArquivo => {
    const calendarios = p.calendarios.map((um, i) => ({ ...um, id: idsCalendarios[i] ?? '' }));
    const eap = nos.map(({ pai, ...no }, i) =>
      semVazios<NoEapArquivo>({
        ...no,
        idExterno: idsNos[i] ?? '',
        pai: i > 0 ? escolhido(idsNos.slice(0, i), pai) : undefined,
        ordem: i,
      }),
    );
    const atividades = p.atividades.map(({ real, ...uma }, ordem) => {
      const inicioReal = real?.[0];
      const dura = real?.[1];
      return semVazios<AtividadeArquivo>({
        ...uma,
        id: idsAtividades[ordem] ?? '',
        ordem,
        inicioReal,
        terminoReal: inicioReal === undefined || dura === undefined ? undefined : minuto(inicioReal + dura),
        calendario: escolhido(calendarios, uma.calendario).id,
        calendarioFolga: uma.calendarioFolga === undefined ? undefined : escolhido(calendarios, uma.calendarioFolga).id,
        eap: escolhido(eap, uma.eap).idExterno,
      });
    });
    const recursos = p.recursos.map((um, i) => ({ ...um, idExterno: idsRecursos[i] ?? '' }));
    const da = (i: number) => escolhido(atividades, i).id;
    return semVazios<ProjetoArquivo>({
      ...p,
      opcoes: { ...OPCOES_PADRAO, ...p.opcoes, ...(doTermino && { agendarDoTermino: true }) },
      calendarios,
      calendarioPadrao: calendarios[0]?.id ?? '',
      eap,
      atividades,
      vinculos:
        atividades.length === 0
          ? []
          : p.vinculos.map((v) => ({ ...v, de: da(v.de), para: da(v.para) })).filter((v) => v.de !== v.para),
      recursos,
      alocacoes:
        atividades.length === 0 || recursos.length === 0
          ? []
          : p.alocacoes.map((a) => ({
              ...a,
              atividade: da(a.atividade),
              recurso: escolhido(recursos, a.recurso).idExterno,
            })),
      linhaBasePropria: false,
      avisos: [],
    });
  });
