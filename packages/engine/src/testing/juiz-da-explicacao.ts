import { compileCalendario } from '../calendario/compilar.ts';
import { trabalhoAte } from '../calendario/instante.ts';
import { agendarComo } from '../cpm/programa.ts';
import type { Atividade, Cronograma, Programa } from '../cronograma.ts';
import type { Cadeia, Causa, Passo } from '../explicacao/tipos.ts';
import { minuto } from '../tempo.ts';
import { CALENDARIOS } from './arbitrarios.ts';

export function datas(cronograma: Cronograma, programa: Programa) {
  const resultado = agendarComo(programa, cronograma);
  if (!resultado.ok) throw new RangeError(JSON.stringify(resultado));
  return resultado.datas;
}

const CAMPO_DA_CAUSA: Partial<Record<Causa['tipo'], keyof Atividade>> = {
  INICIO_EXTERNO: 'inicioExterno',
  TERMINO_EXTERNO: 'terminoExterno',
  NIVELAMENTO: 'inicioNivelado',
  ESPERA: 'esperaAte',
  TERMINO_ESPERADO: 'terminoEsperado',
  PRAZO: 'prazo',
};

/** The same work has two instants, the end of a shift and the start of the next. */
export const CALENDARIO = new Map(CALENDARIOS.map((um) => [um.id, compileCalendario(um, 0, 0)]));

/** The schedule without the causes of a step, or with others; undefined when one of them cannot be removed. */
export function sem(
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
  const clear = (uma: Atividade) => ({
    ...(Object.fromEntries(
      Object.entries(uma).filter(([campo]) => !tirados.has(campo as keyof Atividade)),
    ) as unknown as Atividade),
    ...outros,
  });
  return {
    ...cronograma,
    atividades: cronograma.atividades.map((uma) => (uma.id === atividade ? clear(uma) : uma)),
    vinculos: cronograma.vinculos.filter((_, v) => !vinculos.has(v)),
  };
}

/** The schedule with the remaining work of each expected finish fixed: late dates use it as the early start set it. */
export function comOQueFalta(cronograma: Cronograma, programa: Programa): Cronograma | undefined {
  if (programa === 'MS_PROJECT') return cronograma;
  const { inicioCedo, terminoCedo } = datas(cronograma, programa);
  const fix = (uma: Atividade, i: number): Atividade => {
    if (uma.terminoEsperado === undefined || uma.tipo !== 'TAREFA') return uma;
    if (uma.terminoReal !== undefined) return uma;
    const cal = CALENDARIO.get(uma.calendario)!;
    const { terminoEsperado: _, ...resto } = uma;
    return { ...resto, restante: trabalhoAte(cal, terminoCedo[i]!) - trabalhoAte(cal, inicioCedo[i]!) };
  };
  const fixo = { ...cronograma, atividades: cronograma.atividades.map(fix) };
  // The cause of its finish counts with its earlier remaining work.
  return String(datas(fixo, programa).inicioTarde) === String(datas(cronograma, programa).inicioTarde)
    ? fixo
    : undefined;
}

/** A link into its finish counts with the remaining work before the expected finish sets it: two may tie by chance. */
export const esperaESegura = ({ vinculos, atividades }: Cronograma, { atividade }: Passo): boolean =>
  atividades.some(({ id, terminoEsperado }) => id === atividade && terminoEsperado !== undefined) &&
  vinculos.some(({ para, tipo }) => para === atividade && (tipo === 'TT' || tipo === 'IT'));

/** Whether the expected finish and "as late as possible" meet: the links set the remaining work that is put off. */
export const esperaEAdia = ({ atividades }: Cronograma, { atividade }: Passo): boolean =>
  atividades.some(
    ({ id, terminoEsperado, restricao }) =>
      id === atividade && terminoEsperado !== undefined && restricao?.tipo === 'O_MAIS_TARDE',
  );

/** A begun activity whose remaining work no link holds depends on links that count from its actual start. */
export const soltaQuemComecou = ({ atividades, vinculos, opcoes }: Cronograma, v: number): boolean =>
  opcoes.lagInicioInicio === 'INICIO_REAL' &&
  atividades.some(({ id, inicioReal }) => id === vinculos[v]!.para && inicioReal !== undefined);

export const isObrigatoria = (causa: Causa): boolean =>
  causa.tipo === 'RESTRICAO' && ['INICIO_OBRIGATORIO', 'TERMINO_OBRIGATORIO'].includes(causa.restricao.tipo);

const SEMANA = 7 * 1_440;

/** A bound that a mandatory date overrides may match it by chance, as levelling delays it: the date then moves. */
export function comOutraObrigatoria(cronograma: Cronograma, passo: Passo): Cronograma | undefined {
  const fixa = passo.causas.find(isObrigatoria);
  if (fixa?.tipo !== 'RESTRICAO') return undefined;
  const { tipo, data } = fixa.restricao;
  return sem(cronograma, passo, { restricao: { tipo, data: minuto(data! + SEMANA) } });
}

/** MS Project moves activities up to the late dates that exist before any moves. */
export const semOMaisTarde = (cronograma: Cronograma): Cronograma => ({
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

/** Activities as late as possible that move further than before: MS Project then moves their successors. */
export function adiadas({ programa, antes, depois }: Omit<Mudanca, 'cadeia'>): string[] {
  if (programa === 'P6') return [];
  const [era, fica] = [datas(antes, programa).inicioCedo, datas(depois, programa).inicioCedo];
  return antes.atividades.flatMap(({ id, restricao }, i) =>
    restricao?.tipo === 'O_MAIS_TARDE' && fica[i]! > era[i]! ? [id] : [],
  );
}

/** Whether an activity outside the chain moves further. */
export const adiaOutra = (mudanca: Mudanca): boolean =>
  adiadas(mudanca).some((id) => !mudanca.cadeia.passos.some(({ atividade }) => atividade === id));

/** Whether activities without float share the same work but change their instants, which are both early and late. */
export function outrosInstantes({ programa, antes, depois, cadeia }: Mudanca): boolean {
  const [eram, ficam] = [datas(antes, programa), datas(depois, programa)];
  return cadeia.passos.some(({ atividade, lado }) => {
    const i = antes.atividades.findIndex(({ id }) => id === atividade);
    const mudou = eram.inicioCedo[i] !== ficam.inicioCedo[i] || eram.terminoCedo[i] !== ficam.terminoCedo[i];
    return lado === 'TARDE' && eram.terminoCedo[i] === eram.terminoTarde[i] && mudou;
  });
}

/** Whether an expected finish sets the remaining work of the step. */
export const esperada = ({ causas }: Passo): boolean => causas.some(({ tipo }) => tipo === 'TERMINO_ESPERADO');
