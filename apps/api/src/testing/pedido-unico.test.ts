import { randomUUID } from 'node:crypto';
import { CABECALHO_CHAVE } from '@cadencia/domain/cabecalhos.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { cadastros, graduados } from '@cadencia/domain/cadastros-com-lista.ts';
import type { Endpoint } from '@cadencia/domain/endpoint.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PEDIDOS } from './autorizacao-pedidos.ts';
import { type Banco, createSample, sampleInput } from './cadastro.ts';
import { type Api, startApi } from './harness.ts';
import { PARTES_POR_VEZ } from './por-vez.ts';
import { createCliente, createContrato, createProjeto, createServico, createUsuario, enterProjeto } from './sample.ts';
import { createFeito } from './semelhante.ts';

let api: Api;
let banco: Banco;
let projetoId: number;
let eapId: number;
let servicoId: number;
/** The user whom the calls of the test add to the project. */
let colega: { readonly id: number };
let outra: { readonly id: number };

beforeAll(async () => {
  api = await startApi({ jobs: false });
  const admin = await createUsuario(api, 1);
  [colega, outra] = [await createUsuario(api), await createUsuario(api)];
  const projeto = await createProjeto(api, admin.token);
  projetoId = projeto.cod_projeto_pro;
  banco = { api, token: await enterProjeto(api, admin, projetoId), clienteId: projeto.cod_cliente_cli };
  const raiz = api.database.db.selectFrom('eap').select('id').where('projetoId', '=', projetoId);
  eapId = (await raiz.executeTakeFirstOrThrow()).id;
  servicoId = await createServico(api, projetoId, { eapId });
});
afterAll(() => api.close());

interface Pedido {
  readonly url: string;
  readonly corpo: Record<string, unknown>;
}

async function send({ url, corpo }: Pedido, chave: string, token = banco.token) {
  const resposta = await api.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}`, [CABECALHO_CHAVE]: chave },
    payload: corpo,
  });
  return { status: resposta.statusCode, body: resposta.json() as { codigo?: string; id?: number } };
}

/** Number of facts in the log. */
async function written(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from auditoria`.execute(api.database.db);
  return rows[0]?.n ?? 0;
}

/** What requests that are opened together say. */
const LOTE = { ids: [1], probabilidade: 3, consequencia: 3 };

