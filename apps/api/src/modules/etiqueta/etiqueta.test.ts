import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enderecoDe } from '../../infra/etiqueta.ts';
import { type Banco, createSample, type Entrada } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { readPdf } from '../../testing/pdf.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../testing/sample.ts';

const equipamento = cadastroDe('equipamento');

let api: Api;
let banco: Banco & { readonly projetoId: number };
let alheio: Banco;

async function novoBanco(): Promise<Banco & { readonly projetoId: number }> {
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  const token = await enterProjeto(api, admin, projeto.cod_projeto_pro);
  return { api, token, clienteId: projeto.cod_cliente_cli, projetoId: projeto.cod_projeto_pro };
}

beforeAll(async () => {
  api = await startApi();
  banco = await novoBanco();
  alheio = await novoBanco();
});
afterAll(() => api.close());

const create = (mudanca: Entrada = {}) => createSample(banco, equipamento, mudanca);

describe('the labels', () => {
  const print = async (corpo: object, token = banco.token, registro = 'equipamento') => {
    const resposta = await api.app.inject({
      method: 'POST',
      url: `/api/${registro}/etiquetas`,
      headers: { authorization: `Bearer ${token}` },
      payload: corpo,
    });
    return { status: resposta.statusCode, tipo: resposta.headers['content-type'], pdf: resposta.rawPayload };
  };

  it('of a supply tell its material and where it goes', async () => {
    const { id: insumoId } = await createSample(banco, cadastroDe('insumo'), { nome: 'JUNTA CEGA 8' });
    const suprimento = { insumoId, servicoId: null, kit: 'KIT-77', armazenagem: 'R03-P2' };
    const { id, numero } = await createSample(banco, cadastroDe('suprimento'), suprimento);
    const { texto } = await readPdf((await print({ ids: [id] }, banco.token, 'suprimento')).pdf);
    for (const dito of [String(numero), 'JUNTA CEGA 8', 'KIT-77', 'R03-P2']) expect(texto).toContain(dito);
    expect((await print({ ids: [id] }, alheio.token, 'suprimento')).status).toBe(422);
  });

  it('are one for each equipment, in their order, from the first free one on', async () => {
    const { id: modelo } = await create();
    const { rows } = await sql<{ id: number }>`
      insert into equipamento (cliente_id, tag, nome, tipoequipamento_id, area_id)
      select e.cliente_id, 'ET-' || 10000 + n, 'Bomba nº ' || n || ' de água', e.tipoequipamento_id, e.area_id
      from equipamento e, generate_series(0, 25) n where e.id = ${modelo} order by n returning id`.execute(
      api.database.db,
    );
    const ids = rows.map(({ id }) => id);
    const folha = await print({ ids: ids.slice(0, 24) });
    expect([folha.status, folha.tipo]).toEqual([200, 'application/pdf']);
    const { paginas, texto } = await readPdf(folha.pdf);
    expect(paginas).toBe(1);
    const tags = texto.match(/ET-\d{5}/g);
    expect(tags).toEqual(Array.from({ length: 24 }, (_, n) => `ET-${10_000 + n}`));
    expect(texto).toContain('Bomba nº 7 de água');
    expect((await readPdf((await print({ ids: ids.slice(0, 24), inicio: 2 })).pdf)).paginas).toBe(2);
    expect((await readPdf((await print({ ids: ids.slice(0, 24), inicio: 24 })).pdf)).paginas).toBe(2);
    const filtrada = await readPdf((await print({ busca: 'ET-1000', ordem: '-tag' })).pdf);
    expect(filtrada.texto.match(/ET-\d{5}/g)).toEqual(Array.from({ length: 10 }, (_, n) => `ET-${10_009 - n}`));
    const semDuas = await readPdf((await print({ busca: 'ET-1000', exceto: ids.slice(1, 3) })).pdf);
    expect(semDuas.texto.match(/ET-\d{5}/g)).toEqual([0, 3, 4, 5, 6, 7, 8, 9].map((n) => `ET-${10_000 + n}`));
  }, 30_000);

  it('are only of what one sees and may take away', async () => {
    const meu = await create();
    const deles = await createSample(alheio, equipamento, { tag: 'SEGREDO-1' });
    const { pdf } = await print({ ids: [deles.id, meu.id] });
    expect((await readPdf(pdf)).texto).not.toContain('SEGREDO');
    expect((await print({ ids: [deles.id] })).status).toBe(422);
    for (const corpo of [
      { ids: [] },
      { ids: [meu.id], inicio: 25 },
      { ids: [meu.id], inicio: 0 },
      { ids: ['x'] },
      { 'f.naoHa': '1' },
    ]) {
      expect((await print(corpo)).status, JSON.stringify(corpo)).toBe(422);
    }
    const supervisor = await enterProjeto(api, await createUsuario(api, 5), banco.projetoId, 5);
    expect((await print({ ids: [meu.id] }, supervisor)).status).toBe(200);
    await sql`delete from perfil_permissao where perfil_id = 5 and permissao_id =
      (select id from permissao where chave = 'Equipamento:ExportarEquipamento')`.execute(api.database.db);
    expect((await print({ ids: [meu.id] }, supervisor)).status).toBe(403);
  });

  it('of places: the code, the name and the area, of one’s own plant', async () => {
    const local = cadastroDe('local');
    const area = await createSample(banco, cadastroDe('area'), { sigla: 'U-777', nome: 'Tratamento', areaPaiId: null });
    const campo = { tipo: 'CAMPO', areaId: area.id };
    const nivel = await createSample(banco, local, { codigo: 'U777-PL3', nome: 'Plataforma nível 3', ...campo });
    const patio = await createSample(banco, local, { codigo: 'PATIO-9', nome: 'Pátio', tipo: 'PATIO', areaId: null });
    const deles = await createSample(alheio, local, { codigo: 'SEGREDO-L' });
    const folha = await print({ ids: [patio.id, deles.id, nivel.id] }, banco.token, 'local');
    expect([folha.status, folha.tipo]).toEqual([200, 'application/pdf']);
    const { texto } = await readPdf(folha.pdf);
    expect(texto.match(/PATIO-9|U777-PL3|SEGREDO-L/g)).toEqual(['PATIO-9', 'U777-PL3']);
    expect(texto).toContain('U-777');
    expect((await print({ ids: [deles.id] }, banco.token, 'local')).status).toBe(422);
    const soPatios = await print({ 'f.tipo': 'PATIO' }, banco.token, 'local');
    expect((await readPdf(soPatios.pdf)).texto.match(/PATIO-9|U777-PL3/g)).toEqual(['PATIO-9']);
  });

  it('lead to the record of what they are on', () => {
    expect(enderecoDe('https://plano.example', 'equipamento', 7)).toBe('https://plano.example/equipamento/7');
    expect(enderecoDe('https://plano.example', 'local', 7)).toBe('https://plano.example/local?registro=7');
  });
});
