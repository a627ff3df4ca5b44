import { randomUUID } from 'node:crypto';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import type { ImportacaoSap, LinhaDoSap } from '@cadencia/domain/conversaosap/importacao/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Banco, createSample } from '../../../testing/cadastro.ts';
import { type Api, startApi } from '../../../testing/harness.ts';
import { importEEntra, multipart } from '../../../testing/importacao.ts';
import { atividadesDaOrdem, servicoDaOrdem } from '../../../testing/sap.ts';
import { buildXer, SERVICO_EXEMPLO } from '../../../testing/xer.ts';

const RAIZ = '/conversaosap/importacao';
let api: Api;
let banco: Banco;
let projetoId: number;
let disciplinaId: number;
let especialidadeId: number;
let insumo: { id: number; codigo: string };
let tag: { id: number };
let areaId: number;

const call = <T = ImportacaoSap & { mensagem: string }>(metodo: string, url: string, corpo?: object) =>
  api.send<T>(metodo, url, corpo, banco.token);
const ler = async (id: number) => (await call('GET', `${RAIZ}/${id}`)).body;
const linhasDe = async (id: number, situacao?: string) =>
  (await call<{ linhas: LinhaDoSap[] }>('GET', `${RAIZ}/${id}/linhas${situacao ? `?situacao=${situacao}` : ''}`)).body
    .linhas;

/** Sends a list in Windows-1252 and waits for its preview. */
async function enviar(linhas: readonly string[]): Promise<ImportacaoSap> {
  const { payload, headers } = multipart(Buffer.from(linhas.join('\r\n'), 'latin1'), randomUUID(), 'lista.txt');
  const resposta = await api.app.inject({
    method: 'POST',
    url: `/api${RAIZ}`,
    headers: { ...headers, authorization: `Bearer ${banco.token}` },
    payload,
  });
  expect([resposta.statusCode, resposta.json()]).toEqual([200, expect.objectContaining({ situacao: 'LENDO' })]);
  await api.idle();
  return ler(resposta.json<{ id: number }>().id);
}

/** Asks for something and waits until it is done. */
async function pedir(id: number, acao: string, corpo: object = {}): Promise<ImportacaoSap> {
  const { status, body } = await call('POST', `${RAIZ}/${id}/${acao}`, corpo);
  expect([status, body]).toEqual([200, expect.anything()]);
  await api.idle();
  return ler(id);
}
const importar = async (linhas: readonly string[]) => pedir((await enviar(linhas)).id, 'confirmar');

const createRegra = (objeto: string, valor: string, destino: object, modo = 'CURINGA') =>
  call('POST', '/conversaosap', { objeto, modo, valor, doProjeto: false, destino });

const atividades = (ordem: string) => atividadesDaOrdem(api, projetoId, ordem);
const servico = (ordem: string) => servicoDaOrdem(api, projetoId, ordem);

beforeAll(async () => {
  api = await startApi();
  api.setNow('2027-08-10T08:00:00Z');
  const { token, projetoId: id } = await importEEntra(api, buildXer([SERVICO_EXEMPLO]));
  projetoId = id;
  const { rows } = await sql<{ clienteId: number }>`select cliente_id from projeto where id = ${id}`.execute(
    api.database.db,
  );
  banco = { api, token, clienteId: rows[0]?.clienteId ?? 0 };
  disciplinaId = (await createSample(banco, cadastroDe('disciplina'))).id;
  especialidadeId = (await createSample(banco, cadastroDe('especialidade'), { maoObra: 'DIRETA' })).id;
  areaId = (await createSample(banco, cadastroDe('area'))).id;
  const sample = await createSample(banco, cadastroDe('insumo'), { codigo: '10002000' });
  insumo = { id: sample.id, codigo: String(sample['codigo']) };
  tag = await createSample(banco, cadastroDe('equipamento'), { equipamentoSap: '10034567', areaId });
});
afterAll(() => api.close());

const TITULOS =
  '|Ordem|Operação|Txt.breve operação|Texto breve|Cen.trab.|Trabalho|Un.|Nº|Dur.normal|Equipamento|Status do sistema|';
