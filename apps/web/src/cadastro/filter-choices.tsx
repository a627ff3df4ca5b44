import { SEM_VALOR } from '@cadencia/domain/cadastro-filtro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { isNullable } from '@cadencia/domain/field.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MultiSelect } from '../components/multi-select.tsx';
import { optionsQuery } from './api.ts';
import type { FilterPart } from './filter-part.ts';
import { titleOf } from './values.ts';

const partes = (escrito: string): string[] => escrito.split(',').filter(Boolean);

/** Some of a few. */
export const Opcoes = ({ field, escrito, onMudar }: FilterPart) => (
  <MultiSelect
    label={field.label}
    placeholder={escrito ? '' : 'Qualquer'}
    clearable
    searchable
    data={Object.entries(field.opcoes ?? {}).map(([value, label]) => ({ value, label }))}
    value={partes(escrito)}
    onChange={(valores) => onMudar(valores.join(','))}
  />
);

const PAUSA_MS = 200;

/** Rows of another register, looked for as one types. */
export function Referencias({ field, escrito, nomes, onMudar }: FilterPart) {
  const cadastro = cadastroDe(field.alvo ?? '');
  const [texto, setTexto] = useState('');
  const [conhecidos, setConhecidos] = useState(nomes);
  const [busca] = useDebouncedValue(texto, PAUSA_MS);
  const [aberto, setAberto] = useState(false);
  const lista = useQuery({ ...optionsQuery(cadastro, busca), enabled: aberto, placeholderData: keepPreviousData });
  const achados = (lista.data?.linhas ?? []).map((linha) => ({
    value: String(linha.id),
    label: titleOf(cadastro.title, linha),
  }));
  const vazio = isNullable(field) ? [{ value: SEM_VALOR, label: '(sem valor)' }] : [];
  const escolhidos = partes(escrito);
  const faltam = escolhidos
    .filter((id) => id !== SEM_VALOR && !achados.some(({ value }) => value === id))
    .map((id) => ({ value: id, label: conhecidos[id] ?? nomes[id] ?? id }));
  return (
    <MultiSelect
      label={field.label}
      placeholder={escrito ? '' : 'Qualquer'}
      clearable
      searchable
      filter={({ options }) => options}
      data={[...vazio, ...faltam, ...achados]}
      value={escolhidos}
      searchValue={texto}
      onSearchChange={setTexto}
      onDropdownOpen={() => setAberto(true)}
      nothingFoundMessage={lista.isFetching ? 'Buscando…' : 'Nada encontrado.'}
      onChange={(ids) => {
        setConhecidos({ ...conhecidos, ...Object.fromEntries(achados.map(({ value, label }) => [value, label])) });
        onMudar(ids.join(','));
      }}
    />
  );
}
