import { decimalBr } from '../cadastro-texto.ts';
import { type CategoriaNr13, type ClasseDeFluido, type CondicaoDaCaldeira, OBJETOS_NR13 } from './classe.ts';
import type { PrazoNr13, TabelaNr13 } from './schema.ts';

export type EnquadramentoNr13 = 'NAO' | 'CALDEIRA' | 'VASO' | 'TUBULACAO' | 'TANQUE';

/** Data of an equipment that decide its category by the norm. Pressures in MPa, volume in m³, exact decimals. */
interface DadosDaCategoria {
  readonly nr13: EnquadramentoNr13;
  readonly classeFluido: ClasseDeFluido | null;
  readonly pressaoOperacao: string | null;
  readonly pmta: string | null;
  readonly volume: string | null;
}

export type Resultado<T> =
  | ({ readonly ok: true; readonly explicacao: string } & T)
  | { readonly ok: false; readonly motivo: string };

const numero = (valor: number, casas: number): string => decimalBr(valor.toFixed(casas).replace(/\.?0+$/, ''));

const falta = (campos: readonly string[]): { readonly ok: false; readonly motivo: string } => ({
  ok: false,
  motivo: `Para calcular informe: ${campos.join(', ')}.`,
});

/** Group of the potential P·V, 1 to 5. */
export const grupoDe = ({ grupos }: Pick<TabelaNr13, 'grupos'>, pv: number): number =>
  grupos.findIndex((limite) => pv >= limite) + 1 || 5;

/** Pressure in the potential P·V: the greatest of operation or, without one, the PMTA, which is not lower. */
const pressaoDe = ({ pressaoOperacao, pmta }: DadosDaCategoria) =>
  pressaoOperacao === null ? { nome: 'PMTA', valor: pmta } : { nome: 'PMO', valor: pressaoOperacao };

function doVaso(tabela: TabelaNr13, dados: DadosDaCategoria): Resultado<{ readonly categoria: CategoriaNr13 }> {
  const { nome, valor: pressao } = pressaoDe(dados);
  const { volume, classeFluido } = dados;
  if (pressao === null || volume === null || classeFluido === null) {
    return falta([
      ...(pressao === null ? ['PMO ou PMTA'] : []),
      ...(volume === null ? ['volume'] : []),
      ...(classeFluido === null ? ['classe do fluido'] : []),
    ]);
  }
  // Twelve digits: a product of decimals then falls exactly on a limit when its factors do.
  const pv = Number((Number(pressao) * Number(volume)).toPrecision(12));
  const grupo = grupoDe(tabela, pv);
  const categoria = tabela.matriz[classeFluido][grupo - 1] ?? 'V';
  const conta = `P·V = ${nome} ${numero(Number(pressao), 6)} MPa × ${numero(Number(volume), 4)} m³ = ${numero(pv, 2)}`;
  return {
    ok: true,
    categoria,
    explicacao: `${conta}: grupo ${grupo}; classe ${classeFluido} → categoria ${categoria}`,
  };
}

function daCaldeira(tabela: TabelaNr13, dados: DadosDaCategoria): Resultado<{ readonly categoria: CategoriaNr13 }> {
  const { nome, valor: pressao } = pressaoDe(dados);
  if (pressao === null) return falta(['PMO ou PMTA']);
  const categoria = Number(pressao) >= tabela.caldeiraA ? 'A' : 'B';
  const sinal = categoria === 'A' ? '≥' : '<';
  const conta = `${nome} ${numero(Number(pressao), 6)} MPa ${sinal} ${numero(tabela.caldeiraA, 6)} MPa`;
  return { ok: true, categoria, explicacao: `${conta} → caldeira categoria ${categoria}` };
}

/** The category of an equipment by the parameters in force, with its calculation. */
export function categoriaNr13(
  tabela: TabelaNr13,
  dados: DadosDaCategoria,
): Resultado<{ readonly categoria: CategoriaNr13 }> {
  if (dados.nr13 === 'VASO') return doVaso(tabela, dados);
  if (dados.nr13 === 'CALDEIRA') return daCaldeira(tabela, dados);
  const motivo =
    dados.nr13 === 'NAO'
      ? 'A NR-13 não se aplica a este tipo de equipamento.'
      : 'A NR-13 não dá categoria a tubulações e tanques: os prazos são do programa de inspeção do PH.';
  return { ok: false, motivo };
}

