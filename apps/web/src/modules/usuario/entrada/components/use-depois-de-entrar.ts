import type { Claims } from '@cadencia/domain/usuario/schema.ts';
import { useRouter } from '@tanstack/react-router';
import { logError } from '../../../../lib/log.ts';
import { viewerOf } from '../../../../lib/menu.ts';
import { notify } from '../../../../lib/notify.ts';
import { safeReturnUrl } from '../../../../lib/return-url.ts';
import { authState, CHANGE_PASSWORD, switchToken } from '../../../../lib/session.ts';
import { decodeToken } from '../../../../lib/token.ts';
import { readConta, tokenDoProjeto } from '../../api.ts';
import { startOf } from '../../components/telas.ts';

/**
 * Leads a person on after signing in: to the address they came for; else to their own start (page and project) as far
 * as they may still open it; else to '/'.
 */
export function useDepoisDeEntrar(): (returnUrl: string | undefined) => Promise<void> {
  const router = useRouter();
  const go = (path: string) => router.history.replace(path);
  return async (returnUrl) => {
    if (returnUrl) return go(safeReturnUrl(returnUrl, location.origin));
    const conta = await readConta().catch((error: unknown) => logError('conta depois de entrar', error));
    if (!conta) return go('/');
    if (conta.trocarSenha) return go(CHANGE_PASSWORD);
    const { paginaInicial, projetoPadrao } = conta.preferencias;
    const startFor = (user: Claims | null) => (user ? startOf(router, paginaInicial, viewerOf(user)) : '/');
    if (!projetoPadrao) return go(startFor(authState().user));
    try {
      const token = await tokenDoProjeto(projetoPadrao);
      switchToken(token, startFor(decodeToken(token)));
    } catch (error) {
      logError('projeto padrão', error);
      go(startFor(authState().user));
      notify({
        color: 'yellow',
        title: 'O projeto padrão não foi aberto',
        message: 'Escolha um projeto na barra superior, ou outro padrão em Minha Conta.',
      });
    }
  };
}
