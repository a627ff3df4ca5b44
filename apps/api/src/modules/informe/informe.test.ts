import { randomUUID } from 'node:crypto';
import type { Linha } from '@cadencia/domain/cadastro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import type { DocumentoDoInforme } from '@cadencia/domain/informe/modelo.ts';
import { open } from '@cadencia/interop/planilha/testing/open.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Banco, createSample } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { importNovo } from '../../testing/importacao.ts';
import { readPdf } from '../../testing/pdf.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../testing/sample.ts';
import { type ServidorSmtp, startSmtp } from '../../testing/smtp.ts';
import { buildXer, SERVICO_EXEMPLO } from '../../testing/xer.ts';

interface Resposta {
  readonly linha: Linha;
  readonly id: number;
  readonly nova: boolean;
  readonly documento: DocumentoDoInforme;
  readonly todas: DocumentoDoInforme['secoes'];
  readonly sugestoes: readonly string[];
  readonly codigo?: string;
  readonly mensagem?: string;
  readonly endereco: string;
  readonly campos?: Readonly<Record<string, string>>;
  readonly links: readonly { readonly id: number; readonly acessos: number }[];
  readonly linhas: readonly Linha[];
}

const MOTIVO = 'O avanço da caldeiraria foi contado duas vezes.';
const SENHA = 'parada-de-teste';
const FORMULA = '=HYPERLINK("http://exemplo.com.br")';

let api: Api;
let smtp: ServidorSmtp;
let projetoId: number;
let is1: number;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  smtp = await startSmtp();
  api = await startApi({ env: { SMTP_URL: smtp.url, EMAIL_REMETENTE: 'Cadência <nao-responda@exemplo.com.br>' } });
  api.setNow('2027-08-04T08:00:00Z');
  const admin = await createUsuario(api, 1);
  projetoId = (await importNovo(api, admin.token, buildXer([SERVICO_EXEMPLO]))).projetoId ?? 0;
  const { db } = api.database;
  const { clienteId } = await db
    .selectFrom('projeto')
    .select('clienteId')
    .where('id', '=', projetoId)
    .executeTakeFirstOrThrow();
  const banco: Banco = { api, token: await enterProjeto(api, admin, projetoId), clienteId };
  const contrato = await createSample(banco, cadastroDe('contrato'));
  const perfis = { planejador: 3, fiscal: 7, contratada: 11 } as const;
  for (const [quem, perfil] of Object.entries(perfis)) {
    const usuario = await createUsuario(api, perfil);
    tokens[quem] = await enterProjeto(api, usuario, projetoId, perfil);
    const doContrato =
      quem === 'contratada'
        ? { vinculo: 'CONTRATADA', contratoId: contrato.id }
        : { vinculo: 'CLIENTE', contratoId: null };
    const pessoa = await createSample(banco, cadastroDe('pessoa'), {
      nome: `Pessoa ${quem}`,
      email: `${quem}@exemplo.com.br`,
      apelido: null,
      ...doContrato,
    });
    await sql`update pessoa set usuario_id = ${usuario.id} where id = ${pessoa.id}`.execute(db);
    if (quem === 'contratada')
      await sql`update projeto_usuario set contrato_id = ${contrato.id} where usuario_id = ${usuario.id}`.execute(db);
  }
  await api.send('POST', '/cronograma/calcular', { dataBase: '2027-08-04T05:00' }, banco.token);
  await api.idle();
  // An extra that was approved, and brought nothing into the schedule.
  const extra = await createSample(banco, cadastroDe('sse'));
  await sql`update sse set situacao = 'APROVADA', hh_aprovado = 100 where id = ${extra.id}`.execute(db);
  // Four people waited two hours and a half for a gasket.
  await sql`
    with r as (insert into rdo (projeto_id, numero, situacao, contrato_id, dia) values (${projetoId}, 'RDO-0001', 'ABERTO', ${contrato.id}, '2027-08-03') returning id),
      e as (insert into rdo_efetivo (rdo_id, ordem, funcao, alocado, presente) select id, 1, 'Caldeireiro', 9, 6 from r)
    insert into rdo_impedimento (rdo_id, ordem, descricao, motivo, responsavel, inicio, fim, parados)
    select id, 1, 'Sem junta', 'FALTA_MATERIAL', 'SUPRIMENTO', '2027-08-03 08:00', '2027-08-03 10:30', 4 from r`.execute(
    db,
  );
  const outro = await createProjeto(api, admin.token);
  tokens['alheio'] = await enterProjeto(api, admin, outro.cod_projeto_pro);
});
afterAll(async () => {
  await api.close();
  await smtp.close();
});

