import { calcularDuracao, NUM_EQUIPES, usaEquipes, valoresDaFicha } from '@cadencia/domain/pacote/formula/schema.ts';
import { readFormulas } from '@cadencia/domain/pacote/rede.ts';
import type { AtividadeDoPacote, PreviaDaAtividade, PreviaDoPacote } from '@cadencia/domain/pacote/schema.ts';
import type { AtributoDaFicha } from '@cadencia/domain/tipoequipamento/cadastro.ts';
import { agendarComoP6, type DatasCalculadas, minuto, OPCOES_PADRAO } from '@cadencia/engine';

const HORAS = 'horas';
const DIA = [{ inicio: 0, fim: 1_440 }];
/** A calendar in which every hour is work: the result is in hours of work, whatever the shifts will be. */
const CONTINUO = { id: HORAS, semana: [DIA, DIA, DIA, DIA, DIA, DIA, DIA], excecoes: [] };
const INICIO = minuto(0);

interface Pedido {
  readonly atividades: readonly AtividadeDoPacote[];
  /** Attributes that the type asks for, with the values of the equipment. */
  readonly ficha: readonly AtributoDaFicha[];
  readonly valores: Readonly<Record<string, unknown>>;
  readonly numEquipes: number;
  /** Crafts whose hours are not HH. */
  readonly maquinas: ReadonlySet<number>;
}

type Medida = Pick<PreviaDaAtividade, 'duracao' | 'problema' | 'pessoas' | 'hh'>;

/** Duration, people and HH of each activity; where the formula has no result, the reason. */
function measure({ atividades, ficha, valores, numEquipes, maquinas }: Pedido): Medida[] {
  const { lidas } = readFormulas(atividades, ficha);
  const daFicha = valoresDaFicha(ficha, valores);
  return atividades.map(({ formula, quantidade, especialidadeId }, n) => {
    const lida = lidas[n];
    const semResposta = (problema: string): Medida => ({ duracao: null, problema, pessoas: quantidade, hh: null });
    if (!lida?.ok) return semResposta(lida?.problema.mensagem ?? '');
    const conta = calcularDuracao(
      lida.no,
      formula,
      new Map([...daFicha, ['quantidade', quantidade], [NUM_EQUIPES, numEquipes]]),
    );
    if (!conta.ok) return semResposta(conta.problema.mensagem);
    // All crews work on an activity that they share.
    const pessoas = quantidade * (usaEquipes(lida.no) ? numEquipes : 1);
    const contam = especialidadeId !== null && maquinas.has(especialidadeId) ? 0 : pessoas;
    const hh = Math.round((conta.minutos / 60) * contam * 100) / 100;
    return { duracao: conta.minutos, problema: null, pessoas, hh };
  });
}

/** Dates in minutes of work from the start; undefined while an activity has no duration. */
function date(atividades: readonly AtividadeDoPacote[], medidas: readonly Medida[]): DatasCalculadas | undefined {
  if (medidas.some(({ duracao }) => duracao === null)) return undefined;
  const calculado = agendarComoP6({
    inicio: INICIO,
    dataBase: INICIO,
    calendarioPadrao: HORAS,
    calendarios: [CONTINUO],
    atividades: atividades.map(({ sequencia }, n) => {
      const duracao = medidas[n]?.duracao ?? 0;
      return { id: String(sequencia), tipo: 'TAREFA', calendario: HORAS, duracao, restante: duracao };
    }),
    vinculos: atividades.flatMap(({ sequencia, predecessoras }) =>
      predecessoras.map(({ sequencia: de, tipo, lag, tipoLag }) => ({
        de: String(de),
        para: String(sequencia),
        tipo,
        lag,
        tipoLag,
      })),
    ),
    opcoes: OPCOES_PADRAO,
  });
  return calculado.ok ? calculado.datas : undefined;
}

/** Preview of a package on one equipment: durations, HH, and the dates of its network in hours of work. */
export function toPrevia(pedido: Pedido): PreviaDoPacote {
  const { atividades } = pedido;
  const medidas = measure(pedido);
  const datas = date(atividades, medidas);
  const completa = medidas.every(({ hh }) => hh !== null);
  return {
    atividades: atividades.map(({ sequencia }, n) => ({
      sequencia,
      ...(medidas[n] ?? { duracao: null, problema: null, pessoas: 0, hh: null }),
      inicio: datas?.inicioCedo[n] ?? null,
      termino: datas?.terminoCedo[n] ?? null,
      folga: datas?.folgaTotal[n] ?? null,
      critica: datas?.critica[n] === 1,
    })),
    duracao: datas ? Math.max(0, ...datas.terminoCedo) : null,
    hh: completa ? Math.round(medidas.reduce((soma, { hh }) => soma + (hh ?? 0), 0) * 100) / 100 : null,
  };
}
