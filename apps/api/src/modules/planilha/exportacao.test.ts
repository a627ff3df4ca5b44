import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Banco, createSample } from '../../testing/cadastro.ts';
import type { Api } from '../../testing/harness.ts';
import { planilhas, startPlanilhas, xlsx } from '../../testing/planilha.ts';
import { createUsuario, enterProjeto } from '../../testing/sample.ts';

type Cena = Awaited<ReturnType<typeof startPlanilhas>>;
let api: Api;
let banco: Banco;
let eu: Cena['eu'];
let outra: Cena['outra'];
let nova: Cena['nova'];
let area: Cena['area'];
let projetoId: number;
let leitor: ReturnType<typeof planilhas>;

beforeAll(async () => {
  ({ api, banco, eu, outra, nova, area, projetoId } = await startPlanilhas('EX'));
  leitor = planilhas(api, await enterProjeto(api, await createUsuario(api, 12), projetoId, 12));
});
afterAll(() => api.close());

const TITULOS = ['Sigla *', 'Nome', 'Área superior', 'Ordem'];
describe('quem pode', () => {
  it('de outra pessoa, de outro projeto ou sem permissão a importação não existe', async () => {
    const previa = await eu.previa('area', await xlsx(['Sigla', 'Nome'], [[nova(), 'A']]));
    for (const [metodo, caminho] of [
      ['GET', ''],
      ['GET', '/linhas'],
      ['POST', '/confirmar'],
      ['GET', '/desfazer'],
      ['DELETE', ''],
    ] as const) {
      const corpo = caminho === '/confirmar' ? {} : undefined;
      expect((await outra.call(metodo, `/planilha/${previa.id}${caminho}`, corpo)).status).toBe(404);
    }
    expect((await outra.call<{ total: number }>('GET', '/planilha?cadastro=area')).body.total).toBe(0);
    expect((await leitor.enviar('area', 'sigla;nome\n')).status).toBe(403);
    expect((await leitor.baixar('GET', '/area/modelo')).status).toBe(403);
    expect((await eu.enviar('area', 'sigla;nome\n', 'sem chave')).status).toBe(422);
  });

  it('códigos de outro cliente não se veem', async () => {
    const deles = await outra.previa('area', await xlsx(['Sigla', 'Nome'], [['SO-DELES', 'A']]));
    await outra.confirmar(deles.id);
    const situacoes = [];
    for (const linha of [
      [nova(), 'B', 'SO-DELES', null],
      ['SO-DELES', 'Minha', null, null],
    ]) {
      const previa = await eu.previa('area', await xlsx(TITULOS, [linha]));
      situacoes.push(...(await eu.linhas(previa.id)).map(({ situacao }) => situacao));
    }
    expect(situacoes).toEqual(['ERRO', 'NOVO']);
  });

  it('nem no que um arquivo diz dos filtros', { tags: ['demorado'] }, async () => {
    const deles = await outra.previa('area', await xlsx(['Sigla', 'Nome'], [['FILTRO-DELES', 'A']]));
    await outra.confirmar(deles.id);
    const achadas = await sql<{ id: number }>`select id from area where sigla = 'FILTRO-DELES'`.execute(
      api.database.db,
    );
    const id = achadas.rows[0]?.id;
    const minha = await createSample(banco, cadastroDe('area'), { sigla: 'FILTRO-MEU' });
    await eu.baixar('POST', '/area/exportar', { formato: 'csv', 'f.areaPaiId': `${id},${minha.id}` });
    const { rows } = await sql<{ filtros: string }>`select depois->>'filtros' as filtros from auditoria
      where entidade = 'area' and acao = 'EXPORTAR' order by id desc limit 1`.execute(api.database.db);
    expect(rows[0]?.filtros).toBe(`Área superior: ${id}, FILTRO-MEU; só ativos`);
  });

  it('campos atrás de permissão não saem nem entram', async () => {
    const semValores = await sql<{ perfilId: number }>`select p.id as perfil_id from perfil p where exists (
        select from perfil_permissao pp join permissao m on m.id = pp.permissao_id where pp.perfil_id = p.id and m.chave = 'Contrato:ExportarContrato')
      and not exists (select from perfil_permissao pp join permissao m on m.id = pp.permissao_id where pp.perfil_id = p.id and m.chave = 'Contrato:VerValoresContrato')
      and p.id > 1 order by p.id limit 1`.execute(api.database.db);
    const perfilId = semValores.rows[0]?.perfilId ?? 0;
    const pessoa = await createUsuario(api, perfilId);
    const sem = planilhas(api, await enterProjeto(api, pessoa, projetoId, perfilId));
    await createSample(banco, cadastroDe('contrato'), { valorTotal: '987654.32' });
    const deles = (await sem.baixar('POST', '/contrato/exportar', { formato: 'csv' })).bytes.toString();
    const meus = (await eu.baixar('POST', '/contrato/exportar', { formato: 'csv' })).bytes.toString();
    expect([deles.includes('Valor do contrato'), deles.includes('987654')]).toEqual([false, false]);
    expect([meus.includes('Valor do contrato'), meus.includes('987654,32')]).toEqual([true, true]);
    const pedidas = await sem.baixar('POST', '/contrato/exportar', {
      formato: 'csv',
      colunas: ['numero', 'valorTotal'],
    });
    expect(pedidas.bytes.toString().split('\r\n')[0]).toBe('\uFEFFNº do contrato');
  });
});

