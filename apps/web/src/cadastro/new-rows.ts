import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { MAX_NOVAS } from '@cadencia/domain/cadastro-endpoints.ts';
import { useMemo } from 'react';
import type { NewRowKind } from '../components/grade/use-new-rows.ts';
import { createRows } from './api.ts';
import { storedOf } from './cell-text.ts';
import type { LinhaNaTela } from './values.ts';

/** A reference that was typed is shown by its code. */
const shownValue = (valor: unknown): unknown =>
  typeof valor === 'object' && valor !== null && 'codigo' in valor ? valor.codigo : valor;

/** How the list of a register makes its rows. */
export function useNewRowKind(cadastro: Cadastro): NewRowKind<LinhaNaTela> {
  return useMemo(
    () => ({
      rowOf: (id, valores, vaga) => ({
        ...Object.fromEntries(Object.entries(valores).map(([nome, valor]) => [nome, shownValue(valor)])),
        id,
        versao: 0,
        ativo: true,
        criadoEm: '',
        alteradoEm: null,
        rotulos: {},
        ...(vaga ? { vaga: true } : {}),
      }),
      storedOf: (columnId, valor) => {
        const field = cadastro.fields[columnId];
        return field && storedOf(field, valor);
      },
      create: (linhas) => createRows(cadastro, linhas),
      labelOf: (nome) => cadastro.fields[nome]?.label ?? nome,
      max: MAX_NOVAS,
    }),
    [cadastro],
  );
}
