import type { SituacaoUsuario } from '@cadencia/domain/usuario/gestao/schema.ts';
import { NativeSelect } from '@mantine/core';
import { SearchField } from '../../../../components/search-field.tsx';
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
  return (
    <div className={styles.ferramentas}>
      <SearchField
        className={styles.busca}
        rotulo="Buscar usuário"
        placeholder="Nome ou e-mail"
        valor={filtros.busca}
        onBusca={(busca) => onMudar({ busca })}
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
