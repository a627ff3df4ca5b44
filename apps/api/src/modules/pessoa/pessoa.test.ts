import { documentoOf } from '@cadencia/domain/documento.ts';
import { especialidade } from '@cadencia/domain/especialidade/cadastro.ts';
import { pessoa } from '@cadencia/domain/pessoa/cadastro.ts';
import { maskCpf } from '@cadencia/domain/pessoa/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSample, sampleInput } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import {
  type Aptidoes,
  type BancoDePessoas,
  type CenarioPessoas,
  cenarioPessoas,
  type Falha,
  type Linha,
  type Lista,
  novoBanco,
} from '../../testing/pessoas.ts';
import { createContrato, createFrente, createUsuario, enterProjeto } from '../../testing/sample.ts';

let api: Api;
let banco: CenarioPessoas['banco'];
let planejador: string;
let call: CenarioPessoas['call'];
let cpfNovo: CenarioPessoas['cpfNovo'];
let nova: CenarioPessoas['nova'];
let guardado: CenarioPessoas['guardado'];
let registros: CenarioPessoas['registros'];
let alheio: BancoDePessoas;

beforeAll(async () => {
  api = await startApi({ jobs: false });
  ({ banco, planejador, call, cpfNovo, nova, guardado, registros } = await cenarioPessoas(api));
  alheio = await novoBanco(api);
});
afterAll(() => api.close());

