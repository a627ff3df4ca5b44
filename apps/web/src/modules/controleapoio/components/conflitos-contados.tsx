import { useQuery } from '@tanstack/react-query';
import { usePermission } from '../../../lib/session.ts';
import { saudeQuery } from '../../cronograma/api.ts';
import { VerConflitos } from './ver-pedidos.tsx';

/** The way to the works that cannot go on together, with how many the health of the schedule finds. */
export function VerConflitosContados() {
  const pode = usePermission('GestaoProjeto:ListarGestaoProjeto');
  const { data } = useQuery({ ...saudeQuery, enabled: pode });
  return <VerConflitos quantos={data?.verificacoes.find(({ codigo }) => codigo === 'CONFLITOS')?.achados ?? 0} />;
}
