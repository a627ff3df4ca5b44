import type { CalendarioCompilado } from '../calendario/compilado.ts';
import { instanteInicio, instanteTermino } from '../calendario/instante.ts';
import { minuto } from '../tempo.ts';
import type { Agenda } from './agenda.ts';
import { intervaloDoTrabalho, ocupar } from './ocupacao.ts';
import { falta, type Perfil, passoDe } from './perfil.ts';
import { FIXA, type Problema, SEM_LUGAR } from './problema.ts';
import type { CausaConflito, Falta, Recurso } from './tipos.ts';

/** Cause of a node's place where resources are short; undefined for a node that found its place. */
export function causaDe(
  { papel, demanda, recurso, quantidade, capacidade }: Problema,
  agenda: Agenda,
  no: number,
): CausaConflito | undefined {
  if (demanda[no] === demanda[no + 1]) return undefined;
  if (papel[no] === FIXA) return 'NAO_SE_MOVE';
  if (agenda.forcada[no] === 0) return undefined;
  if (papel[no] !== SEM_LUGAR) return 'SEM_FOLGA';
  for (let d = demanda[no]!; d < demanda[no + 1]!; d++) {
    const perfil = capacidade[recurso[d]!]!;
    let k = 0;
    while (k < perfil.passos && falta(perfil, k, quantidade[d]!)) k++;
    if (k === perfil.passos) return 'ACIMA_DA_CAPACIDADE';
  }
  return 'SEM_PERIODO';
}

/**
 * The first shortage for a node that works from `trabalho` on, with all other nodes where the agenda has them: the
 * stretch in which the total demand exceeds the capacity.
 */
export function primeiraFalta(
  problema: Problema,
  agenda: Agenda,
  recursos: readonly Recurso[],
  no: number,
  trabalho: number,
): Falta | undefined {
  const { modelo, demanda, recurso, quantidade } = problema;
  const cal = modelo.calendarios[modelo.calendario[no]!]!;
  const periodos = [...periodosDeTrabalho(cal, trabalho, modelo.restante[no]!)];
  ocupar(problema, agenda.perfis, no, agenda.datas.trabalhoCedo[no]!, -1);
  let primeira: Falta | undefined;
  for (let d = demanda[no]!; d < demanda[no + 1]!; d++) {
    const r = recurso[d]!;
    const achada = faltaNos(periodos, agenda.perfis[r]!, problema.capacidade[r]!, quantidade[d]!);
    if (achada && (!primeira || achada.de < primeira.de)) primeira = { recurso: recursos[r]!.id, ...achada };
  }
  ocupar(problema, agenda.perfis, no, agenda.datas.trabalhoCedo[no]!);
  return primeira;
}

/** The intervals of `restante` minutes of work from `trabalho` on. */
export function* periodosDeTrabalho(cal: CalendarioCompilado, trabalho: number, restante: number): Generator<Periodo> {
  const inicio = instanteInicio(cal, trabalho);
  const fim = instanteTermino(cal, trabalho + restante);
  if (cal.continuo) yield [inicio, fim];
  else {
    for (let i = intervaloDoTrabalho(cal, trabalho); i < cal.fins.length && cal.inicios[i]! < fim; i++) {
      yield [Math.max(inicio, cal.inicios[i]!), Math.min(fim, cal.fins[i]!)];
    }
  }
}

type Periodo = readonly [number, number];
type FaltaSemNome = Omit<Falta, 'recurso'>;

function faltaNos(
  periodos: readonly Periodo[],
  perfil: Perfil,
  capacidade: Perfil,
  quantidade: number,
): FaltaSemNome | undefined {
  for (const [de, ate] of periodos) {
    const achada = faltaEm(perfil, capacidade, de, ate, quantidade);
    if (achada) return achada;
  }
  return undefined;
}

function faltaEm(
  perfil: Perfil,
  capacidade: Perfil,
  de: number,
  ate: number,
  quantidade: number,
): FaltaSemNome | undefined {
  for (let k = passoDe(perfil, de); k < perfil.passos && perfil.inicio[k]! < ate; k++) {
    if (!falta(perfil, k, quantidade)) continue;
    const inicio = Math.max(de, perfil.inicio[k]!);
    const tem = capacidade.livre[passoDe(capacidade, inicio)]!;
    const necessidade = tem - perfil.livre[k]! + quantidade;
    let fim = k;
    while (fim + 1 < perfil.passos && perfil.inicio[fim + 1]! < ate && falta(perfil, fim + 1, quantidade)) fim++;
    const termina = fim + 1 < perfil.passos ? Math.min(ate, perfil.inicio[fim + 1]!) : ate;
    return { de: minuto(inicio), ate: minuto(termina), necessidade, capacidade: tem };
  }
  return undefined;
}
