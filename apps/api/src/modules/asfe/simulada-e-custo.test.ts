import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { write } from '../../infra/transaction.ts';
import { requestSimulacoes } from '../../simulado.ts';
import { openCena } from '../../testing/asfe.ts';
import { createSample } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { slow } from '../../testing/por-vez.ts';
import { createUsuario, enterProjeto } from '../../testing/sample.ts';
import { simulacaoDeAsfes } from './queries.ts';

type Cena = Awaited<ReturnType<typeof openCena>>;

let api: Api;
let cena: Cena;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  cena = await openCena(api);
});

const db = () => api.database.db;

/** The same client's registers, for who may enter values of contracts. */
async function ofAdmin(): Promise<Cena['banco']> {
  const admin = await createUsuario(api, 1);
  return { ...cena.banco, token: await enterProjeto(api, admin, cena.correntes.projetoId) };
}

/** A profile that sees the rows of its crews, and its own requests. */
const SUPERVISOR = 5;

describe('a request', () => {
  it('says why its simulation failed until one is made, also when the product made it', async () => {
    const { join, send, read, simulate, emAprovacao } = cena;
    const asfe = await emAprovacao();
    const change = async (parte: object) => {
      const { versao, ...linha } = await read(asfe.id);
      const atividades = (linha['atividades'] as object[]).map((uma) => ({ ...uma, ...parte }));
      await send('PUT', `/asfe/${asfe.id}?versao=${versao}`, { atividades });
      await api.idle();
    };
    await change({ predecessoras: 'A20', sucessoras: 'A10' });
    expect(await read(asfe.id)).toMatchObject({ simulada: false, falha: expect.stringContaining('A10') });
    // Who sees some activities alone is not told why: the reason names others.
    const supervisor = await join(0, SUPERVISOR);
    await sql`update asfe set solicitante_id = ${supervisor.id} where id = ${asfe.id}`.execute(db());
    expect((await read(asfe.id, supervisor.token))['falha']).toBeNull();
    await change({ predecessoras: 'B10', sucessoras: 'B20' });
    await simulate(asfe.id);
    expect(await read(asfe.id)).toMatchObject({ simulada: true, falha: null });
  });

  slow('is simulated again for a change of its proposal, and not for another', async () => {
    const { correntes, emAprovacao } = cena;
    const asfe = await emAprovacao();
    /** The simulations that would run now, in a transaction that leaves nothing. */
    const asked = (mudanca: string) =>
      write(db(), async (tx) => {
        await sql`update asfe set ${sql.raw(mudanca)} where id = ${asfe.id}`.execute(tx);
        await requestSimulacoes(tx, simulacaoDeAsfes, correntes.projetoId);
        const { rows } =
          await sql`select from graphile_worker.jobs where key = ${`asfe:${correntes.projetoId}`}`.execute(tx);
        await sql`select graphile_worker.remove_job(${`asfe:${correntes.projetoId}`})`.execute(tx);
        return rows.length;
      });
    expect(await asked(`titulo = 'Substituir 14 tubos do feixe'`)).toBe(0);
    expect(await asked(`proposta = 'outra'`)).toBe(1);
  });

  it('costs its hours at the tariff of its contract, else at the mean of the contract', async () => {
    const { create, read, act } = cena;
    const contrato = await createSample(await ofAdmin(), cadastroDe('contrato'), { custoHh: '150' });
    const { id } = await create({ contratoId: contrato.id });
    await act(id, 'enviar');
    expect(await read(id)).toMatchObject({ hh: '40', custo: '6000' });
    const outra = await create({ contratoId: contrato.id, atividades: [], hh: '10', duracao: 600 });
    await act(outra.id, 'enviar');
    expect(await read(outra.id)).toMatchObject({ custo: '1500' });
  });

  slow('tells the people of the contract that executes it', async () => {
    const { coordenador, join, emAprovacao, vote } = cena;
    const contrato = await createSample(await ofAdmin(), cadastroDe('contrato'));
    const executante = await join(0, 8);
    await sql`update projeto_usuario set contrato_id = ${contrato.id} where usuario_id = ${executante.id}`.execute(
      db(),
    );
    const asfe = await emAprovacao({ contratoId: contrato.id });
    await vote(coordenador, asfe.id);
    const { rows } = await api.database.pool.query('select titulo, link from notificacao where usuario_id = $1', [
      executante.id,
    ]);
    expect(rows).toEqual([
      {
        titulo: `${asfe.numero} foi aprovada para o seu contrato executar`,
        link: `/servico-fora-escopo?registro=${asfe.id}`,
      },
    ]);
  });
});
