import { once } from 'node:events';
import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Conversa, converse, until } from '../../../testing/conversa.ts';
import { DUAS_CORRENTES } from '../../../testing/duas-correntes.ts';
import { type Instalacao, install, type Processo } from '../../../testing/processo.ts';
import { buildXer } from '../../../testing/xer.ts';

/** Time, in ms, for a server to end while a levelling and a calculation wait for a lock of another connection. */
const DESPEDIDA_MS = 10_000;

let instalacao: Instalacao;
let banco: pg.Client;
let produto: Processo;
let eu: Conversa;

beforeEach(async () => {
  instalacao = await install();
  banco = new pg.Client({ connectionString: instalacao.url });
  await banco.connect();
  eu = converse(instalacao);
  produto = await instalacao.start();
  await eu.enter(produto);
}, 60_000);
afterEach(async () => {
  await banco.end();
  await instalacao.remove();
});

const enter = async (projetoId: number): Promise<void> =>
  eu.use((await eu.call<{ access_token: string }>('POST', `/usuario/tokenprojeto/${projetoId}`, {})).access_token);

async function importar(): Promise<number> {
  const { rows } = await banco.query<{ id: string }>(
    `insert into cliente (razao_social, nome_fantasia, unidade, segmento) values ('R', 'M', 'N', 'REFINO') returning id`,
  );
  const { id } = await eu.send<Importacao>('/importacao', buildXer([DUAS_CORRENTES]));
  const read = () => eu.call<Importacao>('GET', `/importacao/${id}`);
  const { sugerido } = await until(read, ({ situacao }) => situacao === 'PRONTA');
  await eu.call('POST', `/importacao/${id}/aplicar`, {
    destino: 'NOVO',
    idExterno: sugerido,
    titulo: 'Parada',
    sigla: 'P27',
    clienteId: Number(rows[0]?.id),
  });
  const { projetoId } = await until(read, ({ situacao }) => situacao === 'APLICADA');
  await until(
    () => banco.query('select from projeto where id = $1 and not calculo_pendente', [projetoId]),
    ({ rowCount }) => rowCount === 1,
  );
  return projetoId ?? 0;
}

/** Limits each craft to one person. */
const limit = (projetoId: number) =>
  banco.query(
    `with turno as (insert into turno (projeto_id, nome, inicio, fim, ordem) values (${projetoId}, 'Corrido', 0, 1440, 9) returning id),
      especialidade as (insert into especialidade (sigla, nome, mao_obra) values ('ZZ', 'Zeladoria', 'DIRETA') returning id),
      limite as (insert into projeto_especialidade (projeto_id, especialidade_id, turno_id, limite)
        select ${projetoId}, e.id, t.id, 1 from especialidade e, turno t)
    insert into atividade_recurso (projeto_id, atividade_id, especialidade_id, quantidade)
    select ${projetoId}, a.id, e.id, 1 from atividade a, especialidade e where a.projeto_id = ${projetoId}`,
  );

it('does not wait for long work: it ends at once, and the work is begun again by the next start', {
  timeout: 120_000,
  tags: ['demorado'],
}, async () => {
  const projetoId = await importar();
  await limit(projetoId);
  await enter(projetoId);
  const ask = async (caminho: string, corpo: object) =>
    (await eu.call<{ trabalhoId: string }>('POST', caminho, corpo)).trabalhoId;
  const trabalho = (id: string) => () =>
    eu.call<{ situacao: string; erro: { codigo: string } | null }>('GET', `/trabalho/${id}`);
  // Neither can store its result until this transaction ends.
  await banco.query('begin');
  await banco.query('lock table nivelamento_mudanca in share mode');
  await banco.query(`select from atividade_calculo where projeto_id = ${projetoId} for update`);
  const nivelamento = await ask('/cronograma/nivelamento', { segundos: 600 });
  const calculo = await ask('/cronograma/calcular', { dataBase: '2027-08-02T19:00' });
  for (const id of [nivelamento, calculo]) await until(trabalho(id), ({ situacao }) => situacao === 'EXECUTANDO');

  const pedido = performance.now();
  const fim = once(produto.child, 'exit');
  produto.child.kill('SIGTERM');
  expect(await fim).toEqual([0, null]);
  expect(performance.now() - pedido).toBeLessThan(DESPEDIDA_MS);
  await banco.query('rollback');
  const { rows } = await banco.query(
    `select id, situacao, (select count(*)::int from nivelamento_mudanca) as mudancas,
      (select calculo_pendente from projeto where id = ${projetoId}) as pendente
     from trabalho where id = any($1)`,
    [[nivelamento, calculo]],
  );
  const devolvido = { situacao: 'NA_FILA', mudancas: 0, pendente: true };
  expect(rows).toEqual(expect.arrayContaining([nivelamento, calculo].map((id) => ({ id, ...devolvido }))));

  produto = await instalacao.start();
  await eu.enter(produto);
  await enter(projetoId);
  for (const id of [nivelamento, calculo]) await until(trabalho(id), ({ situacao }) => situacao === 'CONCLUIDO');
  const { rows: feito } = await banco.query(
    `select situacao, (select data_base::text from projeto where id = ${projetoId} and not calculo_pendente) from nivelamento`,
  );
  expect(feito).toEqual([{ situacao: 'PROPOSTA', data_base: '2027-08-02 19:00:00' }]);
});
