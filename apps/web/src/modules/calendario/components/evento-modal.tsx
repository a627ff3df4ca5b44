import { Modal } from '@mantine/core';
import { useState } from 'react';
import { ErroApi } from '../../../lib/erro-api.ts';
import { type Calendario, useCreateEvento, useUpdateEvento } from '../api.ts';
import { EventoForm } from './evento-form.tsx';
import { novosValores, valoresDe } from './formulario.ts';
import { ItemDetalhe } from './item-detalhe.tsx';
import type { Item } from './itens.ts';
import { juntar } from './juntar.ts';
import type { Risco } from './riscar.ts';

interface Comum {
  readonly calendario: Calendario;
  readonly isPhone: boolean;
  readonly onClose: () => void;
}

/** A new event. Its key is made once: sent again after a lost answer, it is still one event. */
export function NovoEventoModal({ novo, calendario, isPhone, onClose }: Comum & { readonly novo: Risco }) {
  const [chave] = useState(() => crypto.randomUUID());
  const criar = useCreateEvento();
  return (
    <Modal opened onClose={onClose} title="Novo evento" size={520} fullScreen={isPhone}>
      <EventoForm
        iniciais={novosValores(novo, calendario.categorias[0]?.id)}
        rascunho="calendario:novo"
        categorias={calendario.categorias}
        agora={calendario.agora}
        enviando={criar.isPending}
        error={criar.error}
        onCancelar={onClose}
        onEnviar={(campos, salvo) =>
          criar.mutate(
            { ...campos, chave },
            {
              onSuccess: () => {
                salvo();
                onClose();
              },
            },
          )
        }
      />
    </Modal>
  );
}

/** What is open: first to be read, then, for who may, to be changed. */
export function ItemModal({ item, calendario, isPhone, onClose }: Comum & { readonly item: Item }) {
  // The version on the form is the one that was read when it opened.
  const [editando, setEditando] = useState<Item['evento']>();
  const salvar = useUpdateEvento();
  const isConflito = salvar.error instanceof ErroApi && salvar.error.codigo === 'registro.alterado';
  return (
    <Modal opened onClose={onClose} title={editando ? 'Editar evento' : item.titulo} size={520} fullScreen={isPhone}>
      {editando ? (
        <EventoForm
          iniciais={valoresDe(editando)}
          rascunho={`calendario:${editando.id}`}
          categorias={categoriasCom(calendario, editando)}
          agora={calendario.agora}
          enviando={salvar.isPending}
          error={salvar.error}
          {...(isConflito ? { insistir: 'Salvar as minhas mudanças' } : {})}
          onCancelar={() => setEditando(undefined)}
          onEnviar={(campos, salvo) => {
            // Who was told that somebody else was first saves over what that one made of it.
            const antes = isConflito ? (item.evento ?? editando) : editando;
            const onSuccess = () => {
              salvo();
              onClose();
            };
            salvar.mutate({ antes, campos: juntar(antes, editando, campos) }, { onSuccess });
          }}
        />
      ) : (
        <ItemDetalhe item={item} onEditar={() => setEditando(item.evento)} />
      )}
    </Modal>
  );
}

/** Its own category stays on offer after it was retired. */
const categoriasCom = ({ categorias }: Calendario, { category }: NonNullable<Item['evento']>) =>
  categorias.some(({ id }) => id === category.id) ? categorias : [...categorias, category];
