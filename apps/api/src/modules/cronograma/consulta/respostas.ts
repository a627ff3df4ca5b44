import type { CausaExplicada, Explicacao, PassoExplicado } from '@cadencia/domain/cronograma/consulta/schema.ts';
import { folgaLivreEmPalavras, passoEmPalavras } from '@cadencia/domain/porque-em-palavras.ts';
import type { Cadeia, CampoExplicado, Causa, ResultadoExplicacao, Vinculo } from '@cadencia/engine';
import { fromMinuto } from '../../../infra/clock.ts';

export interface PedidoCaminhos {
  readonly alvo?: number | undefined;
  readonly quantidade: number;
  readonly por: 'FOLGA_LIVRE' | 'FOLGA_TOTAL';
}

export interface PedidoFolgas {
  readonly folgaAte: number;
}

export interface PedidoExplicacao {
  readonly atividadeId: number;
  readonly campo: CampoExplicado;
}

export interface CaminhoCalculado {
  /** Minute at which the project ends. */
  readonly termino: number;
  readonly caminhos: readonly {
    readonly numero: number;
    readonly folga: number;
    readonly atividades: readonly number[];
  }[];
}

/** Results as lists by position. */
export interface FolgasCalculadas {
  readonly ids: readonly number[];
  readonly interferente: Int32Array;
  readonly quaseCritica: Uint8Array;
  readonly arrasto: Int32Array;
}

/** `T` with ids where the answer has activities. */
type ComIds<T> = T extends { atividade: unknown } ? Omit<T, 'atividade'> & { readonly atividade: number } : T;
type CausaComIds = ComIds<CausaExplicada>;
type PassoComIds = Omit<PassoExplicado, 'atividade' | 'causas' | 'frase'> & {
  readonly atividade: number;
  readonly causas: readonly CausaComIds[];
};
interface CadeiaComIds {
  readonly passos: readonly PassoComIds[];
  readonly cortada: boolean;
}
export type ExplicacaoCalculada = Omit<Explicacao, 'cedo' | 'tarde'> & {
  readonly cedo: CadeiaComIds | null;
  readonly tarde: CadeiaComIds | null;
};

/** What an explanation takes from the project besides the engine's answer. */
export interface Lidos {
  readonly vinculos: readonly Vinculo[];
  /** What an activity waits for, in words, and where it is. */
  readonly esperaDe: (atividadeId: number) => { readonly motivo: string; readonly endereco: string | null };
}

function toCausa(causa: Causa, atividadeId: number, { vinculos, esperaDe }: Lidos): CausaComIds {
  switch (causa.tipo) {
    case 'RESTRICAO': {
      const { tipo: restricao, data } = causa.restricao;
      return {
        tipo: 'RESTRICAO',
        secundaria: causa.secundaria,
        restricao,
        data: data === undefined ? null : fromMinuto(data),
      };
    }
    case 'VINCULO': {
      const { vinculo, atividade, data, pedido, ...resto } = causa;
      return {
        ...resto,
        relacao: vinculos[vinculo]?.tipo ?? '',
        atividade: Number(atividade),
        data: fromMinuto(data),
        pedido: fromMinuto(pedido),
      };
    }
    case 'TERMINO_DO_PROJETO':
      return { tipo: causa.tipo, atividade: Number(causa.atividade), data: fromMinuto(causa.data) };
    case 'ESPERA':
      return { tipo: causa.tipo, data: fromMinuto(causa.data), ...esperaDe(atividadeId) };
    case 'ACOMPANHA':
    case 'PROPRIA_DATA':
      return causa;
    case 'DATA_BASE':
    case 'INICIO_DO_PROJETO':
    case 'INICIO_REAL':
    case 'TERMINO_REAL':
    case 'TERMINO_ESPERADO':
    case 'RETOMADA':
    case 'INICIO_EXTERNO':
    case 'TERMINO_EXTERNO':
    case 'NIVELAMENTO':
    case 'DATA_MANUAL':
    case 'PRAZO':
    case 'TERMINO_IMPOSTO':
      return { tipo: causa.tipo, data: fromMinuto(causa.data) };
  }
}

const toCadeia = (cadeia: Cadeia | undefined, lidos: Lidos): CadeiaComIds | null =>
  cadeia === undefined
    ? null
    : {
        cortada: cadeia.cortada,
        passos: cadeia.passos.map(({ atividade, lado, ponta, data, causas }) => ({
          atividade: Number(atividade),
          lado,
          ponta,
          data: fromMinuto(data),
          causas: causas.map((causa) => toCausa(causa, Number(atividade), lidos)),
        })),
      };

const DATAS: ReadonlySet<CampoExplicado> = new Set(['INICIO_CEDO', 'TERMINO_CEDO', 'INICIO_TARDE', 'TERMINO_TARDE']);

export function toExplicacao(
  { campo, valor, cedo, tarde, criterio }: Extract<ResultadoExplicacao, { ok: true }>,
  lidos: Lidos,
): ExplicacaoCalculada {
  const data = DATAS.has(campo);
  return {
    campo,
    data: data ? fromMinuto(valor) : null,
    valor: data ? null : valor,
    cedo: toCadeia(cedo, lidos),
    tarde: toCadeia(tarde, lidos),
    criterio: criterio ?? null,
  };
}

interface Citada {
  readonly id: number;
  readonly codigo: string;
  readonly nome: string;
}

/** Every activity that an explanation names. */
export const citadas = ({ cedo, tarde }: ExplicacaoCalculada): number[] =>
  [...(cedo?.passos ?? []), ...(tarde?.passos ?? [])].flatMap(({ atividade, causas }) => [
    atividade,
    ...causas.flatMap((causa) => ('atividade' in causa ? [causa.atividade] : [])),
  ]);

/** The explanation with the names of its activities, as far as they are visible. */
export function withNomes(
  { cedo, tarde, ...resto }: ExplicacaoCalculada,
  visiveis: ReadonlyMap<number, Citada>,
): Explicacao {
  const name = (id: number): Citada | null => visiveis.get(id) ?? null;
  const comNomes = (cadeia: CadeiaComIds | null, livre?: number | null): Explicacao['cedo'] =>
    cadeia && {
      cortada: cadeia.cortada,
      passos: cadeia.passos.map((passo, i) => {
        const comNome = {
          ...passo,
          atividade: name(passo.atividade),
          causas: passo.causas.map((causa) =>
            'atividade' in causa ? { ...causa, atividade: name(causa.atividade) } : causa,
          ),
        };
        const daFolga = i === 0 && typeof livre === 'number' && passo.lado === 'CEDO';
        return { ...comNome, frase: daFolga ? folgaLivreEmPalavras(comNome, livre) : passoEmPalavras(comNome) };
      }),
    };
  const livre = resto.campo === 'FOLGA_LIVRE' ? resto.valor : null;
  return { ...resto, cedo: comNomes(cedo), tarde: comNomes(tarde, livre) };
}
