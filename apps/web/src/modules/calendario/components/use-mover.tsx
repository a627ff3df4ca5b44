import type { EventoCalendario } from '@cadencia/domain/calendario/schema.ts';
import { useEffect, useRef, useState } from 'react';
import { ConflictChoice, type Version } from '../../../components/conflict-choice.tsx';
import { Modal } from '../../../components/overlay.tsx';
import { textOfError } from '../../../lib/erro-api.ts';
import { isChanged } from '../../../lib/use-editing.ts';
import { camposDe, readEvento, useUpdateEvento } from '../api.ts';
import { warnFalha } from './aviso-com-acao.tsx';
import { quandoFica } from './itens.ts';

interface Disputado {
  /** The event before it was moved; the others are the version somebody else left, and the place it was moved to. */
  readonly era: EventoCalendario;
  readonly agora: EventoCalendario;
  readonly minha: EventoCalendario;
  /** Says who changed the event. */
  readonly motivo: string;
}

interface Props {
  readonly disputado: Disputado;
  readonly onMover: (agora: EventoCalendario, para: EventoCalendario) => void;
  readonly onClose: () => void;
}

/** Choice of the time of an event that two people moved. */
function MoverConflito({ disputado, onMover, onClose }: Props) {
  const { motivo, ...versoes } = disputado;
  const save = (chosen: (chave: string) => Version) => {
    const qual = chosen('quando');
    onClose();
    if (qual !== 'agora') onMover(versoes.agora, versoes[qual]);
  };
  const quando = {
    chave: 'quando',
    rotulo: 'Quando',
    era: quandoFica(versoes.era),
    agora: quandoFica(versoes.agora),
    minha: quandoFica(versoes.minha),
  };
  return (
    <Modal opened onClose={onClose} title={versoes.agora.title} size="lg">
      <ConflictChoice campos={[quando]} saving={false} onSave={save} onDiscard={onClose}>
        {motivo}
      </ConflictChoice>
    </Modal>
  );
}

/** Gives the focus back to the bar that had it, which may be drawn anew elsewhere while its change is pending. */
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

/**
 * Changes the dates of an event at once; a call that fails restores them, says so and offers another try. Where
 * somebody else changed the event meanwhile, their dates stay until the person has chosen.
 */
export function useMover() {
  const { mutate } = useUpdateEvento();
  const [dito, setDito] = useState('');
  const [disputado, setDisputado] = useState<Disputado>();
  const foco = useKeepFocus();
  const move = (antes: EventoCalendario, previsto: EventoCalendario): void => {
    foco.keep();
    setDito(`${previsto.title}: ${quandoFica(previsto)}`);
    const falhou = (failure: unknown) => warnFalha('O evento não foi movido', failure, () => move(antes, previsto));
    mutate(
      { antes, previsto, campos: camposDe(previsto) },
      {
        onSettled: foco.release,
        onError: (error) => {
          setDito(`${antes.title} voltou a ${quandoFica(antes)}`);
          if (!isChanged(error)) return falhou(error);
          const { mensagem: motivo } = textOfError(error);
          readEvento(antes).then((agora) => {
            if (quandoFica(agora) === quandoFica(antes)) moveFrom(agora, previsto);
            else setDisputado({ era: antes, agora, minha: previsto, motivo });
          }, falhou);
        },
      },
    );
  };
  /** Moves the event over the version that somebody else stored. */
  const moveFrom = (agora: EventoCalendario, para: EventoCalendario): void => {
    const { title, className, category, local, descricao, versao } = agora;
    move(agora, { ...para, title, className, category, local, descricao, versao });
  };
  const escolha = disputado && (
    <MoverConflito disputado={disputado} onMover={moveFrom} onClose={() => setDisputado(undefined)} />
  );
  return { mover: move, dito, escolha };
}
