import type { AcessoDaPessoa } from '@cadencia/domain/permissao/explicacao.ts';
import type { Perfil } from '@cadencia/domain/permissao/schema.ts';
import { NativeSelect, SegmentedControl } from '@mantine/core';

import { pessoasEm } from './em-palavras.ts';
import { EscolhaPessoa } from './escolha-pessoa.tsx';

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