/** Bodies of the creating calls that belong to no register. */
const CORPOS: Readonly<Record<string, () => Promise<Record<string, unknown>> | Record<string, unknown>>> = {
  '/calendario': async () => ({
    title: 'Reunião',
    start: '2027-08-02T07:00',
    diaInteiro: false,
    categoriaId: (
      await api.send<{ id: number }>(
        'POST',
        '/calendario/categoria',
        { title: 'Da reunião', className: 'evento-marca' },
        banco.token,
      )
    ).body.id,
  }),
  '/calendario/categoria': () => ({ title: 'Categoria', className: 'evento-marca' }),
  '/visao/:lista': () => ({ nome: 'Minha visão', estado: {} }),
  '/comentario/de/:entidade/:registro': () => ({ texto: 'Um comentário' }),
  '/projeto': async () => ({
    des_titulo_pro: 'Parada feita uma vez',
    des_sigla_pro: 'UMA-VEZ',
    cod_cliente_cli: await createCliente(api),
    tip_parada_pro: 'GERAL',
    dat_inicio_preparada_pro: '2027-08-02T06:00',
    dat_inicio_parada_pro: '2027-08-02T07:00',
    dat_fim_parada_pro: '2027-08-31T07:00',
  }),
  '/projeto/:id/usuario': () => ({ cod_usuario_usu: colega.id }),
  '/projeto/:id/equipe': () => ({ usuarioId: outra.id }),
  '/projeto/:id/equipamento': async () => ({
    tags: [((await createSample(banco, cadastroDe('equipamento'))) as unknown as { tag: string }).tag],
  }),
  '/projeto/:id/especialidade': async () => ({
    linhas: [
      {
        especialidade: ((await createSample(banco, cadastroDe('especialidade'))) as unknown as { sigla: string }).sigla,
        turno: 'Diurno',
        inicio: '2027-08-02',
        termino: null,
        limite: 10,
      },
    ],
  }),
  '/projeto/:id/contrato': async () => ({ contratoIds: [await createContrato(api, banco.clienteId)] }),
  '/tipoequipamento/:id/pacote': async () => ({
    nome: 'Pacote',
    descricao: '',
    ativo: true,
    atividades: [
      {
        sequencia: 10,
        nome: 'Abrir',
        etapaId: (await createSample(banco, cadastroDe('etapa'))).id,
        especialidadeId: (await createSample(banco, cadastroDe('especialidade'))).id,
        quantidade: 2,
        formula: '10',
        predecessoras: [],
      },
    ],
  }),
  '/recomendacao/:id/asfe': () => ({}),
  // Who is not in the register of people writes as who wrote last.
  '/ata/assistida': async () => {
    await createSample(banco, cadastroDe('ata'), { tipo: 'SEMANAL' });
    return { tipo: 'SEMANAL' };
  },
  '/rdo/abrir': () => ({}),
  '/informe/:id/links': () => ({
    ate: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    senha: 'uma senha longa',
  }),
  '/informe/assistido': () => ({ modo: 'SEMANAL' }),
  '/licaoaprendida/norma/uso': async () => ({
    equipamentoId: (await createSample(banco, cadastroDe('equipamento'))).id,
    tipo: 'MANUTENCAO',
    hh: 12,
  }),
  '/controleinspecao/propor': () => ({}),
  '/cap/:id/reverter': () => ({ justificativa: 'O serviço volta a caber na janela.' }),
  '/usuario/convidar': () => ({ nome: 'Ana Souza', email: 'ana.souza@exemplo.com.br', perfilId: 3 }),
  '/permissao/perfil': () => ({ nome: 'Cópia', visibilidade: 'PROJETO', copiaDe: 3 }),
  '/conversaosap': async () => ({
    objeto: 'CENTRO_TRABALHO',
    modo: 'EXATO',
    valor: 'CALD',
    doProjeto: false,
    destino: { disciplinaId: (await createSample(banco, cadastroDe('disciplina'))).id },
  }),
  '/conversaosap/retida/asfe': () => ({
    ...LOTE,
    origem: 'OPERACAO',
    classe: 'TARDIO',
    justificativa: 'Descoberta depois do congelamento.',
  }),
  '/conversaosap/retida/cap': () => ({
    ...LOTE,
    motivo: 'OUTRO',
    justificativa: 'A ordem foi eliminada no SAP.',
    mitigacao: 'Segue em operação até a próxima.',
  }),
  '/exportacaoeap': () => ({ formato: 'CSV', conteudo: 'EAP' }),
  '/servico/:id/semelhante': async () => {
    const { db } = api.database;
    const tipo = await createSample(banco, cadastroDe('tipoequipamento'), { nr13: 'NAO' });
    const doTipo = { tipoequipamentoId: tipo.id, categoriaNr13: null };
    const { id } = await createSample(banco, cadastroDe('equipamento'), doTipo);
    await sql`update servico set equipamento_id = ${id} where id = ${servicoId}`.execute(db);
    const encerrado = await createProjeto(api, banco.token, { cod_cliente_cli: banco.clienteId });
    const feito = await createFeito(banco, id, { projetoId: encerrado.cod_projeto_pro, horas: 10 });
    await sql`update projeto set situacao = 'ENCERRADO' where id = ${encerrado.cod_projeto_pro}`.execute(db);
    return { servicoId: feito.id, acrescentar: true };
  },
  '/servico/pacote': () => ({ servicos: [servicoId], pacoteId: 1 }),
  '/servico/folha': () => ({ ids: [servicoId] }),
  '/servico/replicar': async () => ({
    servicos: [servicoId],
    equipamentos: [(await createSample(banco, cadastroDe('equipamento'))).id],
  }),
  '/cronograma/plano': () => ({ itens: [{ acao: 'incluir', servicoId, valores: { nome: 'Abrir flange' } }] }),
  '/cronograma/calcular': () => ({ dataBase: '2027-08-02T07:00' }),
  '/cronograma/linhabase': async () => {
    await sql`update projeto set calculo_pendente = false, calculado_em = now() where id = ${projetoId}`.execute(
      api.database.db,
    );
    return { nome: 'Cenário' };
  },
  '/planilha/:id/confirmar': () => ({ semErros: false }),
  '/importacao/:id/aplicar': async () => ({
    destino: 'NOVO',
    idExterno: '1',
    titulo: 'Parada importada uma vez',
    sigla: 'IMP-UMA-VEZ',
    clienteId: await createCliente(api),
  }),
  '/cronograma/risco': () => ({}),
  '/cronograma/nivelamento': () => ({}),
};

