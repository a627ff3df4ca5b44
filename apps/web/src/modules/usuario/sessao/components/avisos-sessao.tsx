import { CABECALHO_OCIOSA, CABECALHO_PERMISSOES } from '@cadencia/domain/cabecalhos.ts';
import { getConta } from '@cadencia/domain/usuario/conta/endpoints.ts';
import { hashPermissoes } from '@cadencia/domain/usuario/sessao/schema.ts';
import {
  IconClockExclamation,
  IconClockPause,
  IconDatabaseOff,
  IconEye,
  IconShieldExclamation,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Banner } from '../../../../components/banner.tsx';
import { call, lastAnswer } from '../../../../lib/api-client.ts';
import { setDensidadePreferida } from '../../../../lib/densidade.ts';
import { formatSecondsLeft, secondsUntilExpiry, useExpiryWarning } from '../../../../lib/expiry.ts';
import { formatInstante } from '../../../../lib/formato.ts';
import { useLocalPersistent } from '../../../../lib/local.ts';
import { logError } from '../../../../lib/log.ts';
import { isVerComo, sessionToken, useAuth } from '../../../../lib/session.ts';
import { useStore } from '../../../../lib/store.ts';
import { contaQuery } from '../../api.ts';
import { forgetProprio, voltarASerEu } from '../../ver-como.ts';
import { useAtualizarPermissoes } from '../api.ts';
import { ReentrarModal } from './reentrar-modal.tsx';

/** Whether the last answer reports other permissions than the token of this tab has. */
function usePermissoesMudaram(): boolean {
  const { user } = useAuth();
  const [mudaram, setMudaram] = useState(false);
  const minhas = useMemo(() => hashPermissoes(user?.permissions ?? []), [user]);
  useEffect(() => {
    const compare = () => {
      const answer = lastAnswer.get();
      const agora = answer?.headers.get(CABECALHO_PERMISSOES);
      if (answer && agora && answer.token === sessionToken()) setMudaram(agora !== minhas);
    };
    compare();
    return lastAnswer.subscribe(compare);
  }, [minhas]);
  return mudaram;
}

function AvisoPermissoes() {
  const mudaram = usePermissoesMudaram();
  const atualizar = useAtualizarPermissoes();
  if (!mudaram) return null;
  return (
    <Banner
      icone={IconShieldExclamation}
      acao={{
        rotulo: 'Atualizar',
        onClick: () => atualizar.mutate(),
        fazendo: atualizar.isPending || atualizar.isSuccess,
      }}
      falha={atualizar.error}
    >
      Suas permissões mudaram. Atualize a página.
    </Banner>
  );
}

const SEGUNDO_MS = 1_000;

/** Shown while an administrator looks as somebody else: whom, until when, and a way back, which the end also runs. */
function AvisoVerComo() {
  const { user } = useAuth();
  const exp = user?.exp ?? 0;
  const left = useExpiryWarning(exp);
  useEffect(() => {
    // The way back needs the token, so it runs a second before the server refuses it.
    const timer = setTimeout(voltarASerEu, Math.max(0, (secondsUntilExpiry(exp, Date.now()) - 2) * SEGUNDO_MS));
    return () => clearTimeout(timer);
  }, [exp]);
  const fim = new Date(exp * SEGUNDO_MS).toISOString();
  return (
    <Banner icone={IconEye} acao={{ rotulo: 'Voltar a ser eu', onClick: voltarASerEu }}>
      Você está vendo como <strong>{user?.des_nome_usu}</strong>: nada pode ser salvo.{' '}
      {left === null ? `Termina em ${formatInstante(fim)}.` : `Termina em ${formatSecondsLeft(left)}.`}
    </Banner>
  );
}

/** Seconds before the end of an unused session from which a notice warns. */
const AVISO_S = 300;

const ask = (isAlone: boolean) => call(getConta, {}, { isAlone }).catch((error: unknown) => logError('sessão', error));

/** Warns minutes before an unused session ends. Calls that the page makes by itself do not count as use. */
export function AvisoOciosa() {
  const answer = useStore(lastAnswer);
  const seconds = Number(answer?.headers.get(CABECALHO_OCIOSA) ?? Number.NaN);
  const end = answer && Number.isFinite(seconds) ? Math.floor(answer.at / 1_000) + seconds : undefined;
  const left = useExpiryWarning(end, AVISO_S);
  const isNear = left !== null;
  const isOver = left === 0;
  // Another tab may have used the session meanwhile; and the server tells when it has ended.
  useEffect(() => {
    if (isNear || isOver) void ask(true);
  }, [isNear, isOver]);
  if (left === null) return null;
  return (
    <Banner icone={IconClockPause} acao={{ rotulo: 'Continuar', onClick: () => void ask(false) }}>
      Sem uso, sua sessão termina em {formatSecondsLeft(left)}.
    </Banner>
  );
}

/** Shows from ten minutes before the session ends until it is renewed here. */
function AvisoFimSessao() {
  const { user } = useAuth();
  const left = useExpiryWarning(user?.exp);
  const [aberto, setAberto] = useState(false);
  if (left === null) return null;
  return (
    <>
      <Banner icone={IconClockExclamation} acao={{ rotulo: 'Continuar aqui', onClick: () => setAberto(true) }}>
        {left > 0
          ? `Sua sessão termina em ${formatSecondsLeft(left)}. Entre de novo para não perder o lugar.`
          : 'Sua sessão terminou. Entre de novo para continuar daqui.'}
      </Banner>
      {aberto && <ReentrarModal onClose={() => setAberto(false)} />}
    </>
  );
}

/** Milliseconds after which a page without activity asks for an answer: each answer tells the current permissions. */
const REREAD_MS = 300_000;

/** Applies the preferences of the account that act on this device by themselves. */
function usePreferencias(enabled: boolean): void {
  const { data } = useQuery({ ...contaQuery, refetchInterval: REREAD_MS, enabled });
  useEffect(() => {
    if (data) setDensidadePreferida(data.preferencias.densidade);
  }, [data]);
}

export function AvisosSessao() {
  const isPersistent = useLocalPersistent();
  const vendo = isVerComo();
  // While looking as somebody else, that person's account does not apply.
  usePreferencias(!vendo);
  useEffect(() => {
    if (!vendo) forgetProprio();
  }, [vendo]);
  return (
    <>
      {vendo ? <AvisoVerComo /> : <AvisoFimSessao />}
      {!vendo && <AvisoOciosa />}
      <AvisoPermissoes />
      {!isPersistent && (
        <Banner icone={IconDatabaseOff}>
          Este navegador não guarda dados de sites, ou está sem espaço. Você pode trabalhar, mas terá de entrar de novo
          se recarregar a página.
        </Banner>
      )}
    </>
  );
}
