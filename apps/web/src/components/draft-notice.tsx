import { Button, Group } from '@mantine/core';
import type { Draft } from '../lib/draft.ts';
import { formatInstante } from '../lib/formato.ts';
import { Notice } from './notice.tsx';

interface Props<T> {
  readonly draft: Draft<T> | undefined;
  readonly onRecuperar: (valor: T) => void;
  readonly onDescartar: () => void;
}

/** Offers the draft that was typed and not saved before the page was left. */
export function DraftNotice<T>({ draft, onRecuperar, onDescartar }: Props<T>) {
  if (!draft) return null;
  return (
    <Notice tone="info" titulo="Há um rascunho que não foi salvo">
      Digitado em {formatInstante(new Date(draft.em).toISOString())} e guardado neste aparelho.
      <Group gap="xs" mt={6}>
        <Button size="compact-sm" onClick={() => onRecuperar(draft.valor)}>
          Recuperar rascunho
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDescartar}>
          Descartar
        </Button>
      </Group>
    </Notice>
  );
}
