import type { CalendarioCompilado } from '../calendario/compilado.ts';
import { trabalhoAte } from '../calendario/instante.ts';
import { II, MASCARA_RELACAO, TI, TT } from '../rede/rede.ts';
import { SEM_MAXIMO, SEM_MINIMO } from '../tempo.ts';
import { semAtraso } from './atraso-nivelamento.ts';
import { ignorado, maiorCodigoDireto } from './ignorado.ts';
import { subtractLag } from './lag.ts';
import { type Datas, type Modelo, NAO_INICIADA, REAIS } from './modelo.ts';

/** Dates of the successors: their late dates, or their early ones. */
export interface DatasDasSucessoras {
  readonly inicio: Int32Array;
  readonly termino: Int32Array;
}

export const asTardes = ({ inicioTarde, terminoTarde }: Datas): DatasDasSucessoras => ({
  inicio: inicioTarde,
  termino: terminoTarde,
});

export const asCedo = ({ inicioCedo, terminoCedo }: Datas): DatasDasSucessoras => ({
  inicio: inicioCedo,
  termino: terminoCedo,
});

/** The latest start, as work of the calendar, within both bounds; at least one of them is an instant. */
export function ultimoTrabalho(cal: CalendarioCompilado, inicio: number, termino: number, restante: number): number {
  if (termino === SEM_MAXIMO) return trabalhoAte(cal, inicio);
  const trabalho = trabalhoAte(cal, termino) - restante;
  return inicio === SEM_MAXIMO ? trabalho : Math.min(trabalho, trabalhoAte(cal, inicio));
}

/** The earliest instants that the successors of a node allow its start and its finish. */
export interface LimitesDaSaida {
  inicio: number;
  termino: number;
}

/**
 * Fills `limites` with the limits of the successors of node `no`: SS and SF on its start, FS and FF on its finish. The
 * search stops once one of them is at `bastaInicio` or `bastaTermino`, or earlier, with the limits found so far.
 */
export function limitSaida(
  modelo: Modelo,
  sucessoras: DatasDasSucessoras,
  no: number,
  limites: LimitesDaSaida,
  bastaInicio = SEM_MINIMO,
  bastaTermino = SEM_MINIMO,
): void {
  const { saida, codigoSaida, sucessora } = modelo.rede;
  const diretos = maiorCodigoDireto(modelo);
  const fim = saida[no + 1]!;
  let inicio = SEM_MAXIMO;
  let termino = SEM_MAXIMO;
  for (let s = saida[no]!; s < fim; s++) {
    const codigo = codigoSaida[s]!;
    const limite =
      codigo <= diretos ? direto(sucessoras, codigo, sucessora[s]!) : limiteDaSaida(modelo, sucessoras, no, s);
    if ((codigo & 1) === 0) {
      if (limite >= termino) continue;
      termino = limite;
    } else {
      if (limite >= inicio) continue;
      inicio = limite;
    }
    if (termino <= bastaTermino || inicio <= bastaInicio) break;
  }
  limites.inicio = inicio;
  limites.termino = termino;
}

/** The limit of most links: the unchanged date from which they count back. */
const direto = ({ inicio, termino }: DatasDasSucessoras, codigo: number, para: number): number =>
  (codigo & MASCARA_RELACAO) < TT ? inicio[para]! : termino[para]!;

/**
 * The limit of one link on the start, or on the finish, of its predecessor: mostly the date from which it counts back.
 * So it is in P6 when start-start lags count from actual starts too, even if its own logic holds the predecessor.
 */
export function limiteDaSaida(modelo: Modelo, sucessoras: DatasDasSucessoras, no: number, s: number): number {
  const { rede } = modelo;
  const para = rede.sucessora[s]!;
  const relacao = rede.codigoSaida[s]! & MASCARA_RELACAO;
  const doInicio = relacao === TI || relacao === II;
  if (ignorado(modelo, para, relacao)) {
    return modelo.progresso === REAIS ? limiteDoReal(modelo, no, s, doInicio) : SEM_MAXIMO;
  }
  const data = doInicio ? sucessoras.inicio[para]! : sucessoras.termino[para]!;
  return subtractLag(modelo, semAtraso(modelo, para, data), no, s);
}

/** Limit of the successor's actual date on the part of the predecessor that has not happened yet. */
function limiteDoReal(modelo: Modelo, no: number, s: number, doInicio: boolean): number {
  const { rede, extras, extra, situacao } = modelo;
  const prendeInicio = (rede.codigoSaida[s]! & 1) === 1;
  if (prendeInicio && situacao[no] !== NAO_INICIADA) return SEM_MAXIMO;
  const { inicioReal, terminoReal } = extras[extra[rede.sucessora[s]!]!]!;
  return subtractLag(modelo, doInicio ? inicioReal : terminoReal, no, s);
}
