import type { EventoCalendario } from '@cadencia/domain/calendario/schema.ts';
import { useEffect, useRef, useState } from 'react';
import { isChanged } from '../../../lib/use-editing.ts';
import { camposDe, useUpdateEvento } from '../api.ts';
import { avisarFalha } from './aviso-com-acao.tsx';
import { quando, toItens } from './itens.ts';

const quandoFica = (evento: EventoCalendario): string => toItens([evento], []).map(quando).join('');

/** The bar that had the focus may be drawn anew somewhere else: it gets it back while its change is under way. */
function useKeepFocus() {
  const chave = useRef<string>(undefined);
  useEffect(() => {
    if (chave.current === undefined || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-item="${chave.current}"]`)?.focus();
  });
  return {
    keep: () => {
      const { activeElement } = document;
      chave.current = activeElement instanceof HTMLElement ? activeElement.dataset['item'] : undefined;
    },
    release: () => {
      chave.current = undefined;
    },
  };
}

/** Changes the dates of an event at once; a call that fails puts it back, says so and offers another try. */
export function useMover() {
  const { mutate } = useUpdateEvento();
  const [dito, setDito] = useState('');
  const foco = useKeepFocus();
  const mover = (antes: EventoCalendario, previsto: EventoCalendario): void => {
    foco.keep();
    setDito(`${previsto.title}: ${quandoFica(previsto)}`);
    mutate(
      { antes, previsto, campos: camposDe(previsto) },
      {
        onSettled: foco.release,
        onError: (error) => {
          setDito(`${antes.title} voltou a ${quandoFica(antes)}`);
          // Over what somebody else made of it, it is moved anew from where it is now.
          avisarFalha('O evento não foi movido', error, isChanged(error) ? undefined : () => mover(antes, previsto));
        },
      },
    );
  };
  return { mover, dito };
}
