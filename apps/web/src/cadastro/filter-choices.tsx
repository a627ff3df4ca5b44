import { useState } from 'react';
import { MultiSelect } from '../components/multi-select.tsx';
import type { FilterPart } from './filter-part.ts';
import { useReferenceOptions } from './use-filter-options.ts';

const partes = (escrito: string): string[] => escrito.split(',').filter(Boolean);

/** Several options of a few. */
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

/** Rows of another register; the person finds them by typing. */
export function Referencias({ field, escrito, nomes, onMudar }: FilterPart) {
  const [texto, setTexto] = useState('');
  const [aberto, setAberto] = useState(false);
  const { opcoes, buscando } = useReferenceOptions({ field, escrito, nomes }, texto, aberto);
  return (
    <MultiSelect
      label={field.label}
      placeholder={escrito ? '' : 'Qualquer'}
      clearable
      searchable
      filter={({ options }) => options}
      data={opcoes.map(({ valor, rotulo }) => ({ value: valor, label: rotulo }))}
      value={partes(escrito)}
      searchValue={texto}
      onSearchChange={setTexto}
      onDropdownOpen={() => setAberto(true)}
      nothingFoundMessage={buscando ? 'Buscando…' : 'Nada encontrado.'}
      onChange={(ids) => onMudar(ids.join(','))}
    />
  );
}
