import { PERFIS } from '@cadencia/domain/perfis.ts';
import { PERMISSOES } from '@cadencia/domain/permissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { write } from '../../infra/transaction.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../testing/sample.ts';
import { readToken } from '../../testing/tokens.ts';
import { syncPermissoes } from './commands.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ jobs: false });
});
afterAll(() => api.close());

const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await api.database.pool.query<T>(text, values)).rows;
const grantsOf = async (perfilId: number): Promise<string[]> =>
  (
    await query<{ chave: string }>(
      `select chave from perfil_permissao join permissao p on p.id = permissao_id where perfil_id = $1`,
      [perfilId],
    )
  )
    .map(({ chave }) => chave)
    .sort();
const sync = () => write(api.database.db, syncPermissoes);

describe('POST /permissao/exportar', () => {
  it('is every permission by every profile, for who may export; that it was taken is written down', async () => {
    const admin = await createUsuario(api, 1);
    const { status, body, headers } = await api.send('POST', '/permissao/exportar', { formato: 'csv' }, admin.token);
    expect([status, headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(/"permissoes-[\d-]{10}\.csv"$/),
    ]);
    const [titulos = [], ...linhas] = String(body)
      .replace('\ufeff', '')
      .trim()
      .split(/\r?\n/)
      .map((linha) => linha.split(';').map((celula) => celula.replace(/^"|"$/g, '')));
    expect(titulos.slice(0, 7)).toEqual([
      'Grupo',
      'Módulo',
      'Ação',
      'Permissão',
      'Admin',
      'Gerente da Parada',
      'Planejador',
    ]);
    expect(linhas.map(([, , , chave]) => chave).sort()).toEqual([...PERMISSOES].sort());
    for (const { id, nome, permissoes } of PERFIS) {
      const coluna = titulos.indexOf(nome);
      const tidas = linhas.filter((linha) => linha[coluna] === 'Sim').map(([, , , chave]) => chave);
      expect([id, tidas.sort()]).toEqual([id, [...permissoes].sort()]);
    }
    expect(
      await query(`select usuario_id::int as quem from auditoria where entidade = 'perfil' and acao = 'EXPORTAR'`),
    ).toEqual([{ quem: admin.id }]);
    const xlsx = await api.send('POST', '/permissao/exportar', { formato: 'xlsx' }, admin.token);
    expect([xlsx.status, String(xlsx.headers['content-type'])]).toEqual([
      200,
      expect.stringContaining('spreadsheetml'),
    ]);
    expect((await api.send('POST', '/permissao/exportar', { formato: 'pdf' }, admin.token)).status).toBe(422);
    const consulta = await createUsuario(api, 12);
    expect((await api.send('POST', '/permissao/exportar', { formato: 'csv' }, consulta.token)).status).toBe(403);
  });
});

describe('syncPermissoes', () => {
  it('leaves every built-in profile with its default rights, and Admin with all', async () => {
    for (const { id, permissoes } of PERFIS) expect(await grantsOf(id)).toEqual([...permissoes].sort());
    expect(await grantsOf(1)).toEqual([...PERMISSOES].sort());
  });

  it('grants what is new to the profiles that have it by default, and gives back nothing that was taken', async () => {
    await query(
      `delete from perfil_permissao where perfil_id = 3
        and permissao_id = (select id from permissao where chave = 'Projeto:ExcluirProjeto')`,
    );
    await query(`delete from permissao where chave = 'Projeto:EditarProjeto'`);
    await sync();
    await sync();
    const planejador = await grantsOf(3);
    expect(planejador).toContain('Projeto:EditarProjeto');
    expect(planejador).not.toContain('Projeto:ExcluirProjeto');
    expect(await grantsOf(2)).toContain('Projeto:ExcluirProjeto');
  });

  it('runs in two processes at once', async () => {
    await query(`delete from permissao where chave = 'Eap:EditarEap'`);
    await Promise.all([sync(), sync()]);
    expect(await grantsOf(3)).toContain('Eap:EditarEap');
  });
});

describe('the rights of a person in a project', () => {
  const except = (usuarioId: number, chave: string, efeito: 'CONCEDE' | 'NEGA', projetoId: number | null) =>
    query(
      `insert into usuario_permissao (usuario_id, permissao_id, projeto_id, efeito)
        select $1, id, $3, $4 from permissao where chave = $2`,
      [usuarioId, chave, projetoId, efeito],
    );
  const permissionsOf = (token: string) => readToken(token).claims['permissions'] as string[];

  it('are those of the profile there, plus what is granted, minus what is denied', async () => {
    const gerente = await createUsuario(api, 2);
    const { cod_projeto_pro: aqui } = await createProjeto(api, gerente.token);
    const { cod_projeto_pro: ali } = await createProjeto(api, gerente.token);
    const pessoa = await createUsuario(api, 12);
    await except(pessoa.id, 'Eap:EditarEap', 'CONCEDE', aqui);
    await except(pessoa.id, 'Ata:PublicarAta', 'CONCEDE', null);
    await except(pessoa.id, 'Eap:ListarEap', 'NEGA', ali);
    const daqui = permissionsOf(await enterProjeto(api, pessoa, aqui));
    const dali = permissionsOf(await enterProjeto(api, pessoa, ali));
    expect(daqui).toEqual(expect.arrayContaining(['Eap:EditarEap', 'Eap:ListarEap', 'Ata:PublicarAta']));
    expect(dali).toContain('Ata:PublicarAta');
    expect(dali).not.toContain('Eap:EditarEap');
    expect(dali).not.toContain('Eap:ListarEap');
    const emAqui = { cod_projeto_pro: aqui, des_nome_eap: 'Nó' };
    expect((await api.send('POST', '/projeto/eap', emAqui, pessoa.token)).status).toBe(200);
    expect((await api.send('GET', `/projeto/eap/${ali}`, undefined, pessoa.token)).status).toBe(403);
  });

  it('are all for Admin, whatever is denied', async () => {
    const admin = await createUsuario(api, 1);
    const { cod_projeto_pro } = await createProjeto(api, admin.token);
    await except(admin.id, 'Eap:ListarEap', 'NEGA', null);
    expect(permissionsOf(await enterProjeto(api, admin, cod_projeto_pro))).toEqual([...PERMISSOES].sort());
  });
});
