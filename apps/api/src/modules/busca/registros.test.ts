import type { GrupoBusca } from '@cadencia/domain/busca/schema.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSample } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { createCliente, createProjeto, createUsuario, enterProjeto } from '../../testing/sample.ts';

let api: Api;
let planejador: Awaited<ReturnType<typeof createUsuario>>;
let clienteId: number;
let projetoId: number;
let token: string;

beforeAll(async () => {
  api = await startApi({ jobs: false });
  planejador = await createUsuario(api);
  clienteId = await createCliente(api);
  ({ projetoId, token } = await novoProjeto('Parada da Caldeira de Força', 'PCF-27'));
});
afterAll(() => api.close());

async function novoProjeto(titulo: string, sigla: string) {
  const projeto = await createProjeto(api, planejador.token, {
    des_titulo_pro: titulo,
    des_sigla_pro: sigla,
    cod_cliente_cli: clienteId,
  });
  const id = projeto.cod_projeto_pro;
  return { projetoId: id, token: await enterProjeto(api, planejador, id) };
}

const search = async (q: string, quem = token, resto = ''): Promise<GrupoBusca[]> => {
  const { status, body } = await api.send<{ grupos: GrupoBusca[] }>(
    'GET',
    `/busca?q=${encodeURIComponent(q)}${resto}`,
    undefined,
    quem,
  );
  expect(status).toBe(200);
  return body.grupos;
};
const titulos = async (q: string, tipo: string, quem = token): Promise<string[]> =>
  (await search(q, quem)).find((grupo) => grupo.tipo === tipo)?.itens.map(({ titulo }) => titulo) ?? [];

describe('records of a project', () => {
  const insumo = async (quem: string) => {
    const banco = { api, token: quem, clienteId };
    return (await createSample(banco, cadastroDe('suprimento'), { kit: 'Reserva girante' })).id;
  };

  it('are found by number, with its zeros or without, and by text, in their project alone', async () => {
    const outro = await novoProjeto('Parada das Reservas', 'PRS-27');
    const ids = [];
    for (let n = 0; n < 12; n += 1) ids.push(await insumo(outro.token));
    const achados = async (q: string, quem = outro.token) =>
      (await search(q, quem)).find(({ tipo }) => tipo === 'suprimento')?.itens.map(({ destino }) => destino) ?? [];
    const doze = `/suprimento?registro=${ids[11]}`;
    expect(await achados('SUP-0012')).toEqual([doze]);
    expect(await achados('sup-12')).toEqual([doze]);
    expect(await achados('SUP-00012')).toEqual([doze]);
    expect(await achados('0012')).toEqual([doze]);
    expect(await achados('sup-1')).toEqual([`/suprimento?registro=${ids[0]}`]);
    expect((await achados('girante')).length).toBe(5);
    expect(await achados('girante', token)).toEqual([]);
  });

  it('are found by those who see them', async () => {
    const base = { api, token, clienteId };
    const asfe = async (titulo: string, quem: string) => {
      const areaId = (await createSample(base, cadastroDe('area'))).id;
      const disciplinaId = (await createSample(base, cadastroDe('disciplina'))).id;
      const corpo = {
        titulo,
        areaId,
        disciplinaId,
        descricao: 'Trinca de 40 mm na solda do bocal, vista na abertura do vaso.',
        justificativa: 'Sem o reparo o vaso não passa no teste.',
        origem: 'ENGENHARIA',
        classe: 'EMERGENTE',
        probabilidade: 3,
        consequencia: 3,
      };
      expect((await api.send('POST', '/asfe', corpo, quem)).status).toBe(200);
    };
    // The supervisor sees the requests of their own and of their contract.
    const supervisor = await createUsuario(api, 5);
    const dele = await enterProjeto(api, supervisor, projetoId, 5);
    await asfe('Reparar trinca zenital', token);
    await asfe('Reparar trinca do supervisor', dele);
    expect((await titulos('trinca', 'asfe')).length).toBe(2);
    expect(await titulos('trinca', 'asfe', dele)).toEqual([expect.stringContaining('do supervisor')]);
    const suprimentos = await enterProjeto(api, await createUsuario(api, 9), projetoId, 9);
    expect(await titulos('trinca', 'asfe', suprimentos)).toEqual([]);
  });
});
