import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import { useCallback, useState } from 'react';
import type { Mudanca, ResultadoMudanca } from '../../../components/grade/tipos.ts';
import { apontar, motivoDe } from '../../apontamento/api.ts';
import { montarPedidos, type Pedido } from './apontamentos.ts';
import { Chaves } from './chaves.ts';

interface Opcoes {
  /** Instant of which the percentages speak, asked at the moment of sending. */
  readonly referencia: () => string;
  readonly onGravado: () => void;
}

/** What identifies a change across its tries: not the instant, which goes on. */
const mudancaDe = ({ item }: Pedido) => [item.atividadeId, item.avanco, item.restante, item.ultimoVisto];

const doPedido = ({ rowId, columnIds }: Pedido, erro: string | undefined): ResultadoMudanca[] =>
  columnIds.map((columnId) => ({ rowId, columnId, ...(erro === undefined ? {} : { erro }) }));

/** Sends reports and remembers those of this screen, whose rows may still be on their way. */
class Remessas {
  private readonly chaves = new Chaves();
  private readonly vistos = new Map<number, number>();

  /** A row may arrive older than the report just made; ids grow with time. */
  readonly ultimoVisto = ({ id, ultimoApontamentoId }: AtividadeLinha): number | null => {
    const proprio = this.vistos.get(id);
    return proprio !== undefined && proprio > (ultimoApontamentoId ?? 0) ? proprio : ultimoApontamentoId;
  };

  async enviar(pedidos: readonly Pedido[]): Promise<ResultadoMudanca[]> {
    const itens = pedidos.map((pedido) => ({ ...pedido.item, chave: this.chaves.de(mudancaDe(pedido)) }));
    const respostas = new Map((await apontar(itens)).map((resposta) => [resposta.chave, resposta]));
    return pedidos.flatMap((pedido, i) => {
      const resposta = respostas.get(itens[i]?.chave ?? '');
      if (!resposta) return doPedido(pedido, 'O servidor não respondeu por esta atividade. Tente de novo.');
      this.chaves.respondida(mudancaDe(pedido));
      if (!resposta.ok) return doPedido(pedido, motivoDe(resposta));
      if (resposta.id !== null) this.vistos.set(pedido.item.atividadeId, resposta.id);
      return doPedido(pedido, undefined);
    });
  }
}

/** Stores edits of % and remaining duration as reports of progress. */
export function useApontamentos({ referencia, onGravado }: Opcoes) {
  const [remessas] = useState(() => new Remessas());
  return useCallback(
    async (mudancas: readonly Mudanca[], atividade: (rowId: string) => AtividadeLinha | undefined) => {
      const contexto = { atividade, ultimoVisto: remessas.ultimoVisto, referencia: referencia() };
      const { pedidos, recusas } = montarPedidos(mudancas, contexto);
      const resultados = pedidos.length > 0 ? await remessas.enviar(pedidos) : [];
      if (resultados.some(({ erro }) => erro === undefined)) onGravado();
      return [...recusas, ...resultados];
    },
    [remessas, referencia, onGravado],
  );
}

export type Apontar = ReturnType<typeof useApontamentos>;
