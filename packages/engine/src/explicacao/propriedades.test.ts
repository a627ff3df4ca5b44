import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilarCalendario } from '../calendario/compilar.ts';
import { trabalhoAte } from '../calendario/instante.ts';
import { agendarComo } from '../cpm/programa.ts';
import { type Atividade, type Cronograma, OPCOES_PADRAO, type Programa } from '../cronograma.ts';
import { minuto } from '../tempo.ts';
import { CALENDARIOS } from '../testing/arbitrarios.ts';
import { cronogramasCheios } from '../testing/arbitrarios-cheios.ts';
import { instante } from '../testing/calendarios.ts';
import { explicarData } from './explicar-data.ts';
import type { Cadeia, Causa, Passo } from './tipos.ts';

const CAMPOS = ['INICIO_CEDO', 'TERMINO_CEDO', 'INICIO_TARDE', 'TERMINO_TARDE'] as const;
const CAMPO_DO_PASSO = {
  CEDO: { INICIO: 'inicioCedo', TERMINO: 'terminoCedo', CONTAGEM: 'inicioCedo' },
  TARDE: { INICIO: 'inicioTarde', TERMINO: 'terminoTarde', CONTAGEM: 'inicioTarde' },
} as const;

function cadeiaDe(
  cronograma: Cronograma,
  atividade: string,
  campo: (typeof CAMPOS)[number],
  programa: Programa,
): Cadeia {
  const resultado = explicarData(cronograma, atividade, campo, { programa });
  if (!resultado.ok) throw new RangeError(JSON.stringify(resultado));
  const cadeia = campo.endsWith('CEDO') ? resultado.cedo : resultado.tarde;
  if (!cadeia) throw new RangeError('sem cadeia');
  return cadeia;
}

function datas(cronograma: Cronograma, programa: Programa) {
  const resultado = agendarComo(programa, cronograma);
  if (!resultado.ok) throw new RangeError(JSON.stringify(resultado));
  return resultado.datas;
}

const CAMPO_DA_CAUSA: Partial<Record<Causa['tipo'], keyof Atividade>> = {
  INICIO_EXTERNO: 'inicioExterno',
  TERMINO_EXTERNO: 'terminoExterno',
  NIVELAMENTO: 'inicioNivelado',
  TERMINO_ESPERADO: 'terminoEsperado',
  PRAZO: 'prazo',
};

/** The same work has two instants, the end of a shift and the start of the next. */
const CALENDARIO = new Map(CALENDARIOS.map((um) => [um.id, compilarCalendario(um, 0, 0)]));

/** The schedule without the causes of a step, or with others; undefined when one of them cannot be taken away. */
function sem(
  cronograma: Cronograma,
  { atividade, causas }: Passo,
  outros?: Partial<Atividade>,
): Cronograma | undefined {
  const vinculos = new Set(causas.flatMap((causa) => (causa.tipo === 'VINCULO' ? [causa.vinculo] : [])));
  const tirados = new Set<keyof Atividade>();
  for (const causa of causas) {
    if (causa.tipo === 'VINCULO') continue;
    const campo = causa.tipo === 'RESTRICAO' ? 'restricao' : CAMPO_DA_CAUSA[causa.tipo];
    if (!campo) return undefined;
    tirados.add(campo);
  }
  const limpar = (uma: Atividade) => ({
    ...(Object.fromEntries(
      Object.entries(uma).filter(([campo]) => !tirados.has(campo as keyof Atividade)),
    ) as unknown as Atividade),
    ...outros,
  });
  return {
    ...cronograma,
    atividades: cronograma.atividades.map((uma) => (uma.id === atividade ? limpar(uma) : uma)),
    vinculos: cronograma.vinculos.filter((_, v) => !vinculos.has(v)),
  };
}

