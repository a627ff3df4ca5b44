import type { ProjetoWire } from '@cadencia/domain/projeto/schema.ts';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { Api } from './harness.ts';

export const SENHA = 'uma senha comprida de teste';
/** The lowest cost of a hash: hundreds of people sign in. */
const BARATA = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;
let senha: Promise<string> | undefined;
let serie = 0;

/** A user with a profile, signed in; `token` has no project. The inviter sees them before any project does. */
export async function createUsuario(
  api: Api,
  perfilId = 3,
  criadoPor: number | null = null,
): Promise<{ id: number; email: string; token: string }> {
  senha ??= hash(SENHA, BARATA);
  serie += 1;
  const email = `pessoa${serie}@exemplo.com.br`;
  const { id } = await api.database.db
    .insertInto('usuario')
    .values({ nome: `Pessoa ${serie}`, email, senha: await senha, perfilId, criadoPor })
    .returning('id')
    .executeTakeFirstOrThrow();
  const answer = await api.send<{ token: string }>('POST', '/usuario/signin', {
    des_email_usu: email,
    des_senha_usu: SENHA,
  });
  return { id, email, token: answer.body.token };
}

/** User of a token. */
const usuarioDo = (token: string): number =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).cod_usuario_usu;

/** A client that projects can belong to; the user `criadoPor` sees it. */
export async function createCliente(api: Api, criadoPor?: number): Promise<number> {
  serie += 1;
  const { id } = await api.database.db
    .insertInto('cliente')
    .values({
      razaoSocial: `Refinaria ${serie} S.A.`,
      nomeFantasia: `REF${serie}`,
      unidade: 'Planta Norte',
      segmento: 'REFINO',
      criadoPor: criadoPor ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a user to a project and answers a token with that project selected. */
export async function enterProjeto(
  api: Api,
  usuario: { id: number; token: string },
  projetoId: number,
  perfilId?: number,
): Promise<string> {
  await api.database.db
    .insertInto('projetoUsuario')
    .values({ projetoId, usuarioId: usuario.id, perfilId: perfilId ?? null })
    .onConflict((conflict) => conflict.columns(['projetoId', 'usuarioId']).doUpdateSet({ perfilId: perfilId ?? null }))
    .execute();
  const answer = await api.send<{ access_token: string }>(
    'POST',
    `/usuario/tokenprojeto/${projetoId}`,
    {},
    usuario.token,
  );
  return answer.body.access_token;
}

/** Creates a project through the API by the owner of the token, with a client of theirs; `mudanca` replaces fields. */
export async function createProjeto(
  api: Api,
  token: string,
  mudanca: Readonly<Record<string, unknown>> = {},
): Promise<ProjetoWire> {
  serie += 1;
  const numero = serie;
  const { dat_inicio_parada_pro: inicio, cod_cliente_cli: clienteId } = mudanca;
  if (clienteId !== undefined)
    await sql`update cliente set criado_por = ${usuarioDo(token)} where id = ${clienteId}`.execute(api.database.db);
  const body = {
    des_titulo_pro: `Parada Geral ${numero}`,
    des_sigla_pro: `PG-${numero}`,
    cod_cliente_cli: clienteId ?? (await createCliente(api, usuarioDo(token))),
    tip_parada_pro: 'GERAL',
    // The preparation begins before the first shift of the shutdown, so it makes no work earlier.
    dat_inicio_preparada_pro: `${(typeof inicio === 'string' ? inicio : '2027-08-02').slice(0, 10)}T06:00`,
    dat_inicio_parada_pro: '2027-08-02T07:00',
    dat_fim_parada_pro: '2027-08-31T07:00',
    ...mudanca,
  };
  return (await api.send<ProjetoWire>('POST', '/projeto', body, token)).body;
}

/** A service under an EAP node: the given one, or the root of the project. */
export async function createServico(
  api: Api,
  projetoId: number,
  { eapId, ...resto }: { eapId?: number; contratoId?: number; frenteId?: number; ordem?: number } = {},
): Promise<number> {
  serie += 1;
  // Others may be made meanwhile.
  const desta = serie;
  const { db } = api.database;
  const raiz = await db
    .selectFrom('eap')
    .select('id')
    .where('projetoId', '=', projetoId)
    .orderBy('posicao')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('servico')
    .values({ projetoId, eapId: eapId ?? raiz.id, codigo: `SV-${desta}`, titulo: `Serviço ${desta}`, ...resto })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Marks a change of dates, progress or weights, as every write of the product does: figures are cached until then. */
export async function touchProjeto(api: Api, projetoId: number): Promise<void> {
  await sql`update projeto set alteracao = alteracao + 1 where id = ${projetoId}`.execute(api.database.db);
}

/** An activity of a service, on the project's own calendar unless another is given. */
export async function createAtividade(
  api: Api,
  servicoId: number,
  resto: { peso?: number; avanco?: number; calendarioId?: number; frenteId?: number; sequencia?: number } = {},
): Promise<number> {
  serie += 1;
  const desta = serie;
  const { db } = api.database;
  const { projetoId, calendarioId } = await db
    .selectFrom('servico')
    .innerJoin('projeto', 'projeto.id', 'servico.projetoId')
    .select(['servico.projetoId', 'projeto.calendarioId'])
    .where('servico.id', '=', servicoId)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('atividade')
    .values({
      projetoId,
      servicoId,
      codigo: `A-${desta}`,
      nome: `Atividade ${desta}`,
      duracao: 600,
      duracaoRestante: 600,
      calendarioId: calendarioId ?? 0,
      ...resto,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await touchProjeto(api, projetoId);
  return id;
}

/** A frente of a project led by a user: what a `FRENTE` user sees. */
export async function createFrente(api: Api, projetoId: number, usuarioId: number): Promise<number> {
  serie += 1;
  const { rows } = await sql<{ id: number }>`
    with pessoa_do_usuario as (
      insert into pessoa (cliente_id, nome, vinculo, usuario_id)
      select cliente_id, ${`Encarregado ${serie}`}, 'CLIENTE', ${usuarioId}::bigint from projeto where id = ${projetoId}
      on conflict (usuario_id, cliente_id) do update set nome = pessoa.nome returning id
    )
    insert into frente (projeto_id, codigo, nome, pessoa_encarregado_id)
    select ${projetoId}, ${`F-${serie}`}, ${`Frente ${serie}`}, id from pessoa_do_usuario returning id`.execute(
    api.database.db,
  );
  return rows[0]?.id ?? 0;
}

/** A contract of a client, valid through 2027. */
export async function createContrato(api: Api, clienteId: number): Promise<number> {
  serie += 1;
  const { rows } = await sql<{ id: number }>`
    insert into contrato (cliente_id, numero, objeto, empresa, sigla, regime, inicio, termino)
    values (${clienteId}, ${`C-${serie}`}, 'Caldeiraria', 'Montagens S.A.', 'MONT', 'HH', '2027-01-01', '2027-12-31')
    returning id`.execute(api.database.db);
  return rows[0]?.id ?? 0;
}
