import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileCalendario } from '../calendario/compilar.ts';
import { trabalhoEntre } from '../calendario/instante.ts';
import { agendarComoP6 } from '../cpm/programa.ts';
import type { Cronograma } from '../cronograma.ts';
import { MINUTOS_DIA, minuto } from '../tempo.ts';
import { CALENDARIOS, cronogramas } from '../testing/arbitrarios.ts';
import { aceitarNivelamento } from './canonico.ts';
import { nivelar } from './nivelar.ts';
import type { Capacidade, Demanda, Nivelamento, OpcoesNivelamento, Recurso } from './tipos.ts';

const quantidade = fc.integer({ min: 0, max: 4 });
/** Some crews arrive after the data date, or leave before the work is over; in days from it. */
const capacidade = fc.record({
  quantidade,
  calendario: fc.constantFrom(undefined, undefined, ...CALENDARIOS.map(({ id }) => id)),
  de: fc.constantFrom(undefined, undefined, 1, 3),
  ate: fc.constantFrom(undefined, undefined, 2, 5, 9),
});
type CapacidadeSorteada = typeof capacidade extends fc.Arbitrary<infer C> ? C : never;

const aPartirDe =
  ({ dataBase }: Cronograma) =>
  ({ quantidade: quanta, calendario, de, ate }: CapacidadeSorteada): Capacidade => ({
    quantidade: quanta,
    ...(calendario !== undefined && { calendario }),
    ...(de !== undefined && { de: minuto(dataBase + de * MINUTOS_DIA) }),
    ...(ate !== undefined && { ate: minuto(dataBase + ate * MINUTOS_DIA) }),
  });

interface Caso {
  readonly cronograma: Cronograma;
  readonly recursos: readonly Recurso[];
  readonly demandas: readonly Demanda[];
  readonly opcoes: Partial<OpcoesNivelamento>;
}

const casos: fc.Arbitrary<Caso> = cronogramas().chain((cronograma) =>
  fc
    .record({
      capacidades: fc.array(fc.array(capacidade, { maxLength: 3 }), { minLength: 2, maxLength: 2 }),
      quantidades: fc.array(fc.tuple(quantidade, quantidade), {
        minLength: cronograma.atividades.length,
        maxLength: cronograma.atividades.length,
      }),
      somenteNaFolga: fc.boolean(),
      regra: fc.constantFrom('FOLGA' as const, 'TERMINO_TARDE' as const),
      fixas: fc.uniqueArray(fc.constantFrom(...cronograma.atividades.map(({ id }) => id)), { maxLength: 2 }),
      semente: fc.nat(1_000),
    })
    .map(({ capacidades, quantidades, fixas, ...opcoes }) => ({
      cronograma,
      recursos: capacidades.map((lista, r) => ({ id: `r${r}`, capacidades: lista.map(aPartirDe(cronograma)) })),
      demandas: quantidades.flatMap((par, i) =>
        par.map((quanta, r) => ({ atividade: `a${i}`, recurso: `r${r}`, quantidade: quanta })),
      ),
      opcoes: { ...opcoes, fixas: new Set(fixas), agendas: 30 },
    })),
);

function propose({ cronograma, recursos, demandas, opcoes }: Caso): Nivelamento {
  const proposta = nivelar(cronograma, recursos, demandas, opcoes);
  if (!proposta.ok) throw new RangeError(JSON.stringify(proposta));
  return proposta;
}

function datasDe(cronograma: Cronograma) {
  const resultado = agendarComoP6(cronograma);
  if (!resultado.ok) throw new RangeError(JSON.stringify(resultado));
  return resultado;
}

const compilados = new Map(
  CALENDARIOS.map((um) => [um.id, compileCalendario(um, 20_000 * 1_440, 24_000 * 1_440)] as const),
);
const trabalha = (calendario: string | undefined, instante: number): boolean =>
  calendario === undefined || trabalhoEntre(compilados.get(calendario)!, instante, instante + 1) === 1;

const presente = ({ calendario, de, ate }: Capacidade, instante: number): boolean =>
  (de ?? instante) <= instante && instante < (ate ?? Number.POSITIVE_INFINITY) && trabalha(calendario, instante);

