import { VERBA_CRITICA } from '@cadencia/domain/contrato/cadastro.ts';
import { sse } from '@cadencia/domain/sse/cadastro.ts';
import { getValoresDaSse, mapaDeSse } from '@cadencia/domain/sse/endpoints.ts';
import { Flex, Group, Progress, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { rowQuery } from '../../../cadastro/api.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Fact } from '../../../components/fact.tsx';
import { PrintForm } from '../../../components/print-form.tsx';
import { Scrollable } from '../../../components/scrollable.tsx';
import { call } from '../../../lib/api-client.ts';
import { openFile } from '../../../lib/download.ts';
import { formatNumero } from '../../../lib/formato.ts';

const valoresQuery = (id: number) => ({
  queryKey: [sse.path, 'valores', id],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call(getValoresDaSse, { params: { id: String(id) } }, { signal }),
});
type Lidos = Awaited<ReturnType<ReturnType<typeof valoresQuery>['queryFn']>>;

const reais = (valor: number | null): string => (valor === null ? '–' : `R$ ${formatNumero(valor, 2)}`);
const quanto = (valor: number | null): string => (valor === null ? '–' : formatNumero(valor, 2));

/** The budget of the contract with this request in it. */
function Verba({ total, consumida, saldo }: NonNullable<Lidos['verba']>) {
  const parte = total > 0 ? ((total - saldo) / total) * 100 : VERBA_CRITICA;
  return (
    <Stack gap={8}>
      <Flex component="dl" wrap="wrap" gap="8px 28px" m={0}>
        <Fact rotulo="Verba extra do contrato" className="cad-numero">
          {reais(total)}
        </Fact>
        <Fact rotulo="Consumida pelas aprovadas" className="cad-numero">
          {reais(consumida)}
        </Fact>
        <Fact rotulo="Saldo com esta" className="cad-numero" fw={600} {...(saldo < 0 ? { c: 'red' } : {})}>
          {reais(saldo)}
        </Fact>
      </Flex>
      <Progress
        value={Math.min(100, parte)}
        color={saldo < 0 ? 'red' : 'blue'}
        aria-label={`Verba usada com esta SSE: ${formatNumero(parte, 1)}%`}
      />
      {saldo < 0 && (
        <Text fz="sm" c="dimmed">
          O saldo é negativo: a aprovação pede um nível a mais.
        </Text>
      )}
    </Stack>
  );
}

const COLUNAS = ['Item', 'O quê', 'Pedido', 'Un.', 'Executado', 'Aceito'];
const DE_CUSTO = ['Valor unitário', 'Adicional', 'Total'];

/** The items of a request with their prices and what was done of them, and the budget that it spends. */
export function Valores({ id }: { readonly entidade: string; readonly id: number }) {
  const { data, error, refetch, isFetching } = useQuery(valoresQuery(id));
  const { data: linha } = useQuery(rowQuery(sse, id));
  const bm = linha?.['situacao'] === 'MEDIDA' ? linha['bm'] : undefined;
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={220} />;
  const { itens, verba } = data;
  const comCusto = itens.some(({ valorUnitario }) => valorUnitario !== null);
  return (
    <Stack gap={20}>
      {verba && <Verba {...verba} />}
      {typeof bm === 'string' && (
        <Group>
          <PrintForm label={`Anexo do ${bm}`} print={() => openFile(mapaDeSse, { query: { formato: 'pdf', bm } })} />
        </Group>
      )}
      {itens.length === 0 ? (
        <EmptyState frase="A SSE ainda não tem itens: inclua-os nos dados dela." />
      ) : (
        <Scrollable rotulo="Itens da SSE">
          <Table striped withTableBorder tabularNums fz="sm">
            <Table.Thead>
              <Table.Tr>
                {[...COLUNAS, ...(comCusto ? DE_CUSTO : [])].map((coluna) => (
                  <Table.Th key={coluna}>{coluna}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {itens.map((um) => (
                <Table.Tr key={um.item}>
                  <Table.Td>{um.item}</Table.Td>
                  <Table.Td miw={200}>{um.nome}</Table.Td>
                  <Table.Td>{quanto(um.quantidade)}</Table.Td>
                  <Table.Td>{um.unidade}</Table.Td>
                  <Table.Td>{quanto(um.executado)}</Table.Td>
                  <Table.Td>{quanto(um.aceito)}</Table.Td>
                  {comCusto && (
                    <>
                      <Table.Td style={{ whiteSpace: 'nowrap' }}>{reais(um.valorUnitario)}</Table.Td>
                      <Table.Td>{um.adicional ? `${quanto(um.adicional)}%` : '–'}</Table.Td>
                      <Table.Td style={{ whiteSpace: 'nowrap' }}>{reais(um.total)}</Table.Td>
                    </>
                  )}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Scrollable>
      )}
    </Stack>
  );
}
