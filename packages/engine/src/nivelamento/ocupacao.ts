import type { CalendarioCompilado } from '../calendario/compilado.ts';
import { instanteInicio, instanteTermino, trabalhoAte } from '../calendario/instante.ts';
import { SEM_MAXIMO, SEM_MINIMO } from '../tempo.ts';
import { fimDaFalta, inicioDaFalta, LIVRE, type Perfil, take } from './perfil.ts';
import type { Problema } from './problema.ts';

/** Answer when no start is possible. */
export const NENHUM = SEM_MAXIMO;

/** Index of the calendar's interval with the minute `trabalho` of work; past the last interval, their number. */
export function intervaloDoTrabalho(cal: CalendarioCompilado, trabalho: number): number {
  const { acumulado, trabalhoInicio } = cal;
  if (trabalho >= cal.trabalhoFim) return cal.fins.length;
  if (trabalho < trabalhoInicio) return 0;
  let i = cal.intervaloDoTrabalho[(trabalho - trabalhoInicio) >> cal.bitsPasso]!;
  while (acumulado[i + 1]! <= trabalho) i++;
  return i;
}

const calendarioDe = ({ modelo }: Problema, no: number): CalendarioCompilado =>
  modelo.calendarios[modelo.calendario[no]!]!;

/** Takes the needs of a node that works from `trabalho` on from `perfis` (gives them back when `sinal` is −1). */
export function ocupar(problema: Problema, perfis: readonly Perfil[], no: number, trabalho: number, sinal = 1): void {
  const { demanda, recurso, quantidade, modelo } = problema;
  const cal = calendarioDe(problema, no);
  const inicio = instanteInicio(cal, trabalho);
  const fim = instanteTermino(cal, trabalho + modelo.restante[no]!);
  for (let d = demanda[no]!; d < demanda[no + 1]!; d++) {
    const perfil = perfis[recurso[d]!]!;
    const unidades = sinal * quantidade[d]!;
    if (cal.continuo) {
      take(perfil, inicio, fim, unidades);
      continue;
    }
    for (let i = intervaloDoTrabalho(cal, trabalho); i < cal.fins.length && cal.inicios[i]! < fim; i++) {
      take(perfil, Math.max(inicio, cal.inicios[i]!), Math.min(fim, cal.fins[i]!), unidades);
    }
  }
}

/** The first start from `trabalho` to `maximo` at which no resource of the node is short. */
export function primeiroLugar(
  problema: Problema,
  perfis: readonly Perfil[],
  no: number,
  trabalho: number,
  maximo: number,
): number {
  const cal = calendarioDe(problema, no);
  let inicio = trabalho;
  while (inicio <= maximo) {
    const solta = fimDoImpedimento(problema, perfis, no, inicio);
    if (solta === LIVRE) return inicio;
    if (solta === SEM_MAXIMO) return NENHUM;
    inicio = trabalhoAte(cal, solta);
  }
  return NENHUM;
}

/** End of the last shortage for a node that works from `trabalho` on: it cannot start earlier. `LIVRE` without one. */
function fimDoImpedimento(problema: Problema, perfis: readonly Perfil[], no: number, trabalho: number): number {
  const { demanda, recurso, quantidade, modelo } = problema;
  const cal = calendarioDe(problema, no);
  const inicio = instanteInicio(cal, trabalho);
  const fim = instanteTermino(cal, trabalho + modelo.restante[no]!);
  const ultimo = cal.continuo ? 0 : intervaloDoTrabalho(cal, trabalho + modelo.restante[no]! - 1);
  for (let d = demanda[no]!; d < demanda[no + 1]!; d++) {
    const perfil = perfis[recurso[d]!]!;
    if (cal.continuo) {
      const solta = fimDaFalta(perfil, inicio, fim, quantidade[d]!);
      if (solta !== LIVRE) return solta;
      continue;
    }
    for (let i = Math.min(ultimo, cal.fins.length - 1); i >= 0 && cal.fins[i]! > inicio; i--) {
      const ate = Math.min(fim, cal.fins[i]!);
      const solta = fimDaFalta(perfil, Math.max(inicio, cal.inicios[i]!), ate, quantidade[d]!);
      if (solta !== LIVRE) return solta;
    }
  }
  return LIVRE;
}

/** The last start at or before `trabalho` at which no resource of the node is short. */
export function ultimoLugar(problema: Problema, perfis: readonly Perfil[], no: number, trabalho: number): number {
  const cal = calendarioDe(problema, no);
  const restante = problema.modelo.restante[no]!;
  let inicio = trabalho;
  for (;;) {
    const prende = inicioDoImpedimento(problema, perfis, no, inicio);
    if (prende === LIVRE) return inicio;
    if (prende === SEM_MINIMO) return NENHUM;
    inicio = trabalhoAte(cal, prende) - restante;
  }
}

/** Start of the first shortage for a node that works from `trabalho` on: it may not end later. `LIVRE` without one. */
function inicioDoImpedimento(problema: Problema, perfis: readonly Perfil[], no: number, trabalho: number): number {
  const { demanda, recurso, quantidade, modelo } = problema;
  const cal = calendarioDe(problema, no);
  const inicio = instanteInicio(cal, trabalho);
  const fim = instanteTermino(cal, trabalho + modelo.restante[no]!);
  const primeiro = cal.continuo ? 0 : intervaloDoTrabalho(cal, trabalho);
  for (let d = demanda[no]!; d < demanda[no + 1]!; d++) {
    const perfil = perfis[recurso[d]!]!;
    if (cal.continuo) {
      const prende = inicioDaFalta(perfil, inicio, fim, quantidade[d]!);
      if (prende !== LIVRE) return prende;
      continue;
    }
    for (let i = primeiro; i < cal.fins.length && cal.inicios[i]! < fim; i++) {
      const de = Math.max(inicio, cal.inicios[i]!);
      const prende = inicioDaFalta(perfil, de, Math.min(fim, cal.fins[i]!), quantidade[d]!);
      if (prende !== LIVRE) return prende;
    }
  }
  return LIVRE;
}
