// npm run build: the web, built for production. What npm start finds built it does not build again.
import './lib/require-node.mjs';

void import('./lib/build.mjs').then(async ({ buildSempre }) => {
  const { codigo } = await buildSempre({ mostrar: true });
  process.exitCode = codigo;
});