const send = (metodo: string, url: string, corpo?: object, quem = 'planejador') =>
  api.send<Resposta>(metodo, url, corpo, tokens[quem]);
const read = async (id: number, quem?: string) => (await send('GET', `/informe/${id}`, undefined, quem)).body.linha;
const change = async (id: number, mudanca: object) =>
  send('PUT', `/informe/${id}?versao=${(await read(id)).versao}`, mudanca);
const act = async (id: number, acao: string, quem?: string, corpo: object = {}) =>
  send('POST', `/informe/${id}/${acao}?versao=${(await read(id)).versao}`, { ciente: true, ...corpo }, quem);
const documento = async (id: number, quem?: string) => {
  const { status, body } = await send('GET', `/informe/${id}/documento`, undefined, quem);
  expect(status, JSON.stringify(body).slice(0, 500)).toBe(200);
  return body.documento;
};
const bytes = async (id: number, formato: string, quem = 'planejador') => {
  const headers = { authorization: `Bearer ${tokens[quem]}` };
  const resposta = await api.app.inject({
    method: 'GET',
    url: `/api/informe/${id}/arquivo?formato=${formato}`,
    headers,
  });
  expect(resposta.statusCode, resposta.body.slice(0, 300)).toBe(200);
  return resposta.rawPayload;
};
const fatos = ({ secoes }: DocumentoDoInforme) =>
  secoes.flatMap(({ blocos }) => blocos.flatMap((um) => (um.tipo === 'fatos' ? um.itens : [])));
const fato = (um: DocumentoDoInforme, rotulo: string) => fatos(um).find((cada) => cada.rotulo === rotulo);
const tabelas = ({ secoes }: DocumentoDoInforme, titulo: string) =>
  secoes.flatMap(({ blocos }) => blocos.flatMap((um) => (um.tipo === 'tabela' && um.titulo === titulo ? [um] : [])));
const avisos = async (quem: string) =>
  (await send('GET', '/notificacao', undefined, quem)).body.linhas.flatMap(({ tipo, titulo }: Linha) =>
    tipo === 'INFORME' ? [titulo] : [],
  );
/** Reports progress of an activity at an hour. */
const apontar = async (codigo: string, avanco: number, referencia: string) => {
  const { id } = await api.database.db
    .selectFrom('atividade')
    .select('id')
    .where('projetoId', '=', projetoId)
    .where('codigo', '=', codigo)
    .executeTakeFirstOrThrow();
  return send('POST', '/apontamento', {
    itens: [{ chave: randomUUID(), atividadeId: id, referencia, avanco, hh: 20 }],
  });
};

