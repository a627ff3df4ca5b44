import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { argumentosDe } from '../testing/comando.ts';
import { createBancoVazio } from '../testing/copia.ts';
import { migrateUntil } from '../testing/estado.ts';
import { type Api, startApi } from '../testing/harness.ts';
import { slow } from '../testing/por-vez.ts';
import { audit, auditAll } from './audit.ts';
import { type Quebra, verifyCadeia } from './audit-cadeia.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { type Tx, write } from './transaction.ts';

let api: Api;
/** Connection as superuser. */
let cliente: pg.PoolClient;
/** Definition of the function that hashes a row. */
let resumoOriginal: string;

const TABELAS = ['auditoria', 'auditoria_bloco', 'auditoria_elo'];
const quem = { usuarioId: null, projetoId: undefined, ip: '10.0.0.7' };
const store = (work: (tx: Tx) => Promise<unknown>) => write(api.database.db, work);
const fato = (registro: number, nome = `Nome ${registro}`) => ({
  entidade: 'teste',
  registro,
  acao: 'U',
  antes: { nome: 'Ação "antiga"\n', n: 1.5 },
  depois: { nome, n: null },
});
const um = (registro: number) => store((tx) => audit(tx, quem, fato(registro)));
const verify = (ate?: string) => verifyCadeia(cliente, ate);

/** Runs statements without triggers, as the owner of the server could. */
async function semGuarda(...comandos: string[]): Promise<void> {
  await cliente.query('set session_replication_role = replica');
  try {
    for (const comando of comandos) await cliente.query(comando);
  } finally {
    await cliente.query('reset session_replication_role');
  }
}

interface Lugar {
  readonly registro: number;
  readonly linha: number;
  readonly bloco: number;
  readonly posicao: number;
}

/** The rows of test records, with the block and the link that bind each. */
const lugaresOf = (condicao: string) => `select a.registro_id as registro, a.id as linha, b.id as bloco, e.posicao
  from auditoria a join auditoria_bloco b on a.id = any(b.linhas) join auditoria_elo e on e.bloco_id = b.id
  where a.entidade = 'teste' and ${condicao}`;

async function lugarDe(registro: number): Promise<Lugar> {
  const { rows } = await cliente.query<Lugar>(lugaresOf(`a.registro_id = ${registro}`));
  if (!rows[0]) throw new Error(`no link binds the row of ${registro}`);
  return rows[0];
}

beforeAll(async () => {
  api = await startApi({ jobs: false });
  cliente = await api.dono.pool.connect();
  for (const registro of [1, 2, 3]) await um(registro);
  await store((tx) =>
    auditAll(
      tx,
      quem,
      [4, 5, 6].map((registro) => fato(registro)),
    ),
  );
  for (const registro of [7, 8]) await um(registro);
  const definicao = `select pg_get_functiondef('auditoria_resumo'::regproc) as texto`;
  resumoOriginal = (await cliente.query<{ texto: string }>(definicao)).rows[0]?.texto ?? '';
  for (const tabela of TABELAS) await cliente.query(`create table guardada_${tabela} as table ${tabela}`);
});
afterAll(async () => {
  cliente.release();
  await api.close();
});

const POR_FORA = `insert into auditoria (entidade, acao) values ('teste', 'U')`;
const resumo = (
  registro: number,
) => `(select auditoria_resumo(id, em, usuario_id, projeto_id, entidade, registro_id, acao, antes, depois, ip)
  from auditoria where entidade = 'teste' and registro_id = ${registro})`;
const adulterar = (registro: number) =>
  `update auditoria set depois = '{"nome": "Outro", "n": null}' where entidade = 'teste' and registro_id = ${registro}`;

type Lugares = Readonly<Record<number, Lugar>>;
type Caso = [titulo: string, comandos: (em: Lugares) => string[], quebra: (em: Lugares) => Quebra | undefined];
const linhaDe = (em: Lugares, registro: number): number => em[registro]?.linha ?? 0;
const posicaoDe = (em: Lugares, registro: number): number => em[registro]?.posicao ?? 0;
const doTeste = (registro: number) => `entidade = 'teste' and registro_id = ${registro}`;
const alterada = (registro: number) => (em: Lugares) => ({ tipo: 'alterada' as const, linha: linhaDe(em, registro) });

