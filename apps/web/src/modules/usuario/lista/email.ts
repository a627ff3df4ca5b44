import { askTrocaEmail, cancelTrocaEmail, resendTrocaEmail } from '@cadencia/domain/usuario/email/endpoints.ts';
import { call } from '../../../lib/api-client.ts';
import { useNaLista } from './components/use-na-lista.ts';

interface Pedido {
  readonly id: number;
  readonly email: string;
  /** Why the old address need not confirm. */
  readonly motivo?: string;
}

export const usePedirTroca = () =>
  useNaLista(({ id, ...body }: Pedido) => call(askTrocaEmail, { params: { id: String(id) }, body }));

export const useReenviarTroca = () =>
  useNaLista((id: number) => call(resendTrocaEmail, { params: { id: String(id) } }));

export const useCancelarTroca = () =>
  useNaLista((id: number) => call(cancelTrocaEmail, { params: { id: String(id) } }));
