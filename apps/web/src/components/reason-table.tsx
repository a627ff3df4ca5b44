import { Table } from '@mantine/core';
import { Scrollable } from './scrollable.tsx';

interface Props {
  readonly rotulo: string;
  readonly linhas: readonly { readonly id: number; readonly nome: string; readonly motivo: string }[];
}

/** Records by their names, each with the reason why it was not changed. */
export const ReasonTable = ({ rotulo, linhas }: Props) => (
  <Scrollable rotulo={rotulo} mah={320} mt={8}>
    <Table>
      <Table.Tbody>
        {linhas.map(({ id, nome, motivo }) => (
          <Table.Tr key={id}>
            <Table.Th scope="row">{nome}</Table.Th>
            <Table.Td>{motivo}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Scrollable>
);
