import { trabalhoAte } from '../calendario/instante.ts';
import { CONCLUIDA, REAIS, RETIDA } from '../cpm/modelo.ts';
import { restanteDe } from '../cpm/preparar.ts';
import { SEM_MINIMO } from '../cpm/sem-limite.ts';
import { minuto } from '../tempo.ts';
import { atividadeDe, type Candidato, calendarioDe, type Exame, escolher } from './exame.ts';
import { causasDoAdiamento } from './o-mais-tarde.ts';
import { daData, daquiEmDiante, dasRestricoes, obrigatoria } from './restricoes.ts';
import type { Causa, Ponta } from './tipos.ts';
import { dasEntradas } from './vinculos.ts';

/** Why the early date of a node is what P6's forward pass gives. */
export function causasCedoP6(exame: Exame, no: number, ponta: Ponta): Causa[] {
  const { modelo, passadas } = exame;
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
  const { candidatos, trabalho: livre } = semAdiar(exame, no);
  const trabalho = passadas.datas.trabalhoCedo[no]!;
  const alvo = { trabalho, instante: passadas.datas.inicioCedo[no]! };
  const seguram = candidatos.filter(({ outro }) => outro === undefined || !adiada(exame, outro));
  const livres = trabalho > livre ? [] : escolher(exame, no, seguram, alvo);
  // What was put off only within a pause of this calendar holds it all the same.
  const nosMesmos = trabalho > livre || livres.length > 0 ? livres : escolher(exame, no, candidatos, alvo);
  const causas = trabalho > livre || nosMesmos.length > 0 ? nosMesmos : depoisDeAdiadas(candidatos, seguram, trabalho);
  return [...causas, ...esperado, ...adiamento];
}

/** It finishes at its expected finish, which says what is left of it; "as late as possible" may still move it on. */
function terminaQuandoSeEspera(exame: Exame, no: number): boolean {
  const { modelo, passadas } = exame;
  const esperado = modelo.extras[modelo.extra[no]!]?.terminoEsperado ?? SEM_MINIMO;
  return esperado !== SEM_MINIMO && passadas.datas.trabalhoCedo[no]! + modelo.restante[no]! === esperado;
}

/** The links from what was put off since, past a pause of its own: they ask for more than when they held the node. */
const depoisDeAdiadas = (todos: readonly Candidato[], seguram: readonly Candidato[], trabalho: number): Causa[] =>
  todos.filter((um) => !seguram.includes(um) && um.pedido > trabalho).map(({ causa }) => causa);

/** What bounds the early start of a node, and the start that this gives before "as late as possible" moves it. */
function semAdiar(exame: Exame, no: number): { readonly candidatos: Candidato[]; readonly trabalho: number } {
  const restante = restanteDe(atividadeDe(exame, no));
  const piso = doPiso(exame, no);
  const candidatos = [
    piso,
    ...daquiEmDiante(exame, no),
    ...dasRestricoes(exame, no, 'MINIMO', restante),
    ...dasEntradas(exame, no, restante),
  ];
  const fixa = obrigatoria(exame, no, restante);
  if (fixa) return { candidatos: [fixa, ...candidatos], trabalho: Math.max(fixa.pedido, piso.pedido) };
  return { candidatos, trabalho: Math.max(...candidatos.map(({ pedido }) => pedido)) };
}

/** Moved by "as late as possible" until its successors: it does not hold them. */
export const adiada = (exame: Exame, no: number): boolean =>
  exame.modelo.extras[exame.modelo.extra[no]!]?.oMaisTarde === true &&
  exame.passadas.datas.trabalhoCedo[no]! > semAdiar(exame, no).trabalho;

/** Nothing that is not done is before the data date, nor before the planned start of the project. */
export function doPiso(exame: Exame, no: number): Candidato {
  return daData(exame, no, { causa: causaDoPiso(exame), data: exame.modelo.piso, restante: 0 });
}

export function causaDoPiso({ modelo, cronograma }: Exame): Causa {
  const tipo = cronograma.dataBase >= modelo.piso ? 'DATA_BASE' : 'INICIO_DO_PROJETO';
  return { tipo, data: minuto(modelo.piso) };
}

/** What is complete lets its successors go at the data date, unless what should have come before it holds it. */
function causasDaConcluida(exame: Exame, no: number, ponta: Ponta): Causa[] {
  const { modelo, passadas } = exame;
  const { inicioReal, terminoReal, apontada } = modelo.extras[modelo.extra[no]!]!;
  const instante = (ponta === 'TERMINO' ? passadas.datas.terminoCedo : passadas.datas.inicioCedo)[no]!;
  const real = ponta === 'TERMINO' ? terminoReal : inicioReal;
  const valem = modelo.progresso === REAIS || apontada !== SEM_MINIMO;
  const candidatos: Candidato[] =
    modelo.progresso === RETIDA
      ? [doPiso(exame, no), ...dasEntradas(exame, no, 0)]
      : [
          daData(exame, no, {
            causa: { tipo: 'DATA_BASE', data: minuto(modelo.dataBase) },
            data: modelo.dataBase,
            restante: 0,
          }),
        ];
  if (valem) {
    const tipo = ponta === 'TERMINO' ? 'TERMINO_REAL' : 'INICIO_REAL';
    candidatos.push(daData(exame, no, { causa: { tipo, data: minuto(real) }, data: real, restante: 0 }));
  }
  return candidatos.filter((um) => um.instante === instante).map(({ causa }) => causa);
}

/** From where a start-start lag counts once the predecessor has begun, by option: the data date, or the resume. */
export function causasDaContagem(exame: Exame, no: number): Causa[] {
  const { modelo } = exame;
  const retomada = modelo.extras[modelo.extra[no]!]!.retomada;
  const cal = calendarioDe(exame, no);
  const depois = retomada !== SEM_MINIMO && trabalhoAte(cal, retomada) > trabalhoAte(cal, modelo.piso);
  return depois ? [{ tipo: 'RETOMADA', data: minuto(retomada) }] : [causaDoPiso(exame)];
}
