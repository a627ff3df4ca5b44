import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { noRelogio } from '../../../lib/relogio.ts';
import { useAuth } from '../../../lib/session.ts';
import { projetosQuery } from '../../projeto/api.ts';

/** Asked for until the project's own zone arrives, which the top bar has fetched already. */
const FUSO_PADRAO = 'America/Sao_Paulo';

/** The present moment on the wall clock of the session's project, read when it is called. */
export function useAgora(): () => string {
  const { user } = useAuth();
  const { data } = useQuery(projetosQuery(user?.cod_usuario_usu ?? 0));
  const fuso = data?.find(({ cod_projeto_pro }) => cod_projeto_pro === user?.cod_projeto_pro)?.des_fuso_pro;
  return useCallback(() => noRelogio(fuso ?? FUSO_PADRAO, new Date()), [fuso]);
}