describe('a CPF', () => {
  it('is answered masked to everybody and lies in the database in no column, nor in its log', async () => {
    const cpf = cpfNovo();
    const escrito = `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`;
    const linha = await nova({ cpf: escrito });
    expect(linha['cpf']).toBe(`***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`);
    const tudo = await guardado(linha.id);
    expect(JSON.stringify(tudo)).not.toContain(cpf);
    expect(Buffer.from(tudo['cpfSelado'] as Buffer).includes(cpf)).toBe(false);
    const { body } = await call<Lista>('GET', '/pessoa?limite=200');
    expect(JSON.stringify(body)).not.toContain(cpf);
    expect(await registros(linha.id)).not.toContain(cpf);
    expect(await registros(linha.id)).not.toContain(escrito);
  });

  it('is seen whole only by who may, one at a time, and each look stays written', async () => {
    const cpf = cpfNovo();
    const { id } = await nova({ cpf });
    expect((await call('POST', `/pessoa/${id}/cpf`, {}, planejador)).status).toBe(403);
    expect(await registros(id)).not.toContain('CPF_VISTO');
    expect((await call('POST', `/pessoa/${id}/cpf`, {})).body).toEqual({ cpf });
    expect(await registros(id)).toContain('CPF_VISTO');
    expect((await call('POST', `/pessoa/${id}/cpf`, {}, alheio.token)).status).toBe(404);
    expect((await call<Falha>('POST', `/pessoa/${(await nova()).id}/cpf`, {})).body.codigo).toBe('pessoa.sem_cpf');
  });

  it('finds its person by the whole number in the body, never in an address', async () => {
    const cpf = cpfNovo();
    const { id } = await nova({ cpf });
    expect((await call('POST', '/pessoa/por-cpf', { cpf })).body).toEqual({ id });
    expect((await call('POST', '/pessoa/por-cpf', { cpf: cpfNovo() })).status).toBe(404);
    expect((await call('POST', '/pessoa/por-cpf', { cpf: '11111111111' })).status).toBe(422);
    expect((await call('POST', '/pessoa/por-cpf', { cpf }, planejador)).status).toBe(403);
    expect((await call('POST', '/pessoa/por-cpf', { cpf }, alheio.token)).status).toBe(404);
    expect((await call<Lista>('GET', `/pessoa?busca=${cpf}`)).body.total).toBe(0);
  });

  it('is of one person of a client, written at once or changed later; another client may know the same person', async () => {
    const cpf = cpfNovo();
    const { id } = await nova({ cpf });
    const repetida = await call<Falha>('POST', '/pessoa', {
      ...(await sampleInput(banco, pessoa)),
      vinculo: 'CLIENTE',
      cpf,
    });
    expect([repetida.body.codigo, Object.keys(repetida.body.campos)]).toEqual(['registro.repetido', ['cpf']]);
    const outra = await nova();
    const mudada = await call<Falha>('PUT', `/pessoa/${outra.id}?versao=1`, { cpf });
    expect([mudada.body.codigo, Object.keys(mudada.body.campos)]).toEqual(['registro.repetido', ['cpf']]);
    const deLa = await createSample(alheio, pessoa, { vinculo: 'CLIENTE', cpf });
    expect(deLa['cpf']).toBe(maskCpf(cpf));
    const duas = await Promise.all(
      ['a', 'b'].map(async (nome) =>
        call('POST', '/pessoa', { nome, vinculo: 'CLIENTE', cpf: documentoOf('CPF').exemplo(900) }),
      ),
    );
    expect(duas.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await call('PUT', `/pessoa/${id}?versao=1`, { cpf: null })).status).toBe(200);
    expect(await guardado(id)).toMatchObject({ cpf: null, cpfSelado: null, cpfResumo: null });
    expect((await call('PUT', `/pessoa/${outra.id}?versao=1`, { cpf })).status).toBe(200);
  });

  it('is left as it is when it comes back masked, and asked for whole when the mask is another', async () => {
    const cpf = cpfNovo();
    const linha = await nova({ cpf });
    const igual = await call<{ linha: Linha }>('PUT', `/pessoa/${linha.id}?versao=1`, {
      cpf: linha['cpf'],
      cargo: 'Encarregado',
    });
    expect(igual.body.linha).toMatchObject({ versao: 2, cpf: linha['cpf'] });
    expect((await call('POST', `/pessoa/${linha.id}/cpf`, {})).body).toEqual({ cpf });
    const outra = await call<Falha>('PUT', `/pessoa/${linha.id}?versao=2`, { cpf: '***.000.000-**' });
    expect(outra.body.campos).toEqual({ cpf: 'Informe o CPF inteiro.' });
    const novaComMascara = await call<Falha>('POST', '/pessoa', {
      nome: 'X',
      vinculo: 'CLIENTE',
      cpf: '***.000.000-**',
    });
    expect(novaComMascara.body.campos).toEqual({ cpf: 'Informe o CPF inteiro.' });
    for (const ruim of ['123', '11111111111', '12345678900', 12345678909, '=1+1', '<b>'])
      expect(
        (await call<Falha>('POST', '/pessoa', { nome: 'X', vinculo: 'CLIENTE', cpf: ruim })).body.campos,
        String(ruim),
      ).toHaveProperty('cpf');
  });

  it('changes in a lot as one by one: each stands or falls alone', async () => {
    const [a, b] = [await nova(), await nova()];
    const [ca, cb] = [cpfNovo(), cpfNovo()];
    await nova({ cpf: cb });
    const { body } = await call<{ linhas: { id: number; erro?: Falha }[] }>('PUT', '/pessoa/lote', {
      alteracoes: [
        { id: a.id, versao: 1, valores: { cpf: ca } },
        { id: b.id, versao: 1, valores: { cpf: cb } },
      ],
    });
    expect(body.linhas.map(({ id, erro }) => [id, erro?.codigo])).toEqual([
      [a.id, undefined],
      [b.id, 'registro.repetido'],
    ]);
    expect((await call('POST', `/pessoa/${a.id}/cpf`, {})).body).toEqual({ cpf: ca });
  });
});

