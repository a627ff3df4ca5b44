import { Suspense } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { usePopup } from '../../components/use-popup.ts';
import { UserButton } from './user-button.tsx';

const loadPanel = () => import('./user-menu-panel.tsx');
const UserMenuPanel = lazyPart(loadPanel, 'UserMenuPanel', { notice: 'over-page' });

/** The user's button of the top bar, and the menu under it. */
export function UserMenu() {
  const { trigger, target, opened, close } = usePopup(loadPanel, 'menu');
  return (
    <>
      <UserButton {...trigger} />
      {target && (
        <Suspense fallback={null}>
          <UserMenuPanel target={target} opened={opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
