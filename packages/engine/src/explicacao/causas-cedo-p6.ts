import { trabalhoAte } from '../calendario/instante.ts';
import { CONCLUIDA, REAIS, RETIDA } from '../cpm/modelo.ts';
import { restanteDe } from '../cpm/prepare.ts';
import { minuto, SEM_MINIMO } from '../tempo.ts';
import { atividadeDe, type Candidato, calendarioDe, choose, type Exame } from './exame.ts';
import { causasDoAdiamento } from './fim-do-projeto.ts';
import { daData, daquiEmDiante, dasRestricoes, obrigatoria } from './restricoes.ts';
import type { Causa, Ponta } from './tipos.ts';
import { dasEntradas } from './vinculos.ts';

/** Causes of the early date of a node in P6's forward pass. */
export function causasCedoP6(exame: Exame, no: number, ponta: Ponta): Causa[] {
  const { modelo } = exame;
  if (modelo.situacao[no] === CONCLUIDA) return causasDaConcluida(exame, no, ponta);
  const extra = modelo.extras[modelo.extra[no]!];
  const esperado: Causa[] =
    ponta === 'TERMINO' && terminaQuandoSeEspera(exame, no)
      ? [{ tipo: 'TERMINO_ESPERADO', data: atividadeDe(exame, no).terminoEsperado! }]
      : [];
  const proprio = modelo.restante[no] === restanteDe(atividadeDe(exame, no));
  const adiamento = extra?.oMaisTarde ? causasDoAdiamento(exame, no) : [];
  if (esperado.length > 0 && !proprio) {
    return modelo.restante[no] === 0
      ? [...esperado, ...causasCedoP6(exame, no, 'INICIO')]
      : [...esperado, ...adiamento];
  }
  if (!adiada(exame, no)) return [...oQueSegurava(exame, no), ...esperado, ...adiamento];
  return [...esperado, ...adiamento, ...(esperaPorSi(exame, no, adiamento) ? oQueSegurava(exame, no) : [])];
}

/** Causes of the early start of a node before any node was put off. */
function oQueSegurava(exame: Exame, no: number): Causa[] {
  return choose(exame, no, semAdiar(exame, no), { trabalho: trabalhoSemAdiar(exame, no), instante: SEM_MINIMO });
}

/** Whether a node waits for a node that it held itself, within a pause of that: the former causes hold both. */
function esperaPorSi(exame: Exame, no: number, adiamento: readonly Causa[]): boolean {
  const { saida, sucessora } = exame.modelo.rede;
  const { id } = atividadeDe(exame, no);
  const esperadas = new Set(adiamento.flatMap((causa) => (causa.tipo === 'VINCULO' ? [causa.atividade] : [])));
  for (let s = saida[no]!; s < saida[no + 1]!; s++) {
    const para = sucessora[s]!;
    if (!esperadas.has(atividadeDe(exame, para).id)) continue;
    if (oQueSegurava(exame, para).some((uma) => uma.tipo === 'VINCULO' && uma.atividade === id)) return true;
  }
  return false;
}

/** Whether a node ends at its expected finish, which sets its remaining work; "as late as possible" may move it on. */
function terminaQuandoSeEspera(exame: Exame, no: number): boolean {
  const { modelo, passadas } = exame;
  const esperado = modelo.extras[modelo.extra[no]!]?.terminoEsperado ?? SEM_MINIMO;
  return esperado !== SEM_MINIMO && passadas.datas.trabalhoCedo[no]! + modelo.restante[no]! === esperado;
}

/** Bounds of the early start of a node before any node was put off. */
function semAdiar(exame: Exame, no: number): Candidato[] {
  const restante = restanteDe(atividadeDe(exame, no));
  const fixa = obrigatoria(exame, no, restante);
  return [
    ...(fixa ? [fixa] : []),
    doPiso(exame, no),
    ...daquiEmDiante(exame, no),
    ...dasRestricoes(exame, no, 'MINIMO', restante),
    ...entradasSemAdiar(exame, no, restante),
  ];
}

