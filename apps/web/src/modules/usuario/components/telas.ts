import type { Viewer } from '../../../lib/menu.ts';
import { safeReturnUrl } from '../../../lib/return-url.ts';
import type { RouterContext } from '../../../lib/routes.ts';

export interface Tela {
  readonly value: string;
  readonly label: string;
}

/** The routes of the router, and the rule of who may open them. */
interface Rotas {
  readonly routesById: Readonly<Record<string, unknown>>;
  readonly options: { readonly context: RouterContext };
}

interface Rota {
  readonly id: string;
  readonly fullPath: string;
  readonly options: { readonly staticData?: { readonly titulo?: string } };
}

/**
 * The screens where a person may start: every titled address behind the guard, without parameters, that the
 * person may open.
 */
export function listTelas({ routesById, options: { context } }: Rotas, viewer: Viewer): Tela[] {
  const telas = (Object.values(routesById) as Rota[]).flatMap(({ id, fullPath, options: { staticData = {} } }) => {
    const { titulo } = staticData;
    const isScreen = id.startsWith('/produto/') && !fullPath.includes('$');
    return isScreen && titulo && context.canOpen(fullPath, viewer) ? [{ value: fullPath, label: titulo }] : [];
  });
  return telas.sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'));
}

/** Address where a person starts: the one they set, while they may still open its screen; else '/'. */
export function startOf(rotas: Rotas, paginaInicial: string | null | undefined, viewer: Viewer): string {
  const start = safeReturnUrl(paginaInicial ?? undefined, location.origin);
  const { pathname } = new URL(start, location.origin);
  return listTelas(rotas, viewer).some(({ value }) => value === pathname) ? start : '/';
}
