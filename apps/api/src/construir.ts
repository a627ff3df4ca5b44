import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pack } from './empacotar.ts';

// Writes the product as `npm start` runs it.
const pasta = fileURLToPath(new URL('../dist/produto', import.meta.url));
rmSync(pasta, { recursive: true, force: true });
await pack(pasta);
