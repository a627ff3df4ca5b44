import type { CategoriaDoProjeto } from '@cadencia/domain/calendario/categoria/schema.ts';
import { ActionIcon, Button, Flex, Group, Stack, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Failure } from '../../../../components/notice.tsx';
import { notifyWithUndo } from '../../../../components/undo-notice.tsx';
import { DESFEITA, removedText } from '../../../../components/use-notify-removed.ts';
import { formatContador } from '../../../../lib/formato.ts';
import { usePermission } from '../../../../lib/session.ts';
import cores from '../../components/cores.module.css';
import { type CamposCategoria, useDeleteCategoria, useSaveCategoria } from '../api.ts';
import { CategoriaForm } from './categoria-form.tsx';
import styles from './categorias.module.css';

interface Props {
  readonly categoria: CategoriaDoProjeto;
  /** It is the only category, which cannot be removed: an event needs one. */
  readonly unica: boolean;
  readonly onExcluida: () => void;
}

/** One category: its look on events, and its actions. */
export function CategoriaLinha({ categoria, unica, onExcluida }: Props) {
  const { title, className, eventos } = categoria;
  const [modo, setModo] = useState<'editar' | 'excluir'>();
  const editar = useRef<HTMLButtonElement>(null);
  const excluir = useRef<HTMLButtonElement>(null);
  const podeEditar = usePermission('Calendario:EditarCalendario');
  const podeExcluir = usePermission('Calendario:ExcluirCalendario') && !unica;
  // The focus goes back to the button that opened the form.
  const closeEdicao = () => {
    flushSync(() => setModo(undefined));
    editar.current?.focus();
  };
  const closeExclusao = () => {
    flushSync(() => setModo(undefined));
    excluir.current?.focus();
  };
  if (modo === 'editar') {
    return (
      <li>
        <CategoriaForm antes={categoria} onClose={closeEdicao} />
      </li>
    );
  }
  return (
    <li>
      <Flex align="center" gap={4} mih={44}>
        <span className={`${styles.amostra} ${cores.cor}`} data-classe={className}>
          {title}
        </span>
        <Text
          span
          className="cad-numero"
          flex={1}
          px={8}
          c="dimmed"
          fz="xs"
          ta="right"
          style={{ whiteSpace: 'nowrap' }}
        >
          {formatContador(eventos, 'evento', 'eventos')}
        </Text>
        {podeEditar && (
          <Icone ref={editar} nome={`Editar ${title}`} onClick={() => setModo('editar')}>
            <IconPencil size={16} />
          </Icone>
        )}
        {podeExcluir && (
          <Icone ref={excluir} nome={`Excluir ${title}`} onClick={() => setModo('excluir')}>
            <IconTrash size={16} />
          </Icone>
        )}
      </Flex>
      {modo === 'excluir' && <Exclusao categoria={categoria} onCancelar={closeExclusao} onExcluida={onExcluida} />}
    </li>
  );
}

interface IconeProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly nome: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const Icone = ({ ref, nome, onClick, children }: IconeProps) => (
  <ActionIcon ref={ref} variant="subtle" color="gray" aria-label={nome} title={nome} onClick={onClick}>
    {children}
  </ActionIcon>
);

const oQueFica = (eventos: number): string => {
  if (eventos === 0) return 'Ela deixa de ser oferecida.';
  return eventos === 1
    ? 'O evento que a usa continua como está; ela deixa de ser oferecida.'
    : `Os ${eventos} eventos que a usam continuam como estão; ela deixa de ser oferecida.`;
};

interface ExclusaoProps {
  readonly categoria: CategoriaDoProjeto;
  readonly onCancelar: () => void;
  readonly onExcluida: () => void;
}

function Exclusao({ categoria, onCancelar, onExcluida }: ExclusaoProps) {
  const { mutateAsync, isPending, error } = useDeleteCategoria();
  const salvar = useSaveCategoria();
  const { title, className } = categoria;
  const excluir = async () => {
    await mutateAsync(categoria);
    notifyWithUndo({
      texto: removedText(categoria.title),
      undo: async () => {
        // Creating one with the name of a retired category offers that one again.
        await salvar.mutateAsync({
          antes: undefined,
          campos: { title, className: className as CamposCategoria['className'] },
        });
        return DESFEITA;
      },
    });
    onExcluida();
  };
  const confirmar = () => excluir().catch(() => undefined);
  return (
    <Stack gap={12} py={12}>
      <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
        Excluir “{categoria.title}”? {oQueFica(categoria.eventos)}
      </Text>
      <Failure error={error} titulo="A categoria não foi excluída" />
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onCancelar}>
          Cancelar
        </Button>
        <Button color="red" loading={isPending} onClick={() => void confirmar()}>
          {error ? 'Tentar de novo' : 'Excluir'}
        </Button>
      </Group>
    </Stack>
  );
}
