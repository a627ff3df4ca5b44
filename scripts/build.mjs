// npm run build: the web, built for production. What npm start finds built it does not build again.
import './lib/exigir-node.mjs';

void import('./lib/construir.mjs').then(async ({ construirSempre }) => {
  const { codigo } = await construirSempre({ mostrar: true });
  process.exitCode = codigo;
});
