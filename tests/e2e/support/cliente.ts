import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { PASTA } from './acesso.ts';

/** Line of PostgreSQL's own pid file that holds its port. */
const LINHA_DA_PORTA = 3;

/** A client for the projects of the journey, straight into the database: its register has no screen on this path. */
export async function garantirCliente(): Promise<void> {
  const senha = readFileSync(path.join(PASTA, 'postgres', 'postgres.senha'), 'utf8').trim();
  const porta = readFileSync(path.join(PASTA, 'postgres', 'pg18', 'postmaster.pid'), 'utf8').split('\n')[
    LINHA_DA_PORTA
  ];
  const conexao = new pg.Client({ connectionString: `postgres://app:${senha}@127.0.0.1:${porta}/postgres` });
  await conexao.connect();
  try {
    await conexao.query(
      `insert into cliente (razao_social, nome_fantasia, unidade, segmento)
       values ('Refinaria das Jornadas S.A.', 'Refinaria das Jornadas', 'U-100', 'REFINO') on conflict do nothing`,
    );
  } finally {
    await conexao.end();
  }
}
