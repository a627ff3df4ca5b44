import { Stack, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { Scrollable } from '../../../components/scrollable.tsx';

interface Props {
  readonly rotulo: string;
  readonly colunas: readonly string[];
  readonly linhas: readonly { readonly id: number; readonly celulas: readonly ReactNode[] }[];
  readonly mais?: ReactNode;
  /** The column of sentences, which takes the room and breaks lines. */
  readonly larga?: number;
}

/** Rows that are of the record, and the way to their list. */
export function Lista({ rotulo, colunas, linhas, mais, larga = 1 }: Props) {
  return (
    <Stack gap="sm">
      {mais && <div>{mais}</div>}
      <Scrollable rotulo={rotulo}>
        <Table striped withTableBorder tabularNums fz="sm">
          <Table.Thead>
            <Table.Tr>
              {colunas.map((coluna) => (
                <Table.Th key={coluna}>{coluna}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {linhas.map(({ id, celulas }) => (
              <Table.Tr key={id}>
                {celulas.map((celula, i) => (
                  <Table.Td key={colunas[i]} {...(i === larga ? { miw: 200 } : { style: { whiteSpace: 'nowrap' } })}>
                    {celula}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Scrollable>
    </Stack>
  );
}
