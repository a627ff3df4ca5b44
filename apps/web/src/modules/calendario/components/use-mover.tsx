import type { EventoCalendario } from '@cadencia/domain/calendario/schema.ts';
import { useState } from 'react';
import { textOfError } from '../../../lib/erro-api.ts';
import { notify } from '../../../lib/notify.ts';
import { camposDe, useUpdateEvento } from '../api.ts';
import { AvisoComAcao } from './aviso-com-acao.tsx';
import { quando, toItens } from './itens.ts';

const quandoFica = (evento: EventoCalendario): string => toItens([evento], []).map(quando).join('');

/** The bar that had the focus may have been drawn anew somewhere else. */
function keepFocus({ id }: EventoCalendario): void {
  const chave = `evento-${id}`;
  const tinha = document.activeElement instanceof HTMLElement && document.activeElement.dataset['item'] === chave;
  if (!tinha) return;
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-item="${chave}"]`)?.focus());
}

/** Changes the dates of an event at once; a call that fails puts it back, says so and offers another try. */
export function useMover() {
  const { mutate } = useUpdateEvento();
  const [dito, setDito] = useState('');
  const mover = (antes: EventoCalendario, previsto: EventoCalendario): void => {
    keepFocus(antes);
    setDito(`${previsto.title}: ${quandoFica(previsto)}`);
    mutate(
      { antes, previsto, campos: camposDe(previsto) },
      {
        onError: (error) => {
          const { mensagem, acao } = textOfError(error);
          setDito(`${antes.title} voltou a ${quandoFica(antes)}`);
          void notify({
            color: 'red',
            title: 'O evento não foi movido',
            autoClose: false,
            message: (
              <AvisoComAcao acao="Tentar de novo" onAcao={() => mover(antes, previsto)}>
                {mensagem} {acao}
              </AvisoComAcao>
            ),
          });
        },
      },
    );
  };
  return { mover, dito };
}
