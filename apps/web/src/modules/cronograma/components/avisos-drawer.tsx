import { Anchor, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Drawer } from '../../../components/overlay.tsx';
import { formatNumero } from '../../../lib/formato.ts';
import { avisosQuery } from '../api.ts';
import styles from './detalhe.module.css';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onAtividade: (id: number) => void;
}

/** The warnings of the last calculation. */
export function AvisosDrawer({ opened, onClose, onAtividade }: Props) {
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size="md" title="Avisos do cálculo">
      {opened && <Avisos onAtividade={onAtividade} />}
    </Drawer>
  );
}

function Avisos({ onAtividade }: Pick<Props, 'onAtividade'>) {
  const { data, error, isPending, isFetching, refetch } = useQuery(avisosQuery);
  if (isPending) return <Skeleton height={240} />;
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (data.total === 0) return <EmptyState frase="O último cálculo não deixou avisos." />;
  return (
    <>
      {data.linhas.length < data.total && (
        <Text mt={8} mb={12} c="dimmed" fz="sm">
          Os primeiros {formatNumero(data.linhas.length)} de {formatNumero(data.total)}.
        </Text>
      )}
      <ul className={styles.lista}>
        {data.linhas.map(({ codigo, mensagem, atividadeId, atividade }) => (
          <li key={`${codigo}-${atividadeId}-${mensagem}`}>
            {atividadeId !== null && (
              <>
                <Anchor type="button" component="button" inherit ta="left" onClick={() => onAtividade(atividadeId)}>
                  {atividade ?? 'Abrir a atividade'}
                </Anchor>{' '}
              </>
            )}
            {mensagem}
          </li>
        ))}
      </ul>
    </>
  );
}
