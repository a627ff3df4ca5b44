import { groupBy } from '@cadencia/domain/eap/arvore.ts';
import { ACHADOS, type EapWire } from '@cadencia/domain/eap/schema.ts';
import { Anchor, Button, List, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Drawer } from '../../../components/overlay.tsx';
import { formatContador, formatNumero } from '../../../lib/formato.ts';
import { verificacaoQuery } from '../api.ts';
import styles from './eap.module.css';

/** Nodes that are listed at once. */
const MOSTRADOS = 50;
/** A kind with more nodes is closed at first. */
const ABERTO_ATE = 10;

interface ListaProps {
  readonly nos: readonly EapWire[];
  readonly porId: ReadonlyMap<number, EapWire>;
  readonly onIr: (no: EapWire) => void;
}

const nomeDe = ({ des_codigo_eap, des_nome_eap }: EapWire): string => `${des_codigo_eap} ${des_nome_eap}`;

/** Nodes by their code and name, each with the node above it; the first ones, and more on request. */
function Nos({ nos, porId, onIr }: ListaProps) {
  const [quantos, setQuantos] = useState(MOSTRADOS);
  return (
    <>
      <List size="sm" listStyleType="none">
        {nos.slice(0, quantos).map((no) => {
          const pai = porId.get(no.cod_eap_pai_eap ?? 0);
          return (
            <List.Item key={no.cod_eap_eap}>
              <Anchor component="button" type="button" fz="sm" ta="left" mih={26} py={3} onClick={() => onIr(no)}>
                {nomeDe(no)}
              </Anchor>
              {pai && (
                <Text span fz="xs" c="dimmed">
                  {' '}
                  em {nomeDe(pai)}
                </Text>
              )}
            </List.Item>
          );
        })}
      </List>
      {nos.length > quantos && (
        <Button variant="subtle" size="xs" onClick={() => setQuantos(quantos + MOSTRADOS)}>
          Mostrar mais {formatNumero(Math.min(MOSTRADOS, nos.length - quantos))} de {formatNumero(nos.length - quantos)}
        </Button>
      )}
    </>
  );
}

interface Props {
  readonly projetoId: number;
  readonly nos: readonly EapWire[];
  readonly onIr: (no: EapWire) => void;
  readonly onClose: () => void;
}

/** What the tree has to be mended, kind by kind: each item leads to its node. */
export function Verificacao({ projetoId, nos, onIr, onClose }: Props) {
  const { data, error, isFetching, refetch } = useQuery(verificacaoQuery(projetoId));
  const porId = new Map(nos.map((no) => [no.cod_eap_eap, no]));
  const especies = [...groupBy(data ?? [], ({ achado }) => achado)].map(([achado, achados]) => ({
    achado,
    vezes: achados.length,
    nos: achados.flatMap(({ nos: ids }) => ids).flatMap((id) => porId.get(id) ?? []),
  }));
  return (
    <Drawer opened onClose={onClose} position="right" size="md" title="Verificar EAP">
      {error && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={200} />}
      {data?.length === 0 && (
        <EmptyState frase="Nada a corrigir na EAP." detalhe="Todos os serviços estão em algum nó da árvore." />
      )}
      <Stack gap="xs">
        {especies.map(({ achado, vezes, nos: dele }) => (
          <details key={achado} className={styles.achado} open={dele.length <= ABERTO_ATE}>
            <summary>
              <Text span fw={600}>
                {ACHADOS[achado]}
              </Text>{' '}
              <Text span fz="sm" c="dimmed">
                {achado === 'NOME_REPETIDO' && `${formatContador(vezes, 'nome', 'nomes')} em `}
                {formatContador(dele.length, 'nó', 'nós')}
              </Text>
            </summary>
            <Nos nos={dele} porId={porId} onIr={onIr} />
          </details>
        ))}
      </Stack>
    </Drawer>
  );
}
