import type { Linha } from '@cadencia/domain/cadastro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSample } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../testing/sample.ts';

interface Corpo {
  readonly linha: Linha;
  readonly campos?: Readonly<Record<string, string>>;
}

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('a request of a contractor is asked by the inspector of its contract, never by its own people', async () => {
  const admin = await createUsuario(api, 1);
  const { cod_projeto_pro: projetoId, cod_cliente_cli: clienteId } = await createProjeto(api, admin.token);
  const banco = { api, token: await enterProjeto(api, admin, projetoId), clienteId };
  const fiscal = await createSample(banco, cadastroDe('pessoa'), { vinculo: 'CLIENTE', contratoId: null });
  const contrato = await createSample(banco, cadastroDe('contrato'), {
    situacao: 'VIGENTE',
    inicio: '2020-01-01',
    termino: '2099-12-31',
    verbaExtra: '1000000',
    pessoaFiscalId: fiscal.id,
  });
  const montador = await createSample(banco, cadastroDe('pessoa'), { vinculo: 'CONTRATADA', contratoId: contrato.id });
  const especialidade = await createSample(banco, cadastroDe('especialidade'), { maoObra: 'DIRETA' });
  const { db } = api.database;
  await sql`insert into contrato_tarifa (contrato_id, especialidade_id, hh_normal, hh_extra50, hh_extra100)
    values (${contrato.id}, ${especialidade.id}, 100, 150, 200)`.execute(db);
  const votante = await createUsuario(api, 2);
  await enterProjeto(api, votante, projetoId, 2);
  await sql`update projeto_usuario set nivel_aprovacao = 2 where usuario_id = ${votante.id}`.execute(db);
  const outro = await createUsuario(api, 2);
  await enterProjeto(api, outro, projetoId, 2);
  await sql`update projeto_usuario set nivel_aprovacao = 1 where usuario_id = ${outro.id}`.execute(db);
  const quem = await createUsuario(api, 11);
  const token = await enterProjeto(api, quem, projetoId, 11);
  await sql`update projeto_usuario set contrato_id = ${contrato.id} where usuario_id = ${quem.id}`.execute(db);
  const pedir = (solicitanteId: number | null, fiscalId: number | null = null) =>
    api.send<Corpo>(
      'POST',
      '/sse',
      {
        natureza: 'EXTRA',
        categoria: 'QUANTIDADE_EXCEDENTE',
        contratoId: contrato.id,
        titulo: 'Caldeiraria além da quantidade',
        descricao: 'Seis caldeireiros por dez horas no feixe.',
        justificativa: 'A quantidade do contrato acabou antes do serviço.',
        solicitanteId,
        fiscalId,
        inicioPrevisto: '2027-08-03T07:00',
        terminoPrevisto: '2027-08-03T17:00',
        itens: [{ tipo: 'HH', especialidadeId: especialidade.id, quantidade: '60' }],
      },
      token,
    );
  const historico = async (id: number) =>
    JSON.stringify((await api.send('GET', `/auditoria/sse/${id}`, undefined, banco.token)).body);
  expect((await pedir(montador.id)).body.campos?.['solicitanteId']).toContain('é de uma contratada');
  expect((await pedir(null, montador.id)).body.campos?.['fiscalId']).toContain('quem fiscaliza é do cliente');
  const { linha } = (await pedir(null)).body;
  expect([linha['solicitanteId'], linha['fiscalId']]).toEqual([fiscal.id, fiscal.id]);
  const { body } = await api.send<Corpo>(
    'POST',
    `/sse/${linha.id}/enviar?versao=${linha.versao}`,
    { ciente: true },
    token,
  );
  expect(body).toMatchObject({ linha: { situacao: 'EM_APROVACAO' } });
  // The history names what the rows of the request point to.
  expect(await historico(linha.id)).toContain(`HH · ${String(especialidade['sigla'])}`);
});
