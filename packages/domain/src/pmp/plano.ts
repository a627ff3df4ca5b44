import type { ItemDoPlano } from './endpoints.ts';

/** An item with how deep it stands. */
export interface Fileira extends ItemDoPlano {
  readonly nivel: number;
}

/** The items as a tree reads, from the top: each under its group. An item whose group is filtered out stands at the top. */
export function arrange(itens: readonly ItemDoPlano[], fechados: ReadonlySet<number>): Fileira[] {
  const tidos = new Set(itens.map(({ id }) => id));
  const porPai = new Map<number | null, ItemDoPlano[]>();
  for (const item of itens) {
    const pai = item.paiId !== null && tidos.has(item.paiId) ? item.paiId : null;
    porPai.set(pai, [...(porPai.get(pai) ?? []), item]);
  }
  const abaixo = (pai: number | null, nivel: number): Fileira[] =>
    (porPai.get(pai) ?? []).flatMap((item) => [
      { ...item, nivel },
      ...(fechados.has(item.id) ? [] : abaixo(item.id, nivel + 1)),
    ]);
  return abaixo(null, 0);
}

/** A share of the plan in whole percent; only what is complete is 100. */
export const emPorCento = (parte: number): string => `${Math.floor(parte)}%`;

const MESES = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ');
const DIA_MS = 86_400_000;
/** Days after the last date, so that what stands at it has room. */
const FOLGA = 20;

interface NoTempo {
  readonly hoje: string;
  readonly d: string;
  readonly itens: readonly Pick<ItemDoPlano, 'inicio' | 'termino' | 'terminoReal' | 'previsao'>[];
  readonly gates: readonly { readonly data: string }[];
}

/** The days that a plan takes, from the first of a month, and the first day of each month with its name. */
export function mesesDoPlano({ itens, gates, hoje, d }: NoTempo) {
  const datas = [hoje, d, ...gates.map(({ data }) => data)];
  for (const { inicio, termino, terminoReal, previsao } of itens)
    for (const um of [inicio, termino, terminoReal, previsao]) if (um) datas.push(um);
  datas.sort();
  const inicio = `${(datas[0] ?? hoje).slice(0, 8)}01`;
  const fim = Date.parse(datas.at(-1) ?? hoje) + FOLGA * DIA_MS;
  const meses: { readonly dia: string; readonly nome: string }[] = [];
  for (let ms = Date.parse(inicio); ms < fim; ) {
    const dia = new Date(ms).toISOString().slice(0, 10);
    meses.push({ dia, nome: `${MESES[Number(dia.slice(5, 7)) - 1]}/${dia.slice(2, 4)}` });
    ms = Date.parse(`${new Date(ms + 32 * DIA_MS).toISOString().slice(0, 8)}01`);
  }
  return { inicio, dias: Math.round((fim - Date.parse(inicio)) / DIA_MS), meses };
}
