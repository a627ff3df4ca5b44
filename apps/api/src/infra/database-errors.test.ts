import { writeFile } from 'node:fs/promises';
import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../testing/harness.ts';
import { createCliente, createProjeto, createUsuario } from '../testing/sample.ts';
import { openDatabase } from './database.ts';
import { translateDatabaseError } from './database-errors.ts';
import { type Tx, write } from './transaction.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ jobs: false });
});
afterAll(() => api.close());

const codeOf = (work: (tx: Tx) => Promise<unknown>) =>
  write(api.database.db, work).then(
    () => undefined,
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

it('tells a row that points to nothing from one that others point to', async () => {
  const clienteId = await createCliente(api);
  const planejador = await createUsuario(api);
  await createProjeto(api, planejador.token, { cod_cliente_cli: clienteId });
  const vinculo = { projetoId: 999_999, usuarioId: planejador.id };
  expect(await codeOf((tx) => tx.insertInto('projetoUsuario').values(vinculo).execute())).toBe(
    'registro.nao_encontrado',
  );
  expect(await codeOf((tx) => tx.deleteFrom('cliente').where('id', '=', clienteId).execute())).toBe('registro.em_uso');
});

it('runs both of two writes that wait for each other', async () => {
  const [a, b] = [await createCliente(api), await createCliente(api)];
  let chegaram = 0;
  const touch = (tx: Tx, id: number) => sql`update cliente set versao = versao + 1 where id = ${id}`.execute(tx);
  const cross = (primeiro: number, segundo: number) =>
    codeOf(async (tx) => {
      await touch(tx, primeiro);
      chegaram += 1;
      while (chegaram < 2) await new Promise((resolve) => setTimeout(resolve, 5));
      await touch(tx, segundo);
    });
  const codes = await Promise.all([cross(a, b), cross(b, a)]);
  expect(codes).toEqual([undefined, undefined]);
});

it('says of a connection that ends, or is not to be had, that the database did not answer', async () => {
  expect(await codeOf((tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx))).toBe(
    'servidor.indisponivel',
  );
  const fechada = openDatabase('postgres://app:x@127.0.0.1:1/postgres');
  const recusa = await fechada.pool.query('select 1').catch(translateDatabaseError);
  expect(recusa).toMatchObject({ code: 'servidor.indisponivel' });
  await fechada.close();
});

it('says of a full disk, of the database or of a folder, that nothing was written', async () => {
  const cheio = sql`do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`;
  expect(await codeOf((tx) => cheio.execute(tx))).toBe('servidor.sem_espaco');
  const recusa = await writeFile('/dev/full', 'x').catch(translateDatabaseError);
  expect(recusa).toMatchObject({ code: 'servidor.sem_espaco', status: 507 });
});

it('leaves a defect as it is', () => {
  const defeito = new TypeError('x is not a function');
  expect(translateDatabaseError(defeito)).toBe(defeito);
});