describe('exportação', () => {
  it('é o que está na tela: busca, filtro, ordem, colunas e seleção; fórmulas saem como texto', async () => {
    const [a, b, c] = [nova(), nova(), nova()];
    for (const [sigla, nome, ordem] of [
      [a, '=CMD()', 3],
      [b, 'Zeta exportada', 1],
      [c, 'Alfa exportada', 2],
    ] as const) {
      await createSample(banco, cadastroDe('area'), { sigla, nome, ordem });
    }
    const csv = async (pedido: object) =>
      (await eu.baixar('POST', '/area/exportar', { formato: 'csv', ...pedido })).bytes
        .toString()
        .replace('\uFEFF', '')
        .trimEnd()
        .split('\r\n');
    expect(await csv({ busca: 'exportada', ordem: '-ordem', colunas: ['nome', 'ordem', 'sigla'] })).toEqual([
      'Nome;Ordem;Sigla',
      `Alfa exportada;2;${c}`,
      `Zeta exportada;1;${b}`,
    ]);
    const id = (await area(a))?.id;
    expect(await csv({ ids: [id], colunas: ['nome'] })).toEqual(['Nome', "'=CMD()"]);
    expect(await csv({ busca: 'exportada', ordem: 'nome', exceto: [(await area(c))?.id], colunas: ['nome'] })).toEqual([
      'Nome',
      'Zeta exportada',
    ]);
    expect((await eu.baixar('POST', '/area/exportar', { formato: 'csv', exceto: ['1; drop'] })).status).toBe(422);
    expect((await eu.baixar('POST', '/area/exportar', { formato: 'csv', colunas: ['senha'] })).status).toBe(422);
    expect((await eu.baixar('POST', '/area/exportar', { formato: 'doc' })).status).toBe(422);
    const { rows } = await sql`select depois->>'formato' as formato, depois->>'filtros' as filtros from auditoria
      where entidade = 'area' and acao = 'EXPORTAR' and depois->>'filtros' like 'busca%' limit 1`.execute(
      api.database.db,
    );
    expect(rows).toEqual([{ formato: 'csv', filtros: 'busca "exportada"; só ativos' }]);
  });

  it('um código que se repete vai com o superior, e volta', async () => {
    const um = await createSample(banco, cadastroDe('area'), { sigla: nova() });
    const dois = await createSample(banco, cadastroDe('area'), { sigla: nova() });
    for (const { id: areaId } of [um, dois])
      await createSample(banco, cadastroDe('sistema'), { areaId, codigo: 'SIS-REP', nome: `De ${areaId}` });
    const sistemas = await sql<{ id: number }>`select id from sistema where codigo = 'SIS-REP' order by id`.execute(
      api.database.db,
    );
    const tag = nova();
    await createSample(banco, cadastroDe('equipamento'), { tag, areaId: dois.id, sistemaId: sistemas.rows[1]?.id });
    const { bytes } = await eu.baixar('POST', '/equipamento/exportar', { formato: 'csv', 'f.tag': tag });
    expect(bytes.toString()).toContain(`${String(dois['sigla'])} / SIS-REP`);
    expect((await eu.previa('equipamento', bytes)).contagens).toMatchObject({ total: 1, IGUAL: 1 });
    const previa = await eu.previa('equipamento', await xlsx(['TAG', 'Sistema'], [[tag, 'SIS-REP']]));
    expect((await eu.linhas(previa.id))[0]?.erros['sistemaId']).toContain('Há 2 com este código');
  });
});
