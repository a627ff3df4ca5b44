import { Skeleton } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useQuery } from '@tanstack/react-query';
import 'dayjs/locale/pt-br';
import { useState } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import { Page } from '../../../components/page.tsx';
import { type Calendario, calendarioQuery } from '../api.ts';
import { periodoDe } from '../components/dias.ts';
import { Quadro } from '../components/quadro.tsx';
import { useBuscaCalendario } from '../components/use-busca-calendario.ts';

/** The device's day, until the server says which one it is at the project. */
const today = (): string => new Date().toLocaleDateString('sv-SE');

const DATAS = { locale: 'pt-br', firstDayOfWeek: 0 } as const;

export function CalendarioPage() {
  const [lido, setLido] = useState<Calendario>();
  const busca = useBuscaCalendario(lido?.agora.slice(0, 10) ?? today());
  const { data, error, refetch, isFetching } = useQuery(calendarioQuery(periodoDe(busca.visao, busca.data)));
  if (data && data !== lido) setLido(data);
  const calendario = data ?? lido;
  if (calendario) {
    return (
      <DatesProvider settings={DATAS}>
        <Quadro calendario={calendario} busca={busca} error={error} lendo={isFetching} onRetry={() => void refetch()} />
      </DatesProvider>
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
