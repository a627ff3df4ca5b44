import { buffer } from 'node:stream/consumers';
import type { PreviaExportacao } from '@cadencia/domain/exportacao/schema.ts';
import { writeCronograma } from '@cadencia/interop/escrita/write-cronograma.ts';
import { readArquivo } from '@cadencia/interop/read-arquivo.ts';
import { link, mspdi, RAIZ } from '@cadencia/interop/testing/mspdi.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askArquivo } from '../../testing/exportacao.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { importEEntra, importSobre } from '../../testing/importacao.ts';
import { createUsuario, enterProjeto } from '../../testing/sample.ts';
import { buildXer, SERVICO_EXEMPLO } from '../../testing/xer.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2027-08-04T08:00:00Z');
});
afterAll(() => api.close());

const baixar = (token: string, formato: string) => askArquivo(api, token, formato);
const previa = (token: string, formato: string) =>
  api.send<PreviaExportacao>('GET', `/cronograma/exportacao?formato=${formato}`, undefined, token);

/** The sample project with ids as P6 gives them: numbers. */
const doP6 = (): string => buildXer([SERVICO_EXEMPLO]).replace(/\t[wc](\d+)(?=[\t\r])/g, '\t90$1');

const doMsProject = (): string =>
  mspdi({
    projeto: { UID: 'obra' },
    tarefas: [
      RAIZ,
      { UID: 3, Name: 'Trocador', OutlineLevel: 1, Summary: 1, WBS: '1' },
      { UID: 7, Name: 'Abrir', OutlineLevel: 2, Duration: 'PT16H0M0S', DurationFormat: 5, Work: 'PT32H0M0S' },
      {
        UID: 12,
        Name: 'Fechar',
        OutlineLevel: 2,
        Duration: 'PT24H0M0S',
        DurationFormat: 5,
        Deadline: '2026-02-01T17:00:00',
        ...link(7),
      },
    ],
    recursos: [{ UID: 1, Name: 'Caldeireiro', Type: 1 }],
    alocacoes: [{ TaskUID: 7, ResourceUID: 1, Units: 2, Work: 'PT32H0M0S' }],
  });

/** The rows of one table of a XER, read by splitting the text. */
function linhasDe(xer: string, tabela: string): string[] {
  const depois = xer.split(`%T\t${tabela}\r\n`)[1] ?? '';
  return (depois.split('%T\t')[0] ?? '').split('\r\n').filter((linha) => linha.startsWith('%R\t'));
}

