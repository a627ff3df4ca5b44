import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { area } from '@cadencia/domain/area/cadastro.ts';
import { CABECALHO_CHAVE } from '@cadencia/domain/cabecalhos.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { pessoa } from '@cadencia/domain/pessoa/cadastro.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attach } from '../../../testing/arquivos.ts';
import { createSample, sampleInput } from '../../../testing/cadastro.ts';
import { type Api, startApi } from '../../../testing/harness.ts';
import {
  type Aptidoes,
  type CenarioPessoas,
  cenarioPessoas,
  type Falha,
  type Linha,
  type Lista,
  novoBanco,
} from '../../../testing/pessoas.ts';
import { planilhas, xlsx } from '../../../testing/planilha.ts';
import { createFrente, createUsuario, enterProjeto } from '../../../testing/sample.ts';

let api: Api;
let banco: CenarioPessoas['banco'];
let planejador: string;
let call: CenarioPessoas['call'];
let cpfNovo: CenarioPessoas['cpfNovo'];
let nova: CenarioPessoas['nova'];
let guardado: CenarioPessoas['guardado'];
let registros: CenarioPessoas['registros'];

beforeAll(async () => {
  api = await startApi();
  ({ banco, planejador, call, cpfNovo, nova, guardado, registros } = await cenarioPessoas(api));
});
afterAll(() => api.close());

