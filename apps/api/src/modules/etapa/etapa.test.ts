import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../testing/harness.ts';
import { planilhas, xlsx } from '../../testing/planilha.ts';
import { createUsuario } from '../../testing/sample.ts';

let api: Api;
let planejador: Awaited<ReturnType<typeof createUsuario>>;
beforeAll(async () => {
  api = await startApi();
  planejador = await createUsuario(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  await sql`delete from etapa`.execute(api.database.db);
});

interface Etapa {
  readonly id: number;
  readonly sigla: string;
  readonly ordem: number;
  readonly perfilResponsavelId: number | null;
}
const send = <T = Record<string, unknown>>(method: string, caminho: string, body?: unknown, token = planejador.token) =>
  api.send<T>(method, caminho, body, token);
const corpo = (sigla: string, ordem: number, mudanca: object = {}) => ({
  sigla,
  nome: `Etapa ${sigla}`,
  fase: 'PARADA',
  ordem,
  cor: '#868e96',
  ...mudanca,
});
const create = async (sigla: string, ordem: number, mudanca: object = {}) =>
  (await send<{ linha: Etapa }>('POST', '/etapa', corpo(sigla, ordem, mudanca))).body.linha;
const list = async () =>
  (await send<{ linhas: Etapa[] }>('GET', '/etapa?ordem=ordem')).body.linhas.map(({ sigla, ordem }) => [sigla, ordem]);

describe('the order of standard stages', () => {
  it('has one stage at each place of a phase', async () => {
    const abe = await create('ABE', 30);
    const lim = await create('LIM', 40);
    expect(await send('POST', '/etapa', corpo('INS', 30))).toMatchObject({
      status: 409,
      body: {
        codigo: 'registro.repetido',
        mensagem: 'Duas etapas da mesma fase não podem ter a mesma ordem.',
        campos: { ordem: 'A ordem 30 desta fase é da etapa ABE.' },
      },
    });
    expect((await send('PUT', `/etapa/${lim.id}?versao=1`, { ordem: 30 })).status).toBe(409);
    // Another phase counts its places apart.
    expect((await create('REC', 30, { fase: 'POS_PARADA' })).ordem).toBe(30);
    expect((await send('PUT', `/etapa/${abe.id}?versao=1`, { fase: 'POS_PARADA' })).status).toBe(409);
    expect(await list()).toEqual([
      ['ABE', 30],
      ['REC', 30],
      ['LIM', 40],
    ]);
  });

  it('lets two trade places in one write', async () => {
    const [abe, lim] = [await create('ABE', 30), await create('LIM', 40)];
    const trocar = await send('PUT', '/etapa/lote', {
      alteracoes: [
        { id: abe.id, versao: 1, valores: { ordem: 40 } },
        { id: lim.id, versao: 1, valores: { ordem: 30 } },
      ],
    });
    expect([trocar.status, await list()]).toEqual([
      200,
      [
        ['LIM', 30],
        ['ABE', 40],
      ],
    ]);
  });

  it('is told line by line in a sheet, where two may trade places too', async () => {
    await create('ABE', 30);
    await create('LIM', 40);
    const eu = planilhas(api, planejador.token);
    const titulos = ['Sigla', 'Etapa', 'Fase', 'Ordem', 'Cor'];
    const trocadas = [
      ['ABE', 'Etapa ABE', 'Parada', '40', '#868e96'],
      ['LIM', 'Etapa LIM', 'Parada', '30', '#868e96'],
    ];
    const ruim = await eu.previa(
      'etapa',
      await xlsx(titulos, [...trocadas, ['INS', 'Inspeção', 'Parada', '30', '#868e96']]),
    );
    expect((await eu.linhas(ruim.id)).map(({ erros }) => erros)).toEqual([
      {},
      {},
      { ordem: expect.stringContaining('Repetido: é o mesmo da linha 3.') },
    ]);
    const boa = await eu.previa('etapa', await xlsx(titulos, trocadas));
    expect(await eu.confirmar(boa.id)).toMatchObject({ situacao: 'APLICADA' });
    expect(await list()).toEqual([
      ['LIM', 30],
      ['ABE', 40],
    ]);
  });
});

describe('who answers for a stage', () => {
  it('is any profile, also one that people made, found by who sees the stages', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into perfil (nome, visibilidade) values ('Técnico de segurança', 'PROJETO')
      on conflict (nome) do update set nome = excluded.nome returning id`.execute(api.database.db);
    const [{ id } = { id: 0 }] = rows;
    const achados = await send<{ linhas: { id: number; nome: string }[] }>('GET', '/perfil?busca=tecnico');
    expect(achados.body.linhas).toMatchObject([{ id, nome: 'Técnico de segurança' }]);
    const etapa = await create('LIB', 20, { perfilResponsavelId: id });
    expect(etapa.perfilResponsavelId).toBe(id);
    expect(await send('GET', `/etapa/${etapa.id}`)).toMatchObject({
      body: { rotulos: { perfilResponsavelId: { [id]: 'Técnico de segurança' } } },
    });
    expect(await send('PUT', `/etapa/${etapa.id}?versao=1`, { perfilResponsavelId: 999 })).toMatchObject({
      status: 422,
      body: { campos: { perfilResponsavelId: expect.any(String) } },
    });
  });
});