const operacao = (campos: string): string => `|${campos.split(' | ').join('|')}|`;
const REGUA = `|${'-'.repeat(80)}|`;
const LISTA = [
  '10.08.2027        Lista de operações',
  REGUA,
  TITULOS,
  REGUA,
  operacao(
    '000004001234 | 0010 | Abrir tampas | Abrir e limpar permutador | CALD01 | 1.024,0 | MIN | 2 | 0 | 10034567 | LIB',
  ),
  operacao(
    '000004001234 | 0020 | Devolver feixe | Abrir e limpar permutador | CALD01 | 12,5 | H | 1 | 4,0 | 10034567 | LIB',
  ),
  TITULOS,
  operacao('4001235 | 0010 | Trocar junta | Trocar junta do bocal | MEC07 | 8,0 | H | 1 |  |  | ABER'),
  operacao('4001235 | 0020 | Torquear | Trocar junta do bocal | MEC07 | 3,0 | D | 1 |  |  | ABER'),
  operacao('4001236 | 0010 | Nada | Ordem que saiu | MEC07 | 3,0 | H | 1 |  |  | ELIM'),
  REGUA,
  operacao('* |  |  |  |  | 1.050,5 |  |  |  |  | '),
];

let primeira: ImportacaoSap;

it('mostra antes de gravar o que cada linha faz, e que valores ninguém conhece', async () => {
  primeira = await enviar(LISTA);
  expect(primeira).toMatchObject({ situacao: 'PRONTA', layout: 'IW37N', jaImportada: null, minha: true });
  expect(primeira.contagens).toMatchObject({ 'servico NOVO': 2, 'servico IGNORADO': 1, 'atividade NOVO': 3, ERRO: 1 });
  expect(primeira.semConversao.map(({ objeto, valor, vezes }) => `${objeto} ${valor} ${vezes}`)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^CENTRO_TRABALHO CALD01 /), 'UNIDADE D 1']),
  );
  expect(await linhasDe(primeira.id, 'ERRO')).toMatchObject([
    { chave: '4001235-0020', motivo: expect.stringContaining('A unidade D não tem regra') },
  ]);
  expect(await servico('4001234')).toBeUndefined();
});

it('converte o que uma regra nova ensina e grava serviços e atividades encadeadas, de uma vez', async () => {
  expect((await createRegra('CENTRO_TRABALHO', 'CALD*', { disciplinaId, especialidadeId })).status).toBe(200);
  expect((await createRegra('CENTRO_TRABALHO', 'MEC*', { disciplinaId })).status).toBe(200);
  expect((await createRegra('UNIDADE', 'D', { fatorHoras: '10' }, 'EXATO')).status).toBe(200);
  const pronta = await pedir(primeira.id, 'conferir');
  expect(pronta.semConversao).toEqual([]);
  expect(pronta.contagens).toMatchObject({ 'atividade NOVO': 4 });
  const feita = await pedir(primeira.id, 'confirmar');
  expect(feita).toMatchObject({
    situacao: 'APLICADA',
    erro: null,
    resultado: ['2 serviços novos, 0 alterados.', '4 atividades novas, 0 alteradas.'],
    desfazerAte: expect.any(String),
  });
  // 1.024 minutes of two people are 8 h 32.
  expect(await atividades('4001234')).toMatchObject([
    { codigo: '4001234-0010', nome: 'Abrir tampas', duracao: 512, hh: 17.0667, pessoas: 2, antes: [] },
    { codigo: '4001234-0020', nome: 'Devolver feixe', duracao: 240, hh: 12.5, pessoas: 1, antes: ['4001234-0010'] },
  ]);
  expect((await atividades('4001235'))[1]).toMatchObject({ hh: 30, duracao: 1800, antes: ['4001235-0010'] });
  expect(await servico('4001234')).toMatchObject({
    titulo: 'Abrir e limpar permutador',
    equipamentoId: tag.id,
    disciplinaId,
    hh: 29.5667,
  });
  const { body } = await call<{ linhas: { valor: string; acertos: number }[] }>(
    'GET',
    '/conversaosap?objeto=CENTRO_TRABALHO',
  );
  expect(body.linhas.find(({ valor }) => valor === 'CALD*')?.acertos).toBeGreaterThan(0);
  const link = `/conversaosap/importar?importacao=${primeira.id}`;
  const avisos = sql<{ n: number }>`select count(*)::int as n from notificacao where link = ${link}`;
  expect((await avisos.execute(api.database.db)).rows).toEqual([{ n: 1 }]);
});

