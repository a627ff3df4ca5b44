import type { InputOf } from '@cadencia/domain/endpoint.ts';
import { inviteUsuario, reinviteUsuario } from '@cadencia/domain/usuario/convite.ts';
import { reinviteUsuarios } from '@cadencia/domain/usuario/gestao/lote.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { configuracaoQuery } from '../api.ts';
import { useNaLista } from './components/use-na-lista.ts';

export const useConvidarVarios = () =>
  useMutation({ mutationFn: (ids: number[]) => call(reinviteUsuarios, { body: { ids } }) });

const reenviar = (id: number) => call(reinviteUsuario, { params: { id: String(id) } });

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
