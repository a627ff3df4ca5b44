import { IconEye } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Banner } from '../../../../components/banner.tsx';
import { formatSecondsLeft, secondsUntilExpiry, useExpiryWarning } from '../../../../lib/expiry.ts';
import { formatInstante } from '../../../../lib/formato.ts';
import { useAuth } from '../../../../lib/session.ts';
import { voltarASerEu } from '../../ver-como/api.ts';

const SEGUNDO_MS = 1_000;

/** While an administrator looks as somebody else: as whom, until when, and the way back, which its end takes by itself. */
export function AvisoVerComo() {
  const { user } = useAuth();
  const exp = user?.exp ?? 0;
  const left = useExpiryWarning(exp);
  useEffect(() => {
    // A second before the server refuses the token: the way back is asked with it.
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
