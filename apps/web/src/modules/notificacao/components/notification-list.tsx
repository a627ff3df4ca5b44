import type { Notificacao } from '@cadencia/domain/notificacao/schema.ts';
import { Button, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { textOfError } from '../../../lib/erro-api.ts';
import { formatDiaDoInstante } from '../../../lib/formato.ts';
import { contagemQuery, notificacoesQuery, useReadNotificacoes } from '../api.ts';
import styles from './notification-list.module.css';
import { NotificationRow } from './notification-row.tsx';

const DIA_MS = 86_400_000;

interface Dia {
  readonly titulo: string;
  readonly linhas: readonly Notificacao[];
}

/** The list by day on the project's clock, in the same order: "Hoje", "Ontem", then the date. */
export function groupByDay(linhas: readonly Notificacao[], agora = new Date()): readonly Dia[] {
  const nomes = new Map([
    [formatDiaDoInstante(new Date(agora.getTime() - DIA_MS)), 'Ontem'],
    [formatDiaDoInstante(agora), 'Hoje'],
  ]);
  const dias = new Map<string, Notificacao[]>();
  for (const linha of linhas) {
    const dia = formatDiaDoInstante(linha.criadaEm);
    dias.set(dia, [...(dias.get(dia) ?? []), linha]);
  }
  return [...dias].map(([dia, doDia]) => ({ titulo: nomes.get(dia) ?? dia, linhas: doDia }));
}

type Filtro = 'todas' | 'nao-lidas';

/** Up and down move the focus from one notice to the next. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const passo = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (passo === undefined) return;
  const alvos = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-aviso]')];
  const atual = alvos.indexOf(document.activeElement as HTMLElement);
  const proximo = alvos[atual + passo];
  if (!proximo) return;
  event.preventDefault();
  proximo.focus();
}

export function NotificationList({ onClose }: { readonly onClose: () => void }) {
  const [filtro, setFiltro] = useState<Filtro>('todas');
  const naoLidas = useQuery(contagemQuery).data?.naoLidas ?? 0;
  const read = useReadNotificacoes();
  const primeira = useInfiniteQuery(notificacoesQuery(filtro === 'nao-lidas')).data?.pages[0]?.linhas[0];
  return (
    <>
      <header className={styles.cabecalho}>
        <Text component="h2" visibleFrom="sm" fz="lg" fw={600}>
          Notificações
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={naoLidas === 0 || !primeira}
          loading={read.isPending}
          onClick={() => primeira && read.mutate({ todas: true, ate: primeira.id })}
        >
          Marcar todas como lidas
        </Button>
        <SegmentedControl
          className={styles.filtro}
          size="xs"
          fullWidth
          aria-label="Quais notificações"
          value={filtro}
          onChange={(valor) => setFiltro(valor as Filtro)}
          data={[
            { value: 'todas', label: 'Todas' },
            { value: 'nao-lidas', label: 'Não lidas' },
          ]}
        />
      </header>
      {read.error && (
        <Text px={16} py={8} bg="var(--cad-critico-fundo)" c="red" fz="sm" role="alert">
          {textOfError(read.error).mensagem} {textOfError(read.error).acao}
        </Text>
      )}
      <Rows soNaoLidas={filtro === 'nao-lidas'} onClose={onClose} onRead={(id) => read.mutate({ ids: [id] })} />
    </>
  );
}

interface RowsProps {
  readonly soNaoLidas: boolean;
  readonly onClose: () => void;
  readonly onRead: (id: number) => void;
}

function Rows({ soNaoLidas, onClose, onRead }: RowsProps) {
  const { data, isPending, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(notificacoesQuery(soNaoLidas));
  if (isPending) return <Loading />;
  if (!data) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  const linhas = data.pages.flatMap((pagina) => pagina.linhas);
  if (linhas.length === 0) {
    return (
      <EmptyState
        icone={<IconBellOff size={32} stroke={1.5} />}
        frase={soNaoLidas ? 'Nenhuma notificação por ler.' : 'Nenhuma notificação ainda.'}
        detalhe="Importações, cálculos, mudanças na equipe e avisos da sua conta aparecem aqui."
      />
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows only move between the buttons inside
    <div className={styles.lista} onKeyDown={moveByArrows}>
      {groupByDay(linhas).map((dia) => (
        <section key={dia.titulo} aria-label={dia.titulo}>
          <Text
            component="h3"
            pos="sticky"
            top={0}
            px={16}
            pt={8}
            pb={4}
            bg="var(--cad-superficie)"
            c="dimmed"
            fz="xs"
            fw={600}
            style={{ zIndex: 1 }}
          >
            {dia.titulo}
          </Text>
          <ul>
            {dia.linhas.map((aviso) => (
              <NotificationRow key={aviso.id} aviso={aviso} onClose={onClose} onRead={onRead} />
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage && (
        <Button
          display="block"
          mt={8}
          mx="auto"
          variant="subtle"
          size="sm"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Mostrar mais antigas
        </Button>
      )}
    </div>
  );
}

function Loading() {
  return (
    <Stack gap={12} p={16} aria-busy="true">
      {[1, 2, 3, 4].map((linha) => (
        <Skeleton key={linha} height={52} />
      ))}
    </Stack>
  );
}
