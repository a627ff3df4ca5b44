import type { Fato } from '@cadencia/domain/auditoria/schema.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { attach } from '../../testing/arquivos.ts';
import { cenarioProjeto } from '../../testing/cenario-projeto.ts';
import { createContrato, createProjeto, createUsuario, enterProjeto } from '../../testing/sample.ts';

const c = cenarioProjeto();
let gerente: Awaited<ReturnType<typeof createUsuario>>;
let id: number;
beforeEach(async () => {
  gerente = await createUsuario(c.api, 2);
  id = (await createProjeto(c.api, gerente.token, { cod_cliente_cli: c.clienteId })).cod_projeto_pro;
});

const pdf = (texto = 'laudo'): Buffer => Buffer.from(`%PDF-1.4\n%${texto}\n%%EOF\n`);
const send = <T = Record<string, unknown>>(method: string, caminho: string, body?: unknown, token = gerente.token) =>
  c.api.send<T>(method, caminho, body, token);
const historico = async (token = gerente.token) =>
  send<{ linhas: Fato[] }>('GET', `/auditoria/projeto/${id}?limite=50`, undefined, token);
const escritos = async (token?: string) =>
  (await historico(token)).body.linhas.map(
    ({ acao, mudancas }) =>
      `${acao} | ${mudancas.map(({ rotulo, de, para }) => `${rotulo}: ${de} → ${para}`).join('; ')}`,
  );
const comment = (token: string, alvo = id) =>
  send('POST', `/comentario/de/projeto/${alvo}`, { texto: 'Conferido em campo.' }, token);

describe('the history of a project', () => {
  it('tells what is done to the project, its situation, team, contracts, shifts and parameters, in words', async () => {
    const pessoa = await createUsuario(c.api, 3, gerente.id);
    const contratoId = await createContrato(c.api, c.clienteId);
    const feitos = [
      await send('PUT', `/projeto/${id}`, { versao: 1, val_orcamento_pro: '1500000.5', tip_porte_pro: 'GRANDE' }),
      await send('POST', `/projeto/${id}/situacao`, { acao: 'iniciarPlanejamento', versao: 2 }),
      await send('POST', `/projeto/${id}/equipe`, { usuarioId: pessoa.id, perfilId: 8 }),
      await send('PUT', `/projeto/${id}/equipe/${pessoa.id}`, { versao: 1, nivelAprovacao: 2 }),
      await send('POST', `/projeto/${id}/contrato`, { contratoIds: [contratoId] }),
      await send('PUT', `/projeto/${id}/parametro/farol.verde`, { escopo: 'PROJETO', valor: '0.97', versao: null }),
    ];
    expect(feitos.map(({ status }) => status)).toEqual(feitos.map(() => 200));
    const { nome } = await c.api.database.db
      .selectFrom('usuario')
      .select('nome')
      .where('id', '=', pessoa.id)
      .executeTakeFirstOrThrow();
    const [parametro, contrato, alcada, entrou, situacao, mudou, criou] = await escritos();
    expect(parametro).toBe(
      'Criou: parâmetro | Parâmetro:  → Farol verde a partir de; Vale para:  → Projeto; Valor:  → 0.97',
    );
    expect(contrato).toMatch(/^Criou: contrato \S+ .+ \| Contrato: {2}→ \S+/);
    expect(alcada).toBe(`Alterou: equipe, ${nome} | Nível de aprovação: 0 → 2`);
    expect(entrou).toBe(`Criou: equipe, ${nome} | Pessoa:  → ${nome}; Perfil no projeto:  → Aprovador`);
    expect(situacao).toMatch(
      /^Mudou a situação \| Situação: Rascunho → Em planejamento; Ação: {2}→ Iniciar planejamento/,
    );
    expect(mudou).toBe('Alterou | Porte: Média → Grande; Orçamento aprovado:  → 1.500.000,50');
    expect(criou).toMatch(/^Criou \| Título/);
  });

  it('is read with the rights held in that project, and hides the whole from who sees a contract of it', async () => {
    await send('PUT', `/projeto/${id}`, { versao: 1, val_orcamento_pro: '1500000', tip_porte_pro: 'GRANDE' });
    const deFora = await createUsuario(c.api, 2);
    const outro = await createProjeto(c.api, deFora.token, { cod_cliente_cli: c.clienteId });
    const noOutro = await enterProjeto(c.api, deFora, outro.cod_projeto_pro);
    expect((await historico(noOutro)).status).toBe(404);

    const contratada = await createUsuario(c.api, 11);
    await enterProjeto(c.api, contratada, id, 11);
    expect(await escritos(contratada.token)).toEqual([
      'Alterou | Porte: Média → Grande',
      expect.stringMatching(/^Criou/),
    ]);
  });
});

describe('files and comments of a project', () => {
  it('take the rights of that project, whichever the session is in', async () => {
    // A planner elsewhere, who only reads in this project.
    const pessoa = await createUsuario(c.api, 3);
    const casa = await createProjeto(c.api, gerente.token, { cod_cliente_cli: c.clienteId });
    await enterProjeto(c.api, pessoa, id, 12);
    const emCasa = await enterProjeto(c.api, pessoa, casa.cod_projeto_pro);
    const alheio = await createUsuario(c.api, 3);

    expect((await attach(c.api, gerente.token, `projeto/${id}`, pdf())).status).toBe(200);
    expect((await attach(c.api, emCasa, `projeto/${id}`, pdf('outro'))).status).toBe(403);
    expect((await attach(c.api, emCasa, `projeto/${casa.cod_projeto_pro}`, pdf())).status).toBe(200);
    expect((await attach(c.api, alheio.token, `projeto/${id}`, pdf('alheio'))).status).toBe(404);
    const lista = await send<{ linhas: unknown[]; editar: boolean }>(
      'GET',
      `/anexo/de/projeto/${id}`,
      undefined,
      emCasa,
    );
    expect(lista.body).toMatchObject({ linhas: [{}], editar: false });
    expect([(await comment(emCasa)).status, (await comment(alheio.token)).status]).toEqual([200, 404]);
    expect((await escritos())[0]).toMatch(/^Anexou um arquivo \| Anexo: {2}→ /);
  });

  it('of a closed project are only read', async () => {
    const admin = await createUsuario(c.api, 1);
    const motivo = 'Cancelada por falta de janela de produção.';
    expect(
      (await send('POST', `/projeto/${id}/situacao`, { acao: 'cancelar', versao: 1, motivo }, admin.token)).status,
    ).toBe(200);
    expect((await attach(c.api, gerente.token, `projeto/${id}`, pdf())).status).toBe(403);
    expect((await escritos())[0]).toContain(`Justificativa:  → ${motivo}`);
  });
});
