import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The API that the development server forwards to. */
const api = process.env['CADENCIA_API'] ?? 'http://127.0.0.1:4700';

export default defineConfig({
  plugins: [react({ compiler: true })],
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    // The chart chunk alone is larger than the default warning; the size budgets are checked by the tests.
    chunkSizeWarningLimit: 900,
  },
  server: { port: 4701, proxy: { '/api': { target: api, changeOrigin: true } } },
});
