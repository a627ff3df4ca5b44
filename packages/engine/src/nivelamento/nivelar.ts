import { trabalhoAte } from '../calendario/instante.ts';
import { sortAvisos } from '../cpm/avisos.ts';
import { limiteDaEntrada } from '../cpm/forward-pass.ts';
import { ACOMPANHA, CONCLUIDA, type Datas, type Modelo } from '../cpm/modelo.ts';
import { terminoDoProjeto } from '../cpm/passadas.ts';
import { calendarioSemTrabalho, compileCalendarios } from '../cpm/prepare.ts';
import { sanitize } from '../cpm/sanitize.ts';
import type { Cronograma } from '../cronograma.ts';
import { buildNetwork } from '../rede/assemble.ts';
import { MASCARA_RELACAO, TT } from '../rede/rede.ts';
import { type Minuto, minuto } from '../tempo.ts';
import { agendarAdiante } from './adiante.ts';
import { type Agenda, clearAgenda, createAgenda } from './agenda.ts';
import { type Canonico, porId, sortCronograma } from './canonico.ts';
import { entradaInvalida, sanitizeRecursos } from './entrada.ts';
import { causaDe, primeiraFalta } from './faltas.ts';
import { excessoTotal } from './melhor.ts';
import { ocupar } from './ocupacao.ts';
import { type Preparo, prepareProblema } from './prepare.ts';
import { disputa, type Problema } from './problema.ts';
import { type Busca, search } from './search.ts';
import {
  type Conflito,
  type DatasDaAtividade,
  type Demanda,
  type MotivoMudanca,
  type Movida,
  NIVELAMENTO_PADRAO,
  type Nivelamento,
  type OpcoesNivelamento,
  type Recurso,
  type ResultadoNivelamento,
} from './tipos.ts';

/** Changes of the best schedule with their reasons, and the shortages that stay with theirs. */
function assembleProposta(
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

/** Puts every node in the agenda at its dates without levelling, as if nothing else fitted. */
function keepAsItWas(problema: Problema, agenda: Agenda): void {
  const { cedo, modelo } = problema;
  const { datas } = agenda;
  clearAgenda(agenda, problema, modelo.rede.entrada);
  datas.inicioCedo.set(cedo.inicioCedo);
  datas.terminoCedo.set(cedo.terminoCedo);
  datas.trabalhoCedo.set(cedo.trabalhoCedo);
  for (let no = 0; no < agenda.forcada.length; no++) {
    if (!disputa(problema, no)) continue;
    ocupar(problema, agenda.perfis, no, cedo.trabalhoCedo[no]!);
    agenda.forcada[no] = 1;
  }
}

/**
 * Proposes later starts so that demand never exceeds the capacity of a resource, with P6's rules for links, lags,
 * calendars and constraints. Activities that are done, in progress, at a mandatory date or pinned stay where they are.
 *
 * Deterministic: the same input and seed give the same proposal, in whatever order the input comes; with `goOn`, it
 * depends on when the caller stops it. Fails as a calculation of dates does, or when a demand or a capacity names
 * something that does not exist; impossible values are left out, with findings.
 */
export function nivelar(
  dado: Cronograma,
  dados: readonly Recurso[],
  demandas: readonly Demanda[],
  opcoes: Partial<OpcoesNivelamento> = {},
): ResultadoNivelamento {
  const todas = opcoesValidas({ ...NIVELAMENTO_PADRAO, ...opcoes });
  const invalida = entradaInvalida(dado, dados, demandas);
  if (invalida) return invalida;
  const { cronograma, avisos } = sanitize(dado);
  const { recursos, avisos: dosRecursos } = sanitizeRecursos(dados);
  const canonico = sortCronograma(cronograma);
  const { atividades, vinculos } = canonico.cronograma;
  const montagem = buildNetwork(atividades, vinculos);
  if (!montagem.ok) return montagem;
  const calendarios = compileCalendarios(canonico.cronograma);
  const parado = calendarioSemTrabalho(canonico.cronograma, calendarios);
  if (parado !== undefined) return { ok: false, erro: 'calendario_sem_trabalho', calendario: parado };
  const preparo = prepareProblema(canonico.cronograma, montagem.rede, calendarios, porId(recursos), demandas, todas);
  const { problema } = preparo;
  const busca = search(problema, todas, preparo.passadas.termino);
  const agenda = createAgenda(problema);
  keepAsItWas(problema, agenda);
  const excessoAntes = excessoTotal(agenda);
  if (busca.nota.excesso <= excessoAntes) agendarAdiante(problema, agenda, busca.chave);
  const proposta = assembleProposta(preparo, agenda, busca, excessoAntes, canonico, porId(recursos));
  return { ...proposta, avisos: sortAvisos([...avisos, ...dosRecursos, ...preparo.avisos]) };
}

/** Valid options: at least one schedule, and no limit only where the caller asks for that. */
const opcoesValidas = (opcoes: OpcoesNivelamento): OpcoesNivelamento => ({
  ...opcoes,
  agendas: Number.isNaN(opcoes.agendas) ? NIVELAMENTO_PADRAO.agendas : Math.max(1, opcoes.agendas),
});
