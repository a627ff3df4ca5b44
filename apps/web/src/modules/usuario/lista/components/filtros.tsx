import type { SituacaoUsuario } from '@cadencia/domain/usuario/gestao/schema.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './lista.module.css';
import { OPCOES_PERFIL, OPCOES_SITUACAO } from './opcoes.ts';

export interface Filtros {
  readonly busca?: string | undefined;
  readonly situacao?: SituacaoUsuario | undefined;
  readonly perfilId?: number | undefined;
}

interface Props {
  readonly filtros: Filtros;
  readonly onMudar: (mudanca: Filtros) => void;
}

/** Search, situation and profile, kept in the address. */
export function FiltrosUsuarios({ filtros, onMudar }: Props) {
  const [busca, setBusca] = useState(filtros.busca ?? '');
  const pesquisar = useDebouncedCallback((texto: string) => onMudar({ busca: texto.trim() || undefined }), 250);
  return (
    <div className={styles.ferramentas}>
      <TextInput
        className={styles.busca}
        type="search"
        aria-label="Buscar usuário"
        placeholder="Nome ou e-mail"
        leftSection={<IconSearch size={16} />}
        value={busca}
        onChange={({ currentTarget }) => {
          setBusca(currentTarget.value);
          pesquisar(currentTarget.value);
        }}
      />
      <NativeSelect
        aria-label="Situação"
        data={[{ value: '', label: 'Todas as situações' }, ...OPCOES_SITUACAO]}
        value={filtros.situacao ?? ''}
        onChange={({ currentTarget }) =>
          onMudar({ situacao: OPCOES_SITUACAO.find(({ value }) => value === currentTarget.value)?.value })
        }
      />
      <NativeSelect
        aria-label="Perfil"
        data={[{ value: '', label: 'Todos os perfis' }, ...OPCOES_PERFIL]}
        value={String(filtros.perfilId ?? '')}
        onChange={({ currentTarget }) => onMudar({ perfilId: Number(currentTarget.value) || undefined })}
      />
    </div>
  );
}
