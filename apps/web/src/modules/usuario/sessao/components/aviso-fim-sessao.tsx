import { IconClockExclamation } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Banner } from '../../../../components/banner.tsx';
import { lazyPart } from '../../../../components/lazy-part.tsx';
import { formatSecondsLeft, useExpiryWarning } from '../../../../lib/expiry.ts';
import { useAuth } from '../../../../lib/session.ts';

const ReentrarModal = lazyPart(() => import('./reentrar-modal.tsx'), 'ReentrarModal', { notice: 'over-page' });

/** Ten minutes before the session ends, and until it is renewed here. */
export function AvisoFimSessao() {
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
      {aberto && (
        <Suspense fallback={null}>
          <ReentrarModal onClose={() => setAberto(false)} />
        </Suspense>
      )}
    </>
  );
}
