import type { AptidaoDaPessoa } from '@cadencia/domain/pessoa/endpoints.ts';
import { VER_DADOS } from '@cadencia/domain/pessoa/schema.ts';
import { Button, Group, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Conflict } from '../../../components/conflict.tsx';
import { Failure } from '../../../components/notice.tsx';
import { notify } from '../../../lib/notify.ts';
import { usePermission } from '../../../lib/session.ts';
import { found, useEditing } from '../../../lib/use-editing.ts';
import { aptidaoQuery, useLinkUsuario, usuariosLivresQuery } from '../api.ts';
import { Parte } from './parte.tsx';

interface Escolha {
  readonly usuarioId: string | null;
}

const PAUSA_MS = 200;

/** The user that the person has in the product: it decides which work a leader of frentes sees as theirs. */
export function UsuarioDaPessoa({ lido }: { readonly lido: AptidaoDaPessoa }) {
  const { id } = lido;
  const client = useQueryClient();
  const { mutateAsync } = useLinkUsuario();
  const [nomes, setNomes] = useState<Readonly<Record<string, string>>>({});
  const reread = async () => found([await client.fetchQuery({ ...aptidaoQuery(id), staleTime: 0 })]);
  const edicao = useEditing<AptidaoDaPessoa, Escolha>({
    lido,
    valuesOf: (aptidao) => ({ usuarioId: aptidao?.usuario ? String(aptidao.usuario.id) : null }),
    save: async ({ versao } = lido, { usuarioId }) => {
      await mutateAsync({ id, versao, usuarioId: usuarioId === null ? null : Number(usuarioId) });
      return reread();
    },
    reread: reread,
    onSaved: () => void notify({ message: 'Usuário da pessoa salvo.' }),
  });
  const { error, current } = edicao;
  const usuario = edicao.base?.usuario ?? null;
  const [texto, setTexto] = useState(usuario?.nome ?? '');
  const [aberto, setAberto] = useState(false);
  const [edita, ve] = [usePermission('Pessoa:EditarPessoa'), usePermission(VER_DADOS)];
  // A user may read all data of the person they are linked to.
  const podeEditar = edita && ve;
  const [busca] = useDebouncedValue(texto === usuario?.nome ? '' : texto, PAUSA_MS);
  const livres = useQuery({
    ...usuariosLivresQuery(id, busca),
    enabled: aberto && podeEditar,
    placeholderData: keepPreviousData,
  });
  const achados = (livres.data?.linhas ?? []).map((um) => ({ value: String(um.id), label: um.nome }));
  const atual = usuario && !achados.some(({ value }) => value === String(usuario.id));
  const data = atual ? [{ value: String(usuario.id), label: usuario.nome }, ...achados] : achados;
  return (
    <Parte titulo="Usuário do sistema">
      <Group gap={8}>
        <Select
          aria-label="Usuário do sistema"
          placeholder="Nenhum"
          searchable
          clearable
          disabled={!podeEditar}
          filter={({ options }) => options}
          data={data}
          value={edicao.values.usuarioId}
          searchValue={texto}
          onSearchChange={setTexto}
          onDropdownOpen={() => setAberto(true)}
          nothingFoundMessage={livres.isFetching ? 'Buscando…' : 'Nenhum usuário livre nos projetos do cliente.'}
          onChange={(usuarioId, opcao) => {
            if (usuarioId !== null) setNomes((antes) => ({ ...antes, [usuarioId]: opcao?.label ?? usuarioId }));
            edicao.set({ usuarioId });
          }}
        />
        {podeEditar && !current && (
          <Button variant="default" loading={edicao.saving} disabled={!edicao.dirty} onClick={() => void edicao.save()}>
            Salvar usuário
          </Button>
        )}
      </Group>
      <Text fz="sm" c="dimmed">
        Quem lidera uma frente vê as atividades dela por este vínculo.
      </Text>
      <Conflict
        edicao={edicao}
        campos={[
          {
            nome: 'usuarioId',
            rotulo: 'Usuário do sistema',
            texto: (qual, aptidao) => aptidao?.usuario?.nome ?? nomes[String(qual)] ?? '',
          },
        ]}
      />
      {!current && <Failure error={error} titulo="O usuário não foi salvo" />}
    </Parte>
  );
}
