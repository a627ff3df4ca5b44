import type { Linha } from '@cadencia/domain/cadastro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Banco, createSample } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { readPdf } from '../../testing/pdf.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../testing/sample.ts';
import { type ServidorSmtp, startSmtp } from '../../testing/smtp.ts';

interface Resposta {
  readonly linha: Linha;
  readonly mensagem?: string;
  readonly campos?: Readonly<Record<string, string>>;
}
interface Lista {
  readonly linhas: readonly Linha[];
}

const MOTIVO = 'O assunto do guindaste foi escrito errado.';
const EVIDENCIA = 'Guindaste liberado às 14h, conforme a permissão.';

let api: Api;
let smtp: ServidorSmtp;
let banco: Banco;
let projetoId: number;
const tokens: Record<string, string> = {};
const ids: Record<string, number> = {};

/** Somebody of the project who is in the register of people, with an e-mail. */
async function pessoa(nome: string, perfil: number, vinculo: object = { vinculo: 'CLIENTE', contratoId: null }) {
  const email = `${nome.toLowerCase().replaceAll(' ', '.')}@exemplo.com.br`;
  const criada = await createSample(banco, cadastroDe('pessoa'), { nome, email, apelido: null, ...vinculo });
  const usuario = await createUsuario(api, perfil);
  await sql`update pessoa set usuario_id = ${usuario.id} where id = ${criada.id}`.execute(api.database.db);
  const [chave = ''] = nome.toLowerCase().split(' ');
  tokens[chave] = await enterProjeto(api, usuario, projetoId, perfil);
  ids[chave] = criada.id;
}

beforeAll(async () => {
  smtp = await startSmtp();
  api = await startApi({ env: { SMTP_URL: smtp.url, EMAIL_REMETENTE: 'Cadência <nao-responda@exemplo.com.br>' } });
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  projetoId = projeto.cod_projeto_pro;
  banco = { api, token: await enterProjeto(api, admin, projetoId), clienteId: projeto.cod_cliente_cli };
  await pessoa('Marina Prado', 3);
  await pessoa('Renata Siqueira', 6);
  await pessoa('Ricardo Amaral', 2);
  const contrato = await createSample(banco, cadastroDe('contrato'));
  await pessoa('Edson Ventura', 11, { vinculo: 'CONTRATADA', contratoId: contrato.id });
  await sql`update projeto_usuario pu set contrato_id = ${contrato.id} from pessoa pe
    where pe.id = ${ids['edson']} and pu.usuario_id = pe.usuario_id`.execute(api.database.db);
});
afterAll(async () => {
  await api.close();
  await smtp.close();
});

const send = <T = Resposta>(metodo: string, url: string, corpo?: object, quem = 'marina') =>
  api.send<T>(metodo, url, corpo, tokens[quem]);
const read = async (path: string, id: number, quem?: string) =>
  (await send('GET', `/${path}/${id}`, undefined, quem)).body.linha;
const act = async (path: string, id: number, acao: string, corpo: object = {}, quem?: string) =>
  send('POST', `/${path}/${id}/${acao}?versao=${(await read(path, id)).versao}`, { ciente: true, ...corpo }, quem);
const change = async (path: string, id: number, mudanca: object, quem?: string) =>
  send('PUT', `/${path}/${id}?versao=${(await read(path, id)).versao}`, mudanca, quem);
const acoes = async (filtro: string, quem?: string) =>
  (await send<Lista>('GET', `/ataacao?limite=200&ordem=numero&${filtro}`, undefined, quem)).body.linhas;
const abrir = (tipo = 'DIARIA', quem?: string) =>
  send<{ id: number; nova: boolean } & Resposta>('POST', '/ata/assistida', { tipo }, quem);
const avisos = async (quem: string) =>
  (
    await send<{ linhas: { tipo: string; titulo: string }[] }>('GET', '/notificacao', undefined, quem)
  ).body.linhas.flatMap(({ tipo, titulo }) => (tipo === 'ATA' ? [titulo] : []));
