import { ATIVO, type Cadastro } from '@cadencia/domain/cadastro.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FonteGrade } from '../components/grade/fontes/fonte.ts';
import type { Mudanca, ResultadoMudanca } from '../components/grade/tipos.ts';
import { type Alteracao, saveRows } from './api.ts';
import { reasonOf, saveCells } from './cell-save.ts';
import { storedOf } from './cell-text.ts';
import type { LinhaNaTela } from './values.ts';

/** Stores the edits of a list, many rows in one call; each cell stands or falls alone, and says why. */
export function useCellEdits(cadastro: Cadastro, fonte: FonteGrade<LinhaNaTela>) {
  const client = useQueryClient();
  /** Versions that this list wrote: its rows may not have been read again yet. */
  const versoes = useRef(new Map<number, number>());
  const fields: Cadastro['fields'] = { ...cadastro.fields, ativo: ATIVO };

  const versaoOf = (rowId: string): number => {
    const id = Number(rowId);
    const lida = fonte.getRow(fonte.indexOf?.(rowId) ?? -1)?.versao ?? 0;
    return Math.max(lida, versoes.current.get(id) ?? 0);
  };

  const alteracoesOf = (mudancas: readonly Mudanca[]): Alteracao[] => {
    const porLinha = new Map<string, Record<string, unknown>>();
    for (const { rowId, columnId, after } of mudancas) {
      const field = fields[columnId];
      if (field) porLinha.set(rowId, { ...porLinha.get(rowId), [columnId]: storedOf(field, after) });
    }
    return [...porLinha].map(([rowId, valores]) => ({ id: Number(rowId), versao: versaoOf(rowId), valores }));
  };

  return async (mudancas: readonly Mudanca[]): Promise<readonly ResultadoMudanca[]> => {
    const alteracoes = alteracoesOf(mudancas);
    const sortes = await saveCells(alteracoes, (partes) => saveRows(cadastro, partes));
    for (const [id, { versao }] of sortes) if (versao !== undefined) versoes.current.set(id, versao);
    void client.invalidateQueries({ queryKey: [cadastro.path] });
    fonte.recarregar?.();
    return mudancas.map(({ rowId, columnId }) => ({
      rowId,
      columnId,
      ...reasonOf(sortes.get(Number(rowId)), columnId),
    }));
  };
}
