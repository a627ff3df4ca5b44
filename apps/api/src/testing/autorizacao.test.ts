import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import type { Endpoint } from '@cadencia/domain/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exampleOf } from '../modules/documentacao-api/exemplo.ts';
import { holds, type Linha, MATRIZ, PERFIS } from './autorizacao.ts';
import { PEDIDOS, type Planta } from './autorizacao-pedidos.ts';
import { createSample } from './cadastro.ts';
import { type Api, startApi } from './harness.ts';
import { createProjeto, createServico, createUsuario, enterProjeto } from './sample.ts';

/** Place of the caller: in the project, without one, or in a project that they were taken out of. */
const LUGARES = ['próprio', 'nenhum', 'alheio'] as const;
type Lugar = (typeof LUGARES)[number];
/** From outside the project these ask by turns, each a third of the calls. */
const DE_FORA = [1, 3, 12];
type Veredito = 'passa' | 'sem direito' | 'sem projeto' | 'não encontrado' | 'falha';
interface Resposta {
  readonly veredito: Veredito;
  readonly texto: string;
}

let api: Api;
/** The project of all callers, and one of another client, which no caller is in. */
let meu: Planta;
let outro: Planta;
const tokens = new Map<string, string>();
const chaveDe = (perfil: number, lugar: Lugar) => `${perfil} ${lugar}`;

async function createPlanta(admin: { id: number; token: string }): Promise<Planta> {
  const projeto = await createProjeto(api, admin.token);
  const projetoId = projeto.cod_projeto_pro;
  const token = await enterProjeto(api, admin, projetoId);
  const raiz = api.database.db.selectFrom('eap').select('id').where('projetoId', '=', projetoId);
  const eapId = (await raiz.executeTakeFirstOrThrow()).id;
  // With content, neither the project nor the node can be deleted by one call under the others.
  await createServico(api, projetoId, { eapId });
  const area = await createSample({ api, token, clienteId: projeto.cod_cliente_cli }, cadastroDe('area'));
  return { projetoId, eapId, areaId: area.id };
}

beforeAll(async () => {
  api = await startApi({ jobs: false });
  const admin = await createUsuario(api, 1);
  meu = await createPlanta(admin);
  outro = await createPlanta(admin);
  // Each place has its own person: a call that ends one session leaves the others open.
  for (const perfil of PERFIS) {
    const [dentro, sem, fora] = [
      await createUsuario(api, perfil),
      await createUsuario(api, perfil),
      await createUsuario(api, perfil),
    ];
    tokens.set(chaveDe(perfil, 'próprio'), await enterProjeto(api, dentro, meu.projetoId));
    await enterProjeto(api, sem, meu.projetoId);
    tokens.set(chaveDe(perfil, 'nenhum'), sem.token);
    tokens.set(chaveDe(perfil, 'alheio'), await enterProjeto(api, fora, outro.projetoId));
    await api.database.db.deleteFrom('projetoUsuario').where('usuarioId', '=', fora.id).execute();
  }
});
afterAll(() => api.close());

/** Calls that end the caller's own session come last. */
const ULTIMAS = ['PUT /usuario/conta/senha', 'POST /usuario/conta/sessoes/encerrar', 'POST /usuario/signout'];
const nomeDe = ({ metodo, caminho }: Endpoint): string => `${metodo} ${caminho}`;

/** A body of the contract's own form: a named project is read before the rights in that project. */
function bodyOf({ metodo, caminho, body }: Endpoint, { alcance }: Linha): object | undefined {
  if (metodo === 'GET' || metodo === 'DELETE') return undefined;
  // An unknown format is refused after the rights, so hundreds of files are not written for nothing.
  if (caminho.endsWith('/exportar')) return { formato: 'matriz' };
  if (alcance === 'livre' || alcance === 'sessao' || !body) return {};
  return (exampleOf(body, z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })) ?? {}) as object;
}

function requestOf(endpoint: Endpoint, planta: Planta, linha: Linha) {
  const pedido = PEDIDOS[nomeDe(endpoint)]?.(planta) ?? {};
  const doProjeto = linha.alcance === 'caminho' ? { id: planta.projetoId, a: planta.projetoId } : {};
  const doRegistro = linha.alcance === 'registro' ? { entidade: 'area', registro: planta.areaId } : {};
  const params: Readonly<Record<string, number | string>> = {
    lista: 'area',
    ...doProjeto,
    ...doRegistro,
    ...pedido.params,
  };
  const caminho = endpoint.caminho.replace(/:(\w+)/g, (_, nome: string) => String(params[nome] ?? 999_999));
  return { url: `/api${caminho}${pedido.query ?? ''}`, corpo: pedido.corpo ?? bodyOf(endpoint, linha) };
}

type Pedido = ReturnType<typeof requestOf>;

async function call(
  endpoint: Endpoint,
  linha: Linha,
  { url, corpo }: Pedido,
  perfil: number,
  lugar: Lugar,
): Promise<Resposta> {
  const token = tokens.get(chaveDe(perfil, linha.alcance === 'caminho' && lugar === 'alheio' ? 'próprio' : lugar));
  const resposta = await api.app.inject({
    method: endpoint.metodo,
    url,
    headers: { authorization: `Bearer ${token}` },
    // Each caller has an address of their own, so that limits by address stop none.
    remoteAddress: `10.0.${perfil}.${LUGARES.indexOf(lugar) + 1}`,
    payloadAsStream: true,
    ...(corpo === undefined ? {} : { payload: corpo }),
  });
  const partes = resposta.stream();
  // A stream of events has no end.
  if (String(resposta.headers['content-type']).startsWith('text/event-stream')) {
    partes.destroy();
    return { veredito: 'passa', texto: '' };
  }
  const texto = Buffer.concat((await partes.toArray()) as Buffer[]).toString();
  return { veredito: verdictOf(resposta.statusCode, texto), texto: `${resposta.statusCode} ${texto.slice(0, 300)}` };
}

