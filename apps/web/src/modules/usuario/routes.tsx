import { createRoute, type RouteComponent, redirect } from '@tanstack/react-router';
import { validateListSearch } from '../../cadastro/list-search.ts';
import { lazyPart } from '../../components/lazy-part.tsx';
import { safeReturnUrl } from '../../lib/return-url.ts';
import { authRoute, guardedRoute } from '../../lib/routes.ts';
import { compact, option, text } from '../../lib/search.ts';
import { CHANGE_PASSWORD, hasStoredSession, startSession } from '../../lib/session.ts';

type Raw = Record<string, unknown>;

/** The pages beside the login, which few people open, come together. */
const outras = () => import('./entrada/pages/outras.ts');

const comRetorno = (raw: Raw) => compact({ returnUrl: text(raw, 'returnUrl') });
const comToken = (raw: Raw) => compact({ token: text(raw, 'token') });

const loginRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/auth/login',
  validateSearch: comRetorno,
  staticData: { titulo: 'Entrar' },
  beforeLoad: ({ search }) => {
    if (hasStoredSession()) throw redirect({ href: safeReturnUrl(search.returnUrl, location.origin), replace: true });
  },
  component: lazyPart(() => import('./entrada/pages/login-page.tsx'), 'LoginPage'),
});

const segundoFatorRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/auth/segundo-fator',
  validateSearch: comRetorno,
  staticData: { titulo: 'Segundo fator' },
  component: lazyPart(outras, 'SegundoFatorPage'),
});

const retornoRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/auth/retorno',
  validateSearch: (raw: Raw) =>
    compact({ codigo: text(raw, 'codigo'), erro: text(raw, 'erro'), returnUrl: text(raw, 'returnUrl') }),
  staticData: { titulo: 'Entrar' },
  component: lazyPart(outras, 'RetornoPage'),
});

const recuperarSenhaRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/auth/recuperar-senha',
  staticData: { titulo: 'Recuperar senha' },
  component: lazyPart(outras, 'RecuperarSenhaPage'),
});

const defineSenha = lazyPart(outras, 'DefinirSenhaPage');

const confirmarSenhaRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/auth/confirmar-senha',
  validateSearch: comToken,
  staticData: { titulo: 'Nova senha' },
  component: defineSenha,
});

const conviteRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/auth/convite',
  validateSearch: comToken,
  staticData: { titulo: 'Convite' },
  component: defineSenha,
});

const confirmarEmail = lazyPart(outras, 'ConfirmarEmailPage');

const confirmarEmailRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/auth/confirmar-email',
  validateSearch: comToken,
  staticData: { titulo: 'Confirmar e-mail' },
  component: confirmarEmail,
});

const cancelarEmailRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/auth/cancelar-email',
  validateSearch: comToken,
  staticData: { titulo: 'Cancelar a troca de e-mail' },
  component: confirmarEmail,
});

/** A page in the layout of authentication that needs a session: the rest of the product is closed until it is done. */
const trocarSenhaRoute = createRoute({
  getParentRoute: () => authRoute,
  path: CHANGE_PASSWORD,
  validateSearch: comRetorno,
  staticData: { titulo: 'Nova senha' },
  beforeLoad: ({ search }) => {
    if (!hasStoredSession()) throw redirect({ to: '/auth/login', search });
    startSession();
  },
  component: lazyPart(outras, 'TrocarSenhaPage'),
});

export const usuarioAuthRoutes = [
  loginRoute,
  segundoFatorRoute,
  retornoRoute,
  recuperarSenhaRoute,
  confirmarSenhaRoute,
  conviteRoute,
  confirmarEmailRoute,
  cancelarEmailRoute,
  trocarSenhaRoute,
] as const;

export const ABAS = [
  'dados',
  'senha',
  'seguranca',
  'notificacoes',
  'preferencias',
  'ausencia',
  'projetos',
  'lgpd',
] as const;

const minhaContaRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/usuario/minha-conta',
  validateSearch: (raw: Raw) => compact({ aba: option(raw, 'aba', ABAS) }),
  staticData: { titulo: 'Minha Conta' },
  component: lazyPart(() => import('./conta/pages/minha-conta-page.tsx'), 'MinhaContaPage'),
});

/** `lista`: the list of people, with the parts that modules add to every list. */
export const usuarioRoutes = ({ lista }: { readonly lista: RouteComponent }) => {
  const usuariosRoute = createRoute({
    getParentRoute: () => guardedRoute,
    path: '/usuario',
    validateSearch: validateListSearch,
    staticData: { titulo: 'Usuários' },
    component: lista,
  });
  return [minhaContaRoute, usuariosRoute] as const;
};
