import type { AtividadeDoPacote } from '@cadencia/domain/pacote/schema.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { previaQuery } from '../api.ts';

const PAUSA_MS = 250;

export interface Escolha {
  readonly equipamentoId: number | null;
  readonly numEquipes: number;
}

/** The preview of the lines on the chosen equipment; undefined without one, or while the lines cannot be read. */
export function usePrevia(tipoId: number, atividades: readonly AtividadeDoPacote[] | undefined) {
  const [escolha, setEscolha] = useState<Escolha>({ equipamentoId: null, numEquipes: 1 });
  const { equipamentoId, numEquipes } = escolha;
  const pedido = equipamentoId !== null && atividades ? { equipamentoId, numEquipes, atividades } : undefined;
  const [parado] = useDebouncedValue(pedido, PAUSA_MS);
  const { data, error } = useQuery({ ...previaQuery(tipoId, parado), placeholderData: keepPreviousData });
  return { escolha, setEscolha, previa: pedido && parado ? data : undefined, falha: pedido ? error : null };
}
