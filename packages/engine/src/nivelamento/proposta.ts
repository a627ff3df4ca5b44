import { trabalhoAte } from '../calendario/instante.ts';
import { limiteDaEntrada } from '../cpm/forward-pass.ts';
import { ACOMPANHA, CONCLUIDA, type Datas, type Modelo } from '../cpm/modelo.ts';
import { terminoDoProjeto } from '../cpm/passadas.ts';
import { MASCARA_RELACAO, TT } from '../rede/rede.ts';
import { type Minuto, minuto } from '../tempo.ts';
import type { Agenda } from './agenda.ts';
import type { Canonico } from './canonico.ts';
import { causaDe, primeiraFalta } from './faltas.ts';
import { excessoTotal } from './melhor.ts';
import type { Preparo } from './prepare.ts';
import type { Busca } from './search.ts';
import type { Conflito, DatasDaAtividade, MotivoMudanca, Movida, Nivelamento, Recurso } from './tipos.ts';

/** Changes of the best schedule with their reasons, and the shortages that stay with theirs. */
export function assembleProposta(
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
      const porque = motivo(preparo, agenda, canonico, recursos, no);
      if (porque) movidas.push({ atividade, antes, depois, atraso, motivo: porque });
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

/** Reason of a move; none for the same work at its other instant when nothing asks for that. */
function motivo(
  { problema, idDoNo }: Preparo,
  agenda: Agenda,
  canonico: Canonico,
  recursos: readonly Recurso[],
  no: number,
): MotivoMudanca | undefined {
  const falta =
    agenda.logica[no]! < agenda.datas.trabalhoCedo[no]!
      ? primeiraFalta(problema, agenda, recursos, no, agenda.logica[no]!)
      : undefined;
  if (falta) return { tipo: 'RECURSO', ...falta };
  const { rede } = problema.modelo;
  const e = vinculoQuePede(problema.modelo, agenda.datas, no);
  if (e < 0) return undefined;
  return {
    tipo: 'VINCULO',
    vinculo: canonico.posicaoDoVinculo[rede.vinculoEntrada[e]!]!,
    predecessora: idDoNo(rede.predecessora[e]!),
  };
}

/** The incoming link that drives a node, or else one that asks for the work at which the node ends. */
function vinculoQuePede(modelo: Modelo, datasDela: Datas, no: number): number {
  const { entrada, codigoEntrada } = modelo.rede;
  const cal = modelo.calendarios[modelo.calendario[no]!]!;
  const condutor = datasDela.condutor[no]!;
  for (let e = entrada[no]!; condutor < 0 && e < entrada[no + 1]!; e++) {
    if ((codigoEntrada[e]! & MASCARA_RELACAO) < TT) continue;
    const pedido = trabalhoAte(cal, limiteDaEntrada(modelo, datasDela, no, e));
    if (pedido === datasDela.trabalhoCedo[no]! + modelo.restante[no]!) return e;
  }
  return condutor;
}
