import { instanteInicio, instanteTermino, trabalhoAte } from '../calendario/instante.ts';
import { constrainLate } from '../cpm/backward-pass.ts';
import { constrainEarly, type Limites, limit, pedidoDe, release } from '../cpm/forward-pass.ts';
import { storeEarly } from '../cpm/gravar.ts';
import { asTardes, type LimitesDaSaida, limitSaida, ultimoTrabalho } from '../cpm/limites-da-saida.ts';
import { ACOMPANHA, CONCLUIDA } from '../cpm/modelo.ts';
import { SEM_MAXIMO, SEM_MINIMO } from '../tempo.ts';
import { type Agenda, clearAgenda, enter, sair } from './agenda.ts';
import { NENHUM, ocupar, primeiroLugar, ultimoLugar } from './ocupacao.ts';
import { disputa, type Problema, SEM_LUGAR } from './problema.ts';

/**
 * Serial generation, backwards from `fim`: among the nodes whose successors are placed, the one with the smallest key
 * goes to the last start that they and the resources allow. The result may begin before the data date: it is an order
 * for forward generation, not an answer.
 */
export function agendarParaTras(problema: Problema, agenda: Agenda, chave: Float64Array, fim: number): void {
  const { modelo } = problema;
  const { saida, entrada, predecessora } = modelo.rede;
  const { fila, faltam, datas } = agenda;
  const sucessoras = asTardes(datas);
  const limites: LimitesDaSaida = { inicio: 0, termino: 0 };
  clearAgenda(agenda, problema, saida);
  for (let no = 0; no < faltam.length; no++) {
    if (faltam[no] === 0 && modelo.situacao[no] !== ACOMPANHA) enter(fila, chave, no);
  }
  while (fila.tamanho > 0) {
    const no = sair(fila, chave);
    limitSaida(modelo, sucessoras, no, limites);
    placeLate(problema, agenda, no, limites.inicio, Math.min(limites.termino, fim));
    for (let e = entrada[no]!; e < entrada[no + 1]!; e++) {
      const anterior = predecessora[e]!;
      if (--faltam[anterior]! === 0) enter(fila, chave, anterior);
    }
  }
}

function placeLate(problema: Problema, agenda: Agenda, no: number, inicio: number, termino: number): void {
  const { modelo, papel } = problema;
  const { datas, perfis } = agenda;
  if (modelo.situacao[no] === CONCLUIDA) {
    datas.inicioTarde[no] = Math.min(inicio, termino);
    datas.terminoTarde[no] = datas.inicioTarde[no]!;
    return;
  }
  const cal = modelo.calendarios[modelo.calendario[no]!]!;
  const restante = modelo.restante[no]!;
  const extra = modelo.extra[no]!;
  let trabalho = ultimoTrabalho(cal, inicio === SEM_MAXIMO ? termino : inicio, termino, restante);
  if (extra >= 0) trabalho = constrainLate(modelo.extras[extra]!, trabalho, restante);
  if (disputa(problema, no)) {
    const lugar = papel[no] === SEM_LUGAR ? NENHUM : ultimoLugar(problema, perfis, no, trabalho);
    if (lugar !== NENHUM) trabalho = lugar;
    ocupar(problema, perfis, no, trabalho);
  }
  datas.inicioTarde[no] = instanteInicio(cal, trabalho);
  datas.terminoTarde[no] = restante > 0 ? instanteTermino(cal, trabalho + restante) : datas.inicioTarde[no]!;
}

/**
 * Serial generation, forwards: of the nodes with placed predecessors, the one with the smallest key goes to the first
 * start that its links and the resources allow. Without such a start before its limit, it goes where its links ask.
 */
export function agendarAdiante(problema: Problema, agenda: Agenda, chave: Float64Array): void {
  const { modelo } = problema;
  const { saida, sucessora, entrada } = modelo.rede;
  const { fila, faltam, datas } = agenda;
  const limites: Limites = { inicio: 0, termino: 0, condutorInicio: -1, condutorTermino: -1, empate: 0 };
  clearAgenda(agenda, problema, entrada);
  for (let no = 0; no < faltam.length; no++) {
    if (faltam[no] === 0 && modelo.situacao[no] !== ACOMPANHA) enter(fila, chave, no);
  }
  while (fila.tamanho > 0) {
    const no = sair(fila, chave);
    limit(modelo, datas, no, limites);
    if (modelo.situacao[no] === CONCLUIDA) release(modelo, datas, no, limites);
    else place(problema, agenda, no, limites);
    for (let s = saida[no]!; s < saida[no + 1]!; s++) {
      const seguinte = sucessora[s]!;
      if (--faltam[seguinte]! === 0) enter(fila, chave, seguinte);
    }
  }
}

function place(problema: Problema, agenda: Agenda, no: number, limites: Limites): void {
  const { modelo, maximo, papel } = problema;
  const { datas, perfis } = agenda;
  const daLogica = trabalhoDaLogica(problema, agenda, no, limites);
  agenda.logica[no] = daLogica;
  let trabalho = daLogica;
  if (disputa(problema, no)) {
    trabalho = papel[no] === SEM_LUGAR ? NENHUM : primeiroLugar(problema, perfis, no, daLogica, maximo[no]!);
    if (trabalho === NENHUM) {
      trabalho = daLogica;
      agenda.forcada[no] = 1;
      agenda.forcadas++;
    }
    ocupar(problema, perfis, no, trabalho);
  }
  storeEarly(modelo, datas, no, trabalho, pedidoDe(modelo, no, limites));
}

/** Work at which links, constraints and data date let a node start; it stores the link that asks for it. */
function trabalhoDaLogica({ modelo }: Problema, { datas }: Agenda, no: number, limites: Limites): number {
  const cal = modelo.calendarios[modelo.calendario[no]!]!;
  const restante = modelo.restante[no]!;
  let trabalho = trabalhoAte(cal, limites.inicio);
  datas.condutor[no] = limites.condutorInicio;
  if (limites.termino !== SEM_MINIMO) {
    const pedido = trabalhoAte(cal, limites.termino) - restante;
    if (pedido > trabalho) {
      trabalho = pedido;
      datas.condutor[no] = limites.condutorTermino;
    }
  }
  const extra = modelo.extra[no]!;
  if (extra < 0) return trabalho;
  const restrito = constrainEarly(modelo.extras[extra]!, trabalho, restante, trabalhoAte(cal, modelo.piso));
  if (restrito !== trabalho) datas.condutor[no] = -1;
  return restrito;
}
