import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { documentoOf } from '@cadencia/domain/documento.ts';
import { PERFIS } from '@cadencia/domain/perfis.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { sql } from 'kysely';
import type { PedidoCalculo } from '../../infra/calculo.ts';
import { type Clock, wallClock } from '../../infra/clock.ts';
import type { Database, Db } from '../../infra/database.ts';
import { createSenha } from '../../infra/segredo.ts';
import { type Tx, write } from '../../infra/transaction.ts';
import { loadDemonstracao } from './carga.ts';
import { askVotos } from './jobs.ts';

/** A person who gets an access on the first run. */
interface Acesso {
  readonly perfilId: number;
  readonly nome: string;
  readonly email: string;
  readonly senha: string;
  readonly trocarSenha: boolean;
}

const DOMINIO = 'exemplo.com.br';

/** One invented person per profile, by the profile's id. */
const PESSOAS: readonly (readonly [perfilId: number, nome: string])[] = [
  [1, 'Helena Duarte'],
  [2, 'Ricardo Amaral'],
  [3, 'Marina Prado'],
  [4, 'Caio Ferraz'],
  [5, 'Josias Batista'],
  [6, 'Renata Siqueira'],
  [7, 'Otávio Lacerda'],
  [8, 'Beatriz Noronha'],
  [9, 'Fábio Tavares'],
  [10, 'Cristina Mello'],
  [11, 'Edson Ventura'],
  [12, 'Lúcia Teixeira'],
];

const emailDe = (nome: string): string =>
  `${nome.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '.')}@${DOMINIO}`;

/** One user per built-in profile. */
const acessosDemonstracao = (): Acesso[] =>
  PESSOAS.map(([perfilId, nome]) => ({
    perfilId,
    nome,
    email: emailDe(nome),
    senha: createSenha(),
    trocarSenha: false,
  }));

/** The only access of an installation without demonstration data; the password is changed at the first sign-in. */
const acessoAdministrador = (): Acesso[] => [
  {
    perfilId: ADMIN,
    nome: 'Administrador',
    email: `administrador@${DOMINIO}`,
    senha: createSenha(),
    trocarSenha: true,
  },
];

const nomeDoPerfil = new Map(PERFIS.map((perfil) => [perfil.id, perfil.nome]));

/** The file of accesses: `perfil;e-mail;senha`, one line each. */
const textoAcessos = (acessos: readonly Acesso[]): string =>
  acessos.map(({ perfilId, email, senha }) => `${nomeDoPerfil.get(perfilId)};${email};${senha}\n`).join('');

/** Writes the accesses, whole or not at all, to a file that only its owner reads. Answers the path. */
async function writeAcessos(dados: string, acessos: readonly Acesso[]): Promise<string> {
  const target = path.join(dados, 'acessos.txt');
  const draft = `${target}.novo`;
  await mkdir(dados, { recursive: true });
  const file = await open(draft, 'w', 0o600);
  try {
    await file.chmod(0o600);
    await file.writeFile(textoAcessos(acessos));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, target);
  return target;
}

/** Creates the users. The first of each profile gets the profile's number. */
async function createUsuarios(
  tx: Tx,
  acessos: readonly Acesso[],
  hashSenha: (senha: string) => Promise<string>,
): Promise<void> {
  const linhas = await Promise.all(
    acessos.map(async ({ senha, ...acesso }) => ({ ...acesso, senha: await hashSenha(senha) })),
  );
  await sql`
    insert into usuario (id, nome, email, senha, perfil_id, trocar_senha) overriding system value
    select "perfilId", nome, email, senha, "perfilId", "trocarSenha" from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb)
      as l(nome text, email text, senha text, "perfilId" smallint, "trocarSenha" boolean)`.execute(tx);
  await sql`select setval(pg_get_serial_sequence('usuario', 'id'), (select max(id) from usuario))`.execute(tx);
}

