import type {
  ConflitoNivelamento,
  MudancaNivelamento,
  PropostaNivelamento,
} from '@cadencia/domain/cronograma/nivelamento/schema.ts';
import type { EstadoCronograma } from '@cadencia/domain/cronograma/schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Correntes } from '../../../testing/duas-correntes.ts';
import { type Api, startApi } from '../../../testing/harness.ts';
import { listTodas } from '../../../testing/importacao.ts';
import { createUsuario } from '../../../testing/sample.ts';

let api: Api;
let correntes: Correntes;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  correntes = await Correntes.enter(api);
});

const idDe = (codigo: string): number => correntes.idDe(codigo);

const ask = (corpo: object = {}, de = correntes.token) =>
  api.send<{ id: number; trabalhoId: string; codigo?: string; campos?: Record<string, string> }>(
    'POST',
    '/cronograma/nivelamento',
    corpo,
    de,
  );
const ultima = async (de?: string): Promise<PropostaNivelamento | null> =>
  (await correntes.get<{ proposta: PropostaNivelamento | null }>('/nivelamento', de)).body.proposta;
const mudancas = async (id: number, de?: string) =>
  (await correntes.get<{ linhas: MudancaNivelamento[]; total: number }>(`/nivelamento/${id}/mudanca`, de)).body;
const estado = async () => (await correntes.get<EstadoCronograma>('')).body;
const inicios = async () =>
  Object.fromEntries((await listTodas(api, correntes.token)).map(({ codigo, inicioCedo }) => [codigo, inicioCedo]));

async function proposta(corpo: object = {}): Promise<PropostaNivelamento> {
  const { status, body } = await ask(corpo);
  expect({ status, body }).toMatchObject({ status: 200 });
  await api.idle();
  const feita = await ultima();
  if (!feita) throw new Error('no proposal');
  return feita;
}
const decide = (id: number, verbo: 'aceitar' | 'recusar', corpo: object) =>
  api.send<{ codigo?: string; aceitas?: number }>(
    'POST',
    `/cronograma/nivelamento/${id}/${verbo}`,
    corpo,
    correntes.token,
  );

const ANTES = {
  A10: '2027-08-02T07:00',
  A20: '2027-08-02T19:00',
  B10: '2027-08-02T07:00',
  B20: '2027-08-02T19:00',
};
/** The longer chain goes first: the other begins in the next shift, when the boilermaker is free. */
const DEPOIS = { ...ANTES, B10: '2027-08-02T19:00', B20: '2027-08-03T07:00' };

