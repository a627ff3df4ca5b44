import { Box, Button, Skeleton, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ErrorState } from '../../../../components/error-state.tsx';
import { Modal } from '../../../../components/overlay.tsx';
import { usePermission } from '../../../../lib/session.ts';
import { categoriasQuery } from '../api.ts';
import { CategoriaForm } from './categoria-form.tsx';
import { CategoriaLinha } from './categoria-linha.tsx';
import styles from './categorias.module.css';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function CategoriasModal({ opened, onClose }: Props) {
  const isPhone = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false });
  return (
    <Modal opened={opened} onClose={onClose} title="Categorias do calendário" size={600} fullScreen={isPhone}>
      <Text mb={12} c="dimmed" fz="sm">
        Valem só neste projeto. A mudança aparece em todos os eventos da categoria.
      </Text>
      <Categorias />
    </Modal>
  );
}

function Categorias() {
  const { data, error, refetch, isFetching } = useQuery(categoriasQuery);
  const podeCriar = usePermission('Calendario:CadastrarCalendario');
  const [criando, setCriando] = useState(false);
  const nova = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setCriando(false));
    nova.current?.focus();
  };
  if (!data) {
    if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
    return <Skeleton height={240} aria-label="Carregando as categorias" />;
  }
  return (
    <>
      <Box component="ul" className={styles.lista} mb={12}>
        {data.map((categoria) => (
          <CategoriaLinha
            key={categoria.id}
            categoria={categoria}
            unica={data.length === 1}
            onExcluida={() => nova.current?.focus()}
          />
        ))}
      </Box>
      {criando && <CategoriaForm onClose={close} />}
      {podeCriar && !criando && (
        <Button
          ref={nova}
          variant="default"
          fullWidth
          leftSection={<IconPlus size={16} />}
          onClick={() => setCriando(true)}
        >
          Nova categoria
        </Button>
      )}
    </>
  );
}
