import { listProjetosDoUsuario } from '@cadencia/domain/projeto/endpoints.ts';
import { isFechado } from '@cadencia/domain/projeto/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logError } from '../../lib/log.ts';
import { readOptions } from '../../lib/query.ts';
import { fusoGuardado, keepFuso, setFusoDoProjeto } from '../../lib/relogio.ts';
import { useAuth } from '../../lib/session.ts';

/** The projects that a user may select. */
export const projetosQuery = (usuarioId: number) =>
  readOptions(listProjetosDoUsuario, { params: { userId: String(usuarioId) } }, ['projeto', 'calculo', 'importacao']);

/** The projects of the signed-in person; a failure is logged, and the component that shows them tells it. */
export function useProjetos() {
  const { user } = useAuth();
  const query = useQuery(projetosQuery(user?.cod_usuario_usu ?? 0));
  const { error } = query;
  useEffect(() => {
    if (error) logError('projetos da pessoa', error);
  }, [error]);
  return query;
}

/**
 * Makes instants show on the clock of the session's project. False while its zone is unknown, which happens only before
 * this device first sees the project; when the read fails, this device's clock serves.
 */
export function useRelogioDoProjeto(): boolean {
  const { user } = useAuth();
  const { data, isPending } = useProjetos();
  const projetoId = user?.cod_projeto_pro;
  const lido = data?.find(({ cod_projeto_pro }) => cod_projeto_pro === projetoId)?.des_fuso_pro;
  const fuso = projetoId === undefined ? undefined : (lido ?? fusoGuardado(projetoId));
  // The zone is set while drawing, so that everything drawn inside uses it.
  setFusoDoProjeto(fuso);
  useEffect(() => {
    if (projetoId !== undefined && lido !== undefined) keepFuso(projetoId, lido);
  }, [projetoId, lido]);
  return projetoId === undefined || fuso !== undefined || !isPending;
}

/** Why nothing comes into a project that is closed, and no service into a frozen scope. */
export const FECHADO = 'O projeto está fechado: nada mais se inclui nele.';
export const ESCOPO_CONGELADO = 'O escopo está congelado: peça o serviço por ASFE.';

/** The session's project, as far as is known yet. */
export function useProjetoDaSessao() {
  const { user } = useAuth();
  const { data } = useProjetos();
  return data?.find(({ cod_projeto_pro }) => cod_projeto_pro === user?.cod_projeto_pro);
}

/** Whether the session's project is read-only, as far as is known yet. */
export function useProjetoFechado(): boolean {
  const projeto = useProjetoDaSessao();
  return projeto !== undefined && isFechado(projeto.tip_status_pro);
}