describe('contacts', () => {
  it('are seen, written, filtered and told only with the right, and the log never holds them in clear', async () => {
    const linha = await nova({
      nome: 'João Batista de Souza',
      email: 'joao.batista@exemplo.com.br',
      telefone: '41998765432',
    });
    const semDireito = await call<{ linha: Linha }>('GET', `/pessoa/${linha.id}`, undefined, planejador);
    expect(semDireito.body.linha).toMatchObject({ nome: 'João Batista de Souza', email: null, telefone: null });
    for (const pergunta of ['f.email=joao', 'f.telefone=4199', 'ordem=email'])
      expect((await call('GET', `/pessoa?${pergunta}`, undefined, planejador)).status, pergunta).toBe(403);
    expect((await call<Lista>('GET', '/pessoa?busca=joao.batista', undefined, planejador)).body.total).toBe(0);
    const escreve = await call<Falha>('PUT', `/pessoa/${linha.id}?versao=1`, { telefone: '41999999999' }, planejador);
    expect(escreve.body.campos).toHaveProperty('telefone');
    await call('PUT', `/pessoa/${linha.id}?versao=1`, { email: 'jbatista@outra.com.br', nome: 'João B. Souza' });
    const log = await registros(linha.id);
    for (const claro of ['Batista', 'joao.batista', 'jbatista', '998765432']) expect(log).not.toContain(claro);
    const historia = JSON.stringify((await call('GET', `/auditoria/pessoa/${linha.id}`)).body);
    expect(historia).toContain('j***@exemplo.com.br');
    expect(
      JSON.stringify((await call('GET', `/auditoria/pessoa/${linha.id}`, undefined, planejador)).body),
    ).not.toContain('@');
  });
});

describe('what a person must be', () => {
  it('refuses what does not fit, each on its field', async () => {
    const casos: [Record<string, unknown>, string][] = [
      [{ vinculo: 'CONTRATADA', contratoId: null }, 'contratoId'],
      [{ mobilizacao: '2027-08-10', desmobilizacao: '2027-08-09' }, 'desmobilizacao'],
      [{ treinamentos: [{ norma: 'NR-99', validade: '2027-01-01' }] }, 'treinamentos.0.norma'],
      [{ treinamentos: [{ norma: 'NR-35', validade: '2027-02-30' }] }, 'treinamentos.0.validade'],
      [{ treinamentos: [1, 2].map(() => ({ norma: 'NR-35', validade: '2027-01-01' })) }, 'treinamentos'],
      [{ nome: 'x'.repeat(121) }, 'nome'],
      [{ nome: 'a\u0007b' }, 'nome'],
      [{ email: 'nada' }, 'email'],
      [{ telefone: '123' }, 'telefone'],
      [{ frenteId: 999_999_999 }, 'frenteId'],
      [{ turnoId: 999_999_999 }, 'turnoId'],
      [{ usuarioId: 1 }, 'usuarioId'],
      [{ aptidao: 'ok' }, 'aptidao'],
    ];
    for (const [mudanca, campo] of casos) {
      const { status, body } = await call<Falha>('POST', '/pessoa', { nome: 'X', vinculo: 'CLIENTE', ...mudanca });
      expect([status, Object.keys(body.campos)], campo).toEqual([422, [campo]]);
    }
    const { linha } = (
      await call<{ linha: Linha }>('POST', '/pessoa', { nome: '=HYPERLINK("x") <b>oi</b>', vinculo: 'CLIENTE' })
    ).body;
    expect(linha['nome']).toBe('=HYPERLINK("x") <b>oi</b>');
  });

  it('has a badge that is its own within the contract', async () => {
    const a = await createContrato(api, banco.clienteId);
    await nova({ vinculo: 'CONTRATADA', contratoId: a, matricula: 'm-1' });
    const repetida = await call<Falha>('POST', '/pessoa', {
      nome: 'X',
      vinculo: 'CONTRATADA',
      contratoId: a,
      matricula: 'M-1',
    });
    expect([repetida.body.codigo, Object.keys(repetida.body.campos)]).toEqual(['registro.repetido', ['matricula']]);
    expect((await nova({ matricula: 'M-1' }))['matricula']).toBe('M-1');
  });

  it('is of the frente and shift of the session’s project, and of no other', async () => {
    const usuario = await createUsuario(api, 5);
    const [minha, deLa] = [
      await createFrente(api, banco.projetoId, usuario.id),
      await createFrente(api, alheio.projetoId, usuario.id),
    ];
    expect((await nova({ frenteId: minha }))['frenteId']).toBe(minha);
    const falha = await call<Falha>('POST', '/pessoa', { nome: 'X', vinculo: 'CLIENTE', frenteId: deLa });
    expect(Object.keys(falha.body.campos)).toEqual(['frenteId']);
    const { body } = await call<Lista>('GET', '/frente');
    expect(body.linhas.map(({ id }) => id)).toContain(minha);
    expect(body.linhas.map(({ id }) => id)).not.toContain(deLa);
    expect((await call<Lista>('GET', '/turno')).body.total).toBeGreaterThan(0);
  });
});

