import { ATIVO, type Cadastro } from '@cadencia/domain/cadastro.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FonteGrade } from '../components/grade/fontes/fonte.ts';
import { type Sent, saveOver } from '../components/grade/save-over.ts';
import type { Coluna, Mudanca, ResultadoMudanca } from '../components/grade/tipos.ts';
import { isSame } from '../lib/use-editing.ts';
import { type Alteracao, fetchByIds, saveRows } from './api.ts';
import { reasonOf, saveCells } from './cell-save.ts';
import { storedOf } from './cell-text.ts';
import type { LinhaNaTela } from './values.ts';

const idLinha = ({ id }: LinhaNaTela): string => String(id);

interface Lista {
  readonly fonte: FonteGrade<LinhaNaTela>;
  readonly colunas: readonly Coluna<LinhaNaTela>[];
}

interface Nossa {
  readonly versao: number;
  /** Column → value that was written in it. */
  readonly celulas: ReadonlyMap<string, unknown>;
}

/** Stores the edits of a list, many rows in one call; each cell is stored or refused by itself, with a reason. */
export function useCellEdits(cadastro: Cadastro, { fonte, colunas }: Lista) {
  const client = useQueryClient();
  /** Values that this list wrote, by row: the list may not have read them again yet. */
  const nossas = useRef(new Map<number, Nossa>());
  const fields: Cadastro['fields'] = { ...cadastro.fields, ativo: ATIVO };

  const alteracaoOf = ({ row, mudancas }: Sent<LinhaNaTela>): Alteracao => {
    const valores = mudancas.flatMap(({ columnId, after }) => {
      const field = fields[columnId];
      return field ? [[columnId, storedOf(field, after)] as const] : [];
    });
    const versao = Math.max(row.versao, nossas.current.get(row.id)?.versao ?? 0);
    return { id: row.id, versao, valores: Object.fromEntries(valores) };
  };

  const send = async (sent: readonly Sent<LinhaNaTela>[]): Promise<readonly ResultadoMudanca[]> => {
    const alteracoes = sent.map(alteracaoOf);
    // A person confirms with `mesmoAssim` one cell at a time.
    const ciente = sent.every(({ mudancas }) => mudancas.some(({ mesmoAssim }) => mesmoAssim));
    const sortes = await saveCells(alteracoes, (partes) => saveRows(cadastro, partes, ciente));
    return sent.flatMap(({ row, mudancas }, i) => {
      const sorte = sortes.get(row.id);
      if (sorte?.versao !== undefined) {
        // The values written before count while nobody else has changed the row in between.
        const antes = nossas.current.get(row.id);
        const celulas = new Map(antes?.versao === alteracoes[i]?.versao ? antes?.celulas : []);
        for (const { columnId, after } of mudancas) celulas.set(columnId, after);
        nossas.current.set(row.id, { versao: sorte.versao, celulas });
      }
      return mudancas.map(({ rowId, columnId }) => ({ rowId, columnId, ...reasonOf(sorte, columnId) }));
    });
  };

  const isOwn = ({ columnId, before }: Mudanca, { id, versao }: LinhaNaTela): boolean => {
    const nossa = nossas.current.get(id);
    return nossa !== undefined && nossa.versao >= versao && isSame(nossa.celulas.get(columnId), before);
  };

  return async (mudancas: readonly Mudanca[]): Promise<readonly ResultadoMudanca[]> => {
    const resultados = await saveOver(mudancas, {
      colunas,
      idLinha,
      row: (rowId) => fonte.getRow(fonte.indexOf?.(rowId) ?? -1),
      isOwn,
      reread: (rowIds) => fetchByIds(cadastro, rowIds, new AbortController().signal),
      send,
    });
    void client.invalidateQueries({ queryKey: [cadastro.path] });
    fonte.reload?.();
    return resultados;
  };
}
