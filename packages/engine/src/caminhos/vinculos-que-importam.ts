import { limiteDaEntrada } from '../cpm/forward-pass.ts';
import { CONCLUIDA, createDatas, type Datas } from '../cpm/modelo.ts';
import { terminoDoNo } from '../cpm/passadas.ts';
import { SEM_MINIMO } from '../cpm/sem-limite.ts';
import { LAG_PERCENTUAL, MASCARA_RELACAO, TT } from '../rede/rede.ts';
import { dateAgain, goBack, type Ida } from './ida.ts';

/** The earliest and the latest dates of each node when any one node has no remaining work. */
interface Faixas {
  readonly cedo: Datas;
  readonly tarde: Datas;
}

/**
 * By outgoing link, 1 where the end of the project may depend on the link when any one node has no remaining work: the
 * other links need not be followed. Undefined where that is not known beforehand. It relies on dates never coming
 * earlier when others come later, which fails where a lag is a part of a duration, or an expected finish sets the
 * remaining work.
 */
export function vinculosQueImportam(ida: Ida, semNada: SemNada): Uint8Array | undefined {
  const { rede, extras } = ida.modelo;
  if (rede.codigoEntrada.some((codigo) => (codigo & LAG_PERCENTUAL) !== 0)) return undefined;
  if (extras.some(({ terminoEsperado }) => terminoEsperado !== SEM_MINIMO)) return undefined;
  const faixas = faixasDe(ida, semNada);
  const pesam = vinculosQuePesam(ida, faixas);
  const n = rede.atividadeDoNo.length;
  let fim = SEM_MINIMO;
  for (let no = 0; no < n; no++) fim = Math.max(fim, terminoDoNo(ida.modelo, faixas.cedo, no));
  const importa = new Uint8Array(n);
  const vinculos = new Uint8Array(rede.sucessora.length);
  for (let no = n - 1; no >= 0; no--) {
    if (terminoDoNo(ida.modelo, faixas.tarde, no) > fim) importa[no] = 1;
    for (let s = rede.saida[no]!; s < rede.saida[no + 1]!; s++) {
      if (pesam[rede.entradaDaSaida[s]!] === 0 || importa[rede.sucessora[s]!] === 0) continue;
      vinculos[s] = 1;
      importa[no] = 1;
    }
  }
  return vinculos;
}

/** Runs `make` while a node has no remaining work. */
type SemNada = (no: number, make: () => void) => void;

function faixasDe(ida: Ida, semNada: SemNada): Faixas {
  const { modelo, datas, date } = ida;
  const { situacao } = modelo;
  const cedo = createDatas(situacao.length);
  const tarde = createDatas(situacao.length);
  for (let no = 0; no < situacao.length; no++) {
    date(cedo, no);
    date(tarde, no);
    if (situacao[no]! >= CONCLUIDA || modelo.restante[no] === 0) continue;
    semNada(no, () => dateAgain(ida, no));
    for (const ponta of ['inicioCedo', 'terminoCedo'] as const) {
      cedo[ponta][no] = Math.min(cedo[ponta][no]!, datas[ponta][no]!);
      tarde[ponta][no] = Math.max(tarde[ponta][no]!, datas[ponta][no]!);
    }
    goBack(ida, no);
  }
  return { cedo, tarde };
}

/** By incoming link, 1 where the link may ask for a later instant than all others at the same end of the activity. */
function vinculosQuePesam({ modelo }: Ida, { cedo, tarde }: Faixas): Uint8Array {
  const { entrada, codigoEntrada } = modelo.rede;
  const pesam = new Uint8Array(codigoEntrada.length);
  for (let no = 0; no + 1 < entrada.length; no++) {
    const doInicio: Pedidos = { maior: modelo.piso, deQuem: -1, segundo: SEM_MINIMO };
    const doTermino: Pedidos = { maior: SEM_MINIMO, deQuem: -1, segundo: SEM_MINIMO };
    const daPonta = (e: number) => ((codigoEntrada[e]! & MASCARA_RELACAO) < TT ? doInicio : doTermino);
    for (let e = entrada[no]!; e < entrada[no + 1]!; e++) note(daPonta(e), limiteDaEntrada(modelo, cedo, no, e), e);
    for (let e = entrada[no]!; e < entrada[no + 1]!; e++) {
      const { maior, deQuem, segundo } = daPonta(e);
      if (limiteDaEntrada(modelo, tarde, no, e) > (deQuem === e ? segundo : maior)) pesam[e] = 1;
    }
  }
  return pesam;
}

/** The two latest instants that links ask for at one end, at the earliest. */
interface Pedidos {
  maior: number;
  deQuem: number;
  segundo: number;
}

function note(pedidos: Pedidos, pedido: number, e: number): void {
  if (pedido > pedidos.maior) {
    pedidos.segundo = pedidos.maior;
    pedidos.maior = pedido;
    pedidos.deQuem = e;
  } else if (pedido > pedidos.segundo) pedidos.segundo = pedido;
}
