import { useEffect, useState } from 'react';
import { notify } from '../../../lib/notify.ts';
import { isRunning, type Trabalho, useTrabalho } from '../../trabalho/api.ts';

/** Milliseconds; a shorter calculation shows no bar. */
const CURTO_MS = 1_000;

/** Follows a calculation that this screen started; a bar shows only when it takes long. */
export function useCalculo() {
  const [pedido, setPedido] = useState<string>();
  const [demorado, setDemorado] = useState<string>();
  const { data, isError } = useTrabalho(pedido);
  useEffect(() => {
    if (pedido === undefined) return;
    const timer = setTimeout(() => setDemorado(pedido), CURTO_MS);
    return () => clearTimeout(timer);
  }, [pedido]);
  useEffect(() => {
    if (data !== undefined && !isRunning(data)) announce(data);
  }, [data]);
  const calculando = pedido !== undefined && !isError && (data === undefined || isRunning(data));
  return { calculando, trabalho: calculando && demorado === pedido ? data : undefined, seguir: setPedido };
}

function announce({ situacao, erro }: Trabalho): void {
  if (situacao === 'CONCLUIDO') void notify({ message: 'Cronograma calculado.', color: 'green' });
  else {
    notify({
      title: 'O cronograma não foi calculado',
      message: erro ? `${erro.mensagem} ${erro.acao}` : 'Tente de novo em instantes.',
      color: 'red',
      autoClose: false,
    });
  }
}
