import { type Anexo, CATEGORIAS_ANEXO, tipoDe } from '@cadencia/domain/anexo/schema.ts';
import { ActionIcon, Flex, Text, UnstyledButton } from '@mantine/core';
import { IconDeviceMobileDown, IconDotsVertical, IconDownload, IconPencil, IconTrash } from '@tabler/icons-react';
import { PopupMenu } from '../../../components/popup-menu.tsx';
import { formatBytes } from '../../../lib/bytes.ts';
import { formatInstante } from '../../../lib/formato.ts';
import styles from './anexos.module.css';
import { Miniatura } from './miniatura.tsx';

export interface AcoesDoAnexo {
  readonly onAbrir: (anexo: Anexo) => void;
  readonly onBaixar: (anexo: Anexo) => void;
  /** Absent when the caller may not edit. */
  readonly onEditar?: ((anexo: Anexo) => void) | undefined;
  readonly onRemover?: ((anexo: Anexo) => void) | undefined;
}

/** One file: its kind, who added it, and its actions. */
export function AnexoLinha({ anexo, ...acoes }: AcoesDoAnexo & { readonly anexo: Anexo }) {
  const { nome, tipo, tamanho, categoria, legenda, offline, autor, criadoEm } = anexo;
  const { onAbrir, onBaixar, onEditar, onRemover } = acoes;
  const nomeDaCategoria = categoria === 'OUTRO' ? [] : [CATEGORIAS_ANEXO[categoria]];
  const quem = `${autor ?? 'Usuário removido'}, ${formatInstante(criadoEm)}`;
  const fatos = [...nomeDaCategoria, tipoDe(tipo).rotulo, formatBytes(tamanho), quem];
  return (
    <Flex component="li" className="cad-fio" gap={8} align="center">
      <Flex
        component={UnstyledButton}
        className={styles.abrir}
        align="center"
        gap={12}
        flex={1}
        miw={0}
        px={4}
        py={8}
        bdrs="sm"
        onClick={() => onAbrir(anexo)}
        aria-label={`Abrir ${nome}`}
      >
        <Miniatura anexo={anexo} />
        <Flex component="span" direction="column" flex={1} gap={1} miw={0}>
          <span className={styles.nome}>{nome}</span>
          {legenda && (
            <Text span fz="sm" style={{ overflowWrap: 'anywhere' }}>
              {legenda}
            </Text>
          )}
          <Text span c="dimmed" fz="xs">
            {fatos.join(' · ')}
            {offline && (
              <>
                {' · '}
                <span className={styles.campo}>
                  <IconDeviceMobileDown size={14} aria-hidden="true" /> Em campo
                </span>
              </>
            )}
          </Text>
        </Flex>
      </Flex>
      <PopupMenu
        button={(trigger) => (
          <ActionIcon flex="none" variant="subtle" color="gray" size="lg" aria-label={`Ações de ${nome}`} {...trigger}>
            <IconDotsVertical size={18} aria-hidden="true" />
          </ActionIcon>
        )}
        itens={[
          {
            chave: 'baixar',
            rotulo: 'Baixar',
            leftSection: <IconDownload size={16} />,
            onClick: () => onBaixar(anexo),
          },
          ...(onEditar
            ? [
                {
                  chave: 'editar',
                  rotulo: 'Editar legenda e categoria',
                  leftSection: <IconPencil size={16} />,
                  onClick: () => onEditar(anexo),
                },
              ]
            : []),
          ...(onRemover
            ? [
                {
                  chave: 'remover',
                  rotulo: 'Remover',
                  leftSection: <IconTrash size={16} />,
                  onClick: () => onRemover(anexo),
                },
              ]
            : []),
        ]}
      />
    </Flex>
  );
}
