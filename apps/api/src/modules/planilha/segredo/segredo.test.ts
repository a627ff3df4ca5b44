import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { documentoOf, formatDocumento } from '@cadencia/domain/documento.ts';
import { maskCpf } from '@cadencia/domain/pessoa/schema.ts';
import type { LinhaPlanilha } from '@cadencia/domain/planilha/schema.ts';
import type { CelulaEscrita } from '@cadencia/interop/planilha/celula-escrita.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../../testing/harness.ts';
import { type CenarioPessoas, cenarioPessoas, type Lista } from '../../../testing/pessoas.ts';
import { planilhas, xlsx } from '../../../testing/planilha.ts';

let api: Api;
let cena: CenarioPessoas;
let eu: ReturnType<typeof planilhas>;
let semDireito: ReturnType<typeof planilhas>;

beforeAll(async () => {
  api = await startApi();
  cena = await cenarioPessoas(api);
  eu = planilhas(api, cena.banco.token);
  semDireito = planilhas(api, cena.planejador);
});
afterAll(() => api.close());

const TITULOS = ['Matrícula', 'Nome', 'CPF', 'Vínculo'];
const pontuado = (cpf: string): string => formatDocumento('CPF', cpf);
/** Another number with the same mask. */
const gemeo = (cpf: string): string => documentoOf('CPF').exemplo(Number(cpf.slice(0, 9)) + 787_000_000);
const csv = (linhas: readonly (readonly string[])[]): string =>
  [TITULOS, ...linhas].map((linha) => linha.join(';')).join('\n');

/** Every row of every table, background work included, and every stored file, as text. */
async function tudoGuardado(): Promise<string> {
  const { db } = api.database;
  const { rows: tabelas } = await sql<{ esquema: string; nome: string }>`
    select schemaname as esquema, tablename as nome from pg_tables where schemaname in ('public', 'graphile_worker')`.execute(
    db,
  );
  const partes: string[] = [];
  for (const { esquema, nome } of tabelas) {
    const { rows } = await sql<{
      linha: string;
    }>`select t::text as linha from ${sql.raw(`"${esquema}"."${nome}"`)} t`.execute(db);
    partes.push(...rows.map(({ linha }) => linha));
  }
  const pasta = path.join(api.folder, 'arquivos');
  for (const nome of readdirSync(pasta)) partes.push(readFileSync(path.join(pasta, nome)).toString('latin1'));
  return partes.join('\n');
}

/** Those of these numbers that are stored in clear: as digits, as people write them, or as bytes in hexadecimal. */
async function emClaro(cpfs: readonly string[]): Promise<string[]> {
  const tudo = await tudoGuardado();
  const hexa = (texto: string) => Buffer.from(texto).toString('hex');
  return cpfs.filter((cpf) =>
    [cpf, pontuado(cpf), hexa(cpf), hexa(pontuado(cpf))].some((escrito) => tudo.includes(escrito)),
  );
}

const porMatricula = (linhas: readonly LinhaPlanilha[]): Record<string, LinhaPlanilha> =>
  Object.fromEntries(linhas.map((linha) => [linha.celulas['matricula'] ?? '', linha]));
const pessoaDe = async (matricula: string) =>
  (await cena.call<Lista>('GET', `/pessoa?f.matricula=${matricula}&limite=1`)).body.linhas[0];
const numeroDe = async (matricula: string): Promise<unknown> =>
  (await cena.call('POST', `/pessoa/${(await pessoaDe(matricula))?.id}/cpf`, {})).body;

