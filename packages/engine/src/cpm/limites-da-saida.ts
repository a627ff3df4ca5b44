import type { CalendarioCompilado } from '../calendario/compilado.ts';
import { trabalhoAte } from '../calendario/instante.ts';
import { II, MASCARA_RELACAO, TI, TT } from '../rede/rede.ts';
import { semAtraso } from './atraso-nivelamento.ts';
import { ignorado, maiorCodigoDireto } from './ignorado.ts';
import { subtractLag } from './lag.ts';
import { type Datas, type Modelo, NAO_INICIADA, REAIS } from './modelo.ts';
import { SEM_MAXIMO, SEM_MINIMO } from './sem-limite.ts';

/** Where the dates of the successors are taken from: their late dates, or their early ones. */
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

/** The latest start, as work of the calendar, that passes neither bound; at least one of them is an instant. */
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
 * Fills `limites` with what the successors of node `no` ask: SS and SF of its start, FS and FF of its finish. Whoever
 * needs to know no more once one of them asks for `bastaInicio`, or `bastaTermino`, or earlier, gets what was found till then.
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

/** What most links ask: the date that they count back from, as it is. */
const direto = ({ inicio, termino }: DatasDasSucessoras, codigo: number, para: number): number =>
  (codigo & MASCARA_RELACAO) < TT ? inicio[para]! : termino[para]!;

/**
 * What one link asks of the start, or of the finish, of its predecessor: of most, the date that it counts back from. So it
 * is when start-start lags count from actual starts too, even if the predecessor is held by its own logic, as in P6.
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

/** What the actual date of the successor asks of what is still to happen in the predecessor. */
function limiteDoReal(modelo: Modelo, no: number, s: number, doInicio: boolean): number {
  const { rede, extras, extra, situacao } = modelo;
  const prendeInicio = (rede.codigoSaida[s]! & 1) === 1;
  if (prendeInicio && situacao[no] !== NAO_INICIADA) return SEM_MAXIMO;
  const { inicioReal, terminoReal } = extras[extra[rede.sucessora[s]!]!]!;
  return subtractLag(modelo, doInicio ? inicioReal : terminoReal, no, s);
}
