import type { AcessoDaPessoa } from '@cadencia/domain/permissao/explicacao.ts';
import { Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usuariosQuery } from '../../usuario/lista/api.ts';

interface Props {
  readonly acesso: AcessoDaPessoa | undefined;
  readonly onEscolher: (id: number) => void;
}

/** Choice of a person, whom the server finds while one types. */
export function EscolhaPessoa({ acesso, onEscolher }: Props) {
  const [busca, setBusca] = useState('');
  const { data } = useQuery(usuariosQuery(busca === acesso?.nome ? '' : busca));
  const achadas = (data?.linhas ?? []).map(({ id, nome, email }) => ({ value: String(id), label: nome, email }));
  const atual = acesso ? [{ value: String(acesso.id), label: acesso.nome, email: acesso.email }] : [];
  const opcoes = [...atual, ...achadas.filter(({ value }) => value !== atual[0]?.value)];
  const emails = new Map(opcoes.map(({ value, email }) => [value, email]));
  return (
    <Select
      aria-label="Usuário"
      placeholder="Nome ou e-mail da pessoa"
      w={280}
      data={opcoes.map(({ value, label }) => ({ value, label }))}
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span>
          {option.label}
          <Text component="small" display="block" fz="xs" c="dimmed">
            {emails.get(option.value)}
          </Text>
        </span>
      )}
      searchable
      nothingFoundMessage="Ninguém com esse nome ou e-mail"
      value={acesso ? String(acesso.id) : null}
      onSearchChange={setBusca}
      onChange={(valor) => valor && onEscolher(Number(valor))}
    />
  );
}
