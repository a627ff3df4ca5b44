import { addMembro, searchCandidatos } from '@cadencia/domain/projeto/equipe/endpoints.ts';
import { Button, Group, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '../../../../components/overlay.tsx';
import { notify } from '../../../../lib/notify.ts';
import { readOptions } from '../../../../lib/query.ts';
import { Falha } from '../../components/falha.tsx';
import { useProjetoMutation } from '../../components/use-projeto-mutation.ts';

interface Props {
  readonly opened: boolean;
  readonly projetoId: number;
  readonly perfis: readonly { readonly id: number; readonly nome: string }[];
  readonly onClose: () => void;
}

/** Adds a person to the team, found by typing. */
export function IncluirPessoa({ opened, projetoId, perfis, onClose }: Props) {
  const [escrito, setEscrito] = useState('');
  const [escolhida, setEscolhida] = useState<{ readonly value: string; readonly label: string }>();
  const [perfilId, setPerfilId] = useState<string | null>(null);
  const [busca] = useDebouncedValue(escrito === escolhida?.label ? '' : escrito, 200);
  const params = { id: String(projetoId) };
  const candidatos = useQuery({
    ...readOptions(searchCandidatos, { params, query: { busca } }),
    placeholderData: keepPreviousData,
  });
  const { mutateAsync, isPending, error } = useProjetoMutation(addMembro);
  const achadas = (candidatos.data ?? []).map(({ usuarioId, nome, email }) => ({
    value: String(usuarioId),
    label: `${nome} · ${email}`,
  }));
  const daLista = achadas.some(({ value }) => value === escolhida?.value);
  const include = async () => {
    await mutateAsync({
      params,
      body: { usuarioId: Number(escolhida?.value), perfilId: perfilId === null ? null : Number(perfilId) },
    });
    notify({ message: 'Pessoa incluída na equipe.' });
    onClose();
  };
  return (
    <Modal opened={opened} onClose={onClose} title="Incluir pessoa na equipe" size={460}>
      <Select
        label="Pessoa"
        required
        searchable
        data-autofocus
        placeholder="Nome ou e-mail"
        data={escolhida && !daLista ? [escolhida, ...achadas] : achadas}
        // The server has already filtered the options, ignoring accents.
        filter={({ options }) => options}
        searchValue={escrito}
        onSearchChange={setEscrito}
        nothingFoundMessage={candidatos.isFetching ? 'Buscando…' : 'Ninguém encontrado fora da equipe.'}
        value={escolhida?.value ?? null}
        onChange={(_, opcao) => setEscolhida(opcao ? { value: opcao.value, label: opcao.label } : undefined)}
      />
      <Select
        mt="sm"
        label="Perfil no projeto"
        clearable
        placeholder="O da própria pessoa"
        data={perfis.map(({ id, nome }) => ({ value: String(id), label: nome }))}
        value={perfilId}
        onChange={setPerfilId}
      />
      <Falha error={error} titulo="A pessoa não foi incluída" />
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button disabled={!escolhida} loading={isPending} onClick={() => void include().catch(() => undefined)}>
          Incluir
        </Button>
      </Group>
    </Modal>
  );
}
