import { definicaoDe } from '@cadencia/domain/emailtemplate/catalogo.ts';
import { Button, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import fatos from '../../../components/facts.module.css';
import { Notice } from '../../../components/notice.tsx';
import { Drawer } from '../../../components/overlay.tsx';
import { StatusDot } from '../../../components/status-dot.tsx';
import { ErroApi } from '../../../lib/erro-api.ts';
import { formatInstante } from '../../../lib/formato.ts';
import { emailQuery } from '../api.ts';
import { MensagemHtml, MensagemTexto } from './mensagem.tsx';
import { situacaoDe } from './rotulos.ts';

interface Props {
  readonly id: number;
  /** Whether this server keeps the text of messages. */
  readonly guarda: boolean;
  readonly onClose: () => void;
}

const SEM_CORPO = 'O conteúdo não é guardado depois do envio: pode conter endereços de uso único.';
const A_FAZER = 'A mensagem é montada na primeira tentativa de envio.';

const isAusente = (error: unknown): boolean => error instanceof ErroApi && error.status === 404;

const NaoEncontrada = ({ onClose }: Pick<Props, 'onClose'>) => (
  <EmptyState
    frase="Mensagem não encontrada."
    detalhe="Ela não está mais na caixa de saída, ou o endereço está errado."
    acao={
      <Button variant="default" size="sm" onClick={onClose}>
        Ir para a caixa de saída
      </Button>
    }
  />
);

export function MensagemDrawer({ id, guarda, onClose }: Props) {
  const { data: email, error, refetch, isFetching } = useQuery(emailQuery(id));
  return (
    <Drawer opened onClose={onClose} position="right" size="xl" title={email?.assunto ?? 'Mensagem'}>
      {error && !email && isAusente(error) && <NaoEncontrada onClose={onClose} />}
      {error && !email && !isAusente(error) && (
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!error && !email && <Skeleton height={360} />}
      {email && (
        <Stack gap={16} mih="calc(100dvh - 120px)">
          <dl className={fatos.fatos}>
            <dt>Situação</dt>
            <dd>
              <StatusDot tone={situacaoDe(email).tone}>{situacaoDe(email).rotulo}</StatusDot>
            </dd>
            <dt>Para</dt>
            <dd>{email.para}</dd>
            <dt>Modelo</dt>
            <dd>{definicaoDe(email.modelo).nome}</dd>
            <dt>Criada</dt>
            <dd>{formatInstante(email.criadoEm)}</dd>
            {email.proximaEm && (
              <>
                <dt>Nova tentativa</dt>
                <dd>{formatInstante(email.proximaEm)}</dd>
              </>
            )}
          </dl>
          {email.erro && <Notice tone="critico">{email.erro}</Notice>}
          {email.html !== null && email.texto !== null ? (
            <Partes html={email.html} texto={email.texto} />
          ) : (
            <Notice tone="info">{guarda ? A_FAZER : SEM_CORPO}</Notice>
          )}
        </Stack>
      )}
    </Drawer>
  );
}

const PARTES = [
  { value: 'html', label: 'HTML' },
  { value: 'texto', label: 'Só texto' },
] as const;
type Parte = (typeof PARTES)[number]['value'];

function Partes({ html, texto }: { readonly html: string; readonly texto: string }) {
  const [parte, setParte] = useState<Parte>('html');
  return (
    <>
      <SegmentedControl<Parte>
        size="xs"
        aria-label="Parte da mensagem"
        data={[...PARTES]}
        value={parte}
        onChange={setParte}
      />
      {parte === 'html' ? (
        <MensagemHtml html={html} titulo="Mensagem em HTML" />
      ) : (
        <MensagemTexto texto={texto} titulo="Mensagem em texto" />
      )}
    </>
  );
}
