import { AppError } from '@cadencia/domain/errors.ts';
import {
  inviteUsuario as inviteEndpoint,
  reinviteUsuario as reinviteEndpoint,
} from '@cadencia/domain/usuario/convite.ts';
import * as endpoints from '@cadencia/domain/usuario/endpoints.ts';
import { usuarioToWire } from '@cadencia/domain/usuario/schema.ts';
import { endSessoes as endEndpoint, listSessoes as listEndpoint } from '@cadencia/domain/usuario/sessao/endpoints.ts';
import { seeAs } from '@cadencia/domain/usuario/ver-como.ts';
import { authorize, inProjeto, loadContexto } from '../../infra/authorize.ts';
import { Cofre } from '../../infra/cofre.ts';
import type { Contexto } from '../../infra/context.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import type { Entrega } from '../../infra/mail.ts';
import type { ConfigOidc } from '../../infra/oidc.ts';
import { write } from '../../infra/transaction.ts';
import { signIn } from './commands.ts';
import { fotoRoutes } from './conta/foto/routes.ts';
import { contaRoutes } from './conta/routes.ts';
import { inviteUsuario, reinviteUsuario } from './convite/commands.ts';
import { emailRoutes } from './email/routes.ts';
import { gestaoRoutes } from './gestao/routes.ts';
import { mfaRoutes } from './mfa/routes.ts';
import { oidcRoutes } from './oidc/routes.ts';
import { listColegas, listUsuarios } from './queries.ts';
import { senhaRoutes } from './senha/routes.ts';
import { type Aberta, closeSessao, type Duracao, extendSessao } from './sessao/abertura.ts';
import { endMinhas } from './sessao/commands.ts';
import { listSessoes } from './sessao/queries.ts';
import { Enderecos } from './tentativa/enderecos.ts';
import { startVerComo } from './ver-como/commands.ts';

/** The calls by which an administrator looks as somebody else. Signing out of that session ends it. */
function verComoRoutes({ app, db, tokens }: RouteDeps): void {
  route(app, seeAs, async ({ contexto, input, request }) => {
    const pedido = { id: input.params.id, agente: request.headers['user-agent'] ?? '' };
    const { exp, ...vista } = await write(db, (tx) => startVerComo(tx, contexto, pedido));
    // The session opens in the administrator's project, when the person is in it too.
    const dela = await loadContexto(db, { ...vista, projetoId: contexto.projetoId, ip: contexto.ip });
    if (!dela) throw new AppError('sessao.invalida');
    return { token: await tokens.sign(dela, exp) };
  });
}

function sessaoRoutes({ app, db }: RouteDeps): void {
  route(app, listEndpoint, ({ contexto }) => listSessoes(db, contexto.usuarioId, contexto.sessaoId));

  route(app, endEndpoint, async ({ contexto, input }) => ({
    encerradas: await write(db, (tx) => endMinhas(tx, contexto, input.body.ids)),
  }));
}

/** Permission in the project of the invitation. */
const VINCULAR = 'Projeto:VincularUsuario';

function conviteRoutes({ app, db, entrega }: RouteDeps & { readonly entrega: Entrega }): void {
  route(app, inviteEndpoint, async ({ contexto, input }) => {
    const { projetoId, ...convite } = input.body;
    const projeto = projetoId === undefined ? undefined : await inProjeto(db, contexto, projetoId);
    if (projeto) authorize(projeto, VINCULAR);
    return { id: await write(db, (tx) => inviteUsuario(tx, contexto, { convite, projeto })) };
  });

  route(app, reinviteEndpoint, async ({ contexto, input }) => {
    const link = await write(db, (tx) => reinviteUsuario(tx, contexto, input.params.id));
    return { link: entrega(link) };
  });
}

interface Deps extends RouteDeps {
  readonly duracao: Duracao;
  readonly entradasPorMinuto: number;
  readonly contasPorEndereco: number;
  readonly oidc: ConfigOidc | undefined;
  /** Whether messages leave by e-mail. */
  readonly enviaEmail: boolean;
}

export function usuarioRoutes(todos: Deps): void {
  const { app, db, tokens, now, duracao, entradasPorMinuto: porMinuto, endereco, enviaEmail } = todos;
  const cofre = new Cofre(tokens.derive('segundo fator'));
  const entrega = (caminho: string) => (enviaEmail ? null : endereco + caminho);
  const enderecos = new Enderecos(todos.contasPorEndereco);
  const token = (aberta: Aberta, ip: string) => tokenOf({ db, tokens }, aberta, ip);
  const renew = async (contexto: Contexto) => {
    const exp = await write(db, (tx) => extendSessao(tx, contexto, duracao));
    return { access_token: await tokens.sign(contexto, exp) };
  };

  route(
    app,
    endpoints.signin,
    async ({ input, request }) => {
      const aberta = await signIn(
        { db, cofre, now, enderecos },
        {
          email: input.body.des_email_usu.toLowerCase(),
          senha: input.body.des_senha_usu,
          codigo: input.body.codigo_mfa,
          ip: request.ip,
          agente: request.headers['user-agent'] ?? '',
          ...duracao,
        },
      );
      return { token: await token(aberta, request.ip) };
    },
    { porMinuto },
  );

  const deps = { ...todos, cofre, porMinuto, entrega };
  for (const routes of [gestaoRoutes, conviteRoutes, contaRoutes, fotoRoutes, emailRoutes, senhaRoutes]) routes(deps);
  for (const routes of [sessaoRoutes, verComoRoutes, mfaRoutes]) routes(deps);
  oidcRoutes({ ...deps, key: tokens.derive('entrada por provedor'), tokenOf: token });

  route(app, endpoints.signout, ({ contexto }) => write(db, (tx) => closeSessao(tx, contexto)));

  route(app, endpoints.listUsuarios, async ({ contexto }) => {
    const todos = contexto.permissions.has('Usuario:ListarUsuario');
    return (await (todos ? listUsuarios(db, contexto) : listColegas(db, contexto))).map(usuarioToWire);
  });

  route(app, endpoints.tokenProjeto, async ({ contexto, input }) =>
    renew(await inProjeto(db, contexto, input.params.projectId)),
  );

  route(app, endpoints.renewToken, async ({ contexto, request }) => {
    const atual = await loadContexto(db, { ...contexto, projetoId: undefined, ip: request.ip });
    if (!atual) throw new AppError('sessao.invalida');
    return renew(atual);
  });
}

/** The token of a new session. @throws {AppError} `sessao.inativa` */
async function tokenOf(
  { db, tokens }: Pick<Deps, 'db' | 'tokens'>,
  { usuarioId, sessaoId, exp }: Aberta,
  ip: string,
): Promise<string> {
  const contexto = await loadContexto(db, { usuarioId, sessaoId, projetoId: undefined, ip });
  if (!contexto) throw new AppError('sessao.inativa');
  return tokens.sign(contexto, exp);
}
