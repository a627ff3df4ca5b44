import type { Comentario } from '@cadencia/domain/comentario/schema.ts';
import { ActionIcon, Button, Group, Modal } from '@mantine/core';
import { IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { PopupMenu } from '../../../components/popup-menu.tsx';
import { textOfError } from '../../../lib/erro-api.ts';
import { formatInstante } from '../../../lib/formato.ts';
import { type Registro, useEditarComentario, useExcluirComentario } from '../api.ts';
import styles from './comentarios.module.css';
import { Escrever } from './escrever.tsx';
import { TextoComentario } from './texto-comentario.tsx';

interface Props {
  readonly registro: Registro;
  readonly comentario: Comentario;
  readonly offline: boolean;
}

function Excluir({ registro, comentario, onClose }: Omit<Props, 'offline'> & { readonly onClose: () => void }) {
  const { mutate, isPending, error } = useExcluirComentario(registro);
  const falha = error ? textOfError(error) : undefined;
  return (
    <Modal opened onClose={onClose} title="Excluir comentário">
      {falha && (
        <Notice tone="critico" titulo={falha.mensagem}>
          {falha.acao}
        </Notice>
      )}
      <p>O comentário de {comentario.autor} some para todos. Isso não pode ser desfeito.</p>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancelar
        </Button>
        <Button color="red.9" loading={isPending} onClick={() => mutate(comentario, { onSuccess: onClose })}>
          Excluir
        </Button>
      </Group>
    </Modal>
  );
}

function Acoes({
  onEditar,
  onExcluir,
}: {
  readonly onEditar?: (() => void) | undefined;
  readonly onExcluir: () => void;
}) {
  return (
    <PopupMenu
      button={(trigger) => (
        <ActionIcon className={styles.alvo} variant="subtle" color="gray" aria-label="Ações do comentário" {...trigger}>
          <IconDotsVertical size={16} aria-hidden="true" />
        </ActionIcon>
      )}
      itens={[
        ...(onEditar
          ? [{ chave: 'editar', rotulo: 'Editar', leftSection: <IconPencil size={16} />, onClick: onEditar }]
          : []),
        { chave: 'excluir', rotulo: 'Excluir', leftSection: <IconTrash size={16} />, onClick: onExcluir },
      ]}
    />
  );
}

/** One comment, and what the caller may still do with it. */
export function ComentarioLinha({ registro, comentario, offline }: Props) {
  const [modo, setModo] = useState<'ler' | 'editar' | 'excluir'>('ler');
  const { mutate, isPending, error } = useEditarComentario(registro);
  const ler = () => setModo('ler');
  const { autor, criadoEm, editadoEm, editar, excluir } = comentario;
  return (
    <li className={styles.linha}>
      <span className={styles.inicial} aria-hidden="true">
        {Array.from(autor)[0]}
      </span>
      <div className={styles.corpo}>
        <p className={styles.quem}>
          <strong>{autor}</strong> <span className={styles.quando}>{formatInstante(criadoEm)}</span>
          {editadoEm && (
            <span className={styles.quando} title={`Editado em ${formatInstante(editadoEm)}`}>
              {' '}
              · editado
            </span>
          )}
        </p>
        {modo === 'editar' ? (
          <Escrever
            registro={registro}
            rotulo="Corrigir comentário"
            acao="Salvar"
            inicial={comentario}
            pendente={isPending}
            falha={error}
            offline={offline}
            autoFocus
            onEnviar={(body) => mutate({ comentario, body }, { onSuccess: ler })}
            onCancelar={ler}
          />
        ) : (
          <TextoComentario {...comentario} />
        )}
      </div>
      {excluir && modo !== 'editar' && (
        <Acoes onEditar={editar ? () => setModo('editar') : undefined} onExcluir={() => setModo('excluir')} />
      )}
      {modo === 'excluir' && <Excluir registro={registro} comentario={comentario} onClose={ler} />}
    </li>
  );
}
