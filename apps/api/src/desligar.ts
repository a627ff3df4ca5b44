import path from 'node:path';
import { readConfig } from './config.ts';
import { disconnectUnused } from './infra/postgres-embutido.ts';

// npm start runs this after a server that was killed: its PostgreSQL ends in order, unless another process uses it.
const { databaseUrl, dados } = readConfig(process.env);
if (databaseUrl === undefined) await disconnectUnused(path.join(dados, 'postgres'));
