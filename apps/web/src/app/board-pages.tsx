import { VerConflitosContados } from '../modules/controleapoio/components/conflitos-contados.tsx';
import { AcoesDoPainelDoPmp } from '../modules/pmp/components/acoes-do-painel.tsx';
import { PainelPage as Board, type BoardActions, BoardActionsContext } from '../painel/painel-page.tsx';

/** What modules add to their boards, by their addresses. */
const ACOES: BoardActions = {
  '/controleapoio/painel': VerConflitosContados,
  '/dashboard/pmp': AcoesDoPainelDoPmp,
};

export const PainelPage = () => (
  <BoardActionsContext value={ACOES}>
    <Board />
  </BoardActionsContext>
);

// biome-ignore lint/performance/noBarrelFile: The wall of the room shows what the boards show.
export { RoomPage } from '../painel/room-page.tsx';