describe('who sees whom', () => {
  it('people are of one client', async () => {
    const deLa = await createSample(alheio, pessoa, { vinculo: 'CLIENTE' });
    expect((await call<Lista>('GET', '/pessoa?ativo=todos&limite=200')).body.linhas.map(({ id }) => id)).not.toContain(
      deLa.id,
    );
    for (const [metodo, url, corpo] of [
      ['GET', `/pessoa/${deLa.id}`, undefined],
      ['PUT', `/pessoa/${deLa.id}?versao=1`, { cargo: 'x' }],
      ['DELETE', `/pessoa/${deLa.id}?versao=1`, undefined],
      ['POST', `/pessoa/${deLa.id}/dados`, {}],
      ['POST', `/pessoa/${deLa.id}/anonimizar?versao=1`, {}],
      ['PUT', `/pessoa/${deLa.id}/usuario?versao=1`, { usuarioId: null }],
      ['GET', `/auditoria/pessoa/${deLa.id}`, undefined],
    ] as const)
      expect((await call(metodo, url, corpo)).status, `${metodo} ${url}`).toBe(404);
    expect((await call<Aptidoes>('GET', `/pessoa/aptidao?ids=${deLa.id}`)).body.linhas).toEqual([]);
    const alheioContrato = await createContrato(api, alheio.clienteId);
    const aponta = await call<Falha>('POST', '/pessoa', {
      nome: 'X',
      vinculo: 'CONTRATADA',
      contratoId: alheioContrato,
    });
    expect(Object.keys(aponta.body.campos)).toEqual(['contratoId']);
  });

  it('a contractor sees the people of its contract; a supervisor those of the frentes led, and themself', async () => {
    const meu = (await call<Lista>('GET', '/contrato')).body.linhas[0]?.id ?? 0;
    const dele = await nova({ vinculo: 'CONTRATADA', contratoId: meu });
    const outra = await nova();
    const contratada = await createUsuario(api, 11);
    const token = await enterProjeto(api, contratada, banco.projetoId);
    await sql`update projeto_usuario set contrato_id = ${meu} where usuario_id = ${contratada.id}`.execute(
      api.database.db,
    );
    for (const quem of [token, contratada.token]) {
      const { body } = await call<Lista>('GET', '/pessoa?limite=200', undefined, quem);
      expect(body.linhas.map(({ id }) => id)).toContain(dele.id);
      expect(body.linhas.every((linha) => linha['contratoId'] === meu)).toBe(true);
    }
    expect((await call('GET', `/pessoa/${outra.id}`, undefined, token)).status).toBe(404);

    const supervisor = await createUsuario(api, 5);
    const doSupervisor = await enterProjeto(api, supervisor, banco.projetoId);
    const frenteId = await createFrente(api, banco.projetoId, supervisor.id);
    const daFrente = await nova({ frenteId });
    const { body } = await call<Lista>('GET', '/pessoa?limite=200', undefined, doSupervisor);
    const { rows } = await sql<{ id: number }>`select id from pessoa where usuario_id = ${supervisor.id}`.execute(
      api.database.db,
    );
    expect(body.linhas.map(({ id }) => id).sort()).toEqual([daFrente.id, rows[0]?.id].sort());
    expect((await call('GET', `/pessoa/aptidao?ids=${outra.id}`, undefined, doSupervisor)).body).toEqual({
      linhas: [],
    });
  });

  it('asks for each right by its own name', async () => {
    const { id } = await nova();
    const leitor = await enterProjeto(api, await createUsuario(api, 12), banco.projetoId);
    expect((await call('GET', '/pessoa', undefined, leitor)).status).toBe(200);
    for (const [metodo, url, corpo] of [
      ['POST', '/pessoa', { nome: 'X', vinculo: 'CLIENTE' }],
      ['PUT', `/pessoa/${id}?versao=1`, { cargo: 'x' }],
      ['DELETE', `/pessoa/${id}?versao=1`, undefined],
      ['POST', `/pessoa/${id}/dados`, {}],
      ['POST', `/pessoa/${id}/anonimizar?versao=1`, {}],
      ['GET', '/pessoa/a-anonimizar', undefined],
      ['POST', '/pessoa/a-anonimizar', { pessoas: [{ id, versao: 1 }] }],
      ['PUT', `/pessoa/${id}/usuario?versao=1`, { usuarioId: null }],
    ] as const)
      expect((await call<Falha>(metodo, url, corpo, leitor)).body.codigo, `${metodo} ${url}`).toBe('permissao.negada');
    expect((await call('POST', `/pessoa/${id}/anonimizar?versao=1`, {}, planejador)).status).toBe(403);
  });
});

