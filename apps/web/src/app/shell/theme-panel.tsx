import { lazy, Suspense } from 'react';
import { closeThemePanel, useThemePanel } from '../../lib/theme-panel.ts';

const ThemeSettings = lazy(() =>
  import('../theme/theme-settings.tsx').then(({ ThemeSettings }) => ({ default: ThemeSettings })),
);

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