/** Limits of the links before any node was put off; links from nodes put off since then come last. */
function entradasSemAdiar(exame: Exame, no: number, restante: number): Candidato[] {
  const depois = dasEntradas(exame, no, restante);
  const antes = dasEntradas({ ...exame, ...exame.antes }, no, restante);
  const entradas = adiada(exame, no) ? antes : antes.map((um, i) => ({ ...um, causa: depois[i]!.causa }));
  const adiado = ({ outro }: Candidato) => outro !== undefined && adiada(exame, outro);
  return [...entradas.filter((um) => !adiado(um)), ...entradas.filter(adiado)];
}

const trabalhoSemAdiar = ({ antes }: Exame, no: number): number => antes.passadas.datas.trabalhoCedo[no]!;

/** Whether "as late as possible" moved a node up to its successors: it does not hold them. */
export const adiada = ({ passadas, antes }: Pick<Exame, 'passadas' | 'antes'>, no: number): boolean =>
  passadas.datas.trabalhoCedo[no]! > antes.passadas.datas.trabalhoCedo[no]!;

/** The floor of open work: the data date, or the planned start of the project. */
export function doPiso(exame: Exame, no: number): Candidato {
  return daData(exame, no, { causa: causaDoPiso(exame), data: exame.modelo.piso, restante: 0 });
}

export function causaDoPiso({ modelo, cronograma }: Exame): Causa {
  const tipo = cronograma.dataBase >= modelo.piso ? 'DATA_BASE' : 'INICIO_DO_PROJETO';
  return { tipo, data: minuto(modelo.piso) };
}

/** Causes of a complete node: it releases its successors at the data date or resumption, or after its predecessors. */
function causasDaConcluida(exame: Exame, no: number, ponta: Ponta): Causa[] {
  const { modelo, passadas } = exame;
  const { inicioReal, terminoReal, retomada } = modelo.extras[modelo.extra[no]!]!;
  const instante = (ponta === 'TERMINO' ? passadas.datas.terminoCedo : passadas.datas.inicioCedo)[no]!;
  const real = ponta === 'TERMINO' ? terminoReal : inicioReal;
  const valem = modelo.progresso === REAIS;
  const candidatos: Candidato[] =
    modelo.progresso === RETIDA
      ? [doPiso(exame, no), ...entradasSemAdiar(exame, no, 0)]
      : [
          daData(exame, no, {
            causa: { tipo: 'DATA_BASE', data: minuto(modelo.dataBase) },
            data: modelo.dataBase,
            restante: 0,
          }),
        ];
  if (retomada !== SEM_MINIMO) candidatos.push(daData(exame, no, daRetomada(retomada)));
  if (valem) {
    const tipo = ponta === 'TERMINO' ? 'TERMINO_REAL' : 'INICIO_REAL';
    candidatos.push(daData(exame, no, { causa: { tipo, data: minuto(real) }, data: real, restante: 0 }));
  }
  return candidatos.filter((um) => um.instante === instante).map(({ causa }) => causa);
}

const daRetomada = (retomada: number) => ({
  causa: { tipo: 'RETOMADA' as const, data: minuto(retomada) },
  data: retomada,
  restante: 0,
});

/** Causes of the origin of a start-start lag once the predecessor has begun, by option: data date or resumption. */
export function causasDaContagem(exame: Exame, no: number): Causa[] {
  const { modelo } = exame;
  const retomada = modelo.extras[modelo.extra[no]!]!.retomada;
  const cal = calendarioDe(exame, no);
  const depois = retomada !== SEM_MINIMO && trabalhoAte(cal, retomada) > trabalhoAte(cal, modelo.piso);
  return depois ? [{ tipo: 'RETOMADA', data: minuto(retomada) }] : [causaDoPiso(exame)];
}
