import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { createQueryClient } from '../lib/query.ts';
import { useStarts } from '../lib/session.ts';
import { router } from './router.tsx';
import { colorSchemeManager } from './theme/color-scheme.ts';
import { mantineTheme } from './theme/mantine-theme.ts';

export function App() {
  const starts = useStarts();
  return (
    <MantineProvider
      theme={mantineTheme}
      // They are a style sheet of the build.
      withCssVariables={false}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="light"
    >
      <Product key={starts} />
    </MantineProvider>
  );
}

/** What was read belongs to one start: another begins with nothing. */
function Product() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
