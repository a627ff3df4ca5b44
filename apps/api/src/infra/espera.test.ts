import { randomUUID } from 'node:crypto';
import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../testing/harness.ts';
import { importNovo } from '../testing/importacao.ts';
import { createUsuario, enterProjeto } from '../testing/sample.ts';
import { buildXer, SERVICO_EXEMPLO } from '../testing/xer.ts';
import { replaceEsperas } from './espera.ts';
import { write } from './transaction.ts';

let api: Api;
let token: string;
let projetoId: number;
let usuarioId: number;
beforeAll(async () => {
  api = await startApi();
  const usuario = await createUsuario(api);
  usuarioId = usuario.id;
  projetoId = (await importNovo(api, usuario.token, buildXer([SERVICO_EXEMPLO]))).projetoId ?? 0;
  token = await enterProjeto(api, usuario, projetoId);
});
afterAll(() => api.close());

async function linha(codigo: string): Promise<AtividadeLinha> {
  const { body } = await api.send<{ linhas: AtividadeLinha[] }>(
    'GET',
    '/cronograma/atividade?limite=200',
    undefined,
    token,
  );
  return body.linhas.find((uma) => uma.codigo === codigo) as AtividadeLinha;
}
interface Espera {
  readonly atividadeId: number;
  readonly ate: string | null;
  readonly impede: boolean;
  readonly motivo: string;
}
const set = async (esperas: readonly Espera[], registroId = 1) => {
  const pedidas = sql`select ${registroId}::bigint as registro_id, p."atividadeId" as atividade_id, p.ate, p.impede, p.motivo
    from jsonb_to_recordset(${JSON.stringify(esperas)}::jsonb) as p("atividadeId" bigint, ate timestamp, impede boolean, motivo text)`;
  await write(api.database.db, (tx) =>
    replaceEsperas(tx, { projetoId, usuarioId }, { entidade: 'teste', ids: [registroId] }, pedidas),
  );
  await api.idle();
};
const start = async ({ id, ultimoApontamentoId }: AtividadeLinha) => {
  const inicio = '2027-08-02T07:00';
  const item = { chave: randomUUID(), atividadeId: id, referencia: inicio, avanco: 5, inicioReal: inicio };
  const { body } = await api.send<{ resultados: { ok: boolean; mensagem: string | null }[] }>(
    'POST',
    '/apontamento',
    { itens: [{ ...item, ultimoVisto: ultimoApontamentoId }] },
    token,
  );
  return body.resultados[0];
};

it('moves an activity to the instant it waits for, says why, and lets it go', async () => {
  const { id, inicioCedo } = await linha('A10');
  const uma = { atividadeId: id, impede: false, motivo: 'Espera a válvula VLV-0001' };
  await set([{ ...uma, ate: '2027-08-09T13:00' }]);
  await set([{ ...uma, ate: '2027-08-09T10:00', motivo: 'Espera outra coisa' }], 2);
  expect((await linha('A10')).inicioCedo).toBe('2027-08-09T13:00');
  const { body } = await api.send<{ cedo: { passos: { frase: string }[] } }>(
    'GET',
    `/cronograma/atividade/${id}/porque?campo=INICIO_CEDO`,
    undefined,
    token,
  );
  expect(body.cedo.passos[0]?.frase).toContain('porque espera a válvula VLV-0001 (até 09/08/2027 13:00)');
  await set([{ ...uma, ate: '2027-08-10T07:00' }]);
  expect((await linha('A10')).inicioCedo).toBe('2027-08-10T07:00');
  await set([]);
  await set([], 2);
  expect((await linha('A10')).inicioCedo).toBe(inicioCedo);
});

it('keeps what may not begin from a first report, and what began from nothing', async () => {
  const a10 = await linha('A10');
  api.setNow('2027-08-04T08:00:00Z');
  const impede = { atividadeId: a10.id, ate: null, impede: true, motivo: 'A inspeção INS-0001 é ponto de parada' };
  await set([impede]);
  const esperas = async () =>
    (await api.send<{ esperas: object[] }>('GET', `/cronograma/atividade/${a10.id}`, undefined, token)).body.esperas;
  const { motivo } = impede;
  expect(await esperas()).toEqual([{ motivo, ate: null, impede: true, endereco: null }]);
  expect(await start(a10)).toMatchObject({
    ok: false,
    mensagem: 'Esta atividade ainda não pode começar. A inspeção INS-0001 é ponto de parada.',
  });
  await set([]);
  expect(await start(a10)).toMatchObject({ ok: true });
  await set([impede]);
  expect(await esperas()).toEqual([]);
  expect(await start(await linha('A10'))).toMatchObject({ ok: true });
});

it('leaves activities of another project alone', async () => {
  const outro = await importNovo(api, (await createUsuario(api)).token, buildXer([SERVICO_EXEMPLO]));
  const { rows } = await api.database.pool.query<{ id: number }>(
    'select id from atividade where projeto_id = $1 limit 1',
    [outro.projetoId],
  );
  const [alheia] = rows;
  await set([{ atividadeId: alheia?.id ?? 0, ate: null, impede: true, motivo: 'Não é daqui' }]);
  const { rows: ficou } = await api.database.pool.query('select 1 from espera where motivo = $1', ['Não é daqui']);
  expect(ficou).toEqual([]);
});
