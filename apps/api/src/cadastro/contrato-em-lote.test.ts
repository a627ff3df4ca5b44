import type { Cadastro, Linha } from '@cadencia/domain/cadastro.ts';
import { MAX_NOVAS } from '@cadencia/domain/cadastro-endpoints.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { cadastros } from '@cadencia/domain/cadastros-com-lista.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Banco, createSample, naLista, sampleInput } from '../testing/cadastro.ts';
import { type Api, startApi } from '../testing/harness.ts';
import { porVez } from '../testing/por-vez.ts';
import { createProjeto, createUsuario, enterProjeto } from '../testing/sample.ts';

interface Desfecho {
  id: number;
  linha?: Linha;
  erro?: { codigo: string; campos: Record<string, string> };
}
interface Lote {
  linhas: Desfecho[];
}

let api: Api;
let banco: Banco;
let alheio: Banco;
let leitor: string;

async function novoBanco(): Promise<Banco & { projetoId: number }> {
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  const token = await enterProjeto(api, admin, projeto.cod_projeto_pro);
  return { api, token, clienteId: projeto.cod_cliente_cli, projetoId: projeto.cod_projeto_pro };
}

beforeAll(async () => {
  api = await startApi();
  const meu = await novoBanco();
  banco = meu;
  alheio = await novoBanco();
  leitor = await enterProjeto(api, await createUsuario(api, 12), meu.projetoId, 12);
});
afterAll(() => api.close());

const call = <T>(method: string, url: string, body?: unknown, token = banco.token) =>
  api.send<T>(method, url, body, token);
const count = async (acao: string, entidade: string): Promise<number> =>
  (
    await sql<{ n: number }>`
      select count(*)::int as n from auditoria where acao = ${acao} and entidade = ${entidade}`.execute(api.database.db)
  ).rows[0]?.n ?? 0;

/** A text long enough for the values written here. */
const nomeOf = ({ title, fields }: Cadastro): string =>
  Object.entries(fields).find(
    ([, { kind, fixo, gerado, max = 0 }]) => kind === 'texto' && !gerado && !fixo && max >= 20,
  )?.[0] ?? title[0];

