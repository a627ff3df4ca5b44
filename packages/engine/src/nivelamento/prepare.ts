import { tabulate } from '../calendario/compilar.ts';
import { instanteInicio } from '../calendario/instante.ts';
import { constrainLate } from '../cpm/backward-pass.ts';
import { createExtra, type Extra } from '../cpm/extra.ts';
import { storeLate } from '../cpm/gravar.ts';
import { asTardes, type LimitesDaSaida, limitSaida, ultimoTrabalho } from '../cpm/limites-da-saida.ts';
import { lagsRestantes } from '../cpm/minutos-de-lag.ts';
import { ACOMPANHA, CONCLUIDA, type Datas, EM_ANDAMENTO, LADO_TERMINO, type Modelo } from '../cpm/modelo.ts';
import type { Passadas } from '../cpm/passadas.ts';
import { passadasP6 } from '../cpm/passadas-p6.ts';
import { type Calendarios, prepareModelo } from '../cpm/prepare.ts';
import type { Aviso, Cronograma } from '../cronograma.ts';
import type { Rede } from '../rede/rede.ts';
import { MINUTOS_DIA, SEM_MAXIMO, SEM_MINIMO } from '../tempo.ts';
import { perfilDaCapacidade } from './capacidades.ts';
import { type DemandasPorNo, demandasPorNo } from './demandas.ts';
import { NENHUM, ocupar, primeiroLugar } from './ocupacao.ts';
import { copyPerfil, createPerfil, fimDoQueHa, type Perfil } from './perfil.ts';
import { FIXA, LIVRE_PARA_MOVER, type Problema, SEM_LUGAR } from './problema.ts';
import type { Demanda, OpcoesNivelamento, Recurso } from './tipos.ts';

/**
 * The latest start of each node when the project ends at `fim` and each node at its `prazo`, as work of its calendar,
 * never before the early one. Late dates stand for the same work as the successors' limits; these starts stand for the
 * exact instants: an activity that begins on Monday at 08:00 releases its successors later than a limit on Friday at
 * 17:00 allows.
 */
function limitesDoInicio(modelo: Modelo, datas: Datas, fim: number, prazo: Int32Array): Int32Array {
  const n = modelo.situacao.length;
  const inicioTarde = new Int32Array(n);
  const terminoTarde = new Int32Array(n);
  const trabalhoTarde = new Int32Array(n);
  const tarde: Datas = { ...datas, inicioTarde, terminoTarde, trabalhoTarde };
  const limites: LimitesDaSaida = { inicio: 0, termino: 0 };
  for (let no = n - 1; no >= 0; no--) {
    const situacao = modelo.situacao[no]!;
    if (situacao === ACOMPANHA) continue;
    limitSaida(modelo, asTardes(tarde), no, limites);
    limites.termino = Math.min(limites.termino, fim, prazo[no]!);
    if (situacao === CONCLUIDA) inicioTarde[no] = terminoTarde[no] = Math.min(limites.inicio, limites.termino);
    else storeLate(modelo, tarde, no, ultimoInicio(modelo, no, limites), Math.min(limites.inicio, limites.termino));
  }
  return trabalhoTarde.map((trabalho, no) => Math.max(trabalho, datas.trabalhoCedo[no]!));
}

function ultimoInicio(modelo: Modelo, no: number, { inicio, termino }: LimitesDaSaida): number {
  const cal = modelo.calendarios[modelo.calendario[no]!]!;
  const restante = modelo.restante[no]!;
  const trabalho = ultimoTrabalho(cal, inicio, termino, restante);
  const extra = modelo.extras[modelo.extra[no]!];
  const restrito = extra ? constrainLate(extra, trabalho, restante) : trabalho;
  if (modelo.lado[no] === LADO_TERMINO) return restrito;
  const ate = restante > 0 ? inicio : Math.min(inicio, termino);
  return ate < SEM_MAXIMO && instanteInicio(cal, restrito) > ate ? restrito - 1 : restrito;
}