const run = async (nome: string) => {
  await api.jobs.find(({ name }) => name === nome)?.run({});
};
const dia = (mais: number) => new Date(Date.now() + mais * 86_400_000 - 3 * 3_600_000).toISOString().slice(0, 10);
const br = (data: string) => `${data.slice(8)}/${data.slice(5, 7)}`;
const participantes = () => ['marina', 'renata', 'edson'].map((quem) => ({ pessoaId: ids[quem] }));
const comTexto = (linha: Linha, registro: string) => {
  const assuntos = linha['assuntos'] as readonly Record<string, unknown>[];
  return { assuntos: assuntos.map((um, i) => (i === assuntos.length - 1 ? { ...um, registro } : um)) };
};
const textoDe = (linha: Linha) => (linha['assuntos'] as readonly { registro: string | null }[]).at(-1)?.registro;

/** A minute with its people and one action of somebody, still a draft. */
async function rascunho(tipo: string, quem: string, prazo: string) {
  const { id } = (await abrir(tipo)).body;
  await change('ata', id, { participantes: participantes() });
  const linha = await read('ata', id);
  const { status, body } = await change('ata', id, comTexto(linha, `@${quem} até ${prazo}: liberar o guindaste`));
  expect([status, body.campos]).toEqual([200, undefined]);
  const [acao] = await acoes(`f.ataId=${id}`);
  return { id, acao: acao as Linha };
}

