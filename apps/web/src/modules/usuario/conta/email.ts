import type { InputOf } from '@cadencia/domain/endpoint.ts';
import { askMinhaTroca, cancelMinhaTroca, resendMinhaTroca } from '@cadencia/domain/usuario/email/endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { contaQuery } from '../api.ts';

/** Runs `mutationFn` and then reads the account again. */
function useNaConta<T>(mutationFn: (input: T) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // A refused call reads it too: the change may have been made or have ended meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: contaQuery.queryKey }),
  });
}

export const usePedirMinhaTroca = () =>
  useNaConta((body: InputOf<typeof askMinhaTroca>['body']) => call(askMinhaTroca, { body }));
export const useReenviarMinhaTroca = () => useNaConta<void>(() => call(resendMinhaTroca, {}));
export const useCancelarMinhaTroca = () => useNaConta<void>(() => call(cancelMinhaTroca, {}));