/** Instant after which the crews of a node have left for good; none for a node that never had enough of them. */
function prazosDosRecursos({
  demanda,
  recurso,
  quantidade,
  capacidade,
}: Pick<Problema, 'demanda' | 'recurso' | 'quantidade' | 'capacidade'>): Int32Array {
  const prazos = new Int32Array(demanda.length - 1).fill(SEM_MAXIMO);
  for (let no = 0; no < prazos.length; no++) {
    for (let d = demanda[no]!; d < demanda[no + 1]!; d++) {
      const fim = fimDoQueHa(capacidade[recurso[d]!]!, quantidade[d]!);
      if (fim !== SEM_MINIMO) prazos[no] = Math.min(prazos[no]!, fim);
    }
  }
  return prazos;
}

/** Most time beyond the calculated end: twice that of all work with resources, up to five years, and a month. */
const HORIZONTE_MAXIMO = 5 * 365 * MINUTOS_DIA;
/** Longest distance from the data date at which shifts are read, whatever the dates are. */
const ALCANCE_DOS_TURNOS = 30 * 365 * MINUTOS_DIA;
const MARGEM = 30 * MINUTOS_DIA;

/** A schedule without levelling, and the problem made from it. */
export interface Preparo {
  readonly problema: Problema;
  readonly passadas: Passadas;
  readonly idDoNo: (no: number) => string;
  /** Findings about impossible demands. */
  readonly avisos: readonly Aviso[];
}

/** Turns a schedule, with its network and calendars, into a levelling problem. */
export function prepareProblema(
  cronograma: Cronograma,
  rede: Rede,
  calendarios: Calendarios,
  recursos: readonly Recurso[],
  demandas: readonly Demanda[],
  opcoes: OpcoesNivelamento,
): Preparo {
  const { atividades } = cronograma;
  const original = prepareModelo(cronograma, rede, calendarios);
  lagsRestantes(original);
  const passadas = passadasP6(original, cronograma);
  const idDoNo = (no: number) => atividades[rede.atividadeDoNo[no]!]!.id;
  const noDe = new Map(atividades.map(({ id }, i) => [id, rede.noDaAtividade[i]!]));
  const recursoDe = new Map(recursos.map(({ id }, r) => [id, r]));
  const { avisos, ...porNo } = demandasPorNo(demandas, original, noDe, recursoDe);
  const { datas, termino } = passadas;
  const papel = papeis(cronograma, original, opcoes);
  const modelo = prender(cronograma, original, datas, papel);
  const ate = termino + Math.min(2 * tempoDeTrabalho(datas, porNo), HORIZONTE_MAXIMO) + MARGEM;
  const horizonte = {
    de: modelo.piso - Math.min(termino - modelo.piso + MARGEM, ALCANCE_DOS_TURNOS),
    ate: Math.min(ate, modelo.piso + ALCANCE_DOS_TURNOS),
  };
  for (let no = 0; no < papel.length; no++) {
    if (porNo.demanda[no + 1]! > porNo.demanda[no]!) {
      tabulate(modelo.calendarios[modelo.calendario[no]!]!, horizonte.de, horizonte.ate);
    }
  }
  const capacidade = recursos.map((recurso) => perfilDaCapacidade(recurso, calendarios, horizonte));
  const problema: Problema = {
    modelo,
    cedo: datas,
    terminoCedo: termino,
    maximo: limitesDoInicio(
      modelo,
      datas,
      opcoes.somenteNaFolga ? termino : ate,
      prazosDosRecursos({ ...porNo, capacidade }),
    ),
    papel,
    classe: classes(opcoes, modelo.situacao.length, idDoNo),
    ...porNo,
    capacidade,
    base: capacidade.map(copy),
  };
  markWithoutPlace(problema);
  for (let no = 0; no < papel.length; no++) {
    if (papel[no] === FIXA) ocupar(problema, problema.base, no, datas.trabalhoCedo[no]!);
  }
  return { problema, passadas, idDoNo, avisos };
}

