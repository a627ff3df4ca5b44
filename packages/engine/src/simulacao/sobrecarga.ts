import { tabulate } from '../calendario/compilar.ts';
import type { Execucao } from '../cpm/calcular.ts';
import type { Baldes } from '../curva/baldes.ts';
import { perfilDaCapacidade } from '../nivelamento/capacidades.ts';
import { demandasPorNo } from '../nivelamento/demandas.ts';
import { periodosDeTrabalho } from '../nivelamento/faltas.ts';
import type { Perfil } from '../nivelamento/perfil.ts';
import type { Demanda, Recurso } from '../nivelamento/tipos.ts';
import { MINUTOS_DIA, minuto } from '../tempo.ts';
import type { Sobrecarga } from './tipos.ts';

/** Unit-minutes below this are noise of the sums. */
const RUIDO = 1e-3;

/** Change of the demand for one resource, by instant. */
type Degraus = Map<number, number>;

/** Unit-minutes by shift. */
interface Carga {
  readonly pedido: Float64Array;
  readonly excesso: Float64Array;
  readonly capacidade: Float64Array;
}

/** Load of each resource in each shift on the early dates. Call it before the results overwrite those of the passes. */
export function cargasDe(
  { cronograma, modelo, passadas, calendarios }: Execucao,
  recursos: readonly Recurso[],
  demandas: readonly Demanda[],
): (baldes: Baldes) => Carga[] {
  const noDe = new Map(cronograma.atividades.map(({ id }, i) => [id, modelo.rede.noDaAtividade[i]!]));
  const recursoDe = new Map(recursos.map(({ id }, r) => [id, r]));
  const { demanda, recurso, quantidade } = demandasPorNo(demandas, modelo, noDe, recursoDe);
  const degraus: Degraus[] = recursos.map(() => new Map());
  for (let no = 0; no < modelo.situacao.length; no++) {
    if (demanda[no] === demanda[no + 1]) continue;
    const cal = modelo.calendarios[modelo.calendario[no]!]!;
    tabulate(cal, passadas.datas.inicioCedo[no]!, passadas.datas.terminoCedo[no]!);
    for (const [de, ate] of periodosDeTrabalho(cal, passadas.datas.trabalhoCedo[no]!, modelo.restante[no]!)) {
      for (let d = demanda[no]!; d < demanda[no + 1]!; d++) {
        const deste = degraus[recurso[d]!]!;
        deste.set(de, (deste.get(de) ?? 0) + quantidade[d]!);
        deste.set(ate, (deste.get(ate) ?? 0) - quantidade[d]!);
      }
    }
  }
  return ({ limites }) => {
    const horizonte = { de: limites[0]! - MINUTOS_DIA, ate: limites.at(-1)! + MINUTOS_DIA };
    return recursos.map((um, r) => spread(degraus[r]!, perfilDaCapacidade(um, calendarios, horizonte), limites));
  };
}

/** Sums demand, capacity and the part of the demand above it between the limits of the shifts. */
function spread(degraus: Degraus, { passos, inicio, livre }: Perfil, limites: Int32Array): Carga {
  const n = limites.length - 1;
  const carga = { pedido: new Float64Array(n), excesso: new Float64Array(n), capacidade: new Float64Array(n) };
  const marcas = Int32Array.from([...degraus.keys(), ...inicio.subarray(0, passos), ...limites]).sort();
  let pedido = 0;
  let passo = 0;
  let turno = -1;
  for (let m = 0; m + 1 < marcas.length && turno < n; m++) {
    const de = marcas[m]!;
    if (m > 0 && marcas[m - 1] === de) continue;
    pedido += degraus.get(de) ?? 0;
    while (passo + 1 < passos && inicio[passo + 1]! <= de) passo++;
    while (turno < n && limites[turno + 1]! <= de) turno++;
    if (turno < 0 || turno === n) continue;
    const proxima = seguinte(marcas, m);
    const capacidade = livre[passo]!;
    carga.pedido[turno]! += pedido * (proxima - de);
    carga.capacidade[turno]! += capacidade * (proxima - de);
    carga.excesso[turno]! += Math.max(0, pedido - capacidade) * (proxima - de);
  }
  return carga;
}

/** The first instant after mark `m`. */
function seguinte(marcas: Int32Array, m: number): number {
  let proxima = m;
  while (proxima + 1 < marcas.length && marcas[proxima] === marcas[m]) proxima++;
  return marcas[proxima]!;
}

const add = (cargas: readonly Carga[]): number => {
  let soma = 0;
  for (const { excesso } of cargas) for (const um of excesso) soma += um;
  return Math.round(soma * 1_000) / 1_000;
};

/** Overloaded shifts whose work the change alters, and the whole overload on both sides. */
export function compareCargas(
  recursos: readonly Recurso[],
  { limites, inicios, turnos }: Baldes,
  antes: readonly Carga[],
  depois: readonly Carga[],
) {
  const sobrecargas = recursos.flatMap(({ id: recurso }, r): Sobrecarga[] => {
    const [um, outro] = [antes[r]!, depois[r]!];
    return Array.from(turnos, (turno, t) => ({
      recurso,
      turno,
      de: minuto(Math.max(inicios[t]!, limites[t]!)),
      ate: minuto(limites[t + 1]!),
      capacidade: um.capacidade[t]!,
      antes: { pedido: um.pedido[t]!, excesso: um.excesso[t]! },
      depois: { pedido: outro.pedido[t]!, excesso: outro.excesso[t]! },
    })).filter(
      (linha) =>
        Math.abs(linha.depois.pedido - linha.antes.pedido) > RUIDO &&
        Math.max(linha.antes.excesso, linha.depois.excesso) > RUIDO,
    );
  });
  const piora = ({ antes: um, depois: outro }: Sobrecarga) => outro.excesso - um.excesso;
  sobrecargas.sort((a, b) => piora(b) - piora(a) || a.de - b.de || (a.recurso < b.recurso ? -1 : 1));
  return { sobrecargas, excesso: { antes: add(antes), depois: add(depois) } };
}