/** Forges the links from a position on, so that each follows from the one before. */
const redo = (posicao: number) => `do $$ declare e record; anterior bytea; begin
  select elo into anterior from auditoria_elo where posicao = ${posicao - 1};
  for e in select l.posicao, b.resumos from auditoria_elo l join auditoria_bloco b on b.id = l.bloco_id where l.posicao >= ${posicao} order by 1 loop
    anterior := sha256(anterior || sha256(e.resumos));
    update auditoria_elo set elo = anterior where posicao = e.posicao;
  end loop; end $$`;
const forgeResumo = (em: Lugares, registro: number) =>
  `update auditoria_bloco set resumos = ${resumo(registro)} where id = ${em[registro]?.bloco}`;
const erase = (em: Lugares, ...registros: number[]) =>
  registros.flatMap((registro) => [
    `delete from auditoria where ${doTeste(registro)}`,
    `delete from auditoria_elo where posicao = ${posicaoDe(em, registro)}`,
    `delete from auditoria_bloco where id = ${em[registro]?.bloco}`,
  ]);

const CASOS: Caso[] = [
  ['a value after', () => [adulterar(3)], alterada(3)],
  ['a value before', () => [`update auditoria set antes = null where ${doTeste(2)}`], alterada(2)],
  ['who did it', () => [`update auditoria set usuario_id = 1 where ${doTeste(1)}`], alterada(1)],
  [
    'when, by a microsecond',
    () => [`update auditoria set em = em + interval '1 microsecond' where ${doTeste(7)}`],
    alterada(7),
  ],
  ['from where', () => [`update auditoria set ip = '10.0.0.8' where ${doTeste(7)}`], alterada(7)],
  ['what was done', () => [`update auditoria set acao = 'I' where ${doTeste(8)}`], alterada(8)],
  ['the record', () => [`update auditoria set registro_id = 99 where ${doTeste(2)}`], alterada(2)],
  ['one row among those of one write', () => [adulterar(5)], alterada(5)],
  ['the first of two', () => [adulterar(7), adulterar(2)], alterada(2)],
  [
    'a row in the middle, taken out',
    () => [`delete from auditoria where ${doTeste(2)}`],
    (em) => ({ tipo: 'removida', linha: linhaDe(em, 2) }),
  ],
  [
    'the last row, taken out',
    () => [`delete from auditoria where ${doTeste(8)}`],
    (em) => ({ tipo: 'removida', linha: linhaDe(em, 8) }),
  ],
  [
    'a row taken out with its block',
    (em) => erase(em, 2).filter((comando) => !comando.includes('auditoria_elo')),
    (em) => ({ tipo: 'elo', posicao: posicaoDe(em, 2), linhas: [] }),
  ],
  [
    'a row taken out with its block and its link',
    (em) => erase(em, 2),
    (em) => ({ tipo: 'elo_removido', posicao: posicaoDe(em, 2) }),
  ],
  [
    'a row put in past the triggers',
    () => [
      POR_FORA.replace('(entidade', '(id, entidade')
        .replace("('teste'", "(99999, 'teste'")
        .replace('values', 'overriding system value values'),
    ],
    () => ({ tipo: 'inserida', linha: 99_999 }),
  ],
  [
    'the last link, taken out',
    (em) => [`delete from auditoria_elo where posicao = ${posicaoDe(em, 8)}`],
    (em) => ({ tipo: 'inserida', linha: linhaDe(em, 8) }),
  ],
  [
    'a row bound twice',
    (em) => [
      `insert into auditoria_bloco (linhas, resumos) select linhas, resumos from auditoria_bloco where id = ${em[2]?.bloco}`,
      `insert into auditoria_elo (posicao, bloco_id, elo) select ${posicaoDe(em, 8) + 1}, max(id), '' from auditoria_bloco`,
      redo(posicaoDe(em, 8) + 1),
    ],
    (em) => ({ tipo: 'repetida', linha: linhaDe(em, 2) }),
  ],
  [
    'two rows in one another’s place',
    (em) => [
      `delete from auditoria where id in (${linhaDe(em, 2)}, ${linhaDe(em, 7)})`,
      `insert into auditoria (id, em, entidade, registro_id, acao, antes, depois, ip) overriding system value
       select ${linhaDe(em, 2)} + ${linhaDe(em, 7)} - id, em, entidade, registro_id, acao, antes, depois, ip
       from guardada_auditoria where id in (${linhaDe(em, 2)}, ${linhaDe(em, 7)})`,
    ],
    alterada(2),
  ],
  [
    'two links in one another’s place',
    (em) => [
      `update auditoria_elo set posicao = -1 where posicao = ${posicaoDe(em, 2)}`,
      `update auditoria_elo set posicao = ${posicaoDe(em, 2)} where posicao = ${posicaoDe(em, 7)}`,
      `update auditoria_elo set posicao = ${posicaoDe(em, 7)} where posicao = -1`,
    ],
    (em) => ({ tipo: 'elo', posicao: posicaoDe(em, 2), linhas: [linhaDe(em, 7)] }),
  ],
  [
    'a row and its hash',
    (em) => [adulterar(7), forgeResumo(em, 7)],
    (em) => ({ tipo: 'elo', posicao: posicaoDe(em, 7), linhas: [linhaDe(em, 7)] }),
  ],
  [
    'a row, its hash and its link',
    (em) => [
      adulterar(3),
      forgeResumo(em, 3),
      `update auditoria_elo set elo = sha256((select elo from auditoria_elo where posicao = ${posicaoDe(em, 3) - 1}) || sha256(${resumo(3)})) where posicao = ${posicaoDe(em, 3)}`,
    ],
    (em) => ({ tipo: 'elo', posicao: posicaoDe(em, 4), linhas: [4, 5, 6].map((registro) => linhaDe(em, registro)) }),
  ],
  [
    'the database’s own hash function made blind',
    () => [
      `create or replace function auditoria_resumo(id bigint, em timestamptz, usuario_id bigint, projeto_id bigint, entidade text,
        registro_id bigint, acao text, antes jsonb, depois jsonb, ip text) returns bytea language sql stable as $$ select sha256('') $$`,
      adulterar(3),
    ],
    alterada(3),
  ],
];

