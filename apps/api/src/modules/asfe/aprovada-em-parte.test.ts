import type { Pedido } from '@cadencia/domain/aprovacao/schema.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ATIVIDADE, type Gente, openCena } from '../../testing/asfe.ts';
import { createSample } from '../../testing/cadastro.ts';
import { Correntes } from '../../testing/duas-correntes.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { slow } from '../../testing/por-vez.ts';

type Cena = Awaited<ReturnType<typeof openCena>>;

let api: Api;
let banco: Cena['banco'];
let especialidadeId: Cena['especialidadeId'];
let coordenador: Cena['coordenador'];
let join: Cena['join'];
let send: Cena['send'];
let create: Cena['create'];
let read: Cena['read'];
let emAprovacao: Cena['emAprovacao'];
let vote: Cena['vote'];

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  ({ banco, especialidadeId, coordenador, join, send, create, read, emAprovacao, vote } = await openCena(api));
});

const db = () => api.database.db;

describe('votes', () => {
  it('may give less than was asked, each level no more than the one before', async () => {
    const [gerente, fiscal] = [await join(1, 2), await join(2, 2)];
    const asfe = await emAprovacao({ atividades: [], hh: '60', duracao: 240, custo: '30000' });
    const lidos = async () =>
      (await api.send<Pedido[]>('GET', `/aprovacao/ASFE/${asfe.id}`, undefined, gerente.token)).body;
    const give = async (quem: Gente, parte: object) => (await vote(quem, asfe.id, 'APROVA', undefined, parte))?.erro;
    expect((await give(gerente, { hh: 60.01 }))?.mensagem).toContain('Aprove até 60 HH');
    expect((await give(gerente, { valor: 30_001 }))?.mensagem).toContain('R$ 30.000,00');
    const [{ id, hash } = { id: 0, hash: '' }] = await lidos();
    const refused = async (corpo: object) => (await send('POST', '/aprovacao/voto', corpo, gerente.token)).status;
    expect(await refused({ voto: 'APROVA', pedidos: [{ id, hash, hh: 0 }] })).toBe(422);
    const parecer = 'O serviço pode esperar a próxima parada.';
    expect(await refused({ voto: 'REPROVA', parecer, pedidos: [{ id, hash, hh: 10 }] })).toBe(422);
    expect(await refused({ voto: 'DEVOLVE', parecer, pedidos: [{ id, hash, valor: 10 }] })).toBe(422);

    expect(await give(gerente, { hh: 50 })).toBeUndefined();
    const [meio] = await lidos();
    expect(meio).toMatchObject({ dado: { hh: 50, valor: 30_000 }, votos: [{ hh: 50, valor: null }] });
    expect((await give(fiscal, { hh: 55 }))?.mensagem).toContain('Aprove até 50 HH');
    expect(await give(fiscal, { valor: 25_000.5 })).toBeUndefined();
    expect(await read(asfe.id)).toMatchObject({ situacao: 'APROVADA', hhAprovado: '50', valorAprovado: '25000.5' });
    const pdf = await api.send<string>('GET', `/asfe/${asfe.id}/formulario`, undefined, fiscal.token);
    expect(pdf.status).toBe(200);
  });

  it('reduce no cost, and show none, for whom costs are hidden from', async () => {
    await sql`update projeto_usuario set nivel_aprovacao = 0 where usuario_id = ${coordenador.id}`.execute(db());
    const inspetor = await join(1, 6);
    await sql`insert into usuario_permissao (usuario_id, permissao_id, efeito)
      select ${inspetor.id}, id, 'CONCEDE' from permissao where chave = 'ServicoForaEscopo:Aprovar'`.execute(db());
    const asfe = await emAprovacao({ atividades: [], hh: '16', duracao: 240, custo: '9000' });
    const recusa = (await vote(inspetor, asfe.id, 'APROVA', undefined, { valor: 100 }))?.erro;
    expect(recusa?.mensagem).toBe('Aprove até 16 HH: não se aprova mais do que se pediu.');
    expect(await vote(inspetor, asfe.id, 'APROVA', undefined, { hh: 10 })).toMatchObject({ situacao: 'APROVADO' });
    expect(await read(asfe.id)).toMatchObject({ hhAprovado: '10', valorAprovado: '9000' });
  });
});

