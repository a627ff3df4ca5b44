import { chavesDaLinha, MATRIZ, rotuloPermissao } from '@cadencia/domain/permissao/modulos.ts';
import { type Perfil, ROTULO_VISIBILIDADE } from '@cadencia/domain/permissao/schema.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { Group, NativeSelect, Stack, Table } from '@mantine/core';
import { useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Modal } from '../../../components/overlay.tsx';
import { Scrollable } from '../../../components/scrollable.tsx';
import { formatContador } from '../../../lib/formato.ts';

interface Props {
  readonly opened: boolean;
  readonly perfil: Perfil;
  readonly perfis: readonly Perfil[];
  readonly onClose: () => void;
}

/** Two profiles side by side, with their differences only. */
export function CompararModal({ opened, perfil, perfis, onClose }: Props) {
  const [ids, setIds] = useState([
    perfil.id,
    perfis.find(({ id }) => id !== perfil.id && id !== ADMIN)?.id ?? perfil.id,
  ]);
  const [a, b] = ids.map((id) => perfis.find((cada) => cada.id === id) ?? perfil);
  if (!a || !b) return null;
  const opcoes = perfis.map(({ id, nome }) => ({ value: String(id), label: nome }));
  const choose = (qual: number) => (valor: string) => setIds(ids.with(qual, Number(valor)));
  const [deA, deB] = [new Set(a.permissoes), new Set(b.permissoes)];
  const diferentes = MATRIZ.flatMap(chavesDaLinha).filter((chave) => deA.has(chave) !== deB.has(chave));
  const outraVisao = a.visibilidade !== b.visibilidade;
  return (
    <Modal opened={opened} onClose={onClose} title="Comparar perfis" size="xl" centered>
      <Stack>
        <Group grow>
          <NativeSelect
            label="Perfil"
            data={opcoes}
            value={String(a.id)}
            onChange={({ currentTarget }) => choose(0)(currentTarget.value)}
            data-autofocus
          />
          <NativeSelect
            label="Com"
            data={opcoes}
            value={String(b.id)}
            onChange={({ currentTarget }) => choose(1)(currentTarget.value)}
          />
        </Group>
        {diferentes.length === 0 && !outraVisao ? (
          <EmptyState frase="Os dois perfis podem o mesmo." />
        ) : (
          <Scrollable rotulo="Diferenças" mah="50vh">
            <Table>
              <Table.Thead c="dimmed">
                <Table.Tr>
                  <Table.Th scope="col">{formatContador(diferentes.length, 'diferença', 'diferenças')}</Table.Th>
                  <Table.Th scope="col">{a.nome}</Table.Th>
                  <Table.Th scope="col">{b.nome}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {outraVisao && (
                  <Table.Tr>
                    <Table.Th scope="row" fw={400}>
                      O que enxerga
                    </Table.Th>
                    <Table.Td>{ROTULO_VISIBILIDADE[a.visibilidade]}</Table.Td>
                    <Table.Td>{ROTULO_VISIBILIDADE[b.visibilidade]}</Table.Td>
                  </Table.Tr>
                )}
                {diferentes.map((chave) => (
                  <Table.Tr key={chave}>
                    <Table.Th scope="row" fw={400}>
                      {rotuloPermissao(chave)}
                    </Table.Th>
                    <Table.Td>{deA.has(chave) ? 'Pode' : '–'}</Table.Td>
                    <Table.Td>{deB.has(chave) ? 'Pode' : '–'}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Scrollable>
        )}
      </Stack>
    </Modal>
  );
}
