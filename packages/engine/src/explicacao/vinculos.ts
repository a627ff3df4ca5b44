import { trabalhoAte } from '../calendario/instante.ts';
import { prendeACedo } from '../caminhos/vinculo-que-conta.ts';
import { cedoQueEspera } from '../cpm/folgas-ms-project.ts';
import { inicioQueConta, limiteDaEntrada } from '../cpm/forward-pass.ts';
import { contaDoInicioReal, ignorado } from '../cpm/ignorado.ts';
import { asCedo, asTardes, type DatasDasSucessoras, limiteDaSaida } from '../cpm/limites-da-saida.ts';
import { CONCLUIDA, type Modelo } from '../cpm/modelo.ts';
import { II, MASCARA_RELACAO, TI, TT } from '../rede/rede.ts';
import { type Minuto, minuto, SEM_MAXIMO } from '../tempo.ts';
import { atividadeDe, type Candidato, calendarioDe, type Exame } from './exame.ts';
import type { Lado, Ponta } from './tipos.ts';

/** Bounds of the links into a node on its early dates; `restante` is its remaining work in the pass. */
export function dasEntradas(exame: Exame, no: number, restante: number): Candidato[] {
  const { rede, situacao } = exame.modelo;
  const candidatos: Candidato[] = [];
  for (let e = rede.entrada[no]!; e < rede.entrada[no + 1]!; e++) {
    const conta =
      situacao[no] === CONCLUIDA
        ? !ignorado(exame.modelo, no, rede.codigoEntrada[e]! & MASCARA_RELACAO)
        : prendeACedo(exame, no, e);
    if (conta) candidatos.push(daEntrada(exame, no, e, restante));
  }
  return candidatos.sort(porVinculo(exame));
}

function daEntrada(exame: Exame, no: number, e: number, restante: number): Candidato {
  const { modelo, passadas } = exame;
  const { datas } = passadas;
  const relacao = modelo.rede.codigoEntrada[e]! & MASCARA_RELACAO;
  const de = modelo.rede.predecessora[e]!;
  const doTermino = relacao === TI || relacao === TT;
  const contagem = !doTermino && contaDoInicioReal(modelo, de, relacao);
  const pedido = limiteDaEntrada(modelo, datas, no, e);
  const comeca = relacao < TT;
  return {
    causa: {
      tipo: 'VINCULO',
      vinculo: modelo.rede.vinculoEntrada[e]!,
      atividade: atividadeDe(exame, de).id,
      lado: 'CEDO',
      ponta: doTermino ? 'TERMINO' : contagem ? 'CONTAGEM' : 'INICIO',
      data: minuto(doTermino ? datas.terminoCedo[de]! : inicioQueConta(modelo, datas, de, relacao)),
      lag: modelo.lagEntrada[e]!,
      pedido: minuto(pedido),
      espera: Math.max(0, (comeca ? datas.inicioCedo[no]! : datas.terminoCedo[no]!) - pedido),
      ...nivelamentoDe(modelo, no),
    },
    pedido: trabalhoAte(calendarioDe(exame, no), pedido) - (comeca ? 0 : restante),
    instante: pedido,
    outro: de,
  };
}

/** Bounds of the links out of a node on its dates, by the dates of its successors on the side `lado`. */
export function dasSaidas(exame: Exame, no: number, lado: Lado): Candidato[] {
  const { rede } = exame.modelo;
  const candidatos: Candidato[] = [];
  const deUmLado = { lado, deles: datasDelas(exame, lado) };
  for (let s = rede.saida[no]!; s < rede.saida[no + 1]!; s++) {
    const candidato = daSaida(exame, no, s, deUmLado);
    if (candidato) candidatos.push(candidato);
  }
  return candidatos.sort(porVinculo(exame));
}

/** The dates of the successors that hold a node on one side. */
function datasDelas({ modelo, passadas, programa }: Exame, lado: Lado): DatasDasSucessoras {
  const { datas } = passadas;
  if (lado === 'TARDE') return asTardes(datas);
  return programa === 'P6' ? asCedo(datas) : cedoQueEspera(modelo, datas);
}

interface DeUmLado {
  readonly lado: Lado;
  readonly deles: DatasDasSucessoras;
}

function daSaida(exame: Exame, no: number, s: number, { lado, deles }: DeUmLado): Candidato | undefined {
  const modelo = lado === 'TARDE' ? exame.volta : exame.modelo;
  const { datas } = exame.passadas;
  const pedido = limiteDaSaida(modelo, deles, no, s);
  if (pedido === SEM_MAXIMO) return undefined;
  const { rede, restante } = modelo;
  const para = rede.sucessora[s]!;
  const relacao = rede.codigoSaida[s]! & MASCARA_RELACAO;
  const doInicio = relacao === TI || relacao === II;
  const doTermino = relacao === TI || relacao === TT;
  const propria = doTermino ? datas.terminoTarde[no]! : datas.inicioTarde[no]!;
  return {
    causa: {
      tipo: 'VINCULO',
      vinculo: rede.vinculoEntrada[rede.entradaDaSaida[s]!]!,
      atividade: atividadeDe(exame, para).id,
      lado,
      ...pontaDaSucessora(modelo, para, { doInicio, relacao, deles }),
      lag: modelo.lagSaida[s]!,
      pedido: minuto(pedido),
      espera: Math.max(0, pedido - propria),
      ...nivelamentoDe(modelo, para),
    },
    pedido: trabalhoAte(calendarioDe(exame, no), pedido) - (doTermino ? restante[no]! : 0),
    instante: pedido,
  };
}

const nivelamentoDe = ({ atraso }: Modelo, no: number) => (atraso?.[no] ? { nivelamento: atraso[no]! } : {});

/** The successor's date that a link uses: an actual one where the link counts only for past events. */
function pontaDaSucessora(
  modelo: Modelo,
  para: number,
  { doInicio, relacao, deles }: { doInicio: boolean; relacao: number; deles: DatasDasSucessoras },
): { readonly ponta: Ponta; readonly data: Minuto } {
  if (ignorado(modelo, para, relacao)) {
    const { inicioReal, terminoReal } = modelo.extras[modelo.extra[para]!]!;
    return { ponta: 'CONTAGEM', data: minuto(doInicio ? inicioReal : terminoReal) };
  }
  return doInicio
    ? { ponta: 'INICIO', data: minuto(deles.inicio[para]!) }
    : { ponta: 'TERMINO', data: minuto(deles.termino[para]!) };
}

/** Order of links that does not depend on the input: by predecessor, successor, type and lag. */
function porVinculo({ cronograma }: Exame) {
  const chave = ({ causa }: Candidato) => {
    const { de, para, tipo, lag } = cronograma.vinculos[causa.tipo === 'VINCULO' ? causa.vinculo : -1]!;
    return `${de}\u0000${para}\u0000${tipo}\u0000${lag}`;
  };
  return (a: Candidato, b: Candidato) => (chave(a) < chave(b) ? -1 : 1);
}
