import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import type { RespostaDoPainel } from '@cadencia/domain/painel.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ATIVIDADE, type Gente } from '../../testing/asfe.ts';
import { createSample } from '../../testing/cadastro.ts';
import { openCap } from '../../testing/cap.ts';
import { type Api, startApi } from '../../testing/harness.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  // 02/08/2027 17:00 in São Paulo.
  api.setNow('2027-08-02T20:00:00Z');
});
afterAll(() => api.close());

/** Numbers from 0 to below `n`, the same for the same seed: Numerical Recipes' generator. */
function sorteio(semente: number) {
  let estado = semente;
  return (n: number): number => {
    estado = (estado * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((estado / 2 ** 32) * n);
  };
}

interface Aprovacao {
  readonly id: number;
  readonly hash: string;
}

/** A project in which everybody who votes is there, with the ways in which its scope changes. */
async function openEscopo() {
  const cena = await openCap(api);
  const { send, query, especialidadeId, correntes, coordenador } = cena;
  const pessoas: readonly Gente[] = [coordenador, await cena.join(2, 7), await cena.join(3, 8), await cena.join(4, 8)];
  const banco = { ...cena.banco, token: (await cena.join(0, 2)).token };
  const { id: contratoId } = await createSample(banco, cadastroDe('contrato'), {
    situacao: 'VIGENTE',
    inicio: '2020-01-01',
    termino: '2099-12-31',
  });
  const { id: pessoaId } = await createSample(banco, cadastroDe('pessoa'), { vinculo: 'CLIENTE', contratoId: null });

  async function approve(documento: 'ASFE' | 'SSE' | 'CAP', id: number): Promise<void> {
    for (const { token } of pessoas) {
      const { body } = await api.send<Aprovacao[]>('GET', `/aprovacao/${documento}/${id}`, undefined, token);
      const pedidos = [{ id: body[0]?.id, hash: body[0]?.hash }];
      const { body: dado } = await send('POST', '/aprovacao/voto', { voto: 'APROVA', pedidos }, token);
      if (dado.linhas[0]?.situacao === 'APROVADO') break;
    }
    await api.idle();
  }
  const sseActs = async (id: number, acao: string) => {
    const { versao } = (await send('GET', `/sse/${id}`)).body.linha;
    expect(await send('POST', `/sse/${id}/${acao}?versao=${versao}`, { ciente: true })).toMatchObject({ status: 200 });
  };
  /** A cancellation that was filled in goes its way. */
  const decide = async (id: number) => {
    expect(await send('POST', `/cap/${id}/simular`)).toMatchObject({ status: 200 });
    expect(await cena.act(id, 'enviar')).toMatchObject({ status: 200 });
    await approve('CAP', id);
    expect((await cena.read(id)).situacao).toBe('APLICADO');
  };
  return {
    asfe: async (duracao: number) => {
      const { id } = await cena.emAprovacao({ atividades: [{ ...ATIVIDADE, especialidadeId, duracao }] });
      await approve('ASFE', id);
    },
    sse: async (quantidade: number) => {
      const { body } = await send('POST', '/sse', {
        natureza: 'EXTRA',
        categoria: 'SERVICO_NOVO',
        contratoId,
        titulo: 'Trabalho fora do contrato',
        descricao: 'Seis caldeireiros por um turno.',
        justificativa: 'O trabalho não está no contrato da montadora.',
        solicitanteId: pessoaId,
        fiscalId: pessoaId,
        inicioPrevisto: '2027-08-03T07:00',
        terminoPrevisto: '2027-08-03T17:00',
        gerarServico: true,
        itens: [{ tipo: 'HH', especialidadeId, quantidade: String(quantidade), valorUnitario: '100' }],
      });
      await sseActs(body.linha.id, 'enviar');
      await approve('SSE', body.linha.id);
    },
    abertas: () =>
      query<{ id: number; hh: number }>(`select id, hh::float8 as hh from atividade where projeto_id = $1
        and situacao = 'NAO_INICIADA' and tipo = 'TAREFA' and hh > 2 order by id`),
    aplicados: async () =>
      (
        await query<{ id: number }>(
          `select id from cap where projeto_id = $1 and situacao = 'APLICADO' and reverte_id is null order by id`,
        )
      ).map(({ id }) => id),
    cap: async (atividadeId: number, hhCancelado?: number) => {
      const item = { atividadeId, ...(hhCancelado === undefined ? {} : { hhCancelado: String(hhCancelado) }) };
      const abrangencia = hhCancelado === undefined ? 'ATIVIDADES' : 'REDUCAO_QUANTIDADE';
      await decide((await cena.create([item], { abrangencia })).body.linha.id);
    },
    revert: async (id: number) => {
      const justificativa = 'A janela cresceu e o serviço volta a caber nela.';
      const { status, body } = await send('POST', `/cap/${id}/reverter`, { justificativa });
      expect({ status, body }).toMatchObject({ status: 200 });
      await decide(body.id);
    },
    /** The board's way from the first baseline to the scope in force. */
    cascata: async () => {
      const { body } = await api.send<RespostaDoPainel>('GET', '/dashboard/cap', undefined, correntes.token);
      return Object.fromEntries((body.graficos['cascata'] ?? []).map(({ chave, valor }) => [chave, valor]));
    },
    hhDosServicos: async () => {
      const url = '/servico/somas?ativo=todos';
      const { body } = await api.send<{ somas: { hh: string } }>('GET', url, undefined, correntes.token);
      return Number(body.somas.hh);
    },
    /** Hours of each version of the baseline in force, in their order. */
    versoes: async () =>
      (
        await query<{
          hh: number;
        }>(`select (select sum(i.hh) from linhabase_item i where i.linhabase_id = l.id)::float8 as hh
          from linhabase l where l.projeto_id = $1 and l.tipo = 'VIGENTE' order by l.numero`)
      ).map(({ hh }) => hh),
  };
}

const PASSOS = 9;

/** Decisions drawn by a seed, and the balance of hours after each. */
async function holds(semente: number): Promise<void> {
  const escopo = await openEscopo();
  const um = sorteio(semente);
  const vigentes: number[] = [];
  for (let passo = 0; passo < PASSOS; passo += 1) {
    const abertas = await escopo.abertas();
    const alvo = abertas[um(abertas.length)];
    const aplicados = await escopo.aplicados();
    const qual = um(5);
    if (qual === 0 || !alvo) await escopo.asfe(60 * (2 + um(8)));
    else if (qual === 1) await escopo.sse(4 + um(30));
    else if (qual === 2 && aplicados.length > 0) await escopo.revert(aplicados[um(aplicados.length)] ?? 0);
    else if (qual === 3) await escopo.cap(alvo.id, 1);
    else await escopo.cap(alvo.id);
    const { lb0 = 0, asfe = 0, sse = 0, cap = 0, vigente = 0, outras } = await escopo.cascata();
    expect([passo, lb0, outras]).toEqual([passo, 90, undefined]);
    expect(vigente - cap - asfe - sse).toBeCloseTo(lb0, 4);
    expect(await escopo.hhDosServicos()).toBeCloseTo(vigente, 1);
    vigentes.push(vigente);
  }
  // Each decision left its own version, which no later one changed: the balance holds at every date.
  expect(await escopo.versoes()).toEqual(vigentes);
}

const NOME =
  'planned hours are those in force, with what was cancelled and without what was added, after every decision';

it(NOME, { timeout: 60_000 }, () => holds(20));

it.each([2027, 7, 1999, 31])(`${NOME} (seed %i)`, { timeout: 120_000, tags: ['demorado'] }, holds);
