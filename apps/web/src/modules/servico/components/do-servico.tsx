import { suprimento } from '@cadencia/domain/suprimento/cadastro.ts';
import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fetchWindow } from '../../../cadastro/api.ts';
import { shown } from '../../../cadastro/values.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { SmallTable } from '../../../components/small-table.tsx';

interface Props {
  readonly id: number;
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
    <SmallTable
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
