import type { NoArvore } from '@cadencia/domain/cronograma/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../testing/harness.ts';
import { importNovo } from '../../testing/importacao.ts';
import { readPdf } from '../../testing/pdf.ts';
import { PROJETO_DE_LEITURA } from '../../testing/projeto-de-leitura.ts';
import { createUsuario, enterProjeto } from '../../testing/sample.ts';
import { buildXer, CONTINUO } from '../../testing/xer.ts';

let api: Api;
let token: string;
let projetoId: number;

beforeAll(async () => {
  api = await startApi();
  const planejador = await createUsuario(api);
  projetoId = (await importNovo(api, planejador.token, buildXer([PROJETO_DE_LEITURA], [CONTINUO]))).projetoId ?? 0;
  token = await enterProjeto(api, planejador, projetoId);
});
afterAll(() => api.close());

describe('the printed schedule', () => {
  const COLUNAS = ['codigo', 'nome', 'duracao', 'inicioCedo', 'terminoCedo', 'hh', 'disciplina', 'naoHa'];
  const print = async (corpo: object, quem = token) => {
    const { statusCode, rawPayload } = await api.app.inject({
      method: 'POST',
      url: '/api/cronograma/imprimir',
      headers: { authorization: `Bearer ${quem}` },
      payload: { colunas: COLUNAS, ...corpo },
    });
    return {
      status: statusCode,
      texto: statusCode === 200 ? (await readPdf(rawPayload)).texto : rawPayload.toString(),
    };
  };

  it('has every branch above its activities, with their sums, and says how many activities', async () => {
    const { nos } = (await api.send<{ nos: NoArvore[] }>('GET', '/cronograma/arvore', undefined, token)).body;
    const { status, texto } = await print({});
    expect(status).toBe(200);
    expect(texto).toContain('5 atividades');
    expect(texto).toContain('Página 1 de 1');
    const esperadas = nos.flatMap((no, i) => [
      no.codigo,
      ...(no.tipo === 'SERVICO' && (nos[i + 1]?.nivel ?? 0) <= no.nivel
        ? ['N10', 'N1', 'N2', 'S1', 'S2'].slice(no.primeira, no.primeira + no.atividades)
        : []),
    ]);
    let lugar = texto.indexOf('Término');
    for (const codigo of esperadas) {
      lugar = texto.indexOf(codigo, lugar);
      expect(lugar, codigo).toBeGreaterThan(0);
    }
    expect(texto).toContain('01/03/2027 12:00');
    expect(texto).toContain('100% de solda');
  });

  it('is what the filter, the groups and the order on screen show, and of who may export', async () => {
    const filtrada = await print({ busca: 'solda' });
    expect(filtrada.texto).toContain('1 atividade com os filtros da tela');
    expect(filtrada.texto).not.toContain('N10');
    const emLista = await print({ arvore: false, ordem: 'codigo', decrescente: 'true' });
    expect(emLista.texto.match(/\b(N10|N1|N2|S1|S2)\b/g)).toEqual(['S2', 'S1', 'N10', 'N2', 'N1']);
    expect((await print({ grupos: 'disciplina' })).texto).toContain('Sem disciplina');
    expect((await print({ grupos: 'nada' })).status).toBe(422);
    const consulta = await enterProjeto(api, await createUsuario(api, 12), projetoId, 12);
    await sql`delete from perfil_permissao where perfil_id = 12 and permissao_id =
      (select id from permissao where chave = 'GestaoProjeto:ExportarGestaoProjeto')`.execute(api.database.db);
    expect((await print({}, consulta)).status).toBe(403);
  });
});