it('reconhece o mesmo arquivo, e nele nada que mudar', async () => {
  const outra = await enviar(LISTA);
  expect(outra.jaImportada).not.toBeNull();
  expect(outra.contagens).toMatchObject({ 'servico IGUAL': 2, 'atividade IGUAL': 4 });
  expect(await call('POST', `${RAIZ}/${outra.id}/confirmar`, {})).toMatchObject({
    status: 409,
    body: { mensagem: expect.stringMatching(/^Arquivo já importado em 10\/08\/2027 .*Importar novamente\?$/) },
  });
  expect(await pedir(outra.id, 'confirmar', { outraVez: true })).toMatchObject({ situacao: 'APLICADA' });
});

const trocada = (de: string, para: string) => LISTA.map((linha) => linha.replace(de, para));

it('não escreve por cima do que foi editado aqui, a não ser onde o SAP manda, e desfaz o que ninguém mudou depois', async () => {
  const [abrir] = await atividades('4001234');
  const edita = (valores: object) =>
    call('POST', '/cronograma/plano', { itens: [{ acao: 'alterar', id: abrir?.id, valores }] });
  await edita({ nome: 'Abrir as duas tampas' });
  const lista = trocada('Abrir tampas', 'Abrir tampas e carretel').map((linha) => linha.replace('1.024,0', '1.200,0'));
  const nova = operacao(
    '4001234 | 0030 | Fechar | Abrir e limpar permutador | CALD01 | 6,0 | H | 2 | 3,0 | 10034567 | LIB',
  );
  const previa = await enviar([...lista, nova]);
  const [mudada] = await linhasDe(previa.id, 'ALTERADO');
  expect(mudada?.mudancas).toMatchObject({
    nome: { de: 'Abrir as duas tampas', para: 'Abrir tampas e carretel', editado: true },
    hh: { de: '17,0667', para: '20', editado: false },
  });
  expect(previa.campos).toMatchObject(
    expect.arrayContaining([{ nome: 'nome', rotulo: 'Atividade', mudam: 1, editados: 1 }]),
  );
  expect(previa.mudam).toBe(1);
  const feita = await pedir(previa.id, 'confirmar');
  expect(feita.resultado).toEqual(['0 serviços novos, 0 alterados.', '1 atividade nova, 1 alterada.']);
  expect((await atividades('4001234')).map(({ nome, hh, antes }) => ({ nome, hh, antes }))).toEqual([
    { nome: 'Abrir as duas tampas', hh: 20, antes: [] },
    { nome: 'Devolver feixe', hh: 12.5, antes: ['4001234-0010'] },
    { nome: 'Fechar', hh: 6, antes: ['4001234-0020'] },
  ]);
  const manda = await enviar(trocada('Abrir tampas', 'Abrir e escorar tampas'));
  const opcoes = { ...manda.opcoes, sapManda: ['nome'], ficam: ['hh', 'duracao'] };
  expect((await call('PUT', `${RAIZ}/${manda.id}/opcoes`, opcoes)).status).toBe(200);
  await pedir(manda.id, 'confirmar');
  expect((await atividades('4001234'))[0]).toMatchObject({ nome: 'Abrir e escorar tampas', hh: 20 });
  const [, , fechar] = await atividades('4001234');
  await call('POST', '/cronograma/plano', { itens: [{ acao: 'alterar', id: fechar?.id, valores: { hh: 7 } }] });
  const desfeita = await pedir(feita.id, 'desfazer');
  expect(desfeita.situacao).toBe('DESFEITA');
  expect(desfeita.resultado).toEqual([
    'Desfeita, menos 1:',
    '4001234-0030 Fechar: outra pessoa a mudou depois da importação',
  ]);
  expect((await atividades('4001234'))[0]).toMatchObject({ hh: 17.0667, duracao: 512 });
});