describe('the user that a person is', () => {
  it('is one of the client’s projects, and of one person there', async () => {
    const usuario = await createUsuario(api, 4);
    const [a, b] = [await nova(), await nova()];
    const fora = await call<Falha>('PUT', `/pessoa/${a.id}/usuario?versao=1`, { usuarioId: usuario.id });
    expect(Object.keys(fora.body.campos)).toEqual(['usuarioId']);
    await enterProjeto(api, usuario, banco.projetoId);
    const livres = await call<{ linhas: { id: number }[] }>('GET', `/pessoa/${a.id}/usuarios?busca=pessoa`);
    expect(livres.body.linhas.map(({ id }) => id)).toContain(usuario.id);
    expect((await call('PUT', `/pessoa/${a.id}/usuario?versao=1`, { usuarioId: usuario.id })).status).toBe(200);
    expect((await call<Aptidoes>('GET', `/pessoa/aptidao?ids=${a.id}`)).body.linhas[0]).toMatchObject({
      versao: 2,
      usuario: { id: usuario.id },
    });
    expect((await call('PUT', `/pessoa/${b.id}/usuario?versao=1`, { usuarioId: usuario.id })).status).toBe(422);
    expect((await call<Falha>('PUT', `/pessoa/${a.id}/usuario?versao=1`, { usuarioId: null })).body.codigo).toBe(
      'registro.alterado',
    );
    expect((await call('PUT', `/pessoa/${a.id}/usuario?versao=2`, { usuarioId: null })).status).toBe(200);
    const ambos = await Promise.all([
      call('PUT', `/pessoa/${a.id}/usuario?versao=3`, { usuarioId: usuario.id }),
      call('PUT', `/pessoa/${b.id}/usuario?versao=1`, { usuarioId: usuario.id }),
    ]);
    expect(ambos.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('the law', () => {
  it('hands out everything that is held of a person, and writes down that it did', async () => {
    const cpf = cpfNovo();
    const linha = await nova({ nome: 'Maria das Dores', cpf, email: 'maria@exemplo.com.br' });
    const { status, body } = await call<{ pessoa: Linha; historico: unknown[] }>(
      'POST',
      `/pessoa/${linha.id}/dados`,
      {},
    );
    expect(status).toBe(200);
    expect(body.pessoa).toMatchObject({ nome: 'Maria das Dores', cpf, email: 'maria@exemplo.com.br' });
    expect(body.historico).toHaveLength(2);
    expect(await registros(linha.id)).toContain('DADOS_EXPORTADOS');
    expect((await call('POST', `/pessoa/${linha.id}/dados`, {}, planejador)).status).toBe(403);
  });

  it('takes from an inactive person everything that says who they are, and nothing brings it back', async () => {
    const cpf = cpfNovo();
    const linha = await nova({
      nome: 'Antônio Esquecido',
      apelido: 'Toninho',
      matricula: 'E-77',
      cpf,
      email: 'antonio@exemplo.com.br',
      telefone: '41911112222',
      cargo: 'Caldeireiro único',
    });
    expect((await call<Falha>('POST', `/pessoa/${linha.id}/anonimizar?versao=1`, {})).body.codigo).toBe('pessoa.ativa');
    await call('PUT', `/pessoa/${linha.id}?versao=1`, { ativo: false });
    expect((await call<Falha>('POST', `/pessoa/${linha.id}/anonimizar?versao=1`, {})).body.codigo).toBe(
      'registro.alterado',
    );
    expect((await call('POST', `/pessoa/${linha.id}/anonimizar?versao=2`, {})).status).toBe(200);
    const depois = await guardado(linha.id);
    expect(depois).toMatchObject({
      nome: `Pessoa anonimizada ${linha.id}`,
      cpf: null,
      cpfSelado: null,
      cpfResumo: null,
      email: null,
      telefone: null,
      matricula: null,
      usuarioId: null,
    });
    const onde = JSON.stringify(depois) + (await registros(linha.id));
    for (const sinal of ['Antônio', 'Esquecido', 'Toninho', cpf, cpf.slice(3, 9), 'antonio@', '911112222'])
      expect(onde, sinal).not.toContain(sinal);
    expect((await call<Falha>('PUT', `/pessoa/${linha.id}?versao=3`, { nome: 'De volta' })).body.codigo).toBe(
      'pessoa.anonimizada',
    );
    expect((await call<Falha>('POST', `/pessoa/${linha.id}/anonimizar?versao=3`, {})).body.codigo).toBe(
      'pessoa.anonimizada',
    );
  });

  const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%EOF\n');
  const comentar = (id: number, texto: string, token = banco.token, mencoes: number[] = []) =>
    call('POST', `/comentario/de/pessoa/${id}`, { texto, mencoes }, token);
  const arquivos = () => {
    const pasta = path.join(api.folder, 'arquivos');
    return existsSync(pasta) ? readdirSync(pasta).length : 0;
  };

  it('hands out the files and comments of the record, and what the person wrote as a user', async () => {
    const usuario = await createUsuario(api, 3);
    const doUsuario = await enterProjeto(api, usuario, banco.projetoId);
    const [dela, outra] = [await nova({ nome: 'Ivone Prates' }), await nova()];
    await call('PUT', `/pessoa/${dela.id}/usuario?versao=1`, { usuarioId: usuario.id });
    expect((await attach(api, banco.token, `pessoa/${dela.id}`, PDF, { nome: 'ASO Ivone.pdf' })).status).toBe(200);
    await comentar(dela.id, 'Entregou o ASO');
    await comentar(outra.id, 'Falta a NR-35', doUsuario);
    const { body } = await call<Record<string, unknown[]>>('POST', `/pessoa/${dela.id}/dados`, {});
    expect(body['arquivos']).toMatchObject([{ nome: 'ASO Ivone.pdf', tamanho: PDF.length }]);
    expect(body['comentariosSobre']).toMatchObject([{ texto: 'Entregou o ASO' }]);
    const baixar = (token: string) => planilhas(api, token).baixar('POST', `/pessoa/${dela.id}/dados/zip`);
    const { status, bytes, headers } = await baixar(banco.token);
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'application/zip',
      `attachment; filename="dados-pessoais-${dela.id}.zip"`,
    ]);
    // The package is not compressed: its content is visible in its bytes.
    for (const parte of ['dados.json', 'Ivone Prates', 'arquivos/001 ASO Ivone.pdf', PDF])
      expect(bytes.includes(parte), String(parte)).toBe(true);
    expect((await baixar(planejador)).status).toBe(403);
    expect((await registros(dela.id)).match(/DADOS_EXPORTADOS/g)).toHaveLength(2);
    expect(body['comentariosEscritos']).toMatchObject([{ texto: 'Falta a NR-35', registro: `pessoa ${outra.id}` }]);
  });

  it('hands out to a manager nothing of projects of other clients, and says so', async () => {
    const usuario = await createUsuario(api, 3);
    const doUsuario = await enterProjeto(api, usuario, banco.projetoId);
    const gerente = await enterProjeto(api, await createUsuario(api, 2), banco.projetoId);
    const [alheio, dela] = [await novoBanco(api), await nova({ nome: 'Ivone Longe' })];
    const la = await enterProjeto(api, usuario, alheio.projetoId);
    const [daqui, deLa] = [await createSample(banco, area), await createSample(alheio, area)];
    const write = (onde: number, texto: string, token: string) =>
      call('POST', `/comentario/de/area/${onde}`, { texto, mencoes: [] }, token);
    expect((await write(daqui.id, 'Visto aqui', doUsuario)).status).toBe(200);
    await call('PUT', `/pessoa/${dela.id}/usuario?versao=1`, { usuarioId: usuario.id });
    const read = async (token = gerente) =>
      (await call<Record<string, unknown>>('POST', `/pessoa/${dela.id}/dados`, {}, token)).body;
    const acao = { descricao: 'Liberar o guindaste', responsavelId: dela.id };
    await createSample(banco, cadastroDe('ataacao'), acao);
    expect(await read()).toMatchObject({
      aviso: null,
      comentariosEscritos: [{ texto: 'Visto aqui' }],
      acoesDeAtas: [expect.stringMatching(/· AC-0001 Liberar o guindaste · prazo \d\d\/\d\d\/\d{4} · Aberta$/)],
    });
    expect((await write(deLa.id, 'Segredo deles', la)).status).toBe(200);
    const lido = await read();
    expect(lido).toMatchObject({ comentariosEscritos: [{ texto: 'Visto aqui' }] });
    expect(lido['aviso']).toContain('quem o gerou não vê');
  });

  it('links a person to a user only by who sees personal data, and to nobody who links', async () => {
    const dela = await nova({ nome: 'Própria' });
    const gerente = await createUsuario(api, 2);
    const token = await enterProjeto(api, gerente, banco.projetoId);
    const euMesma = await createUsuario(api, 3);
    const planejadora = await enterProjeto(api, euMesma, banco.projetoId);
    const link = (usuarioId: number, quem: string) =>
      call<Falha>('PUT', `/pessoa/${dela.id}/usuario?versao=1`, { usuarioId }, quem);
    expect((await link(euMesma.id, planejadora)).status).toBe(403);
    expect((await call('GET', `/pessoa/${dela.id}/usuarios`, undefined, planejadora)).status).toBe(403);
    expect((await link(gerente.id, token)).body.campos).toEqual({ usuarioId: expect.stringMatching(/si mesmo/) });
    const dados = await api.send<{ pessoa: unknown[] }>('GET', '/usuario/conta/dados', undefined, planejadora);
    expect(dados.body.pessoa).toEqual([]);
    expect((await link(euMesma.id, token)).status).toBe(200);
  });

  it('forgets the files, comments, notices and sheet lines of who is anonymised; the log never had their words', async () => {
    const colega = await createUsuario(api, 3);
    await enterProjeto(api, colega, banco.projetoId);
    const { rows } = await sql<{ nome: string }>`select nome from usuario where id = ${colega.id}`.execute(
      api.database.db,
    );
    const antes = arquivos();
    const payload = {
      ...(await sampleInput(banco, pessoa)),
      nome: 'Zulmira Quaresma',
      matricula: 'Z-1',
      cpf: cpfNovo(),
    };
    const criada = await api.app.inject({
      method: 'POST',
      url: '/api/pessoa',
      headers: { authorization: `Bearer ${banco.token}`, [CABECALHO_CHAVE]: randomUUID() },
      payload,
    });
    const { linha } = criada.json() as { linha: Linha };
    const { id } = linha;
    const { body } = await attach(api, banco.token, `pessoa/${id}`, PDF, { nome: 'Laudo Zulmira.pdf' });
    await call('PUT', `/anexo/${body.id}?versao=1`, { legenda: 'da Zulmira' });
    await comentar(id, `@${rows[0]?.nome} a Zulmira tem restrição`, banco.token, [colega.id]);
    const tudo = async () =>
      JSON.stringify(
        (
          await sql`select to_jsonb(a) from anexo a union all select to_jsonb(c) from comentario c union all
          select to_jsonb(m) from comentario_mencao m where nome ilike '%zulmira%' union all
          select to_jsonb(n) from notificacao n union all select to_jsonb(l) from planilha_linha l union all
          select to_jsonb(k) from chave_de_pedido k union all
          select to_jsonb(l) from auditoria l where l.entidade in ('pessoa', 'anexo', 'comentario')`.execute(
            api.database.db,
          )
        ).rows,
      );
    expect(await tudo()).toContain('Zulmira');
    // A reader of the rest of the row cannot find the number by trying all numbers.
    const pedido = JSON.stringify([banco.projetoId, 'POST', '/api/pessoa', payload]);
    expect(await tudo()).not.toContain(createHash('sha256').update(pedido).digest('hex'));
    await call('PUT', `/pessoa/${id}?versao=1`, { ativo: false });
    expect((await call('POST', `/pessoa/${id}/anonimizar?versao=2`, {})).status).toBe(200);
    expect(await tudo()).not.toContain('Zulmira');
    expect(arquivos()).toBe(antes);
    expect((await call('POST', `/anexo/${body.id}/restaurar`, {})).status).toBe(410);
    expect((await call<Lista>('GET', `/comentario/de/pessoa/${id}`)).body.total).toBe(0);
  });

  it('a sheet of people keeps no CPF once it is written, nor its file, and goes soon when nobody confirms it', {
    tags: ['demorado'],
  }, async () => {
    const eu = planilhas(api, banco.token);
    const [gravado, parado] = [cpfNovo(), cpfNovo()];
    const linha = (cpf: string, nome: string, matricula: string) => [matricula, nome, cpf, 'Cliente'];
    const titulos = ['Matrícula', 'Nome', 'CPF', 'Vínculo'];
    const previa = await eu.previa('pessoa', await xlsx(titulos, [linha(gravado, 'Cora Lina', 'PLA-1')]));
    expect(previa.contagens).toMatchObject({ NOVO: 1, ERRO: 0 });
    expect((await eu.confirmar(previa.id)).situacao).toBe('APLICADA');
    const emLinhas = async () =>
      JSON.stringify((await sql`select * from planilha_linha`.execute(api.database.db)).rows);
    expect(await emLinhas()).toContain('Cora Lina');
    expect(await emLinhas()).not.toContain(gravado);
    // The samples of the columns do not hold it either, whatever field a column is taken for.
    const semTitulo = await eu.previa('pessoa', await xlsx(['Matrícula', 'Doc'], [['PLA-9', gravado]]));
    const amostras = JSON.stringify((await sql`select abas from planilha`.execute(api.database.db)).rows);
    expect(amostras).toContain('Cora Lina');
    expect(amostras).not.toContain(gravado);
    await eu.call('DELETE', `/planilha/${semTitulo.id}`);
    expect((await eu.undo(previa.id)).situacao).toBe('DESFEITA');

    const esquecida = await eu.previa('pessoa', await xlsx(titulos, [linha(parado, 'Rui Bravo', 'PLA-2')]));
    expect(await emLinhas()).toContain('Rui Bravo');
    expect(await emLinhas()).not.toContain(parado);
    api.setNow(new Date(Date.now() + 3 * 86_400_000).toISOString());
    for (const nome of ['limparPlanilhas', 'limparArquivos']) await api.jobs.find(({ name }) => name === nome)?.run({});
    api.setNow(new Date().toISOString());
    expect(await emLinhas()).not.toContain('Rui Bravo');
    expect((await eu.ler(esquecida.id)).situacao).toBe('DESCARTADA');
    const { rows } = await sql<{
      caminho: string;
    }>`select caminho from planilha where id = any(${[previa.id, esquecida.id]}::bigint[])`.execute(api.database.db);
    for (const { caminho } of rows) expect(existsSync(path.join(api.folder, 'arquivos', caminho))).toBe(false);
  });

  it('names the people whose last project is more than five years away', async () => {
    const velha = await nova({ nome: 'Velha', desmobilizacao: '2020-01-01' });
    const recente = await nova({ nome: 'Recente', desmobilizacao: '2026-01-01' });
    const comContrato = await nova({
      desmobilizacao: '2020-01-01',
      vinculo: 'CONTRATADA',
      contratoId: (await call<Lista>('GET', '/contrato')).body.linhas[0]?.id,
    });
    const { body } = await call<Lista>('GET', '/pessoa/a-anonimizar');
    expect(body.linhas).toContainEqual(expect.objectContaining({ id: velha.id, ultimoDia: '2020-01-01' }));
    const ids = body.linhas.map(({ id }) => id);
    expect(ids).not.toContain(recente.id);
    expect(ids).not.toContain(comContrato.id);

    const ask = (pessoas: { id: number; versao: number }[], token = banco.token) =>
      call<Falha & { anonimizadas: number }>('POST', '/pessoa/a-anonimizar', { pessoas }, token);
    const da = ({ id, versao }: Linha) => ({ id, versao });
    const outra = await nova({ nome: 'Também velha', desmobilizacao: '2019-05-01' });
    for (const ruins of [
      [da(velha), da(recente)],
      [da(velha), { id: outra.id, versao: 9 }],
      [da(velha), { id: 999_999, versao: 1 }],
    ])
      expect((await ask(ruins)).body.codigo).toBe('pessoa.guarda');
    for (const vazias of [[], Array.from({ length: 201 }, (_, i) => ({ id: i + 1, versao: 1 }))])
      expect((await ask(vazias)).status).toBe(422);
    expect((await ask([da(velha)], planejador)).status).toBe(403);
    const frenteId = await createFrente(api, banco.projetoId, (await createUsuario(api, 5)).id);
    await sql`update frente set pessoa_encarregado_id = ${outra.id} where id = ${frenteId}`.execute(api.database.db);
    expect((await ask([da(outra)])).body.codigo).toBe('pessoa.guarda');
    await sql`update frente set situacao = 'ENCERRADA' where id = ${frenteId}`.execute(api.database.db);
    const terceira = await nova({ nome: 'Terceira velha', desmobilizacao: '2018-05-01' });
    expect((await ask([da(velha), da(terceira)])).body).toEqual({ anonimizadas: 2 });
    for (const { id } of [velha, terceira]) {
      expect(await guardado(id)).toMatchObject({ nome: `Pessoa anonimizada ${id}`, ativo: false });
      expect(await registros(id)).toContain('ANONIMIZACAO');
    }
    expect((await ask([da(velha)])).body.codigo).toBe('pessoa.guarda');
  });
});
