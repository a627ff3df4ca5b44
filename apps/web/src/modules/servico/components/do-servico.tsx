import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { rotaDe } from '@cadencia/domain/cadastro.ts';
import { raquete } from '@cadencia/domain/raquete/cadastro.ts';
import { suprimento } from '@cadencia/domain/suprimento/cadastro.ts';
import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fetchWindow } from '../../../cadastro/api.ts';
import { shown } from '../../../cadastro/values.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { SmallTable } from '../../../components/small-table.tsx';
import { usePermission } from '../../../lib/session.ts';

interface Quais {
  readonly cadastro: Cadastro;
  readonly rotulo: string;
  readonly colunas: string;
  readonly vazia: string;
  readonly ver: string;
}

/** The records of another register that belong to a service, and the way to their list. */
const doServico = ({ cadastro, rotulo, colunas, vazia, ver }: Quais) => {
  const campos = { ...cadastro.fields, ...cadastro.derivados };
  const mostrados = colunas.split(' ').flatMap((nome) => (campos[nome] ? [[nome, campos[nome]] as const] : []));
  function DoServico({ id }: { readonly id: number }) {
    const pode = usePermission(cadastro.permission('Listar'));
    const { data, error, refetch } = useQuery({
      queryKey: [cadastro.path, 'do-servico', id],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        fetchWindow(cadastro, { 'f.servicoId': String(id) })(0, 200, signal),
      enabled: pode,
    });
    if (!pode) return <EmptyState frase={`Você não vê ${cadastro.labels.plural.toLowerCase()}.`} />;
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton height={160} />;
    const abrir = (
      <Anchor
        fz="sm"
        renderRoot={(props) => (
          <Link to={rotaDe(cadastro) as '/suprimento'} search={{ f: { servicoId: String(id) } }} {...props} />
        )}
      >
        {ver}
      </Anchor>
    );
    if (data.total === 0) return <EmptyState frase={vazia} acao={abrir} />;
    return (
      <SmallTable
        rotulo={rotulo}
        colunas={mostrados.map(([, { label }]) => label)}
        mais={abrir}
        linhas={data.linhas.map((linha) => ({
          id: linha.id,
          celulas: mostrados.map(([nome, field]) => shown(nome, field, linha)),
        }))}
      />
    );
  }
  return DoServico;
};

export const MateriaisDoServico = doServico({
  cadastro: suprimento,
  rotulo: 'Materiais do serviço',
  colunas: 'numero situacao descricao quantidade necessidade chegada',
  vazia: 'O serviço não pede materiais.',
  ver: 'Ver em Suprimentos',
});
export const RaquetesDoServico = doServico({
  cadastro: raquete,
  rotulo: 'Raquetes do serviço',
  colunas: 'numero situacao posicao tipoRaqueteId diametro classePressaoId instaladaEm retiradaEm',
  vazia: 'Nenhuma raquete nas atividades deste serviço: cadastre-as com a atividade de raqueteamento.',
  ver: 'Ver em Controle de Raquetes',
});