/** As it is, with what is left of each that has an expected finish: a late date takes it as the early start left it. */
function comOQueFalta(cronograma: Cronograma, programa: Programa): Cronograma | undefined {
  if (programa === 'MS_PROJECT') return cronograma;
  const { inicioCedo, terminoCedo } = datas(cronograma, programa);
  const fixar = (uma: Atividade, i: number): Atividade => {
    if (uma.terminoEsperado === undefined || uma.tipo !== 'TAREFA') return uma;
    if (uma.terminoReal !== undefined) return uma;
    const cal = CALENDARIO.get(uma.calendario)!;
    const { terminoEsperado: _, ...resto } = uma;
    return { ...resto, restante: trabalhoAte(cal, terminoCedo[i]!) - trabalhoAte(cal, inicioCedo[i]!) };
  };
  const fixo = { ...cronograma, atividades: cronograma.atividades.map(fixar) };
  // What asks for its finish counts with what was left of it before.
  return String(datas(fixo, programa).inicioTarde) === String(datas(cronograma, programa).inicioTarde)
    ? fixo
    : undefined;
}

/** A link into its finish counts with what was left before the expected finish said how much is: two tie by chance. */
const esperaESegura = ({ vinculos, atividades }: Cronograma, { atividade }: Passo): boolean =>
  atividades.some(({ id, terminoEsperado }) => id === atividade && terminoEsperado !== undefined) &&
  vinculos.some(({ para, tipo }) => para === atividade && (tipo === 'TT' || tipo === 'IT'));

/** Put off with what its links left of it before its expected finish: they say when it starts, by how long it takes. */
const esperaEAdia = ({ atividades }: Cronograma, { atividade }: Passo): boolean =>
  atividades.some(
    ({ id, terminoEsperado, restricao }) =>
      id === atividade && terminoEsperado !== undefined && restricao?.tipo === 'O_MAIS_TARDE',
  );

/** What has begun, once no link holds what is left of it, is held by those that count from its actual start. */
const soltaQuemComecou = ({ atividades, vinculos, opcoes }: Cronograma, v: number): boolean =>
  opcoes.lagInicioInicio === 'INICIO_REAL' &&
  atividades.some(({ id, inicioReal }) => id === vinculos[v]!.para && inicioReal !== undefined);

const ehObrigatoria = (causa: Causa): boolean =>
  causa.tipo === 'RESTRICAO' && ['INICIO_OBRIGATORIO', 'TERMINO_OBRIGATORIO'].includes(causa.restricao.tipo);

const SEMANA = 7 * 1_440;

/** What a mandatory date overrules may ask for the same by chance, as levelling delays that: the date is then moved. */
function comOutraObrigatoria(cronograma: Cronograma, passo: Passo): Cronograma | undefined {
  const fixa = passo.causas.find(ehObrigatoria);
  if (fixa?.tipo !== 'RESTRICAO') return undefined;
  const { tipo, data } = fixa.restricao;
  return sem(cronograma, passo, { restricao: { tipo, data: minuto(data! + SEMANA) } });
}

/** MS Project puts off until the late dates that there are before any is put off. */
const semOMaisTarde = (cronograma: Cronograma): Cronograma => ({
  ...cronograma,
  atividades: cronograma.atividades.map(({ restricao, ...uma }) => ({
    ...uma,
    ...(restricao && restricao.tipo !== 'O_MAIS_TARDE' && { restricao }),
  })),
});

interface Mudanca {
  readonly programa: Programa;
  readonly antes: Cronograma;
  readonly depois: Cronograma;
  readonly cadeia: Cadeia;
}

/** Something that the chain does not name, as late as possible, is put off further: MS Project lets that move what follows. */
function adiaOutra({ programa, antes, depois, cadeia }: Mudanca): boolean {
  const [era, fica] = [datas(antes, programa).inicioCedo, datas(depois, programa).inicioCedo];
  const nomeada = (id: string) => cadeia.passos.some(({ atividade }) => atividade === id);
  return (
    programa === 'MS_PROJECT' &&
    antes.atividades.some(
      ({ id, restricao }, i) => restricao?.tipo === 'O_MAIS_TARDE' && fica[i]! > era[i]! && !nomeada(id),
    )
  );
}