/** A schedule of a file that was read. */
const PREVISTO = {
  idExterno: '1',
  sigla: 'UMA',
  titulo: 'Uma',
  inicio: '2027-08-02T07:00',
  dataBase: null,
  termino: null,
  comportamento: 'P6',
  contagens: {
    nosEap: 1,
    servicos: 1,
    atividades: 1,
    marcos: 0,
    vinculos: { TI: 0, II: 0, TT: 0, IT: 0 },
    lags: 0,
    calendarios: 1,
    excecoes: 0,
    maoDeObra: 0,
    equipamentos: 0,
    materiais: 0,
    alocacoes: 0,
    emAndamento: 0,
    concluidas: 0,
    restricoes: 0,
  },
  linhaBase: 'NENHUMA',
  peso: 'HH',
  avisos: [],
  totalAvisos: 0,
  diferenca: null,
};

const registros = new Map([...cadastros, ...graduados].map((cadastro) => [`/${cadastro.path}`, cadastro]));

async function pedidoDe({ metodo, caminho }: Endpoint): Promise<Pedido> {
  const valores: Readonly<Record<string, string | number>> = {
    id: caminho.startsWith('/projeto') ? projetoId : servicoId,
    lista: 'equipamento',
    entidade: 'projeto',
    registro: projetoId,
  };
  if (caminho.startsWith('/importacao/:id')) {
    const { rows } = await sql<{ id: number }>`
      insert into importacao (chave, usuario_id, arquivo, caminho, tamanho, sha256, formato, situacao, previa)
      values (${randomUUID()}, (select criado_por from projeto where id = ${projetoId}), 'uma.xer', 'uma', 1, '0', 'XER', 'PRONTA',
        ${JSON.stringify({ projetos: [PREVISTO] })}) returning id`.execute(api.database.db);
    Object.assign(valores, { id: rows[0]?.id });
  }
  if (caminho.startsWith('/planilha/:id')) {
    const { rows } = await sql<{ id: number }>`
      with p as (
        insert into planilha (chave, usuario_id, projeto_id, cadastro, arquivo, caminho, tamanho, sha256, formato, situacao)
        select ${randomUUID()}, criado_por, id, 'area', 'uma.csv', 'uma', 1, '0', 'CSV', 'PRONTA' from projeto where id = ${projetoId}
        returning id)
      insert into planilha_linha (planilha_id, linha, celulas, tipo, situacao) select id, 2, '{}', 'NOVO', 'NOVO' from p
      returning planilha_id as id`.execute(api.database.db);
    Object.assign(valores, { id: rows[0]?.id });
  }
  if (caminho.startsWith('/tipoequipamento/:id')) {
    Object.assign(valores, { id: (await createSample(banco, cadastroDe('tipoequipamento'))).id });
  }
  if (caminho === '/recomendacao/:id/asfe')
    Object.assign(valores, { id: (await createSample(banco, cadastroDe('recomendacao'))).id });
  if (caminho === '/cap/:id/reverter') {
    const { id } = await createSample(banco, cadastroDe('cap'));
    await sql`update cap set situacao = 'APLICADO' where id = ${id}`.execute(api.database.db);
    Object.assign(valores, { id });
  }
  if (caminho === '/informe/:id/links') {
    const { id } = await createSample(banco, cadastroDe('informe'));
    await sql`update informe set situacao = 'PUBLICADO' where id = ${id}`.execute(api.database.db);
    Object.assign(valores, { id });
  }
  const registro = registros.get(caminho.replace(/\/lote$/, ''));
  const planta = { projetoId, eapId, areaId: 0 };
  const exemplo = registro && (await sampleInput(banco, registro));
  const corpo = exemplo
    ? caminho.endsWith('/lote')
      ? { linhas: [exemplo] }
      : exemplo
    : ((await CORPOS[caminho]?.()) ?? PEDIDOS[`${metodo} ${caminho}`]?.(planta).corpo);
  if (!corpo) throw new Error(`${caminho} has no body here: say what it is asked with`);
  return { url: caminho.replace(/:(\w+)/g, (_, nome: string) => String(valores[nome])), corpo: { ...corpo } };
}

/**
 * Calls that create nothing, or the same at every repetition (a change of e-mail replaces the open one), or whose key
 * is in the form of a file.
 */