it('segue a atividade que mudou de código, e a que já tinha a ordem e a operação, sem fazer outra', async () => {
  const { db } = api.database;
  const [abrir] = await atividades('4001234');
  const muda = (id: unknown, valores: object) =>
    call('POST', '/cronograma/plano', { itens: [{ acao: 'alterar', id, valores }] });
  await muda(abrir?.id, { codigo: 'ABRIR-1' });
  // An operation that the plan had before any list came: the number is in its own field.
  const { rows } = await sql<{ id: number }>`select id from servico where ordem_sap = '4001235' and ativo`.execute(db);
  const incluir = {
    acao: 'incluir',
    servicoId: rows[0]?.id,
    valores: { codigo: 'JUNTA-9', nome: 'Testar', operacaoSap: '0090' },
  };
  await call('POST', '/cronograma/plano', { itens: [incluir] });
  const extra = operacao('4001235 | 0090 | Testar | Trocar junta do bocal | MEC07 | 8,0 | H | 1 |  |  | ABER');
  const previa = await enviar([...trocada('Abrir tampas', 'Abrir e escorar tampas'), extra]);
  expect(previa.contagens).not.toHaveProperty('NOVO');
  const vistas = (await linhasDe(previa.id)).filter(({ tipo }) => tipo === 'atividade');
  expect(vistas.find(({ chave }) => chave === '4001234-0010')).toMatchObject({ registroId: abrir?.id });
  expect(vistas.find(({ chave }) => chave === '4001235-0090')).toMatchObject({ situacao: 'ALTERADO' });
  const partida = [{ ...incluir, valores: { ...incluir.valores, codigo: 'JUNTA-10' } }];
  await call('POST', '/cronograma/plano', { itens: partida });
  const dividida = await pedir(previa.id, 'conferir');
  expect((await linhasDe(dividida.id, 'IGNORADO')).find(({ chave }) => chave === '4001235-0090')?.motivo).toContain(
    '2 atividades daqui (JUNTA-9, JUNTA-10)',
  );
  // What a list does not say, the people here, is no difference; what was edited here alone changes nothing.
  await muda(abrir?.id, { recursos: '4' });
  const semPessoas = await enviar(['Ordem;Operação;Txt.breve operação', '4001234;0010;Abrir e escorar tampas']);
  const [, sua] = await linhasDe(semPessoas.id);
  expect([sua?.situacao, Object.keys(sua?.mudancas ?? {}), semPessoas.mudam]).toEqual(['IGUAL', [], 0]);
  for (const id of [previa.id, semPessoas.id]) await call('DELETE', `${RAIZ}/${id}`);
  await muda(abrir?.id, { codigo: '4001234-0010', recursos: '2' });
  const { rows: novas } = await sql<{ operacao: string }>`
    select operacao_sap as operacao from atividade where codigo = '4001234-0020'`.execute(db);
  expect(novas).toEqual([{ operacao: '0020' }]);
});

const CONFIRMACOES = [
  'Confirmação;Contador;Ordem;Operação;Nº pessoal;Trabalho real;Un.;Data do início real;Hora do início real;Data do fim real;Hora do fim real;Confirm.final',
  '0000100;1;4001234;0010;77;8,5;H;02.08.2027;07:00:00;02.08.2027;15:30:00;',
  '0000100;2;4001234;0010;77;0,9;D;03.08.2027;07:00:00;03.08.2027;16:00:00;X',
  '0000101;1;4001234;0090;77;1,0;H;03.08.2027;07:00:00;03.08.2027;16:00:00;',
];

it('faz de confirmações apontamentos, uma vez só, e leva de volta só o que foi apontado aqui', async () => {
  const feita = await importar(CONFIRMACOES);
  expect(feita.resultado).toEqual(['2 confirmações viraram apontamentos.', '1 linha ficou de fora com erro.']);
  const [abrir, devolver] = await atividades('4001234');
  expect(abrir?.avanco).toBe(100);
  const { rows } =
    await sql<object>`select avanco::float8, hh::float8, origem, to_char(inicio_real, 'DD HH24:MI') as inicio from apontamento
    where atividade_id = ${abrir?.id} order by id`.execute(api.database.db);
  expect(rows).toEqual([
    { avanco: 49.8, hh: 8.5, origem: 'SAP', inicio: '02 07:00' },
    { avanco: 100, hh: 9, origem: 'SAP', inicio: '02 07:00' },
  ]);
  const outra = await enviar([...CONFIRMACOES, '']);
  expect(outra.contagens).toMatchObject({ IGUAL: 2 });
  const item = {
    chave: randomUUID(),
    atividadeId: devolver?.id,
    referencia: '2027-08-04T12:00',
    avanco: 40,
    hh: 5,
    ultimoVisto: null,
  };
  await call('POST', '/apontamento', { itens: [item] });
  const baixar = (tipo: string, quais?: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/conversaosap/retorno',
      headers: { authorization: `Bearer ${banco.token}` },
      payload: { tipo, formato: 'csv', ...(quais && { quais }) },
    });
  const linhas = (await baixar('confirmacoes')).body.trim().split('\r\n');
  expect(linhas).toHaveLength(2);
  expect(linhas[1]).toMatch(/^4001234;0020;;5;H;\d\d\/\d\d\/2027;\d\d:\d\d;04\/08\/2027;12:00;$/);
  expect((await baixar('datas')).body).toContain('\r\n4001235;0010;');
  // No list brought this one: it has its order and its operation in fields of its own.
  const daqui = await sql<{ id: number }>`select id from atividade where codigo = 'JUNTA-9'`.execute(api.database.db);
  await call('POST', '/apontamento', { itens: [{ ...item, chave: randomUUID(), atividadeId: daqui.rows[0]?.id }] });
  expect((await baixar('confirmacoes')).body).toContain('\r\n4001235;0090;;5;H;');
  // Both went in files; a new report goes once, and again only when it is asked for.
  const conta = async (quais: string) => (await baixar('confirmacoes', quais)).body.trim().split('\r\n').length - 1;
  const novas = async () => (await call('GET', '/conversaosap/retorno')).body;
  expect([await conta('NOVAS'), await conta('TODAS'), await novas()]).toMatchObject([0, 2, { novas: 0 }]);
  const mais = { ...item, chave: randomUUID(), referencia: '2027-08-04T18:00', avanco: 60, ultimoVisto: undefined };
  const { rows: vistos } = await sql<{
    id: number;
  }>`select ultimo_apontamento_id as id from atividade where id = ${devolver?.id}`.execute(api.database.db);
  await call('POST', '/apontamento', { itens: [{ ...mais, ultimoVisto: vistos[0]?.id }] });
  expect(await novas()).toMatchObject({ novas: 1, ultima: expect.any(String) });
  const juntas = await Promise.all([conta('NOVAS'), conta('NOVAS')]);
  expect([...juntas.sort(), await conta('ULTIMAS'), await conta('TODAS')]).toEqual([0, 1, 1, 3]);
  const desfeita = await pedir(feita.id, 'desfazer');
  expect(desfeita.resultado).toEqual(['Tudo voltou ao que era.']);
  expect((await atividades('4001234'))[0]?.avanco).toBe(0);
});

