import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { contextoDoProduto } from '../infra/context.ts';
import { hashSenha } from '../infra/segredo.ts';
import { Tokens } from '../infra/token.ts';
import type { Tx } from '../infra/transaction.ts';
import { calcular } from '../modules/cronograma/calculo/commands.ts';
import { createModelosPadrao } from '../modules/equipamentograma/padroes.ts';
import { CofreCpf } from '../modules/pessoa/cpf/cofre.ts';
import { assignNumeros } from '../modules/pessoa/cpf/commands.ts';
import type { Api } from './harness.ts';

/** Noon of a Tuesday in São Paulo: the last shift ended at 05:00. */
export const AGORA = '2026-11-17T15:00:00Z';
const pastas: string[] = [];
/** A new data folder; the caller's tests remove them with `removePastas`. */
export const createPasta = (): string => {
  const pasta = mkdtempSync(path.join(os.tmpdir(), 'cadencia-demo-'));
  pastas.push(pasta);
  return pasta;
};
export function removePastas(): void {
  for (const pasta of pastas) rmSync(pasta, { recursive: true, force: true });
}

export const cofre = new CofreCpf(new Tokens(new TextEncoder().encode('0123456789abcdef0123456789abcdef')));
export const deps = {
  hashSenha,
  now: () => new Date(AGORA),
  calcular: (db: Api['database']['db'], pedido: { projetoId: number; usuarioId: number }) =>
    calcular(db, pedido, () => undefined),
  padroes: (tx: Tx, usuarioId: number) => createModelosPadrao(tx, contextoDoProduto(usuarioId)),
  darCpfs: (tx: Tx, numeros: readonly { id: number; cpf: string }[]) => assignNumeros(tx, cofre, numeros),
};
export const linhasDe = (pasta: string) =>
  readFileSync(path.join(pasta, 'acessos.txt'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((linha) => linha.split(';') as [perfil: string, email: string, senha: string]);

/** How many there are; of each export of the general shutdown that has its file, its age in days. */
export const count = async (api: Api) => {
  const { rows } = await sql<{ usuarios: number; projetos: number; pessoas: number; exportadas: number[] }>`
    select (select count(*) from usuario)::int as usuarios, (select count(*) from projeto)::int as projetos,
      (select count(*) from pessoa)::int as pessoas,
      array(select extract(day from now() - x.criado_em)::int from exportacao x join projeto p on p.id = x.projeto_id
        where p.sigla = 'PG27-U210' and x.sha256 is not null order by x.id) as exportadas`.execute(api.database.db);
  return rows[0];
};

export const enter = async (api: Api, email: string, senha: string): Promise<string> => {
  const { body } = await api.send<{ token: string }>('POST', '/usuario/signin', {
    des_email_usu: email,
    des_senha_usu: senha,
  });
  return body.token;
};
