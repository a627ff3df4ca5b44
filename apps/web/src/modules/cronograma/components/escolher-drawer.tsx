import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Drawer } from '../../../components/overlay.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { minhasQuery } from '../api.ts';
import styles from './apontar-drawer.module.css';
import { Cartao } from './cartao.tsx';
import { linhaDaAtividade } from './linha.ts';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onEscolher: (atividade: AtividadeLinha) => void;
}

/** Choice of an activity to report progress on: the first of the caller's, by time, or those that a search finds. */
export function EscolherDrawer({ opened, onClose, ...props }: Props) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      classNames={{ content: styles.folha }}
      title="Apontar em qual atividade?"
    >
      <Escolha {...props} />
    </Drawer>
  );
}

function Escolha({ onEscolher }: Pick<Props, 'onEscolher'>) {
  const [busca, setBusca] = useState<string>();
  return (
    <Stack gap={16} pb={8}>
      <SearchField rotulo="Buscar entre as suas" placeholder="Código ou nome" valor={busca} onBusca={setBusca} />
      <Achadas busca={busca} onEscolher={onEscolher} />
    </Stack>
  );
}

function Achadas({ busca, onEscolher }: Pick<Props, 'onEscolher'> & { readonly busca: string | undefined }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(minhasQuery(busca));
  if (isPending) return <Skeleton height={240} />;
  if (!data) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (data.linhas.length === 0) {
    return <EmptyState frase={busca ? `Nenhuma atividade sua com "${busca}".` : 'Nenhuma atividade sua em aberto.'} />;
  }
  return (
    <ul className={styles.escolhas} aria-label="Suas atividades">
      {data.linhas.map((atividade) => (
        <li key={atividade.id}>
          <Cartao
            linha={linhaDaAtividade(atividade)}
            densidade="normal"
            aberta={undefined}
            onAlternar={undefined}
            onAbrir={onEscolher}
            onApontar={undefined}
          />
        </li>
      ))}
    </ul>
  );
}