/** The same day `meses` later; the last day of the month when the month is too short. */
export function addMeses(dia: string, meses: number): string {
  const [ano = 0, mes = 1, doMes = 1] = dia.split('-').map(Number);
  const ultimo = new Date(Date.UTC(ano, mes + meses, 0)).getUTCDate();
  return new Date(Date.UTC(ano, mes - 1 + meses, Math.min(doMes, ultimo))).toISOString().slice(0, 10);
}

interface DadosDosPrazos {
  readonly nr13: EnquadramentoNr13;
  readonly categoria: CategoriaNr13 | null;
  /** Condition of a boiler with special intervals. */
  readonly caldeira: CondicaoDaCaldeira | null;
  /** Most critical vessel connected to a pipe, whose intervals the pipe follows. */
  readonly vaso?: { readonly tag: string; readonly categoria: CategoriaNr13 } | null;
  /** True when the client has its own certified inspection service, for which the norm gives longer intervals. */
  readonly spie: boolean;
  readonly ultimaInterna: string | null;
  readonly ultimaExterna: string | null;
  readonly ultimoTh: string | null;
}

/** Next dates; null where there is no last one or where the norm leaves the date to the professional. */
export interface ProximasNr13 {
  readonly interna: string | null;
  readonly externa: string | null;
  readonly th: string | null;
}

const objetoDe = ({ nr13, caldeira }: DadosDosPrazos): string =>
  nr13 === 'CALDEIRA' && caldeira !== null ? `CALDEIRA_${caldeira}` : nr13;

const prazoDe = ({ prazos }: TabelaNr13, dados: DadosDosPrazos): PrazoNr13 | undefined =>
  prazos.find((um) => um.objeto === objetoDe(dados) && um.categoria === dados.categoria && um.spie === dados.spie);

const seguinte = (ultima: string | null, meses: number | null): string | null =>
  ultima === null || meses === null ? null : addMeses(ultima, meses);

/** `8 anos`, `18 meses` */
function extenso(meses: number | null): string {
  if (meses === null) return 'a critério do PH';
  if (meses % 12 > 0) return `${meses} ${meses === 1 ? 'mês' : 'meses'}`;
  return `${meses / 12} ${meses === 12 ? 'ano' : 'anos'}`;
}

const DO_PH = 'Os prazos deste tipo de equipamento são do programa de inspeção do PH.';
const SEM_VASO =
  'Na ficha, escolha em Equipamento superior o vaso mais crítico a que a tubulação se liga: o prazo dela é o da categoria dele, salvo o programa do PH.';

/** The next inspections of an equipment by the parameters in force, with the intervals behind them. */
export function proximasNr13(
  tabela: TabelaNr13,
  { vaso, ...proprios }: DadosDosPrazos,
): Resultado<{ readonly proximas: ProximasNr13 }> {
  const daLinha = proprios.nr13 === 'TUBULACAO' && vaso ? vaso : undefined;
  const dados: DadosDosPrazos = daLinha ? { ...proprios, nr13: 'VASO', categoria: daLinha.categoria } : proprios;
  if (dados.nr13 !== 'VASO' && dados.nr13 !== 'CALDEIRA') {
    return { ok: false, motivo: dados.nr13 === 'TUBULACAO' ? SEM_VASO : DO_PH };
  }
  if (dados.categoria === null) return falta(['categoria NR-13']);
  const prazo = prazoDe(tabela, dados);
  if (!prazo) return { ok: false, motivo: `Não há prazo para a categoria ${dados.categoria} neste tipo.` };
  const { mesesInterno, mesesExterno, mesesTh } = prazo;
  const condicao = dados.caldeira === null ? '' : `${OBJETOS_NR13[prazo.objeto]}. `;
  const quem = daLinha ? `Como o vaso ${daLinha.tag}, categoria ${daLinha.categoria}. ` : condicao;
  return {
    ok: true,
    proximas: {
      interna: seguinte(dados.ultimaInterna, mesesInterno),
      externa: seguinte(dados.ultimaExterna, mesesExterno),
      th: seguinte(dados.ultimoTh, mesesTh),
    },
    explicacao: `${quem}${dados.spie ? 'Com' : 'Sem'} SPIE: interna ${extenso(mesesInterno)}, externa ${extenso(mesesExterno)}, teste hidrostático ${extenso(mesesTh)}`,
  };
}
