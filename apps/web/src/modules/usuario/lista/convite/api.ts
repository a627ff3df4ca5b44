import type { InputOf } from '@cadencia/domain/endpoint.ts';
import { inviteUsuario, reinviteUsuario } from '@cadencia/domain/usuario/convite/endpoints.ts';
import { reinviteUsuarios } from '@cadencia/domain/usuario/gestao/lote/endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../lib/api-client.ts';
import { useNaLista } from '../components/use-na-lista.ts';

export const useConvidarVarios = () =>
  useMutation({ mutationFn: (ids: number[]) => call(reinviteUsuarios, { body: { ids } }) });

export const useConvidar = () =>
  useNaLista((body: InputOf<typeof inviteUsuario>['body']) => call(inviteUsuario, { body }));

export const useReenviarConvite = () =>
  useNaLista((id: number) => call(reinviteUsuario, { params: { id: String(id) } }));
