import type { SituacaoDaLinha, TipoDaLinha } from '@cadencia/domain/conversaosap/importacao/schema.ts';

export type Valores = Readonly<Record<string, unknown>>;

/** What a list asks of one record, before it is compared with what is here. */
export interface Pedido {
  readonly tipo: TipoDaLinha;
  readonly chave: string;
  readonly ordem: string | null;
  readonly linha: number | null;
  readonly titulo: string;
  readonly valores: Valores;
  /** Fields that the list states itself: those of a new record alone may come from elsewhere. Absent: all. */
  readonly ditos?: ReadonlySet<string>;
  /** The record that it is, where something else than the key tells it. */
  readonly registroId?: number | undefined;
  /** A row that does nothing, and why. */
  readonly fora?: { readonly situacao: SituacaoDaLinha; readonly motivo: string } | undefined;
}

export interface Diferenca {
  readonly rotulo: string;
  readonly de: string;
  readonly para: string;
  /** The value that is here. */
  readonly era: unknown;
  readonly editado: boolean;
}

/** What a row of a list would do. */
export interface Planejada extends Pedido {
  readonly situacao: SituacaoDaLinha;
  readonly registro: number | null;
  readonly versao: number | null;
  readonly mudancas: Readonly<Record<string, Diferenca>>;
  readonly motivo: string | null;
}

export const nada = (pedido: Pedido, situacao: SituacaoDaLinha, motivo: string | null): Planejada => ({
  ...pedido,
  situacao,
  registro: pedido.registroId ?? null,
  versao: null,
  mudancas: {},
  motivo,
});

/** Without what has no value. */
export const ditas = (valores: Valores): Record<string, unknown> =>
  Object.fromEntries(Object.entries(valores).filter(([, valor]) => valor !== undefined && valor !== null));
