import type { Fato } from '@cadencia/domain/auditoria/schema.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { readPredecessoras } from '@cadencia/domain/pacote/predecessora.ts';
import type { AtividadeDoPacote, PacoteGuardado, PreviaDoPacote } from '@cadencia/domain/pacote/schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Banco, createSample } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../testing/sample.ts';

interface Falha {
  codigo: string;
  mensagem: string;
  campos: Record<string, string>;
}

let api: Api;
let banco: Banco;
let alheio: Banco;
/** Token of a profile that lists and exports but edits nothing. */
let consulta: string;
let tipo: number;
let etapa: number;
let caldeireiro: number;
let guindaste: number;

async function novoBanco() {
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  const token = await enterProjeto(api, admin, projeto.cod_projeto_pro);
  return { api, token, clienteId: projeto.cod_cliente_cli, projetoId: projeto.cod_projeto_pro };
}

const FICHA = [
  { chave: 'num_tubos', rotulo: 'Número de tubos', tipo: 'numero' },
  { chave: 'com_iris', rotulo: 'IRIS', tipo: 'booleano' },
];

const createTipo = async () =>
  (await createSample(banco, cadastroDe('tipoequipamento'), { ficha: FICHA, nr13: 'NAO' })).id;
const createEquipamento = async (de: Banco, tipoequipamentoId: number, ficha: object) =>
  (
    await createSample(de, cadastroDe('equipamento'), {
      tipoequipamentoId,
      ficha,
      categoriaNr13: null,
      classeFluido: null,
    })
  ).id;

beforeAll(async () => {
  api = await startApi({ jobs: false });
  const meu = await novoBanco();
  banco = meu;
  alheio = await novoBanco();
  consulta = await enterProjeto(api, await createUsuario(api, 12), meu.projetoId, 12);
  tipo = await createTipo();
  etapa = (await createSample(banco, cadastroDe('etapa'))).id;
  caldeireiro = (await createSample(banco, cadastroDe('especialidade'), { sigla: 'CALDX', maoObra: 'DIRETA' })).id;
  guindaste = (await createSample(banco, cadastroDe('especialidade'), { sigla: 'GUIX', maoObra: 'EQUIPAMENTO' })).id;
});
afterAll(() => api.close());

const call = <T = Falha>(metodo: string, url: string, corpo?: unknown, token = banco.token) =>
  api.send<T>(metodo, url, corpo, token);

const lidas = (texto: string) => {
  const feita = readPredecessoras(texto);
  if (!feita.ok) throw new Error(feita.mensagem);
  return [...feita.predecessoras];
};
/** `20 Raquetear | 4 | 6 | 10`: sequence and name, people, formula, predecessors. */
const linha = (texto: string, mudanca: Partial<AtividadeDoPacote> = {}): AtividadeDoPacote => {
  const [cabeca = '', pessoas = '1', formula = '1', antes = ''] = texto.split('|').map((parte) => parte.trim());
  const [sequencia = '', ...nome] = cabeca.split(' ');
  return {
    sequencia: Number(sequencia),
    nome: nome.join(' '),
    etapaId: etapa,
    especialidadeId: caldeireiro,
    quantidade: Number(pessoas),
    formula,
    predecessoras: lidas(antes),
    ...mudanca,
  };
};

/** The sample service of §14.8 of the specification. */
const exemplo = () => [
  linha('10 Liberar e drenar | 2 | 10'),
  linha('15 Montar andaime | 5 | 8'),
  linha('20 Raquetear bocais N1–N4 | 4 | 6 | 10'),
  linha('30 Abrir tampas e sacar feixe | 6 | 12 | 20; 15'),
  linha('40 Limpar feixe (hidrojato) | 3 | 16 | 30'),
  linha('50 Inspecionar (VI/US/IRIS) | 2 | 8 | 40'),
  linha('60 Montar feixe e fechar | 6 | 14 | 50'),
  linha('70 Teste hidrostático | 4 | 6 | 60'),
  linha('80 Desraquetear e entregar | 4 | 4 | 70'),
];
let serie = 0;
const corpo = (atividades: readonly AtividadeDoPacote[] = exemplo(), mudanca: object = {}) => {
  serie += 1;
  return { nome: `Abertura completa ${serie}`, descricao: '', ativo: true, atividades, ...mudanca };
};
const create = async (dados: object = corpo(), de = tipo) => {
  const { status, body } = await call<PacoteGuardado>('POST', `/tipoequipamento/${de}/pacote`, dados);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
};