describe('what somebody with all rights on the server did', () => {
  /** Restores everything as it was before the first of these statements. */
  const replace = async () => {
    await semGuarda(
      resumoOriginal,
      ...TABELAS.flatMap((tabela) => [
        `delete from ${tabela}`,
        `insert into ${tabela} overriding system value select * from guardada_${tabela}`,
      ]),
    );
  };
  beforeEach(replace);
  afterAll(replace);
  const lugares = async (): Promise<Lugares> => {
    const { rows } = await cliente.query<Lugar>(lugaresOf('a.registro_id between 1 and 8'));
    return Object.fromEntries(rows.map((lugar) => [lugar.registro, lugar]));
  };

  it.each(CASOS)('shows: %s', async (_, comandos, quebra) => {
    expect((await verify()).quebra).toBeUndefined();
    const em = await lugares();
    await semGuarda(...comandos(em));
    expect((await verify()).quebra).toEqual(quebra(em));
  });

  it.each<[string, (em: Lugares) => string[]]>([
    ['the end taken out, links and all', (em) => erase(em, 8, 7)],
    [
      'a row changed and every link after it made anew',
      (em) => [adulterar(3), forgeResumo(em, 3), redo(posicaoDe(em, 3))],
    ],
  ])('shows to who noted the last link: %s', async (_, comandos) => {
    const { ultimo, linhas } = await verify();
    await um(9);
    expect(await verify(ultimo)).toMatchObject({ linhas: linhas + 1 });
    expect((await verify(ultimo)).quebra).toBeUndefined();
    await semGuarda(...erase({ 9: await lugarDe(9) }, 9), ...comandos(await lugares()));
    // Without a written link the forged chain is valid.
    expect((await verify()).quebra).toBeUndefined();
    expect((await verify(ultimo)).quebra).toEqual({ tipo: 'fim' });
  });
});

it('stays whole under writers at once, writes of thousands of rows and writes that are taken back', async () => {
  const antes = await verify();
  const escritas = Array.from({ length: 24 }, (_, i) =>
    store(async (tx) => {
      await audit(tx, quem, fato(100 + i));
      if (i % 3 === 0)
        await auditAll(
          tx,
          quem,
          Array.from({ length: 700 }, (__, n) => fato(1_000 + n)),
        );
      if (i % 4 === 0) throw new Error('taken back');
    }).catch((error: Error) => error.message),
  );
  const feitas = await Promise.all(escritas);
  expect(feitas.filter((texto) => texto === 'taken back')).toHaveLength(6);
  const depois = await verify(antes.ultimo);
  expect(depois.quebra).toBeUndefined();
  // 18 rows stay: those multiples of 3 that are not multiples of 4 wrote 700 more each.
  expect(depois.linhas - antes.linhas).toBe(18 + 6 * 700);
  const { rows } = await cliente.query<{ n: number }>('select count(*)::int as n from auditoria');
  expect(depois.linhas).toBe(rows[0]?.n);
});

