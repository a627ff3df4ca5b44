import { cap } from '@cadencia/domain/cap/cadastro.ts';
import { suprimento } from '@cadencia/domain/suprimento/cadastro.ts';
import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fetchWindow, rowQuery } from '../../../cadastro/api.ts';
import type { Campos } from '../../../cadastro/form.ts';
import { shown } from '../../../cadastro/values.ts';
import { ErrorState } from '../../../components/error-state.tsx';
import { SmallTable } from '../../../components/small-table.tsx';
import { usePermission } from '../../../lib/session.ts';

const COLUNAS = Object.entries({ ...suprimento.fields, ...suprimento.derivados }).filter(([nome]) =>
  ['numero', 'situacao', 'descricao', 'quantidade', 'recebido'].includes(nome),
);

/** The materials that a cancellation set free, or that its services have while it is not applied. */
function Materiais({ id, linha }: { readonly id: number; readonly linha: Campos }) {
  const aplicado = linha['situacao'] === 'APLICADO';
  const itens = Array.isArray(linha['itens']) ? (linha['itens'] as Campos[]) : [];
  const servicos = [...new Set(itens.map(({ servicoId }) => servicoId).filter(Number))].join(',');
  const f: Record<string, string> = aplicado ? { capId: String(id) } : { servicoId: servicos };
  const { data, error, refetch } = useQuery({
    queryKey: [suprimento.path, 'do-cap', f],
    queryFn: ({ signal }) =>
      fetchWindow(suprimento, Object.fromEntries(Object.entries(f).map(([nome, valor]) => [`f.${nome}`, valor])))(
        0,
        200,
        signal,
      ),
    enabled: aplicado || servicos !== '',
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data && (aplicado || servicos !== '')) return <Skeleton height={120} />;
  if (!data || data.total === 0)
    return (
      <Text fz="sm">
        {aplicado ? 'Nenhum material ficou para devolver.' : 'Os serviços dos itens não têm materiais.'}
      </Text>
    );
  return (
    <Stack gap="sm">
      <Text fz="sm">
        {aplicado
          ? 'Materiais liberados para devolução por este cancelamento.'
          : 'Materiais dos serviços dos itens: os das atividades que saem, com «Libera material», ficam liberados para devolução quando o cancelamento se aplica.'}
      </Text>
      <SmallTable
        rotulo="Materiais do cancelamento"
        colunas={COLUNAS.map(([, { label }]) => label)}
        larga={2}
        linhas={data.linhas.map((um) => ({
          id: um.id,
          celulas: COLUNAS.map(([nome, field]) => shown(nome, field, um)),
        }))}
        mais={
          <Anchor fz="sm" renderRoot={(props) => <Link to="/suprimento" search={{ f }} {...props} />}>
            Ver em Suprimentos
          </Anchor>
        }
      />
    </Stack>
  );
}

/** What leaves free with the items of a cancellation. */
export function LiberacoesDoCap({ id }: { readonly id: number }) {
  const { data: linha, error, refetch } = useQuery(rowQuery(cap, id));
  const ve = usePermission(suprimento.permission('Listar'));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!linha) return <Skeleton height={120} />;
  return (
    <Stack gap="md">
      {ve && <Materiais id={id} linha={linha} />}
      <Text fz="sm" c="dimmed">
        Apoios e raquetes não têm registro por atividade: confira nas fichas dos serviços se eles os pedem, e
        desmobilize-os à parte.
      </Text>
    </Stack>
  );
}
