import type { EventoCalendario } from '@cadencia/domain/calendario/schema.ts';
import { useState } from 'react';
import { Modal } from '../../../components/overlay.tsx';
import { useEditing } from '../../../lib/use-editing.ts';
import { type Calendario, type Campos, readEvento, useCreateEvento, useUpdateEvento } from '../api.ts';
import { EventoForm } from './evento-form.tsx';
import { check, novosValores, type Valores, valoresDe } from './formulario.ts';
import { ItemDetalhe } from './item-detalhe.tsx';
import type { Item } from './itens.ts';
import type { Risco } from './riscar.ts';

interface Comum {
  readonly calendario: Calendario;
  readonly isPhone: boolean;
  readonly onClose: () => void;
}

const camposDe = (valores: Valores): Campos => {
  const { campos } = check(valores);
  if (!campos) throw new RangeError('an event that cannot be read is not sent');
  return campos;
};

/** A new event. It keeps one key, so that sending it again after a lost answer creates one event. */
export function NovoEventoModal({ novo, calendario, isPhone, onClose }: Comum & { readonly novo: Risco }) {
  const criar = useCreateEvento();
  const edicao = useEditing<EventoCalendario, Valores>({
    lido: undefined,
    valuesOf: () => novosValores(novo, calendario.categorias[0]?.id),
    save: async (_, valores) => {
      await criar.mutateAsync(camposDe(valores));
    },
    reread: readEvento,
    onSaved: onClose,
    draftKey: 'calendario:novo',
  });
  return (
    <Modal opened onClose={onClose} title="Novo evento" size={520} fullScreen={isPhone}>
      <EventoForm edicao={edicao} categorias={calendario.categorias} agora={calendario.agora} onCancelar={onClose} />
    </Modal>
  );
}

interface Edicao extends Omit<Comum, 'isPhone'> {
  readonly evento: EventoCalendario;
  readonly onCancelar: () => void;
}

function EditarEvento({ evento, calendario, onClose, onCancelar }: Edicao) {
  const salvar = useUpdateEvento();
  const edicao = useEditing<EventoCalendario, Valores>({
    lido: evento,
    valuesOf: (lido = evento) => valoresDe(lido),
    save: async (antes = evento, valores) => {
      await salvar.mutateAsync({ antes, campos: camposDe(valores) });
    },
    reread: readEvento,
    onSaved: onClose,
    draftKey: `calendario:${evento.id}`,
  });
  return (
    <EventoForm
      edicao={edicao}
      categorias={categoriasCom(calendario, evento)}
      agora={calendario.agora}
      onCancelar={onCancelar}
    />
  );
}

/** The open item: the person reads it first and, with the right to it, edits it. */
export function ItemModal({ item, calendario, isPhone, onClose }: Comum & { readonly item: Item }) {
  const [editando, setEditando] = useState(false);
  const titulo = editando ? 'Editar evento' : item.titulo;
  return (
    <Modal opened onClose={onClose} title={titulo} size={520} fullScreen={isPhone}>
      {editando && item.evento ? (
        <EditarEvento
          evento={item.evento}
          calendario={calendario}
          onClose={onClose}
          onCancelar={() => setEditando(false)}
        />
      ) : (
        <ItemDetalhe item={item} onEditar={() => setEditando(true)} />
      )}
    </Modal>
  );
}

/** The categories on offer, with the event's own even when that one is retired. */
const categoriasCom = ({ categorias }: Calendario, { category }: NonNullable<Item['evento']>) =>
  categorias.some(({ id }) => id === category.id) ? categorias : [...categorias, category];