it('lê ordens, notas, componentes, equipamentos e locais', async () => {
  const ordens = await importar([
    'Order;Type;Main WorkCtr;Description;System status;Notification;Functional Loc.',
    '4001234;PM01;CALD01;Abrir, limpar e testar permutador;REL;10001;',
    '4001300;PM01;CALD01;"=1+1 Soldar suporte";REL;;',
  ]);
  expect(ordens.resultado[0]).toBe('1 serviço novo, 1 alterado.');
  expect(await servico('4001234')).toMatchObject({ titulo: 'Abrir, limpar e testar permutador', notaSap: '10001' });
  await importar([
    'Nota;Tipo de nota;Descrição;Equipamento;Data da nota',
    '20001;M2;Vazamento no flange;10034567;01.07.2027',
  ]);
  expect(await servico('20001')).toMatchObject({ titulo: 'Vazamento no flange', equipamentoId: tag.id });
  const componentes = [
    'Ordem;Nº reserva;Nº item reserva transferência;Material;Texto breve material;Qtd.necessária;Data da necessidade;Item foi eliminado',
    `4001234;0000555;0001;${insumo.codigo};Junta;4,000;01.08.2027;`,
    `4001234;0000555;0002;999;Outra;4,000;01.08.2027;`,
    `4001234;0000555;0003;${insumo.codigo};Eliminada;4,000;01.08.2027;X`,
  ];
  const materiais = await importar(componentes);
  expect(materiais.contagens).toMatchObject({ NOVO: 1, ERRO: 1, IGNORADO: 1 });
  expect(materiais.insumosQueFaltam).toEqual([{ codigo: '999', nome: 'Outra', unidade: 'UN', vezes: 1 }]);
  expect(await servico('4001234')).toBeDefined();
  await createRegra('LOCAL_INSTALACAO', 'REFSA-U210*', { areaId });
  const locais = await importar(['Local de instalação;Denominação', 'REFSA-U210-51;Plataforma 51']);
  expect(locais.resultado[0]).toBe('1 local novo, 0 alterados.');
  const previa = await enviar([
    'Equipamento;Denominação;Local de instalação;Nº identificação técnica',
    '000000000010034567;Permutador renomeado;REFSA-U210-51;',
    '000000000010099999;Sem tipo;REFSA-U210-51;E-210999',
  ]);
  await call('PUT', `${RAIZ}/${previa.id}/opcoes`, { ...previa.opcoes, sapManda: ['nome', 'localInstalacao'] });
  const equipamentos = await pedir(previa.id, 'confirmar');
  expect(equipamentos.contagens).toMatchObject({ ALTERADO: 1, ERRO: 1 });
  const { body } = await call<{ linha: Record<string, unknown> }>('GET', `/equipamento/${tag.id}`);
  expect(body.linha).toMatchObject({ nome: 'Permutador renomeado', localInstalacao: 'REFSA-U210-51' });
  expect((await pedir(equipamentos.id, 'desfazer')).resultado).toEqual(['Tudo voltou ao que era.']);
  expect((await call<{ linha: object }>('GET', `/equipamento/${tag.id}`)).body.linha).not.toMatchObject({
    nome: 'Permutador renomeado',
  });
});

