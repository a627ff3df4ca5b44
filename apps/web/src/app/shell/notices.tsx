import { IconInfoCircle } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Banner } from '../../components/banner.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { changedElsewhere, useAuth } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { useIdle } from '../../lib/use-idle.ts';
import { ContactBanner } from './contact-banner.tsx';

const AvisosSessao = lazyPart(
  () => import('../../modules/usuario/sessao/components/avisos-sessao.tsx'),
  'AvisosSessao',
  { notice: 'none' },
);

/** Standing conditions of the whole page, under the navigation. */
export function Notices() {
  const { user } = useAuth();
  const outra = useStore(changedElsewhere);
  const isIdle = useIdle();
  return (
    <div role="status">
      <ContactBanner />
      {outra && (
        <Banner icone={IconInfoCircle} acao={{ rotulo: 'Recarregar', onClick: () => location.reload() }}>
          {outra.cod_usuario_usu === user?.cod_usuario_usu
            ? 'Outra aba está em outro projeto. Esta continua no projeto de antes até você recarregar.'
            : `Outra aba entrou como ${outra.des_nome_usu}. Esta continua como antes até você recarregar.`}
        </Banner>
      )}
      {/* Who looks as somebody else is told at once. */}
      {(isIdle || 'ver_como' in (user ?? {})) && (
        <Suspense fallback={null}>
          <AvisosSessao />
        </Suspense>
      )}
    </div>
  );
}
