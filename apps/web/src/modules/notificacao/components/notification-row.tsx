import { type Notificacao, TIPOS_NOTIFICACAO, type TipoNotificacao } from '@cadencia/domain/notificacao/schema.ts';
import { tokenProjeto } from '@cadencia/domain/usuario/endpoints.ts';
import { ActionIcon, Flex, Text, UnstyledButton } from '@mantine/core';
import {
  IconAt,
  IconCalculator,
  IconCamera,
  IconCheck,
  IconClipboardCheck,
  IconDatabaseExport,
  IconDeviceLaptop,
  IconFileImport,
  IconFlag,
  IconKey,
  IconLadder,
  IconLock,
  IconMessages,
  IconNews,
  IconNotebook,
  IconPackage,
  IconShieldLock,
  IconThumbUp,
  IconUsers,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../lib/api-client.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { formatHoraDoInstante } from '../../../lib/formato.ts';
import { authState, switchToken, useAuth } from '../../../lib/session.ts';
import styles from './notification-row.module.css';

/** Opens a page of another project: it gets and stores the project's token, and loads the page there. */
const useOpenInProjeto = () =>
  useMutation({
    mutationFn: ({ projetoId }: { readonly projetoId: number; readonly link: string }) =>
      call(tokenProjeto, { params: { projectId: String(projetoId) }, body: authState().user }),
    onSuccess: ({ access_token }, { link }) => switchToken(access_token, link),
  });

const ICONE: Readonly<Record<TipoNotificacao, typeof IconAt>> = {
  IMPORTACAO: IconFileImport,
  CALCULO: IconCalculator,
  PROJETO: IconUsers,
  PERMISSAO: IconKey,
  APROVACAO: IconThumbUp,
  SUPRIMENTO: IconPackage,
  CAMPO: IconClipboardCheck,
  ATA: IconMessages,
  RDO: IconNotebook,
  FOTO: IconCamera,
  PMP: IconFlag,
  INFORME: IconNews,
  MENCAO: IconAt,
  APOIO: IconLadder,
  COPIA: IconDatabaseExport,
  SENHA: IconLock,
  ENTRADA: IconDeviceLaptop,
  SEGUNDO_FATOR: IconShieldLock,
};

interface Props {
  readonly aviso: Notificacao;
  readonly onClose: () => void;
  readonly onRead: (id: number) => void;
}

/** One notice: a click marks it as read and opens its target, in another project where needed. */
export function NotificationRow({ aviso, onClose, onRead }: Props) {
  const navigate = useNavigate();
  const atual = useAuth().user?.cod_projeto_pro;
  const outro = useOpenInProjeto();
  const Icone = ICONE[aviso.tipo];
  const { link, projetoId } = aviso;
  const isUnread = aviso.lidaEm === null;
  const open = () => {
    if (isUnread) onRead(aviso.id);
    if (link === null) return;
    if (projetoId !== null && projetoId !== atual) {
      outro.mutate({ projetoId, link });
      return;
    }
    onClose();
    void navigate({ href: link });
  };
  return (
    <Flex component="li" className={styles.aviso} align="center" pr={8}>
      <UnstyledButton
        className={styles.corpo}
        flex={1}
        miw={0}
        pl={16}
        pr={8}
        py={8}
        fz="sm"
        data-aviso
        disabled={outro.isPending}
        onClick={open}
      >
        <Icone
          style={{ flex: 'none', marginTop: 1 }}
          color={isUnread ? 'var(--cad-link)' : 'var(--cad-texto-3)'}
          size={18}
          stroke={1.7}
          aria-hidden="true"
        />
        <Flex component="span" direction="column" gap={2} miw={0} style={{ overflowWrap: 'anywhere' }}>
          <Text span inherit {...(isUnread && { fw: 700 })}>
            {aviso.titulo}
            {isUnread && <span className="cad-somente-leitor"> (não lida)</span>}
          </Text>
          {aviso.texto && (
            <Text span inherit lineClamp={3} c="dimmed">
              {aviso.texto}
            </Text>
          )}
          <Text span c="var(--cad-texto-3)" fz="xs">
            {TIPOS_NOTIFICACAO[aviso.tipo].rotulo}
            {aviso.projeto && ` · ${aviso.projeto}`}
            <time className="cad-numero" dateTime={aviso.criadaEm}>
              {` · ${formatHoraDoInstante(aviso.criadaEm)}`}
            </time>
          </Text>
          {outro.error && (
            <Text span inherit c="red" role="alert">
              {textOfError(outro.error).mensagem}
            </Text>
          )}
        </Flex>
      </UnstyledButton>
      {isUnread && (
        <ActionIcon
          flex="none"
          c="dimmed"
          variant="subtle"
          size={32}
          aria-label={`Marcar como lida: ${aviso.titulo}`}
          title="Marcar como lida"
          onClick={() => onRead(aviso.id)}
        >
          <IconCheck size={16} stroke={1.8} />
        </ActionIcon>
      )}
    </Flex>
  );
}
