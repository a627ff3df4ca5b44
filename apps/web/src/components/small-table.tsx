import { Stack, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { Scrollable } from './scrollable.tsx';

interface Props {
  readonly rotulo: string;
  readonly colunas: readonly string[];
  readonly linhas: readonly { readonly id: number | string; readonly celulas: readonly ReactNode[] }[];
  /** Place of the column of sentences, which takes the room and breaks lines; the others stay on one. −1: none. */
  readonly larga?: number;
  readonly mah?: number;
  /** The way to the list of all. */
  readonly mais?: ReactNode;
}

/** A few rows to read: without order, filters or editing. */
export const SmallTable = ({ rotulo, colunas, linhas, larga = 1, mah, mais }: Props) => (
  <Stack gap="sm">
    {mais && <div>{mais}</div>}
    <Scrollable rotulo={rotulo} {...(mah && { mah })}>
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
