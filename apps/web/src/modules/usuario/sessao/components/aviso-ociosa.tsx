import { CABECALHO_OCIOSA } from '@cadencia/domain/cabecalhos.ts';
import { getConta } from '@cadencia/domain/usuario/conta/endpoints.ts';
import { IconClockPause } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Banner } from '../../../../components/banner.tsx';
import { call, lastAnswer } from '../../../../lib/api-client.ts';
import { formatSecondsLeft, useExpiryWarning } from '../../../../lib/expiry.ts';
import { logError } from '../../../../lib/log.ts';
import { useStore } from '../../../../lib/store.ts';

/** Seconds before the end of a session that nobody uses from which it is told. */
const AVISO_S = 300;

const ask = (isAlone: boolean) => call(getConta, {}, { isAlone }).catch((error: unknown) => logError('sessão', error));

/** Minutes before the session ends because nobody uses it. What the page asks by itself is no use. */
export function AvisoOciosa() {
  const answer = useStore(lastAnswer);
  const seconds = Number(answer?.headers.get(CABECALHO_OCIOSA) ?? Number.NaN);
  const end = answer && Number.isFinite(seconds) ? Math.floor(answer.at / 1_000) + seconds : undefined;
  const left = useExpiryWarning(end, AVISO_S);
  const isNear = left !== null;
  const isOver = left === 0;
  // Another tab may have been used meanwhile; and of a session that ended the server says so.
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
