import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Endpoint, permissoesPedidas } from '@cadencia/domain/endpoint.ts';
import { rotuloPermissao } from '@cadencia/domain/permissao/modulos.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from './harness.ts';
import { createProjeto, createServico, createUsuario, enterProjeto } from './sample.ts';

const raiz = new URL('../../../../packages/domain/src/', import.meta.url);
const modulos = readdirSync(fileURLToPath(raiz), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('endpoints.ts'))
  .sort();

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'caminho' in value;

/** Every call of the contract, as the packages declare them. */
const endpoints = (
  await Promise.all(modulos.map(async (file) => Object.values((await import(new URL(file, raiz).href)) as object)))
)
  .flat()
  .filter(isEndpoint)
  .map((endpoint): [string, Endpoint] => [`${endpoint.metodo} ${endpoint.caminho}`, endpoint]);

const SEM_DIREITOS = 900;
const comUma = new Map<string, { token: string }>();

let api: Api;
let projetoId: number;
let eapId: number;
let semDireitos: string;
let deAdmin: string;
const EM_PORTUGUES = /^(Campo|Valor|Informe|O valor|O texto|Use|Chave|Escolha|A |O )[^:]*\.$/;

beforeAll(async () => {
  api = await startApi({ jobs: false });
  const { db } = api.database;
  await db.insertInto('perfil').values({ id: SEM_DIREITOS, nome: 'Sem direitos', visibilidade: 'PROJETO' }).execute();
  const admin = await createUsuario(api, 1);
  projetoId = (await createProjeto(api, admin.token)).cod_projeto_pro;
  deAdmin = await enterProjeto(api, admin, projetoId);
  const raizDaEap = db.selectFrom('eap').select('id').where('projetoId', '=', projetoId);
  eapId = (await raizDaEap.executeTakeFirstOrThrow()).id;
  // With content, neither the project nor the node can be deleted by one test under the others.
  await createServico(api, projetoId, { eapId });
  semDireitos = await enterProjeto(api, await createUsuario(api, SEM_DIREITOS), projetoId);
});
afterAll(() => api.close());

/** Path parameters that name existing rows; the others get a number without a row. */
function urlOf({ metodo, caminho }: Endpoint): string {
  const values: Readonly<Record<string, number | string>> = {
    ...(caminho.startsWith('/projeto') ? { id: projetoId, a: projetoId } : {}),
    ...(caminho.startsWith('/trabalho') ? { id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' } : {}),
    ...(caminho.endsWith('/parametro/:chave') ? { chave: 'farol.verde' } : {}),
    ...(caminho.includes('/:documento') ? { documento: 'ASFE' } : {}),
    ...(`${metodo} ${caminho}` === 'DELETE /projeto/eap/:id' ? { id: eapId } : {}),
  };
  return caminho.replace(/:(\w+)/g, (_, name: string) => String(values[name] ?? 999_999));
}

/** Bodies of the calls that name the project in the body, or read the body before they know the project. */
function bodyOf({ metodo, caminho }: Endpoint): object | undefined {
  const bodies: Readonly<Record<string, object>> = {
    'PUT /projeto/:id': { versao: 1 },
    'POST /projeto/:id/usuario': { cod_usuario_usu: 999_999 },
    'POST /projeto/eap': { cod_projeto_pro: projetoId, des_nome_eap: 'Nó' },
  };
  return bodies[`${metodo} ${caminho}`] ?? (metodo === 'GET' || metodo === 'DELETE' ? undefined : {});
}

const call = (endpoint: Endpoint, token?: string) =>
  api.send<{ codigo?: string; acao?: string }>(endpoint.metodo, urlOf(endpoint), bodyOf(endpoint), token);

/** A member of the project with these permissions and no other. */
async function withOnly(permissoes: readonly string[]): Promise<string> {
  const feito = comUma.get(String(permissoes));
  if (feito) return feito.token;
  const usuario = await createUsuario(api, SEM_DIREITOS);
  const { rowCount } = await api.database.pool.query(
    `insert into usuario_permissao (usuario_id, permissao_id, efeito) select $1, id, 'CONCEDE' from permissao where chave = any($2)`,
    [usuario.id, permissoes],
  );
  if (rowCount !== permissoes.length) throw new Error(`uma destas permissões não existe: ${permissoes.join(', ')}`);
  const token = await enterProjeto(api, usuario, projetoId);
  comUma.set(String(permissoes), { token });
  return token;
}

it('declares every call once', () => {
  const names = endpoints.map(([name]) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(names).toEqual([...new Set(names)]);
});

describe.each(endpoints)('%s', (_, endpoint) => {
  const { acesso, caminho, metodo } = endpoint;
  const itWhen = (condicao: boolean, titulo: string, caso: () => Promise<void>) => condicao && it(titulo, caso);

  it('is routed', () => {
    expect(api.app.hasRoute({ method: metodo, url: `/api${caminho}` })).toBe(true);
  });

  itWhen(acesso !== 'publica', 'answers 401 without a token', async () => {
    expect(await call(endpoint)).toMatchObject({ status: 401, body: { codigo: 'sessao.invalida' } });
  });

  itWhen(acesso.includes(':'), 'answers 403 without its permission, and names it', async () => {
    expect(await call(endpoint, semDireitos)).toMatchObject({
      status: 403,
      body: {
        codigo: 'permissao.negada',
        acao: `Peça a permissão "${rotuloPermissao(acesso)}" ao gerente da parada ou ao administrador.`,
      },
    });
  });

  itWhen(acesso.includes(':'), 'lets through whoever has what it asks for and no other permission', async () => {
    const { status, body } = await call(endpoint, await withOnly(permissoesPedidas(endpoint)));
    expect([status, body.codigo]).not.toContain(401);
    expect([status, body.codigo]).not.toContain(403);
    expect(status).toBeLessThan(500);
  });

  itWhen(endpoint.body !== undefined, 'says what is wrong with a body in Portuguese, field by field', async () => {
    const { metodo } = endpoint;
    const respostas = [];
    for (const corpo of [[], { inesperado: 1, chave: 7, versao: 1.5 }]) {
      respostas.push(await api.send<{ campos: Record<string, string> }>(metodo, urlOf(endpoint), corpo, deAdmin));
    }
    for (const { status, body } of respostas) {
      expect(status).toBeLessThan(500);
      if (status === 200) continue;
      for (const mensagem of Object.values(body.campos)) expect(mensagem).toMatch(EM_PORTUGUES);
    }
  });

  itWhen(
    endpoint.query !== undefined && !endpoint.redireciona,
    'says what is wrong with a query in Portuguese, field by field',
    async () => {
      const url = `${urlOf(endpoint)}?limite=x&inicio=-1&ordem=x&grao=x&corte=x&critica=x`;
      const { status, body } = await api.send<{ campos: Record<string, string> }>('GET', url, undefined, deAdmin);
      expect(status).toBeLessThan(500);
      for (const mensagem of Object.values(body.campos ?? {})) expect(mensagem).toMatch(EM_PORTUGUES);
    },
  );

  itWhen(endpoint.projeto === true, 'answers 409 when no project is selected', async () => {
    const admin = await createUsuario(api, 1);
    expect(await call(endpoint, admin.token)).toMatchObject({
      status: 409,
      body: {
        codigo: 'projeto.nao_selecionado',
        mensagem: 'Selecione um projeto para continuar.',
        acao: 'Use Selecionar Projeto na barra superior.',
        campos: {},
      },
    });
  });
});