it('makes nobody wait for a write that is still going on', async () => {
  let release = () => {};
  const presa = new Promise<void>((resolve) => {
    release = resolve;
  });
  const lenta = store(async (tx) => {
    await audit(tx, quem, fato(200));
    await presa;
  });
  await um(201);
  release();
  await lenta;
  expect((await verify()).quebra).toBeUndefined();
  expect((await lugarDe(200)).posicao).toBeGreaterThan((await lugarDe(201)).posicao);
});

it('is written with what it tells of, or neither is', async () => {
  const clientes = async () =>
    (await cliente.query<{ n: number }>('select count(*)::int as n from cliente')).rows[0]?.n;
  const cadastrar = () =>
    store(async (tx) => {
      const valores = { razaoSocial: 'Refinaria', nomeFantasia: 'REF', unidade: 'Norte', segmento: 'REFINO' as const };
      await tx.insertInto('cliente').values(valores).execute();
      await audit(tx, quem, fato(300));
    });
  const antes = (await clientes()) ?? 0;
  // The row, its block, and its link, which the commit makes.
  for (const tabela of TABELAS) {
    await cliente.query(
      `create function falhar() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$;
       create trigger falha before insert on ${tabela} for each row execute function falhar()`,
    );
    await expect(cadastrar()).rejects.toThrow('disk full');
    await cliente.query('drop function falhar cascade');
  }
  expect(await clientes()).toBe(antes);
  await cadastrar();
  expect(await clientes()).toBe(antes + 1);
  expect((await verify()).quebra).toBeUndefined();
});

it.each(TABELAS)('refuses to change, delete or empty %s', async (tabela) => {
  const coluna = tabela === 'auditoria' ? 'ip = null' : tabela === 'auditoria_elo' ? `elo = ''` : `resumos = ''`;
  for (const comando of [`update ${tabela} set ${coluna}`, `delete from ${tabela}`, `truncate ${tabela} cascade`]) {
    await expect(cliente.query(comando)).rejects.toThrow('append-only');
  }
});

it('refuses a transaction that would not see the last link', async () => {
  const { linhas } = await verify();
  for (const nivel of ['repeatable read', 'serializable']) {
    await cliente.query(`begin isolation level ${nivel}`);
    await expect(cliente.query(POR_FORA)).rejects.toThrow('read committed');
    await cliente.query('rollback');
  }
  expect((await verify()).linhas).toBe(linhas);
});

slow('binds the rows that were there before there was a chain', async () => {
  const banco = await createBancoVazio();
  const antiga = openDatabase(banco.url, 2);
  try {
    await migrateUntil(antiga.db, '0022-catalogos');
    await antiga.pool.query(
      `insert into auditoria (entidade, acao, depois) select 'teste', 'I', jsonb_build_object('n', n) from generate_series(1, 2500) n`,
    );
    await migrate(antiga.db);
    const um = await antiga.pool.connect();
    const cadeia = await verifyCadeia(um);
    um.release();
    expect(cadeia).toMatchObject({ linhas: 2_500, elos: 3 });
    expect(cadeia.quebra).toBeUndefined();
  } finally {
    await antiga.close();
    await banco.remove();
  }
});

describe('npm run auditoria:verificar', () => {
  const run = async (...args: string[]) => {
    const raiz = fileURLToPath(new URL('../../../../', import.meta.url));
    const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: api.dono.url, CADENCIA_DADOS: api.folder };
    const comando = [...argumentosDe('auditoria'), ...args];
    return promisify(execFile)(process.execPath, comando, { cwd: raiz, env }).then(
      ({ stdout, stderr }) => ({ codigo: 0, stdout, stderr }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
        codigo: code,
        stdout,
        stderr,
      }),
    );
  };

  it('says that it is whole, with the last link, and where it is not', { tags: ['demorado'] }, async () => {
    const { linhas, ultimo } = await verify();
    const inteira = await run('--ate', ultimo);
    expect(inteira).toMatchObject({ codigo: 0, stderr: '' });
    expect(inteira.stdout).toContain(`A auditoria está íntegra: ${linhas.toLocaleString('pt-BR')} linhas`);
    expect(inteira.stdout).toContain('A cadeia passa pelo elo informado.');
    expect(inteira.stdout).toContain(`Último elo: ${ultimo}`);

    const { linha } = await lugarDe(2);
    await semGuarda(adulterar(2));
    const quebrada = await run();
    expect(quebrada).toMatchObject({ codigo: 1, stdout: '' });
    expect(quebrada.stderr).toMatch(
      new RegExp(
        `^A auditoria NÃO está íntegra\\. A linha ${linha} \\(Alterou: teste nº 2, em .+\\) foi alterada depois de gravada\\.`,
      ),
    );
  });
});
