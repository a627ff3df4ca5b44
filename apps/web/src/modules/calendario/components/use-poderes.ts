import { usePermission } from '../../../lib/session.ts';
import { useProjetoFechado } from '../../projeto/api.ts';
import type { Acoes } from './acoes.ts';

/** What this person may do to events of this project. */
export function usePoderes(): Pick<Acoes, 'podeCriar' | 'podeMover' | 'podeExcluir'> {
  const isFechado = useProjetoFechado();
  const podeCriar = usePermission('Calendario:CadastrarCalendario');
  const podeMover = usePermission('Calendario:EditarCalendario');
  const podeExcluir = usePermission('Calendario:ExcluirCalendario');
  if (isFechado) return { podeCriar: false, podeMover: false, podeExcluir: false };
  return { podeCriar, podeMover, podeExcluir };
}