describe('a proposal of levelling', () => {
  it('says what moves, from when to when and why, and changes nothing', async () => {
    await correntes.limit(1, ['A10', 'B10']);
    const feita = await proposta();
    expect(feita).toMatchObject({
      situacao: 'PROPOSTA',
      movidas: 2,
      conflitos: 0,
      // Each activity needs one person, for the 10 h of the shift.
      excessoAntes: 10,
      excessoDepois: 0,
      terminoAntes: '2027-08-03T17:00',
      terminoDepois: '2027-08-03T17:00',
      desatualizada: false,
      erro: null,
    });
    const { linhas, total } = await mudancas(feita.id);
    expect(total).toBe(2);
    expect(linhas).toMatchObject([
      {
        codigo: 'B10',
        antes: { inicio: '2027-08-02T07:00', termino: '2027-08-02T17:00' },
        depois: { inicio: '2027-08-02T19:00', termino: '2027-08-03T05:00' },
        atraso: 600,
        motivo: { tipo: 'RECURSO', necessidade: 2, capacidade: 1, de: '2027-08-02T07:00' },
        aceita: false,
      },
      { codigo: 'B20', atraso: 600, motivo: { tipo: 'VINCULO', predecessora: 'B10' } },
    ]);
    expect(await inicios()).toEqual(ANTES);
  });

  it('is accepted whole, and the calculation follows it until it is cleared', async () => {
    await correntes.limit(1, ['A10', 'B10']);
    const { id } = await proposta();
    expect(await decide(id, 'aceitar', {})).toMatchObject({ status: 200, body: { aceitas: 2 } });
    await api.idle();
    expect(await inicios()).toEqual(DEPOIS);
    expect(await estado()).toMatchObject({ pendente: false, termino: '2027-08-03T17:00' });
    expect((await mudancas(id)).linhas.every(({ aceita }) => aceita)).toBe(true);
    expect(await decide(id, 'recusar', {})).toMatchObject({
      status: 409,
      body: { codigo: 'nivelamento.decidido' },
    });
    const limpar = await api.send('POST', '/cronograma/nivelamento/limpar', {}, correntes.token);
    expect(limpar).toMatchObject({ status: 200, body: { limpas: 2 } });
    await api.idle();
    expect(await inicios()).toEqual(ANTES);
    const fatos = await api.database.pool.query<{ acao: string; depois: object }>(
      `select acao, depois from auditoria where projeto_id = $1 and acao like 'NIVELAMENTO%' order by id`,
      [correntes.projetoId],
    );
    expect(fatos.rows).toMatchObject([
      { acao: 'NIVELAMENTO' },
      { acao: 'NIVELAMENTO_ACEITO', depois: { proposta: id, aceitas: 2 } },
      { acao: 'NIVELAMENTO_LIMPO', depois: { atividades: 2 } },
    ]);
  });

  it('is accepted for some: the others follow their links', async () => {
    await correntes.limit(1, ['A10', 'B10']);
    const { id } = await proposta();
    const aceita = await decide(id, 'aceitar', { atividades: [idDe('B20')] });
    expect(aceita).toMatchObject({ status: 200, body: { aceitas: 1 } });
    await api.idle();
    expect(await inicios()).toEqual({ ...ANTES, B20: DEPOIS.B20 });
  });

  it('is refused, and nothing changes', async () => {
    await correntes.limit(1, ['A10', 'B10']);
    const { id } = await proposta();
    expect((await decide(id, 'recusar', {})).status).toBe(200);
    expect(await ultima()).toMatchObject({ situacao: 'RECUSADA' });
    expect(await inicios()).toEqual(ANTES);
  });

  it('waits for who closes the project meanwhile, and then moves nothing', async () => {
    await correntes.limit(1, ['A10', 'A20', 'B10', 'B20']);
    const { id } = await proposta();
    const clear = () => api.send<{ codigo?: string }>('POST', '/cronograma/nivelamento/limpar', {}, correntes.token);
    for (const pedido of [() => decide(id, 'aceitar', {}), () => decide(id, 'recusar', {}), clear]) {
      const banco = await api.database.pool.connect();
      await banco.query('begin');
      const fechar = "update projeto set situacao = 'ENCERRADO' where id = $1";
      await banco.query(fechar, [correntes.projetoId]);
      const resposta = pedido();
      const presas = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await banco.query(presas)).rowCount).toBe(1);
      await banco.query('commit');
      banco.release();
      expect(await resposta).toMatchObject({ body: { codigo: 'projeto.situacao' } });
      const reabrir = "update projeto set situacao = 'PLANEJAMENTO' where id = $1";
      await api.database.pool.query(reabrir, [correntes.projetoId]);
    }
    expect(await ultima()).toMatchObject({ situacao: 'PROPOSTA' });
    expect(await inicios()).toMatchObject(ANTES);
  });

  it('leaves alone what is pinned, and says what it could not solve', async () => {
    await correntes.limit(0, ['A10']);
    const { id } = await proposta({ fixas: [idDe('A10')] });
    const { body } = await correntes.get<{ linhas: ConflitoNivelamento[]; total: number }>(
      `/nivelamento/${id}/conflito`,
    );
    expect(body).toMatchObject({ total: 1, linhas: [{ codigo: 'A10', necessidade: 1, capacidade: 0 }] });
  });

  it('may be called off by who asked for it, until there is one', async () => {
    await correntes.limit(1, ['A10', 'A20', 'B10', 'B20']);
    // The levelling cannot store its result, however soon it has one, until this connection commits.
    const banco = await api.database.pool.connect();
    await banco.query('begin');
    await banco.query('lock table nivelamento_mudanca in share mode');
    const { body } = await ask({ agendas: 100_000, segundos: 600 });
    const { token: outro } = await createUsuario(api);
    expect((await api.send('POST', `/trabalho/${body.trabalhoId}/cancelar`, {}, outro)).status).toBe(404);
    const cancel = () =>
      api.send<{ codigo?: string }>('POST', `/trabalho/${body.trabalhoId}/cancelar`, {}, correntes.token);
    expect((await cancel()).status).toBe(200);
    await banco.query('rollback');
    banco.release();
    await api.idle();
    const trabalho = await api.send('GET', `/trabalho/${body.trabalhoId}`, undefined, correntes.token);
    expect(trabalho.body).toMatchObject({ situacao: 'FALHOU', erro: { codigo: 'trabalho.cancelado' } });
    expect(await ultima()).toMatchObject({ situacao: 'FALHOU', movidas: 0, erro: { codigo: 'trabalho.cancelado' } });
    expect(await cancel()).toMatchObject({ status: 409, body: { codigo: 'trabalho.terminado' } });
  });

  it('fails with the loop named by its codes', async () => {
    await correntes.limit(1, ['A10']);
    await correntes.closeCiclo();
    expect(await proposta()).toMatchObject({
      situacao: 'FALHOU',
      erro: { codigo: 'cronograma.ciclo', mensagem: expect.stringContaining('A10 → A20 → A10') },
    });
  });
});

describe('asking for one', () => {
  it('needs limits, and activities and options that there are', async () => {
    expect(await ask()).toMatchObject({ status: 422, body: { codigo: 'nivelamento.sem_limites' } });
    await correntes.limit(1, ['A10', 'B10']);
    expect(await ask({ fixas: [idDe('A10'), 999_999_999] })).toMatchObject({
      status: 422,
      body: { codigo: 'dados.invalidos', campos: { fixas: 'Uma atividade não é deste projeto.' } },
    });
    for (const ruim of [{ agendas: 0 }, { segundos: 6_000 }, { regra: 'SORTE' }, { semente: -1 }, { quantas: 1 }]) {
      expect(await ask(ruim)).toMatchObject({
        status: 422,
        body: { codigo: 'dados.invalidos', campos: { [Object.keys(ruim)[0] ?? '']: expect.any(String) } },
      });
    }
  });

  it('shows a proposal to nobody of another project', async () => {
    await correntes.limit(1, ['A10', 'B10']);
    const { id } = await proposta();
    const outro = await correntes.deOutroProjeto();
    expect(await ultima(outro)).toBeNull();
    expect(await mudancas(id, outro)).toMatchObject({ codigo: 'registro.nao_encontrado' });
    const aceita = await api.send('POST', `/cronograma/nivelamento/${id}/aceitar`, {}, outro);
    expect(aceita.status).toBe(404);
    const alheias = await decide(id, 'aceitar', {
      atividades: [(await listTodas(api, outro))[0]?.id],
    });
    expect(alheias).toMatchObject({ status: 422, body: { codigo: 'dados.invalidos' } });
    // A field supervisor without a frente sees no activity.
    const semFrente = await correntes.semFrente();
    expect(await ultima(semFrente)).toMatchObject({ movidas: 0, conflitos: 0 });
    expect(await mudancas(id, semFrente)).toEqual({ linhas: [], total: 0 });
  });
});
