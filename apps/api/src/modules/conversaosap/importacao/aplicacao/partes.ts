import type { ApontamentoNovo, EstornoNovo } from '@cadencia/domain/apontamento/schema.ts';
import type { ItemDoPlano, ResultadoDoPlano } from '@cadencia/domain/cronograma/plano/schema.ts';
import type { Escrita, removeRows } from '../../../../cadastro/commands.ts';
import type { Listavel } from '../../../../cadastro/derivados.ts';
import type { Who } from '../../../../infra/audit.ts';
import type { ContextoProjeto } from '../../../../infra/context.ts';
import type { Tx } from '../../../../infra/transaction.ts';

interface Resultado {
  readonly chave: string;
  readonly ok: boolean;
  readonly id: number | null;
  readonly mensagem: string | null;
}

/** A register as imports write it. */
export interface RegistroDoSap {
  readonly cadastro: Listavel;
  readonly escrita: Escrita & { readonly removeRows: typeof removeRows };
}

/** What other modules write, handed over where the product is composed. */
export interface Partes {
  readonly registros: ReadonlyMap<string, RegistroDoSap>;
  readonly lockPlano: (tx: Tx, projetoId: number) => Promise<unknown>;
  readonly editarPlano: (
    tx: Tx,
    contexto: ContextoProjeto,
    itens: readonly ItemDoPlano[],
    como: { readonly parte: true },
  ) => Promise<{ readonly resultados: readonly ResultadoDoPlano[] }>;
  readonly followServicos: (tx: Tx, quem: Who, ids?: readonly number[]) => Promise<void>;
  readonly followAvanco: (tx: Tx, contexto: ContextoProjeto, atividades: readonly number[]) => Promise<void>;
  readonly apontar: (
    tx: Tx,
    contexto: ContextoProjeto,
    itens: readonly ApontamentoNovo[],
    now: Date,
    origem: 'SAP',
  ) => Promise<readonly Resultado[]>;
  readonly estornar: (
    tx: Tx,
    contexto: ContextoProjeto,
    pedido: { readonly itens: readonly EstornoNovo[]; readonly motivo: string },
  ) => Promise<readonly Resultado[]>;
}
