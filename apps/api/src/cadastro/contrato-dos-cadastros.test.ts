import type { Cadastro, Linha } from '@cadencia/domain/cadastro.ts';
import { escrito } from '@cadencia/domain/cadastro-texto.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { cadastros } from '@cadencia/domain/cadastros-com-lista.ts';
import { type Field, isNullable } from '@cadencia/domain/field.ts';
import { isTextual, writeFiltroTexto } from '@cadencia/domain/filtro-de-texto.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { snake } from '../infra/bulk.ts';
import { type Banco, createSample, type Entrada, sampleInput } from '../testing/cadastro.ts';
import { type Api, startApi } from '../testing/harness.ts';
import { porVez } from '../testing/por-vez.ts';
import { createProjeto, createUsuario, enterProjeto } from '../testing/sample.ts';

interface Resposta {
  linha: Linha;
  rotulos: Record<string, Record<string, string>>;
}
interface Lista {
  linhas: Linha[];
  total: number;
}
interface Falha {
  codigo: string;
  mensagem: string;
  campos: Record<string, string>;
}

let api: Api;
let banco: Banco;
/** Token of an Admin in another client's project. */
let alheio: Banco;
/** Token of a profile that only lists, and of another that lists what the first does not see. */
let leitor: string;
let leitores: Readonly<Record<string, string>>;

async function novoBanco(): Promise<Banco & { readonly projetoId: number }> {
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  const token = await enterProjeto(api, admin, projeto.cod_projeto_pro);
  return { api, token, clienteId: projeto.cod_cliente_cli, projetoId: projeto.cod_projeto_pro };
}

beforeAll(async () => {
  api = await startApi();
  const meu = await novoBanco();
  banco = meu;
  alheio = await novoBanco();
  leitor = await enterProjeto(api, await createUsuario(api, 12), meu.projetoId, 12);
  leitores = {
    suprimento: await enterProjeto(api, await createUsuario(api, 4), meu.projetoId, 4),
    sse: await enterProjeto(api, await createUsuario(api, 8), meu.projetoId, 8),
  };
});
afterAll(() => api.close());

const call = <T>(method: string, url: string, body?: unknown, token = banco.token) =>
  api.send<T>(method, url, body, token);
const auditoria = async (entidade: string, registroId: number) =>
  (
    await sql<{ acao: string; antes: Entrada | null; depois: Entrada | null }>`
      select acao, antes, depois from auditoria where entidade = ${entidade} and registro_id = ${registroId} order by id`.execute(
      api.database.db,
    )
  ).rows;

/** A value of the right type that this field must refuse, and why. */
function refused(field: Field): [motivo: string, valor: unknown][] {
  const casos: [string, unknown][] = [['a wrong type', { a: 1 }]];
  if (field.max !== undefined && field.sql === 'text') casos.push(['too long', 'x'.repeat(field.max + 1)]);
  if (field.sql === 'text') casos.push(['control characters', 'a\u0007b'], ['more of them', 'a\u007f\u0085b']);
  if (field.sql === 'text' && field.kind !== 'opcao')
    casos.push(['nothing but blanks', '   '], ['nothing that is seen', '\u200b']);
  if (field.sql === 'integer') casos.push(['a fraction', 1.5], ['past its limit', (field.max ?? 0) + 1]);
  if (field.sql.startsWith('numeric'))
    casos.push(['words', 'doze'], ['too many decimals', `1.${'1'.repeat((field.casas ?? 0) + 1)}`]);
  if (field.kind === 'data')
    casos.push(['a day that is not', '2027-02-30'], ['a month that is not', '2027-13-01'], ['words', 'amanhã']);
  if (field.kind === 'dataHora') casos.push(['an hour that is not', '2027-02-03T25:00'], ['words', 'amanhã']);
  if (field.kind === 'referencia') casos.push(['a row that does not exist', 999_999_999]);
  return casos;
}