describe('the minute of the day', () => {
  it('begins with what the project says, is the same for all who open it, and its lines become actions', async () => {
    const { id, nova } = (await abrir()).body;
    expect([nova, (await abrir('DIARIA', 'ricardo')).body]).toEqual([true, { id, nova: false }]);
    const linha = await read('ata', id);
    expect(linha).toMatchObject({ tipo: 'DIARIA', situacao: 'RASCUNHO', redatorId: ids['marina'] });
    expect((linha['assuntos'] as { titulo: string }[]).map(({ titulo }) => titulo)).toEqual([
      'Avanço do dia',
      'Maiores atrasos',
      'Impedimentos',
      'Mudanças de escopo (24 h)',
      'À espera de decisão',
      'Decisões e ações',
    ]);
    expect((await abrir('DIARIA', 'edson')).status).toBe(403);

    // A line that nobody understands is refused where it stands, and makes nothing.
    const pedidos = [
      ['@pedro até hoje: nada', /não há pedro/],
      ['@r até hoje: nada', /pode ser Renata Siqueira, Ricardo Amaral/],
      ['@renata: nada', /falta o prazo/],
      ['@renata até logo: nada', /não é um dia/],
      ['@renata até hoje: nada #XX-1', /#XX-1 não é TAG/],
    ] as const;
    for (const [texto, porque] of pedidos) {
      const { status, body } = await change('ata', id, comTexto(linha, texto));
      expect([texto, status, body.campos?.['assuntos.5.registro']]).toEqual([
        texto,
        422,
        expect.stringMatching(porque),
      ]);
    }
    const tag = await createSample(banco, cadastroDe('equipamento'));
    const texto = `Combinado:\n**@renata até amanhã:** liberar o *guindaste* #${String(tag['tag'])}\n- @edson ventura até 3 dias: enviar a bomba`;
    expect((await change('ata', id, { ...comTexto(linha, texto), participantes: participantes() })).status).toBe(200);
    const depois = await read('ata', id);
    expect(textoDe(depois)).toBe(
      `Combinado:\nAC-0001 · Renata Siqueira até ${br(dia(1))}: liberar o guindaste\n- AC-0002 · Edson Ventura até ${br(dia(3))}: enviar a bomba`,
    );
    expect(await acoes(`f.ataId=${id}`)).toMatchObject([
      { responsavelId: ids['renata'], prazo: dia(1), equipamentoId: tag.id, reuniao: 'DIARIA' },
      { responsavelId: ids['edson'], prazo: dia(3), sobre: null },
    ]);
    // Saved again, nothing is made twice; a draft is agreed with nobody yet, and its dates move freely.
    await change('ata', id, { titulo: 'Reunião diária' });
    const [primeira] = await acoes('');
    expect([(await acoes('')).length, await avisos('renata')]).toEqual([2, []]);
    expect((await change('ataacao', primeira?.id ?? 0, { prazo: dia(2) })).body.linha).toMatchObject({
      reprogramacoes: 0,
    });
    expect((await change('ataacao', primeira?.id ?? 0, { prazo: '2020-01-01' })).body.campos).toEqual({
      prazo: 'O prazo não pode ser antes do dia da ata.',
    });
  });

  it('is kept as it was published, sent with its PDF, and its people and those with actions are told', async () => {
    const [um] = (await send<Lista>('GET', '/ata?f.tipo=DIARIA')).body.linhas;
    const id = um?.id ?? 0;
    expect((await act('ata', id, 'publicar', {}, 'renata')).status).toBe(409);
    expect((await act('ata', id, 'publicar')).status).toBe(200);
    expect((await change('ata', id, { titulo: 'Outro' })).body.campos?.['titulo']).toContain('use Retificar');
    const nova = { ataId: id, descricao: 'Enviar', responsavelId: ids['renata'], prazo: dia(9) };
    expect((await send('POST', '/ataacao', nova)).body.campos?.['ataId']).toContain('já foi publicada');
    expect(await avisos('renata')).toEqual(
      [expect.stringContaining('AC-0001 é sua'), 'ATA-0001 foi publicada'].sort((a, b) =>
        a === 'ATA-0001 foi publicada' ? 1 : b === 'ATA-0001 foi publicada' ? -1 : 0,
      ),
    );
    await api.idle();
    const cartas = smtp.recebidas.filter(({ cabecalhos }) => cabecalhos.get('subject')?.includes('ATA-0001'));
    expect(cartas.map(({ para }) => para[0]).sort()).toEqual(
      ['edson.ventura', 'marina.prado', 'renata.siqueira'].map((quem) => `${quem}@exemplo.com.br`),
    );
    expect(cartas[0]?.bruta).toContain('filename=ATA-0001.pdf');
    // The contractor who was there reads it; the printed one is what was published.
    await sql`update ata set titulo = 'Mexido' where id = ${id}`.execute(api.database.db);
    const pdf = await api.app.inject({
      method: 'GET',
      url: `/api/ata/${id}/formulario`,
      headers: { authorization: `Bearer ${tokens['edson']}` },
    });
    const { texto } = await readPdf(pdf.rawPayload);
    // The people of the client have its name where others have that of their company.
    expect(texto).toMatch(/Marina Prado\s*REF\d+/);
    expect(texto).toContain('Reunião diária');
    expect(texto).not.toContain('Mexido');
    expect(texto).toContain('liberar o guindaste');
    await sql`update ata set titulo = 'Reunião diária' where id = ${id}`.execute(api.database.db);
  });

  it('is accepted by who took part, and approved when nobody objects in its time', async () => {
    const [um] = (await send<Lista>('GET', '/ata?f.tipo=DIARIA')).body.linhas;
    const id = um?.id ?? 0;
    const assinatura = { nome: 'Renata Siqueira' };
    expect((await act('ata', id, 'aceitar', { assinatura }, 'ricardo')).body.mensagem).toContain('participantes');
    expect((await act('ata', id, 'aceitar', { assinatura }, 'renata')).status).toBe(200);
    expect((await act('ata', id, 'aceitar', { assinatura }, 'renata')).status).toBe(409);
    expect(await read('ata', id)).toMatchObject({ aceites: 1, situacao: 'PUBLICADA' });
    await run('aprovarAtas');
    expect((await read('ata', id))['situacao']).toBe('PUBLICADA');
    api.setNow(new Date(Date.now() + 49 * 3_600_000).toISOString());
    await run('aprovarAtas');
    api.setNow(new Date().toISOString());
    expect(await read('ata', id)).toMatchObject({ situacao: 'APROVADA', aprovaEm: null });
  });
});

it('an objection stops the approval; the version that corrects a minute names what changed and takes its actions', async () => {
  const { id, acao } = await rascunho('SEMANAL', 'renata', 'sexta');
  const outro = await createProjeto(api, (await createUsuario(api, 1)).token);
  const alheia = await sql<{
    id: number;
  }>`insert into pessoa (nome, vinculo, cliente_id) values ('Alheia', 'CLIENTE', ${outro.cod_cliente_cli}) returning id`.execute(
    api.database.db,
  );
  const pessoaId = alheia.rows[0]?.id;
  expect((await change('ata', id, { participantes: [{ pessoaId }] })).status).toBe(422);
  await act('ata', id, 'publicar');
  expect((await act('ata', id, 'objetar', { motivo: MOTIVO }, 'edson')).status).toBe(200);
  expect(await avisos('marina')).toContain(`${await nomeDe('edson')} objetou a ATA-0002`);
  api.setNow(new Date(Date.now() + 90 * 3_600_000).toISOString());
  await run('aprovarAtas');
  api.setNow(new Date().toISOString());
  expect(await read('ata', id)).toMatchObject({ situacao: 'PUBLICADA', objecao: true });

  // A correction that is thrown away leaves everything as it was.
  expect((await act('ata', id, 'retificar', { motivo: MOTIVO })).status).toBe(200);
  expect((await act('ata', id, 'retificar', { motivo: MOTIVO })).body.mensagem).toContain('Já há uma retificação');
  const versoes = async () => (await send<Lista>('GET', '/ata?f.tipo=SEMANAL&ordem=numero')).body.linhas;
  const [, descartada] = await versoes();
  expect((await send('DELETE', `/ata/${descartada?.id}?versao=${descartada?.versao}`)).status).toBe(200);
  expect(await acoes(`f.ataId=${id}`)).toMatchObject([{ id: acao.id }]);

  await act('ata', id, 'retificar', { motivo: MOTIVO });
  const nova = (await versoes())[1] as Linha;
  const inteira = await read('ata', nova.id);
  expect(inteira).toMatchObject({ situacao: 'RASCUNHO', revisao: 1, retificaId: id });
  const registro = `${textoDe(inteira)}\n@edson até sexta: enviar a 2ª bomba`;
  await change('ata', nova.id, { ...comTexto(inteira, registro), participantes: participantes().slice(0, 2) });
  expect((await act('ata', nova.id, 'publicar')).status).toBe(200);
  expect((await read('ata', id))['situacao']).toBe('RETIFICADA');
  expect((await read('ata', nova.id))['mudancas']).toBe(
    `Motivo: ${MOTIVO}\nParticipante retirado: Edson Ventura\nAssunto mudado: Decisões e ações`,
  );
  expect((await acoes(`f.ataId=${nova.id}`)).map((uma) => uma.id)).toContain(acao.id);
  expect(await acoes(`f.ataId=${nova.id}`)).toHaveLength(2);
  const pdf = await api.app.inject({
    method: 'GET',
    url: `/api/ata/${nova.id}/formulario`,
    headers: { authorization: `Bearer ${tokens['marina']}` },
  });
  expect((await readPdf(pdf.rawPayload)).texto).toMatch(/Revisão\s*1/);
});

const nomeDe = async (quem: string) =>
  (
    await sql<{ nome: string }>`select u.nome from usuario u join pessoa pe on pe.usuario_id = u.id
      where pe.id = ${ids[quem]}`.execute(api.database.db)
  ).rows[0]?.nome;

it('no open action is lost: not with its minute, nor from one meeting to the next', async () => {
  const { id, acao } = await rascunho('SMS', 'renata', 'hoje');
  const { versao, numero } = (await read('ata', id)) as Linha & { readonly numero: string };
  expect((await send('DELETE', `/ata/${id}?versao=${versao}`)).status).toBe(200);
  expect(await read('ataacao', acao.id)).toMatchObject({
    situacao: 'ABERTA',
    ataId: null,
    ataNumero: numero,
    reuniao: 'SMS',
  });
  // The deletion undone gives it back.
  const desfeita = await send('POST', '/exclusao/desfazer', { entidade: 'ata', linhas: [{ id }] });
  expect([desfeita.status, (await read('ataacao', acao.id))['ataId']]).toEqual([200, id]);
  await send('DELETE', `/ata/${id}?versao=${versao}`);
  // The next meeting of the kind finds it open, until it is done with its evidence.
  const { id: proxima } = (await abrir('SMS')).body;
  const pendentes = () => acoes('f.reuniao=SMS&f.situacao=ABERTA,EM_ANDAMENTO');
  expect((await pendentes()).map((uma) => uma.id)).toEqual([acao.id]);
  const pdf = await api.app.inject({
    method: 'GET',
    url: `/api/ata/${proxima}/formulario`,
    headers: { authorization: `Bearer ${tokens['marina']}` },
  });
  expect((await readPdf(pdf.rawPayload)).texto).toContain('Ações que vêm das anteriores');
});

it('an action is moved by whose it is, late ones climb, and a new date has its reason', async () => {
  const feita = await send('POST', '/ataacao', {
    descricao: 'Liberar o acesso da plataforma',
    responsavelId: ids['renata'],
    prazo: dia(0),
    reuniao: 'OUTRA',
  });
  const { id } = feita.body.linha;
  expect(feita.body.linha).toMatchObject({ minha: false, usuarioId: expect.any(Number) });
  expect((await acoes('f.minha=true', 'renata')).map((uma) => uma.id)).toContain(id);
  expect((await act('ataacao', id, 'concluir', { motivo: EVIDENCIA }, 'edson')).status).toBe(404);
  expect((await change('ataacao', id, { prazo: dia(5) }, 'renata')).status).toBe(403);

  const passo = async (dias: number) => {
    api.setNow(new Date(Date.now() + dias * 86_400_000).toISOString());
    await run('avisarAcoes');
    api.setNow(new Date().toISOString());
    return (await read('ataacao', id))['aviso'];
  };
  expect([await passo(0), await passo(1), await passo(1), await passo(2)]).toEqual([
    'LEMBRADA',
    'ATRASADA',
    'ATRASADA',
    'ESCALADA',
  ]);
  const numero = String(feita.body.linha['numero']);
  expect((await avisos('ricardo')).some((titulo) => titulo.startsWith(`${numero} segue atrasada`))).toBe(true);

  expect((await change('ataacao', id, { prazo: dia(4) })).body.campos).toEqual({
    motivoReprogramacao: 'Diga por que o prazo muda.',
  });
  const mudada = await change('ataacao', id, { prazo: dia(4), motivoReprogramacao: 'Falta o andaime.' });
  expect(mudada.body.linha).toMatchObject({ reprogramacoes: 1, aviso: null });

  expect((await act('ataacao', id, 'concluir', {}, 'renata')).status).toBe(422);
  const fim = await act('ataacao', id, 'concluir', { motivo: EVIDENCIA }, 'renata');
  expect(fim.body.linha).toMatchObject({ situacao: 'CONCLUIDA', evidencia: EVIDENCIA, conclusao: dia(0) });
  expect((await act('ataacao', id, 'reabrir', { motivo: MOTIVO })).body.linha).toMatchObject({
    situacao: 'ABERTA',
    evidencia: null,
  });
});

it('published together, each is kept with its own people and actions', async () => {
  const duas = [await rascunho('KICKOFF', 'renata', 'hoje'), await rascunho('COMITE', 'marina', 'hoje')];
  await change('ata', duas[1]?.id ?? 0, { participantes: participantes().slice(0, 1) });
  const linhas = await Promise.all(duas.map(async ({ id }) => ({ id, versao: (await read('ata', id)).versao })));
  expect((await send('POST', '/ata/lote/publicar', { linhas, ciente: true })).status).toBe(200);
  const { rows } = await sql<{ texto: string }>`select formulario::text as texto from ata_publicacao
    where ata_id = any(${duas.map(({ id }) => id)}::bigint[]) order by ata_id`.execute(api.database.db);
  const diz = rows.map(({ texto }) => [
    ...duas.map(({ acao }) => texto.includes(`["${String(acao['numero'])}", "liberar`)),
    texto.includes('Edson Ventura'),
  ]);
  expect(diz).toEqual([
    [true, false, true],
    [false, true, false],
  ]);
});

it('a participant without access signs before who wrote the minute, by the name that stands in it', async () => {
  const { id } = (await abrir('OUTRA')).body;
  await change('ata', id, { participantes: [{ nome: 'João Ávila', empresa: 'Guindastes Beta' }] });
  expect((await act('ata', id, 'publicar')).status).toBe(200);
  const sign = (nome: string, quem?: string) => act('ata', id, 'colher', { assinatura: { nome } }, quem);
  expect((await sign('João Ávila', 'renata')).status).toBe(409);
  expect(await read('ata', id)).toMatchObject({ aceites: 0 });
  expect((await sign('Joaquim')).body.campos).toHaveProperty('assinatura');
  expect((await sign('joao avila')).status).toBe(200);
  expect(await read('ata', id)).toMatchObject({ aceites: 1, situacao: 'PUBLICADA' });
  expect((await sign('João Ávila')).status).toBe(409);
});
