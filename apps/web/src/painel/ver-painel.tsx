import type { Painel } from '@cadencia/domain/painel.ts';
import { Button } from '@mantine/core';
import { IconChartHistogram } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ListActionsProps } from '../cadastro/parts.ts';
import { usePermission } from '../lib/session.ts';

/** A link from a list to its board, with the filters of the list. Each board takes the same search as this one. */
export const verPainel = ({ caminho, acesso }: Pick<Painel, 'caminho' | 'acesso'>) =>
  function VerPainel({ lista: { search } }: ListActionsProps) {
    return (
      usePermission(acesso) && (
        <Button
          variant="default"
          leftSection={<IconChartHistogram size={16} aria-hidden="true" />}
          renderRoot={(props) => (
            <Link to={caminho as '/suprimento/painel'} search={search.f ? { f: search.f } : {}} {...props} />
          )}
        >
          Painel
        </Button>
      )
    );
  };
