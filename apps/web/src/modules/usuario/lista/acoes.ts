import type { InputOf } from '@cadencia/domain/endpoint.ts';
import { inviteUsuario, reinviteUsuario } from '@cadencia/domain/usuario/convite.ts';
import { askTrocaEmail, cancelTrocaEmail, resendTrocaEmail } from '@cadencia/domain/usuario/email/endpoints.ts';
import * as endpoints from '@cadencia/domain/usuario/gestao/endpoints.ts';
import { getUsuario, listUsuariosJanela } from '@cadencia/domain/usuario/gestao/lista/endpoints.ts';
import { resetMfa } from '@cadencia/domain/usuario/mfa/endpoints.ts';
import { resetSenha } from '@cadencia/domain/usuario/senha/endpoints.ts';
import { endSessoesDe, listSessoesDe } from '@cadencia/domain/usuario/sessao/endpoints.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { readOptions } from '../../../lib/query.ts';
import { configuracaoQuery } from '../api.ts';

/** Reads the list again, and the person who is open beside it. */
const refresh = (client: QueryClient, caminho: string = listUsuariosJanela.caminho) =>
  Promise.all([caminho, getUsuario.caminho].map((cada) => client.invalidateQueries({ queryKey: [cada] })));

/** Runs `mutationFn` and then reads the list again. */
export function useNaLista<T, R>(mutationFn: (input: T) => Promise<R>, caminho?: string) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => refresh(client, caminho) });
}

const params = (id: number) => ({ params: { id: String(id) } });

export const removeMfa = (id: number) => call(resetMfa, params(id));
export const desbloquear = (id: number) => call(endpoints.unblockUsuario, params(id));
export const inativar = (id: number) => call(endpoints.deactivateUsuario, params(id));

export const useRedefinirSenha = () => useNaLista((id: number) => call(resetSenha, params(id)));

interface Bloqueio {
  readonly id: number;
  readonly motivo: string;
}

export const useBloquear = () =>
  useNaLista(({ id, motivo }: Bloqueio) => call(endpoints.blockUsuario, { ...params(id), body: { motivo } }));

type Mudanca<E extends typeof endpoints.changePerfil | typeof endpoints.renameUsuario> = InputOf<E>['body'] & {
  readonly id: number;
};

export function useMudarPerfil() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Mudanca<typeof endpoints.changePerfil>) =>
      call(endpoints.changePerfil, { ...params(id), body }),
    // A refused call reads the list too: somebody may have changed the person in between.
    onSettled: () => refresh(client),
  });
}

export const useCorrigirNome = () =>
  useNaLista(({ id, ...body }: Mudanca<typeof endpoints.renameUsuario>) =>
    call(endpoints.renameUsuario, { ...params(id), body }),
  );

export const sessoesDeQuery = (id: number) => readOptions(listSessoesDe, params(id));

interface Encerramento {
  readonly id: number;
  readonly ids: readonly string[] | 'todas';
}

export const useEncerrarSessoesDe = () =>
  useNaLista(
    ({ id, ids }: Encerramento) =>
      call(endSessoesDe, { ...params(id), body: ids === 'todas' ? { todas: true } : { ids: [...ids] } }),
    listSessoesDe.caminho,
  );

const reenviar = (id: number) => call(reinviteUsuario, params(id));

/** Registers a person. Without e-mail another call answers the link: the registering call repeats its kept answer. */
export function useConvidar() {
  const client = useQueryClient();
  return useNaLista(async (body: InputOf<typeof inviteUsuario>['body']) => {
    const { enviaEmail } = await client.ensureQueryData(configuracaoQuery);
    const { id } = await call(inviteUsuario, { body });
    return enviaEmail ? { link: null } : reenviar(id);
  });
}

export const useReenviarConvite = () => useNaLista(reenviar);

interface Pedido {
  readonly id: number;
  readonly email: string;
  /** Why the old address need not confirm. */
  readonly motivo?: string;
}

export const usePedirTroca = () =>
  useNaLista(({ id, ...body }: Pedido) => call(askTrocaEmail, { ...params(id), body }));
export const useReenviarTroca = () => useNaLista((id: number) => call(resendTrocaEmail, params(id)));
export const useCancelarTroca = () => useNaLista((id: number) => call(cancelTrocaEmail, params(id)));
