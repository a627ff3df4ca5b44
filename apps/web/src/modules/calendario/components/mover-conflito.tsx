import type { EventoCalendario } from '@cadencia/domain/calendario/schema.ts';
import { ConflictChoice, type Version } from '../../../components/conflict-choice.tsx';
import { Modal } from '../../../components/overlay.tsx';
import { quandoFica } from './itens.ts';

export interface Disputado {
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
export function MoverConflito({ disputado, onMover, onClose }: Props) {
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