describe('trainings', () => {
  // The shutdown ends on 31/08/2027; the server's own day is before it.
  it('are judged against today, the end of the shutdown and what the craft demands, alike in list and detail', async () => {
    const craft = await createSample(banco, especialidade, { normas: ['NR-33', 'NR-35'] });
    const com = (treinamentos: unknown[], resto: Record<string, unknown> = {}) =>
      nova({ especialidadeId: craft.id, treinamentos, ...resto });
    const ambos = (validade: string) => ['NR-33', 'NR-35'].map((norma) => ({ norma, validade }));
    const casos: [id: number, situacao: string | null, faltam: string[]][] = [
      [(await com(ambos('2027-08-31'))).id, 'ok', []],
      [(await com(ambos('2027-08-30'))).id, 'vencendo', []],
      [(await com(ambos('2020-01-01'))).id, 'vencido', []],
      [(await com([{ norma: 'NR-35', validade: '2030-01-01' }])).id, 'falta', ['NR-33']],
      [(await com(ambos('2030-01-01'), { asoValidade: '2020-01-01' })).id, 'vencido', []],
      [(await com(ambos('2030-01-01'), { asoValidade: '2027-08-01' })).id, 'vencendo', []],
      [(await nova({ treinamentos: [] })).id, null, []],
    ];
    const { body } = await call<Aptidoes>('GET', `/pessoa/aptidao?ids=${casos.map(([id]) => id).join(',')}`);
    const lista = await call<Lista>('GET', '/pessoa?limite=200');
    for (const [id, situacao, faltam] of casos) {
      expect(
        body.linhas.find((linha) => linha.id === id),
        `${situacao}`,
      ).toMatchObject({ situacao, faltam });
      expect(lista.body.linhas.find((linha) => linha.id === id)?.['aptidao'], `${situacao}`).toBe(situacao);
    }
    const filtrada = await call<Lista>('GET', '/pessoa?limite=200&f.aptidao=vencido,falta');
    expect(filtrada.body.linhas.map(({ id }) => id).sort()).toEqual(
      [casos[2]?.[0], casos[3]?.[0], casos[4]?.[0]].sort(),
    );
    expect((await call('GET', '/pessoa?ordem=-aptidao')).status).toBe(200);
  });
});
