import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import { useCallback, useRef } from 'react';
import { type Sent, saveOver } from '../../../components/grade/save-over.ts';
import type { Mudanca, MudancaFeita } from '../../../components/grade/tipos.ts';
import { readAtividades } from '../api.ts';
import { assemblePedidos } from './apontamentos.ts';
import { idAtividade } from './linha.ts';
import type { PedidoEstorno, Remessas } from './remessas.ts';

interface Opcoes {
  readonly remessas: Remessas;
  /** Instant that the percentages refer to, read at the moment of sending. */
  readonly referencia: () => string;
  readonly onGravado: () => void;
}

const EDITAVEIS = (['avanco', 'duracaoRestante'] as const).map((id) => ({
  id,
  value: (atividade: AtividadeLinha) => atividade[id],
}));

/** Stores edits of % and remaining duration as reports of progress, and finds the reports behind stored edits. */
export function useApontamentos({ remessas, referencia, onGravado }: Opcoes) {
  /** Activities edited here, whose rows may have left the list since. */
  const editadas = useRef(new Map<string, AtividadeLinha>());
  const apontar = useCallback(
    async (mudancas: readonly Mudanca[], naLista: (rowId: string) => AtividadeLinha | undefined) => {
      for (const { rowId } of mudancas) {
        const linha = naLista(rowId);
        if (linha) editadas.current.set(rowId, linha);
      }
      const send = async (enviadas: readonly Sent<AtividadeLinha>[]) => {
        const contexto = { ultimoVisto: remessas.ultimoVisto, referencia: referencia() };
        const { pedidos, recusas } = assemblePedidos(enviadas, contexto);
        return [...recusas, ...(pedidos.length > 0 ? await remessas.send(pedidos) : [])];
      };
      const resultados = await saveOver(mudancas, {
        colunas: EDITAVEIS,
        idLinha: idAtividade,
        row: (rowId) => naLista(rowId) ?? editadas.current.get(rowId),
        isOwn: (_, linha) => remessas.isOwn(linha),
        reread: readAtividades,
        send,
      });
      if (resultados.some(({ erro }) => erro === undefined)) onGravado();
      return resultados;
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
