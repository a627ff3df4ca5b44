import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from '../../scripts/lib/compress.mjs';
import { folhaFeita } from '../../scripts/lib/folha-feita.mjs';
import { licencas } from '../../scripts/lib/licencas.mjs';
import { naRaiz } from '../../scripts/lib/raiz.mjs';
import { variablesSheet } from './src/app/theme/variables-sheet.ts';

/** The API that the development server forwards to. */
const api = process.env['CADENCIA_API'] ?? 'http://127.0.0.1:4700';

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    // The build makes this once, so that no phone needs to before it draws.
    folhaFeita('src/app/theme/variables.css', variablesSheet()),
    licencas(['apps/api', 'apps/web', 'packages/domain', 'packages/interop'].map((um) => naRaiz(um))),
    compress(),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    // The policy of the pages takes fonts from files only.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    // Modules that a third of the parts share form one file of libraries and one of ours: otherwise each set of parts
    // with something in common makes a file, hundreds of a few bytes, and each is a round trip on a slow network.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'entrada', tags: ['$initial'], priority: 4 },
            { name: 'casca', test: /app\/shell\/shell\.tsx|dashboard\/pages\/main-page\.tsx/, priority: 3 },
            // What only forms draw: a list is on screen before anybody opens one.
            {
              name: 'campos',
              test: /react-number-format|components\/multi-select\.tsx|use-pills-reorder|core\/esm\/components\/(NumberInput|Textarea|MultiSelect|Pill|Switch)/,
              minShareCount: 3,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            {
              name: 'cores',
              test: /core\/esm\/components\/Color|use-eye-dropper|use-move/,
              minShareCount: 3,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            {
              name: 'escolhas',
              test: /core\/esm\/components\/Select\//,
              minShareCount: 3,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            // What only a form or a write shows.
            {
              name: 'escrita',
              test: /src\/components\/(confirm-dialog|undo-notice|conflict|date-time-field|draft-notice|day-field|use-notify-removed)\.tsx?/,
              minShareCount: 3,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            {
              name: 'bibliotecas',
              test: /node_modules/,
              minShareCount: 13,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            // What each register declares: only pages of registers need it.
            {
              name: 'cadastros',
              test: /domain\/src\/[^/]+\/(([a-z]+\/)?cadastro|workflow|regra|ficha|destino|planilha|poligono|aceito)\.ts|domain\/src\/(equipamento|planta)\/|domain\/src\/cadastros/,
              minShareCount: 3,
              priority: 2,
              // With what they stand on: it must not wait for the screens, which wait for the declarations.
              includeDependenciesRecursively: true,
            },
            { name: 'comum', test: /\/src\//, minShareCount: 16, priority: 1, includeDependenciesRecursively: false },
          ],
        },
      },
    },
    // The chart chunk alone exceeds the default warning; tests check the size budgets.
    chunkSizeWarningLimit: 900,
  },
  server: { port: 4701, proxy: { '/api': { target: api, changeOrigin: true } } },
});