/** What has no float is late at the very instants at which it is early, of all in the same work, and is early at others. */
function outrosInstantes({ programa, antes, depois, cadeia }: Mudanca): boolean {
  const [eram, ficam] = [datas(antes, programa), datas(depois, programa)];
  return cadeia.passos.some(({ atividade, lado }) => {
    const i = antes.atividades.findIndex(({ id }) => id === atividade);
    const mudou = eram.inicioCedo[i] !== ficam.inicioCedo[i] || eram.terminoCedo[i] !== ficam.terminoCedo[i];
    return lado === 'TARDE' && eram.terminoCedo[i] === eram.terminoTarde[i] && mudou;
  });
}

/** An expected finish says how much is left of it. */
const esperada = ({ causas }: Passo): boolean => causas.some(({ tipo }) => tipo === 'TERMINO_ESPERADO');

describe.each(['P6', 'MS_PROJECT'] as const)('why a date, by %s', (programa) => {
  const casos = fc.record({
    cronograma: cronogramasCheios(programa),
    qual: fc.nat(13),
    campo: fc.constantFrom(...CAMPOS),
  });
  const fimDe = (cronograma: Cronograma) => {
    const resultado = agendarComo(programa, cronograma);
    if (!resultado.ok) throw new RangeError(resultado.erro);
    return resultado.termino;
  };
  const montar = ({
    cronograma,
    qual,
    campo,
  }: {
    cronograma: Cronograma;
    qual: number;
    campo: (typeof CAMPOS)[number];
  }) => {
    const i = qual % cronograma.atividades.length;
    const { id } = cronograma.atividades[i]!;
    return { i, cadeia: cadeiaDe(cronograma, id, campo, programa) };
  };

  it('every step has a cause, and the chain ends in a root', () => {
    fc.assert(
      fc.property(casos, (caso) => {
        const { cadeia } = montar(caso);
        for (const passo of cadeia.passos) expect([passo, passo.causas.length > 0]).toEqual([passo, true]);
        expect(cadeia.cortada).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('without all the causes of a step its date is another', () => {
    fc.assert(
      fc.property(casos, (caso) => {
        const { passos } = montar(caso).cadeia;
        const adia = passos.findIndex(({ lado }, k) => lado === 'TARDE' && passos[k - 1]?.lado === 'CEDO');
        for (const [k, passo] of passos.entries()) {
          const cronograma = adia >= 0 && k >= adia ? semOMaisTarde(caso.cronograma) : caso.cronograma;
          // What also drives the end takes its late dates along with it: the end is held where it is.
          const fim = passo.lado === 'TARDE' ? { terminoImposto: cronograma.terminoImposto ?? fimDe(cronograma) } : {};
          const base = passo.lado === 'TARDE' ? comOQueFalta(cronograma, programa) : cronograma;
          const resto = base && sem(base, passo);
          const outro = resto && { ...resto, ...fim };
          const i = cronograma.atividades.findIndex(({ id }) => id === passo.atividade);
          if (programa === 'P6' && esperaESegura(cronograma, passo)) continue;
          if (!outro || cronograma.atividades[i]!.terminoReal !== undefined) continue;
          // A mandatory date is early too, and what has no float is late at the instants that it is early at.
          if (passo.lado === 'TARDE' && passo.causas.some(ehObrigatoria)) continue;
          // With open ends critical, a driving link moves the very ends that late dates count from.
          if (cronograma.opcoes.pontasAbertasCriticas && passo.lado === 'TARDE') continue;
          const campo = CAMPO_DO_PASSO[passo.lado][passo.ponta];
          const antes = datas(cronograma, programa)[campo][i];
          const semElas = datas(outro, programa)[campo][i];
          const movida = semElas === antes ? comOutraObrigatoria(cronograma, passo) : undefined;
          const depois = movida ? datas(movida, programa)[campo][i] : semElas;
          expect([JSON.stringify(passo), depois]).not.toEqual([JSON.stringify(passo), antes]);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('without any link that the chain does not name the date is the same', () => {
    fc.assert(
      fc.property(casos, (caso) => {
        const { cronograma, campo } = caso;
        // With an imposed finish that is missed, or open ends critical, a link also counts by keeping its predecessor
        // from being an open end.
        const { terminoImposto, opcoes } = cronograma;
        const { i, cadeia } = montar(caso);
        // MS Project's as late as possible goes on to late dates.
        const pelasTardes = cadeia.passos.some(({ lado }) => lado === 'TARDE');
        if ((terminoImposto !== undefined || opcoes.pontasAbertasCriticas) && pelasTardes) return;
        // P6's as late as possible is until the first of its successors: another one may come to be the first.
        const adiada = ({ atividade, causas }: Passo) =>
          causas.some((um) => um.tipo === 'RESTRICAO' && um.restricao.tipo === 'O_MAIS_TARDE') &&
          cronograma.vinculos.filter(({ de }) => de === atividade).length > 1;
        if (programa === 'P6' && cadeia.passos.some(adiada)) return;
        if (programa === 'P6' && cadeia.passos.some((passo) => esperaESegura(cronograma, passo))) return;
        if (programa === 'P6' && cadeia.passos.some((passo) => esperaEAdia(cronograma, passo))) return;
        const base = campo.endsWith('TARDE') ? comOQueFalta(cronograma, programa) : cronograma;
        if (!base) return;
        const nomeados = new Set(
          cadeia.passos.flatMap(({ causas }) => causas.flatMap((um) => (um.tipo === 'VINCULO' ? [um.vinculo] : []))),
        );
        // Without a link the project may end before what holds a late date: the end is held, unless the chain is led there.
        const peloFim = cadeia.passos.some(({ lado }, k) => lado === 'TARDE' && cadeia.passos[k + 1]?.lado === 'CEDO');
        // It may come by an expected finish, which says what is left: that is not as it was left then.
        if (base !== cronograma && cadeia.passos.some(esperada)) return;
        const fim = pelasTardes && !peloFim ? { terminoImposto: terminoImposto ?? fimDe(cronograma) } : {};
        const chave =
          CAMPO_DO_PASSO[campo.endsWith('CEDO') ? 'CEDO' : 'TARDE'][campo.startsWith('INICIO') ? 'INICIO' : 'TERMINO'];
        const cal = CALENDARIO.get(cronograma.atividades[i]!.calendario)!;
        const antes = trabalhoAte(cal, datas(cronograma, programa)[chave][i]!);
        cronograma.vinculos.forEach((_, v) => {
          if (nomeados.has(v)) return;
          if (campo.endsWith('TARDE') && soltaQuemComecou(cronograma, v)) return;
          const outro = { ...base, ...fim, vinculos: base.vinculos.filter((_v, k) => k !== v) };
          const depois = trabalhoAte(cal, datas(outro, programa)[chave][i]!);
          const mudanca = { programa, antes: cronograma, depois: outro, cadeia };
          if (depois !== antes && (adiaOutra(mudanca) || outrosInstantes(mudanca))) return;
          expect([v, depois]).toEqual([v, antes]);
        });
      }),
      { numRuns: 20 },
    );
  });
});

it('what is as late as possible, put off within a pause of the calendar of what follows, still holds it', () => {
  const inicio = instante('2027-08-02 07:00');
  const tarefa = { tipo: 'TAREFA' as const, duracao: 210, restante: 210 };
  const cronograma: Cronograma = {
    inicio,
    dataBase: inicio,
    calendarioPadrao: '24x7',
    calendarios: CALENDARIOS,
    atividades: [
      // From Sunday at 05:00, when the other calendar stops until Monday at 07:00.
      {
        ...tarefa,
        id: 'a',
        calendario: '24x7',
        inicioNivelado: instante('2027-08-08 05:00'),
        restricao: { tipo: 'O_MAIS_TARDE' },
      },
      { ...tarefa, id: 'b', calendario: '2x10-sab' },
    ],
    vinculos: [{ de: 'a', para: 'b', tipo: 'II', lag: 0, tipoLag: 'TRABALHO' }],
    opcoes: OPCOES_PADRAO,
  };
  expect(cadeiaDe(cronograma, 'b', 'INICIO_CEDO', 'P6').passos[0]!.causas).toMatchObject([
    { tipo: 'VINCULO', atividade: 'a' },
  ]);
});