const NAO_CRIAM =
  /\/(:acao|excluir|exportar|imprimir|importar|importacao|etiquetas|conferir|confirmar|cancelar|desfazer|refazer|aplicar|renumerar|retirar|restaurar|calcular|inativar|recalcular|proximas|lidas|cpf|por-cpf|dados|zip|anonimizar|a-anonimizar|situacao|teste|reenviar|testar|explicar|simular|sem-conversao|retorno|passe|exportacao|limpar|aceitar|recusar|estornar|apontamento|signin|signout|token|:projectId|ver-como|bloquear|desbloquear|convite|encerrar|encerrar-sessoes|iniciar|ativar|desativar|codigos|remover|voto|principal|padrao|recusa|envio\/:chave\/foto|atualizar|pmp\/modelo|numeros|publico\/informe(\/arquivo)?|aprovar|recuperarsenha|confirmarsenha|email|conferirtoken|redefinirsenha)$/;

it('the key of a call that makes a record is in its heading, not in its body', () => {
  const comChave = api.app.endpoints.filter(({ cria, body }) => {
    const esquema = body && z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
    return cria && esquema?.properties && 'chave' in esquema.properties;
  });
  expect(comChave.map(({ caminho }) => caminho)).toEqual([]);
});

it('every call that makes a record is declared to', () => {
  const calados = api.app.endpoints.filter(
    ({ metodo, caminho, cria, multipart }) => metodo === 'POST' && !cria && !multipart && !NAO_CRIAM.test(caminho),
  );
  expect(calados.map(({ caminho }) => caminho)).toEqual([]);
});

describe('a call that creates, with its key', () => {
  const isMadeOnce = async (isDela: (n: number) => boolean) => {
    const criam = api.app.endpoints.filter(({ cria }) => cria);
    expect(criam.length).toBeGreaterThan(35);
    for (const endpoint of criam.filter((_, n) => isDela(n))) {
      const pedido = await pedidoDe(endpoint);
      const minha = randomUUID();
      const [um, dois] = await Promise.all([send(pedido, minha), send(pedido, minha)]);
      expect.soft(um.status, `${endpoint.caminho}: ${JSON.stringify(um.body)}`).toBe(200);
      expect.soft(dois, endpoint.caminho).toEqual(um);
      const antes = await written();
      expect.soft(await send(pedido, minha), endpoint.caminho).toEqual(um);
      expect.soft(await written(), endpoint.caminho).toBe(antes);
      const outro = await send({ ...pedido, url: `${pedido.url}?outro` }, minha);
      expect
        .soft([endpoint.caminho, outro.status, outro.body.codigo])
        .toEqual([endpoint.caminho, 409, 'chave.outro_pedido']);
    }
  };
  for (const [parte, vez, isDela] of PARTES_POR_VEZ)
    it(`makes one record however often it is asked, one after the other and at once: part ${parte}`, vez, () =>
      isMadeOnce(isDela),
    );

  it('that was refused is done when it is asked again; the key of another person is another key', async () => {
    const minha = randomUUID();
    const disciplina = await sampleInput(banco, cadastroDe('disciplina'));
    const pedido = { url: '/disciplina', corpo: disciplina };
    const existente = await createSample(banco, cadastroDe('disciplina'));
    const recusado = await send({ ...pedido, corpo: { ...disciplina, sigla: existente['sigla'] } }, minha);
    expect(recusado.status).toBe(409);
    expect((await send(pedido, minha)).status).toBe(200);
    const outro = await send({ ...pedido, corpo: { ...disciplina, nome: 'Outro nome' } }, minha);
    expect([outro.status, outro.body.codigo]).toEqual([409, 'chave.outro_pedido']);
    const dela = await enterProjeto(api, await createUsuario(api, 1), projetoId);
    expect(
      (await send({ ...pedido, corpo: await sampleInput(banco, cadastroDe('disciplina')) }, minha, dela)).status,
    ).toBe(200);
  });

  it('must be a key, and is forgotten after a day', async () => {
    const corpo = await sampleInput(banco, cadastroDe('disciplina'));
    expect((await send({ url: '/disciplina', corpo }, 'x')).status).toBe(422);
    await send({ url: '/disciplina', corpo }, randomUUID());
    await sql`update chave_de_pedido set criada_em = now() - interval '25 hours'`.execute(api.database.db);
    await api.jobs.find(({ name }) => name === 'limparSessoes')?.run({});
    const { rows } = await sql`select from chave_de_pedido`.execute(api.database.db);
    expect(rows).toEqual([]);
  });
});
