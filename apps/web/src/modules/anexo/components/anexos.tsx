import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useIsOnline } from '../../../lib/online.ts';
import { useStore } from '../../../lib/store.ts';
import { anexosQuery, keyOf, type Registro, sendAnexo } from '../api.ts';
import { EnvioLinha } from './envio-linha.tsx';
import { FilaDeEnvio } from './fila-de-envio.ts';
import { ListaAnexos } from './lista-anexos.tsx';
import { Receber } from './receber.tsx';
import { useChegada } from './use-chegada.ts';

/** Record → its files being sent, also while no screen shows it. */
const filas = new Map<string, FilaDeEnvio>();

/** The files that are being sent to a record. */
function useFila(registro: Registro) {
  const client = useQueryClient();
  const { entidade, id } = registro;
  const nome = `${entidade}/${id}`;
  const fila =
    filas.get(nome) ??
    new FilaDeEnvio({
      send: (pedido) => sendAnexo({ entidade, id }, pedido),
      // What a record may do can depend on its files.
      onChegou: () => {
        for (const queryKey of [keyOf({ entidade, id }), [entidade]]) void client.invalidateQueries({ queryKey });
      },
    });
  filas.set(nome, fila);
  return { fila, itens: useStore(fila.itens) };
}

/** Only the photos, only the others, or all. */
type Quais = 'true' | 'false' | undefined;

/** What an empty list says, of all files, of photos, and of the others. */
const VAZIA = {
  todos: {
    frase: 'Nenhum arquivo anexado',
    detalhe: 'Guarde aqui desenhos, procedimentos, certificados e fotos deste registro.',
  },
  true: { frase: 'Nenhuma foto', detalhe: '' },
  false: {
    frase: 'Nenhum documento',
    detalhe: 'Guarde aqui desenhos, procedimentos, APR e certificados: a categoria deles completa o pacote.',
  },
};

interface VazioProps {
  readonly fotos: Quais;
  readonly editar: boolean;
}

/** An empty list. Where a photo is asked for, the place that takes it is enough. */
function Vazio({ fotos, editar }: VazioProps) {
  const { frase, detalhe } = VAZIA[fotos ?? 'todos'];
  if (fotos === 'true' && editar)
    return (
      <Text c="dimmed" fz="sm" ta="center">
        {frase}
      </Text>
    );
  return (
    <EmptyState
      icone={<IconPaperclip size={36} stroke={1.4} />}
      frase={frase}
      detalhe={editar ? detalhe : 'Quem pode editar este registro pode anexar arquivos.'}
    />
  );
}

/** The photos of a record. */
export const Fotos = (registro: Registro) => <Anexos {...registro} fotos="true" />;

/** The files of a record that are no photos. */
export const Documentos = (registro: Registro) => <Anexos {...registro} fotos="false" />;

export function Anexos({ entidade, id, fotos }: Registro & { readonly fotos?: Quais }) {
  const registro = { entidade, id };
  const online = useIsOnline();
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    anexosQuery(registro, fotos),
  );
  const { fila, itens } = useFila(registro);
  const primeira = data?.pages[0];
  const editar = primeira?.editar ?? false;
  const receive = (arquivos: readonly File[]) => fila.add(arquivos, primeira?.limite ?? Number.POSITIVE_INFINITY);
  const { sobre, alvo } = useChegada(editar && online, receive);

  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data || !primeira) {
    return (
      <Stack gap={12} role="status" aria-label="Carregando os anexos">
        {[1, 2, 3].map((n) => (
          <Skeleton key={n} height={64} />
        ))}
      </Stack>
    );
  }
  const anexos = data.pages.flatMap(({ linhas }) => linhas);
  const vazio = anexos.length === 0 && itens.length === 0;
  return (
    <Stack gap={12} {...alvo}>
      {!online && (
        <Notice tone="atencao" titulo="Sem conexão">
          A lista é a de antes. Para anexar ou abrir arquivos, espere a rede voltar.
        </Notice>
      )}
      {editar && <Receber sobre={sobre} limite={primeira.limite} disabled={!online} onArquivos={receive} />}
      {itens.length > 0 && (
        <ul aria-label="Envios">
          {itens.map((envio) => (
            <EnvioLinha
              key={envio.chave}
              envio={envio}
              onCancelar={() => fila.cancel(envio.chave)}
              onTentar={() => fila.retry(envio.chave)}
            />
          ))}
        </ul>
      )}
      {vazio && <Vazio fotos={fotos} editar={editar} />}
      {anexos.length > 0 && <ListaAnexos registro={registro} anexos={anexos} total={primeira.total} editar={editar} />}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Mostrar mais
        </Button>
      )}
    </Stack>
  );
}
