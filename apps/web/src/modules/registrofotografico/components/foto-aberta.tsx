import type { Linha } from '@cadencia/domain/cadastro.ts';
import { MOMENTOS, registrofotografico } from '@cadencia/domain/registrofotografico/cadastro.ts';
import { APROVAR_FOTO, SITUACOES } from '@cadencia/domain/registrofotografico/workflow.ts';
import { ActionIcon, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload, IconFileInfo, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { rowQuery } from '../../../cadastro/api.ts';
import { ErrorState } from '../../../components/error-state.tsx';
import { Modal } from '../../../components/overlay.tsx';
import { textOfError } from '../../../lib/erro-api.ts';
import { formatContador, formatDataHora, formatNumero } from '../../../lib/formato.ts';
import { notify } from '../../../lib/notify.ts';
import { useAuth, usePermission } from '../../../lib/session.ts';
import { arquivoQuery, enderecoQuery } from '../../../lib/stored-file.ts';
import { withAddress } from '../../../lib/with-address.ts';
import { downloadFoto, type Foto, type Marca } from '../api.ts';
import { AntesDepois } from './antes-depois.tsx';
import { EditorDeMarcas } from './editor-de-marcas.tsx';
import styles from './galeria.module.css';
import { Desenho, Desfoques, viewBoxDe } from './marcas.tsx';

const rotulo = (foto: Foto, campo: string): string => foto.rotulos[campo]?.[String(foto[campo])] ?? '';

/** What a photo shows, in one line. */
const fatosDe = (foto: Foto): string =>
  [
    foto.tag,
    rotulo(foto, 'etapaId'),
    rotulo(foto, 'servicoId') && `Serviço ${rotulo(foto, 'servicoId')}`,
    MOMENTOS[foto.momento as keyof typeof MOMENTOS],
    foto.capturadaEm && formatDataHora(foto.capturadaEm),
    rotulo(foto, 'autorId'),
    foto.situacao !== 'APROVADO' && SITUACOES[foto.situacao as keyof typeof SITUACOES],
    foto.duracao !== null && `filme de ${foto.duracao}\u00a0s`,
    foto.repetida && 'repetida',
  ]
    .filter(Boolean)
    .join(' · ');

interface PropsImagem {
  readonly foto: Foto;
  readonly anexo: number;
  readonly onProporcao: (proporcao: number) => void;
  readonly children?: ReactNode;
}

/** The picture of 1600 points, with what lies over it. */
function Imagem({ foto, anexo, onProporcao, children }: PropsImagem) {
  const { data, error, refetch, isFetching } = useQuery(arquivoQuery(anexo));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton w={320} h={240} aria-label="Carregando a foto" />;
  return (
    <>
      <img
        ref={withAddress(data, 'src')}
        alt={foto.legenda || `Foto ${foto.numero}`}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => onProporcao(naturalHeight / naturalWidth)}
      />
      {children}
    </>
  );
}

/** The film, which the browser reads part by part. */
function Filme({ foto, anexo, onProporcao }: Omit<PropsImagem, 'children'>) {
  const [parado, setParado] = useState(false);
  const { data, error, refetch, isFetching } = useQuery(enderecoQuery(anexo));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton w={320} h={240} aria-label="Carregando o filme" />;
  if (parado)
    return (
      <Text c="white" p="xl">
        Este navegador não toca este filme: baixe-o ou abra-o no navegador do telefone que o gravou.
      </Text>
    );
  return (
    // biome-ignore lint/a11y/useMediaCaption: a film of the field has no captions
    <video
      src={data}
      controls
      playsInline
      preload="metadata"
      aria-label={foto.legenda || `Filme ${foto.numero}`}
      onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) => {
        if (videoWidth > 0) onProporcao(videoHeight / videoWidth);
      }}
      onError={() => setParado(true)}
    />
  );
}

type Modo = 'ver' | 'marcar' | 'comparar';

interface Props {
  readonly foto: Foto;
  /** Place among the photos of the gallery, from 1. */
  readonly lugar: number;
  readonly total: number;
  readonly onMover: (passo: 1 | -1) => void;
  readonly onRegistro: () => void;
  readonly onClose: () => void;
}

interface PropsBarra extends Omit<Props, 'onClose'> {
  readonly modo: Modo;
  readonly temPar: boolean;
  /** Whether the marks were read, over which new ones are drawn. */
  readonly lida: boolean;
  readonly onModo: (modo: Modo) => void;
}

