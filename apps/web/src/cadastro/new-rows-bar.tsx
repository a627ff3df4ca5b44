import { Button, Group, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { hasErro } from '../components/grade/controle/celulas.ts';
import type { Edicoes } from '../components/grade/controle/edicoes.ts';
import { LeaveCells } from '../components/grade/leave-cells.tsx';
import { LeaveGuard } from '../components/leave-guard.tsx';
import { formatContador } from '../lib/formato.ts';
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
