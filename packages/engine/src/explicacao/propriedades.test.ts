import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trabalhoAte } from '../calendario/instante.ts';
import { agendarComo } from '../cpm/programa.ts';
import { type Cronograma, OPCOES_PADRAO, type Programa } from '../cronograma.ts';
import { CALENDARIOS } from '../testing/arbitrarios.ts';
import { cronogramasCheios } from '../testing/arbitrarios-cheios.ts';
import { instante } from '../testing/calendarios.ts';
import {
  adiadas,
  adiaOutra,
  CALENDARIO,
  comOQueFalta,
  comOutraObrigatoria,
  datas,
  esperada,
  esperaEAdia,
  esperaESegura,
  isObrigatoria,
  outrosInstantes,
  sem,
  semOMaisTarde,
  soltaQuemComecou,
} from '../testing/juiz-da-explicacao.ts';
import { explainData } from './explicar-data.ts';
import type { Cadeia, Passo } from './tipos.ts';

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
  const resultado = explainData(cronograma, atividade, campo, { programa });
  if (!resultado.ok) throw new RangeError(JSON.stringify(resultado));
  const cadeia = campo.endsWith('CEDO') ? resultado.cedo : resultado.tarde;
  if (!cadeia) throw new RangeError('sem cadeia');
  return cadeia;
}

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
  const assemble = ({
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
        const { cadeia } = assemble(caso);
        for (const passo of cadeia.passos) expect([passo, passo.causas.length > 0]).toEqual([passo, true]);
        expect(cadeia.cortada).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('without all the causes of a step its date is another', () => {
    fc.assert(
      fc.property(casos, (caso) => {
        const { passos } = assemble(caso).cadeia;
        const adia = passos.findIndex(({ lado }, k) => lado === 'TARDE' && passos[k - 1]?.lado === 'CEDO');
        for (const [k, passo] of passos.entries()) {
          const cronograma = adia >= 0 && k >= adia ? semOMaisTarde(caso.cronograma) : caso.cronograma;
          // A cause that also drives the end would move its late dates with it, so the test fixes the end.
          const fim = passo.lado === 'TARDE' ? { terminoImposto: cronograma.terminoImposto ?? fimDe(cronograma) } : {};
          const base = passo.lado === 'TARDE' ? comOQueFalta(cronograma, programa) : cronograma;
          const resto = base && sem(base, passo);
          const outro = resto && { ...resto, ...fim };
          const i = cronograma.atividades.findIndex(({ id }) => id === passo.atividade);
          if (programa === 'P6' && esperaESegura(cronograma, passo)) continue;
          if (!outro || cronograma.atividades[i]!.terminoReal !== undefined) continue;
          // A mandatory date is also an early date, and a node without float is late at its early instants.
          if (passo.lado === 'TARDE' && passo.causas.some(isObrigatoria)) continue;
          // With open ends critical, a driving link moves the very ends from which late dates count.
          if (cronograma.opcoes.pontasAbertasCriticas && passo.lado === 'TARDE') continue;
          const campo = CAMPO_DO_PASSO[passo.lado][passo.ponta];
          const antes = datas(cronograma, programa)[campo][i];
          const semElas = datas(outro, programa)[campo][i];
          const movida = semElas === antes ? comOutraObrigatoria(cronograma, passo) : undefined;
          // Another link than the removed one may hold the date, from a node that then moves further.
          if (semElas === antes && adiadas({ programa, antes: cronograma, depois: outro }).length > 0) continue;
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
        // With a missed imposed finish, or open ends critical, a link also counts because it keeps its predecessor from
        // being an open end.
        const { terminoImposto, opcoes } = cronograma;
        const { i, cadeia } = assemble(caso);
        // MS Project's "as late as possible" leads on to late dates.
        const pelasTardes = cadeia.passos.some(({ lado }) => lado === 'TARDE');
        if ((terminoImposto !== undefined || opcoes.pontasAbertasCriticas) && pelasTardes) return;
        // P6's "as late as possible" goes up to the first successor: another successor may become the first.
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
        // Without a link the project may end before a late date's cause: the end is fixed unless the chain leads there.
        const peloFim = cadeia.passos.some(({ lado }, k) => lado === 'TARDE' && cadeia.passos[k + 1]?.lado === 'CEDO');
        // The chain may pass an expected finish, which sets the remaining work and so changes it.
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
      // Sunday at 05:00, when the other calendar stops until Monday at 07:00.
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