it('retém ordens novas de um escopo congelado para ASFE, e as eliminadas para CAP', async () => {
  await sql`update projeto set escopo_congelado = true where id = ${projetoId}`.execute(api.database.db);
  const feita = await importar([
    TITULOS,
    operacao('4001400 | 0010 | Trocar trecho | Trocar trecho de linha | CALD01 | 10,0 | H | 2 |  | 10034567 | LIB'),
    operacao('4001235 | 0010 | Trocar junta | Trocar junta do bocal | MEC07 | 8,0 | H | 1 |  |  | ELIM'),
  ]);
  expect(feita.contagens).toMatchObject({ 'servico RETIDO': 1, 'servico AUSENTE': expect.any(Number) });
  const { body } = await call<{ linhas: { id: number; tipo: string; ordem: string }[] }>('GET', '/conversaosap/retida');
  expect(body.linhas).toMatchObject([{ ordem: '4001400', falta: null }, { ordem: '4001235' }]);
  const [nova, excluida] = body.linhas;
  const achadas = async () =>
    (await call<{ grupos: { tipo: string; itens: object[] }[] }>('GET', '/busca?q=4001400')).body.grupos.find(
      ({ tipo }) => tipo === 'sap_retida',
    )?.itens;
  expect(await achadas()).toMatchObject([
    { titulo: '4001400 Trocar trecho de linha', destino: '/conversaosap/importar' },
  ]);
  // Whoever works in another project neither sees them nor makes anything of them.
  const { token: alheio } = await importEEntra(api, buildXer([SERVICO_EXEMPLO]));
  const dito = { justificativa: 'Descoberta depois do congelamento.', probabilidade: 3, consequencia: 3 };
  expect((await api.send('GET', '/conversaosap/retida', undefined, alheio)).body).toMatchObject({ total: 0 });
  const deFora = { ids: [nova?.id, excluida?.id], origem: 'OPERACAO', classe: 'TARDIO', ...dito };
  expect(await api.send('POST', '/conversaosap/retida/asfe', deFora, alheio)).toMatchObject({
    status: 200,
    body: { feitos: [], recusados: [] },
  });
  expect(
    await call('POST', '/conversaosap/retida/asfe', { ids: [nova?.id], origem: 'OPERACAO', classe: 'TARDIO', ...dito }),
  ).toMatchObject({ status: 200, body: { feitos: [{ ordem: '4001400', numero: 'ASFE-0001' }], recusados: [] } });
  // What is asked for leaves the search, too: only what is like it is left.
  expect(JSON.stringify(await achadas())).not.toContain('4001400');
  // The list of a batch: from its first number to its last.
  const numeradas = (faixa: string) => call<{ total: number }>('GET', `/asfe?f.numero=${faixa}`);
  expect((await numeradas('ASFE-0001..ASFE-0001')).body.total).toBe(1);
  expect((await numeradas('ASFE-0002..ASFE-10000')).body.total).toBe(0);
  expect(
    await call('POST', '/conversaosap/retida/cap', {
      ids: [excluida?.id],
      motivo: 'MUDANCA_PROJETO',
      mitigacao: 'O bocal segue em operação até a próxima.',
      ...dito,
    }),
  ).toMatchObject({ status: 200, body: { feitos: [{ ordem: '4001235' }], recusados: [] } });
  expect((await call<{ total: number }>('GET', '/conversaosap/retida')).body.total).toBe(0);
  expect((await pedir(feita.id, 'desfazer')).resultado[0]).toMatch(/2 ordens que já têm ASFE ou CAP: 4001235, 4001400/);
});

it('diz o que não é lista do SAP, e deixa descartar', async () => {
  const lida = await enviar(['Cor;Peso', 'azul;1']);
  expect(lida).toMatchObject({ situacao: 'FALHOU', erro: expect.stringContaining('Nenhuma lista do SAP') });
  expect((await call('DELETE', `${RAIZ}/${lida.id}`)).status).toBe(200);
  expect((await call('GET', `${RAIZ}/${lida.id}`)).status).toBe(404);
});
