import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import { useCallback, useRef } from 'react';
import type { Mudanca, MudancaFeita } from '../../../components/grade/tipos.ts';
import { montarPedidos } from './apontamentos.ts';
import type { PedidoEstorno, Remessas } from './remessas.ts';

interface Opcoes {
  readonly remessas: Remessas;
  /** Instant of which the percentages speak, asked at the moment of sending. */
  readonly referencia: () => string;
  readonly onGravado: () => void;
}

/** Stores edits of % and remaining duration as reports of progress, and names what was stored. */
export function useApontamentos({ remessas, referencia, onGravado }: Opcoes) {
  /** Activities edited here: their rows may have left the list since. */
  const editadas = useRef(new Map<string, AtividadeLinha>());
  const apontar = useCallback(
    async (mudancas: readonly Mudanca[], naLista: (rowId: string) => AtividadeLinha | undefined) => {
      const atividade = (rowId: string) => naLista(rowId) ?? editadas.current.get(rowId);
      for (const { rowId } of mudancas) {
        const linha = naLista(rowId);
        if (linha) editadas.current.set(rowId, linha);
      }
      const contexto = { atividade, ultimoVisto: remessas.ultimoVisto, referencia: referencia() };
      const { pedidos, recusas } = montarPedidos(mudancas, contexto);
      const resultados = pedidos.length > 0 ? await remessas.enviar(pedidos) : [];
      if (resultados.some(({ erro }) => erro === undefined)) onGravado();
      return [...recusas, ...resultados];
    },
    [remessas, referencia, onGravado],
  );
  /** The reports behind stored edits, one per activity. */
  const relatosDe = useCallback((feitas: readonly MudancaFeita[]): PedidoEstorno[] => {
    const porLinha = new Map<string, PedidoEstorno>();
    for (const { rowId, columnId, after, recibo } of feitas) {
      const atividade = editadas.current.get(rowId);
      if (!atividade || typeof recibo !== 'number') continue;
      const avanco = columnId === 'avanco' && typeof after === 'number' ? after : porLinha.get(rowId)?.avanco;
      porLinha.set(rowId, {
        apontamentoId: recibo,
        atividadeId: atividade.id,
        rotulo: `${atividade.codigo} ${atividade.nome}`,
        avanco: avanco ?? atividade.avanco,
      });
    }
    return [...porLinha.values()];
  }, []);
  return { apontar, relatosDe };
}

export type Apontar = ReturnType<typeof useApontamentos>['apontar'];
