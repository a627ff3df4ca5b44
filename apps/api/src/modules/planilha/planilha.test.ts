import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import type { Planilha } from '@cadencia/domain/planilha/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recover } from '../../jobs.ts';
import { type Banco, createSample } from '../../testing/cadastro.ts';
import type { Api } from '../../testing/harness.ts';
import { startPlanilhas, xlsx } from '../../testing/planilha.ts';

type Cena = Awaited<ReturnType<typeof startPlanilhas>>;
let api: Api;
let banco: Banco;
let eu: Cena['eu'];
let nova: Cena['nova'];
let area: Cena['area'];

beforeAll(async () => {
  ({ api, banco, eu, nova, area } = await startPlanilhas('PL'));
});
afterAll(() => api.close());

const TITULOS = ['Sigla *', 'Nome', 'Área superior', 'Ordem'];
const count = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from area`.execute(api.database.db)).rows[0]?.n ?? 0;

describe('prévia', () => {
  it('diz o que é novo, alterado (de → para), igual e errado, sem gravar nada', async () => {
    const [igual, muda, novo] = [nova(), nova(), nova()];
    await createSample(banco, cadastroDe('area'), { sigla: igual, nome: 'Destilação', ordem: 1 });
    const antes = await createSample(banco, cadastroDe('area'), { sigla: muda, nome: 'Coque', ordem: 1 });
    const total = await count();
    const bytes = await xlsx(TITULOS, [
      [igual, 'Destilação', null, { numero: '1' }],
      [muda.toLowerCase(), 'Coque', igual, '2'],
      [novo, 'Tochas', 'NÃO-HÁ', 'doze'],
      [novo, null, null, null],
      ['x'.repeat(16), '<b>HTML</b>', null, '1,5'],
      [nova(), '=1+1', null, null],
      [null, 'Sem sigla', null, null],
      ['Sigla', 'Nome', 'Área superior', 'Ordem'],
    ]);
    const previa = await eu.previa('area', bytes);
    expect(previa).toMatchObject({
      situacao: 'PRONTA',
      formato: 'XLSX',
      contagens: { total: 7, NOVO: 1, ALTERADO: 1, IGUAL: 1, ERRO: 4, FORA: 0 },
    });
    const linhas = await eu.linhas(previa.id);
    expect(linhas.map(({ linha, situacao, mudancas, erros }) => ({ linha, situacao, mudancas, erros }))).toEqual([
      { linha: 2, situacao: 'IGUAL', mudancas: {}, erros: {} },
      {
        linha: 3,
        situacao: 'ALTERADO',
        mudancas: { areaPaiId: { de: '', para: igual }, ordem: { de: '1', para: '2' } },
        erros: {},
      },
      {
        linha: 4,
        situacao: 'ERRO',
        mudancas: {},
        erros: {
          areaPaiId: 'Área superior "NÃO-HÁ" — Não encontrado ou inativo.',
          ordem: 'Ordem "doze" — Informe um número.',
        },
      },
      { linha: 5, situacao: 'ERRO', mudancas: {}, erros: { nome: 'Nome — Campo obrigatório.' } },
      {
        linha: 6,
        situacao: 'ERRO',
        mudancas: {},
        erros: {
          sigla: `Sigla "${'x'.repeat(16)}" — Informe no máximo 15 caracteres.`,
          ordem: 'Ordem "1,5" — Informe um número inteiro.',
        },
      },
      { linha: 7, situacao: 'NOVO', mudancas: {}, erros: {} },
      { linha: 8, situacao: 'ERRO', mudancas: {}, erros: { sigla: 'Sigla — Campo obrigatório.' } },
    ]);
    expect(await count()).toBe(total);
    expect(await area(muda)).toMatchObject({ versao: antes.versao, ordem: 1 });

    // The sheet of errors can be corrected and sent again.
    const erros = await eu.baixar('GET', `/planilha/${previa.id}/erros`);
    expect((await eu.previa('area', erros.bytes)).contagens).toMatchObject({ total: 4, ERRO: 4 });
  });

  it('um total do SAP fica de fora e é dito; um registro chamado * entra; numa linha só, quebras são espaços', async () => {
    const previa = await eu.previa(
      'area',
      await xlsx(TITULOS, [
        ['*', 'Estrela\r\nda planta', null, '1'],
        ['**', null, null, '1.234,00'],
        [nova(), 'Tochas', null, '2'],
      ]),
    );
    expect(previa).toMatchObject({
      contagens: { total: 2, NOVO: 2 },
      avisos: [{ codigo: 'planilha.total', mensagem: 'A linha 3 parece um total e ficou de fora.', linha: 3 }],
    });
    await eu.confirmar(previa.id);
    expect(await area('*')).toMatchObject({ nome: 'Estrela da planta' });
  });

  it('códigos repetidos no arquivo e superiores que vêm no mesmo arquivo', async () => {
    const [pai, filho, neto, torto, ovo, galinha] = [nova(), nova(), nova(), nova(), nova(), nova()];
    const bytes = await xlsx(TITULOS, [
      [neto, 'Neto', filho, null],
      [filho, 'Filho', pai, null],
      [pai, 'Pai', null, null],
      [pai, 'Pai de novo', null, null],
      [torto, 'De si mesmo', torto, null],
      [ovo, 'Ovo', galinha, null],
      [galinha, 'Galinha', ovo, null],
    ]);
    const previa = await eu.previa('area', bytes);
    const linhas = await eu.linhas(previa.id);
    expect(linhas.map(({ situacao, erros }) => [situacao, erros['sigla'] ?? erros['areaPaiId'] ?? ''])).toEqual([
      ['NOVO', ''],
      ['NOVO', ''],
      ['NOVO', ''],
      ['ERRO', `Sigla "${pai}" — Repetido: é o mesmo da linha 4.`],
      ['ERRO', `Área superior "${torto}" — Não encontrado ou inativo.`],
      ['ERRO', `Área superior "${galinha}" — A relação criaria um ciclo: ${ovo} → ${galinha} → ${ovo}.`],
      ['ERRO', `Área superior "${ovo}" — A relação criaria um ciclo: ${galinha} → ${ovo} → ${galinha}.`],
    ]);
    expect(await eu.confirmar(previa.id, true)).toMatchObject({ situacao: 'APLICADA' });
    const { rows } = await sql<{ caminho: string }>`select concat_ws('/', a.sigla, b.sigla, c.sigla) as caminho
      from area a join area b on b.id = a.area_pai_id join area c on c.id = b.area_pai_id where a.sigla = ${neto}`.execute(
      api.database.db,
    );
    expect(rows).toEqual([{ caminho: `${neto}/${filho}/${pai}` }]);
    // A row goes before its parent.
    expect(await eu.undo(previa.id)).toMatchObject({ situacao: 'DESFEITA', avisos: [] });
    expect(await area(pai)).toBeUndefined();
  });

  it('erros se corrigem na prévia, e linhas ficam de fora', async () => {
    const [a, b] = [nova(), nova()];
    const previa = await eu.previa(
      'area',
      await xlsx(TITULOS, [
        [a, null, null, null],
        [b, 'Boa', null, 'doze'],
      ]),
    );
    expect(previa.contagens).toMatchObject({ ERRO: 2 });
    const corrigir = (linhas: unknown[]) =>
      eu.call<{ planilha: Planilha; linhas: { situacao: string }[]; campos?: object }>(
        'PUT',
        `/planilha/${previa.id}/linhas`,
        { linhas },
      );
    const { body } = await corrigir([
      { linha: 2, celulas: { nome: 'Corrigida', ordem: '1.234' } },
      { linha: 3, fora: true },
    ]);
    expect(body.linhas.map(({ situacao }) => situacao)).toEqual(['NOVO', 'FORA']);
    expect(body.planilha.contagens).toMatchObject({ NOVO: 1, FORA: 1, ERRO: 0 });
    expect((await corrigir([{ linha: 99, fora: true }])).status).toBe(404);
    expect((await corrigir([{ linha: 2, celulas: { senha: 'x' } }])).body.campos).toHaveProperty(['2.senha']);
    await eu.confirmar(previa.id);
    expect(await area(a)).toMatchObject({ nome: 'Corrigida', ordem: 1_234 });
    expect(await area(b)).toBeUndefined();
  });

  it('só novos ou só alterar', async () => {
    const [a, b] = [nova(), nova()];
    await createSample(banco, cadastroDe('area'), { sigla: a, nome: 'Antes' });
    const previa = await eu.previa(
      'area',
      await xlsx(
        ['Sigla', 'Nome'],
        [
          [a, 'Depois'],
          [b, 'Nova'],
        ],
      ),
    );
    const modo = async (qual: string) =>
      (await eu.call('PUT', `/planilha/${previa.id}/mapa`, { modo: qual })).body.contagens;
    expect(await modo('NOVOS')).toMatchObject({ NOVO: 1, ALTERADO: 0, FORA: 1 });
    expect(await modo('ALTERAR')).toMatchObject({ NOVO: 0, ALTERADO: 1, FORA: 1 });
    await eu.confirmar(previa.id);
    expect([(await area(a))?.nome, await area(b)]).toEqual(['Depois', undefined]);
  });

  it('o que está em uso só se inativa com um "mesmo assim", que não perdoa outro erro', async () => {
    const [usada, errada, livre] = [nova(), nova(), nova()];
    for (const sigla of [usada, errada, livre]) {
      const { id } = await createSample(banco, cadastroDe('area'), { sigla, nome: sigla });
      if (sigla !== livre) await createSample(banco, cadastroDe('area'), { sigla: nova(), areaPaiId: id });
    }
    const previa = await eu.previa(
      'area',
      await xlsx(
        ['Sigla', 'Nome', 'Ativo'],
        [
          [usada, usada, 'Não'],
          [errada, 'x'.repeat(500), 'Não'],
          [livre, livre, 'Não'],
        ],
      ),
    );
    expect(previa).toMatchObject({ ciente: false, emUso: 1, contagens: { ALTERADO: 1, ERRO: 2 } });
    expect((await eu.linhas(previa.id))[0]?.erros['ativo']).toMatch(/1 área/);
    const { body } = await eu.call('PUT', `/planilha/${previa.id}/mapa`, { ciente: true });
    expect(body).toMatchObject({ ciente: true, emUso: 1, contagens: { ALTERADO: 2, ERRO: 1 } });
    expect((await eu.linhas(previa.id))[0]).toMatchObject({ situacao: 'ALTERADO', erros: {} });
    await eu.confirmar(previa.id, true);
    expect([(await area(usada))?.ativo, (await area(errada))?.ativo, (await area(livre))?.ativo]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('gravação', () => {
  it('grava tudo com histórico; o mesmo arquivo de novo não muda nada e diz quando veio; desfaz devolvendo o que era', async () => {
    const [a, b] = [nova(), nova()];
    await createSample(banco, cadastroDe('area'), { sigla: a, nome: 'Antes' });
    const id = (await area(a))?.id;
    const bytes = await xlsx(
      [...TITULOS, 'Ativo'],
      [
        [a, 'Depois', null, '7', 'Sim'],
        [b, 'Nova', a, null, 'Não'],
      ],
    );
    const previa = await eu.previa('area', bytes);
    const ask = () => eu.call('POST', `/planilha/${previa.id}/confirmar`, {});
    expect((await ask()).body.situacao).toBe('APLICANDO');
    expect((await ask()).status).toBe(409);
    expect(await eu.esperar(previa.id)).toMatchObject({ situacao: 'APLICADA', aplicada: { em: expect.any(String) } });
    expect([await area(a), await area(b)]).toMatchObject([
      { nome: 'Depois', versao: 2 },
      { nome: 'Nova', ativo: false },
    ]);
    const { rows } =
      await sql`select acao, antes, depois from auditoria where entidade = 'area' and registro_id = ${id} order by id desc limit 1`.execute(
        api.database.db,
      );
    expect(rows[0]).toMatchObject({ acao: 'U', antes: { nome: 'Antes' }, depois: { nome: 'Depois', ordem: 7 } });
    const daImportacao =
      await sql`select acao, depois->>'novos' as novos from auditoria where entidade = 'planilha' and registro_id = ${previa.id} order by id`.execute(
        api.database.db,
      );
    expect(daImportacao.rows).toEqual([
      { acao: 'I', novos: null },
      { acao: 'IMPORTAR', novos: '1' },
    ]);

    const denovo = await eu.previa('area', bytes);
    expect(denovo).toMatchObject({ contagens: { IGUAL: 2, total: 2 }, jaImportada: { em: expect.any(String) } });
    expect((await eu.call('POST', `/planilha/${denovo.id}/confirmar`, {})).status).toBe(409);

    expect((await eu.call('GET', `/planilha/${previa.id}/desfazer`)).body).toMatchObject({
      excluir: 1,
      voltar: 1,
      ficam: 0,
    });
    expect(await area(b)).toBeDefined();
    expect(await eu.undo(previa.id)).toMatchObject({ situacao: 'DESFEITA' });
    expect(await area(a)).toMatchObject({ nome: 'Antes', versao: 3 });
    expect(await area(b)).toBeUndefined();
    expect((await eu.call('POST', `/planilha/${previa.id}/desfazer`)).status).toBe(409);
  });

  it('o que mudou ou foi usado depois não se desfaz, e é dito antes', async () => {
    const [usada, mudada, livre] = [nova(), nova(), nova()];
    const previa = await eu.previa(
      'area',
      await xlsx(
        ['Sigla', 'Nome'],
        [
          [usada, 'A'],
          [mudada, 'B'],
          [livre, 'C'],
        ],
      ),
    );
    await eu.confirmar(previa.id);
    await createSample(banco, cadastroDe('local'), { areaId: (await area(usada))?.id });
    const b = await area(mudada);
    await eu.call('PUT', `/area/${b?.id}?versao=${b?.versao}`, { nome: 'B2' });
    const { body } = await eu.call<{ excluir: number; ficam: number; linhas: { titulo: string; motivo: string }[] }>(
      'GET',
      `/planilha/${previa.id}/desfazer`,
    );
    expect(body).toMatchObject({ excluir: 1, ficam: 2, linhas: [{ titulo: `${usada} A` }, { titulo: `${mudada} B` }] });
    expect(body.linhas.map(({ motivo }) => motivo)).toEqual([
      expect.stringContaining('vinculado'),
      expect.stringContaining('alterado'),
    ]);
    expect((await eu.undo(previa.id)).avisos).toHaveLength(2);
    expect([(await area(usada))?.nome, (await area(mudada))?.nome, await area(livre)]).toEqual(['A', 'B2', undefined]);
  });

  it('um dia depois não se desfaz', async () => {
    const previa = await eu.previa('area', await xlsx(['Sigla', 'Nome'], [[nova(), 'A']]));
    await eu.confirmar(previa.id);
    api.setNow(new Date(Date.now() + 25 * 3_600_000).toISOString());
    const { status, body } = await eu.call('POST', `/planilha/${previa.id}/desfazer`);
    api.setNow(new Date().toISOString());
    expect([status, body.codigo]).toEqual([409, 'importacao.situacao']);
  });

  it('o que mudou desde a prévia não é atropelado: nada se grava e a prévia é refeita', async () => {
    const [a, b] = [nova(), nova()];
    await createSample(banco, cadastroDe('area'), { sigla: a, nome: 'Antes' });
    const previa = await eu.previa(
      'area',
      await xlsx(
        ['Sigla', 'Nome'],
        [
          [b, 'Nova'],
          [a, 'Do arquivo'],
        ],
      ),
    );
    const linha = await area(a);
    await eu.call('PUT', `/area/${linha?.id}?versao=${linha?.versao}`, { nome: 'De outra pessoa' });
    const depois = await eu.confirmar(previa.id);
    expect(depois).toMatchObject({ situacao: 'PRONTA', erros: [{ codigo: 'planilha.mudou' }] });
    expect([(await area(a))?.nome, await area(b)]).toEqual(['De outra pessoa', undefined]);
    expect((await eu.linhas(previa.id, 'ALTERADO'))[0]?.mudancas).toEqual({
      nome: { de: 'De outra pessoa', para: 'Do arquivo' },
    });
    expect(await eu.confirmar(previa.id)).toMatchObject({ situacao: 'APLICADA' });
  });

  it('de duas importações ao mesmo tempo, a segunda vê o que a primeira gravou', { tags: ['demorado'] }, async () => {
    const sigla = nova();
    const [um, dois] = await Promise.all(
      [1, 2].map(async (n) => eu.previa('area', await xlsx(['Sigla', 'Nome'], [[sigla, `Nome ${n}`]]))),
    );
    await Promise.all([um, dois].map((previa) => eu.call('POST', `/planilha/${previa?.id}/confirmar`, {})));
    await api.idle();
    const situacoes = [await eu.ler(um?.id ?? 0), await eu.ler(dois?.id ?? 0)].map(({ situacao, contagens }) => [
      situacao,
      contagens.ALTERADO,
    ]);
    expect(situacoes.toSorted()).toEqual([
      ['APLICADA', 0],
      ['PRONTA', 1],
    ]);
  });

  it('um servidor que para no meio não deixa nada pela metade; confirma-se de novo', async () => {
    const sigla = nova();
    const previa = await eu.previa('area', await xlsx(['Sigla', 'Nome'], [[sigla, 'Nova']]));
    await sql`update planilha set situacao = 'APLICANDO' where id = ${previa.id}`.execute(api.database.db);
    await recover(api.database.db);
    expect(await eu.ler(previa.id)).toMatchObject({ situacao: 'PRONTA', erros: [{ codigo: 'trabalho.interrompido' }] });
    expect(await area(sigla)).toBeUndefined();
    expect(await eu.confirmar(previa.id)).toMatchObject({ situacao: 'APLICADA' });
  });

  it('cancelada, não grava', async () => {
    const sigla = nova();
    const previa = await eu.previa('area', await xlsx(['Sigla', 'Nome'], [[sigla, 'Nova']]));
    // Other writers of the register wait for this connection.
    const outro = await api.database.pool.connect();
    await outro.query(`select pg_advisory_lock(hashtext('planilha:area'))`);
    await eu.call('POST', `/planilha/${previa.id}/confirmar`, {});
    expect((await eu.call('POST', `/planilha/${previa.id}/cancelar`)).status).toBe(200);
    await outro.query(`select pg_advisory_unlock(hashtext('planilha:area'))`);
    outro.release();
    expect(await eu.esperar(previa.id)).toMatchObject({ situacao: 'PRONTA', erros: [], contagens: { NOVO: 1 } });
    expect(await area(sigla)).toBeUndefined();
    expect((await eu.call('POST', `/planilha/${previa.id}/cancelar`)).status).toBe(409);
  });
});
