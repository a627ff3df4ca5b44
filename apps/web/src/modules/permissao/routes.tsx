import { createRoute, type RouteComponent } from '@tanstack/react-router';
import { guardedRoute } from '../../lib/routes.ts';
import { compact, flag, id, text } from '../../lib/search.ts';

interface Pages {
  /** The matrix of permissions, with the parts that modules add to every record. */
  readonly matriz: RouteComponent;
  readonly minhas: RouteComponent;
}

export const permissaoRoutes = ({ matriz, minhas }: Pages) => {
  const permissaoRoute = createRoute({
    getParentRoute: () => guardedRoute,
    path: '/permissao',
    validateSearch: (raw: Record<string, unknown>) =>
      compact({
        perfil: id(raw, 'perfil'),
        /** Id of a person, whose exceptions show instead of a profile. */
        usuario: id(raw, 'usuario'),
        projeto: id(raw, 'projeto'),
        porque: flag(raw, 'porque'),
        busca: text(raw, 'busca')?.slice(0, 100),
      }),
    staticData: { titulo: 'Permissões' },
    component: matriz,
  });
  const minhasRoute = createRoute({
    getParentRoute: () => guardedRoute,
    path: '/usuario/minha-conta/permissoes',
    staticData: { titulo: 'Minhas permissões' },
    component: minhas,
  });
  return [permissaoRoute, minhasRoute] as const;
};