describe('the report of a week', () => {
  it('opens with its period, its sections and the figures of the project, and is the same for all who open it', async () => {
    const { id, nova } = (await send('POST', '/informe/assistido', { modo: 'SEMANAL' })).body;
    is1 = id;
    expect([nova, (await send('POST', '/informe/assistido', { modo: 'SEMANAL' })).body]).toEqual([
      true,
      { id, nova: false },
    ]);
    const linha = await read(id);
    expect(linha).toMatchObject({
      numero: 'IS-0001',
      inicio: '2027-07-29',
      fim: '2027-08-04',
      situacao: 'RASCUNHO',
      realizado: '0',
    });
    expect(String(linha['mensagens']).split('\n')[0]).toMatch(/^Estamos 55,8 p\.p\. atrás/);
    const lido = await documento(id);
    // By 04/08 05:00 192 of 344 HH were planned (domain.md §17, T2), and nothing was done.
    expect(fato(lido, 'Avanço previsto')?.valor).toBeCloseTo(55.81, 1);
    expect(fato(lido, 'Avanço realizado')).toMatchObject({ valor: 0, antes: null });
    // T2: the only contract has all planned by a week later, and 77,91% by a day later.
    const noProximo = (um: DocumentoDoInforme) => tabelas(um, 'Por contrato')[0]?.linhas[0]?.at(-1);
    expect(noProximo(lido)).toBe(100);
    expect(tabelas(lido, 'HH perdidas por motivo')[0]?.linhas).toEqual([['Falta de material', 10, 100]]);
    const pessoas = lido.secoes
      .flatMap(({ blocos }) => blocos)
      .find((um) => um.tipo === 'grafico' && um.titulo === 'Efetivo por dia');
    expect(pessoas).toMatchObject({ series: [{}, { nome: 'Presente', valores: expect.arrayContaining([6]) }] });
    // The steps are those of the boards: hours of the schedule, whatever was approved.
    const escopo = lido.secoes
      .flatMap(({ blocos }) => blocos)
      .find((um) => um.tipo === 'grafico' && um.forma === 'CASCATA');
    expect(escopo).toMatchObject({
      rotulos: ['Linha de base', 'ASFE', 'SSE', 'CAP', 'Outras revisões', 'Vigente'],
      series: [{ valores: [344, 0, 0, 0, 0, 344] }],
    });
    const { id: diario } = (await send('POST', '/informe/assistido', { modo: 'DIARIO' })).body;
    expect(noProximo(await documento(diario))).toBeCloseTo(77.91, 2);
    const saiu = await send('DELETE', `/informe/${diario}?versao=${(await read(diario)).versao}`);
    expect(saiu.status, JSON.stringify(saiu.body)).toBe(200);
    expect(lido.secoes.map(({ chave }) => chave).slice(0, 3)).toEqual(['RESUMO', 'AVANCO', 'MARCOS']);
  });

  it('says what people wrote, with the figures that they name, and the same numbers in all its files', async () => {
    const linha = await read(is1);
    const secoes = (linha['secoes'] as readonly Record<string, unknown>[]).map((uma) =>
      uma['secao'] === 'AVANCO'
        ? { ...uma, texto: `Previsto **{avanco_previsto}**. ${FORMULA}\n\n- primeiro *motivo*\n- 2\\*3` }
        : uma,
    );
    const feita = await change(is1, {
      secoes,
      comAfastamento: 0,
      desviosSms: 7,
      riscos: [{ risco: FORMULA }],
      mensagens: 'Recuperar {desvio}',
    });
    expect(feita.status, JSON.stringify(feita.body)).toBe(200);
    expect((await documento(is1)).mensagens).toEqual(['Recuperar −55,8 p.p.']);
    const guardado = await bytes(is1, 'pdf');
    expect(guardado.toString('latin1')).toContain('<pdfaid:part>2');
    const pdf = await readPdf(guardado);
    expect(pdf.deitada).toBe(true);
    const partes = await Promise.all(
      ['docx', 'pptx', 'xlsx'].map(async (formato) => [...(await open(await bytes(is1, formato)))]),
    );
    const textos = partes.map((um) => um.map(([, texto]) => texto).join('\n'));
    const lisos = [pdf.texto, ...textos.map((um) => um.replace(/<[^>]*>/g, ''))];
    for (const dito of ['55,8%', '−55,8 p.p.', 'Previsto 55,8%.', 'primeiro motivo', '2*3'])
      for (const texto of lisos) expect(texto).toContain(dito);
    expect(textos[0]).toMatch(/<w:b\/>(?:<[^>]*>)*55,8%/);
    expect(textos[1]).toMatch(/ b="1"(?:(?!<\/a:r>).)*55,8%/s);
    const [, , planilha = []] = partes;
    const indicadores = planilha.find(([nome]) => nome.endsWith('sheet1.xml'))?.[1] ?? '';
    expect(indicadores).toContain('<v>55.8</v>');
    expect(textos[2]).not.toContain('<f>');
    expect(textos[1]).toMatch(/<c:lineChart>/);
    expect(textos[1]).toMatch(/<a:tbl>/);
    // PowerPoint repairs a file whose paragraph says its properties after a run (ECMA-376, CT_TextParagraph).
    expect(textos[1]).not.toMatch(/<\/a:r><a:pPr/);
  });

  it('is approved by who receives it, and not by who writes; what comes after does not change it', async () => {
    expect((await act(is1, 'aprovar', 'fiscal')).status).toBe(409);
    expect((await act(is1, 'enviar')).body.linha).toMatchObject({ situacao: 'EM_REVISAO' });
    expect(await avisos('fiscal')).toEqual(['IS-0001 espera a sua aprovação']);
    expect((await change(is1, { titulo: 'Outro' })).status).toBe(422);
    expect((await act(is1, 'aprovar')).body.mensagem).toMatch(/permissão/);
    const antes = await documento(is1);
    const [aprovado] = await Promise.all([act(is1, 'aprovar', 'fiscal'), apontar('A10', 100, '2027-08-03T17:00')]);
    expect(aprovado.body.linha).toMatchObject({ situacao: 'APROVADO' });
    await api.idle();
    const depois = await documento(is1);
    expect({ ...depois, hash: null }).toEqual(antes);
    expect(depois.hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await send('POST', `/informe/${is1}/numeros`, {})).body.mensagem).toContain('congelados');
  });

  it('goes out to its readers with its PDF; others do not find it, nor see it before', async () => {
    const { rows } = await sql<{ id: number }>`select id from pessoa where nome = 'Pessoa fiscal'`.execute(
      api.database.db,
    );
    const pessoaId = rows[0]?.id;
    expect((await send('GET', `/informe/${is1}`, undefined, 'alheio')).status).toBe(404);
    expect((await send('GET', `/informe/${is1}/documento`, undefined, 'contratada')).status).toBe(404);
    await act(is1, 'devolver', 'planejador', { motivo: 'Falta a lista de quem recebe o informe.' });
    await change(is1, { distribuicao: [{ pessoaId }, { nome: 'Diretoria', email: 'diretoria@exemplo.com.br' }] });
    await act(is1, 'enviar');
    await act(is1, 'aprovar', 'fiscal');
    expect((await act(is1, 'publicar')).body.linha).toMatchObject({
      situacao: 'PUBLICADO',
      publicadoEm: '2027-08-04T05:00',
    });
    await api.idle();
    const cartas = smtp.recebidas.filter(({ cabecalhos }) => cabecalhos.get('subject')?.includes('Informe semanal'));
    expect(cartas.map(({ para }) => para[0]).sort()).toEqual(['diretoria@exemplo.com.br', 'fiscal@exemplo.com.br']);
    expect(cartas[0]?.bruta).toContain('filename=IS-0001.pdf');
    expect(await avisos('fiscal')).toContain('IS-0001 foi publicado');
    expect((await send('GET', '/informe', undefined, 'contratada')).body.linhas).toEqual([]);
  });

  it('opens for who has the link and its password until it is closed, and not for who guesses', async () => {
    const { id, endereco } = (await send('POST', `/informe/${is1}/links`, { ate: '2027-08-20', senha: SENHA })).body;
    const segredo = endereco.split('#')[1];
    const abre = (senha: string) => api.send<Resposta>('POST', '/publico/informe', { segredo, senha });
    expect(
      (await send('POST', `/informe/${is1}/links`, { ate: '2027-08-01', senha: SENHA })).body.campos,
    ).toHaveProperty('ate');
    expect((await abre(SENHA)).body.documento.hash).toMatch(/^[0-9a-f]{64}$/);
    const erradas = await Promise.all(Array.from({ length: 12 }, (_, i) => abre(`tentativa-${i}`)));
    expect(erradas.filter(({ body }) => body.campos?.['senha'])).toHaveLength(10);
    // The right password does not open what too many wrong ones closed.
    expect((await abre(SENHA)).body.mensagem).toContain('muitas senhas erradas');
    api.setNow('2027-08-04T08:16:00Z');
    expect((await abre(SENHA)).status).toBe(200);
    expect((await send('GET', `/informe/${is1}/links`)).body.links).toMatchObject([{ id, acessos: 2 }]);
    expect((await send('DELETE', `/informe/${is1}/links/${id}`, undefined, 'fiscal')).status).toBe(403);
    expect((await send('DELETE', `/informe/${is1}/links/${id}`)).status).toBe(200);
    expect((await abre(SENHA)).status).toBe(404);
  });

  it('is corrected by a new one that takes its place, and the next one tells what moved', async () => {
    await act(is1, 'retificar', 'planejador', { motivo: MOTIVO });
    const [novo] = (await send('GET', '/informe?f.situacao=RASCUNHO')).body.linhas;
    const is2 = novo?.id ?? 0;
    expect(await read(is2)).toMatchObject({
      numero: 'IS-0003',
      revisao: 1,
      retificaId: is1,
      mudancas: `Motivo: ${MOTIVO}`,
    });
    expect((await act(is1, 'retificar', 'planejador', { motivo: MOTIVO })).status).toBe(409);
    const { rows } = await sql<{ id: number }>`select id from pessoa where nome = 'Pessoa contratada'`.execute(
      api.database.db,
    );
    const inteira = await read(is2);
    const secoes = (inteira['secoes'] as Linha[]).map((uma) => ({ ...uma, visivel: uma['secao'] !== 'ESCOPO' }));
    const deFora = { nome: 'Diretoria', email: 'diretoria@exemplo.com.br' };
    await change(is2, { distribuicao: [{ pessoaId: rows[0]?.id }, deFora], secoes });
    // The company of the reader reads what goes out: nothing before, and no section that was left out.
    const daContratada = async () => (await send('GET', '/informe', undefined, 'contratada')).body.linhas;
    expect([await daContratada(), (await send('GET', `/informe/${is2}`, undefined, 'contratada')).status]).toEqual([
      [],
      404,
    ]);
    for (const [acao, quem] of [
      ['enviar', 'planejador'],
      ['aprovar', 'fiscal'],
      ['publicar', 'planejador'],
    ] as const)
      await act(is2, acao, quem);
    expect(await read(is1)).toMatchObject({ situacao: 'RETIFICADO' });
    expect(await daContratada()).toMatchObject([{ id: is2 }]);
    const tela = (await send('GET', `/informe/${is2}/documento`, undefined, 'contratada')).body;
    expect(tela.documento.secoes.length).toBeGreaterThan(0);
    expect([tela.todas, tela.sugestoes]).toEqual([tela.documento.secoes, []]);
    // Nor what was written in those, nor where it went to: they read the document.
    const { linha } = (await send('GET', `/informe/${is2}`, undefined, 'contratada')).body;
    expect((linha['secoes'] as Linha[]).every(({ texto }) => texto === null)).toBe(true);
    expect((linha['distribuicao'] as Linha[]).map(({ email }) => email)).toEqual([null, null]);
    expect((await read(is2))['distribuicao']).toMatchObject([{}, deFora]);
    await api.send('POST', '/cronograma/calcular', { dataBase: '2027-08-11T05:00' }, tokens['planejador']);
    await api.idle();
    const { id: is3 } = (await send('POST', '/informe/assistido', { modo: 'SEMANAL' })).body;
    // Many are approved at once, each with what it says.
    const { id: diario } = (await send('POST', '/informe/assistido', { modo: 'DIARIO' })).body;
    for (const [acao, quem] of [
      ['enviar', 'planejador'],
      ['aprovar', 'fiscal'],
      ['publicar', 'planejador'],
    ] as const) {
      const lidos = await Promise.all([is3, diario].map((id) => read(id)));
      const linhas = lidos.map(({ id, versao }) => ({ id, versao }));
      const { status, body } = await send('POST', `/informe/lote/${acao}`, { linhas, ciente: true }, quem);
      expect([status, body.linhas.map(({ erro }: Linha) => erro)]).toEqual([200, [undefined, undefined]]);
    }
    const publicados = await Promise.all([is3, diario].map((id) => documento(id)));
    expect(publicados.map(({ numero, hash }) => [numero, hash?.length])).toEqual([
      ['IS-0004', 64],
      ['IS-0005', 64],
    ]);
    expect(await read(is3)).toMatchObject({ inicio: '2027-08-05', fim: '2027-08-11' });
    const lido = await documento(is3);
    expect(fato(lido, 'Avanço previsto')?.antes).toBeCloseTo(55.81, 1);
    expect(lido.capa).toContainEqual(['Comparado com', 'IS-0003']);
    const [acuracia] = lido.secoes.find(({ chave }) => chave === 'ANEXOS')?.blocos ?? [];
    expect(acuracia).toMatchObject({
      titulo: expect.stringMatching(/^Acurácia/),
      linhas: [
        ['IS-0003', '2027-08-11T05:00', expect.any(Number), expect.any(Number), expect.any(Number), expect.any(String)],
      ],
    });
  });
});
