import { Button, Group, Modal, Stack } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { Edicoes } from '../../../components/grade/controle/edicoes.ts';
import { formatContador } from '../../../lib/formato.ts';
import styles from './detalhe.module.css';

/** Asks before leaving the page while something typed is not stored. */
export function GuardaSaida({ edicoes }: { readonly edicoes: Edicoes }) {
  const { salvando, erros } = useSyncExternalStore(edicoes.subscribe, edicoes.snapshot);
  const pendentes = salvando + erros;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => pendentes > 0 && current.pathname !== next.pathname,
    enableBeforeUnload: () => pendentes > 0,
    withResolver: true,
  });
  return (
    <Modal opened={status === 'blocked'} onClose={() => reset?.()} title="Há avanços não salvos" centered>
      <Stack gap="md">
        <p className={styles.explica}>
          {formatContador(pendentes, 'célula ainda não foi salva', 'células ainda não foram salvas')}. Ao sair, o que
          foi digitado nelas se perde.
        </p>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => proceed?.()}>
            Sair e descartar
          </Button>
          <Button data-autofocus onClick={() => reset?.()}>
            Ficar
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
