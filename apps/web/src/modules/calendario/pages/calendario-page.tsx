import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import { Page } from '../../../components/page.tsx';
import { periodoDe } from '../../../lib/dias.ts';
import { hoje } from '../../../lib/relogio.ts';
import { type Calendario, useCalendario } from '../api.ts';
import { Quadro } from '../components/quadro.tsx';
import { useBuscaCalendario } from '../components/use-busca-calendario.ts';

/** The device's current day, until the server sends the project's. */

export function CalendarioPage() {
  const [lido, setLido] = useState<Calendario>();
  const busca = useBuscaCalendario(lido?.agora.slice(0, 10) ?? hoje());
  const { data, error, refetch, isFetching } = useCalendario(periodoDe(busca.visao, busca.data));
  if (data && data !== lido) setLido(data);
  const calendario = data ?? lido;
  if (calendario) {
    return (
      <Quadro
        calendario={calendario}
        busca={busca}
        lido={data !== undefined}
        error={error}
        lendo={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Page cheia titulo="Calendário">
      {error ? (
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <>
          <Skeleton height={36} />
          <Skeleton height={28} width="60%" />
          <Skeleton style={{ flex: '1 1 0', minHeight: 480 }} />
        </>
      )}
    </Page>
  );
}
