import type { Visao } from '@cadencia/domain/visao/schema.ts';
import { Button, Flex, Stack, Text } from '@mantine/core';
import {
  IconArrowLeft,
  IconCopy,
  IconDeviceFloppy,
  IconPencil,
  IconStar,
  IconStarOff,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Failure } from '../../../components/notice.tsx';
import { isChanged } from '../../../lib/use-editing.ts';
import type { Escritas } from '../api.ts';
import { Disputa } from './disputa.tsx';
import { partilhaDe } from './linha-visao.tsx';
import type { PainelProps } from './painel-props.ts';

interface Props extends Pick<PainelProps, 'lista' | 'estado' | 'atual' | 'base' | 'onAplicar' | 'onExcluida'> {
  readonly visao: Visao;
  readonly isPadrao: boolean;
  readonly escritas: Escritas;
  readonly onVoltar: () => void;
  readonly onEditar: (como: 'editar' | 'copiar') => void;
  readonly onClose: () => void;
}

/** The actions on one view. */
export function AcoesVisao({ lista, visao, isPadrao, escritas, estado, onVoltar, onEditar, onClose, ...props }: Props) {
  const { atual, base = visao, onAplicar, onExcluida } = props;
  const { mudar, excluir, abrirCom } = escritas;
  const partilha = partilhaDe(visao);
  const volta = useRef<HTMLButtonElement>(null);
  useEffect(() => volta.current?.focus(), []);
  const depois = (escrita: Promise<unknown>, feito: () => void) => void escrita.then(feito, () => undefined);
  const onExcluir = () =>
    depois(excluir.mutateAsync(visao), () => {
      onExcluida(visao);
      onVoltar();
    });
  const swap = (sobre: Visao) => depois(mudar.mutateAsync({ visao: sobre, campos: { estado } }), onClose);
  const disputada = isChanged(mudar.error);
  const error = mudar.error ?? excluir.error ?? abrirCom.error;
  return (
    <>
      <Titulo ref={volta} onVoltar={onVoltar}>
        {visao.nome}
      </Titulo>
      {(partilha || !visao.minha) && (
        <Text c="dimmed" fz="sm">
          {[visao.minha ? '' : `De ${visao.autor}`, partilha].filter(Boolean).join(' · ')}
        </Text>
      )}
      {disputada && <Disputa lista={lista} agora={visao} mudar={mudar} onAplicar={onAplicar} />}
      {!disputada && <Failure titulo="Não foi possível concluir" error={error} />}
      <Stack gap={0}>
        <Acao
          icone={isPadrao ? <IconStarOff size={16} /> : <IconStar size={16} />}
          loading={abrirCom.isPending}
          onClick={() => depois(abrirCom.mutateAsync(isPadrao ? undefined : visao), onVoltar)}
        >
          {isPadrao ? 'Não abrir mais a lista com esta visão' : 'Abrir a lista com esta visão'}
        </Acao>
        {visao.editavel && (
          <>
            <Acao icone={<IconPencil size={16} />} onClick={() => onEditar('editar')}>
              Renomear ou compartilhar
            </Acao>
            <Acao
              icone={<IconDeviceFloppy size={16} />}
              loading={mudar.isPending}
              onClick={() => swap(atual?.id === visao.id ? base : visao)}
            >
              Trocar pelo que está na tela
            </Acao>
          </>
        )}
        <Acao icone={<IconCopy size={16} />} onClick={() => onEditar('copiar')}>
          Copiar para as minhas
        </Acao>
        {visao.editavel && (
          <Acao icone={<IconTrash size={16} />} color="red" loading={excluir.isPending} onClick={onExcluir}>
            Excluir
          </Acao>
        )}
      </Stack>
    </>
  );
}

interface AcaoProps {
  readonly icone: ReactNode;
  readonly color?: string;
  readonly loading?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const Acao = ({ icone, color = 'gray', loading = false, onClick, children }: AcaoProps) => (
  <Button
    fullWidth
    justify="flex-start"
    variant="subtle"
    color={color}
    leftSection={icone}
    loading={loading}
    onClick={onClick}
  >
    {children}
  </Button>
);

interface TituloProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onVoltar: () => void;
  readonly children: ReactNode;
}

/** The heading of a panel about one view, with a button back to the list. */
export const Titulo = ({ ref, onVoltar, children }: TituloProps) => (
  <Flex align="center" gap={4}>
    <Button
      flex="none"
      px={6}
      size="compact-sm"
      variant="subtle"
      color="gray"
      aria-label="Voltar às visões"
      ref={ref}
      onClick={onVoltar}
    >
      <IconArrowLeft size={16} />
    </Button>
    <Text component="h3" fw={600} style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  </Flex>
);
