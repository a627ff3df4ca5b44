import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contagemQuery } from '../api.ts';

/** What to say to who listens, when the number of unread ones grows while the page is open. */
export function useArrivals(): string {
  const atual = useQuery(contagemQuery).data?.naoLidas;
  const [{ anterior, texto }, setSaid] = useState<{ anterior: number | undefined; texto: string }>({
    anterior: undefined,
    texto: '',
  });
  if (atual !== undefined && atual !== anterior) {
    const cresceu = anterior !== undefined && atual > anterior;
    setSaid({
      anterior: atual,
      texto: cresceu ? `Nova notificação. ${atual} não ${atual === 1 ? 'lida' : 'lidas'}.` : '',
    });
  }
  return texto;
}
