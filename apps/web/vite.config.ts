import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { antecipar } from '../../scripts/lib/antecipar.mjs';
import { comprimir } from '../../scripts/lib/comprimir.mjs';
import { folhaFeita } from '../../scripts/lib/folha-feita.mjs';
import { licencas } from '../../scripts/lib/licencas.mjs';
import { pedacos, recusarCirculos } from '../../scripts/lib/pedacos.mjs';
import { naRaiz } from '../../scripts/lib/raiz.mjs';
import { semJsonSchema } from '../../scripts/lib/sem-json-schema.mjs';
import { variablesSheet } from './src/app/theme/variables-sheet.ts';

/** The API that the development server forwards to. */
const api = process.env['CADENCIA_API'] ?? 'http://127.0.0.1:4700';

/**
 * Mantine's ScrollArea, which every modal and drawer carries, takes one small hook from the whole of floating-ui
 * (15 kB gzipped). Mantine's own hook does the same.
 */
const REFS = '\0scroll-area-refs';
const scrollAreaRefs: Plugin = {
  name: 'scroll-area-refs',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '@floating-ui/react' && importer?.endsWith('/ScrollArea/ScrollArea.mjs') ? REFS : undefined,
  load: (id) =>
    id === REFS
      ? "import { useMergedRef } from '@mantine/hooks'; export const useMergeRefs = (refs) => useMergedRef(...refs);"
      : undefined,
};

export default defineConfig({
  plugins: [
    scrollAreaRefs,
    semJsonSchema(),
    react({ compiler: true }),
    // Made once here, and not by every phone before it draws.
    folhaFeita('src/app/theme/variables.css', variablesSheet()),
    licencas(['apps/api', 'apps/web', 'packages/domain', 'packages/interop'].map((um) => naRaiz(um))),
    antecipar(
      {
        entrar: ['src/app/auth-layout.tsx', 'src/modules/usuario/entrada/pages/login-page.tsx'],
        casca: ['src/app/shell/shell.tsx', 'src/app/product-search.tsx'],
        menu: ['src/app/shell/top-navigation.tsx'],
        lateral: ['src/app/navigation/sidebar.tsx'],
        painel: ['src/modules/dashboard/pages/main-page.tsx'],
      },
      'nunito-latin-wght-normal',
    ),
    recusarCirculos(),
    comprimir(),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups: pedacos } } },
    // The chart chunk alone is larger than the default warning; the size budgets are checked by the tests.
    chunkSizeWarningLimit: 900,
  },
  server: { port: 4701, proxy: { '/api': { target: api, changeOrigin: true } } },
});
