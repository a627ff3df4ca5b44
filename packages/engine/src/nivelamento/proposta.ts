import { ACOMPANHA, CONCLUIDA } from '../cpm/modelo.ts';
import { terminoDoProjeto } from '../cpm/passadas.ts';
import { type Minuto, minuto } from '../tempo.ts';
import type { Agenda } from './agenda.ts';
import type { Busca } from './buscar.ts';
import type { Canonico } from './canonico.ts';
import { causaDe, primeiraFalta } from './faltas.ts';
import { excessoTotal } from './melhor.ts';
import type { Preparo } from './preparar.ts';
import type { Conflito, DatasDaAtividade, MotivoMudanca, Movida, Nivelamento, Recurso } from './tipos.ts';

/** What the best schedule changes, and why; what it leaves above capacity, and why. */
export function montarProposta(
  preparo: Preparo,
  agenda: Agenda,
  { agendas, interrompido }: Busca,
  excessoAntes: number,
  canonico: Canonico,
  recursos: readonly Recurso[],
): Omit<Nivelamento, 'avisos'> {
  const { problema, idDoNo } = preparo;
  const { modelo, cedo } = problema;
  const movidas: Movida[] = [];
  const conflitos: Conflito[] = [];
  const nos = nosEmOrdem(agenda, modelo.situacao);
  for (const no of nos) {
    const atividade = idDoNo(no);
    const atraso = agenda.datas.trabalhoCedo[no]! - cedo.trabalhoCedo[no]!;
    const antes = datas(cedo.inicioCedo[no]!, cedo.terminoCedo[no]!);
    const depois = datas(agenda.datas.inicioCedo[no]!, agenda.datas.terminoCedo[no]!);
    if (atraso !== 0 || antes.inicio !== depois.inicio || antes.termino !== depois.termino) {
      movidas.push({ atividade, antes, depois, atraso, motivo: motivo(preparo, agenda, canonico, recursos, no) });
    }
    const causa = causaDe(problema, agenda, no);
    if (!causa) continue;
    const falta = primeiraFalta(problema, agenda, recursos, no, agenda.datas.trabalhoCedo[no]!);
    if (falta) conflitos.push({ atividade, ...falta, causa });
  }
  return {
    ok: true,
    terminoAntes: minuto(problema.terminoCedo),
    terminoDepois: minuto(terminoDoProjeto(modelo, agenda.datas)),
    movidas,
    conflitos,
    excessoAntes,
    excessoDepois: excessoTotal(agenda),
    agendas,
    interrompido,
  };
}

const datas = (inicio: number, termino: number): DatasDaAtividade => ({
  inicio: inicio as Minuto,
  termino: termino as Minuto,
});

function nosEmOrdem({ datas: { inicioCedo } }: Agenda, situacao: Uint8Array): number[] {
  const nos: number[] = [];
  for (let no = 0; no < situacao.length; no++) {
    if (situacao[no] !== ACOMPANHA && situacao[no] !== CONCLUIDA) nos.push(no);
  }
  return nos.sort((a, b) => inicioCedo[a]! - inicioCedo[b]! || a - b);
}

function motivo(
  { problema, idDoNo }: Preparo,
  agenda: Agenda,
  canonico: Canonico,
  recursos: readonly Recurso[],
  no: number,
): MotivoMudanca {
  const falta =
    agenda.logica[no]! < agenda.datas.trabalhoCedo[no]!
      ? primeiraFalta(problema, agenda, recursos, no, agenda.logica[no]!)
      : undefined;
  if (falta) return { tipo: 'RECURSO', ...falta };
  const { rede } = problema.modelo;
  const e = agenda.datas.condutor[no]!;
  return {
    tipo: 'VINCULO',
    vinculo: canonico.posicaoDoVinculo[rede.vinculoEntrada[e]!]!,
    predecessora: idDoNo(rede.predecessora[e]!),
  };
}
