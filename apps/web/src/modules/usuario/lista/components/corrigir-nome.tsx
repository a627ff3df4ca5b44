import type { UsuarioDaLista } from '@cadencia/domain/usuario/gestao/schema.ts';
import { Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Conflict } from '../../../../components/conflict.tsx';
import { notify } from '../../../../lib/notify.ts';
import { useEditing } from '../../../../lib/use-editing.ts';
import { useCorrigirNome } from '../acoes.ts';
import { usuarioQuery } from '../api.ts';
import type { PropsPedido } from './acoes.ts';
import { Confirmacao } from './confirmacao.tsx';

export function CorrigirNome({ pedido: { pessoa }, onFechar }: PropsPedido) {
  const client = useQueryClient();
  const { mutateAsync } = useCorrigirNome();
  const edicao = useEditing<UsuarioDaLista, Pick<UsuarioDaLista, 'nome'>>({
    lido: pessoa,
    valuesOf: ({ nome } = pessoa) => ({ nome }),
    save: async ({ id, versao } = pessoa, { nome }) => {
      await mutateAsync({ id, versao, nome: nome.trim() });
      notify({ message: `O nome agora é ${nome.trim()}.` });
    },
    reread: ({ id }) => client.fetchQuery({ ...usuarioQuery(id), staleTime: 0 }),
    onSaved: onFechar,
  });
  const { values, before, error, fieldErrors, current } = edicao;
  const recusa = fieldErrors['nome'];
  return (
    <Confirmacao
      rotulo="Corrigir nome"
      pedido={{ isPending: edicao.saving, error: recusa || current ? null : error }}
      parado={current !== undefined}
      onConfirmar={() => (values.nome.trim() === before.nome ? onFechar() : void edicao.save())}
      onFechar={onFechar}
    >
      <Text>{pessoa.nome} recebe um aviso com o nome novo.</Text>
      <TextInput
        label="Nome"
        data-autofocus
        maxLength={120}
        value={values.nome}
        error={recusa}
        onChange={({ currentTarget }) => edicao.set({ nome: currentTarget.value })}
      />
      <Conflict edicao={edicao} campos={[{ nome: 'nome', rotulo: 'Nome' }]} />
    </Confirmacao>
  );
}