describe('packages', () => {
  slow('of the type of an equipment give activities to propose, by its data sheet and with free codes', async () => {
    const ficha = [{ chave: 'num_tubos', rotulo: 'Número de tubos', tipo: 'numero' }];
    const tipo = await createSample(banco, cadastroDe('tipoequipamento'), { ficha, nr13: 'NAO' });
    const etapa = await createSample(banco, cadastroDe('etapa'));
    const semNr13 = { tipoequipamentoId: tipo.id, categoriaNr13: null, classeFluido: null };
    const [cheio, vazio] = await Promise.all(
      [{ num_tubos: 120 }, {}].map((valores) =>
        createSample(banco, cadastroDe('equipamento'), { ...semNr13, ficha: valores }),
      ),
    );
    const uma = (sequencia: number, formula: string, quantidade = 3) => ({
      sequencia,
      nome: `Atividade ${sequencia}`,
      etapaId: etapa.id,
      especialidadeId: quantidade > 0 ? especialidadeId : null,
      quantidade,
      formula,
      predecessoras: sequencia === 10 ? [] : [{ sequencia: 10, tipo: 'TI', lag: 120, tipoLag: 'TRABALHO' }],
    });
    const atividades = [uma(10, '4'), uma(20, 'num_tubos/60'), uma(30, '6', 0)];
    const pacotes = `/tipoequipamento/${tipo.id}/pacote`;
    expect((await send('POST', pacotes, { nome: 'Retubagem', atividades })).status).toBe(200);
    expect((await send('POST', pacotes, { nome: 'Antigo', ativo: false, atividades })).status).toBe(200);

    // The requester, who does not see types of equipment, may propose what their packages say.
    const { token } = await join(0, 5);
    interface Resolvidos {
      prefixo: string;
      pacotes: { nome: string; hh: number | null; atividades: { duracao: number | null; problema: string | null }[] }[];
    }
    const resolve = (id: number | undefined, quem = token) =>
      api.send<Resolvidos>('GET', `/asfe/pacote/${id}`, undefined, quem);
    const { status, body } = await resolve(cheio?.id);
    expect(status).toBe(200);
    const [pacote] = body.pacotes;
    expect([body.pacotes.length, pacote?.nome, pacote?.hh]).toEqual([1, 'Retubagem', 18]);
    expect(pacote?.atividades).toMatchObject([
      { sequencia: 10, recursos: 3, duracao: 240, problema: null, predecessoras: [] },
      { sequencia: 20, duracao: 120, predecessoras: [{ sequencia: 10, tipo: 'TI', lag: 120 }] },
      { sequencia: 30, recursos: 1, duracao: 360, problema: expect.stringContaining('Não tem pessoas') },
    ]);
    const semFicha = (await resolve(vazio?.id)).body.pacotes[0];
    expect(semFicha).toMatchObject({ hh: null, atividades: [{ duracao: 240 }, { duracao: null }, {}] });
    expect(semFicha?.atividades[1]?.problema).toContain('num_tubos');

    // Rows with these codes make them taken for the next request.
    await create({ atividades: [{ ...ATIVIDADE, codigo: `${body.prefixo}-10`, especialidadeId }] }, token);
    expect((await resolve(cheio?.id)).body.prefixo).toBe(`${body.prefixo}.2`);

    const alheio = await Correntes.enter(api);
    expect((await resolve(cheio?.id, alheio.token)).status).toBe(404);
    expect((await resolve(cheio?.id, (await join(0, 12)).token)).status).toBe(403);
  });
});
