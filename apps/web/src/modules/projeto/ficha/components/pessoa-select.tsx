import { searchPessoasDoProjeto } from '@cadencia/domain/projeto/equipe/endpoints.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { readOptions } from '../../../../lib/query.ts';

interface Props {
  readonly projetoId: number;
  readonly label: string;
  readonly value: number | null;
  /** Name of the person in `value`, where it is known. */
  readonly nome: string | undefined;
  readonly onChange: (id: number | null) => void;
  readonly error: ReactNode;
  readonly disabled: boolean;
}

/** Choice of a person of the project's client, found by typing. */
export function PessoaSelect({ projetoId, value, nome, onChange, ...resto }: Props) {
  const [escrito, setEscrito] = useState('');
  const [aberto, setAberto] = useState(false);
  const [escolhida, setEscolhida] = useState<{ id: number; nome: string }>();
  const conhecida = escolhida?.id === value ? escolhida.nome : nome;
  const [busca] = useDebouncedValue(escrito === conhecida ? '' : escrito, 200);
  const lista = useQuery({
    ...readOptions(searchPessoasDoProjeto, { params: { id: String(projetoId) }, query: { busca } }),
    enabled: aberto,
    placeholderData: keepPreviousData,
  });
  const achadas = (lista.data ?? []).map((um) => ({ value: String(um.id), label: um.nome }));
  const atual = value === null ? [] : [{ value: String(value), label: conhecida ?? String(value) }];
  return (
    <Select
      {...resto}
      searchable
      clearable
      data={achadas.some((um) => um.value === String(value)) ? achadas : [...atual, ...achadas]}
      // The server has already filtered the options, ignoring accents.
      filter={({ options }) => options}
      value={value === null ? null : String(value)}
      searchValue={escrito}
      onSearchChange={setEscrito}
      onDropdownOpen={() => setAberto(true)}
      nothingFoundMessage={lista.isFetching ? 'Buscando…' : 'Nada encontrado.'}
      onChange={(id, opcao) => {
        if (id !== null) setEscolhida({ id: Number(id), nome: opcao?.label ?? id });
        onChange(id === null ? null : Number(id));
      }}
    />
  );
}
