// npm run verify: the guards, the same here and in CI; seconds, not minutes.
import { verificar } from './lib/verificacoes.mjs';

const { failed } = await verificar();
if (failed > 0) process.exitCode = 1;