/** Lock that allows one first run at a time, whatever the number of processes. */
const LOCK = 4_700_003;

type Say = (line: string) => void;

interface Pedido {
  /** Folder that gets the file of accesses. */
  readonly dados: string;
  readonly demonstracao: boolean;
}

export interface FirstRunDeps {
  readonly hashSenha: (senha: string) => Promise<string>;
  readonly now: Clock;
  readonly calcular: (db: Db, pedido: PedidoCalculo) => Promise<unknown>;
  /** Brings what the product has from the start beside its own tables, such as models. */
  readonly padroes: (tx: Tx, usuarioId: number) => Promise<unknown>;
  /** Stores CPFs of people as usual: masked in the clear, whole only sealed. */
  readonly darCpfs: (tx: Tx, numeros: readonly { readonly id: number; readonly cpf: string }[]) => Promise<void>;
}

const FUSO = 'America/Sao_Paulo';
const PRIMEIRO_USUARIO = 1;
const HORA_DOS_RELATOS = 6;

interface Primeira {
  readonly arquivo: string;
  readonly usuarioId: number;
  readonly projetos: readonly number[];
}

/**
 * Creates the first users on a database without any and, when the configuration asks for it, the demonstration
 * shutdowns: in one transaction, so that a process killed in the middle leaves nothing. The file of accesses exists
 * before the users do. The dates are calculated after the commit, in which every project is marked as pending: killed
 * in between, the next start calculates them.
 */
export async function firstRun(database: Database, pedido: Pedido, say: Say, deps: FirstRunDeps): Promise<void> {
  const primeira = await write(database.db, (tx) => populate(tx, pedido, say, deps));
  if (!primeira) return;
  const { arquivo, usuarioId, projetos } = primeira;
  if (projetos.length > 0) {
    // Without fresh statistics the first queries would be planned for empty tables.
    await database.pool.query('analyze');
    say('Demonstração: cálculo dos cronogramas');
  }
  for (const projetoId of projetos) await deps.calcular(database.db, { projetoId, usuarioId });
  if (projetos.length > 0) await askVotos(database.db);
  say(`Acessos gravados em ${arquivo}`);
}

/** Gives invented CPFs to one in three of the people who pass the gate. */
async function giveCpfs(tx: Tx, darCpfs: FirstRunDeps['darCpfs']): Promise<void> {
  const { rows: pessoas } = await sql<{ id: number }>`
    select id from pessoa where contrato_id is not null order by id`.execute(tx);
  const comCpf = pessoas.filter((_, n) => n % 3 === 0);
  await darCpfs(
    tx,
    comCpf.map(({ id }, n) => ({ id, cpf: documentoOf('CPF').exemplo(7_919 * (n + 1)) })),
  );
}

/** The day whose reports of the night shift, its first ones, are all in by now. */
const diaDaParada = (agora: Date): string =>
  wallClock(new Date(agora.getTime() - HORA_DOS_RELATOS * 3_600_000), FUSO).slice(0, 10);

/** Undefined when users already existed. */
async function populate(tx: Tx, pedido: Pedido, say: Say, deps: FirstRunDeps): Promise<Primeira | undefined> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
  const existente = await tx.selectFrom('usuario').select('id').limit(1).executeTakeFirst();
  if (existente) return undefined;
  const acessos = pedido.demonstracao ? acessosDemonstracao() : acessoAdministrador();
  await createUsuarios(tx, acessos, deps.hashSenha);
  const padroes = () => deps.padroes(tx, PRIMEIRO_USUARIO);
  const projetos = pedido.demonstracao ? await loadDemonstracao(tx, diaDaParada(deps.now()), say, padroes) : [];
  if (pedido.demonstracao) await giveCpfs(tx, deps.darCpfs);
  const arquivo = await writeAcessos(pedido.dados, acessos);
  return { arquivo, usuarioId: PRIMEIRO_USUARIO, projetos };
}