describe.each(cadastros.map((cadastro): [string, Cadastro] => [cadastro.path, cadastro]))('/%s', (path, cadastro) => {
  const vez = porVez(cadastros.indexOf(cadastro));
  const nome = nomeOf(cadastro);

  it('changes many at once, each with its audit; what cannot be leaves only its own row as it was', vez, async () => {
    const [a, b, c] = [
      await createSample(banco, cadastro),
      await createSample(banco, cadastro),
      await createSample(banco, cadastro),
    ];
    const antes = await count('U', path);
    const { status, body } = await call<Lote>('PUT', `/${path}/lote`, {
      alteracoes: [
        { id: a.id, versao: 1, valores: { [nome]: 'LOTE A' } },
        { id: b.id, versao: 7, valores: { [nome]: 'LOTE B' } },
        { id: c.id, versao: 1, valores: { [nome]: { nem: 'texto' } } },
        { id: 999_999_999, versao: 1, valores: { [nome]: 'LOTE D' } },
      ],
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const [primeira, segunda, terceira, quarta] = body.linhas;
    expect(primeira).toMatchObject({ id: a.id, linha: { versao: 2, [nome]: 'LOTE A' } });
    expect(primeira?.erro).toBeUndefined();
    expect(segunda?.erro?.codigo).toBe('registro.alterado');
    expect(terceira?.erro).toMatchObject({ codigo: 'dados.invalidos', campos: { [nome]: expect.any(String) } });
    expect(quarta?.erro?.codigo).toBe('registro.nao_encontrado');
    expect(await count('U', path)).toBe(antes + 1);
    const intacta = await call<{ linha: Linha }>('GET', `/${path}/${c.id}`);
    expect(intacta.body.linha).toEqual(c);
  });

  it('creates many at once, each with its audit; what cannot be created is named in its place', vez, async () => {
    const boa = await sampleInput(banco, cadastro);
    const outra = await sampleInput(banco, cadastro);
    const antes = await count('I', path);
    const { status, body } = await call<Lote>('POST', `/${path}/lote`, {
      linhas: [boa, { ...(await sampleInput(banco, cadastro)), [nome]: { nem: 'texto' } }, outra, {}],
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const [primeira, segunda, terceira, quarta] = body.linhas;
    expect(primeira?.linha).toMatchObject({ versao: 1 });
    expect(segunda?.erro).toMatchObject({ codigo: 'dados.invalidos', campos: { [nome]: expect.any(String) } });
    expect(terceira?.linha?.id).toBeGreaterThan(primeira?.linha?.id ?? 0);
    expect(Object.keys(quarta?.erro?.campos ?? {}).length).toBeGreaterThan(0);
    expect(quarta?.linha).toBeUndefined();
    expect(await count('I', path)).toBe(antes + 2);
    const lida = await call<{ linha: Linha }>('GET', `/${path}/${primeira?.linha?.id}`);
    expect(naLista(cadastro, lida.body.linha)).toEqual(primeira?.linha);

    expect((await call('POST', `/${path}/lote`, { linhas: [boa] }, leitor)).status).toBe(403);
    for (const linhas of [[], Array.from({ length: MAX_NOVAS + 1 }, () => ({}))])
      expect((await call('POST', `/${path}/lote`, { linhas })).status).toBe(422);
    if (cadastro.scope !== 'projeto') return;
    const fechado = await novoBanco();
    const dele = await sampleInput(fechado, cadastro);
    await sql`update projeto set situacao = 'ENCERRADO' where id = ${fechado.projetoId}`.execute(api.database.db);
    const recusada = await call<{ codigo: string }>('POST', `/${path}/lote`, { linhas: [dele] }, fechado.token);
    expect([recusada.status, recusada.body.codigo]).toEqual([409, 'projeto.situacao']);
  });

  it('rehearses without keeping anything', vez, async () => {
    const linha = await createSample(banco, cadastro);
    const antes = await count('U', path);
    const { body } = await call<Lote>('PUT', `/${path}/lote?simular=true`, {
      alteracoes: [{ id: linha.id, versao: 1, valores: { [nome]: 'ENSAIO' } }],
    });
    expect(body.linhas[0]?.linha).toMatchObject({ versao: 2, [nome]: 'ENSAIO' });
    expect((await call<{ linha: Linha }>('GET', `/${path}/${linha.id}`)).body.linha).toEqual(linha);
    expect(await count('U', path)).toBe(antes);
  });

  it('finds rows by their ids, and deletes many of them', vez, async () => {
    const [a, b] = [await createSample(banco, cadastro), await createSample(banco, cadastro)];
    type Pagina = { linhas: Linha[]; total: number };
    const achadas = await call<Pagina>('GET', `/${path}?ids=${b.id},${a.id},999999999&ativo=todos`);
    expect(achadas.body.total).toBe(2);
    expect(achadas.body.linhas.map(({ id }) => id).sort()).toEqual([a.id, b.id].sort());
    expect(achadas.body.linhas).toEqual(expect.arrayContaining([a, b].map((um) => naLista(cadastro, um))));
    expect((await call<Pagina>('GET', `/${path}?ids=`)).body.total).toBe(0);
    for (const ruim of ['x', '1;2', '-1', Array.from({ length: 101 }, (_, i) => i + 1).join(',')])
      expect((await call('GET', `/${path}?ids=${ruim}`)).status, ruim).toBe(422);
    const { body } = await call<Lote>('POST', `/${path}/excluir`, {
      linhas: [
        { id: a.id, versao: 1 },
        { id: b.id, versao: 9 },
      ],
    });
    expect(body.linhas[0]).toEqual({ id: a.id });
    expect(body.linhas[1]?.erro?.codigo).toBe('registro.alterado');
    expect((await call('GET', `/${path}/${a.id}`)).status).toBe(404);
    expect((await call('GET', `/${path}/${b.id}`)).status).toBe(200);
  });

  it('asks for the rights, and sees no row of another client', async () => {
    const linha = await createSample(banco, cadastro);
    const alteracoes = [{ id: linha.id, versao: 1, valores: { [nome]: 'DE FORA' } }];
    const linhas = [{ id: linha.id, versao: 1 }];
    expect((await call('PUT', `/${path}/lote`, { alteracoes }, leitor)).status).toBe(403);
    expect((await call('POST', `/${path}/excluir`, { linhas }, leitor)).status).toBe(403);
    if (cadastro.scope === 'global' || path === 'cliente') return;
    const fora = await call<Lote>('PUT', `/${path}/lote`, { alteracoes }, alheio.token);
    expect(fora.body.linhas[0]?.erro?.codigo).toBe('registro.nao_encontrado');
    const apagar = await call<Lote>('POST', `/${path}/excluir`, { linhas }, alheio.token);
    expect(apagar.body.linhas[0]?.erro?.codigo).toBe('registro.nao_encontrado');
    const porId = await call<{ total: number }>('GET', `/${path}?ids=${linha.id}`, undefined, alheio.token);
    expect(porId.body.total).toBe(0);
  });
});

describe('what only the database knows', () => {
  const area = () => cadastroDe('area');

  it('creates the others when two of a batch would be the same row', async () => {
    const [um, dois, tres] = ['NOVA-1', 'NOVA-1', 'NOVA-2'].map((sigla) => ({ sigla, nome: 'Nova' }));
    const { body } = await call<Lote>('POST', '/area/lote', { linhas: [um, dois, tres] });
    expect(body.linhas.map(({ linha, erro }) => linha?.['sigla'] ?? erro?.codigo)).toEqual([
      'NOVA-1',
      'registro.repetido',
      'NOVA-2',
    ]);
    const porCodigo = await call<Lote>('POST', '/area/lote', {
      linhas: [
        { sigla: 'NOVA-3', nome: 'Dentro', areaPaiId: { codigo: 'nova-2' } },
        { sigla: 'NOVA-4', nome: 'Perdida', areaPaiId: { codigo: 'NAO-HA' } },
      ],
    });
    expect(porCodigo.body.linhas[0]?.linha?.['areaPaiId']).toBe(body.linhas[2]?.linha?.id);
    expect(porCodigo.body.linhas[1]?.erro?.campos['areaPaiId']).toContain('NAO-HA');
  });

  it('lets the others through when some would be the same row twice', async () => {
    const existente = await createSample(banco, area(), { sigla: 'JA-EXISTE' });
    const outras = await Promise.all([1, 2, 3, 4, 5].map(() => createSample(banco, area())));
    const alteracoes = outras.map(({ id }, i) => ({
      id,
      versao: 1,
      valores: { sigla: i === 2 ? existente['sigla'] : `LOTE-${i}` },
    }));
    const { body } = await call<Lote>('PUT', '/area/lote', { alteracoes });
    expect(body.linhas.map(({ erro }) => erro?.codigo)).toEqual([
      undefined,
      undefined,
      'registro.repetido',
      undefined,
      undefined,
    ]);
    expect(body.linhas[2]?.erro?.campos).toEqual({ sigla: 'Já existe um registro com este código neste cliente.' });
  });

  it.each(['area', 'equipamento'])(
    'of two people who move %s rows under each other, the second is told',
    async (path) => {
      const cadastro = cadastroDe(path);
      const pai = cadastro.tree?.pai ?? '';
      const [titulo] = cadastro.title;
      for (let vez = 0; vez < 5; vez += 1) {
        const [a, b] = [await createSample(banco, cadastro), await createSample(banco, cadastro)];
        const movidas = await Promise.all(
          [
            [a, b],
            [b, a],
          ].map(([de, para]) => call<Desfecho['erro']>('PUT', `/${path}/${de?.id}?versao=1`, { [pai]: para?.id })),
        );
        expect(movidas.map(({ status }) => status).sort()).toEqual([200, 422]);
        const [x, y] = movidas[0]?.status === 422 ? [a, b] : [b, a];
        expect(movidas.find(({ status }) => status === 422)?.body?.campos).toEqual({
          [pai]: `A relação criaria um ciclo: ${[x, y, x].map((um) => um?.[titulo]).join(' → ')}.`,
        });
      }
    },
  );

  it('refuses two moves that each could stand alone and together close a circle', async () => {
    const [a, b] = [await createSample(banco, area()), await createSample(banco, area())];
    const ciclo = (...linhas: (typeof a)[]) =>
      `A relação criaria um ciclo: ${linhas.map(({ sigla }) => sigla).join(' → ')}.`;
    const { body } = await call<Lote>('PUT', '/area/lote', {
      alteracoes: [
        { id: a.id, versao: 1, valores: { areaPaiId: b.id } },
        { id: b.id, versao: 1, valores: { areaPaiId: a.id } },
      ],
    });
    expect(body.linhas.map(({ erro }) => erro?.campos)).toEqual([
      { areaPaiId: ciclo(a, b, a) },
      { areaPaiId: ciclo(b, a, b) },
    ]);
  });

  it('takes a reference by the code of its row, of the same plant only', async () => {
    const [disciplina, especialidade] = [cadastroDe('disciplina'), cadastroDe('especialidade')];
    const { id, sigla } = await createSample(banco, disciplina);
    const linha = await createSample(banco, especialidade);
    const ask = (valor: unknown, versao = 1) =>
      call<Lote>('PUT', '/especialidade/lote', {
        alteracoes: [{ id: linha.id, versao, valores: { disciplinaId: valor } }],
      });
    const certa = await ask({ codigo: ` ${String(sigla).toLowerCase()} ` });
    expect(certa.body.linhas[0]?.linha).toMatchObject({ disciplinaId: id });
    const errada = await ask({ codigo: 'NENHUMA' }, 2);
    expect(errada.body.linhas[0]?.erro?.campos).toEqual({
      disciplinaId: 'Não há registro ativo com o código NENHUMA.',
    });
    const local = await createSample(banco, cadastroDe('local'));
    const dela = await createSample(alheio, area(), { sigla: 'SO-DELES' });
    const fora = await call<Lote>('PUT', '/local/lote', {
      alteracoes: [{ id: local.id, versao: 1, valores: { areaId: { codigo: dela['sigla'] } } }],
    });
    expect(fora.body.linhas[0]?.erro?.campos).toEqual({ areaId: 'Não há registro ativo com o código SO-DELES.' });
  });

  it('keeps what is used and says by what, and lets the rest go', async () => {
    const usada = await createSample(banco, cadastroDe('disciplina'));
    const livre = await createSample(banco, cadastroDe('disciplina'));
    await createSample(banco, cadastroDe('especialidade'), { disciplinaId: usada.id });
    const linhas = [usada, livre].map(({ id }) => ({ id, versao: 1 }));
    const { body } = await call<Lote>('POST', '/disciplina/excluir', { linhas });
    expect(body.linhas[0]?.erro?.codigo).toBe('registro.em_uso');
    expect(body.linhas[1]).toEqual({ id: livre.id });
  });

  it.each([
    ['the same row twice', [1, 1]],
    ['none', []],
  ])('refuses a batch of %s', async (_, ids) => {
    const { status } = await call('PUT', '/area/lote', {
      alteracoes: ids.map((id) => ({ id, versao: 1, valores: { nome: 'X' } })),
    });
    expect(status).toBe(422);
  });
});
