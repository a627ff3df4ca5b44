import type { UsuarioDaLista } from '@cadencia/domain/usuario/gestao/schema.ts';
import { NativeSelect, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Conflict } from '../../../../components/conflict.tsx';
import { notify } from '../../../../lib/notify.ts';
import { useAuth } from '../../../../lib/session.ts';
import { useEditing } from '../../../../lib/use-editing.ts';
import { useMudarPerfil } from '../acoes.ts';
import { perfisQueDa, perfisQuery, usuarioQuery } from '../api.ts';
import type { PropsPedido } from './acoes.ts';
import { Confirmacao } from './confirmacao.tsx';

interface Escolha {
  readonly perfilId: string;
}

/** Changes the profile of a person; a profile that they have in a project stays. */
export function MudarPerfil({ pedido: { pessoa }, onFechar }: PropsPedido) {
  const { user } = useAuth();
  const mudar = useMudarPerfil();
  const client = useQueryClient();
  const perfis = perfisQueDa(useQuery(perfisQuery).data, user?.role);
  const nomeDe = (perfilId: unknown) => perfis.find(({ value }) => value === perfilId)?.label;
  const edicao = useEditing<UsuarioDaLista, Escolha>({
    lido: pessoa,
    valuesOf: (lido = pessoa) => ({ perfilId: String(lido.perfilId) }),
    save: async ({ id, versao } = pessoa, { perfilId }) => {
      await mudar.mutateAsync({ id, versao, perfilId: Number(perfilId) });
      notify({ message: `O perfil de ${pessoa.nome} agora é ${nomeDe(perfilId) ?? pessoa.perfilNome}.` });
    },
    reread: ({ id }) => client.fetchQuery({ ...usuarioQuery(id), staleTime: 0 }),
    onSaved: onFechar,
  });
  const { error, fieldErrors, current } = edicao;
  const recusa = fieldErrors['perfilId'];
  return (
    <Confirmacao
      rotulo="Mudar perfil"
      pedido={{ isPending: edicao.saving, error: recusa || current ? null : error }}
      parado={current !== undefined}
      onConfirmar={() => (edicao.dirty ? void edicao.save() : onFechar())}
      onFechar={onFechar}
    >
      <Text>
        {pessoa.nome} recebe um aviso e passa a ver e fazer o que o novo perfil permite. Um perfil dado dentro de um
        projeto continua o mesmo.
      </Text>
      <NativeSelect
        label="Perfil"
        data={perfis}
        data-autofocus
        value={edicao.values.perfilId}
        error={recusa}
        onChange={({ currentTarget }) => edicao.set({ perfilId: currentTarget.value })}
      />
      <Conflict
        edicao={edicao}
        campos={[
          { nome: 'perfilId', rotulo: 'Perfil', texto: (id, lido) => nomeDe(id) ?? lido?.perfilNome ?? String(id) },
        ]}
      />
    </Confirmacao>
  );
}
