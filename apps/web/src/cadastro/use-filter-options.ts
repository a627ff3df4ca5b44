import { SEM_VALOR } from '@cadencia/domain/cadastro-filtro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { isNullable } from '@cadencia/domain/field.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { optionsQuery } from './api.ts';
import type { FilterPart } from './filter-part.ts';
import { titleOf } from './values.ts';

const PAUSA_MS = 200;

/** Options to filter a reference by: none, the chosen rows and, once it is `aberto`, the rows that the search finds. */
export function useReferenceOptions(parte: Omit<FilterPart, 'onMudar'>, texto: string, aberto: boolean) {
  const { field, escrito, nomes } = parte;
  const cadastro = cadastroDe(field.alvo ?? '');
  const [busca] = useDebouncedValue(texto, PAUSA_MS);
  const [vistos, setVistos] = useState<Readonly<Record<string, string>>>({});
  const lista = useQuery({ ...optionsQuery(cadastro, busca), enabled: aberto, placeholderData: keepPreviousData });
  const achados = (lista.data?.linhas ?? []).map((linha) => ({
    valor: String(linha.id),
    rotulo: titleOf(cadastro.title, linha),
  }));
  // A row that was found and chosen keeps its name when the person searches for something else.
  if (achados.some(({ valor }) => !(valor in vistos)))
    setVistos({ ...vistos, ...Object.fromEntries(achados.map(({ valor, rotulo }) => [valor, rotulo])) });
  const faltam = escrito
    .split(',')
    .filter((id) => id !== '' && id !== SEM_VALOR && !achados.some(({ valor }) => valor === id))
    .map((id) => ({ valor: id, rotulo: vistos[id] ?? nomes[id] ?? id }));
  const vazio = isNullable(field) ? [{ valor: SEM_VALOR, rotulo: '(sem valor)' }] : [];
  return { opcoes: [...vazio, ...faltam, ...achados], buscando: lista.isFetching };
}
