import type { Comentario } from '@cadencia/domain/comentario/schema.ts';
import { ActionIcon, Box, Flex, Text } from '@mantine/core';
import { IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Conflict } from '../../../components/conflict.tsx';
import { mencoesEm, splitMencoes } from '../../../components/mencao/mencao.ts';
import { PopupMenu } from '../../../components/popup-menu.tsx';
import { useNotifyRemoved } from '../../../components/use-notify-removed.ts';
import { formatInstante } from '../../../lib/formato.ts';
import { found, useEditing } from '../../../lib/use-editing.ts';
import { comentariosQuery, type Registro, useEditarComentario, useExcluirComentario } from '../api.ts';
import { Escrever, type Escrito } from './escrever.tsx';

/** The comment as plain text, with the mentioned people marked. */
function TextoComentario({ texto, mencoes }: Pick<Comentario, 'texto' | 'mencoes'>) {
  return (
    <Text mt={2} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
      {splitMencoes(texto, mencoes).map((trecho) =>
        trecho.mencao ? (
          <Text key={trecho.lugar} component="strong" inherit c="var(--cad-link)" fw={600}>
            {trecho.texto}
          </Text>
        ) : (
          trecho.texto
        ),
      )}
    </Text>
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
        <ActionIcon flex="none" variant="subtle" color="gray" aria-label="Ações do comentário" {...trigger}>
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
    <Flex component="li" className="cad-fio" gap={10} align="flex-start" py={10}>
      <Flex
        component="span"
        flex="none"
        align="center"
        justify="center"
        w={32}
        h={32}
        bdrs={16}
        bg="var(--cad-realce)"
        c="var(--cad-link)"
        fz="sm"
        fw={700}
        aria-hidden="true"
      >
        {Array.from(autor)[0]}
      </Flex>
      <Box flex={1} miw={0}>
        <Text fz="sm">
          <strong>{autor}</strong>{' '}
          <Text span c="dimmed" fz="xs">
            {formatInstante(criadoEm)}
          </Text>
          {editadoEm && (
            <Text span c="dimmed" fz="xs" title={`Editado em ${formatInstante(editadoEm)}`}>
              {' '}
              · editado
            </Text>
          )}
        </Text>
        {modo === 'editar' ? (
          <Corrigir registro={registro} comentario={comentario} offline={offline} onClose={read} />
        ) : (
          <TextoComentario {...comentario} />
        )}
      </Box>
      {excluir && modo !== 'editar' && (
        <Acoes onEditar={editar ? () => setModo('editar') : undefined} onExcluir={() => setModo('excluir')} />
      )}
      {modo === 'excluir' && <Excluir registro={registro} comentario={comentario} onClose={read} />}
    </Flex>
  );
}
