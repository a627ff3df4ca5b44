import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { mencoesEm } from '../../../components/mencao/mencao.ts';
import { Notice } from '../../../components/notice.tsx';
import { formatContador } from '../../../lib/formato.ts';
import { useIsOnline } from '../../../lib/online.ts';
import { comentariosQuery, type Registro, useComentar } from '../api.ts';
import { ComentarioLinha } from './comentario-linha.tsx';
import { Escrever, type Escrito } from './escrever.tsx';

const NADA: Escrito = { texto: '', mencoes: [] };

/** The comments on any record, the newest first. */
export function Comentarios({ entidade, id }: Registro) {
  const registro = { entidade, id };
  const offline = !useIsOnline();
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    comentariosQuery(registro),
  );
  const comentar = useComentar(registro);
  const [escrito, setEscrito] = useState(NADA);

  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) {
    return (
      <Stack gap={12} role="status" aria-label="Carregando os comentários">
        <Skeleton height={84} />
        <Skeleton height={48} />
        <Skeleton height={48} />
      </Stack>
    );
  }
  const comentarios = data.pages.flatMap(({ linhas }) => linhas);
  const total = data.pages[0]?.total ?? 0;
  return (
    <Stack gap={12}>
      {offline && (
        <Notice tone="atencao" titulo="Sem conexão">
          Os comentários são os de antes. O que você escrever fica aqui até a rede voltar.
        </Notice>
      )}
      <Escrever
        registro={registro}
        rotulo="Novo comentário"
        acao="Comentar"
        pendente={comentar.isPending}
        falha={comentar.error}
        offline={offline}
        escrito={escrito}
        onEscrito={(parte) => setEscrito((antes) => ({ ...antes, ...parte }))}
        onEnviar={() =>
          comentar.mutate(
            { texto: escrito.texto, mencoes: mencoesEm(escrito.texto, escrito.mencoes) },
            { onSuccess: () => setEscrito(NADA) },
          )
        }
      />
      {comentarios.length === 0 ? (
        <EmptyState
          icone={<IconMessage size={36} stroke={1.4} />}
          frase="Nenhum comentário"
          detalhe="Combine aqui o que é deste registro; quem for citado com @ recebe um aviso."
        />
      ) : (
        <>
          <Text c="dimmed" fz="xs" role="status">
            {formatContador(total, 'comentário', 'comentários')}
          </Text>
          <ul aria-label="Comentários">
            {comentarios.map((comentario) => (
              <ComentarioLinha key={comentario.id} registro={registro} comentario={comentario} offline={offline} />
            ))}
          </ul>
        </>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Mostrar anteriores
        </Button>
      )}
    </Stack>
  );
}
