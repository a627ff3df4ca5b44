// npm run verify: runs the guards, the same here and in CI; they take seconds, not minutes.
import { verify } from './lib/verificacoes.mjs';

const { failed } = await verify();
if (failed > 0) process.exitCode = 1;
