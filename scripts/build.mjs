// npm run build: builds the web and the server for production. npm start does not build it again.
import './lib/require-node.mjs';

void import('./lib/build.mjs').then(async ({ buildSempre }) => {
  const { codigo } = await buildSempre({ mostrar: true });
  process.exitCode = codigo;
});
