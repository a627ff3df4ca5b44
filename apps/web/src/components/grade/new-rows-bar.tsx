import { Button, Group, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { formatContador } from '../../lib/formato.ts';
import { LeaveGuard } from '../leave-guard.tsx';
import { hasErro } from './controle/celulas.ts';
import type { Edicoes } from './controle/edicoes.ts';
import { LeaveCells } from './leave-cells.tsx';
import type { useNewRows } from './use-new-rows.ts';

interface Props {
  readonly linhas: Pick<ReturnType<typeof useNewRows>, 'novas' | 'save' | 'drop'>;
  readonly edicoes: Edicoes;
}

/** Says how many rows of the list are not stored, saves or drops them, and asks before they are left. */
export function NewRowsBar({ linhas: { novas, save, drop }, edicoes }: Props) {
  const { celulas } = useSyncExternalStore(edicoes.subscribe, edicoes.snapshot);
  const ruins = novas.filter(({ id }) => [...(celulas.get(String(id))?.values() ?? [])].some(hasErro)).length;
  return (
    <>
      <LeaveGuard ativo={novas.length > 0} titulo="Há linhas não salvas">
        {formatContador(novas.length, 'linha nova ainda não foi salva', 'linhas novas ainda não foram salvas')}. Ao
        sair, elas se perdem.
      </LeaveGuard>
      {novas.length === 0 && <LeaveCells edicoes={edicoes} />}
      {novas.length > 0 && (
        <Group gap={8} pt={8}>
          <Text span fz="sm" role="status">
            {formatContador(novas.length, 'linha nova não salva', 'linhas novas não salvas')}
            {ruins > 0 && `, ${ruins} com erro`}
          </Text>
          <Button size="compact-sm" onClick={() => void save()}>
            Salvar linhas
          </Button>
          <Button size="compact-sm" variant="default" onClick={drop}>
            Descartar linhas
          </Button>
        </Group>
      )}
    </>
  );
}
