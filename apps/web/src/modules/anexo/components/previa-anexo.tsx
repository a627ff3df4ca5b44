import { type Anexo, tipoDe } from '@cadencia/domain/anexo/schema.ts';
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/error-state.tsx';
import { Modal } from '../../../components/overlay.tsx';
import { formatBytes } from '../../../lib/bytes.ts';
import { arquivoQuery, enderecoQuery } from '../../../lib/stored-file.ts';
import { withAddress } from '../../../lib/with-address.ts';
import styles from './previa-anexo.module.css';

interface Props {
  readonly anexo: Anexo;
  readonly onBaixar: (anexo: Anexo) => void;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function Imagem({ anexo }: Pick<Props, 'anexo'>) {
  const { data, error, refetch, isFetching } = useQuery(arquivoQuery(anexo.id));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height={320} aria-label="Carregando a imagem" />;
  return <img ref={withAddress(data, 'src')} className={styles.imagem} alt={anexo.legenda || anexo.nome} />;
}

function Video({ anexo }: Pick<Props, 'anexo'>) {
  const { data, error, refetch, isFetching } = useQuery(enderecoQuery(anexo.id));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height={320} aria-label="Carregando o vídeo" />;
  // biome-ignore lint/a11y/useMediaCaption: a film of the field has no captions
  return <video className={styles.imagem} src={data} controls preload="metadata" aria-label={anexo.nome} />;
}

function Documento({ anexo }: Pick<Props, 'anexo'>) {
  const { data, error, refetch, isFetching } = useQuery(arquivoQuery(anexo.id));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <Text py={24} ta="center">
      {data ? (
        <Button
          component="a"
          ref={withAddress(data, 'href')}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink size={16} aria-hidden="true" />}
        >
          Abrir o PDF em outra aba
        </Button>
      ) : (
        <Button loading>Abrir o PDF em outra aba</Button>
      )}
    </Text>
  );
}

const PARTES = { imagem: Imagem, video: Video, documento: Documento } as const;

/** A file as far as the browser can show it, and a button to download it in any case. */
export function PreviaAnexo({ opened, anexo, onBaixar, onClose }: Props) {
  const { mostra, rotulo } = tipoDe(anexo.tipo);
  const Parte = mostra && PARTES[mostra];
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={anexo.nome}
      size={mostra === 'imagem' || mostra === 'video' ? 'xl' : 'md'}
    >
      {Parte ? (
        <Parte anexo={anexo} />
      ) : (
        <Text py={24} ta="center">
          {rotulo}: abra no programa que o fez.
        </Text>
      )}
      {anexo.legenda && (
        <Text mt={12} style={{ overflowWrap: 'anywhere' }}>
          {anexo.legenda}
        </Text>
      )}
      <Group justify="flex-end" mt="md">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => onBaixar(anexo)}
        >
          Baixar ({formatBytes(anexo.tamanho)})
        </Button>
      </Group>
    </Modal>
  );
}
