import { PERFIS } from '@cadencia/domain/perfis.ts';
import { ROTULO_SITUACAO, type SituacaoUsuario } from '@cadencia/domain/usuario/gestao/schema.ts';
import { Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './lista.module.css';

export interface Filtros {
  readonly busca?: string | undefined;
  readonly situacao?: SituacaoUsuario | undefined;
  readonly perfilId?: number | undefined;
}

const SITUACOES = Object.entries(ROTULO_SITUACAO).map(([value, label]) => ({ value, label }));
export const OPCOES_PERFIL = PERFIS.map(({ id, nome }) => ({ value: String(id), label: nome }));

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
      <Select
        aria-label="Situação"
        placeholder="Todas as situações"
        data={SITUACOES}
        value={filtros.situacao ?? null}
        onChange={(situacao) => onMudar({ situacao: (situacao as SituacaoUsuario | null) ?? undefined })}
        clearable
        clearButtonProps={{ 'aria-label': 'Todas as situações' }}
      />
      <Select
        aria-label="Perfil"
        placeholder="Todos os perfis"
        data={OPCOES_PERFIL}
        value={filtros.perfilId === undefined ? null : String(filtros.perfilId)}
        onChange={(perfilId) => onMudar({ perfilId: perfilId === null ? undefined : Number(perfilId) })}
        clearable
        clearButtonProps={{ 'aria-label': 'Todos os perfis' }}
      />
    </div>
  );
}
