import { sortAvisos } from '../cpm/avisos-da-entrada.ts';
import { calendarioSemTrabalho, compileCalendarios } from '../cpm/prepare.ts';
import { sanitize } from '../cpm/sanitize.ts';
import type { Cronograma } from '../cronograma.ts';
import { buildNetwork } from '../rede/assemble.ts';
import { agendarAdiante } from './adiante.ts';
import { type Agenda, clearAgenda, createAgenda } from './agenda.ts';
import { porId, sortCronograma } from './canonico.ts';
import { entradaInvalida, sanitizeRecursos } from './entrada.ts';
import { excessoTotal } from './melhor.ts';
import { ocupar } from './ocupacao.ts';
import { prepareProblema } from './prepare.ts';
import { disputa, type Problema } from './problema.ts';
import { assembleProposta } from './proposta.ts';
import { search } from './search.ts';
import {
  type Demanda,
  NIVELAMENTO_PADRAO,
  type OpcoesNivelamento,
  type Recurso,
  type ResultadoNivelamento,
} from './tipos.ts';

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
