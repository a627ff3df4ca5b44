import { Button } from '@mantine/core';
import { IconAlertTriangle, IconLadder, IconStack2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatContador } from '../../../lib/formato.ts';
import { useAuth, usePermission } from '../../../lib/session.ts';

/** A link from the kinds of support to what the project asks for. */
export function VerPedidos() {
  if (useAuth().user?.cod_projeto_pro === undefined) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconLadder size={16} aria-hidden="true" />}
      renderRoot={(props) => <Link to="/controleapoio" {...props} />}
    >
      Pedidos de apoio
    </Button>
  );
}

/** A link from the requests to the works that cannot go on together, with how many findings there are where it is known. */
export const VerConflitos = ({ quantos = 0 }: { readonly quantos?: number }) =>
  usePermission('GestaoProjeto:ListarGestaoProjeto') && (
    <Button
      variant="default"
      leftSection={<IconAlertTriangle size={16} aria-hidden="true" />}
      renderRoot={(props) => <Link to="/gestaoprojeto/saude" search={{ verificacao: 'CONFLITOS' }} {...props} />}
    >
      {quantos > 0 ? formatContador(quantos, 'trabalho simultâneo', 'trabalhos simultâneos') : 'Trabalhos simultâneos'}
    </Button>
  );

/** A link from the requests to how much there is in each shift. */
export const VerDisponibilidade = () => (
  <Button
    variant="default"
    leftSection={<IconStack2 size={16} aria-hidden="true" />}
    renderRoot={(props) => <Link to="/controleapoio/disponibilidade" {...props} />}
  >
    Disponibilidade
  </Button>
);