const textual = ({ fields }: Cadastro): string[] =>
  Object.keys(fields).filter((um) => fields[um]?.kind === 'texto' && !fields[um].gerado && (fields[um].max ?? 0) >= 40);

/** Columns that a module keeps for its own work: no field answers them. */
const DO_MODULO =
  /^(estimada_em|inicio_tarde|alerta|termino_antes|termino_depois|propostas?|revisao|decidida_em|escalada_em|aceito_por|ausente_na_origem|chave|id_externo|ordem|hh_atividades|com_recursos|tem_apoio|tem_raquete|tem_inspecao|desfaz|etapa_em|folga_usada|replicado_de|segue_atividade|atividade_(apoio|desmontagem)_id|avisad[ao]_(validade|inicio|id)|prazo_combinado|equipamento_antes)$/;

describe.each(cadastros.map((cadastro): [string, Cadastro] => [cadastro.path, cadastro]))('/%s', (path, cadastro) => {
  const vez = porVez(cadastros.indexOf(cadastro));
  const fields = Object.entries(cadastro.fields);

  it('stands in a table with exactly the columns that it declares', async () => {
    const { rows } = await sql<{ nome: string; tipo: string; nula: boolean }>`
      select a.attname as nome, format_type(a.atttypid, a.atttypmod) as tipo, not a.attnotnull as nula
      from pg_attribute a where a.attrelid = ${path}::regclass and a.attnum > 0 and not a.attisdropped`.execute(
      api.database.db,
    );
    const calculadas = Object.keys(cadastro.derivados ?? {}).map(snake);
    const sistema = [
      ...(cadastro.scope === 'projeto' ? ['projeto_id'] : []),
      ...'id versao ativo criado_em criado_por alterado_em alterado_por busca'.split(' '),
    ];
    const declaradas = fields.map(([nome]) => snake(nome));
    const tabela = Object.fromEntries(
      rows
        .filter(
          ({ nome }) =>
            ![...sistema, ...calculadas].includes(nome) && (declaradas.includes(nome) || !DO_MODULO.test(nome)),
        )
        .map(({ nome, tipo, nula }) => [nome, { tipo, nula }]),
    );
    const declarados = fields.map(([nome, field]) => [snake(nome), { tipo: field.sql, nula: isNullable(field) }]);
    expect(tabela).toEqual(Object.fromEntries(declarados));
    expect(rows.map(({ nome }) => nome)).toEqual(expect.arrayContaining(sistema));
  });

  it('keeps every value it is given and answers it as it was', async () => {
    const input = await sampleInput(banco, cadastro, true);
    const criada = await call<Resposta>('POST', `/${path}`, input);
    expect(criada.status, JSON.stringify(criada.body)).toBe(200);
    const { linha } = criada.body;
    expect(linha).toMatchObject({ ...input, ativo: true, versao: 1 });
    const lida = await call<Resposta>('GET', `/${path}/${linha.id}`);
    expect(lida.body).toEqual(criada.body);
    for (const [nome, { alvo }] of fields) {
      if (alvo !== undefined && linha[nome] !== null)
        expect(lida.body.rotulos[nome]?.[escrito(linha[nome])]).toBeTruthy();
    }
    expect(await auditoria(path, linha.id)).toEqual([
      { acao: 'I', antes: null, depois: expect.objectContaining(input) },
    ]);
  });

  it('finds a row by each part of the quick search, without accents or capitals, and not by another', vez, async () => {
    const procurados = fields.filter(([, { search, gerado }]) => search && !gerado);
    expect(procurados.length).toBeGreaterThan(0);
    for (const [nome, { max }] of procurados) {
      const texto = `ÇÃO-${Math.random().toString(36).slice(2, 8)}`.slice(0, max).toUpperCase();
      const { id } = await createSample(banco, cadastro, { [nome]: texto });
      const digitado = texto.toLowerCase().replace('ção', 'cao');
      const { body } = await call<Lista>('GET', `/${path}?busca=${encodeURIComponent(digitado)}`);
      expect(body.linhas.map((linha) => linha.id)).toContain(id);
      expect(body.linhas.every((linha) => procurados.some(([um]) => escrito(linha[um] ?? '').includes(texto)))).toBe(
        true,
      );
    }
  });

  it('lists a window, in the order asked for, with how many there are', vez, async () => {
    await createSample(banco, cadastro);
    await createSample(banco, cadastro);
    const [nome] = cadastro.title;
    const crescente = await call<Lista>('GET', `/${path}?ordem=${nome}&limite=200`);
    const decrescente = await call<Lista>('GET', `/${path}?ordem=-${nome}&limite=200`);
    expect(crescente.body.total).toBe(crescente.body.linhas.length);
    expect(new Set(decrescente.body.linhas.map(({ id }) => id))).toEqual(
      new Set(crescente.body.linhas.map(({ id }) => id)),
    );
    const textos = crescente.body.linhas.map((linha) => escrito(linha[nome]));
    expect(textos).toEqual([...textos].sort(new Intl.Collator('pt-BR', { numeric: true }).compare));
    const segunda = await call<Lista>('GET', `/${path}?ordem=${nome}&inicio=1&limite=1`);
    expect(segunda.body).toMatchObject({ total: crescente.body.total, linhas: [crescente.body.linhas[1]] });
    const depois = await call<Lista>('GET', `/${path}?inicio=100000`);
    expect(depois.body).toMatchObject({ total: crescente.body.total, linhas: [] });
  });

  it('filters by every field that can be filtered by, and refuses nonsense', vez, async () => {
    const linha = await createSample(banco, cadastro, await sampleInput(banco, cadastro, true));
    for (const [nome, { kind, alvo }] of fields) {
      const valor = linha[nome];
      if (kind === 'json' || kind === 'arquivo' || valor === null || valor === undefined) continue;
      const exato = kind === 'opcao' || kind === 'booleano' || alvo !== undefined;
      const texto = escrito(Array.isArray(valor) ? valor[0] : valor);
      const range = ['inteiro', 'decimal', 'dinheiro', 'percentual', 'duracao', 'data', 'dataHora'].includes(kind);
      const contem = isTextual(kind) ? writeFiltroTexto({ condicao: 'contem', texto }) : texto;
      const filtro = range ? `${texto}..${texto}` : contem;
      const { status, body } = await call<Lista>(
        'GET',
        `/${path}?limite=200&ativo=todos&f.${nome}=${encodeURIComponent(filtro)}`,
      );
      expect(status, `${nome}: ${JSON.stringify(body)}`).toBe(200);
      expect(
        body.linhas.map(({ id }) => id),
        nome,
      ).toContain(linha.id);
      if (exato || range)
        expect(
          body.linhas.every((outra) => outra[nome] === valor),
          nome,
        ).toBe(true);
      if (range) {
        const acima = await call<Lista>(
          'GET',
          `/${path}?f.${nome}=${kind === 'data' ? '2199-01-01' : kind === 'dataHora' ? '2199-01-01T00:00' : '99999999998'}..`,
        );
        expect(acima.body.linhas ?? [], nome).toEqual([]);
      }
    }
    expect((await call('GET', `/${path}?f.naoExiste=1`)).status).toBe(422);
    expect((await call('GET', `/${path}?ordem=naoExiste`)).status).toBe(422);
  });

  it('refuses bad values, each on its own field, and keeps nothing of the row', vez, async () => {
    const valido = await sampleInput(banco, cadastro);
    for (const [nome, field] of fields) {
      if (nome === 'clienteId' || field.gerado) continue;
      const casos = [
        ...refused(field),
        ...(field.required && !field.proposto
          ? ([
              ['nothing', undefined],
              ['null', null],
            ] as [string, unknown][])
          : []),
      ];
      for (const [motivo, valor] of casos) {
        const { status, body } = await call<Falha>('POST', `/${path}`, { ...valido, [nome]: valor });
        expect(status, `${nome}: ${motivo}`).toBe(422);
        expect(Object.keys(body.campos)[0], `${nome}: ${motivo}`).toMatch(new RegExp(`^${nome}(\\.|$)`));
      }
    }
    const { body } = await call<Falha>('POST', `/${path}`, { ...valido, invasor: 1 });
    expect(body.campos).toEqual({ invasor: 'Campo desconhecido.' });
  });

  it('keeps markup, formulas and quotes as the text that they are', vez, async () => {
    for (const texto of ['<b onclick="x">oi</b>', '=HYPERLINK("x")', `'"; drop table ${path}; --`]) {
      const nomes = textual(cadastro);
      const linha = await createSample(banco, cadastro, Object.fromEntries(nomes.map((nome) => [nome, texto])));
      for (const nome of nomes) expect([nome, String(linha[nome]).toLowerCase()]).toEqual([nome, texto.toLowerCase()]);
    }
  });

  it.skipIf(cadastro.fields[cadastro.key[0] ?? '']?.gerado)(
    'knows one row by its natural key, when inactive too unless its table says otherwise',
    async () => {
      const input = await sampleInput(banco, cadastro);
      const { linha } = (await call<Resposta>('POST', `/${path}`, input)).body;
      const repetida = await call<Falha>('POST', `/${path}`, input);
      expect(repetida.body.codigo).toBe('registro.repetido');
      expect(cadastro.key).toEqual(expect.arrayContaining(Object.keys(repetida.body.campos)));
      await call('PUT', `/${path}/${linha.id}?versao=1`, { ativo: false });
      const outraVez = await call<Falha>('POST', `/${path}`, input);
      const { rows } = await sql<{ ativos: boolean }>`
      select coalesce(bool_and(pg_get_expr(i.indpred, i.indrelid) = 'ativo'), false) as ativos from pg_index i
      where i.indrelid = ${path}::regclass and i.indisunique and not i.indisprimary and i.indnkeyatts = ${cadastro.key.length}
        and i.indkey[0] = (select attnum from pg_attribute where attrelid = i.indrelid and attname = ${snake(cadastro.key[0] ?? '')})`.execute(
        api.database.db,
      );
      expect(outraVez.body.codigo).toBe(rows[0]?.ativos ? undefined : 'registro.repetido');
      if (!rows[0]?.ativos) return;
      const volta = await call<Falha>('PUT', `/${path}/${linha.id}?versao=2`, { ativo: true });
      expect(volta.body.codigo).toBe('registro.repetido');
    },
  );

  it('changes what is named, clears what is null, and leaves the rest', vez, async () => {
    const linha = await createSample(banco, cadastro, await sampleInput(banco, cadastro, true));
    const outra = await sampleInput(banco, cadastro);
    const alvo = textual(cadastro).find((nome) => !cadastro.key.includes(nome)) ?? cadastro.title[0];
    const mudada = await call<Resposta>('PUT', `/${path}/${linha.id}?versao=1`, { [alvo]: outra[alvo] });
    expect(mudada.status, JSON.stringify(mudada.body)).toBe(200);
    expect(mudada.body.linha).toEqual({ ...linha, [alvo]: outra[alvo], versao: 2, alteradoEm: expect.any(String) });
    const livre = (nome: string) => Object.keys(cadastro.problems({ ...linha, [nome]: null })).length === 0;
    const dados = fields.filter(([, { proposto, gerado }]) => !proposto && !gerado);
    const opcional = dados.find(([n, f]) => isNullable(f) && linha[n] !== null && livre(n))?.[0];
    if (opcional !== undefined) {
      const limpa = await call<Resposta>('PUT', `/${path}/${linha.id}?versao=2`, { [opcional]: null });
      expect(limpa.body.linha).toMatchObject({ [opcional]: null, versao: 3 });
    }
    const fatos = await auditoria(path, linha.id);
    expect(fatos[1]).toEqual({ acao: 'U', antes: { [alvo]: linha[alvo] }, depois: { [alvo]: outra[alvo] } });
  });

  it('writes nothing when a change changes nothing', vez, async () => {
    const linha = await createSample(banco, cadastro);
    const nome = fields.find(([, { gerado, required }]) => required && !gerado)?.[0] ?? '';
    const mesma = await call<Resposta>('PUT', `/${path}/${linha.id}?versao=1`, { [nome]: linha[nome] });
    expect(mesma.body.linha).toEqual(linha);
    expect(await auditoria(path, linha.id)).toHaveLength(1);
  });

  it('refuses a save over a version nobody read, and says who was first', vez, async () => {
    const linha = await createSample(banco, cadastro);
    expect((await call('PUT', `/${path}/${linha.id}?versao=1`, { ativo: false })).status).toBe(200);
    const segunda = await call<Falha>('PUT', `/${path}/${linha.id}?versao=1`, { ativo: true });
    expect(segunda.body).toMatchObject({
      codigo: 'registro.alterado',
      mensagem: expect.stringMatching(/^Registro alterado por Pessoa \d+ às \d\d:\d\d/),
    });
    expect((await call<Falha>('DELETE', `/${path}/${linha.id}?versao=1`)).body.codigo).toBe('registro.alterado');
    expect((await call<Resposta>('GET', `/${path}/${linha.id}`)).body.linha['ativo']).toBe(false);
  });

  it('of two who save at once lets one through', vez, async () => {
    const linha = await createSample(banco, cadastro);
    const saves = await Promise.all(
      [1, 2, 3].map(() => call<Falha>('PUT', `/${path}/${linha.id}?versao=1`, { ativo: false })),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is deleted when nothing uses it, leaves its audit, and shows inactive rows only when asked', vez, async () => {
    const linha = await createSample(banco, cadastro);
    const busca = `/${path}?limite=200&f.${cadastro.title[0]}=${encodeURIComponent(String(linha[cadastro.title[0]]))}`;
    await call('PUT', `/${path}/${linha.id}?versao=1`, { ativo: false });
    expect((await call<Lista>('GET', busca)).body.linhas.map(({ id }) => id)).not.toContain(linha.id);
    expect((await call<Lista>('GET', `${busca}&ativo=false`)).body.linhas.map(({ id }) => id)).toContain(linha.id);
    expect((await call('DELETE', `/${path}/${linha.id}?versao=2`)).status).toBe(200);
    expect((await call('GET', `/${path}/${linha.id}`)).status).toBe(404);
    expect((await auditoria(path, linha.id)).map(({ acao }) => acao)).toEqual(['I', 'U', 'D']);
  });

  it('asks for each right by its own name', vez, async () => {
    const linha = await createSample(banco, cadastro);
    const input = await sampleInput(banco, cadastro);
    expect((await call('GET', `/${path}`, undefined, leitores[path] ?? leitor)).status).toBe(200);
    for (const [metodo, url, corpo] of [
      ['POST', `/${path}`, input],
      ['PUT', `/${path}/${linha.id}?versao=1`, { ativo: false }],
      ['DELETE', `/${path}/${linha.id}?versao=1`, undefined],
    ] as const) {
      expect((await call<Falha>(metodo, url, corpo, leitor)).body.codigo, metodo).toBe('permissao.negada');
    }
    expect((await api.send('GET', `/${path}`)).status).toBe(401);
  });

  if (cadastro.scope === 'cliente' && path !== 'cliente') {
    it('is of one client: another’s rows are not seen, changed, deleted, counted or pointed to', async () => {
      const linha = await createSample(alheio, cadastro);
      expect((await call('GET', `/${path}/${linha.id}`)).status).toBe(404);
      expect((await call('PUT', `/${path}/${linha.id}?versao=1`, { ativo: false })).status).toBe(404);
      expect((await call('DELETE', `/${path}/${linha.id}?versao=1`)).status).toBe(404);
      const { body } = await call<Lista>('GET', `/${path}?limite=200&ativo=todos`);
      expect(body.linhas.map(({ id }) => id)).not.toContain(linha.id);
      expect(body.linhas.every((outra) => outra['clienteId'] === banco.clienteId)).toBe(true);
      const meu = await sampleInput(banco, cadastro);
      const doOutro = await call<Falha>('POST', `/${path}`, { ...meu, clienteId: alheio.clienteId });
      expect(doOutro.body.campos).toHaveProperty('clienteId');
      for (const [nome, { alvo }] of fields) {
        if (alvo === undefined || alvo === 'cliente') continue;
        const { id } = await createSample(alheio, cadastroDe(alvo));
        const global = cadastroDe(alvo).scope === 'global';
        const { status, body: falha } = await call<Falha>('POST', `/${path}`, {
          ...(await sampleInput(banco, cadastro)),
          [nome]: id,
        });
        if (!global) expect([status, Object.keys(falha.campos)], nome).toEqual([422, [nome]]);
      }
    });
  }
});

describe('a register that is a tree', () => {
  const area = cadastros.find(({ path }) => path === 'area') as Cadastro;

  it('has no row above itself, and no more levels than it says', async () => {
    const niveis = [await createSample(banco, area)];
    for (let i = 1; i < 4; i++) niveis.push(await createSample(banco, area, { areaPaiId: niveis[i - 1]?.id }));
    const [raiz, segunda] = niveis;
    const volta = await call<Falha>('PUT', `/area/${raiz?.id}?versao=1`, { areaPaiId: niveis[3]?.id });
    const ciclo = [0, 3, 2, 1, 0].map((nivel) => niveis[nivel]?.['sigla']).join(' → ');
    expect(volta.body.campos).toEqual({ areaPaiId: `A relação criaria um ciclo: ${ciclo}.` });
    const propria = await call<Falha>('PUT', `/area/${raiz?.id}?versao=1`, { areaPaiId: raiz?.id });
    const dela = raiz?.['sigla'] as string;
    expect(propria.body.campos).toEqual({ areaPaiId: `A relação criaria um ciclo: ${dela} → ${dela}.` });
    const quinta = await call<Falha>('POST', '/area', {
      ...(await sampleInput(banco, area)),
      areaPaiId: niveis[3]?.id,
    });
    expect(quinta.body.campos).toEqual({ areaPaiId: 'A árvore tem no máximo 4 níveis.' });
    const outraRaiz = await createSample(banco, area);
    const ramo = await call<Falha>('PUT', `/area/${segunda?.id}?versao=1`, { areaPaiId: outraRaiz.id });
    expect(ramo.status).toBe(200);
    const embaixo = await createSample(banco, area, { areaPaiId: outraRaiz.id });
    const fundo = await call<Falha>('PUT', `/area/${outraRaiz.id}?versao=1`, { areaPaiId: raiz?.id });
    expect(fundo.body.campos).toEqual({ areaPaiId: 'A árvore tem no máximo 4 níveis.' });
    expect(embaixo.id).toBeGreaterThan(0);
  });
});

it('says what hangs on a row that cannot be deleted, in the words of the product', async () => {
  const disciplina = cadastros.find(({ path }) => path === 'disciplina') as Cadastro;
  const especialidade = cadastros.find(({ path }) => path === 'especialidade') as Cadastro;
  const { id } = await createSample(banco, disciplina);
  await createSample(banco, especialidade, { disciplinaId: id });
  const um = await call<Falha>('DELETE', `/disciplina/${id}?versao=1`);
  expect(um.body).toMatchObject({
    codigo: 'registro.em_uso',
    mensagem: 'Não é possível excluir: existe 1 registro (1 especialidade) vinculado. Você pode inativar o registro.',
  });
  await createSample(banco, especialidade, { disciplinaId: id });
  const dois = await call<Falha>('DELETE', `/disciplina/${id}?versao=1`);
  expect(dois.body.mensagem).toBe(
    'Não é possível excluir: existem 2 registros (2 especialidades) vinculados. Você pode inativar o registro.',
  );
});
