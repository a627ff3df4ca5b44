import { cap } from '@cadencia/domain/cap/cadastro.ts';
import { Button } from '@mantine/core';
import { IconCircleMinus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { usePermission } from '../../../lib/session.ts';

/** A link to a new cancellation of these services. */
export function CancelarServicos({ servicos }: { readonly servicos: readonly number[] }) {
  const pode = usePermission(cap.permission('Cadastrar'));
  if (!pode || servicos.length === 0) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconCircleMinus size={16} aria-hidden="true" />}
      renderRoot={(props) => (
        <Link to="/servico/cancelamento/novo" search={{ servicos: servicos.join(',') }} {...props} />
      )}
    >
      Cancelar (CAP)
    </Button>
  );
}
