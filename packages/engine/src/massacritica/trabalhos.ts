import type { CalendarioCompilado } from '../calendario/compilado.ts';
import { instanteInicio, instanteTermino, trabalhoAte } from '../calendario/instante.ts';
import type { Modelo } from '../cpm/modelo.ts';
import type { Passadas } from '../cpm/passadas.ts';
import type { DemandasPorNo } from '../nivelamento/demandas.ts';
import { intervaloDoTrabalho } from '../nivelamento/ocupacao.ts';

/** Remaining work of one activity with a resource; its earliest and latest start are given as work. */
export interface Trabalho {
  readonly no: number;
  readonly cal: CalendarioCompilado;
  readonly cedo: number;
  /** Never before the earliest start: a late schedule is not a shortage of people. */
  readonly tarde: number;
  readonly restante: number;
  readonly quantidade: number;
  readonly folga: number;
}

/** The work of each resource, by its position. */
export function trabalhosPorRecurso(
  modelo: Modelo,
  { datas, folgas }: Passadas,
  { demanda, recurso, quantidade }: DemandasPorNo,
  recursos: number,
): Trabalho[][] {
  const listas: Trabalho[][] = Array.from({ length: recursos }, () => []);
  for (let no = 0; no < modelo.situacao.length; no++) {
    for (let d = demanda[no]!; d < demanda[no + 1]!; d++) {
      const cedo = datas.trabalhoCedo[no]!;
      listas[recurso[d]!]!.push({
        no,
        cal: modelo.calendarios[modelo.calendario[no]!]!,
        cedo,
        tarde: Math.max(cedo, datas.trabalhoTarde[no]!),
        restante: modelo.restante[no]!,
        quantidade: quantidade[d]!,
        folga: folgas.total[no]!,
      });
    }
  }
  return listas;
}

/** Unit-minutes of work done by `instante` when it starts at `de`. */
export const feitoAte = ({ cal, restante, quantidade }: Trabalho, de: number, instante: number): number =>
  quantidade * Math.max(0, Math.min(restante, trabalhoAte(cal, instante) - de));

/** The stretches of work that starts at `de`. */
export function* trechos({ cal, restante }: Trabalho, de: number): Generator<readonly [number, number]> {
  const inicio = instanteInicio(cal, de);
  const fim = instanteTermino(cal, de + restante);
  if (cal.continuo) {
    yield [inicio, fim];
    return;
  }
  for (let i = intervaloDoTrabalho(cal, de); i < cal.fins.length && cal.inicios[i]! < fim; i++) {
    yield [Math.max(inicio, cal.inicios[i]!), Math.min(fim, cal.fins[i]!)];
  }
}
