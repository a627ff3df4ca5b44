import { useQueryClient } from '@tanstack/react-query';
import { useStore } from '../../../lib/store.ts';
import { keyOf, type Registro, sendAnexo } from '../api.ts';
import { FilaDeEnvio } from './fila-de-envio.ts';

/** Record → its files on their way, also while no screen shows it. */
const filas = new Map<string, FilaDeEnvio>();

/** The files that are being sent to a record. */
export function useFila(registro: Registro) {
  const client = useQueryClient();
  const { entidade, id } = registro;
  const nome = `${entidade}/${id}`;
  const fila =
    filas.get(nome) ??
    new FilaDeEnvio({
      enviar: (pedido) => sendAnexo({ entidade, id }, pedido),
      onChegou: () => void client.invalidateQueries({ queryKey: keyOf({ entidade, id }) }),
    });
  filas.set(nome, fila);
  return { fila, itens: useStore(fila.itens) };
}
