import { instanteInicio, instanteTermino } from '../calendario/instante.ts';
import { constrainLate } from '../cpm/backward-pass.ts';
import { asTardes, type LimitesDaSaida, limitSaida, ultimoTrabalho } from '../cpm/limites-da-saida.ts';
import { ACOMPANHA, CONCLUIDA } from '../cpm/modelo.ts';
import { SEM_MAXIMO } from '../cpm/sem-limite.ts';
import { type Agenda, clearAgenda } from './agenda.ts';
import { enter, sair } from './fila.ts';
import { NENHUM, ocupar, ultimoLugar } from './ocupacao.ts';
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
    place(problema, agenda, no, limites.inicio, Math.min(limites.termino, fim));
    for (let e = entrada[no]!; e < entrada[no + 1]!; e++) {
      const anterior = predecessora[e]!;
      if (--faltam[anterior]! === 0) enter(fila, chave, anterior);
    }
  }
}

function place(problema: Problema, agenda: Agenda, no: number, inicio: number, termino: number): void {
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
