import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { licencas } from '../../scripts/lib/licencas.mjs';
import { naRaiz } from '../../scripts/lib/raiz.mjs';

/** The API that the development server forwards to. */
const api = process.env['CADENCIA_API'] ?? 'http://127.0.0.1:4700';

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    licencas(['apps/api', 'apps/web', 'packages/domain', 'packages/interop'].map((um) => naRaiz(um))),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    // The chart chunk alone is larger than the default warning; the size budgets are checked by the tests.
    chunkSizeWarningLimit: 900,
  },
  server: { port: 4701, proxy: { '/api': { target: api, changeOrigin: true } } },
});
