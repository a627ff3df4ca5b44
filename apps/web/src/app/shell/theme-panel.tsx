import { Suspense } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { closeThemePanel, useThemePanel } from '../../lib/theme-panel.ts';

const ThemeSettings = lazyPart(() => import('../theme/theme-settings.tsx'), 'ThemeSettings', { notice: 'over-page' });

/** The place of the panel 'Configurações do tema', which opens only when asked for. */
export function ThemePanel() {
  const state = useThemePanel();
  if (state === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ThemeSettings opened={state === 'aberto'} onClose={closeThemePanel} />
    </Suspense>
  );
}