describe('a CPF in a sheet that waits', () => {
  it('lies nowhere in clear; the preview still tells new, changed and same, by the number itself', async () => {
    const [novo, mesmo, velho, deOutra, repetido, mascarado] = Array.from({ length: 6 }, cena.cpfNovo) as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    const errado = `${novo.slice(0, 10)}${(Number(novo.at(-1)) + 1) % 10}`;
    await cena.nova({ matricula: 'S-MESMO', cpf: mesmo });
    await cena.nova({ matricula: 'S-MUDA', cpf: velho });
    await cena.nova({ matricula: 'S-GEMEO', cpf: mascarado });
    await cena.nova({ matricula: 'S-OUTRA', cpf: deOutra });
    const numeros = { gemeo: gemeo(mascarado), muda: cena.cpfNovo() };
    const linhas = [
      ['S-NOVO', 'Nova', pontuado(novo), 'Cliente'],
      ['S-MESMO', 'Mesma', mesmo, 'Cliente'],
      ['S-MUDA', 'Muda', numeros.muda, 'Cliente'],
      ['S-GEMEO', 'Gêmea', numeros.gemeo, 'Cliente'],
      ['S-TOMADO', 'De outra', deOutra, 'Cliente'],
      ['S-REP1', 'Repetida', repetido, 'Cliente'],
      ['S-REP2', 'Repetida', pontuado(repetido), 'Cliente'],
      ['S-ERRADO', 'Errada', errado, 'Cliente'],
      ['S-MASC', 'Mascarada', maskCpf(novo), 'Cliente'],
      ['S-SEM', 'Sem', '', 'Cliente'],
    ];
    const previa = await eu.previa('pessoa', csv(linhas));
    expect(previa).toMatchObject({ situacao: 'PRONTA', formato: 'CSV' });
    const todos = [novo, mesmo, deOutra, repetido, errado, ...Object.values(numeros)];
    expect(await emClaro(todos)).toEqual([]);

    const lidas = porMatricula(await eu.linhas(previa.id));
    expect(
      Object.fromEntries(Object.entries(lidas).map(([m, { situacao, erros }]) => [m, erros['cpf'] ?? situacao])),
    ).toEqual({
      'S-NOVO': 'NOVO',
      // The row has another name and the same number.
      'S-MESMO': 'ALTERADO',
      'S-MUDA': 'ALTERADO',
      'S-GEMEO': 'ALTERADO',
      'S-TOMADO': `CPF "${deOutra}" — Já existe um registro com este valor neste cliente.`,
      'S-REP1': 'NOVO',
      'S-REP2': `CPF "${pontuado(repetido)}" — Repetido: é o mesmo da linha 7.`,
      'S-ERRADO': `CPF "${errado}" — CPF inválido.`,
      'S-MASC': `CPF "${maskCpf(novo)}" — Informe o CPF inteiro.`,
      'S-SEM': 'NOVO',
    });
    expect(Object.keys(lidas['S-MESMO']?.mudancas ?? {})).toEqual(['nome']);
    expect(lidas['S-MUDA']?.mudancas['cpf']).toEqual({ de: maskCpf(velho), para: pontuado(numeros.muda) });
    expect(Object.keys(lidas['S-GEMEO']?.mudancas ?? {}).toSorted()).toEqual(['cpf', 'nome']);

    // The line is corrected in the preview.
    const trocado = cena.cpfNovo();
    const corrigida = await eu.call<{ linhas: LinhaPlanilha[] }>('PUT', `/planilha/${previa.id}/linhas`, {
      linhas: [{ linha: lidas['S-ERRADO']?.linha, celulas: { cpf: pontuado(trocado) } }],
    });
    expect(corrigida.body.linhas).toMatchObject([{ situacao: 'NOVO', celulas: { cpf: pontuado(trocado) } }]);
    expect(await emClaro([...todos, trocado])).toEqual([]);

    const gravada = await eu.confirmar(previa.id, true);
    expect(gravada).toMatchObject({ situacao: 'APLICADA', erros: [] });
    expect(await emClaro([...todos, trocado])).toEqual([]);
    for (const [matricula, cpf] of [
      ['S-NOVO', novo],
      ['S-MESMO', mesmo],
      ['S-MUDA', numeros.muda],
      ['S-GEMEO', numeros.gemeo],
      ['S-ERRADO', trocado],
      ['S-REP1', repetido],
    ] as const)
      expect(await numeroDe(matricula), matricula).toEqual({ cpf });
    expect(await pessoaDe('S-TOMADO')).toBeUndefined();
    expect((await eu.previa('pessoa', csv(linhas.slice(0, 4)))).contagens).toMatchObject({ IGUAL: 4, total: 4 });

    expect(await emClaro([velho, mascarado])).toEqual([]);
    expect(await eu.undo(previa.id)).toMatchObject({ situacao: 'DESFEITA', avisos: [] });
    expect([await pessoaDe('S-NOVO'), await pessoaDe('S-SEM')]).toEqual([undefined, undefined]);
    for (const [matricula, cpf] of [
      ['S-MESMO', mesmo],
      ['S-MUDA', velho],
      ['S-GEMEO', mascarado],
    ] as const)
      expect(await numeroDe(matricula), matricula).toEqual({ cpf });
    expect(
      (await eu.linhas(previa.id)).find(({ celulas }) => celulas['matricula'] === 'S-MUDA')?.mudancas,
    ).toMatchObject({
      cpf: { de: maskCpf(velho) },
    });
    expect(await emClaro([...todos, trocado, velho, mascarado])).toEqual([]);
  });

  it('comes back when the import is undone only to who still may have it, and leaves nothing behind', async () => {
    const [velho, outro, semChave] = [cena.cpfNovo(), cena.cpfNovo(), cena.cpfNovo()];
    for (const [matricula, cpf] of [
      ['D-TOMADO', velho],
      ['D-VOLTA', outro],
      ['D-CHAVE', semChave],
    ] as const)
      await cena.nova({ matricula, cpf });
    const novos = [cena.cpfNovo(), cena.cpfNovo(), cena.cpfNovo()] as const;
    const { id } = await eu.previa(
      'pessoa',
      csv(['D-TOMADO', 'D-VOLTA', 'D-CHAVE'].map((m, i) => [m, 'Trocada', novos[i] ?? '', 'Cliente'])),
    );
    expect(await eu.confirmar(id)).toMatchObject({ situacao: 'APLICADA' });
    await cena.nova({ matricula: 'D-DONA', cpf: velho });
    await sql`update planilha_linha set antes = jsonb_set(antes, '{selados,cpf}', '"AAAA"')
      where planilha_id = ${id} and celulas ->> 'matricula' = 'D-CHAVE'`.execute(api.database.db);
    expect((await eu.undo(id)).avisos.map(({ mensagem }) => mensagem)).toEqual([
      'Linha 2: Já existe uma pessoa com este CPF.',
      'Linha 4: O valor anterior de CPF foi guardado com outra chave e não pode ser lido.',
    ]);
    expect([await numeroDe('D-TOMADO'), await numeroDe('D-VOLTA'), await numeroDe('D-CHAVE')]).toEqual([
      { cpf: novos[0] },
      { cpf: outro },
      { cpf: novos[2] },
    ]);
    const { rows } = await sql`select from planilha_linha where planilha_id = ${id} and antes ? 'selados'`.execute(
      api.database.db,
    );
    expect(rows).toEqual([]);
  });

  it('of a workbook too, in numbers, in titles and in columns that nobody maps; the columns can be chosen again', async () => {
    const [a, b, c] = [cena.cpfNovo(), cena.cpfNovo(), cena.cpfNovo()];
    const linhas: CelulaEscrita[][] = [
      ['X-1', 'Ana', { numero: a }, 'Cliente', b],
      ['X-2', 'Bia', null, 'Cliente', pontuado(c)],
    ];
    const previa = await eu.previa('pessoa', await xlsx([...TITULOS, 'Outro doc'], linhas));
    expect(await emClaro([a, b, c])).toEqual([]);
    expect(previa.contagens).toMatchObject({ NOVO: 2, total: 2 });
    const trocadas = await eu.call('PUT', `/planilha/${previa.id}/mapa`, {
      mapa: { 0: 'matricula', 1: 'nome', 3: 'vinculo', 4: 'cpf' },
    });
    expect(trocadas.status).toBe(200);
    expect((await eu.esperar(previa.id)).contagens).toMatchObject({ NOVO: 2, total: 2 });
    expect(porMatricula(await eu.linhas(previa.id))['X-1']?.celulas['cpf']).toBe(b);
    await eu.previa('pessoa', await xlsx(['X-3', pontuado(a)], [['X-4', pontuado(b)]]));
    expect(await emClaro([a, b, c])).toEqual([]);
    await eu.confirmar(previa.id);
    expect([await numeroDe('X-1'), await numeroDe('X-2')]).toEqual([{ cpf: b }, { cpf: c }]);
  });

  it('is seen whole only by who may see documents, in the preview and in the sheet of what is wrong', {
    tags: ['demorado'],
  }, async () => {
    const [bom, errado] = [cena.cpfNovo(), '52998224724'];
    const arquivo = csv([
      ['V-1', 'Vera', pontuado(bom), 'Cliente'],
      ['V-2', 'Vito', pontuado(errado), 'Cliente'],
    ]);
    for (const [quem, certo, torto] of [
      [eu, pontuado(bom), pontuado(errado)],
      [semDireito, maskCpf(bom), '•••.•••.•••-••'],
    ] as const) {
      const { id } = await quem.previa('pessoa', arquivo);
      const linhas = await quem.linhas(id);
      expect(linhas.map(({ celulas }) => celulas['cpf'])).toEqual([certo, torto]);
      expect(linhas[1]?.erros['cpf']).toBe(`CPF "${torto}" — CPF inválido.`);
      const { bytes } = await quem.baixar('GET', `/planilha/${id}/erros`);
      const deVolta = await eu.previa('pessoa', bytes);
      expect((await eu.linhas(deVolta.id)).map(({ celulas }) => celulas['cpf'])).toEqual([torto]);
    }
    const { id } = await semDireito.previa('pessoa', arquivo);
    expect((await semDireito.confirmar(id, true)).situacao).toBe('APLICADA');
    expect(await numeroDe('V-1')).toEqual({ cpf: bom });
  });

  it('opens only where it was sealed: what was moved in the database is not written, and says so', async () => {
    const [a, b] = [cena.cpfNovo(), cena.cpfNovo()];
    const { id } = await eu.previa(
      'pessoa',
      csv([
        ['T-1', 'Tina', a, 'Cliente'],
        ['T-2', 'Tito', b, 'Cliente'],
      ]),
    );
    await sql`update planilha_linha l set celulas = l.celulas || jsonb_build_object('cpf', o.celulas -> 'cpf'), depois = l.depois || jsonb_build_object('cpf', o.depois -> 'cpf')
      from planilha_linha o where l.planilha_id = ${id} and o.planilha_id = ${id} and o.linha <> l.linha`.execute(
      api.database.db,
    );
    const parada = await eu.confirmar(id);
    expect(parada).toMatchObject({
      situacao: 'PRONTA',
      contagens: { ERRO: 2 },
      erros: [{ codigo: 'planilha.mudou', mensagem: expect.stringContaining('Nada foi salvo.') }],
    });
    expect(await pessoaDe('T-1')).toBeUndefined();
  });
});