/** Every instant with a short resource, in steps of half an hour: every date of these cases falls on a step. */
function* faltas({ cronograma, recursos, demandas }: Caso, inicios: Int32Array, terminos: Int32Array) {
  const { atividades } = cronograma;
  for (const { id, capacidades } of recursos) {
    const quem = atividades
      .map(({ id: atividade, calendario, duracao }, i) => ({
        atividade,
        calendario,
        i,
        quanta: duracao === 0 ? 0 : demandas.find((d) => d.atividade === atividade && d.recurso === id)!.quantidade,
      }))
      .filter(({ quanta }) => quanta > 0);
    const cantos = new Set(quem.flatMap(({ i }) => [inicios[i]!, terminos[i]!]));
    const de = Math.min(...cantos);
    const ate = Math.max(...cantos);
    for (const inicio of cantos)
      for (let t = inicio - 60 * 24; t < inicio + 60 * 24; t += 30) if (t >= de && t < ate) cantos.add(t);
    for (const t of [...cantos].filter((instante) => instante >= de && instante < ate)) {
      const ativas = quem.filter(
        ({ i, calendario }) => inicios[i]! <= t && t < terminos[i]! && trabalha(calendario, t),
      );
      const pede = ativas.reduce((soma, { quanta }) => soma + quanta, 0);
      const tem = capacidades.reduce((soma, c) => soma + (presente(c, t) ? c.quantidade : 0), 0);
      if (pede > tem) yield { recurso: id, instante: t, ativas: ativas.map(({ atividade }) => atividade) };
    }
  }
}

describe('any proposal', () => {
  it('accepted, gives the dates that it says, keeps the links, and is above capacity only where it says', {
    tags: ['demorado'],
  }, () => {
    fc.assert(
      fc.property(casos, (caso) => {
        const proposta = propose(caso);
        const aceito = datasDe(aceitarNivelamento(caso.cronograma, proposta));
        const { inicioCedo, terminoCedo } = aceito.datas;
        const antes = datasDe(caso.cronograma).datas;
        const movidas = new Map(proposta.movidas.map((uma) => [uma.atividade, uma]));
        caso.cronograma.atividades.forEach(({ id }, i) => {
          const { depois } = movidas.get(id) ?? {
            depois: { inicio: antes.inicioCedo[i], termino: antes.terminoCedo[i] },
          };
          expect([id, inicioCedo[i], terminoCedo[i]]).toEqual([id, depois.inicio, depois.termino]);
        });
        expect(aceito.termino).toBe(proposta.terminoDepois);
        const ditas = new Set(proposta.conflitos.map(({ atividade }) => atividade));
        for (const { ativas } of faltas(caso, inicioCedo, terminoCedo)) {
          expect(ativas.some((id) => ditas.has(id))).toBe(true);
        }
        expect(proposta.excessoDepois === 0).toBe([...faltas(caso, inicioCedo, terminoCedo)].length === 0);
      }),
    );
  });

  it('never delays what is pinned nor, when only smoothing, the end', () => {
    fc.assert(
      fc.property(casos, (caso) => {
        const proposta = propose(caso);
        for (const { atividade } of proposta.movidas) expect(caso.opcoes.fixas!.has(atividade)).toBe(false);
        if (caso.opcoes.somenteNaFolga) expect(proposta.terminoDepois).toBe(proposta.terminoAntes);
        expect(proposta.terminoDepois).toBeGreaterThanOrEqual(proposta.terminoAntes);
        expect(proposta.excessoDepois).toBeLessThanOrEqual(proposta.excessoAntes);
      }),
    );
  });

  it('is the same whatever the order of the input', () => {
    fc.assert(
      fc.property(casos, (caso) => {
        const { cronograma, recursos, demandas } = caso;
        const vinculos = [...cronograma.vinculos].reverse();
        const virado = { ...cronograma, atividades: [...cronograma.atividades].reverse(), vinculos };
        const outra = propose({
          ...caso,
          cronograma: virado,
          recursos: [...recursos].reverse(),
          demandas: [...demandas].reverse(),
        });
        const semPosicao = ({ movidas, ...resto }: Nivelamento) => ({
          ...resto,
          movidas: movidas.map(({ motivo, ...uma }) => [uma, motivo.tipo]),
        });
        expect(semPosicao(outra)).toEqual(semPosicao(propose(caso)));
      }),
    );
  });

  it('shorter of everything, still ends', () => {
    fc.assert(
      fc.property(casos, (caso) => {
        const nada = caso.recursos.map(({ id }) => ({ id, capacidades: [] }));
        const proposta = propose({ ...caso, recursos: nada });
        for (const { causa } of proposta.conflitos) expect(['ACIMA_DA_CAPACIDADE', 'NAO_SE_MOVE']).toContain(causa);
        expect(proposta.movidas).toEqual([]);
      }),
    );
  });
});