function copy(perfil: Perfil): Perfil {
  const copia = createPerfil(perfil.passos + 16);
  copyPerfil(copia, perfil);
  return copia;
}

function papeis({ atividades }: Cronograma, { situacao, rede }: Modelo, { fixas }: OpcoesNivelamento): Uint8Array {
  return Uint8Array.from(situacao, (estado, no) => {
    const { id, restricao, restricaoSecundaria } = atividades[rede.atividadeDoNo[no]!]!;
    const obrigatoria = [restricao, restricaoSecundaria].some((uma) => uma?.tipo.endsWith('_OBRIGATORIO'));
    const fica = estado === EM_ANDAMENTO || (estado < CONCLUIDA && (obrigatoria || fixas.has(id)));
    return fica ? FIXA : LIVRE_PARA_MOVER;
  });
}

/**
 * The model in which fixed nodes start when they did without levelling, whatever their limits, and in which nodes as
 * late as possible, or with an expected finish, start no earlier than they did.
 */
function prender(cronograma: Cronograma, modelo: Modelo, { trabalhoCedo }: Datas, papel: Uint8Array): Modelo {
  const extra = modelo.extra.slice();
  const extras = modelo.extras.map((um) => ({ ...um, terminoEsperado: SEM_MINIMO }));
  for (let no = 0; no < papel.length; no++) {
    if (papel[no] !== FIXA && !comecaQuandoComecou(modelo.extras[extra[no]!])) continue;
    const atividade = cronograma.atividades[modelo.rede.atividadeDoNo[no]!]!;
    const cal = modelo.calendarios[modelo.calendario[no]!]!;
    if (extra[no]! < 0) extra[no] = extras.push(createExtra(atividade, cal, cronograma)) - 1;
    const um: Extra = extras[extra[no]!]!;
    if (papel[no] === FIXA) um.inicioObrigatorio = trabalhoCedo[no]!;
    else um.inicioMinimo = trabalhoCedo[no]!;
  }
  return { ...modelo, extra, extras };
}

/** Whether a node must not start earlier than it did: as late as possible, or with an expected finish. */
const comecaQuandoComecou = (extra: Extra | undefined): boolean =>
  extra !== undefined && (extra.oMaisTarde || extra.terminoEsperado !== SEM_MINIMO);

/** Elapsed minutes of all work with resources, one activity after the other. */
function tempoDeTrabalho({ inicioCedo, terminoCedo }: Datas, { demanda }: Pick<DemandasPorNo, 'demanda'>): number {
  let tempo = 0;
  for (let no = 0; no < inicioCedo.length; no++) {
    if (demanda[no + 1]! > demanda[no]!) tempo += terminoCedo[no]! - inicioCedo[no]!;
  }
  return tempo;
}

/** Rank of each node's priority among the given ones. */
function classes({ prioridades }: OpcoesNivelamento, n: number, idDoNo: (no: number) => string): Int32Array {
  const valores = [...new Set([0, ...prioridades.values()])].sort((a, b) => a - b);
  const lugar = new Map(valores.map((valor, i) => [valor, i]));
  return Int32Array.from({ length: n }, (_, no) => lugar.get(prioridades.get(idDoNo(no)) ?? 0)!);
}

/** Marks the nodes that would not fit even alone. */
function markWithoutPlace(problema: Problema): void {
  const { papel, demanda, capacidade, cedo } = problema;
  for (let no = 0; no < papel.length; no++) {
    if (papel[no] === FIXA || demanda[no] === demanda[no + 1]) continue;
    const longe = 0x7fff_fffe;
    if (primeiroLugar(problema, capacidade, no, cedo.trabalhoCedo[no]!, longe) === NENHUM) papel[no] = SEM_LUGAR;
  }
}
