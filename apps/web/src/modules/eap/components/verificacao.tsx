import { ACHADOS, type EapWire } from '@cadencia/domain/eap/schema.ts';
import { Anchor, List, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Heading } from '../../../components/heading.tsx';
import { Drawer } from '../../../components/overlay.tsx';
import { formatContador } from '../../../lib/formato.ts';
import { verificacaoQuery } from '../api.ts';

/** Nodes of one finding that are listed; the count covers all. */
const MOSTRADOS = 50;

interface Props {
  readonly projetoId: number;
  readonly nos: readonly EapWire[];
  readonly onIr: (no: EapWire) => void;
  readonly onClose: () => void;
}

/** What the tree has to be mended: each item leads to its node. */
export function Verificacao({ projetoId, nos, onIr, onClose }: Props) {
  const { data, error, isFetching, refetch } = useQuery(verificacaoQuery(projetoId));
  const porId = new Map(nos.map((no) => [no.cod_eap_eap, no]));
  return (
    <Drawer opened onClose={onClose} position="right" size="md" title="Verificar EAP">
      {error && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={200} />}
      {data?.length === 0 && (
        <EmptyState frase="Nada a corrigir na EAP." detalhe="Todos os serviços estão em algum nó da árvore." />
      )}
      <Stack>
        {data?.map(({ achado, nos: ids }) => (
          <section key={`${achado} ${ids[0]}`}>
            <Heading>{ACHADOS[achado]}</Heading>
            <Text fz="sm" c="dimmed">
              {formatContador(ids.length, 'nó', 'nós')}
            </Text>
            <List size="sm">
              {ids.slice(0, MOSTRADOS).flatMap((id) => {
                const no = porId.get(id);
                return no
                  ? [
                      <List.Item key={id}>
                        <Anchor
                          component="button"
                          type="button"
                          fz="sm"
                          ta="left"
                          mih={26}
                          py={3}
                          onClick={() => onIr(no)}
                        >
                          {no.des_codigo_eap} {no.des_nome_eap}
                        </Anchor>
                      </List.Item>,
                    ]
                  : [];
              })}
            </List>
          </section>
        ))}
      </Stack>
    </Drawer>
  );
}
