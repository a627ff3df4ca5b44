import type { Comentario } from '@cadencia/domain/comentario/schema.ts';
import { ActionIcon } from '@mantine/core';
import { IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Conflict } from '../../../components/conflict.tsx';
import { PopupMenu } from '../../../components/popup-menu.tsx';
import { useNotifyRemoved } from '../../../components/use-notify-removed.ts';
import { formatInstante } from '../../../lib/formato.ts';
import { found, useEditing } from '../../../lib/use-editing.ts';
import { comentariosQuery, type Registro, useEditarComentario, useExcluirComentario } from '../api.ts';
import styles from './comentarios.module.css';
import { Escrever, type Escrito } from './escrever.tsx';
import { mencoesEm, splitMencoes } from './mencao.ts';

/** The comment as plain text, with the mentioned people marked. */
function TextoComentario({ texto, mencoes }: Pick<Comentario, 'texto' | 'mencoes'>) {
  return (
    <p className={styles.texto}>
      {splitMencoes(texto, mencoes).map((trecho) =>
        trecho.mencao ? (
          <strong key={trecho.lugar} className={styles.mencao}>
            {trecho.texto}
          </strong>
        ) : (
          trecho.texto
        ),
      )}
    </p>
  );
}

interface Props {
  readonly registro: Registro;
  readonly comentario: Comentario;
  readonly offline: boolean;
}

function Excluir({ registro, comentario, onClose }: Omit<Props, 'offline'> & { readonly onClose: () => void }) {
  const pedido = useExcluirComentario(registro);
  const notifyRemoved = useNotifyRemoved();
  const { id, autor } = comentario;
  return (
    <ConfirmDialog
      opened
      titulo={`Excluir o comentário de ${autor}?`}
      acao="Excluir"
      pedido={pedido}
      falha="O comentário não foi excluído"
      feito={() => notifyRemoved({ entidade: 'comentario', ids: [id], texto: `Comentário de ${autor} excluído.` })}
      onConfirmar={() => pedido.mutateAsync(comentario)}
      onClose={onClose}
    >
      <p>O comentário some para todos; logo depois ainda se pode desfazer.</p>
    </ConfirmDialog>
  );
}

/** The caller's own comment while they correct it, maybe in two windows. */
function Corrigir({ registro, comentario, offline, onClose }: Props & { readonly onClose: () => void }) {
  const client = useQueryClient();
  const { mutateAsync } = useEditarComentario(registro);
  const edicao = useEditing<Comentario, Escrito>({
    lido: comentario,
    valuesOf: ({ texto, mencoes } = comentario) => ({ texto, mencoes }),
    save: (sobre = comentario, { texto, mencoes }) =>
      mutateAsync({ comentario: sobre, body: { texto, mencoes: mencoesEm(texto, mencoes) } }),
    reread: async ({ id }) => {
      await client.refetchQueries({ queryKey: comentariosQuery(registro).queryKey });
      const { pages = [] } = client.getQueryData(comentariosQuery(registro).queryKey) ?? {};
      return found(
        pages.flatMap(({ linhas }) => linhas),
        (um) => um.id === id,
      );
    },
    onSaved: onClose,
  });
  const { values, set, current } = edicao;
  return (
    <>
      <Escrever
        registro={registro}
        rotulo="Corrigir comentário"
        acao="Salvar"
        escrito={values}
        onEscrito={set}
        pendente={edicao.saving}
        falha={current ? null : edicao.error}
        offline={offline || current !== undefined}
        autoFocus
        onEnviar={() => void edicao.save()}
        onCancelar={onClose}
      />
      <Conflict edicao={edicao} campos={[{ nome: 'texto', rotulo: 'Comentário' }]} />
    </>
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

/** One comment, and its actions for the caller. */
export function ComentarioLinha({ registro, comentario, offline }: Props) {
  const [modo, setModo] = useState<'ler' | 'editar' | 'excluir'>('ler');
  const read = () => setModo('ler');
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
          <Corrigir registro={registro} comentario={comentario} offline={offline} onClose={read} />
        ) : (
          <TextoComentario {...comentario} />
        )}
      </div>
      {excluir && modo !== 'editar' && (
        <Acoes onEditar={editar ? () => setModo('editar') : undefined} onExcluir={() => setModo('excluir')} />
      )}
      {modo === 'excluir' && <Excluir registro={registro} comentario={comentario} onClose={read} />}
    </li>
  );
}
