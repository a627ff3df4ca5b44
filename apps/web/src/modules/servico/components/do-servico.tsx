import { suprimento } from '@cadencia/domain/suprimento/cadastro.ts';
import { Anchor, Skeleton, Stack, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fetchWindow } from '../../../cadastro/api.ts';
import { shown } from '../../../cadastro/values.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Scrollable } from '../../../components/scrollable.tsx';

interface Props {
  readonly id: number;
}

interface ListaProps {
  readonly rotulo: string;
  readonly colunas: readonly string[];
  readonly linhas: readonly { readonly id: number; readonly celulas: readonly ReactNode[] }[];
  readonly mais: ReactNode;
}

/** Rows of another list that are of the record, and the way to that list. */
function Lista({ rotulo, colunas, linhas, mais }: ListaProps) {
  return (
    <Stack gap="sm">
      <div>{mais}</div>
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
                  <Table.Td key={colunas[i]} {...(i === 1 ? { miw: 200 } : { style: { whiteSpace: 'nowrap' } })}>
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

const materiaisQuery = (servicoId: number) => ({
  queryKey: [suprimento.path, 'do-servico', servicoId],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    fetchWindow(suprimento, { 'f.servicoId': String(servicoId) })(0, 200, signal),
});

const MATERIAIS = Object.entries({ ...suprimento.fields, ...suprimento.derivados }).filter(([nome]) =>
  ['numero', 'situacao', 'descricao', 'quantidade', 'necessidade', 'chegada'].includes(nome),
);

/** The materials of a service. */
export function MateriaisDoServico({ id }: Props) {
  const { data, error, refetch } = useQuery(materiaisQuery(id));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} />;
  const abrir = (
    <Anchor
      fz="sm"
      renderRoot={(props) => <Link to="/suprimento" search={{ f: { servicoId: String(id) } }} {...props} />}
    >
      Ver em Suprimentos
    </Anchor>
  );
  if (data.total === 0) return <EmptyState frase="O serviço não pede materiais." acao={abrir} />;
  return (
    <Lista
      rotulo="Materiais do serviço"
      colunas={MATERIAIS.map(([, { label }]) => label)}
      mais={abrir}
      linhas={data.linhas.map((linha) => ({
        id: linha.id,
        celulas: MATERIAIS.map(([nome, field]) => shown(nome, field, linha)),
      }))}
    />
  );
}