function verdictOf(status: number, texto: string): Veredito {
  if (status === 403) return 'sem direito';
  if (status === 404) return 'não encontrado';
  if (status === 409 && texto.includes('"projeto.nao_selecionado"')) return 'sem projeto';
  return status === 401 || status >= 500 ? 'falha' : 'passa';
}

function expected(linha: Linha, perfil: number, lugar: Lugar): Veredito {
  const doPerfil = holds(perfil, linha) ? 'passa' : 'sem direito';
  // An Admin is in every project; for a record of another client they get the same answer as anybody.
  const fora = lugar === 'alheio' && perfil !== 1;
  if (linha.alcance === 'caminho' && fora) return 'não encontrado';
  if (linha.alcance === 'sessao' && (fora || lugar === 'nenhum')) return 'sem projeto';
  if (linha.alcance === 'registro' && lugar === 'alheio') return 'não encontrado';
  return doPerfil;
}

/** A caller with the right may still ask for something that does not exist. */
const agrees = (esperado: Veredito, { veredito }: Resposta): boolean =>
  esperado === veredito || (esperado === 'passa' && veredito === 'não encontrado');

describe('the authorization matrix', () => {
  it('has a row for every call there is, and for no other', () => {
    const chamadas = api.app.endpoints.map(nomeDe);
    const faltam = chamadas.filter((nome) => !MATRIZ.has(nome));
    const sobram = [...MATRIZ.keys()].filter((nome) => !chamadas.includes(nome));
    expect(
      faltam,
      'Calls without a row: say who may make each of them in LINHAS (or CADASTROS) of apps/api/src/testing/autorizacao.ts, from the table of grants of the specification (§4.2).',
    ).toEqual([]);
    expect(sobram, 'Rows of calls that do not exist: apps/api/src/testing/autorizacao.ts.').toEqual([]);
  });

  /** Profiles that ask a call at each change: one of those who may and one of those who may not, by turns. */
  const alguns = (endpoint: Endpoint, linha: Linha, n: number): readonly (number | undefined)[] =>
    ULTIMAS.includes(nomeDe(endpoint))
      ? PERFIS
      : [true, false].flatMap((pode) => {
          const lado = PERFIS.filter((perfil) => holds(perfil, linha) === pode);
          return lado.length > 0 ? [lado[n % lado.length]] : [];
        });

  const everyCall = async (
    lugares: readonly Lugar[],
    quem: (endpoint: Endpoint, linha: Linha, n: number) => readonly (number | undefined)[],
    outros = false,
  ): Promise<void> => {
    const ordem = [...api.app.endpoints].sort((a, b) => ULTIMAS.indexOf(nomeDe(a)) - ULTIMAS.indexOf(nomeDe(b)));
    const diferencas: string[] = [];
    let chamadas = 0;
    for (const [n, endpoint] of ordem.entries()) {
      const linha = MATRIZ.get(nomeDe(endpoint));
      if (!linha) continue;
      const escolhidos = quem(endpoint, linha, n);
      const casos = PERFIS.filter((perfil) => escolhidos.includes(perfil) !== outros).flatMap((perfil) =>
        lugares.map((lugar) => ({ perfil, lugar })),
      );
      const aqui = requestOf(endpoint, meu, linha);
      // A named project is another one; a named record is of the project that the person was taken out of.
      const fora = linha.alcance === 'caminho' ? requestOf(endpoint, outro, linha) : aqui;
      const vereditos = await Promise.all(
        casos.map(async ({ perfil, lugar }) => {
          const [esperado, obtido] = [
            expected(linha, perfil, lugar),
            await call(endpoint, linha, lugar === 'alheio' ? fora : aqui, perfil, lugar),
          ];
          return agrees(esperado, obtido)
            ? []
            : [
                `${nomeDe(endpoint)}, perfil ${perfil}, projeto ${lugar}: ${esperado} ≠ ${obtido.veredito} (${obtido.texto})`,
              ];
        }),
      );
      chamadas += casos.length;
      diferencas.push(...vereditos.flat());
    }
    expect(
      diferencas,
      'Where the rights are read after the body, the call needs a valid one: PEDIDOS in autorizacao-pedidos.ts.',
    ).toEqual([]);
    if (!outros) expect(chamadas).toBeGreaterThanOrEqual(api.app.endpoints.length * lugares.length);
  };
  const FORA = ['nenhum', 'alheio'] as const;
  const deFora = (endpoint: Endpoint, _: Linha, n: number) =>
    ULTIMAS.includes(nomeDe(endpoint)) ? PERFIS : [DE_FORA[n % DE_FORA.length]];

  // Some calls end the session of who asks: at each place those who ask all of them come last.
  it(
    'is what the API answers to the other profiles without a project and outside of it',
    {
      tags: ['demorado'],
      timeout: 300_000,
    },
    () => everyCall(FORA, deFora, true),
  );

  it('is what the API answers without a project and outside of it', { timeout: 300_000 }, () =>
    everyCall(FORA, deFora),
  );

  it(
    'is what the API answers to the other profiles inside the project',
    {
      tags: ['demorado'],
      timeout: 300_000,
    },
    () => everyCall(['próprio'], alguns, true),
  );

  it('is what the API answers for profiles inside the project', { timeout: 300_000 }, () =>
    everyCall(['próprio'], alguns),
  );
});
