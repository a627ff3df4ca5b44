import type { AcessoDaPessoa } from '@cadencia/domain/permissao/explicacao.ts';
import type { Perfil } from '@cadencia/domain/permissao/schema.ts';
import { NativeSelect, SegmentedControl, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usuariosQuery } from '../../usuario/lista/api.ts';
import { pessoasEm } from './em-palavras.ts';

interface PropsEscolhaPessoa {
  readonly acesso: AcessoDaPessoa | undefined;
  readonly onEscolher: (id: number) => void;
}

/** Choice of a person, whom the server finds while one types. */
function EscolhaPessoa({ acesso, onEscolher }: PropsEscolhaPessoa) {
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

export interface Escolha {
  readonly perfil?: number | undefined;
  readonly usuario?: number | undefined;
  readonly projeto?: number | undefined;
}

interface Props {
  readonly escolha: Escolha;
  readonly perfis: readonly Perfil[];
  readonly acesso: AcessoDaPessoa | undefined;
  /** Profiles and people with unsaved changes. */
  readonly abertos: readonly string[];
  readonly onEscolher: (escolha: Escolha) => void;
}

/** Choice of the matrix: a profile's, or a person's, everywhere or in one project. */
export function Seletor({ escolha, perfis, acesso, abertos, onEscolher }: Props) {
  const deUsuario = escolha.usuario !== undefined;
  return (
    <>
      <SegmentedControl
        aria-label="Permissões de"
        data={[
          { value: 'perfil', label: 'Perfil' },
          { value: 'usuario', label: 'Usuário' },
        ]}
        value={deUsuario ? 'usuario' : 'perfil'}
        onChange={(valor) => onEscolher(valor === 'perfil' ? {} : { usuario: 0 })}
      />
      {deUsuario ? (
        <>
          <EscolhaPessoa acesso={acesso} onEscolher={(usuario) => onEscolher({ usuario })} />
          {acesso && (
            <NativeSelect
              aria-label="Onde"
              data={[
                { value: '', label: 'Em todos os projetos' },
                ...acesso.projetos.map(({ id, titulo }) => ({ value: String(id), label: titulo })),
              ]}
              value={String(escolha.projeto ?? '')}
              onChange={({ currentTarget }) =>
                onEscolher({ usuario: escolha.usuario, projeto: Number(currentTarget.value) || undefined })
              }
            />
          )}
        </>
      ) : (
        <NativeSelect
          aria-label="Perfil"
          w={320}
          data={perfis.map(({ id, nome, pessoas, ativo }) => ({
            value: String(id),
            label: `${nome}${ativo ? '' : ' (fora de uso)'} · ${pessoasEm(pessoas)}${abertos.includes(`perfil-${id}`) ? ' · não salvo' : ''}`,
          }))}
          value={String(escolha.perfil ?? '')}
          onChange={({ currentTarget }) => onEscolher({ perfil: Number(currentTarget.value) })}
        />
      )}
    </>
  );
}