describe('the schedule of a project as a file', () => {
  it('comes back as an update that changes nothing, in the formats of the program that it came from', {
    tags: ['demorado'],
  }, async () => {
    const origens = [
      ['XER', doP6()],
      ['PMXML', doP6()],
      ['MSPDI', doMsProject()],
      ['XLSX', doP6()],
      ['XLSX', doMsProject()],
      ['CSV', doP6()],
      ['CSV', doMsProject()],
    ] as const;
    for (const [formato, arquivo] of origens) {
      const { token, projetoId } = await importEEntra(api, arquivo);
      const { status, bytes } = await baixar(token, formato);
      expect(status).toBe(200);
      const { previa: lida, final } = await importSobre(api, token, bytes, projetoId);
      expect(lida.formato).toBe(formato);
      expect(lida.projetos[0]?.diferenca).toMatchObject({ projetoId, novas: 0, alteradas: 0, ausentes: 0 });
      expect(final.resumo).toMatchObject({ novas: 0, alteradas: 0, ausentes: 0 });
    }
  });

  it('leaves as a workbook whole, and one duration changed in it is the only thing that an update changes', async () => {
    const { token, projetoId } = await importEEntra(api, doP6());
    const { bytes, headers } = await baixar(token, 'XLSX');
    expect(headers['content-disposition']).toMatch(/\.xlsx"$/);
    expect((await previa(token, 'XLSX')).body.perdas).toEqual([]);
    const leitura = await readArquivo(bytes);
    const projeto = leitura.ok ? leitura.arquivo.projetos[0] : undefined;
    const mudada = projeto?.atividades.find(({ inicioReal, tipo }) => inicioReal === undefined && tipo === 'TAREFA');
    if (!projeto || !mudada) throw new Error('a planilha voltou sem atividade a fazer');
    const atividades = projeto.atividades.map((a) => (a === mudada ? { ...a, duracao: 4_620, restante: 4_620 } : a));
    const editada = await buffer(writeCronograma({ ...projeto, atividades }, 'XLSX'));
    const { previa: lida, final } = await importSobre(api, token, editada, projetoId);
    expect(lida.projetos[0]?.diferenca).toMatchObject({ projetoId, novas: 0, alteradas: 1, ausentes: 0 });
    expect(final.resumo).toMatchObject({ novas: 0, alteradas: 1, ausentes: 0 });
  });

  it('leaves as a CSV without what rows cannot say, which is said before, and no text of it runs as a formula', async () => {
    const { token, projetoId } = await importEEntra(api, doP6());
    await sql`update atividade set nome = '=HYPERLINK("http://x")' where projeto_id = ${projetoId} and codigo = (
      select min(codigo) from atividade where projeto_id = ${projetoId})`.execute(api.database.db);
    const { perdas } = (await previa(token, 'CSV')).body;
    expect(new Set(perdas.map(({ onde }) => onde))).toEqual(new Set(['Projeto', 'Calendários']));
    expect(perdas).toContainEqual(expect.objectContaining({ onde: 'Calendários', oque: 'Turnos e exceções' }));
    const { bytes, headers } = await baixar(token, 'CSV');
    expect(headers['content-disposition']).toMatch(/\.csv"$/);
    const texto = bytes.toString();
    expect(texto.startsWith('\uFEFFCódigo EAP;')).toBe(true);
    expect(texto).toContain('"\'=HYPERLINK(""http://x"")"');
    expect(texto).not.toMatch(/(^|;)"?=/m);
  });

  it('keeps the ids and codes of the source, and is named after the project and its data date', async () => {
    const { token } = await importEEntra(api, buildXer([SERVICO_EXEMPLO]));
    const { bytes, headers } = await baixar(token, 'XER');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="cronograma-imp-\d+-\d{4}-\d\d-\d\d\.xer"$/);
    const nomes = await Promise.all((['PMXML', 'MSPDI'] as const).map((um) => baixar(token, um)));
    expect(nomes.map((um) => /-\d\d-\d\d(-.*)"$/.exec(String(um.headers['content-disposition']))?.[1])).toEqual([
      '-p6.xml',
      '-ms-project.xml',
    ]);
    const { rows } = await sql<{ codigo: string; idExterno: string }>`
      select a.codigo, a.id_externo from atividade a join projeto p on p.id = a.projeto_id
      where p.id = (select max(id) from projeto) order by a.id`.execute(api.database.db);
    const escritas = linhasDe(bytes.toString('latin1'), 'TASK').map((linha) => linha.split('\t'));
    expect(escritas).toHaveLength(rows.length);
    for (const { codigo, idExterno } of rows) {
      expect(escritas.some((celulas) => celulas[1] === idExterno && celulas.includes(codigo))).toBe(true);
    }
  });

  it('says before what the format cannot hold, and writes down who took it', async () => {
    const { token, projetoId, usuario } = await importEEntra(api, buildXer([SERVICO_EXEMPLO]));
    await sql`update atividade set prazo = '2027-08-20T17:00' where projeto_id = ${projetoId} and codigo = (
      select min(codigo) from atividade where projeto_id = ${projetoId})`.execute(api.database.db);
    const { body } = await previa(token, 'XER');
    expect(body.atividades).toBe(9);
    expect(body.perdas.some(({ onde, oque }) => onde === 'EAP' && oque === 'Ordem')).toBe(false);
    expect(body.perdas).toContainEqual(
      expect.objectContaining({ onde: 'Atividades', oque: 'Prazo', como: 'SAI', quantos: 1 }),
    );
    expect((await previa(token, 'MSPDI')).body.perdas.some(({ oque }) => oque === 'Prazo')).toBe(false);
    await baixar(token, 'MSPDI');
    const { rows } = await sql`select usuario_id, depois from auditoria
      where entidade = 'projeto' and acao = 'EXPORTAR' and projeto_id = ${projetoId}`.execute(api.database.db);
    expect(rows).toEqual([{ usuarioId: usuario.id, depois: { formato: 'MSPDI', atividades: body.atividades } }]);
  });

  it('is refused without the permission, outside of a project, and in a format that there is not', async () => {
    const { token, projetoId } = await importEEntra(api, buildXer([SERVICO_EXEMPLO]));
    expect((await baixar(token, 'MPP')).status).toBe(422);
    const outro = await createUsuario(api);
    expect((await baixar(outro.token, 'XER')).status).not.toBe(200);
    await sql`insert into usuario_permissao (usuario_id, permissao_id, efeito)
      select ${outro.id}, id, 'NEGA' from permissao where chave = 'GestaoProjeto:ExportarGestaoProjeto'`.execute(
      api.database.db,
    );
    await sql`insert into projeto_usuario (projeto_id, usuario_id) values (${projetoId}, ${outro.id})`.execute(
      api.database.db,
    );
    const dentro = await enterProjeto(api, outro, projetoId);
    expect((await baixar(dentro, 'XER')).status).toBe(403);
    expect((await previa(dentro, 'XER')).status).toBe(403);
  });
});