describe('a typical package', () => {
  it('is saved whole, read as it was saved, listed, and taken away with all it has', async () => {
    const dele = await createTipo();
    const atividades = [
      linha('10 Liberar | 2 | 10'),
      linha('30 Sacar feixe | 1 | num_tubos*1/60/num_equipes | 10II+2h; 20', { especialidadeId: guindaste }),
      linha('20 Esperar resfriar | 0 | 4,5 | 10TI+50%', { especialidadeId: null }),
    ];
    const dados = corpo(atividades, { nome: 'Permutador — abertura', descricao: 'Sem troca de feixe' });
    const criado = await create(dados, dele);
    expect(criado).toMatchObject({ ...dados, versao: 1 });
    expect(criado.rotulos.especialidades[guindaste]).toMatch(/^GUIX /);
    const lido = await call<PacoteGuardado>('GET', `/tipoequipamento/${dele}/pacote/${criado.id}`, undefined, consulta);
    expect(lido.body).toEqual(criado);
    const lista = await call<{ tipo: object; pacotes: object[] }>('GET', `/tipoequipamento/${dele}/pacote`);
    expect(lista.body.tipo).toMatchObject({ id: dele, ficha: FICHA });
    expect(lista.body.pacotes).toEqual([
      { id: criado.id, versao: 1, nome: dados.nome, descricao: dados.descricao, ativo: true, atividades: 3 },
    ]);
    // A package of this type is not found under another type.
    expect((await call('GET', `/tipoequipamento/${tipo}/pacote/${criado.id}`)).status).toBe(404);
    expect((await call('DELETE', `/tipoequipamento/${tipo}/pacote/${criado.id}?versao=1`)).status).toBe(404);
    expect((await call('DELETE', `/tipoequipamento/${dele}/pacote/${criado.id}?versao=1`)).status).toBe(200);
    const { rows } = await api.database.pool.query(
      'select 1 from modelo_atividade where modelo_servico_id = $1 union all select 1 from modelo_relacao where modelo_servico_id = $1',
      [criado.id],
    );
    expect(rows).toEqual([]);
  });

  it('is written over the version that was read: the second of two savers is told', async () => {
    const criado = await create();
    const url = `/tipoequipamento/${tipo}/pacote/${criado.id}`;
    const dados = corpo([linha('10 Só liberar | 2 | 5')]);
    const [um, outro] = await Promise.all([
      call('PUT', `${url}?versao=1`, dados),
      call('PUT', `${url}?versao=1`, dados),
    ]);
    expect([um.status, outro.status].sort()).toEqual([200, 409]);
    const recusado = um.status === 409 ? um : outro;
    expect(recusado.body.codigo).toBe('registro.alterado');
    expect(recusado.body).toMatchObject({
      mensagem: expect.stringMatching(/^Registro alterado por .+ às \d\d:\d\d\.$/),
      acao: 'Recarregue para continuar.',
    });
    // Saving the same values changes nothing.
    expect((await call<PacoteGuardado>('PUT', `${url}?versao=2`, dados)).body).toMatchObject({
      versao: 2,
      nome: dados.nome,
    });
    expect((await call('DELETE', `${url}?versao=1`)).body.codigo).toBe('registro.alterado');
    for (const query of ['', '?versao=x', '?versao=0'])
      expect((await call('PUT', url + query, dados)).status).toBe(422);
  });

  it('has a name of its own in its type, capitals and accents apart', async () => {
    await create(corpo(exemplo(), { nome: 'Inspeção interna' }));
    const repetido = await call(
      'POST',
      `/tipoequipamento/${tipo}/pacote`,
      corpo(exemplo(), { nome: 'INSPECAO INTERNA' }),
    );
    expect([repetido.status, repetido.body]).toEqual([
      409,
      expect.objectContaining({
        codigo: 'registro.repetido',
        campos: { nome: 'Já existe um pacote com este nome neste tipo.' },
      }),
    ]);
    const noOutro = await createTipo();
    await create(corpo(exemplo(), { nome: 'Inspeção interna' }), noOutro);
    // Of two packages created at once with one name, one stays.
    const dados = corpo();
    const feitos = await Promise.all([1, 2].map(() => call('POST', `/tipoequipamento/${tipo}/pacote`, dados)));
    expect(feitos.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('holds back the delete of the type, the stage and the craft that it names', async () => {
    const dele = await createTipo();
    const [outraEtapa, outra] = [
      await createSample(banco, cadastroDe('etapa')),
      await createSample(banco, cadastroDe('especialidade')),
    ];
    await create(corpo([linha('10 A', { etapaId: outraEtapa.id, especialidadeId: outra.id })]), dele);
    const mensagem = (itens: string) =>
      `Não é possível excluir: existe 1 registro (1 ${itens}) vinculado. Você pode inativar o registro.`;
    expect((await call('DELETE', `/tipoequipamento/${dele}?versao=1`)).body.mensagem).toBe(mensagem('pacote típico'));
    for (const [path, { id }] of [
      ['etapa', outraEtapa],
      ['especialidade', outra],
    ] as const) {
      expect((await call('DELETE', `/${path}/${id}?versao=1`)).body.mensagem).toBe(
        mensagem('atividade de pacote típico'),
      );
    }
  });

  it('keeps what it names when that goes out of use, and takes nothing new that is', async () => {
    const outra = await createSample(banco, cadastroDe('especialidade'));
    const criado = await create(corpo([linha('10 A', { especialidadeId: outra.id })]));
    await call('PUT', `/especialidade/${outra.id}?versao=1&ciente=true`, { ativo: false });
    const url = `/tipoequipamento/${tipo}/pacote/${criado.id}?versao=1`;
    const muda = [linha('10 A', { especialidadeId: outra.id }), linha('20 B')];
    expect((await call('PUT', url, corpo(muda))).status).toBe(200);
    const novo = await call('POST', `/tipoequipamento/${tipo}/pacote`, corpo(muda));
    expect(novo.body.campos).toEqual({
      'atividades.0.especialidadeId': 'Não encontrada ou inativa. Escolha outra da lista.',
    });
  });

  it('tells its history: which lines changed', async () => {
    const criado = await create(corpo([linha('10 Liberar | 2 | 10'), linha('20 Abrir | 4 | 6 | 10')]));
    const url = `/tipoequipamento/${tipo}/pacote/${criado.id}`;
    const { nome } = criado;
    await call(
      'PUT',
      `${url}?versao=1`,
      corpo([linha('10 Liberar | 2 | 10'), linha('20 Abrir | 4 | 8 | 10')], { nome }),
    );
    const { body } = await call<{ linhas: Fato[] }>(
      'GET',
      `/auditoria/modelo_servico/${criado.id}`,
      undefined,
      consulta,
    );
    expect(body.linhas.map(({ acao }) => acao)).toEqual(['Alterou', 'Criou']);
    const [mudou] = body.linhas[0]?.mudancas ?? [];
    expect(mudou).toMatchObject({ campo: 'atividades', rotulo: 'Atividades' });
    expect(mudou?.de).toMatch(/^20 Abrir · .+ · 4 CALDX .+ · duração 6 · depois de 10$/);
    expect(mudou?.para).toMatch(/^20 Abrir · .+ · duração 8 · depois de 10$/);
    expect(body.linhas[0]?.mudancas).toHaveLength(1);
  });

  it('is only read by who does not edit types', async () => {
    const criado = await create();
    const url = `/tipoequipamento/${tipo}/pacote`;
    expect((await call('POST', url, corpo(), consulta)).status).toBe(403);
    expect((await call('PUT', `${url}/${criado.id}?versao=1`, corpo(), consulta)).status).toBe(403);
    expect((await call('DELETE', `${url}/${criado.id}?versao=1`, undefined, consulta)).status).toBe(403);
    expect((await call('GET', `/tipoequipamento/999999/pacote`)).status).toBe(404);
    expect((await call('POST', `/tipoequipamento/999999/pacote`, corpo())).status).toBe(404);
  });

  const longo = 'x'.repeat(151);
  it.each<[string, () => object, object]>([
    ['no activity', () => corpo([]), { atividades: 'Inclua ao menos uma atividade.' }],
    ['no name', () => corpo(exemplo(), { nome: '  ' }), { nome: 'Campo obrigatório.' }],
    ['a name too long', () => corpo(exemplo(), { nome: longo }), { nome: 'Informe no máximo 100 caracteres.' }],
    ['a line without a name', () => corpo([linha('10 ')]), { 'atividades.0.nome': 'Campo obrigatório.' }],
    [
      'a name in two lines',
      () => corpo([linha('10 A', { nome: 'A\nB' })]),
      { 'atividades.0.nome': 'Use uma linha só.' },
    ],
    [
      'control characters',
      () => corpo([linha('10 A', { nome: 'A\u0000B' })]),
      { 'atividades.0.nome': 'O texto tem caracteres inválidos.' },
    ],
    [
      'a formula that cannot be read',
      () => corpo([linha('10 A'), linha('20 B | 1 | (2 + 3')]),
      { 'atividades.1.formula': 'Falta fechar o parêntese.' },
    ],
    [
      'a formula over what the type has not',
      () => corpo([linha('10 A | 1 | num_bandejas')]),
      {
        'atividades.0.formula':
          'A ficha deste tipo não tem “num_bandejas”. Use num_tubos, com_iris, quantidade, num_equipes.',
      },
    ],
    [
      'a loop',
      () => corpo([linha('10 A | 1 | 1 | 20II'), linha('20 B | 1 | 1 | 10')]),
      {
        'atividades.0.predecessoras': 'A relação criaria um ciclo: 10 → 20 → 10.',
        'atividades.1.predecessoras': 'A relação criaria um ciclo: 10 → 20 → 10.',
      },
    ],
    [
      'a predecessor that is not there',
      () => corpo([linha('10 A | 1 | 1 | 99')]),
      { 'atividades.0.predecessoras': 'Não há atividade 99 neste pacote.' },
    ],
    [
      'a sequence twice',
      () => corpo([linha('10 A'), linha('10 B')]),
      { 'atividades.1.sequencia': 'A sequência 10 já está na linha 1.' },
    ],
    [
      'a stage and a craft that do not exist',
      () => corpo([linha('10 A', { etapaId: 999_999, especialidadeId: 999_998 })]),
      {
        'atividades.0.etapaId': 'Não encontrada ou inativa. Escolha outra da lista.',
        'atividades.0.especialidadeId': 'Não encontrada ou inativa. Escolha outra da lista.',
      },
    ],
    [
      'people by halves',
      () => corpo([linha('10 A', { quantidade: 1.5 })]),
      { 'atividades.0.quantidade': 'Informe quantas pessoas, sem casas.' },
    ],
    [
      'too many activities',
      () => corpo(Array.from({ length: 201 }, (_, n) => linha(`${n + 1} A`))),
      { atividades: 'Informe no máximo 200 atividades.' },
    ],
    ['what there is no field for', () => corpo(exemplo(), { tipoId: 3 }), { tipoId: expect.any(String) as string }],
  ])('is refused with %s, on the field', async (_, dados, campos) => {
    const { status, body } = await call('POST', `/tipoequipamento/${tipo}/pacote`, dados());
    expect([status, body.campos]).toEqual([422, campos]);
  });

  it('keeps HTML and formulas of spreadsheets as the text that they are', async () => {
    const nome = '=cmd|calc <b>"x"</b> \'; drop table modelo_servico; --';
    const { atividades } = await create(corpo([linha('10 A', { nome })], { nome: `${nome} ${serie}` }));
    expect(atividades[0]?.nome).toBe(nome);
  });

  it('is not the hundred and first of its type', async () => {
    const dele = await createTipo();
    await api.database.pool.query(
      `insert into modelo_servico (tipoequipamento_id, nome) select $1, 'P' || n from generate_series(1, 100) n`,
      [dele],
    );
    const { status, body } = await call('POST', `/tipoequipamento/${dele}/pacote`, corpo());
    expect([status, body.codigo, body.mensagem]).toEqual([
      409,
      'pacote.limite',
      'Este tipo já tem 100 pacotes típicos.',
    ]);
  });
});

describe('a package on an equipment', () => {
  const previa = (
    equipamentoId: number,
    atividades: readonly AtividadeDoPacote[],
    numEquipes = 1,
    token = banco.token,
  ) =>
    call<PreviaDoPacote & Falha>(
      'POST',
      `/tipoequipamento/${tipo}/pacote/calcular`,
      { equipamentoId, numEquipes, atividades },
      token,
    );

  it('comes to the hours, the floats and the HH of the sample service (§14.8 and T1)', async () => {
    const equipamento = await createEquipamento(banco, tipo, { num_tubos: 840 });
    const { status, body } = await previa(equipamento, exemplo(), 1, consulta);
    expect([status, body.duracao, body.hh]).toEqual([200, 76 * 60, 344]);
    expect(
      body.atividades.map(({ sequencia, inicio, folga }) => [sequencia, (inicio ?? 0) / 60, (folga ?? 0) / 60]),
    ).toEqual([
      [10, 0, 0],
      [15, 0, 8],
      [20, 10, 0],
      [30, 16, 0],
      [40, 28, 0],
      [50, 44, 0],
      [60, 52, 0],
      [70, 66, 0],
      [80, 72, 0],
    ]);
    expect(body.atividades.filter(({ critica }) => !critica).map(({ sequencia }) => sequencia)).toEqual([15]);
  });

  it('is of an equipment of the type, in the plant that the caller is in', async () => {
    const deOutroTipo = await createEquipamento(banco, await createTipo(), {});
    const deOutroCliente = await createEquipamento(alheio, tipo, { num_tubos: 1 });
    for (const id of [deOutroTipo, deOutroCliente, 999_999]) {
      expect((await previa(id, exemplo())).body.codigo, String(id)).toBe('registro.nao_encontrado');
    }
    const equipamento = await createEquipamento(banco, tipo, {});
    expect((await previa(equipamento, exemplo(), 0)).body.campos).toEqual({
      numEquipes: 'Informe ao menos uma equipe.',
    });
    const { rows } = await api.database.pool.query('select count(*)::int as n from servico');
    await previa(equipamento, exemplo());
    expect((await api.database.pool.query('select count(*)::int as n from servico')).rows).toEqual(rows);
  });
});