/** What may be done with an open photo. */
function Barra({ foto, lugar, total, modo, temPar, lida, onMover, onModo, onRegistro }: PropsBarra) {
  const podeEditar = usePermission(registrofotografico.permission('Editar'));
  const podeAprovar = usePermission(APROVAR_FOTO);
  const { user } = useAuth();
  const temArquivo = foto.arquivo !== null;
  const temOriginal = foto.origem !== null || podeAprovar || foto['autorId'] === user?.cod_usuario_usu;
  const baixar = () =>
    downloadFoto(foto.id).catch((erro: unknown) => notify({ message: textOfError(erro).mensagem, color: 'red' }));
  return (
    <Group gap={8}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Foto anterior"
        disabled={lugar <= 1}
        onClick={() => onMover(-1)}
      >
        <IconChevronLeft size={18} aria-hidden="true" />
      </ActionIcon>
      <Text fz="sm">
        {formatNumero(lugar)} de {formatNumero(total)}
      </Text>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Foto seguinte"
        disabled={lugar >= total}
        onClick={() => onMover(1)}
      >
        <IconChevronRight size={18} aria-hidden="true" />
      </ActionIcon>
      {temPar && (
        <Button variant="default" onClick={() => onModo(modo === 'comparar' ? 'ver' : 'comparar')}>
          {modo === 'comparar' ? 'Só esta foto' : 'Antes × Depois'}
        </Button>
      )}
      {podeEditar && temArquivo && foto.duracao === null && lida && modo === 'ver' && (
        <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => onModo('marcar')}>
          Marcar
        </Button>
      )}
      {temOriginal && temArquivo && (
        <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => void baixar()}>
          Original
        </Button>
      )}
      <Button variant="default" leftSection={<IconFileInfo size={16} />} onClick={onRegistro}>
        Abrir registro
      </Button>
    </Group>
  );
}

interface PropsVista {
  readonly foto: Foto;
  readonly marcas: readonly Marca[];
  /** Height of the picture over its width. */
  readonly proporcao: number;
  readonly children: ReactNode;
}

/** The photo with its marks. */
function Vista({ foto, marcas, proporcao, children }: PropsVista) {
  return (
    <div className={styles.palco}>
      <div className={styles.tela} style={{ '--proporcao': proporcao } as CSSProperties}>
        {foto.arquivo ? (
          children
        ) : (
          <Text c="white" p="xl">
            Esta foto ainda não foi tirada: abra o registro e envie o arquivo.
          </Text>
        )}
        {marcas.length > 0 && (
          <span className="cad-somente-leitor">{formatContador(marcas.length, 'marca', 'marcas')}</span>
        )}
      </div>
    </div>
  );
}

const marcasDe = (linha: Linha | undefined) => (linha?.['marcas'] ?? []) as readonly Marca[];

/** One photo of a gallery: as large as the screen, with its marks, its facts, and its pair. */
export function FotoAberta({ onClose, ...props }: Props) {
  const { foto, lugar, total, onMover } = props;
  const { id, numero, legenda, titulo, antesId, hash } = foto;
  const [modo, setModo] = useState<Modo>('ver');
  const [proporcao, setProporcao] = useState(0.75);
  const { data: linha } = useQuery(rowQuery(registrofotografico, id));
  const { data: antes } = useQuery({ ...rowQuery(registrofotografico, antesId ?? 0), enabled: antesId !== null });
  const marcas = marcasDe(linha);
  const isFoto = foto.duracao === null;
  // A film is no half of a picture.
  const anterior = isFoto && antes?.['duracao'] === null ? (antes as Foto).arquivo?.anexo : undefined;
  const anexo = foto.arquivo?.anexo ?? 0;
  const esta = { anexo, marcas };
  const move = useEffectEvent((evento: KeyboardEvent) => {
    // In a film the arrows go on in it.
    if (
      modo !== 'ver' ||
      evento.altKey ||
      evento.ctrlKey ||
      evento.metaKey ||
      evento.target instanceof HTMLMediaElement
    )
      return;
    if (evento.key === 'ArrowRight' && lugar < total) onMover(1);
    if (evento.key === 'ArrowLeft' && lugar > 1) onMover(-1);
  });
  useEffect(() => {
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, []);
  const imagem = isFoto ? (
    <Imagem foto={foto} anexo={anexo} onProporcao={setProporcao}>
      {modo === 'ver' && (
        <>
          <Desfoques marcas={marcas} />
          <svg viewBox={viewBoxDe(proporcao)} preserveAspectRatio="none" aria-hidden="true">
            <Desenho marcas={marcas} proporcao={proporcao} />
          </svg>
        </>
      )}
    </Imagem>
  ) : (
    <Filme foto={foto} anexo={anexo} onProporcao={setProporcao} />
  );
  const palcos: Readonly<Record<Modo, ReactNode>> = {
    ver: (
      <Vista foto={foto} marcas={marcas} proporcao={proporcao}>
        {imagem}
      </Vista>
    ),
    marcar: (
      <EditorDeMarcas
        foto={(linha ?? foto) as Foto}
        marcas={marcas}
        proporcao={proporcao}
        onClose={() => setModo('ver')}
      >
        {imagem}
      </EditorDeMarcas>
    ),
    comparar: (
      <AntesDepois antes={anterior === undefined ? esta : { anexo: anterior, marcas: marcasDe(antes) }} depois={esta} />
    ),
  };
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      title={[numero, titulo].filter(Boolean).join(' · ')}
      closeButtonProps={{ 'aria-label': 'Fechar a foto' }}
      closeOnEscape={modo === 'ver'}
    >
      <Stack h="calc(100dvh - 96px)" gap={8}>
        {palcos[modo]}
        <Stack gap={2}>
          {legenda && <Text fw={600}>{legenda}</Text>}
          <Text fz="sm">{fatosDe(foto)}</Text>
          {hash && (
            <Text fz="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              SHA-256 {hash}
            </Text>
          )}
        </Stack>
        {modo !== 'marcar' && (
          <Barra {...props} modo={modo} temPar={anterior !== undefined} lida={linha !== undefined} onModo={setModo} />
        )}
      </Stack>
    </Modal>
  );
}
