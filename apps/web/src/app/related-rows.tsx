import { type Cadastro, rotaDe } from '@cadencia/domain/cadastro.ts';
import { pluralNaFrase } from '@cadencia/domain/cadastro-palavras.ts';
import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fetchWindow } from '../cadastro/api.ts';
import { listed, shown } from '../cadastro/values.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { ErrorState } from '../components/error-state.tsx';
import { SmallTable } from '../components/small-table.tsx';
import { useAuth, usePermission } from '../lib/session.ts';

interface Props {
  readonly cadastro: Cadastro;
  /** The filters of the list that find the rows. */
  readonly f: Readonly<Record<string, string>>;
  readonly rotulo: string;
  /** The order, where it is not that of the list. */
  readonly ordem?: string | undefined;
  /** Names of the columns, between spaces. */
  readonly colunas: string;
  /** Place of the column of sentences. */
  readonly larga?: number;
  /** What the rows are, in words. */
  readonly frase?: string;
  readonly vazia: string;
  readonly ver: string;
}

/** The records of another register that belong to this one, and the way to their list. */
export function RelatedRows({ cadastro, f, ordem, rotulo, colunas, larga, frase, vazia, ver }: Props) {
  const pode = usePermission(cadastro.permission('Listar'));
  const comProjeto = useAuth().user?.cod_projeto_pro !== undefined;
  const { data, error, refetch } = useQuery({
    queryKey: [cadastro.path, 'relacionados', f],
    queryFn: ({ signal }) =>
      fetchWindow(cadastro, {
        ...Object.fromEntries(Object.entries(f).map(([nome, valor]) => [`f.${nome}`, valor])),
        ...(ordem && { ordem }),
      })(0, 200, signal),
    enabled: pode && comProjeto,
  });
  if (!pode) return <EmptyState frase={`Você não vê ${pluralNaFrase(cadastro)}.`} />;
  if (!comProjeto) return <EmptyState frase="Escolha um projeto para ver o que há nele." />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} />;
  const to = rotaDe(cadastro) as '/suprimento';
  const linkTo = (search: object, texto: ReactNode) => (
    <Anchor fz="sm" renderRoot={(props) => <Link to={to} search={search} {...props} />}>
      {texto}
    </Anchor>
  );
  const abrir = linkTo({ f }, ver);
  if (data.total === 0) return <EmptyState frase={vazia} acao={abrir} />;
  const campos = listed(cadastro);
  const mostrados = colunas.split(' ').flatMap((nome) => (campos[nome] ? [[nome, campos[nome]] as const] : []));
  return (
    <Stack gap="sm">
      {frase && <Text fz="sm">{frase}</Text>}
      <SmallTable
        rotulo={rotulo}
        colunas={mostrados.map(([, { label }]) => label)}
        {...(larga === undefined ? {} : { larga })}
        mais={abrir}
        linhas={data.linhas.map((linha) => ({
          id: linha.id,
          celulas: mostrados.map(([nome, field], i) => {
            const texto = shown(nome, field, linha);
            return i === 0 ? linkTo({ f, registro: linha.id }, texto) : texto;
          }),
        }))}
      />
    </Stack>
  );
}
